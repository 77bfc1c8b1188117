"""play.a to play.c, S87, S105: cards lie in production, with gold on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.deeds.after_all import DoneAnyway, opens, replaced
from wondertable.games.sow.deeds.gold import spend_gold
from wondertable.games.sow.deeds.happening import happen, set_off, unwritten
from wondertable.games.sow.deeds.lasting import forget
from wondertable.games.sow.deeds.leaving import go_from_play
from wondertable.games.sow.deeds.movement import put
from wondertable.games.sow.deeds.replacing import anybody_saves
from wondertable.games.sow.derived.forbidding import forbidden, held_off
from wondertable.games.sow.derived.play_permissions import bars_itself
from wondertable.games.sow.derived.values import cost_scope, snapshot
from wondertable.games.sow.words.change import CostChange
from wondertable.games.sow.words.dice import GOLD
from wondertable.games.sow.words.last_known import DELAYED
from wondertable.games.sow.words.zones import GONE, PRODUCTION, of
from wondertable.kernel.card import with_counters

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def may_play(t: CityTable, card: int, seat: int) -> bool:
    """Return whether nothing keeps a player from playing a card: no other card, and not its own text."""
    if not snapshot(t).forbids:
        return not bars_itself(t, card, seat)
    barred = forbidden(t, seat, "play", card) or forbidden(t, seat, "produce", card)
    return not barred and not bars_itself(t, card, seat)


def play_for(t: CityTable, card: int, seat: int, gold: int) -> None:
    """Play a card face down for so much gold, which lies on it; paying too much hides what it is (play.c)."""
    over = gold - t.cost(card, seat)
    _use_up(t, card)
    put(t, card, of(PRODUCTION, seat))
    set_dice(t, card, gold)
    happen(t, "played", card, seat, number=gold)
    spend_gold(t, seat, gold, card, "card")
    if over > 0:
        set_off(t, "overpaid", unwritten(t, "overpaid", card, seat, over))


def play_free(t: CityTable, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """S105: an ability lets a player play cards for nothing; those that were."""
    played = tuple([i for i in cards if not t.in_play(i) and may_play(t, i, seat)])
    for card in played:
        _use_up(t, card)
        put(t, card, of(PRODUCTION, t.cards[card].owner))
        set_dice(t, card, 0)
        happen(t, "played", card, seat, rule="S105")
    return played


def produce(t: CityTable, cards: tuple[int, ...], gold: int) -> None:
    """S87: an ability puts cards face down into their owners' production, with so much gold on each."""
    cards = tuple([i for i in cards if not _kept_from_production(t, i)])
    if anybody_saves(t):
        cards = tuple([i for i in cards if not replaced(t, "produced", _produced_after_all(t, i, gold))])
    _produce(t, cards, gold)


def _kept_from_production(t: CityTable, card: int) -> bool:
    if t.in_play(card) and held_off(t, card, "leave play"):
        return True
    return bool(snapshot(t).forbids) and forbidden(t, t.cards[card].owner, "produce", card)


def _produced_after_all(t: CityTable, card: int, gold: int) -> DoneAnyway:
    return DoneAnyway("produce", card, t.cards[card].owner, gold)


def _produce_one(t: CityTable, deed: DoneAnyway) -> bool:
    _produce(t, (deed.card,), deed.number)
    return True


opens("produce", _produce_one)


def _produce(t: CityTable, cards: tuple[int, ...], gold: int) -> None:
    go_from_play(t, cards, "produced")
    for card in cards:
        seen = t.known_to(card)
        put(t, card, of(PRODUCTION, t.cards[card].owner))
        if t.cards[card].zone == GONE:
            continue
        set_dice(t, card, gold)
        event = t.say("produced", card, t.cards[card].owner, number=gold, rule="S87", seen=seen)
        set_off(t, "produced", event)


def _use_up(t: CityTable, card: int) -> None:
    """What only the next such card was to cost less is used up by it."""
    if not t.statuses:
        return
    costs = [one for one in t.statuses if isinstance(one.change, CostChange) and one.bound[0]]
    used = [
        one for one in costs if isinstance(one.change, CostChange) and one.change.such.fits(t, card, cost_scope(one))
    ]
    if used:
        forget(t, used)
        t.invalidate()


def set_dice(t: CityTable, card: int, gold: int) -> None:
    """Let so much gold lie on a card in production, and nothing else."""
    t.condition(card).counters = ((GOLD, gold),) if gold else ()


def add_dice(t: CityTable, card: int, gold: int) -> None:
    """Put gold on a card in production, or take it from there."""
    t.condition(card).counters = with_counters(t.cards[card].counters, GOLD, gold)
    t.say("gold put" if gold > 0 else "gold taken", card, t.cards[card].owner, number=abs(gold), rule="play.b")


def hold_back(t: CityTable, card: int) -> None:
    """A card does not enter play in its player's next start phase (S97)."""
    t.condition(card).flags |= DELAYED


def release(t: CityTable, card: int) -> None:
    """A card that was held back is so no longer."""
    t.condition(card).flags &= ~DELAYED
