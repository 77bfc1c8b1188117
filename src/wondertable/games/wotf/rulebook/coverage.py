"""Which rules no code cites, which no test shows, and which of these are excused in open.toml."""

from __future__ import annotations

from pathlib import Path

from wondertable.games.wotf.rulebook import rules, section_of
from wondertable.games.wotf.rulebook._files import FOLDER, read
from wondertable.games.wotf.rulebook.citations import cited, shown

OPEN = FOLDER / "open.toml"


def uncited(root: Path) -> list[str]:
    """The rules that no code of a checkout cites; an example is not asked for, its rule is."""
    found = {place.citation for place in cited(root / "src" / "wondertable")}
    return _without([rule.id for rule in rules() if not rule.is_example], found)


def unshown(root: Path) -> list[str]:
    """The rules and examples that no test of a checkout shows."""
    found = {place.citation for place in shown(root / "tests")}
    return _without([rule.id for rule in rules()], found)


def not_yet(what: str) -> list[str]:
    """The rules that still await work: `uncited` or `unshown`."""
    return list(read(OPEN.name)["not_yet"][what])


def excused() -> dict[str, str]:
    """The rules that need neither code nor test, each with the reason."""
    return {id: group["reason"] for group in read(OPEN.name)["excused"] for id in group["rules"]}


def _without(ids: list[str], found: set[str]) -> list[str]:
    """The ids that nothing found stands for: neither the very id nor the section it stands in."""
    return [id for id in ids if found.isdisjoint((id, section_of(id)))]
