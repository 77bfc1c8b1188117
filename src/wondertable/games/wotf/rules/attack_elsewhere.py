"""504: an attack that is replaced before the battle begins, or brought to another realm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.queries import side
from wondertable.games.wotf.rules.battle import battle_of
from wondertable.games.wotf.rules.instead import Found, mark, replaceable, replacements, start_replacement
from wondertable.kernel.program import Frame, Step

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def _would_attack(t: WorldTable, f: Frame) -> None:
    """ "If this would attack, you may instead …": looked at for each Wonder that would, before the battle begins."""
    battle = battle_of(f)
    seat = battle.seat
    found: list[tuple[int, Found]] = []
    if replaceable(t):
        for i in side(t, battle.realm, seat):
            found += [(i, one) for one in replacements(t, ("attacks",), i, seat)]
    f.memory["found"] = tuple(found)
    if not found:
        f.go_past(_attacks_elsewhere)
        return
    t.ask(f, seat, "replace", tuple([("effect", k, one[0]) for k, (_, one) in enumerate(found)]))


def _instead_of_attacking(t: WorldTable, f: Frame) -> None:
    card, one = f.memory["found"][f.answer[0][1]]
    f.memory["one"] = mark(one)
    start_replacement(t, one, card, battle_of(f).seat)


def _attacks_elsewhere(t: WorldTable, f: Frame) -> None:
    """What was declined is not offered again; what happened instead may have brought the attack to another realm."""
    if f.memory.pop("declined"):
        f.memory["declined so far"] = (*f.memory.get("declined so far", ()), f.memory["one"])
        f.go(_would_attack)
        return
    realm: int = f.memory.pop("brought to", 0)
    battle = battle_of(f)
    if not realm or not side(t, realm, battle.seat):
        f.leave()
        return
    battle.realm = realm


ELSEWHERE: Final[tuple[Step, ...]] = (
    Step("504", _would_attack), Step("504.a", _instead_of_attacking), Step("504.a", _attacks_elsewhere),
)  # fmt: skip
