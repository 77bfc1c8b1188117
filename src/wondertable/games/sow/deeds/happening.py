"""ability.c: what happens is written down, and sets off the triggered abilities that wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.state.event_mask import ALSO, EVENT_BITS, NOT_HEARD, REMEMBERED, TWOFOLD, mask_of
from wondertable.games.sow.words.ability import (
    ActivatedAbility,
    CombatAbility,
    InsteadAbility,
    TriggeredAbility,
    Waiting,
)
from wondertable.games.sow.words.change import UsedUp
from wondertable.games.sow.words.marks import ThisVery
from wondertable.games.sow.words.measure import done_to
from wondertable.games.sow.words.reading import TODAY
from wondertable.games.sow.words.trigger import this_turn
from wondertable.games.sow.words.zones import area
from wondertable.kernel.card import Status
from wondertable.kernel.event import AS_IT_LIES, Event
from wondertable.kernel.node import Value
from wondertable.kernel.table import SET_OFF
from wondertable.kernel.triggers import Pending
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable

USED: Final = "used"
"""An ability was used that works only so often."""
Limited = TriggeredAbility | ActivatedAbility | CombatAbility | InsteadAbility


def happen(
    t: CityTable, what: str, card: int = -1, seat: int = -1, other: int = -1, number: Value = 0, words: str = "",
    rule: str = "",
) -> Event:  # fmt: skip
    """Write an event down, and note every ability it sets off."""
    place = area(t.cards[card].zone) if card >= 0 else 0
    event = t.note(what, card, seat, place, other, number, words, rule, AS_IT_LIES, None)
    mask = EVENT_BITS.get(what, -1)
    if mask < 0:
        mask = mask_of(what)
    _set_off(t, what, event, mask)
    if mask & TWOFOLD:
        _set_off_also(t, what, event)
    return event


def unwritten(t: CityTable, what: str, card: int, seat: int, number: int, words: str = "") -> Event:
    """Return an event that comes with another, which the log tells; the card is known to those who know it there."""
    return Event(what, card, seat, number=number, words=words, seen=t.known_to(card), life=t.cards[card].life)


def _as(event: Event, what: str) -> Event:
    return Event(
        what, event.card, event.seat, event.place, event.other, event.number, event.words, event.rule, event.source,
        event.seen, event.life, event.other_life, event.source_life, event.was,
    )  # fmt: skip


def set_off(t: CityTable, what: str, event: Event) -> None:
    """Keep it in mind for this turn, and note every ability that waits for this, or for what it is besides."""
    mask = EVENT_BITS.get(what, -1)
    if mask < 0:
        mask = mask_of(what)
    _set_off(t, what, event, mask)
    if mask & TWOFOLD:
        _set_off_also(t, what, event)


def _set_off_also(t: CityTable, what: str, event: Event) -> None:
    for also in ALSO[what]:
        _set_off(t, also, _as(event, also), mask_of(also))


def _set_off(t: CityTable, what: str, event: Event, mask: int) -> None:
    if mask & REMEMBERED:
        t.today.append(event if event.what == what else _as(event, what))
        seen = t.snapshot
        if seen is None or seen.reads & TODAY:
            t.invalidate_outside(TODAY)
    if t.statuses:
        _later(t, what, event)
        _watched(t, what, event)
    if mask <= NOT_HEARD:
        return
    if event.card >= 0 and not t.in_play(event.card) and t.face(event.card).own.bundle.event_mask & mask:
        _note(t, event.card, _of_itself(t, event.card, what), event)
    now = t.snapshot or snapshot(t)
    if not now.heard & mask:
        return
    for i in now.cards:
        if now.worth(i).event_mask & mask:
            _note(t, i, t.abilities(i).triggers[what], event)


def _of_itself(t: CityTable, card: int, what: str) -> tuple[TriggeredAbility, ...]:
    """Return what a card that is not in play says of itself: "when this card is discarded" (S95)."""
    waiting = t.face(card).own.bundle.triggers[what]
    return tuple([one for one in waiting if one.when.such is not None and ThisVery() in one.when.such.marks])


def heard(t: CityTable, what: str) -> bool:
    """Return whether a card in play waits for this; for most of what happens none does."""
    mask = mask_of(what)
    return mask > NOT_HEARD and bool(snapshot(t).heard & mask)


def _note(t: CityTable, card: int, waiting: tuple[TriggeredAbility, ...], event: Event) -> None:
    c = t.cards[card]
    s = Scope(c.controller, card, area(c.zone), {"players": (event.seat, -1)}, c.life)
    for ability in waiting:
        when = ability.when
        if not when.matches(t, event, s) or (when.many and _joins(t, card, ability, event)):
            continue
        alike = this_turn(t, when, s) if when.nth else []
        if when.nth and len(alike) != when.nth:
            continue
        s.memory.update(dict(_meant(t, ability, event)))
        if ability.condition is not None and not ability.condition.holds(t, s):
            continue
        if ability.most and not use(t, card, ability):
            continue
        meant = _meant(t, ability, event)
        if when.many and alike:
            meant = (("subject", tuple([(e.card, e.life) for e in alike])), *meant[1:])
        pending = Pending(ability, card, c.life, c.controller, s.here, event, meant)
        t.batch += (pending,)
        t.due |= SET_OFF


def _joins(t: CityTable, card: int, ability: TriggeredAbility, event: Event) -> bool:
    """Return whether this is part of what has set the ability off just now: "one or more" are one happening."""
    for n, p in enumerate(t.batch):
        if isinstance(p, Pending) and p.ability is ability and p.source == card and t.at_once(p.event):
            bound = dict(p.bound)
            bound["subject"] = (*bound["subject"], (event.card, event.life))
            more = Pending(ability, card, p.life, p.seat, p.place, p.event, tuple(bound.items()))
            t.batch = (*t.batch[:n], more, *t.batch[n + 1 :])
            return True
    return False


def use(t: CityTable, card: int, ability: Limited) -> bool:
    """Use an ability that can be used only so often; whether it can be."""
    if not ability.most:
        return True
    if used_up(t, card, ability):
        return False
    if ability.per == "game":
        used = Status(UsedUp(ability.text), "", card, t.cards[card].controller, t.next_stamp())
        t.statuses += (used,)
    t.today.append(Event(USED, card, words=ability.text, life=t.cards[card].life))
    return True


def used_up(t: CityTable, card: int, ability: Limited) -> bool:
    """Return whether an ability of this very object was used as often as it can be, this turn or in this battle."""
    if not ability.most:
        return False
    life = t.cards[card].life
    if ability.per == "game":
        used = [one for one in t.statuses if one.source == card and one.change == UsedUp(ability.text)]
        return len(used) >= ability.most
    found = 0
    for e in t.today:
        if e.what == "battle began" and ability.per == "battle":
            found = 0
        elif e.what == USED and e.card == card and e.life == life and e.words == ability.text:
            found += 1
    return found >= ability.most


def _later(t: CityTable, what: str, event: Event) -> None:
    """What was put off until this happens comes now, once."""
    due = [one for one in t.statuses if one.until == what and _waits_for(t, one, event)]
    if not due:
        return
    t.statuses = tuple([one for one in t.statuses if one not in due])
    for one in due:
        assert isinstance(one.change, Waiting)
        ability = TriggeredAbility(one.change.when, one.change.effect, text="")
        life, kept = one.bound
        t.batch += (Pending(ability, one.source, life, one.seat, t.place_of(one.source, life, 0), event, kept),)
        t.due |= SET_OFF


def _watched(t: CityTable, what: str, event: Event) -> None:
    """What is done for a while whenever this happens."""
    for one in t.statuses:
        ability = one.change
        if not isinstance(ability, TriggeredAbility) or ability.when.event != what or not t.is_in(one.seat):
            continue
        life, kept = one.bound
        s = Scope(one.seat, one.source, 0, {**dict(kept), "players": (event.seat, -1)}, life)
        if not ability.when.matches(t, event, s):
            continue
        bound = (*kept, *_meant(t, ability, event))
        s.memory.update(dict(bound))
        if ability.condition is None or ability.condition.holds(t, s):
            if ability.most:
                t.statuses = tuple([status for status in t.statuses if status is not one])
            place = t.place_of(one.source, life, 0)
            t.batch += (Pending(ability, one.source, life, one.seat, place, event, bound),)
            t.due |= SET_OFF


def _waits_for(t: CityTable, one: Status, event: Event) -> bool:
    assert isinstance(one.change, Waiting)
    s = Scope(one.seat, one.source, 0, dict(one.bound[1]), one.bound[0])
    return t.is_in(one.seat) and one.change.when.matches(t, event, s)


def _meant(t: CityTable, ability: TriggeredAbility, event: Event) -> tuple[tuple[str, Value], ...]:
    """Return what the ability may mean by "it" and "that player": the very objects, as of now."""
    it = (t.ref(event.card),) if event.card >= 0 else ()
    other = (t.ref(event.other),) if event.other >= 0 else ()
    return (("subject", it), ("other", other), ("players", (event.seat, done_to(t, event))))
