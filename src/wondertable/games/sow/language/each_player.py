"""A static ability that is true of some players or cards only, each on their own: "while they have no gold"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.language.builders import sorted_marks
from wondertable.games.sow.language.event_cards import with_side
from wondertable.games.sow.words.ability import StaticAbility
from wondertable.games.sow.words.amounts import CardsAre, MoreThan, NumberOf
from wondertable.games.sow.words.change import PlayersCant
from wondertable.games.sow.words.marks import InPlace
from wondertable.games.sow.words.pieces import It
from wondertable.games.sow.words.players import Players, PlayersAre
from wondertable.games.sow.words.ref import EachOf, ThisCard
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.standing import OfPlayers
from wondertable.kernel.node import within
from wondertable.text.rebuild import rebuilt
from wondertable.vocabulary.condition import Compare, Condition
from wondertable.vocabulary.quantity import Num

OPPOSITE = {"more": "less", "less": "more", "exactly": "exactly"}
THEM = ("that", "they")


def of_each_player(static: StaticAbility) -> StaticAbility:
    """The same ability said of all players or cards whom its condition fits, where it speaks of them as "they"."""
    held = static.condition
    if isinstance(held, CardsAre) and isinstance(held.what, It) and isinstance(static.who, EachOf):
        return _fewer(static, static.who.such, held)
    if isinstance(held, CardsAre) and _besieges(held):
        who, changes = with_side((static.who, static.changes), "that", "besieged")
        return replace(static, who=who, changes=changes)
    if not isinstance(held, PlayersAre):
        return static
    if held.who == Players("that"):
        return _narrowed(static, held.what)
    those = _those(held)
    body = (static.who, static.changes)
    if those is None or not any(_is_theirs(node) for node in within(body)):
        return static
    who, changes = _said_of(body, those)
    return replace(static, who=who, changes=changes, condition=None)


def _besieges(held: CardsAre) -> bool:
    """Return whether this card besieges somebody, who is "that player" then."""
    return isinstance(held.what, ThisCard) and InPlace("siege line", "enemy") in held.such.marks


def _fewer(static: StaticAbility, such: Such, held: CardsAre) -> StaticAbility:
    """ "Your hero cannot attack while it is damaged": each of the cards is judged by itself."""
    plain = held.such == Such(marks=held.such.marks) and not set(held.such.marks) & set(such.marks)
    if held.what not in (It("it"), It("they"), It("them")) or not plain or such.zone:
        return static
    both = replace(such, marks=sorted_marks((*such.marks, *held.such.marks)))
    return replace(static, who=EachOf(both), condition=None)


def _narrowed(static: StaticAbility, what: Condition) -> StaticAbility:
    """Return what players can't do while something is true of them."""
    barred = [change for change in static.changes if isinstance(change, PlayersCant) and change.who.that is None]
    if not barred or len(barred) < len(static.changes):
        return static
    fewer = [replace(change, who=replace(change.who, that=what)) for change in barred]
    return replace(static, changes=tuple(fewer), condition=None)


def _those(held: PlayersAre) -> Players | None:
    """Return the opponents of whom it is true."""
    if held.who in (Players("an opponent"), Players("each opponent")):
        return Players("each opponent", held.what)
    if held.who == Players() and held.what == _besieging("they", "enemy"):
        return Players("each opponent", _besieging("you", "they"))
    than = held.what
    if held.who != Players() or not isinstance(than, MoreThan) or than.than != Players("an opponent"):
        return None
    if than.how not in OPPOSITE:
        return None
    return Players("each opponent", MoreThan(than.what, OPPOSITE[than.how], Players()))


def _besieging(whose: str, line: str) -> Condition:
    """Return whether somebody has units in a siege line."""
    there = Such(("Unit",), whose, "", (InPlace("siege line", line),))
    return Compare(NumberOf(there), "at least", Num(1))


def _is_theirs(node: Any) -> bool:
    return (isinstance(node, Such) and node.side in THEM) or (isinstance(node, Players) and node.who in THEM)


def _said_of(value: Any, those: Players) -> Any:
    if isinstance(value, Players) and value.who in THEM and value.that is None:
        return those
    made = rebuilt(value, lambda part: _said_of(part, those))
    if isinstance(made, Such) and made.side in THEM:
        return replace(made, side="", marks=sorted_marks((*made.marks, OfPlayers(those))))
    return made
