"""Clauses: a core and what stands around it – how long, for each what, where X is what – in any order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.effects.agents import PlayersDo
from wondertable.games.sow.effects.control import TakeOver
from wondertable.games.sow.effects.copying import ShowAs
from wondertable.games.sow.effects.forbid import GetForbidden
from wondertable.games.sow.effects.picking import ChooseCards
from wondertable.games.sow.effects.rule_for import CostFor
from wondertable.games.sow.effects.status_effects import GetChanges
from wondertable.games.sow.language.builders import each_on_their_own
from wondertable.games.sow.words.amounts import Capped
from wondertable.games.sow.words.change import (
    THEIR_NEXT_TURN,
    Cant,
    MoreStats,
)
from wondertable.games.sow.words.selector import Such
from wondertable.kernel.node import within
from wondertable.text.adjuncts import Opening, with_adjuncts
from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser, Reading
from wondertable.text.rebuild import with_x
from wondertable.text.say import CantSay, say
from wondertable.vocabulary.effect import ChooseOne, Effect, May, Repeat, Sequence
from wondertable.vocabulary.quantity import THAT_MANY, Num, Quantity, Times, X

LASTING = (GetChanges, GetForbidden, CostFor, TakeOver, ShowAs)
"""Instructions that may say how long."""


class FullClause:
    """A clause of some category with its adjuncts."""

    def __init__(self, core: str) -> None:
        self.core = core

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return every clause that begins there, with what belongs to it."""
        return with_adjuncts(p, self.core, at, OPENINGS, attached)

    def say(self, g: Grammar, value: Any) -> str | None:
        """Return the core, then how long it lasts, then what it is counted by."""
        if not isinstance(value, Effect):
            return None
        if isinstance(value, Repeat):
            return f"{say(g, self.core, value.what)} for each {say(g, 'foreach', value.times)}"
        if isinstance(value, LASTING) and value.until:
            return f"{say(g, self.core, replace(value, until=''))} {say(g, 'duration', value.until)}"
        amount = getattr(value, "amount", None)
        if isinstance(amount, Capped):
            return f"{self.say(g, replace(value, amount=amount.of))}, up to {amount.most}"  # type: ignore[type-var]
        if not isinstance(amount, Quantity) or isinstance(amount, Num) or amount in (THAT_MANY, X):
            return say(g, self.core, value)
        with_x: Any = replace(value, amount=X)  # type: ignore[type-var]
        try:
            return f"{say(g, self.core, with_x)}, where X is {say(g, 'amount', amount)}"
        except CantSay:
            return say(g, self.core, value)


OPENINGS: tuple[Opening, ...] = (
    ("until", "duration", ()),
    ("each", "foreach", ("for", "each")),
    ("each", "foreach", ("for", "every")),
    ("x", "amount", (",", "where", "x", "is")),
    ("x", "amount", ("where", "x", "is")),
    ("cap", "int", (",", "up", "to")),
    ("cap", "int", (",", "up", "to", "a", "maximum", "of")),
    ("cap", "int", (",", "to", "a", "maximum", "of")),
    ("cap", "int", ("to", "a", "maximum", "of")),
    ("x", "amount", ("equal", "to")),
)
"""The words by which an adjunct begins."""


def attached(value: Any, kind: str, given: Any) -> Any:
    """Return a clause with one thing more said about it; nothing, if that can't be said of it."""
    if isinstance(value, PlayersDo) or (isinstance(value, May) and kind != "each"):
        return _inside(value, kind, given)
    if isinstance(value, Sequence):
        last = len(value.parts) - 1
        parts = [
            attached(part, kind, given)
            if n == last or (kind == "until" and not isinstance(part, ChooseCards))
            else part
            for n, part in enumerate(value.parts)
        ]
        return None if any(part is None for part in parts) else Sequence(tuple(parts))
    if isinstance(value, ChooseOne):
        ways = [attached(way, kind, given) for way in value.options]
        return None if any(way is None for way in ways) else replace(value, options=tuple(ways))
    if kind == "until":
        lasting = isinstance(value, LASTING) and not value.until
        return _until(value, given) if lasting else None
    if kind == "cap":
        return _capped(value, given)
    made = with_x(value, given) if kind == "x" else for_each(value, given)
    return None if made is None else each_on_their_own(made)


def _capped(value: Any, most: int) -> Any:
    """At most so much of what is counted."""
    amount = getattr(value, "amount", None)
    if not isinstance(amount, Quantity) or isinstance(amount, (Num, Capped)):
        return None
    return replace(value, amount=Capped(amount, most))


IN_ONE_S_TURN = (Cant("war"), Cant("ready"), Cant("advance"))
"""What a card does in its own controller's turn only: kept off until the end of it, it is kept off in it."""


def _until(value: Any, given: str) -> Any:
    """Return how long something lasts; by the turns of a card's controller only what speaks of no other cards."""
    if given == "game" and isinstance(value, (GetChanges, TakeOver, ShowAs)):
        return value  # what is said without a word of how long lasts for as long as the card is in play
    if given == THEIR_NEXT_TURN and not isinstance(value, GetForbidden):
        return None
    if not given.startswith(("its ", "in its ")):
        return replace(value, until=given)
    if not isinstance(value, GetChanges) or any(isinstance(node, Such) for node in within(value.changes)):
        return None
    if given.startswith("in ") and not all(change in IN_ONE_S_TURN for change in value.changes):
        return None
    return replace(value, until=given.removeprefix("in "))


def _inside(value: Any, kind: str, given: Any) -> Any:
    inner = attached(value.what, kind, given)
    return None if inner is None else replace(value, what=inner)


def for_each(value: Any, q: Quantity) -> Any:
    """So many times as much; what has no amount is done so many times."""
    if isinstance(value, GetChanges):
        if not any(_scaled(c, q) != c for c in value.changes):
            return None
        return replace(value, changes=tuple([_scaled(c, q) for c in value.changes]))
    amount = getattr(value, "amount", None)
    if isinstance(amount, Num):
        return replace(value, amount=q if amount.n == 1 else Times(int(amount.n), q))
    return Repeat(q, value) if amount is None and isinstance(value, Effect) and not isinstance(value, Repeat) else None


def _scaled(change: Any, q: Quantity) -> Any:
    """Return a change so many times; one without an amount, or that is counted already, stays as it is."""
    if isinstance(change, MoreStats):
        return replace(change, times=q, gains=False) if change.times == Num(1) else change
    amount = getattr(change, "amount", getattr(change, "number", 0)) if hasattr(change, "each") else 0
    return replace(change, each=q) if amount and change.each == Num(1) else change
