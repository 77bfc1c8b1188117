"""Referents: what a text has spoken of, and which of it a pronoun or "that" with a noun means.

What was spoken of is kept in order, each with its kinds and its number; the last that fits is meant. Two cards of one
event are as near as each other: "it" is the one the event is told of, and a noun that fits both is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from wondertable.kernel.errors import UnknownWording

ONE: Final = "one"
MANY: Final = "many"
ANY: Final = "any"
"""One or several: "up to two", what each of some players chose."""

IT: Final = ("it", "itself")
THEY: Final = ("them", "they")


@dataclass(frozen=True)
class Referent:
    """Cards that were spoken of: where they are kept, of which types and whose they are, and how many."""

    name: str
    types: tuple[str, ...] = ()
    number: str = ONE
    this: bool = False
    side: str = ""
    said: str = ""
    """How a refusal calls them."""

    def may_be(self, number: str) -> bool:
        """Return whether they can be spoken of as one, or as several."""
        return may_be(self.number, number)


def may_be(number: str, asked: str) -> bool:
    """Return whether so many can be spoken of as one, or as several."""
    return ANY in (number, asked) or number == asked


Fits = Callable[[Referent, str], bool]
"""Whether cards that were spoken of can be called so."""


class Nouns:
    """The nouns of a game: which are plural, and which types each may be said of."""

    def __init__(self, kinds: dict[str, tuple[str, ...]], plurals: dict[str, str]) -> None:
        self.kinds = kinds
        self.plurals = plurals

    def said_of(self, types: tuple[str, ...]) -> set[str]:
        """Types with all that may be called so."""
        return {kind for one in types for kind in self.kinds.get(one.lower(), (one,))}

    def number(self, words: str) -> str:
        """Return whether a pronoun or a noun speaks of one or of several."""
        return MANY if words in THEY or words in self.plurals else ONE

    def fits(self, one: Referent, words: str) -> bool:
        """Return whether cards that were spoken of can be called so."""
        whose, _, noun = words.partition(" ")
        if noun:
            return one.side == whose and self.fits(one, noun)
        if not one.may_be(self.number(words)):
            return False
        if words in IT or words in THEY:
            return True
        if one.this:
            return False  # the card with the text says "this" or "it" of itself
        kinds = self.kinds.get(self.plurals.get(words, words), ())
        return not kinds or not one.types or any(kind in kinds for kind in one.types)

    def rank(self, one: Referent, words: str) -> int:
        """Return a noun means first what was called so, then what may be so, and last the card with the text."""
        if words in IT or words in THEY:
            return 0
        return 2 if one.this or one.name == "this" else 0 if one.types else 1

    def in_order(self, some: list[Referent], words: str) -> list[Referent]:
        """Return what was spoken of, the likeliest first."""
        return sorted(some, key=lambda one: self.rank(one, words))

    def nearest(
        self, cards: list[Referent], event: list[Referent], words: str, fits: Fits, line: str
    ) -> Referent | None:
        """What words mean: of the cards spoken of the last that fit, else those of the event; nothing if none does."""
        found = [one for one in self.in_order([*reversed(cards), *event], words) if fits(one, words)]
        first = found[0] if found else None
        alike = [one for one in event if one in found and self.rank(one, words) == 0] if first in event else []
        if len(alike) > 1 and words not in (*IT, *THEY):
            raise either(f"that {words}", alike[0], alike[1], line)
        return first


def nothing_before(words: str, line: str) -> UnknownWording:
    """Return the refusal of a word that speaks of something before it, where nothing is that it can mean."""
    if re.search(rf"\b{re.escape(words)}\b", line, re.IGNORECASE) is None:  # it is left out
        return UnknownWording(f"nothing in {line!r} says what is meant; name it", line)
    return UnknownWording(f"{words!r}: nothing before it in {line!r} can be meant; name it", line, _place(words, line))


def either(words: str, one: Referent, other: Referent, line: str) -> UnknownWording:
    """Return the refusal of a word that may mean one thing as well as another."""
    apart = ("", "") if one.said != other.said else (" spoken of first", " spoken of second")
    both = f"{one.said or 'the card'}{apart[0]} or {other.said or 'the other card'}{apart[1]}"
    return UnknownWording(f"{words!r} may mean {both}; name it", line, _place(words, line))


def no_such(noun: str, last: Referent, line: str) -> UnknownWording:
    """Return the refusal of a noun that nothing before it can be called by."""
    other = last.said.removeprefix("the ")
    article = "an" if other[:1] == "i" else "a"
    return UnknownWording(f"no {noun.lower()} is spoken of before “that {noun.lower()}”, but {article} {other}", line)


def too_few(words: str, line: str) -> UnknownWording:
    """Return the refusal of "them" for one card."""
    words = words if words.lower() in line.lower() else "they"
    return UnknownWording(f"{words!r} in {line!r} would mean one card; say 'it', or name it", line, _place(words, line))


def too_many(words: str, line: str) -> UnknownWording:
    """Return the refusal of "it" for several cards."""
    problem = f"{words!r} in {line!r} would mean several cards; say 'them', or name one"
    return UnknownWording(problem, line, _place(words, line))


def _place(words: str, line: str) -> int:
    return max(line.lower().find(words.lower()), 0)
