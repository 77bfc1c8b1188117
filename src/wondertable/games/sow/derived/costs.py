"""icon:Cost.a: what cards, abilities and advances cost now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.derived.times import times_of
from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.words.ability import StaticAbility
from wondertable.games.sow.words.change import CostChange
from wondertable.vocabulary.scope import OpenScope, Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def cost(t: CityTable, card: int, seat: int) -> int:
    """Return what a player must at least pay for a card now (icon:Cost.a)."""
    face = t.face(card)
    mine = face.own.bundle.own_costs
    said_of_all = (t.snapshot or snapshot(t)).costs
    if not mine and not said_of_all:
        return face.cost
    said: list[tuple[CostChange, int]] = []
    for s, change, times in said_of_all:
        own = s.seen_by(seat) if isinstance(s, OpenScope) else s
        if change.deed != "play" or not change.such.fits(t, card, own):
            continue
        if not change.nth or _played(t, change, own, seat) == change.nth - 1:
            said.append((change, times))
    if mine and not t.in_play(card):
        for static in mine:
            said += _own_cost(t, card, seat, static)
    return _cost_by(said, face.cost) if said else face.cost


def ability_gold(t: CityTable, card: int, deed: str, gold: int) -> int:
    """Return how much gold it costs to use an ability of a card in play: to "activate" it, or in "combat"."""
    said: list[tuple[CostChange, int]] = []
    for s, change, times in snapshot(t).costs:
        if change.deed in ("use", deed) and change.such.fits(t, card, s):
            said.append((change, times))
    return _cost_by(said, gold)


def _cost_by(said: list[tuple[CostChange, int]], gold: int) -> int:
    """Return the cost after all changes: increases first, then bounds, then reductions (S106)."""
    for change, times in sorted(said, key=_cost_order) if len(said) > 1 else said:
        gold = _cheaper(gold, change, times)
    return max(gold, 0)


def _cost_order(one: tuple[CostChange, int]) -> tuple[bool, int]:
    change, times = one
    return (change.less * times > 0, -change.least)


def _cheaper(gold: int, change: CostChange, times: int) -> int:
    """Return what is left of a cost; some changes make nothing cost less than so much."""
    less = gold - change.less * times
    return min(gold, change.least) if less < change.least and change.less > 0 < change.least else less


def advance_less(t: CityTable, state: int) -> int:
    """Return how much less (or, below 0, more) it costs to advance a State."""
    found = 0
    for s, change, times in snapshot(t).costs:
        if change.deed == "advance" and change.such.fits(t, state, s):
            found += change.less * times
    return found


def _played(t: CityTable, change: CostChange, s: Scope, seat: int) -> int:
    """How many of those cards a player played this turn; what others put down face down counts for them alone."""
    played = [e for e in t.today if e.what == "played" and e.seat == seat]
    return len([e for e in played if change.such.fits(t, e.card, s)])


def _own_cost(t: CityTable, card: int, seat: int, static: StaticAbility) -> list[tuple[CostChange, int]]:
    """Return what a card's own text says about its cost, which counts in every zone."""
    s = OpenScope(seat, card, 0, None, t.cards[card].life, seat)
    if static.condition is not None and not static.condition.holds(t, s):
        return []
    changes = [change for change in static.changes if isinstance(change, CostChange) and change.such.fits(t, card, s)]
    return [(change, times_of(t, s, change)) for change in changes]
