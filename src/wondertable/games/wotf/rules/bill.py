"""Paying is one sum: all that something costs is checked together before any of it is paid (404.2.b, 404.4.c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.queries import limit, spendable
from wondertable.games.wotf.rules.options import options_for, workable
from wondertable.games.wotf.words.base import Acting
from wondertable.games.wotf.words.pair import of_seat
from wondertable.games.wotf.words.ref import Chosen
from wondertable.kernel.compiling import mypyc_attr
from wondertable.kernel.decision import Option
from wondertable.kernel.numbers import Number, minus, plus
from wondertable.vocabulary.effect import Effect, Sequence
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

Ways = tuple[tuple[str, int], ...]
"""What a toll may be paid with: one of these resources, so much of it."""

NO_TOLLS: Final[list[Ways]] = []
NO_DEEDS: Final[list[Effect]] = []
"""Never written to."""


@mypyc_attr(free_list_len=1)
class Bill:
    """What a player would have to pay: so much of each resource, one way of every toll, and all that must be done.

    `gone` are cards that can't be given up for it, because one is played or is itself part of the price;
    `rule` is the rule by which it is paid.
    """

    __slots__ = ("deeds", "gone", "rule", "seat", "sums", "tolls")

    def __init__(self, seat: int, rule: str = "404.4.c", gone: tuple[int, ...] = ()) -> None:
        self.seat: int = seat
        self.sums: dict[str, Number] = {}
        self.tolls = NO_TOLLS
        self.deeds = NO_DEEDS
        self.gone = gone
        self.rule = rule

    def add(self, resource: str, amount: Number) -> None:
        """So much more of a resource."""
        if amount > 0:
            self.sums[resource] = plus(self.sums.get(resource, 0), amount)

    def add_deed(self, t: WorldTable, deed: Effect, s: Scope) -> None:
        """Something that must be done; what it takes of a resource goes into the sum."""
        if isinstance(deed, Sequence):
            for part in deed.parts:
                self.add_deed(t, part, s)
            return
        due = deed.dues(t, s)
        if due is None:
            self.deeds = [*self.deeds, deed]
        else:
            self.add(*due)


def problem(t: WorldTable, bill: Bill, s: Scope) -> str:
    """Why a bill can't be paid, with the rule; nothing if it can."""
    for resource, amount in bill.sums.items():
        there = spendable(t, bill.seat, resource)
        if there < amount:
            return _lacks(resource, minus(amount, there), bill.rule)
    if bill.sums.get("faith") and faith_spent(t, bill.seat):
        return "you have already spent faith this round · 202.3.b"
    if bill.tolls and room(t, bill, "energy") < 0:
        return "its extra cost can't be paid · 508.a"
    if bill.deeds and (not all(in_full(t, deed, s, bill) for deed in bill.deeds) or not _apart(t, bill, s)):
        return f"its cost can't be paid · {bill.rule}"
    return ""


def _lacks(resource: str, more: Number, rule: str) -> str:
    if resource == "energy":
        return f"needs {more} more energy · {rule}"
    if resource in ("actions", "free attacks"):
        return f"needs an action · {rule}"
    return f"needs more {resource} · 202.3.d"


def room(t: WorldTable, bill: Bill, resource: str) -> Number:
    """How much of a resource is left when the bill is paid in the way that leaves the most; below 0 if it can't be."""
    return _room(t, bill.seat, dict(bill.sums), bill.tolls, resource)


def _room(t: WorldTable, seat: int, sums: dict[str, Number], tolls: list[Ways], resource: str) -> Number:
    if any(spendable(t, seat, name) < n for name, n in sums.items()):
        return -1
    if not tolls:
        there = spendable(t, seat, resource)
        return minus(there, sums.get(resource, 0)) if resource in sums else there
    ways = [{**sums, name: plus(sums.get(name, 0), n)} for name, n in tolls[0]]
    return max([_room(t, seat, way, tolls[1:], resource) for way in ways], default=-1)


def in_full(t: WorldTable, deed: Effect, s: Scope, bill: Bill) -> bool:
    """Return whether something could be done wholly, as a price must be."""
    if not t.possible_for(deed, s, bill.seat):
        return False
    for choice in deed.choices():
        if isinstance(choice, Chosen) and not choice.up_to and f"${choice.slot}" not in s.memory:
            wanted = choice.count.value(t, s)
            there = _choosable(t, deed, choice, s, bill.gone)
            if len(there) < wanted:
                return False
            if wanted > 1 and isinstance(deed, Acting):
                return deed.works_on_all(t, tuple(there[: int(min(wanted, len(there)))]), bill.seat)
    return True


def _choosable(t: WorldTable, deed: Effect, choice: Chosen, s: Scope, gone: tuple[int, ...]) -> list[int]:
    return [o[1] for o in workable(t, deed, choice, options_for(t, choice, s), s) if o[1] not in gone]


def still_payable(t: WorldTable, left: tuple[Effect, ...], s: Scope, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Of what may be given up for one part of a price, what leaves enough for the parts that are still to be paid."""
    found: list[Option] = []
    for option in options:
        bill = Bill(s.you, gone=(s.source, option[1]))
        bill.deeds = list(left)
        if all(in_full(t, deed, s, bill) for deed in left) and _apart(t, bill, s):
            found.append(option)
    return tuple(found) or options


def _apart(t: WorldTable, bill: Bill, s: Scope) -> bool:
    """Return whether there are enough cards for several deeds that each take cards away."""
    wanted: list[list[int]] = []
    for deed in bill.deeds if len(bill.deeds) > 1 else ():
        for choice in deed.choices():
            if isinstance(choice, Chosen) and not choice.up_to and isinstance(deed, Acting) and deed.takes_away():
                count = choice.count.value(t, s)
                wanted += [_choosable(t, deed, choice, s, bill.gone)] * int(min(count, 99))
    given: dict[int, int] = {}
    return all(_give(n, wanted, given, set()) for n in range(len(wanted)))


def _give(n: int, wanted: list[list[int]], given: dict[int, int], tried: set[int]) -> bool:
    """Find a card for one that wants it, moving others to another card if need be."""
    for card in wanted[n]:
        if card not in tried:
            tried.add(card)
            if card not in given or _give(given[card], wanted, given, tried):
                given[card] = n
                return True
    return False


def faith_spent(t: WorldTable, seat: int) -> bool:
    """202.3.b: a player may spend faith once a round (an effect may lift the limit)."""
    if not t.value("faith_once") or t.allowed("spend faith any number of times", seat):
        return False
    return bool(of_seat(t.spent_faith, seat) >= limit(t, seat, "times faith is spent", 1))
