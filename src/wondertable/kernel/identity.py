"""Identity: a card that left and came back is a new object, so a reference names the card and its life."""

from __future__ import annotations

from typing import Final

from wondertable.kernel.table import Table

CardRef = tuple[int, int]
"""One object: a card, and the life it leads. Plain data, compared, hashed and written as it stands."""

AbilityRef = tuple[int, int, int, int, int]
"""One ability of one object: the card and its life, who gave it and the giver's life, and which of these gifts it is.

What is an object's own was given by itself.
"""
NOBODY: Final[CardRef] = (-1, -1)
NO_CARDS: Final[tuple[CardRef, ...]] = ()


def ref(table: Table, card: int) -> CardRef:
    """Return the object a card is now."""
    return (card, table.cards[card].life)


def refs(table: Table, cards: tuple[int, ...]) -> tuple[CardRef, ...]:
    """Return the objects that cards are now."""
    if len(cards) == 1:
        return ((cards[0], table.cards[cards[0]].life),)
    if not cards:
        return NO_CARDS
    return tuple([(i, table.cards[i].life) for i in cards])


def is_same(table: Table, one: CardRef) -> bool:
    """Return whether a card is still the object it was."""
    return table.cards[one[0]].life == one[1]


def is_found(table: Table, one: CardRef, followed: tuple[CardRef, ...]) -> bool:
    """Return whether an object can be found: its card is the same still, or every change of its life was followed."""
    card, life = one
    if card < 0:
        return False
    now = table.cards[card].life
    while life < now and (card, life) in followed:
        life += 1
    return life == now


def found(table: Table, some: tuple[CardRef, ...], followed: tuple[CardRef, ...]) -> tuple[int, ...]:
    """Of some objects the cards that can be found."""
    if len(some) == 1:
        return (some[0][0],) if is_found(table, some[0], followed) else ()
    return tuple([one[0] for one in some if is_found(table, one, followed)])
