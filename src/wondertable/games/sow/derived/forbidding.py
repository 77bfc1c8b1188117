"""ability.b: what abilities keep players from doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.words.change import PlayersCant
from wondertable.games.sow.words.deeds import told_by
from wondertable.kernel.event import Event
from wondertable.kernel.numbers import as_int
from wondertable.vocabulary.scope import OpenScope, Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def forbidden(t: CityTable, seat: int, verb: str, card: int = -1) -> bool:
    """Return whether an ability keeps a player from doing this (with this card)."""
    for s, change in (t.snapshot or snapshot(t)).forbids:
        if change.verb != verb or seat not in change.who.seats(t, s):
            continue
        own = s.seen_by(seat) if isinstance(s, OpenScope) else s
        if card >= 0 and not change.such.fits(t, card, own):
            continue
        if not change.most or _done_today(t, seat, change, own) >= change.most:
            return True
    return False


def held_off(t: CityTable, card: int, verb: str) -> bool:
    """Return whether something forbids this for a card, outright or by a limit on how often."""
    if t.cant(card, verb):
        return True
    return bool((t.snapshot or snapshot(t)).forbids) and forbidden(t, t.cards[card].controller, verb, card)


def each_allowed(t: CityTable, cards: list[int], verbs: tuple[str, ...]) -> list[int]:
    """Return the cards to which all this may be done at once; of "no more than one" the first (S108)."""
    going: list[int] = []
    for card in cards:
        if any(held_off(t, card, verb) for verb in verbs):
            continue
        going.append(card)
        for verb in verbs if len(cards) > 1 else ():
            coming(t, verb, card)
    t.coming = ()
    return going


def coming(t: CityTable, verb: str, card: int, number: int = 0) -> None:
    """Count a deed as done before it happens; the caller takes it back if it does not."""
    deed, kind = told_by(verb)
    c = t.cards[card]
    t.coming = (*t.coming, Event(deed.event, card, c.controller, number=number, words=kind, life=c.life))


def barred_from(t: CityTable, seat: int, other: int) -> bool:
    """Return whether an ability of another player keeps a player from going to war against just them."""
    for s, change in (t.snapshot or snapshot(t)).forbids:
        if change.verb == "war on you" and s.you == other and seat in change.who.seats(t, s):
            return True
    return False


def most_allowed(t: CityTable, seat: int, verb: str, otherwise: int) -> int:
    """Return how many of those a player may do this with at once: all, or as many as abilities leave them."""
    found = otherwise
    for s, change in (t.snapshot or snapshot(t)).forbids:
        if change.verb == verb and 0 < change.most < found and seat in change.who.seats(t, s):
            found = change.most
    return found


def _done_today(t: CityTable, seat: int, change: PlayersCant, s: Scope) -> int:
    """Return how often that was done this turn with such cards: by a player or, for passive deeds, by any."""
    deed, kind = told_by(change.verb)
    done = [e for e in (*t.today, *t.coming) if e.what == deed.event and (deed.passive or e.seat == seat)]
    done = [e for e in done if not kind or e.words == kind]
    counted = [e for e in done if e.card < 0 or change.such.suits(t, (e.card, e.life), s)]
    return sum([as_int(e.number) for e in counted]) if kind else len(counted)
