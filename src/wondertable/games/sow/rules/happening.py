"""ability.c: what happens is written down, and sets off the triggered abilities that wait for it."""

from __future__ import annotations

from wondertable.games.sow.derive import sheet
from wondertable.games.sow.table import CityTable
from wondertable.games.sow.words.ability import TriggeredAbility
from wondertable.games.sow.zones import area
from wondertable.kernel.event import Event
from wondertable.kernel.node import Value
from wondertable.kernel.triggers import Pending
from wondertable.vocabulary.scope import Scope


def happen(
    t: CityTable, what: str, card: int = -1, seat: int = -1, other: int = -1, number: Value = 0, words: str = "",
    rule: str = "",
) -> Event:  # fmt: skip
    """Write an event down, and note every ability it sets off."""
    place = area(t.cards[card].zone) if card >= 0 else 0
    event = t.say(what, card, seat, place, other, number, words, rule)
    for i in sheet(t).watchers.get(what, ()):
        _note(t, i, t.abilities(i).triggers[what], event)
    return event


def _note(t: CityTable, card: int, waiting: tuple[TriggeredAbility, ...], event: Event) -> None:
    c = t.cards[card]
    s = Scope(c.controller, card, area(c.zone), {"life": c.life})
    for ability in waiting:
        if not ability.when.matches(t, event, s):
            continue
        if ability.condition is None or ability.condition.holds(t, s):
            t.batch = (*t.batch, Pending(ability, card, c.life, c.controller, s.here, event))
