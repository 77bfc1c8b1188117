"""The ledger of State of Wonder, its code and its tests hold together, as those of the first game do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import write_rulings
from wondertable.games.kit.rulebook import Place, UnknownRule, coverage
from wondertable.games.sow.rulebook import CITATIONS, LEDGER

ROOT = Path(__file__).resolve().parents[2]


class TestLedger:
    def test_is_whole(self) -> None:
        """Every section has a title and rules; rulings are numbered without a gap, those for several players last."""
        for section in LEDGER.sections():
            assert LEDGER.title_of(section) and LEDGER.children(section), section
        single = [name for name in LEDGER.rulings if name[0] == "S"]
        several = [name for name in LEDGER.rulings if name[0] == "M"]
        assert list(LEDGER.rulings) == [*single, *several]
        assert single == [f"S{number:02}" for number in range(1, len(single) + 1)]
        assert several == [f"M{number:02}" for number in range(1, len(several) + 1)]

    def test_speaks_of_known_rules_only(self) -> None:
        """Rulings and the list of open rules name rules that exist."""
        named = [about for ruling in LEDGER.rulings.values() for about in ruling.about] + list(coverage.excused(LEDGER))

        assert [citation for citation in named if not LEDGER.known(citation)] == []

    def test_finds_what_a_person_means(self) -> None:
        """A keyword or a phase may stand without its kind; a wrong id is answered with the nearest."""
        assert LEDGER.find("shield") == "keyword:Shield"
        assert LEDGER.find("phase:war") == "phase:War"
        with pytest.raises(UnknownRule, match="nearest: keyword:Volley"):
            LEDGER.find("keyword:Voley")

    def test_is_what_the_page_of_rulings_says(self) -> None:
        """docs/rulings_sow.md is made from the ledger; `python tools/write_rulings.py` writes it."""
        path, opening, ledger = write_rulings.PAGES[1]
        assert path.read_text(encoding="utf-8") == write_rulings.page(opening, ledger)


class TestCitations:
    def test_in_code_are_known(self) -> None:
        """A rule that the code cites is in the ledger."""
        places = CITATIONS.cited(ROOT / "src" / "wondertable")
        assert [f"{place.path}:{place.line} {place.citation}" for place in places if _unknown(place)] == []

    def test_in_scenarios_are_known(self) -> None:
        """A rule that a scenario lists is in the ledger."""
        places = CITATIONS.shown(ROOT / "tests")
        assert [f"{place.path}:{place.line} {place.citation}" for place in places if _unknown(place)] == []


class TestCoverage:
    def test_every_rule_is_cited_by_code_or_excused(self) -> None:
        """A rule is run by code that cites its very id; if not, it is listed as open with a reason."""
        assert [id for id in coverage.uncited(CITATIONS, ROOT) if id not in coverage.excused(LEDGER)] == []

    def test_every_rule_is_shown_by_a_test_or_excused(self) -> None:
        """A rule is shown by a scenario or a test that names its id or its section."""
        assert [id for id in coverage.unshown(CITATIONS, ROOT) if id not in coverage.excused(LEDGER)] == []

    def test_every_rule_is_named_by_a_scenario_or_can_only_be_stated(self) -> None:
        """An event, question or refusal names each rule or one of its section; stated.toml says why that can't be."""
        free = {**coverage.excused(LEDGER), **coverage.stated(LEDGER)}
        named = {place.citation for place in CITATIONS.shown(ROOT / "tests") if place.key == "rules"}
        unnamed = [id for id in coverage.unnamed(CITATIONS, ROOT) if LEDGER.rule(id).section not in named]
        assert [id for id in unnamed if id not in free] == []

    def test_nothing_is_excused_without_a_reason(self) -> None:
        """Each excuse is a sentence."""
        excuses = {**coverage.excused(LEDGER), **coverage.stated(LEDGER)}
        assert [id for id, reason in excuses.items() if not reason.endswith(".")] == []


def _unknown(place: Place) -> bool:
    return not LEDGER.known(place.citation)
