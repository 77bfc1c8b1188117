"""History: what has happened, and what is known of objects that are gone (505.1.d, 511)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.derived.layers import FACE_DOWN, abilities, in_world, snapshot
from wondertable.games.wotf.state.world_state import TAPPED
from wondertable.games.wotf.words.last_known import LastKnown
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.event import Event
from wondertable.kernel.identity import NOBODY, CardRef, ref
from wondertable.vocabulary.scope import FOLLOWED, Scope, actor

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable
    from wondertable.games.wotf.words.trigger import Trigger


def did_this_round(t: WorldTable, what: str, one: CardRef, realms: tuple[int, ...]) -> bool:
    """Return whether the log of this round says so of an object (505.1.d), in one of these realms if any are named."""
    for e in t.events.since(t.round_entry):
        if e.what == what and e.card == one[0] and e.life == one[1] and (not realms or e.place in realms):
            return True
    return False


def happenings(t: WorldTable, what: Trigger, s: Scope) -> list[Event]:
    """Return every time it happened in its period, newest first, judged by what was so then (511.a)."""
    heard = what.heard
    found = [e for e in t.events.newest(_since(t, what)) if e.what in heard and what.describes(t, e, s)]
    if t.coming:
        found += [e for e in t.coming if e.what in heard and what.describes(t, e, s)]
    if what.who is not None:
        seats = what.who.seats(t, s)
        found = [e for e in found if e.seat in seats]
    return [e for e in found if what.was_by(e, s)] if what.by else found


def _since(t: WorldTable, what: Trigger) -> int:
    """From where in the log it is counted: the round's beginning, its first turn, or since an effect said so."""
    if what.period == "turns":
        return _turns_entry(t)
    if what.period.startswith("since "):
        return int(what.period.removeprefix("since "))
    return t.round_entry if what.period == "round" else 0


def _turns_entry(t: WorldTable) -> int:
    """Where in the log the turns of this round begin: after all that the Beginning of the Round tells (403.1)."""
    beginning = [n for n, e in enumerate(t.events.since(t.round_entry)) if e.rule.startswith("403.1.")]
    return t.round_entry + (beginning[-1] + 1 if beginning else 0)


def gone(t: WorldTable, one: CardRef, s: Scope) -> LastKnown | None:
    """Return what is known of an object that has left The World; nothing if its card can be asked as it is.

    Where the speaker can follow the card back into The World, the card is asked.
    """
    card, life = one
    c = t.cards[card]
    if c.life == life:
        return None
    followed: tuple[CardRef, ...] = s.memory.get(FOLLOWED, ())
    first = life
    while life < c.life and (card, life) in followed:
        life += 1
    if life == c.life and c.zone <= REALMS:
        return None
    return _last(t, card, first, life)


def _last(t: WorldTable, card: int, first: int, last: int) -> LastKnown | None:
    """Return the card as it last left The World, in one of these lives."""
    for e in t.events.newest():
        if e.card == card and first <= e.life <= last and e.what == "left world":
            return e.was if isinstance(e.was, LastKnown) else None
    return None


def as_it_is(t: WorldTable, card: int) -> LastKnown:
    """Return a card as it is now, to be asked about later."""
    c = t.cards[card]
    face = t.face(card)
    down = bool(c.flags & FACE_DOWN) and in_world(c)
    b = abilities(t, card)
    new = t.snapshot or snapshot(t)
    plain = not (down or c.statuses or c.counters or new.kinds)
    return LastKnown(
        card, c.life, c.owner, c.controller, c.zone if c.zone <= REALMS else 0, c.origin, bool(c.flags & TAPPED),
        down, NOBODY if c.host < 0 else ref(t, c.host), _worn(t, card), c.counters, face.name,
        "" if down else face.faction, face.types if plain else t.types(card),
        face.classes if plain else t.classes(card),
        face.orbitals if plain else t.orbitals(card), face.tier if plain else t.tier(card), t.printed_cost(card),
        t.power(card), t.base_power(card), b.keywords, tuple(sorted(b.families)) if b.families else (),
        t.nullified(card), t.is_token(card), _battling(t, card), actor(t),
    )  # fmt: skip


def _worn(t: WorldTable, card: int) -> tuple[int, ...]:
    """Return the equipment on a card."""
    if not snapshot(t).equipment:
        return ()
    return tuple([i for i in snapshot(t).equipment if t.cards[i].host == card])


def _battling(t: WorldTable, card: int) -> str:
    """Return the part a card takes in the battle under way."""
    c = t.cards[card]
    if t.battle_realm <= 0 or c.zone != t.battle_realm or c.controller < 0:
        return ""
    return "attack" if c.controller == t.attacker else "defend"
