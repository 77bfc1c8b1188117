"""exhaust.a and exhaust.b: exhausting, readying and delaying cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.deeds.after_all import DoneAnyway, opens, replaced
from wondertable.games.sow.deeds.happening import happen
from wondertable.games.sow.deeds.lasting import WHILE_EXHAUSTED
from wondertable.games.sow.deeds.movement import end_with_source, hand_over
from wondertable.games.sow.deeds.replacing import anybody_saves
from wondertable.games.sow.derived.forbidding import held_off
from wondertable.games.sow.words.last_known import DELAYED, EXHAUSTED, NEW

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def exhaust(t: CityTable, card: int, rule: str) -> bool:
    """Exhaust a ready card in play, unless something keeps it from that or is done instead."""
    if not t.in_play(card) or t.exhausted(card) or held_off(t, card, "be exhausted"):
        return False
    if anybody_saves(t):
        if replaced(t, "exhausted", DoneAnyway("exhaust", card, t.cards[card].controller, rule=rule)):
            return False
    return exhaust_to_pay(t, card, rule)


def exhaust_to_pay(t: CityTable, card: int, rule: str) -> bool:
    """Exhaust a ready card in play as a cost, or by passing: nothing is done instead of what a player chose to do."""
    if not t.in_play(card) or t.exhausted(card):
        return False
    t.condition(card).flags |= EXHAUSTED
    happen(t, "exhausted", card, t.cards[card].controller, rule=rule)
    return True


def ready(t: CityTable, card: int, rule: str) -> bool:
    """Ready an exhausted card, unless something keeps it from that or is done instead."""
    if not t.in_play(card) or not t.exhausted(card) or held_off(t, card, "ready"):
        return False
    if anybody_saves(t):
        if replaced(t, "readied", DoneAnyway("ready", card, t.cards[card].controller, rule=rule)):
            return False
    return _ready(t, card, rule)


def _ready(t: CityTable, card: int, rule: str) -> bool:
    t.condition(card).flags &= ~EXHAUSTED
    for back, seat in end_with_source(t, card, (WHILE_EXHAUSTED,)):
        hand_over(t, back, seat)
    happen(t, "readied", card, t.cards[card].controller, rule=rule)
    return True


def _ready_after_all(t: CityTable, deed: DoneAnyway) -> bool:
    return _ready(t, deed.card, deed.rule)


def _exhaust_after_all(t: CityTable, deed: DoneAnyway) -> bool:
    return exhaust_to_pay(t, deed.card, deed.rule)


opens("ready", _ready_after_all)
opens("exhaust", _exhaust_after_all)


def delay(t: CityTable, card: int, rule: str) -> bool:
    """Return a delayed card is not readied in the next start phase (exhaust.b), unless something is done instead."""
    if not t.in_play(card) or t.cards[card].flags & DELAYED or held_off(t, card, "be delayed"):
        return False
    if anybody_saves(t):
        if replaced(t, "delayed", DoneAnyway("delay", card, t.cards[card].controller, rule=rule)):
            return False
    return _delay(t, card, rule)


def _delay(t: CityTable, card: int, rule: str) -> bool:
    t.condition(card).flags |= DELAYED
    happen(t, "delayed", card, t.cards[card].controller, rule=rule)
    return True


def _delay_after_all(t: CityTable, deed: DoneAnyway) -> bool:
    return _delay(t, deed.card, deed.rule)


opens("delay", _delay_after_all)


def season(t: CityTable, card: int) -> bool:
    """Return a card is newly recruited no longer, though it entered play this turn."""
    if not t.in_play(card) or not t.is_new(card):
        return False
    t.condition(card).flags &= ~NEW
    t.say("changed", card, t.cards[card].controller, rule="newly recruited.a")
    return True


def ready_all(t: CityTable) -> None:
    """phase:Start.a: all players ready their exhausted cards; a delay lasts for this one start phase (S03, S61)."""
    for card in t.cards_in_play():
        flags = t.cards[card].flags
        if flags & DELAYED:
            t.condition(card).flags &= ~DELAYED
            t.say("stays exhausted", card, t.cards[card].controller, rule="exhaust.b")
        elif flags & EXHAUSTED:
            ready(t, card, "phase:Start.a")
