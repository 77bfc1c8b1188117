"""501: something happens, and every ability that waits for it triggers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.trigger_count import family as family
from wondertable.games.wotf.deeds.trigger_count import times
from wondertable.games.wotf.derived.instances import instance, use, used
from wondertable.games.wotf.derived.layers import FACE_DOWN, abilities, in_world, printed, snapshot
from wondertable.games.wotf.derived.queries import watchers
from wondertable.games.wotf.state.ability_index import EVENT_BITS, AbilityIndex
from wondertable.games.wotf.words.ability import Triggered
from wondertable.games.wotf.words.change import Watch
from wondertable.games.wotf.words.events import GOING
from wondertable.games.wotf.words.keyword_definitions import DEFINITIONS
from wondertable.games.wotf.words.zones import AREA_NAMES, area
from wondertable.kernel.card import Status
from wondertable.kernel.event import AS_IT_LIES, Event
from wondertable.kernel.identity import AbilityRef
from wondertable.kernel.node import Value, changed, same
from wondertable.kernel.numbers import plus, times_to_do
from wondertable.kernel.triggers import Pending
from wondertable.vocabulary.effect import May, Sequence
from wondertable.vocabulary.scope import FOLLOWED, Scope, actor, remembering

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def happen(
    t: WorldTable, what: str, card: int = -1, seat: int = -1, place: int = 0, other: int = -1, number: Value = 0,
    words: str = "", rule: str = "", seen: int = AS_IT_LIES,
) -> Event:  # fmt: skip
    """Write an event down and set off all that waits for it."""
    bit = EVENT_BITS.get(what, 0)
    was = t.as_it_is(card) if card >= 0 and t.counted & bit else None
    event = t.note(what, card, seat, place, other, number, words, rule, seen, was)
    _collect(t, event, bit)
    return event


def collect(t: WorldTable, event: Event) -> None:
    """Add every ability that this event sets off to the batch."""
    _collect(t, event, EVENT_BITS.get(event.what, 0))


def _collect(t: WorldTable, event: Event, bit: int) -> None:
    if t.snapshot is not None and t.snapshot.reads_history:
        t.invalidate_effects()
    if bit:
        for i in watchers(t, event, bit):
            _from_card(t, i, abilities(t, i), event, "world")
        if t.heard_elsewhere & bit:
            _collect_elsewhere(t, event)
    if t.batch and event.card >= 0:
        _widen_watches(t, event)
    if t.statuses:
        _from_statuses(t, event)


def _collect_elsewhere(t: WorldTable, event: Event) -> None:
    """The same from cards outside The World (302.c)."""
    for i in t.elsewhere[event.what]:
        c = t.cards[i]
        if not in_world(c):
            _from_card(t, i, printed(t, i), event, AREA_NAMES[area(c.zone)])


def _from_card(t: WorldTable, card: int, b: AbilityIndex, event: Event, where: str) -> None:
    c = t.cards[card]
    if c.flags & FACE_DOWN or (where == "playing" and t.nullified(card)):
        return
    for n, ability in enumerate(b.triggers[event.what]):
        if ability.zone != where and ability.zone != "anywhere":
            continue
        seat = c.controller if where in ("world", "playing") else c.owner
        if seat < 0:
            return  # nobody controls what lies in the centre of a realm (505.1.g)
        here = c.zone if where == "world" else event.place
        s = Scope(seat, card, here, None, c.life)
        which = instance(t, card, b.lines[event.what][n]) if ability.next or ability.once else None
        if ability.next and _joined(t, ability, event, s, which):
            continue
        if ability.once == "together" and _gathered(t, ability, event, s, which):
            continue
        if triggers(t, ability, event, s, which) and not _silenced(t, ability, card, seat):
            for _ in range(times(t, card, ability, b.lines[event.what][n]) * one_by_one(ability, event)):
                t.batch += (pending(t, ability, s, event, which),)


def set_off(t: WorldTable, card: int, ability: Triggered, line: int, event: Event) -> int:
    """Let an ability of a card trigger as if this had happened, if it is on; how often it triggers."""
    c = t.cards[card]
    s = Scope(c.controller, card, c.zone, None, c.life)
    if c.controller < 0 or (ability.condition is not None and not ability.condition.holds(t, s)):
        return 0
    if _silenced(t, ability, card, c.controller):
        return 0
    which = instance(t, card, line)
    made = tuple([pending(t, ability, s, event, which) for _ in range(times(t, card, ability, line))])
    t.batch = t.batch + made
    return len(made)


def one_by_one(ability: Triggered, event: Event) -> int:
    """Return for how many things that were done at once an ability triggers, one by one (A160)."""
    return times_to_do(event.number, MOST_AT_ONCE) if ability.trigger.each else 1


MOST_AT_ONCE: Final = 100
"""Of a larger heap, or an endless one, so many are told one by one."""

Waiting = tuple[Triggered, AbilityRef]
Leaving = tuple[Scope, list[Waiting]]
"""A card on its way out of The World, as it was there, with what it still waits for."""


def leaving(t: WorldTable, cards: tuple[int, ...], what: str) -> list[Leaving]:
    """Return the cards about to leave that wait for what their own move will bring (301.6.b)."""
    found: list[Leaving] = []
    for i in cards:
        c = t.cards[i]
        if not in_world(c) or c.flags & FACE_DOWN or c.controller < 0:
            continue
        b = abilities(t, i)
        waits = zip(b.triggers.get(what, ()), b.lines.get(what, ()))
        mine = [(ability, instance(t, i, line)) for ability, line in waits if ability.zone == "world"]
        if mine:
            found.append((Scope(c.controller, i, c.zone, None, c.life), mine))
    return found


def collect_leaving(t: WorldTable, event: Event, cards: list[Leaving]) -> None:
    """Cards that left together see each other, and themselves, arrive where they go."""
    for s, waits in cards:
        for ability, which in waits:
            if triggers(t, ability, event, s, which) and not _silenced(t, ability, s.source, s.you):
                t.batch += (changed(pending(t, ability, s, event, which), life=s.life),)


def _silenced(t: WorldTable, ability: Triggered, card: int, seat: int) -> bool:
    """Return whether it can't trigger, or effects of its family are nullified ("on attack effects are nullified")."""
    if not snapshot(t).forbids:
        return False
    if t.forbidden("trigger", card=card, seat=seat):
        return True
    name = family(t, ability)
    return bool(name) and t.forbidden(f"{name} effects", card=card, seat=seat)


def triggers(t: WorldTable, ability: Triggered, event: Event, s: Scope, which: AbilityRef | None) -> bool:
    """Return whether an event sets an ability off."""
    if not ability.trigger.matches(t, event, s):
        return False
    if ability.condition is not None and not ability.condition.holds(t, _speaking_of(event, s)):
        return False
    return which is None or not is_used_up(t, ability, which)


def _speaking_of(event: Event, s: Scope) -> Scope:
    """Return a condition may speak of the card it happened to."""
    return s if event.card < 0 else s.also("event card", ((event.card, event.life),))


def is_used_up(t: WorldTable, ability: Triggered, which: AbilityRef) -> bool:
    """Return whether an ability that is limited to some time has had it."""
    if ability.next and _used(t, which, ability, "game"):
        return True
    return bool(ability.once) and _used(t, which, ability, ability.once)


def _joined(t: WorldTable, ability: Triggered, event: Event, s: Scope, which: AbilityRef | None) -> bool:
    """A "next time" ability takes one of those that come together; the others only widen the choice (term:Next.b)."""
    for n, waiting in enumerate(t.batch):
        if isinstance(waiting, Pending) and waiting.which == which and same(waiting.ability, ability):
            if t.at_once(waiting.event) and ability.trigger.matches(t, event, s):
                _widen(t, n, waiting, event)
            return True
    return False


def _widen(t: WorldTable, n: int, waiting: Pending, event: Event) -> None:
    assert waiting.event is not None
    bound = dict(waiting.bound)
    first = (waiting.event.card, waiting.event.life)
    bound["candidates"] = (*bound.get("candidates", (first,)), (event.card, event.life))
    t.batch = (*t.batch[:n], changed(waiting, bound=tuple(bound.items())), *t.batch[n + 1 :])


def _gathered(t: WorldTable, ability: Triggered, event: Event, s: Scope, which: AbilityRef | None) -> bool:
    """ "Whenever one or more Wonders die": one effect for all that comes at once, which speaks of them together."""
    found = False
    for n, waiting in enumerate(t.batch):
        if not isinstance(waiting, Pending) or waiting.which != which or not same(waiting.ability, ability):
            continue
        if waiting.source == s.source and t.at_once(waiting.event):
            found = True
            if triggers(t, ability, event, s, None):
                t.batch = (*t.batch[:n], _with(waiting, event), *t.batch[n + 1 :])
    return found


def _with(waiting: Pending, event: Event) -> Pending:
    """Return the effect that waits, speaking of one more card."""
    bound = dict(waiting.bound)
    for name in ("event card", FOLLOWED) if FOLLOWED in bound else ("event card",):
        bound[name] = (*bound.get(name, ()), (event.card, event.life))
    bound["number"] = plus(bound["number"], max(event.number, 1))
    return changed(waiting, bound=tuple(bound.items()))


def _widen_watches(t: WorldTable, event: Event) -> None:
    """The same for a "next time" that an effect left behind and that has just been used up."""
    for n, p in enumerate(t.batch):
        if not isinstance(p, Pending) or not isinstance(p.ability, Triggered) or not p.ability.next or p.event is None:
            continue
        if p.life < 0 and p.event.what == event.what and p.event.card != event.card and t.at_once(p.event):
            if p.ability.trigger.matches(t, event, remembering(p.seat, p.source, p.place, dict(p.bound))):
                _widen(t, n, p, event)


def _used(t: WorldTable, which: AbilityRef, ability: Triggered, period: str) -> bool:
    """Return whether a limited ability ("once per round", "one or more at once", A151) has triggered already."""
    if not optional(ability):
        for waiting in t.batch:
            if isinstance(waiting, Pending) and waiting.which == which and same(waiting.ability, ability):
                if period != "together" or t.at_once(waiting.event):
                    return True
    return period != "together" and used(t, which, ability.text, t.round_entry if period == "round" else 0)


def optional(ability: Triggered) -> bool:
    """Return whether "once per round" limits what a player may do: an opportunity that is not taken doesn't count."""
    effect = ability.effect.parts[0] if isinstance(ability.effect, Sequence) else ability.effect
    return ability.once == "round" and isinstance(effect, May)


def pending(
    t: WorldTable, ability: Triggered, s: Scope, event: Event | None, which: AbilityRef | None = None
) -> Pending:
    """Return the triggered effect, with what it will need to know."""
    bound = () if event is None else _going(event)
    if event is not None and event.what == "played" and event.number:
        bound += (("x", event.number),)
    if ability.trigger.by and event is not None and event.source >= 0:
        bound += (("player", actor(t)),)
    bound += _begun(ability, event)
    if ability.trigger.each:
        bound += (("number", 1),)
    life = t.cards[s.source].life if s.source >= 0 else -1
    if which is not None and (ability.next or ability.once) and not optional(ability):
        use(t, which, s.you, ability.text)
    return Pending(ability, s.source, life, s.you, s.here, event, bound, which=which)


def _going(event: Event) -> tuple[tuple[str, Value], ...]:
    """ "Return it": from where its death puts it."""
    return ((FOLLOWED, ((event.card, event.life),)),) if event.card >= 0 and event.what in GOING else ()


def _begun(ability: Triggered, event: Event | None) -> tuple[tuple[str, Value], ...]:
    """Return the first of those that may come at once: "them", and "that many"."""
    if ability.once != "together" or event is None or event.card < 0:
        return ()
    return (("event card", ((event.card, event.life),)), ("number", max(event.number, 1)))


NONE_DONE: Final[list[Status]] = []


def _from_statuses(t: WorldTable, event: Event) -> None:
    done = NONE_DONE
    for status in t.statuses:
        change = status.change
        if not isinstance(change, Watch) or not isinstance(change.ability, Triggered):
            continue
        ability = change.ability
        if event.what not in ability.trigger.heard or (change.battle and change.battle != event.words):
            continue
        if status.until.startswith("battle ") and status.until != f"battle {t.battle}":
            continue  # it waits for something in that very battle, which another one interrupts
        memory = dict(status.bound)
        here = t.place_of(status.source, memory.get("life", -1), memory.get("here", 0))
        s = remembering(status.seat, status.source, here, memory)
        if ability.once == "together" and _gathered(t, ability, event, s, None):
            continue
        if ability.trigger.matches(t, event, s):
            if ability.next:
                done = [*done, status]
            seat = t.cards[status.source].controller if _follows_card(ability) else status.seat
            one = Pending(ability, status.source, -1, seat, here, event, _new_bound(ability, status, event))
            t.batch += (one,) * (1 if ability.next else one_by_one(ability, event))
    if done:
        t.statuses = tuple([status for status in t.statuses if not any(status is one for one in done)])
        t.invalidate_outside()


def _new_bound(ability: Triggered, status: Status, event: Event) -> tuple[tuple[str, Value], ...]:
    bound = dict(_up_to_date(status.bound, event))
    for name, cards in _going(event):
        bound[name] = (*bound.get(name, ()), *cards)
    return (*bound.items(), *_begun(ability, event))


def _follows_card(ability: Triggered) -> bool:
    """A66: what a keyword leaves for later is done by the player who controls the card then."""
    return bool(ability.keyword) and DEFINITIONS[ability.keyword].follows_card


_MOMENTS: Final = ("round began", "round ended", "turn ended", "battle ended", "battle over", "game ending", "ascend")


def _up_to_date(bound: Value, event: Event) -> tuple[tuple[str, Value], ...]:
    """What an effect left behind remembers, but "it", "they", "there" and "that many" are those of what happens now."""
    if event.what in _MOMENTS:
        return tuple(bound)
    new: list[str] = ["event card"] if event.card >= 0 else []
    new += ["other"] if event.other >= 0 else []
    new += ["player"] if event.seat >= 0 else []
    new += ["realm"] if event.place else []
    new += ["number"] if event.number else []
    return tuple([(name, value) for name, value in bound if name not in new])
