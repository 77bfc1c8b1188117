"""Which rules no code cites, which no test shows, and which of these are excused in open.toml."""

from __future__ import annotations

from pathlib import Path

from wondertable.games.sow.rulebook import rules, section_of
from wondertable.games.sow.rulebook._ledger import read
from wondertable.games.sow.rulebook.citations import cited, shown


def uncited(root: Path) -> list[str]:
    """The rules that no code of a checkout cites; an example is not asked for, its rule is."""
    found = {place.citation for place in cited(root / "src" / "wondertable")}
    return [rule.id for rule in rules() if not rule.is_example and rule.id not in found]


def unshown(root: Path) -> list[str]:
    """The rules and examples that no test of a checkout shows: neither the very id nor its section."""
    found = {place.citation for place in shown(root / "tests")}
    return [rule.id for rule in rules() if found.isdisjoint((rule.id, section_of(rule.id)))]


def excused() -> dict[str, str]:
    """The rules that need neither code nor test, each with the reason."""
    return {id: group["reason"] for group in read("open.toml")["excused"] for id in group["rules"]}
