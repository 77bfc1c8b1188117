"""How many: what "the difference" and "that many" speak of, where a condition has said a number.

"If you control fewer lands than an opponent, draw cards equal to the difference": what was compared. "If it had three
or more counters on it, draw that many cards": as many as the condition counted, unless an instruction or the happening
itself has left a number before.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from wondertable.games.wotf.effects.counters import RemoveCounters
from wondertable.games.wotf.effects.draw import Deny
from wondertable.games.wotf.effects.leave_world import Send
from wondertable.games.wotf.effects.naming import NameWord
from wondertable.games.wotf.effects.resources import Gain, Lose, Pay
from wondertable.games.wotf.effects.steal import Steal
from wondertable.games.wotf.effects.tap import Tap
from wondertable.games.wotf.language.counts import field_names, swap
from wondertable.games.wotf.words.ability import Replacing, Triggered
from wondertable.games.wotf.words.amounts import CountOf, Difference
from wondertable.games.wotf.words.facts import ThereAre, Unspent
from wondertable.games.wotf.words.ref import AllOfZone, Chosen
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import Node, holds, within
from wondertable.vocabulary.condition import Compare, Condition
from wondertable.vocabulary.effect import Effect, If, Sequence
from wondertable.vocabulary.quantity import THAT_MANY, Num, Quantity, Remembered

_THE_DIFFERENCE: Final = Remembered("difference")
_WITHOUT_NUMBER: Final = (
    "arrived", "died", "round began", "round ended", "turn began", "turn ended", "played", "moved",
    "tapped", "untapped",
)  # fmt: skip
"""Happenings of which there is one; all others may leave a number."""


_COUNTED: Final = (
    "attack step", "counter put", "counter removed", "created", "gained", "lost", "lost unspent", "spent", "paid",
    "harvest", "sought", "tokens created",
)  # fmt: skip
"""Happenings that leave a number."""
_LEAVES_NUMBER: Final = (Gain, Lose, Pay, Send, Tap, Deny, NameWord, RemoveCounters, Steal, Unspent)


def measured(ability: Any, line: str, before: tuple[Any, ...] = ()) -> Any:
    """Return the ability with every such number put as what is meant; refused where nothing can be.

    `before` are the instructions of a spell that come first.
    """
    if not holds(ability, _THE_DIFFERENCE) and not holds(ability, THAT_MANY):
        return ability
    numbered = isinstance(ability, Triggered) and _numbered(ability)
    found = _told(ability, numbered)
    if holds(found, _THE_DIFFERENCE):
        raise UnknownWording("nothing is compared before “the difference” is spoken of", line)
    if holds(found, THAT_MANY) and not _some_number((*before, found)):
        raise UnknownWording("nothing says how many before “that many” is spoken of", line)
    return found


def _some_number(value: Any) -> bool:
    """Return whether something that leaves a number comes before "that many"."""
    for node in within(value):
        if node == THAT_MANY:
            return False
        if isinstance(node, Replacing) or (isinstance(node, Triggered) and node.once == "together"):
            return True
        if isinstance(node, Trigger) and (node.each or any(event in _COUNTED for event in node.heard)):
            return True
        if isinstance(node, _LEAVES_NUMBER) and not holds(node, THAT_MANY):
            return True
    return False


def _numbered(ability: Triggered) -> bool:
    return ability.once == "together" or ability.trigger.events[0] not in _WITHOUT_NUMBER


def _told(value: Any, numbered: bool) -> Any:
    if isinstance(value, tuple):
        return tuple([_told(part, numbered) for part in value])
    if not isinstance(value, Node):
        return value
    if isinstance(value, Sequence):
        return Sequence(
            tuple([_told(one, numbered or _leave_number(value.parts[:n])) for n, one in enumerate(value.parts)])
        )
    condition = getattr(value, "condition", None)
    if isinstance(condition, Condition):
        value = _filled(value, condition, numbered)
    parts = {name: getattr(value, name) for name in field_names(value)}
    changed = {
        name: new for name, new in ((name, _told(part, numbered)) for name, part in parts.items()) if new != parts[name]
    }
    return replace(value, **changed) if changed else value


def _leave_number(before: tuple[Effect, ...]) -> bool:
    """Return whether an instruction has been told of a number that was not known before."""
    nodes = [node for one in before for node in within(one)]
    some = [one for one in nodes if isinstance(one, Chosen) and (one.up_to or not isinstance(one.count, Num))]
    return bool(some) or any(isinstance(one, (Remembered, AllOfZone)) or _all_of_it(one) for one in nodes)


def _all_of_it(one: Node) -> bool:
    return isinstance(one, Effect) and any(getattr(one, name, Num(1)) is None for name in ("amount", "count"))


def _filled(value: Any, condition: Condition, numbered: bool) -> Any:
    compared = [one for one in within(condition) if isinstance(one, (Compare, ThereAre))]
    if len(compared) != 1:
        return value
    names = ("then",) if isinstance(value, If) else ("effect", "changes")
    parts = {name: getattr(value, name) for name in names if hasattr(value, name)}
    one = compared[0]
    if isinstance(one, Compare):
        parts = {name: swap(part, _THE_DIFFERENCE, Difference(one.a, one.b)) for name, part in parts.items()}
    counted = _counted(one)
    if counted is not None and not numbered:
        parts = {name: swap(part, THAT_MANY, counted) for name, part in parts.items()}
    return replace(value, **parts)


def _counted(condition: Compare | ThereAre) -> Quantity | None:
    """Return what a condition counts, if it names a number."""
    if isinstance(condition, Compare):
        return None if holds(condition.a, THAT_MANY) else condition.a
    return None if condition.count == Num(1) else CountOf(condition.those)
