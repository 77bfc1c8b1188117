"""Clauses: a core and what stands around it – how long, for each what, where X is what – in any order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.effects.agents import PlayersDo
from wondertable.games.sow.effects.control import TakeOver
from wondertable.games.sow.effects.forbid import GetForbidden
from wondertable.games.sow.effects.gold import PayAny
from wondertable.games.sow.effects.rule_for import CostFor
from wondertable.games.sow.effects.status_effects import GetChanges
from wondertable.games.sow.language.shapes import each_on_their_own
from wondertable.games.sow.words.change import Cant, LessDamage, MoreDamage, MoreStats
from wondertable.games.sow.words.ref import Meant
from wondertable.kernel.node import within
from wondertable.text.adjuncts import Opening, with_adjuncts
from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser, Reading
from wondertable.text.rebuild import has_x, with_x
from wondertable.text.say import say
from wondertable.vocabulary.effect import Effect, May, Repeat, Sequence
from wondertable.vocabulary.quantity import THAT_MANY, Num, Quantity, Times, X

LASTING = (GetChanges, GetForbidden, CostFor, TakeOver)
"""Instructions that may say how long."""


class FullClause:
    """A clause of some category with its adjuncts."""

    def __init__(self, core: str) -> None:
        self.core = core

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Every clause that begins there, with what belongs to it."""
        return with_adjuncts(p, self.core, at, OPENINGS, attached)

    def say(self, g: Grammar, value: Any) -> str | None:
        """The core, then how long it lasts, then what it is counted by."""
        if not isinstance(value, Effect):
            return None
        if isinstance(value, Repeat):
            return f"{say(g, self.core, value.what)} for each {say(g, 'foreach', value.times)}"
        if isinstance(value, LASTING) and value.until:
            return f"{say(g, self.core, replace(value, until=''))} {say(g, 'duration', value.until)}"
        amount = getattr(value, "amount", None)
        if not isinstance(amount, Quantity) or isinstance(amount, Num) or amount in (THAT_MANY, X):
            return say(g, self.core, value)
        with_x: Any = replace(value, amount=X)  # type: ignore[type-var]
        return f"{say(g, self.core, with_x)}, where X is {say(g, 'amount', amount)}"


OPENINGS: tuple[Opening, ...] = (
    ("until", "duration", ()),
    ("each", "foreach", ("for", "each")),
    ("each", "foreach", ("for", "every")),
    ("x", "amount", (",", "where", "x", "is")),
    ("x", "amount", ("where", "x", "is")),
)
"""The words by which an adjunct begins."""


def attached(value: Any, kind: str, given: Any) -> Any:
    """A clause with one thing more said about it; nothing, if that can't be said of it."""
    if isinstance(value, PlayersDo) or (isinstance(value, May) and kind != "each"):
        return _inside(value, kind, given)
    if isinstance(value, Sequence):
        parts = [attached(part, kind, given) if n == len(value.parts) - 1 or kind == "until" else part
                 for n, part in enumerate(value.parts)]  # fmt: skip
        return None if any(part is None for part in parts) else Sequence(tuple(parts))
    if kind == "until":
        lasting = isinstance(value, LASTING) and not value.until
        return replace(value, until=given) if lasting else None
    made = with_x(value, given) if kind == "x" else for_each(value, given)
    return None if made is None else each_on_their_own(made)


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
    """A change so many times; one without an amount, or that is counted already, stays as it is."""
    if isinstance(change, MoreStats):
        return replace(change, times=q) if change.times == Num(1) else change
    amount = getattr(change, "amount", getattr(change, "number", 0)) if hasattr(change, "each") else 0
    return replace(change, each=q) if amount and change.each == Num(1) else change


def settled(ability: Any) -> bool:
    """Whether it is said what X is, and how long what can't last for ever does."""
    nodes = within(ability)
    if any(isinstance(node, CostFor) and not node.until for node in nodes):
        return False
    if any(_forgets(node) for node in nodes if isinstance(node, GetChanges)):
        return False
    return PayAny() in nodes or not has_x(ability)


def _forgets(node: GetChanges) -> bool:
    """Whether what lasts would have to remember cards that were mentioned as it began."""
    lasting = [change for change in node.changes if isinstance(change, (Cant, LessDamage, MoreDamage))]
    return any(isinstance(one, Meant) and one.name != "bearer" for one in within(tuple(lasting)))
