"""The ledger of State of Wonder: how rules are numbered and found."""

from __future__ import annotations

import pytest

from tests.house.tree import ROOT
from wondertable.games.kit.rulebook import UnknownRule, coverage
from wondertable.games.sow.rulebook import CITATIONS, LEDGER


def test_is_whole() -> None:
    """Every section has a title and rules; rulings are numbered without a gap, those for several players last."""
    for section in LEDGER.sections():
        assert LEDGER.title_of(section) and LEDGER.children(section), section
    single = [name for name in LEDGER.rulings if name[0] == "S"]
    several = [name for name in LEDGER.rulings if name[0] == "M"]
    assert list(LEDGER.rulings) == [*single, *several]
    assert single == [f"S{number:02}" for number in range(1, len(single) + 1)]
    assert several == [f"M{number:02}" for number in range(1, len(several) + 1)]


def test_finds_what_a_person_means() -> None:
    """A keyword or a phase may stand without its kind; a wrong id is answered with the nearest."""
    assert LEDGER.find("shield") == "keyword:Shield"
    assert LEDGER.find("phase:war") == "phase:War"
    with pytest.raises(UnknownRule, match="nearest: keyword:Volley"):
        LEDGER.find("keyword:Voley")


def test_every_rule_is_named_by_a_scenario_or_can_only_be_stated() -> None:
    """An event, question or refusal names each rule or one of its section; stated.toml says why that can't be."""
    free = {**coverage.excused(LEDGER), **coverage.stated(LEDGER)}
    named = {place.citation for place in CITATIONS.shown(ROOT / "tests") if place.key == "rules"}
    unnamed = [id for id in coverage.unnamed(CITATIONS, ROOT) if LEDGER.rule(id).section not in named]
    assert [id for id in unnamed if id not in free] == []
