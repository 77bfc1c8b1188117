"""508.a: "can't … unless they pay": what must be paid before something may be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.deeds.resources import gain, pay_toll
from wondertable.games.wotf.rules.bill import Bill, Ways, room
from wondertable.games.wotf.state.snapshot import Active
from wondertable.games.wotf.words.change import Forbid
from wondertable.kernel.numbers import plus
from wondertable.kernel.program import Frame

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


Toll = tuple[int, Ways]
"""Who gets it (−1: nobody), and the ways to pay it."""


def found_tolls(due: list[tuple[Active, Forbid]]) -> tuple[Toll, ...]:
    """Return all that is to be paid."""
    return tuple([(-1 if change.lost else active.scope.you, change.price) for active, change in due])


def ask_toll(t: WorldTable, f: Frame, waiting: tuple[Toll, ...], bill: Bill) -> None:
    """Ask the acting player what to pay, one toll at a time; with none left nothing is asked.

    Only what leaves enough for the other tolls, and for the rest of the bill, can be chosen.
    """
    if not waiting:
        return
    bill.tolls = [ways for _, ways in waiting[1:]]
    ways = payable_ways(t, bill, waiting[0][1])
    t.ask(f, bill.seat, "toll", tuple([("word", way[0], way[1]) for way in ways]))


def payable_ways(t: WorldTable, bill: Bill, ways: Ways) -> list[tuple[str, int]]:
    """Of the ways to pay a toll, those after which the bill can be paid still."""
    found: list[tuple[str, int]] = []
    sums = bill.sums
    for resource, amount in ways:
        bill.sums = {**sums, resource: plus(sums.get(resource, 0), amount)}
        if room(t, bill, resource) >= 0:
            found.append((resource, amount))
    bill.sums = sums
    return found


def settle_toll(t: WorldTable, f: Frame, toll: Toll, seat: int, realm: int, rule: str) -> None:
    """Pay one of them in the way that was chosen."""
    if f.answer:
        _, resource, amount = f.answer[0]
        hand_over(t, toll, seat, resource, amount, realm, rule)


def hand_over(t: WorldTable, toll: Toll, seat: int, resource: str, amount: int, realm: int, rule: str) -> None:
    """Pay a toll to the player who demands it, who gains it, or to no one (term:Pay X.c)."""
    pay_toll(t, seat, resource, amount, realm, rule)
    if toll[0] >= 0:
        gain(t, toll[0], resource, amount, rule=rule)
