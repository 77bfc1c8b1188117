"""Mentions: what a text has spoken of, and which of it a pronoun or "that" with a noun means.

What was mentioned is kept in order, each with its kinds and its number; the last that fits is meant.
"""

from __future__ import annotations

from dataclasses import dataclass

IT = ("it", "itself")
THEY = ("them", "they")


@dataclass(frozen=True)
class Mention:
    """Cards that were mentioned: under which name, of which types and whose, and whether they are several."""

    name: str
    types: tuple[str, ...] = ()
    many: bool = False
    this: bool = False
    side: str = ""


class Nouns:
    """The nouns of a game: which are plural, and which types each may be said of."""

    def __init__(self, kinds: dict[str, tuple[str, ...]], plurals: dict[str, str]) -> None:
        self.kinds = kinds
        self.plurals = plurals

    def said_of(self, types: tuple[str, ...]) -> set[str]:
        """Types with all that may be called so."""
        return {kind for one in types for kind in self.kinds.get(one.lower(), (one,))}

    def fits(self, one: Mention, words: str) -> bool:
        """Whether cards that were mentioned can be called so."""
        whose, _, noun = words.partition(" ")
        if noun:
            return one.side == whose and self.fits(one, noun)
        if words in IT:
            return not one.many
        if words in THEY:
            return one.many
        if one.this:
            return False  # the card with the text says "this" or "it" of itself
        if (words in self.plurals) != one.many and one.name != "made":
            return False
        kinds = self.kinds.get(self.plurals.get(words, words), ())
        return not kinds or not one.types or any(kind in kinds for kind in one.types)

    def rank(self, one: Mention, words: str) -> int:
        """A noun means first what was called so, then what may be so, and last the card with the text."""
        if words in IT or words in THEY:
            return 0
        return 2 if one.this or one.name == "this" else 0 if one.types else 1

    def in_order(self, mentions: list[Mention], words: str) -> list[Mention]:
        """What was mentioned, the likeliest first."""
        return sorted(mentions, key=lambda one: self.rank(one, words))
