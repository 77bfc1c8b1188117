"""What a text leaves to be chosen: the choices inside references, places, players and numbers."""

from __future__ import annotations

from functools import cache

from wondertable.games.wotf.words.base import Phrase
from wondertable.games.wotf.words.change import AddPower, BasePower
from wondertable.kernel.node import Node, nodes_in
from wondertable.vocabulary.quantity import Num, Quantity, Remembered


def picks(*nodes: Node | None) -> tuple[Node, ...]:
    """Return the choices inside references, places and players, in the order of the words."""
    found: list[Node] = []
    for node in nodes:
        _pick(node, found)
    return tuple(found)


def _pick(node: Node | None, found: list[Node]) -> None:
    if not isinstance(node, Phrase):
        return
    for part in node.within():
        _pick(part, found)
    if node.is_choice() and node not in found:
        found.append(node)


@cache
def choices_in(node: Node) -> tuple[Node, ...]:
    """Return every choice inside a condition, in the order of the words ("if target player has 10 or more energy")."""
    if isinstance(node, Phrase) and node.is_choice():
        return picks(node)
    found: list[Node] = []
    for part in nodes_in(node):
        found += choices_in(part)
    return tuple(found)


def amount_choices(node: Node) -> tuple[Node, ...]:
    """Return what must be chosen because a number speaks of it ("draw cards equal to the power of target Wonder")."""
    found: tuple[Node, ...] = ()
    for part in nodes_in(node):
        amount = part.amount if isinstance(part, (AddPower, BasePower)) else part
        if isinstance(amount, Quantity) and not isinstance(amount, (Num, Remembered)):
            found += choices_in(amount)
    return found
