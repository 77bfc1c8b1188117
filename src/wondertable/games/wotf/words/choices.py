"""What a text leaves to be chosen: the choices inside references, places, players and numbers."""

from __future__ import annotations

from functools import cache

from wondertable.games.wotf.words.change import AddPower, BasePower
from wondertable.games.wotf.words.ownership import Is, OwnedBy, Under
from wondertable.games.wotf.words.place import BesideThat, ChosenRealm, Except, RealmOf, RealmsWhere
from wondertable.games.wotf.words.player import ChosenPlayer, ControllerOf, OwnerOf, SuchPlayers
from wondertable.games.wotf.words.realms_by_count import RealmsCounted, RealmsMost
from wondertable.games.wotf.words.ref import AllOfZone, Chosen, Every, Together, TopCards
from wondertable.games.wotf.words.selector import Those
from wondertable.kernel.node import Node, nodes_in
from wondertable.vocabulary.quantity import Num, Quantity, Remembered


def picks(*nodes: Node | None) -> tuple[Node, ...]:
    """The choices inside references, places and players, in the order of the words."""
    found: list[Node] = []
    for node in nodes:
        _pick(node, found)
    return tuple(found)


def _pick(node: Node | None, found: list[Node]) -> None:
    if isinstance(node, (Chosen, Every)):
        _pick(node.those, found)
        if isinstance(node, Chosen):
            _pick(node.who, found)
            _add(node, found)
    elif isinstance(node, Those):
        _pick(node.place, found)
        for one in node.filters:
            if isinstance(one, (OwnedBy, Under)):
                _pick(one.who, found)
            elif isinstance(one, Is):
                _pick(one.what, found)
    elif isinstance(node, ChosenRealm):
        _pick(node.among, found)
        _add(node, found)
    elif isinstance(node, SuchPlayers):
        _pick(node.among, found)
    elif isinstance(node, ChosenPlayer):
        _add(node, found)
    elif isinstance(node, Together):
        _pick(node.a, found)
        _pick(node.b, found)
    elif isinstance(node, (TopCards, AllOfZone)):
        _pick(node.whose, found)
    elif isinstance(node, (ControllerOf, OwnerOf, RealmOf)):
        _pick(node.card, found)
    elif isinstance(node, (BesideThat, Except)):
        _pick(node.of, found)
    elif isinstance(node, (RealmsWhere, RealmsCounted, RealmsMost)):
        _pick(node.among, found)
        _pick(node.there, found)


@cache
def choices_in(node: Node) -> tuple[Node, ...]:
    """Every choice inside a condition, in the order of the words ("if target player has 10 or more energy")."""
    if isinstance(node, (Chosen, ChosenRealm, ChosenPlayer)):
        return picks(node)
    found: list[Node] = []
    for part in nodes_in(node):
        found += choices_in(part)
    return tuple(found)


def amount_choices(node: Node) -> tuple[Node, ...]:
    """What must be chosen because a number speaks of it ("draw cards equal to the power of target Wonder")."""
    found: tuple[Node, ...] = ()
    for part in nodes_in(node):
        amount = part.amount if isinstance(part, (AddPower, BasePower)) else part
        if isinstance(amount, Quantity) and not isinstance(amount, (Num, Remembered)):
            found += choices_in(amount)
    return found


def _add(node: Node, found: list[Node]) -> None:
    if node not in found:
        found.append(node)
