"""counter.a to counter.c, win.b: counters are put on cards and taken off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.after_all import DoneAnyway, opens, replaced
from wondertable.games.sow.deeds.happening import happen
from wondertable.games.sow.deeds.replacing import anybody_saves
from wondertable.games.sow.deeds.winning import PROGRESSION
from wondertable.games.sow.derived.forbidding import coming, held_off
from wondertable.games.sow.derived.growing import grown_counters
from wondertable.games.sow.derived.values import snapshot
from wondertable.kernel.card import with_counters

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable

RULES: Final = {"+1/+1": "counter.b", "-1/-1": "counter.c", PROGRESSION: "win.b"}


def put_counters(t: CityTable, cards: list[tuple[int, int]], kind: str, seat: int) -> bool:
    """Let a player put so many counters on each card, all at once; return whether any were."""
    if snapshot(t).gains:
        cards = [(card, grown_counters(t, seat, card, kind, amount)) for card, amount in cards]
    cards = [(card, _within(t, card, amount, f"put {kind} counters")) for card, amount in cards]
    t.coming = ()
    cards = [(card, amount) for card, amount in cards if amount > 0]
    if anybody_saves(t):
        cards = [(card, amount) for card, amount in cards if not _put_replaced(t, card, kind, amount)]
    return _put(t, cards, kind)


def _within(t: CityTable, card: int, amount: int, verb: str) -> int:
    """Return how many of some counters may be put on a card or removed from it; the caller ends what is coming."""
    done = 0
    if not snapshot(t).forbids:
        return 0 if t.cant(card, verb) else amount
    while done < amount and not held_off(t, card, verb):
        coming(t, verb, card, 1)
        done += 1
    return done


def _put_replaced(t: CityTable, card: int, kind: str, amount: int) -> bool:
    deed = DoneAnyway("put counters", card, t.cards[card].controller, amount, kind)
    return replaced(t, "counter put", deed)


def _put(t: CityTable, cards: list[tuple[int, int]], kind: str) -> bool:
    for card, amount in cards:
        c = t.edit(card)
        c.counters = with_counters(c.counters, kind, amount)
    t.invalidate()
    for card, amount in cards:
        who = t.cards[card].controller
        happen(t, "counter put", card, who, number=amount, words=kind, rule=rule_of(kind))
    return bool(cards)


def take_counters(t: CityTable, card: int, kind: str, taken: int) -> int:
    """Take counters off a card; return how many."""
    taken = _within(t, card, taken, f"remove {kind} counters")
    t.coming = ()
    if taken <= 0:
        return 0
    if anybody_saves(t):
        deed = DoneAnyway("remove counters", card, t.cards[card].controller, taken, kind)
        if replaced(t, "counter removed", deed):
            return 0
    return _take_off(t, card, kind, taken)


def _take_off(t: CityTable, card: int, kind: str, taken: int) -> int:
    c = t.edit(card)
    c.counters = with_counters(c.counters, kind, -taken)
    t.invalidate()
    happen(t, "counter removed", card, c.controller, number=taken, words=kind, rule=rule_of(kind))
    return taken


def rule_of(kind: str) -> str:
    """Return the rule of a kind of counters; one that a text invents only counts."""
    return RULES.get(kind, "counter.a")


def _put_after_all(t: CityTable, deed: DoneAnyway) -> bool:
    return t.in_play(deed.card) and _put(t, [(deed.card, deed.number)], deed.words)


def _take_after_all(t: CityTable, deed: DoneAnyway) -> bool:
    there = min(deed.number, t.counters(deed.card, deed.words))
    return there > 0 and _take_off(t, deed.card, deed.words, there) > 0


opens("put counters", _put_after_all)
opens("remove counters", _take_after_all)
