"""Kinds: the types, classes and tier a card has now, whether it is a stone, and what it did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.layers import FACE_DOWN, in_world, snapshot
from wondertable.games.wotf.state.face import STONE
from wondertable.games.wotf.state.snapshot import Active
from wondertable.games.wotf.words.ability import Change, Renaming
from wondertable.games.wotf.words.change import (
    AddClasses,
    AddOrbitals,
    AddTypes,
    BeStone,
    EveryClass,
    LosesTier,
    NamedClasses,
    Note,
    Nullified,
    SetTier,
)
from wondertable.games.wotf.words.counter_kinds import changing
from wondertable.games.wotf.words.last_known import EVERY_CLASS
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable
    from wondertable.games.wotf.state.face import Face


def has_type(t: WorldTable, card: int, wanted: tuple[str, ...]) -> bool:
    """Return whether a card is of one of these types; a face-down card in The World is of none (510.a)."""
    c = t.cards[card]
    if c.flags & FACE_DOWN and in_world(c):
        return False
    face: Face = c.face if not c.statuses else t.face(card)
    for one in wanted:
        for word in face.types:
            if word == one:
                return True
        if one == "Stone" and is_stone(t, card):
            return True
    if c.statuses and any(isinstance(x.change, AddTypes) and _any_in(x.change.words, wanted) for x in c.statuses):
        return True
    if in_world(c):
        new = t.snapshot or snapshot(t)
        if new.kinds and any(
            isinstance(a.change, AddTypes) and _any_in(a.change.words, wanted) for a in given(t, card)
        ):
            return True
    return bool(c.counters) and "Wonder" in wanted and grown(t, card)


def grown(t: WorldTable, card: int) -> bool:
    """Return whether it is a land with a growth counter on it, and so a Wonder (keyword:Growth Counter.a)."""
    return bool(changing(t.cards[card].counters, "grow")) and has_type(t, card, ("Land",))


def _any_in(words: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    return any(word in wanted for word in words)


NOTHING: Final[list[Active]] = []


def given(t: WorldTable, card: int) -> list[Active]:
    """Return what static abilities say about the kind of a card in The World, the most recent last."""
    return (t.snapshot or snapshot(t)).kinds.get(card, NOTHING) if in_world(t.cards[card]) else NOTHING


def changes_of(t: WorldTable, card: int) -> list[Timed]:
    """Return the same together with what effects have made of it, in order of arrival (508.f)."""
    c = t.cards[card]
    found: list[Timed] = [
        (status.stamp, status.change, None) for status in c.statuses if isinstance(status.change, Renaming)
    ]
    more: list[Timed] = [(active.stamp, active.change, active) for active in given(t, card)]
    return sorted(found + more, key=_time) if found and more else found + more


Timed = tuple[int, Change, Active | None]
"""A change of kind, its time, and the static ability behind it, if it is one."""


def _time(one: Timed) -> int:
    return one[0]


def types(t: WorldTable, card: int) -> tuple[str, ...]:
    """Return all types of a card now."""
    return tuple([word for word in ("Wonder", "Land", "Item", "Spell", "Stone") if has_type(t, card, (word,))])


def classes(t: WorldTable, card: int) -> tuple[str, ...]:
    """Return all classes of a card now, in the order they came."""
    c = t.cards[card]
    if c.flags & FACE_DOWN and in_world(c):
        return ()
    found = list(t.face(card).classes)
    for _, change, active in changes_of(t, card):
        if isinstance(change, AddClasses):
            found = list(change.words) if change.only else found + list(change.words)
        elif isinstance(change, EveryClass):
            found.append(EVERY_CLASS)
        elif isinstance(change, NamedClasses) and active is not None:
            found.append(noted(t, active.scope, change.name))
    return tuple(dict.fromkeys(found))


def orbitals(t: WorldTable, card: int) -> tuple[str, ...]:
    """Return the orbitals of a card now."""
    c = t.cards[card]
    if c.flags & FACE_DOWN and in_world(c):
        return ()
    found = t.face(card).orbitals
    if not c.statuses and not (t.snapshot or snapshot(t)).kinds:
        return found
    for _, change, _ in changes_of(t, card):
        if isinstance(change, AddOrbitals):
            found = change.words if change.only else tuple(dict.fromkeys((*found, *change.words)))
    return found


def has_class(t: WorldTable, card: int, word: str) -> bool:
    """Return whether a card has that class or faction."""
    face = t.face(card)
    c = t.cards[card]
    if not c.statuses and word in face.classes and not (c.flags & FACE_DOWN and in_world(c)):
        if not in_world(c) or not (t.snapshot or snapshot(t)).kinds:
            return True
    mine = classes(t, card)
    if word in mine or EVERY_CLASS in mine or (face.faction == word and not c.flags & FACE_DOWN):
        return True
    return any(" " in one and word in one.split(" ") for one in mine)  # "Rite of Fate" is a Rite


def tier(t: WorldTable, card: int) -> str:
    """Return a card's tier now; a land with a growth counter is legendary (keyword:Growth Counter.a)."""
    c = t.cards[card]
    if c.flags & FACE_DOWN and in_world(c):
        return ""
    found = "legendary" if c.counters and grown(t, card) else t.face(card).tier
    if not c.statuses and not given(t, card):
        return found
    for _, change, _ in changes_of(t, card):
        if isinstance(change, SetTier):
            found = change.word
        elif isinstance(change, LosesTier) and change.word == found:
            found = ""
    return found


def is_stone(t: WorldTable, card: int) -> bool:
    """Whether it is a stone piece, or a card that is or counts as a stone; that ends when it leaves The World."""
    c = t.cards[card]
    if c.face is STONE:
        return True
    if not in_world(c) or c.flags & FACE_DOWN:
        return False
    if c.statuses and any(isinstance(status.change, BeStone) for status in c.statuses):
        return True
    new = t.snapshot or snapshot(t)
    return bool(new.kinds) and any(isinstance(active.change, BeStone) for active in given(t, card))


def stone_worth(t: WorldTable, card: int) -> int:
    """As how many stones a stone counts: one, unless an ability says otherwise."""
    most = 1
    if not (t.snapshot or snapshot(t)).kinds:
        return most
    for active in given(t, card):
        change = active.change
        if isinstance(change, BeStone) and change.count > most:
            most = change.count
    return most


def marked_null(t: WorldTable, card: int) -> bool:
    """Return whether a card carries a nullify effect or a null counter."""
    c = t.cards[card]
    return bool(changing(c.counters, "nullify")) or any(isinstance(x.change, Nullified) for x in c.statuses)


def noted(t: WorldTable, s: Scope, name: str) -> str:
    """Return a word chosen before: in this effect, else kept on the card as a note."""
    found: str = s.memory.get("named " + name, "")
    if found or s.source < 0:
        return found
    for status in reversed(t.cards[s.source].statuses):
        change = status.change
        if isinstance(change, Note) and change.name == name:
            return change.word
    return ""
