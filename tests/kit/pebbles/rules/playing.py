"""Each in turn lays a pebble into the bank and gets its weight in points; with the hands empty, most points win."""

from __future__ import annotations

from wondertable.kernel.numbers import Number
from wondertable.kernel.program import Frame, Program, Step
from wondertable.vocabulary.scope import Scope

from ..words import PebbleScore
from .table import BANK, PebbleTable


def _ask(t: PebbleTable, f: Frame) -> None:
    t.ask(f, t.turn, "lay", tuple([("card", i) for i in t.zones[t.turn]]))


def _lay(t: PebbleTable, f: Frame) -> None:
    card: int = f.answer[0][1]
    t.zones[t.turn].remove(card)
    t.edit(card).zone = BANK
    t.zones[BANK].append(card)
    t.pools[t.turn]["points"] += t.pebble(card).weight
    t.say("laid", card, t.turn, number=t.pebble(card).weight)
    for ability in t.pebble(card).abilities:
        _score(t, ability, Scope(t.turn, card, BANK, None))


def _score(t: PebbleTable, ability: PebbleScore, s: Scope) -> None:
    """Do what a pebble's text says."""
    if ability.condition is None or ability.condition.holds(t, s):
        t.pools[s.you if ability.yours else 1 - s.you]["points"] += ability.amount.value(t, s)


def _next(t: PebbleTable, f: Frame) -> None:
    t.turn = 1 - t.turn
    if t.zones[t.turn]:
        f.restart()
        return
    end(t, [pool["points"] for pool in t.pools])


def end(t: PebbleTable, points: list[Number]) -> None:
    """Most points win."""
    best = [seat for seat in (0, 1) if points[seat] == max(points)]
    t.outcome = "AB"[best[0]] if len(best) == 1 else "draw"
    t.say("game over", seat=best[0] if len(best) == 1 else -1, rule="3")


PROGRAMS = (Program("game", Step("1", _ask), Step("2", _lay), Step("3", _next)),)
