"""501.1: everything that may be chosen for what an instruction leaves open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.state.world_state import BANISHED
from wondertable.games.wotf.words.base import Acting
from wondertable.games.wotf.words.place import ChosenRealm
from wondertable.games.wotf.words.player import ChosenPlayer
from wondertable.games.wotf.words.ref import Chosen
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.decision import Option
from wondertable.kernel.node import Node
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def options_for(t: WorldTable, choice: Node, s: Scope) -> tuple[Option, ...]:
    """Everything that may be chosen."""
    if isinstance(choice, ChosenRealm):
        realms = list(choice.among.realms(t, s))
        if choice.target and t.value("banished_realms_are_targets"):
            realms = sorted(realms + [r for r in range(1, REALMS + 1) if t.realms[r] == BANISHED])
        return tuple([("realm", r) for r in realms])
    if isinstance(choice, ChosenPlayer):
        return tuple([("player", seat) for seat in sorted(choice.among.seats(t, s))])
    assert isinstance(choice, Chosen)
    cards = choice.those.found(t, s)
    if choice.target:
        cards = tuple([i for i in cards if not _beyond_aim(t, i, s)])
    return tuple([("card", i) for i in cards])


def _beyond_aim(t: WorldTable, card: int, s: Scope) -> bool:
    """Return whether a card can't be targeted, by anything or by the spell that would."""
    place = t.cards[card].zone
    if t.forbidden("target", card=card, seat=s.you, place=place):
        return True
    return by_spell(t, s) and t.forbidden("target by spell", card=card, seat=s.you, place=place)


def by_spell(t: WorldTable, s: Scope) -> bool:
    return s.source >= 0 and t.has_type(s.source, ("Spell",))


def workable(
    t: WorldTable, doing: Node | None, choice: Node, options: tuple[Option, ...], s: Scope
) -> tuple[Option, ...]:  # fmt: skip
    """Anything may be a target, but what is simply picked must be something the instruction can be done to (508.d)."""
    if not isinstance(doing, Acting):
        return options
    if isinstance(choice, ChosenRealm) and not choice.target:
        return tuple([option for option in options if doing.works_in(t, option[1], s)])
    if not isinstance(choice, Chosen) or choice.target:
        return options
    return tuple([option for option in options if doing.works_on(t, option[1], s.you)])


def slot_of(choice: Node) -> int:
    """Return where the outcome of a choice is kept."""
    assert isinstance(choice, (Chosen, ChosenRealm, ChosenPlayer))
    return choice.slot
