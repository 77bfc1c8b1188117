"""Nouns: one description of cards for all uses – pieces before and after a noun, in any order English allows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.language.builders import marked, sorted_marks
from wondertable.games.sow.words.base import Mark
from wondertable.games.sow.words.marks import CardNamed, Extreme, IsTokenCard, OtherCard
from wondertable.games.sow.words.pieces import Lying, OfSide, Reach
from wondertable.games.sow.words.selector import Such
from wondertable.kernel.node import Node
from wondertable.text.fit import DoesNotFit
from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser, Reading
from wondertable.text.say import CantSay, say

MOST_PIECES = 6


class CardNoun:
    """Some cards: "your other exhausted units in the field with Shield"."""

    def __init__(self, number: str) -> None:
        self.number = number

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return every description that begins there."""
        found: list[Reading] = []
        for before, start in _pieces(p, "before", at):
            for noun, end in p.category(f"noun{self.number}", start):
                for after, stop in _pieces(p, "after", end):
                    such = narrowed(noun, (*before, *after))
                    if such is not None:
                        found.append((such, stop))
        return found

    def say(self, g: Grammar, value: Any) -> str | None:
        """Adjectives first, then the noun, then all else."""
        if not isinstance(value, Such):
            return None
        plain, pieces = _taken_apart(value)
        before: list[str] = []
        after: list[str] = []
        for piece in pieces:
            words = "" if _said_after(piece) else _said(g, "before", piece)
            if words:
                before.append(words)
            else:
                after.append(say(g, "after", piece))
        return " ".join([*before, say(g, f"noun{self.number}", plain), *after])


def _pieces(p: Parser, category: str, at: int) -> list[tuple[tuple[Any, ...], int]]:
    """None, one, or several pieces in a row."""
    ways: list[tuple[tuple[Any, ...], int]] = [((), at)]
    found = list(ways)
    for _ in range(MOST_PIECES):
        ways = [((*got, piece), stop) for got, end in ways for piece, stop in p.category(category, end)]
        if not ways:
            break
        found += ways
    return found


def narrowed(such: Such, pieces: tuple[Any, ...]) -> Such | None:
    """Return the cards that are all of this; nothing, if that says one thing twice."""
    try:
        for piece in pieces:
            such = _with(such, piece)
    except DoesNotFit:
        return None
    if such.zone and such.where:
        return None
    return replace(such, marks=sorted_marks(_among_themselves(such)))


def _among_themselves(such: Such) -> tuple[Mark, ...]:
    """Return who has the most of something has it among all that are otherwise such cards."""
    plain = tuple([m for m in such.marks if not isinstance(m, Extreme)])
    rest = replace(such, marks=sorted_marks(plain))
    return tuple([replace(m, among=rest) if isinstance(m, Extreme) and m.among == Such() else m for m in such.marks])


def _with(such: Such, piece: Any) -> Such:
    if isinstance(piece, OfSide):
        return _sided(such, piece.side)
    if isinstance(piece, Lying):
        if such.zone:
            raise DoesNotFit("two zones")
        side = such.side if piece.side in ("", such.side) or not piece.side else piece.side
        if such.side and piece.side not in ("", "own", such.side):
            raise DoesNotFit("two sides")
        return replace(such, zone=piece.zone, side=side)
    if isinstance(piece, Reach):
        if such.where:
            raise DoesNotFit("two places")
        return replace(such, where=piece.where)
    return marked(such, piece)


def _sided(such: Such, side: str) -> Such:
    if such.side:
        raise DoesNotFit("two sides")
    return replace(such, side=side)


def _taken_apart(value: Such) -> tuple[Such, list[Node]]:
    """Return the bare noun and its pieces; a zone says whose it is."""
    named = [m for m in value.marks if isinstance(m, CardNamed)]
    kept = [m for m in value.marks if isinstance(m, IsTokenCard) and not m.no]
    kept_named = named if kept and not value.types else []
    own: tuple[Mark, ...] = (*kept_named, *kept)
    rest = [_alone(m, value) for m in value.marks if m not in own]
    pieces: list[Node] = [m for m in rest if isinstance(m, OtherCard)]
    pieces += [OfSide(value.side)] if value.side and not value.zone else []
    pieces += [m for m in rest if not isinstance(m, OtherCard)]
    if value.zone:
        pieces.append(Lying(value.zone, value.side))
    if value.where:
        pieces.append(Reach(value.where))
    return Such(value.types, marks=own), pieces


def _alone(mark: Mark, of: Such) -> Mark:
    """Return the most among themselves is said without saying so."""
    rest = replace(of, marks=tuple([m for m in of.marks if not isinstance(m, Extreme)]))
    return replace(mark, among=Such()) if isinstance(mark, Extreme) and mark.among == rest else mark


def _said_after(piece: Node) -> bool:
    """Return whose cards they are is said after the noun ("a unit they control"), but for enemy ones."""
    return isinstance(piece, OfSide) and piece.side != "enemy"


def _said(g: Grammar, category: str, piece: Node) -> str:
    try:
        return say(g, category, piece)
    except CantSay:
        return ""
