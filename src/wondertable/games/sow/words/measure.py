"""Measure: a number of a card – attack, health, structure, cost, damage, the gold on it – now, or as it left play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.words.dice import DICE
from wondertable.games.sow.words.events import AGAINST
from wondertable.games.sow.words.last_known import Ref, Was
from wondertable.games.sow.words.zones import GONE, GRAVEYARD, kind_of
from wondertable.kernel.event import Event
from wondertable.kernel.numbers import Number

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def value_of(t: CityTable, card: int, of: str) -> int | None:
    """Return a number of a card now; none, if it has no such value."""
    if of == "attack":
        return t.attack(card)
    if of == "cost":
        return t.face(card).cost
    if of == "damage":
        return t.damage(card)
    if of == "gold":
        return t.paid(card)
    if of == "health and structure":
        return t.left(card)
    return t.left(card) if t.is_unit(card) == (of == "health") else None


def value_was(t: CityTable, was: Was, of: str) -> int | None:
    """Return the same of a card as it left play."""
    if of == "attack":
        return was.attack
    if of == "cost":
        return t.face(was.card).cost
    if of == "damage":
        return was.count("damage")
    if of == "gold":
        return 0
    return was.most - was.count("damage") if t.is_unit(was.card) == (of == "health") else None


def value_of_object(t: CityTable, ref: Ref, of: str) -> int:
    """Return a number of an object, whether it is still there or not; nothing counts as 0."""
    was = t.last_known(ref)
    return (value_of(t, ref[0], of) if was is None else value_was(t, was, of)) or 0


def some_counters(counters: tuple[tuple[str, Number], ...], kind: str) -> int:
    """Return how many counters of a kind (or of any) lie there; dice for damage and gold are none."""
    return sum([int(n) for name, n in counters if (name == kind if kind else name not in DICE)])


def counters_of(t: CityTable, ref: Ref, kind: str) -> int:
    """Return how many counters of a kind are on an object, or were as it left play."""
    was = t.last_known(ref)
    return some_counters(t.cards[ref[0]].counters if was is None else was.counters, kind)


def fell(t: CityTable, ref: Ref) -> bool:
    """Return whether an object left play for the graveyard, or as a token for good."""
    c = t.cards[ref[0]]
    return c.life != ref[1] and (kind_of(c.zone) == GRAVEYARD or (c.zone == GONE and t.is_token(c.id)))


def done_to(t: CityTable, event: Event) -> int:
    """The player to whom what happened was done: whose city it was about, or whose the second card is; or nobody."""
    if event.what in AGAINST:
        return int(event.number)
    return player_of(t, (event.other, event.other_life), "controller") if event.other >= 0 else -1


def player_of(t: CityTable, ref: Ref, who: str) -> int:
    """Return the owner or the controller of an object, or who controlled it last."""
    if who == "owner":
        return t.cards[ref[0]].owner
    was = t.last_known(ref)
    return t.cards[ref[0]].controller if was is None else was.seat
