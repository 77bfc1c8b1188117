"""Survey: one look over The World notes what kinds of abilities there are and what calls for a closer look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.bundle import Bundle
from wondertable.games.wotf.sheet import Active, Sheet
from wondertable.games.wotf.state import FACE_DOWN
from wondertable.games.wotf.words.ability import Change
from wondertable.games.wotf.words.change import (
    AddPower,
    Allow,
    BasePower,
    BeStone,
    ControlledBy,
    CopiedAbilities,
    CostMore,
    Forbid,
    Grant,
    LosesAbilities,
    LosesKeyword,
    Nullified,
    TimesPower,
    TriggerAgain,
)
from wondertable.kernel.card import Card
from wondertable.vocabulary.quantity import Minus, Num, Plus, Quantity, Remembered, Times

if TYPE_CHECKING:
    from wondertable.games.wotf.face import Face
    from wondertable.games.wotf.table import WorldTable

GIVING: Final = (Grant, CopiedAbilities, LosesAbilities, LosesKeyword)
"""Statuses that change which abilities a card has."""


def look_around(t: WorldTable, new: Sheet, nullers: list[int], givers: list[int]) -> None:
    """One pass over The World: who has what kind of ability, and what calls for a closer look."""
    cards = t.cards
    for i in new.world:
        c = cards[i]
        if c.flags & FACE_DOWN:
            continue
        face: Face = c.face
        if c.controller != c.rightful:
            new.uneasy = True
        if c.statuses or c.counters:
            face = t.face(i)
            new.odd.append(i)
            _look_closer(t, new, c, givers)
        if face.equipment:
            new.equipment += (i,)
        b = face.bundle
        if not b.plain:
            _sort_in(new, i, b)
            if b.nullifies:
                nullers.append(i)
            if b.protects:
                new.protecting += (i,)
            if b.changes_abilities and i not in givers:
                givers.append(i)


def _sort_in(new: Sheet, card: int, b: Bundle) -> None:
    """Note what kinds of abilities a card has."""
    if b.triggers:
        new.waiting.append(card)
        new.heard |= b.hears_others
    if b.activated:
        new.acting.append(card)
    if b.links:
        new.linking.append(card)
    if b.statics:
        new.speaking.append(card)
    if b.replacing:
        new.replacing.append(card)
    if b.fickle:
        new.fickle = True
        new.historic = new.historic or b.historic


def _look_closer(t: WorldTable, new: Sheet, c: Card, givers: list[int]) -> None:
    """A card with counters or statuses on it."""
    if _marked_null(c):
        new.nulls |= {c.id}
    if c.count("celestial") > 0 or any(isinstance(status.change, GIVING) for status in c.statuses):
        givers.append(c.id)
    if c.count("-1") > 0:
        new.risky = True
        new.uneasy = new.uneasy or c.count("+1") > 0
    for status in c.statuses:
        change = status.change
        if isinstance(change, Change) and may_lower(change):
            new.risky = True
        elif isinstance(change, ControlledBy) and change.seat != c.controller:
            new.uneasy = True
        elif isinstance(change, Forbid):
            new.uneasy = new.uneasy or change.verb.startswith("have ")


def _marked_null(c: Card) -> bool:
    return c.count("null") > 0 or any(isinstance(status.change, Nullified) for status in c.statuses)


def file(new: Sheet, active: Active) -> None:
    """Put a change that is on where it will be looked for."""
    change = active.change
    if isinstance(change, (AddPower, TimesPower)):
        new.powers += (active,)
        new.risky = new.risky or may_lower(change)
    elif isinstance(change, BasePower):
        new.base += (active,)
        new.risky = new.risky or may_lower(change)
    elif isinstance(change, CostMore):
        new.costs += (active,)
    elif isinstance(change, Forbid):
        new.forbids += (active,)
        new.uneasy = new.uneasy or change.verb.startswith("have ")
    elif isinstance(change, BeStone):
        new.stones += (active,)
    elif isinstance(change, TriggerAgain):
        new.again += (active,)
    else:
        new.rest += (active,)
        new.uneasy = new.uneasy or (isinstance(change, Allow) and change.what == "win the game")


def may_lower(change: Change) -> bool:
    """Whether a change of power could bring a Wonder below 0 that would not be there without it."""
    if isinstance(change, TimesPower):
        return change.factor < 0
    if isinstance(change, BasePower):
        return not isinstance(change.amount, Num) or change.amount.n < 0
    return isinstance(change, AddPower) and _may_be_negative(change.amount)


def _may_be_negative(amount: Quantity) -> bool:
    if isinstance(amount, Num):
        return amount.n < 0
    if isinstance(amount, Plus):
        return _may_be_negative(amount.a) or _may_be_negative(amount.b)
    return isinstance(amount, (Minus, Remembered)) or (isinstance(amount, Times) and amount.factor < 0)
