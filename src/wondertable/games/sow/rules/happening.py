"""ability.c: what happens is written down, and sets off the triggered abilities that wait for it."""

from __future__ import annotations

from wondertable.games.sow.derived.values import sheet
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.state.ability_index import EARS
from wondertable.games.sow.words.ability import TriggeredAbility
from wondertable.games.sow.words.zones import area
from wondertable.kernel.event import Event
from wondertable.kernel.node import Value
from wondertable.kernel.table import SET_OFF
from wondertable.kernel.triggers import Pending
from wondertable.vocabulary.scope import Scope

ALSO: dict[str, str] = {"died": "destroyed", "flipped": "advanced"}
"""What happens is something else as well: a unit that dies is destroyed, the third advance is an advance."""


def happen(
    t: CityTable, what: str, card: int = -1, seat: int = -1, other: int = -1, number: Value = 0, words: str = "",
    rule: str = "",
) -> Event:  # fmt: skip
    """Write an event down, and note every ability it sets off."""
    place = area(t.cards[card].zone) if card >= 0 else 0
    event = t.say(what, card, seat, place, other, number, words, rule)
    set_off(t, what, event)
    if what in ALSO:
        set_off(t, ALSO[what], event)
    return event


def set_off(t: CityTable, what: str, event: Event) -> None:
    """Note every ability that waits for this."""
    new = t.sheet or sheet(t)
    bit = EARS.get(what, 0)
    if not new.heard & bit:
        return
    for i in [i for i, worth in new.worths.items() if worth.hears & bit]:
        _note(t, i, t.abilities(i).triggers[what], event)


def _note(t: CityTable, card: int, waiting: tuple[TriggeredAbility, ...], event: Event) -> None:
    c = t.cards[card]
    s = Scope(c.controller, card, area(c.zone), {"life": c.life})
    for ability in waiting:
        if not ability.when.matches(t, event, s):
            continue
        if ability.condition is None or ability.condition.holds(t, s):
            pending = Pending(ability, card, c.life, c.controller, s.here, event, _meant(t, ability, event))
            t.batch = (*t.batch, pending)
            t.due |= SET_OFF


def _meant(t: CityTable, ability: TriggeredAbility, event: Event) -> tuple[tuple[str, Value], ...]:
    """What the ability may call "it", and the second card of the event: the very objects, as of now."""
    it = (t.ref(event.card),) if event.card >= 0 else ()
    other = (t.ref(event.other),) if event.other >= 0 else ()
    return (("it", other if ability.when.about_other else it), ("subject", it), ("other", other))
