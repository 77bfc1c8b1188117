"""gold.a: players gain gold, lose it and pay it; abilities may forbid it, or change how much it is."""

from __future__ import annotations

from wondertable.games.sow.derived.growing import grown
from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.rules.forbidding import forbidden
from wondertable.games.sow.rules.happening import happen
from wondertable.games.sow.rules.table import CityTable


def gain_gold(t: CityTable, seat: int, amount: int, rule: str) -> int:
    """A player gains gold; how much it was."""
    amount = gained(t, seat, amount)
    if amount > 0:
        t.gain(seat, amount)
        happen(t, "gained", seat=seat, number=amount, rule=rule)
    return amount


def gained(t: CityTable, seat: int, amount: int) -> int:
    """How much gold a player gains who would gain so much."""
    if amount <= 0 or not (snapshot(t).forbids or snapshot(t).gains):
        return amount
    return 0 if forbidden(t, seat, "gain") else max(grown(t, seat, "gain", amount), 0)


def lose_gold(t: CityTable, seat: int, amount: int) -> int:
    """Nobody loses more than they have."""
    amount = grown(t, seat, "lose", amount) if amount > 0 and snapshot(t).gains else amount
    lost = min(max(amount, 0), t.gold(seat))
    if lost > 0:
        t.gain(seat, -lost)
        happen(t, "lost", seat=seat, number=lost)
    return lost


def pay_gold(t: CityTable, seat: int, amount: int, card: int, rule: str) -> None:
    """A player pays gold for a card or an ability."""
    if amount > 0:
        t.gain(seat, -amount)
        words = "advance" if rule.startswith("state") else "ability"
        happen(t, "paid", card, seat, number=amount, words=words, rule=rule)
