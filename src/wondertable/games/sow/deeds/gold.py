"""gold.a: players gain gold, lose it and pay it; abilities may forbid it, or change how much it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.deeds.after_all import DoneAnyway, opens, replaced
from wondertable.games.sow.deeds.happening import happen, set_off, unwritten
from wondertable.games.sow.deeds.replacing import anybody_saves
from wondertable.games.sow.derived.forbidding import forbidden
from wondertable.games.sow.derived.growing import grown
from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.words.dice import GOLD
from wondertable.games.sow.words.reading import POOLS
from wondertable.kernel.event import Event

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def gain_gold(t: CityTable, seat: int, amount: int, rule: str) -> int:
    """Return a player gains gold; how much it was."""
    amount = gained(t, seat, amount)
    if amount <= 0:
        return 0
    if anybody_saves(t) and replaced(t, "gained", DoneAnyway("gain", seat=seat, number=amount, rule=rule)):
        return 0
    return _give(t, seat, amount, rule)


def _give(t: CityTable, seat: int, amount: int, rule: str) -> int:
    _add(t, seat, amount)
    happen(t, "gained", seat=seat, number=amount, rule=rule)
    return amount


def gain_income(t: CityTable, seat: int, amount: int) -> None:
    """A player gains their income; that is gold gained as any other (phase:Start.b)."""
    amount = gained(t, seat, max(amount, 0))
    if amount > 0 and anybody_saves(t):
        if replaced(t, "gained", DoneAnyway("gain", seat=seat, number=amount, words="income")):
            return
    _add(t, seat, amount)
    event = t.say("income", seat=seat, number=amount)
    if amount > 0:
        set_off(t, "gained", Event("gained", seat=seat, number=amount, words="income", rule=event.rule))


def begin_with(t: CityTable, seat: int, amount: int) -> None:
    """A player begins the game with so much gold (first.b)."""
    t.pools[seat][GOLD] = amount
    if amount:
        t.say("gained", seat=seat, number=amount)


def lose_all(t: CityTable, seat: int) -> None:
    """A player who is out has no gold any more (M27)."""
    t.pools[seat][GOLD] = 0


def gained(t: CityTable, seat: int, amount: int) -> int:
    """Return how much gold a player gains who would gain so much."""
    if amount <= 0 or not (snapshot(t).forbids or snapshot(t).gains):
        return amount
    return 0 if forbidden(t, seat, "gain") else max(grown(t, seat, "gain", amount), 0)


def lose_gold(t: CityTable, seat: int, amount: int) -> int:
    """Nobody loses more than they have."""
    amount = grown(t, seat, "lose", amount) if amount > 0 and snapshot(t).gains else amount
    lost = min(max(amount, 0), t.gold(seat))
    if lost <= 0 or (snapshot(t).forbids and forbidden(t, seat, "lose")):
        return 0
    if anybody_saves(t) and replaced(t, "lost", DoneAnyway("lose", seat=seat, number=lost)):
        return 0
    return _take(t, seat, lost)


def _take(t: CityTable, seat: int, lost: int) -> int:
    _add(t, seat, -lost)
    happen(t, "lost", seat=seat, number=lost)
    return lost


def pay_gold(t: CityTable, seat: int, amount: int, card: int, rule: str) -> None:
    """A player pays gold for a card or an ability."""
    if amount > 0:
        _add(t, seat, -amount)
        words = "advance" if rule.startswith("state") else "ability"
        happen(t, "paid", card, seat, number=amount, words=words, rule=rule)


def spend_gold(t: CityTable, seat: int, amount: int, card: int, words: str) -> None:
    """Pay likewise for something that is logged on its own: playing a card, using an ability."""
    _add(t, seat, -amount)
    if amount:
        set_off(t, "paid", unwritten(t, "paid", card, seat, amount, words))


def _add(t: CityTable, seat: int, amount: int) -> None:
    """Change a player's gold; it never falls below nothing."""
    t.pools[seat][GOLD] = max(t.gold(seat) + amount, 0)
    t.invalidate_outside(POOLS)


def _gain_after_all(t: CityTable, deed: DoneAnyway) -> bool:
    return _give(t, deed.seat, deed.number, deed.rule or "phase:Start.b") > 0


def _lose_after_all(t: CityTable, deed: DoneAnyway) -> bool:
    return _take(t, deed.seat, min(deed.number, t.gold(deed.seat))) > 0


opens("gain", _gain_after_all)
opens("lose", _lose_after_all)
