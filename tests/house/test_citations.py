"""The ledgers of rules, the code and the tests hold together: what is cited exists, what exists is cited and shown."""

from __future__ import annotations

from importlib import import_module

import pytest

from tests.house.tree import PACKAGE, ROOT
from tools import write_rulings
from wondertable.games.kit.rulebook import Citations, Place, coverage
from wondertable.games.registry import GAMES

MEND = "cite and show them, or excuse them in rulebook/open.toml"


@pytest.fixture(params=GAMES)
def citations(request: pytest.FixtureRequest) -> Citations:
    """The ledger of each game, with where it is cited."""
    found = import_module(f"wondertable.games.{request.param}.rulebook").CITATIONS
    assert isinstance(found, Citations)
    return found


class TestLedger:
    def test_speaks_of_known_rules_only(self, citations: Citations) -> None:
        """Rulings, differences and the list of open rules name rules that exist."""
        ledger = citations.ledger
        named = [about for ruling in ledger.rulings.values() for about in ruling.about]
        for newer in ledger.editions[1:]:
            named += [rule for row in ledger.differences(ledger.editions[0], newer) for rule in row.rules]
        named += list(coverage.excused(ledger))

        assert [citation for citation in named if not ledger.known(citation)] == []

    @pytest.mark.parametrize("page", range(len(write_rulings.PAGES)))
    def test_is_what_the_page_of_rulings_says(self, page: int) -> None:
        """The pages of rulings are made from the ledgers; `python tools/write_rulings.py` writes them."""
        path, opening, ledger = write_rulings.PAGES[page]
        assert path.read_text(encoding="utf-8") == write_rulings.page(opening, ledger)


class TestCitations:
    def test_in_code_are_known(self, citations: Citations) -> None:
        """A rule that the code cites is in the ledger."""
        assert _strange(citations, citations.cited(PACKAGE)) == []

    def test_in_scenarios_are_known(self, citations: Citations) -> None:
        """A rule that a scenario lists is in the ledger."""
        assert _strange(citations, citations.shown(ROOT / "tests")) == []


class TestCoverage:
    def test_every_rule_is_cited_by_code_or_excused(self, citations: Citations) -> None:
        """A rule is run by code that cites its id or its section; if not, it is excused, or nothing can name it."""
        assert [id for id in coverage.uncited(citations, ROOT) if id not in _free(citations)] == [], MEND

    def test_every_rule_is_shown_by_a_test_or_excused(self, citations: Citations) -> None:
        """A rule is shown by a scenario or a test that names its id or its section; if not, it is excused."""
        excused = coverage.excused(citations.ledger)
        assert [id for id in coverage.unshown(citations, ROOT) if id not in excused] == [], MEND

    def test_what_can_only_be_stated_is_stated(self, citations: Citations) -> None:
        """Each rule of stated.toml is known, and listed under `states` or shown by a Python test."""
        ledger, shown = citations.ledger, {place.citation for place in citations.shown(ROOT / "tests")}
        assert [id for id in coverage.stated(ledger) if shown.isdisjoint((id, ledger.rule(id).section))] == []

    def test_nothing_is_excused_without_a_reason(self, citations: Citations) -> None:
        """Each excuse is a sentence."""
        assert [id for id, reason in _free(citations).items() if not reason.endswith(".")] == []


def _free(citations: Citations) -> dict[str, str]:
    return {**coverage.excused(citations.ledger), **coverage.stated(citations.ledger)}


def _strange(citations: Citations, places: list[Place]) -> list[str]:
    unknown = [place for place in places if not citations.ledger.known(place.citation)]
    return [f"{place.path}:{place.line} {place.citation}" for place in unknown]
