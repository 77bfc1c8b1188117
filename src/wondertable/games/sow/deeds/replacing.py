"""What happens instead of dying, being destroyed or being dealt damage (ability.b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.happening import use, used_up
from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.words.ability import InsteadAbility
from wondertable.games.sow.words.deeds import IS_ALSO
from wondertable.games.sow.words.last_known import Ref
from wondertable.games.sow.words.measure import done_to
from wondertable.games.sow.words.under_way import DoneInstead
from wondertable.games.sow.words.zones import area
from wondertable.kernel.card import Status
from wondertable.kernel.event import Event
from wondertable.kernel.node import Value, changed, register
from wondertable.kernel.program import AbilityContext, Frame, Step, locals_of
from wondertable.vocabulary.effect import Effect, If, May, Sequence
from wondertable.vocabulary.scope import Scope, scope, speaker

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable

NOTHING_ELSE: Final[dict[str, str]] = {}
Saving = tuple[AbilityContext, tuple[tuple[str, Value], ...], InsteadAbility, Status | None]
"""Who speaks, what is kept in mind, what is done, and what it lasts by if it lasts only for a while."""


def do_instead(
    t: CityTable, cards: tuple[int, ...], what: str, done: tuple[int, ...] = (), by: int = -1
) -> tuple[int, ...]:  # fmt: skip
    """Return the cards that do go; for the others something is done instead, once (not for those in `done`).

    `by` is the card whose ability would make them go, if one does.
    """
    if not anybody_saves(t):
        return cards
    going: list[int] = []
    for card in cards:
        dies = "died" if t.is_unit(card) else "destroyed"
        event = Event(dies, card, t.cards[card].controller, life=t.cards[card].life)
        saving = None if card in done else saver(t, event)
        if saving is None:
            going.append(card)
        else:
            own = locals_of(begin_instead(t, "instead", saving, event), DoneInstead)
            own.what = what
            own.by = t.ref(by) if by >= 0 else (-1, -1)
    return tuple(going)


def saver(t: CityTable, event: Event, declined: tuple[Value, ...] = ()) -> Saving | None:
    """Return who speaks, and the ability that does something instead of an event, if any does; the first to have come.

    What was `declined` is not asked again. An ability that has led here from the same event does nothing to it once
    more (S109), so abilities that hand something to each other come to an end.
    """
    names = (event.what, *IS_ALSO.get(event.what, NOTHING_ELSE))
    for saving in _savings(t):
        context, kept, ability, _ = saving
        if _which(saving) in declined or _led_here(t, saving, event):
            continue
        s = Scope(context.you, context.source, context.here, {**dict(kept), **_meant(t, event)}, context.life)
        if ability.when.event not in names or not ability.when.matches(t, event, s):
            continue
        if not used_up(t, context.source, ability) and (ability.condition is None or ability.condition.holds(t, s)):
            return saving
    return None


def _which(saving: Saving) -> Value:
    """Return what tells an ability that does something instead from all others."""
    context, _, ability, _ = saving
    return (context.source, context.life, ability.text)


def _led_here(t: CityTable, saving: Saving, event: Event) -> bool:
    """Return whether what is done instead just now, by this very ability, is done instead of the same happening."""
    for frame in t.frames:
        own = frame.own
        if isinstance(own, DoneInstead) and own.event is not None and frame.at and frame.source == saving[0].source:
            then = own.event
            same = then.what == event.what and (then.card, then.seat) == (event.card, event.seat)
            if same and own.ability == saving[2]:
                return True
    return False


def ask_next(t: CityTable, f: Frame, left: int = 0) -> bool:
    """Ask the next ability that may do something instead of what is left; return whether there is one."""
    own = locals_of(f, DoneInstead)
    event, ability = own.event, own.ability
    assert event is not None and isinstance(ability, InsteadAbility) and f.ability is not None
    event = changed(event, number=left) if left else event
    declined = (*own.declined, (f.source, f.ability.life, ability.text))
    saving = saver(t, event, declined)
    if saving is None:
        return False
    new = locals_of(begin_instead(t, f.key, saving, event), DoneInstead)
    new.what, new.by, new.rule, new.deed, new.declined = own.what, own.by, own.rule, own.deed, declined
    new.amount = left
    return True


def anybody_saves(t: CityTable) -> bool:
    """Return whether anything may be done instead of something at all; mostly nothing is."""
    if (t.snapshot or snapshot(t)).savers:
        return True
    return bool(t.statuses) and any(isinstance(one.change, InsteadAbility) for one in t.statuses)


def _savings(t: CityTable) -> list[Saving]:
    """Return all that may be done instead of something: by cards in play, then by what lasts for a while."""
    found: list[Saving] = []
    for source in snapshot(t).savers:
        c = t.cards[source]
        context = AbilityContext(c.controller, source, c.life, area(c.zone))
        found += [(context, (), ability, None) for ability in t.abilities(source).instead]
    for one in t.statuses:
        if isinstance(one.change, InsteadAbility) and t.is_in(one.seat):
            life, kept = one.bound
            context = AbilityContext(one.seat, one.source, life, t.place_of(one.source, life, 0))
            found.append((context, kept, one.change, one))
    return found


def _meant(t: CityTable, event: Event) -> dict[str, Value]:
    it = (t.ref(event.card),) if event.card >= 0 else ()
    both = (event.seat, done_to(t, event))
    return {"subject": it, "other": _other(event), "players": both, "number": event.number}


def begin_instead(t: CityTable, program: str, saving: Saving, event: Event) -> Frame:
    """Start what is done instead; what is done only the next time is used up by it."""
    context, kept, ability, status = saving
    if status is None:
        use(t, context.source, ability)
    elif ability.most:
        t.statuses = tuple([one for one in t.statuses if one is not status])
    frame = t.speak(program, context, {**dict(kept), **_meant(t, event)})
    frame.own = DoneInstead(ability, t.ref(event.card) if event.card >= 0 else (-1, -1), event=event)
    return frame


def _other(event: Event) -> tuple[Ref, ...]:
    return ((event.other, event.other_life),) if event.other >= 0 else ()


def do_it(t: CityTable, f: Frame) -> None:
    """Carry out what is done instead."""
    own = locals_of(f, DoneInstead)
    ability = own.ability
    assert isinstance(ability, InsteadAbility)
    t.say("resolves", f.source, speaker(f), words=ability.text)
    own.able = t.possible(ability.effect, scope(t, f))
    t.run(_noted(ability.effect), len(t.frames) - 1, f.source)


def _noted(effect: Effect) -> Effect:
    """Do likewise, and note that "if you do" holds, even if its last instruction found nothing to do."""
    if not isinstance(effect, Sequence):
        return effect
    asked = effect.parts[1]
    if not isinstance(effect.parts[0], May) or not isinstance(asked, If):
        return effect
    noted = changed(asked, then=Sequence((asked.then, ItIsDone())))
    return Sequence((effect.parts[0], noted, *effect.parts[2:]))


@dataclass(frozen=True)
class ItIsDone(Effect):
    """What may be done instead of something has been done."""

    def steps(self) -> tuple[Step, ...]:
        return _NOTE


def _note(t: CityTable, f: Frame) -> None:
    own = t.frames[f.base].own
    if isinstance(own, DoneInstead):
        own.done = True


_NOTE: Final = (Step("ability.b", _note),)
register(ItIsDone)


def was_done(own: DoneInstead, memory: dict[str, Value]) -> bool:
    """Return whether it was done: it was possible, and no one declined."""
    ability = own.ability
    assert isinstance(ability, InsteadAbility)
    first = ability.effect.parts[0] if isinstance(ability.effect, Sequence) else ability.effect
    declined = isinstance(first, May) and not (own.done or memory.get("did", False))
    return own.able and not memory.get("refused", False) and not declined
