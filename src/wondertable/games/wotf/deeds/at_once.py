"""508.a, A163: at most so many of what several would do at once: those that come before count as done already."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.state.ability_index import EVENT_BITS
from wondertable.kernel.event import Event
from wondertable.kernel.numbers import Number

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def coming(t: WorldTable, what: str, card: int, seat: int, place: int, number: int = 0, words: str = "") -> None:
    """Count something as done that is about to be, until `all_come`; what nobody counts is left out."""
    if not t.counted & EVENT_BITS.get(what, 0):
        return
    source = max(t.frames[-1].source, 0) if t.frames else 0
    was = t.as_it_is(card) if card >= 0 else None
    t.coming = (*t.coming, Event(what, card, seat, place, number=number, words=words, source=source, was=was))


def all_come(t: WorldTable) -> None:
    """Nothing is about to be done any more."""
    t.coming = ()


MOST: Final = 100
"""Of a larger heap, so many are counted one by one."""


def allowed_counters(t: WorldTable, what: str, verb: str, card: int, kind: str, n: Number, seat: int) -> Number:
    """Return how many of some counters may be put on a card, or removed from it."""
    done = 0
    while done < n and done < MOST and not t.forbidden(verb, card=card, seat=seat):
        coming(t, what, card, seat, t.cards[card].zone, 1, kind)
        done += 1
    all_come(t)
    return n if done == MOST else done


def creatable(t: WorldTable, seat: int, places: tuple[int, ...]) -> tuple[int, ...]:
    """508.a: of the places where tokens would be created together, those where nothing forbids it."""
    if not snapshot(t).forbids:
        return places
    found: list[int] = []
    for place in places:
        if not t.forbidden("create", seat=seat, place=place):
            found.append(place)
            coming(t, "created", -1, seat, place, 1)
    all_come(t)
    return tuple(found)
