"""Which rules no code cites, which no test shows, and which of these are excused in open.toml or stated.toml."""

from __future__ import annotations

from pathlib import Path

from wondertable.games.kit.rulebook.citations import Citations
from wondertable.games.kit.rulebook.entries import section_of
from wondertable.games.kit.rulebook.ledger import Ledger


def uncited(citations: Citations, root: Path) -> list[str]:
    """Return the rules that no code of a checkout cites; an example is not asked for, its rule is."""
    found = {place.citation for place in citations.cited(root / "src" / "wondertable")}
    return _without([id for id, rule in citations.ledger.rules.items() if not rule.is_example], found)


def unshown(citations: Citations, root: Path) -> list[str]:
    """Return the rules and examples that no test of a checkout shows."""
    found = {place.citation for place in citations.shown(root / "tests")}
    return _without(list(citations.ledger.rules), found)


def unnamed(citations: Citations, root: Path) -> list[str]:
    """The rules that no scenario lists under `rules`, as named by what happens in it; examples are not asked for."""
    named = {place.citation for place in citations.shown(root / "tests") if place.key == "rules"}
    return [id for id, rule in citations.ledger.rules.items() if id not in named and not rule.is_example]


def stated(ledger: Ledger) -> dict[str, str]:
    """Return the rules that nothing can name, which scenarios show by what they expect; each with the reason."""
    return {id: group["reason"] for group in ledger.read("stated.toml")["stated"] for id in group["rules"]}


def excused(ledger: Ledger) -> dict[str, str]:
    """Return the rules that need neither code nor test, each with the reason."""
    return {id: group["reason"] for group in ledger.read("open.toml")["excused"] for id in group["rules"]}


def _without(ids: list[str], found: set[str]) -> list[str]:
    """Return the ids that nothing found stands for: neither the very id nor the section it stands in."""
    return [id for id in ids if found.isdisjoint((id, section_of(id)))]
