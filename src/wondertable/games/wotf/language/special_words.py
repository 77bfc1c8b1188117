"""Words with a shape of their own: "non-Bard", "2-power", "three", "shadow"."""

from __future__ import annotations

from typing import Any

from wondertable.games.wotf.language.nouns import ORBITAL_WORDS, named_class
from wondertable.games.wotf.language.plurals import singular
from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser, Reading
from wondertable.vocabulary.quantity import Num


class PowerWord:
    """ "2-power", or "6 power"."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the power that stands there."""
        if at >= len(p.tokens):
            return []
        low = p.tokens[at].low
        if low.endswith("-power") and low[:-6].isdigit():
            return [(int(low[:-6]), at + 1)]
        if low.isdigit() and at + 1 < len(p.tokens) and p.tokens[at + 1].low == "power":
            return [(int(low), at + 2)]
        return []

    def say(self, g: Grammar, value: Any) -> str | None:
        """With its dash."""
        return f"{value}-power" if isinstance(value, int) else None


class CostWord:
    """ "2-cost"."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the cost that stands there."""
        low = p.tokens[at].low if at < len(p.tokens) else ""
        return [(int(low[:-5]), at + 1)] if low.endswith("-cost") and low[:-5].isdigit() else []

    def say(self, g: Grammar, value: Any) -> str | None:
        """With its dash."""
        return f"{value}-cost" if isinstance(value, int) else None


class PlusCount:
    """ "+2" as a number."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the number that stands there."""
        low = p.tokens[at].low if at < len(p.tokens) else ""
        return [(Num(int(low[1:])), at + 1)] if low.startswith("+") and low[1:].isdigit() else []

    def say(self, g: Grammar, value: Any) -> str | None:
        """With its sign."""
        return f"+{value.n}" if isinstance(value, Num) else None


class NonClass:
    """ "non-Bard", "non-Bio-Synth"."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the class that is not meant."""
        low = p.tokens[at].low if at < len(p.tokens) else ""
        if low.startswith("non-") and low[4:] not in ORBITAL_WORDS and low not in p.grammar.words:
            word = p.tokens[at].text[4:]
            return [(singular(word), at + 1)] if word and named_class(word) else []
        return []

    def say(self, g: Grammar, value: Any) -> str | None:
        """With its prefix."""
        return f"non-{value}" if isinstance(value, str) else None


class OrbitalWord:
    """One of the six orbitals."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the orbital that stands there."""
        if at < len(p.tokens) and p.tokens[at].low in ORBITAL_WORDS:
            return [(ORBITAL_WORDS[p.tokens[at].low], at + 1)]
        return []

    def say(self, g: Grammar, value: Any) -> str | None:
        """Its name."""
        return value if value in ORBITAL_WORDS.values() else None


class NonOrbital:
    """ "non-Heliosynth"."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the orbital that is not meant."""
        if at < len(p.tokens) and p.tokens[at].low.startswith("non-") and p.tokens[at].low[4:] in ORBITAL_WORDS:
            return [(ORBITAL_WORDS[p.tokens[at].low[4:]], at + 1)]
        return []

    def say(self, g: Grammar, value: Any) -> str | None:
        """With its prefix."""
        return f"non-{value}" if value in ORBITAL_WORDS.values() else None


def _asked_for(p: Parser, word: str) -> bool:
    """Return whether the text lets somebody choose that word, which makes a word of the card's own of it."""
    lows = [token.low for token in p.tokens]
    for n, low in enumerate(lows[:-3]):
        if low in ("choose", "chooses") and lows[n + 2] == "or" and word in (lows[n + 1], lows[n + 3]):
            return "if" in lows
    return word in COIN


COIN = ("heads", "tails")


class ChoiceWord:
    """A word of a card's own to choose by: "shadow", "flee"."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the word that stands there."""
        if at >= len(p.tokens):
            return []
        low = p.tokens[at].low
        own = low not in p.grammar.words or _asked_for(p, low)
        return [(low, at + 1)] if own and low.isalpha() and p.tokens[at].text == low else []

    def say(self, g: Grammar, value: Any) -> str | None:
        """Return the word."""
        return value if isinstance(value, str) and value else None
