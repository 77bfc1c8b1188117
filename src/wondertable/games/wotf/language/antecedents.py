"""Antecedents: what cards are called, and what a noun such as "that item" can be said of.

"That item" is what was called so last, or may be an item; where nothing can be, the text is refused: another card would
be taken for it.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.language.called import THOSE
from wondertable.games.wotf.words.filters import IsToken, OfClass
from wondertable.games.wotf.words.selector import IsThis, Those
from wondertable.kernel.errors import UnknownWording
from wondertable.text.referents import IT, MANY, ONE, THEY, Nouns, Referent

KINDS: Final = ("Wonder", "Item", "Land", "Spell", "Stone")
DEEDS: Final = ("played", "sacrificed", "attack step", "discarded", "drew", "seized", "spent", "tokens created")
"""What a player does: for an ability that waits for it, "each other player" are all but the one who did it."""

EVENTS: Final = {"the destroyed": ("destroyed", "died")}
"""What sets off an ability that speaks of "the destroyed Wonder", where that is more than the word itself."""


def nothing_is(name: str, line: str) -> UnknownWording:
    """Return the refusal of "the sacrificed Wonder" where nothing is sacrificed."""
    return UnknownWording(f"nothing is {name.removeprefix('the ')} before “{name} …” is spoken of", line)


def mention(name: str, those: Those, this: bool = False) -> Referent:
    """Cards of a description, as they are mentioned: of which kinds and classes they are said to be."""
    classes = tuple([one.word for one in those.filters if isinstance(one, OfClass)])
    classes += ("token",) if IsToken() in those.filters else ()
    said = " ".join(["the", *classes, " or ".join(those.types).lower() or ("" if classes else "card")]).rstrip()
    return Referent(name, (*those.types, *classes), this=this or IsThis() in those.filters, side=those.side, said=said)


class _Kinds(Nouns):
    """The nouns of this game: the kinds of cards, and their classes."""

    def number(self, words: str) -> str:
        """ "Those Wonders" and "them" are several."""
        return MANY if words in THEY or words.startswith(THOSE) else ONE

    def fits(self, one: Referent, words: str) -> bool:
        """A class may be that of any card of which nothing is said; a kind only that of one said to be of no other."""
        if not one.may_be(self.number(words)) or words in (*IT, *THEY):
            return one.may_be(self.number(words))
        words = words.removeprefix(THOSE)
        kinds = [word for word in one.types if word in KINDS]
        return words not in KINDS or not kinds or words in kinds

    def rank(self, one: Referent, words: str) -> int:
        """Return a noun means first what was called so, then what may be so, and last the card with the text."""
        if words in (*IT, *THEY):
            return 0
        words = words.removeprefix(THOSE)
        return 2 if one.this else 0 if words == "card" or words in one.types else 1


NOUNS: Final = _Kinds({}, {})
