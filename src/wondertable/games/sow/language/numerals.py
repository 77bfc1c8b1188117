"""Numerals: "two", "3", "+1/+0", tokens such as "1/1 Militia Tokens", and the names of factions."""

from __future__ import annotations

import re
from typing import Any

from wondertable.games.sow.effects.tokens import MakeTokens
from wondertable.games.sow.words.ability import CardAbility
from wondertable.games.sow.words.change import MoreStats
from wondertable.games.sow.words.factions import FACTIONS
from wondertable.games.sow.words.stat_counters import is_stat
from wondertable.text.grammar import Grammar
from wondertable.text.numerals import MOST_NAME_WORDS, WORDS, Count, SignedInteger
from wondertable.text.parse import Parser, Reading
from wondertable.text.say import say
from wondertable.vocabulary.quantity import Num, X

SEVERAL = 99
"""From so many on, any number is meant."""
NO_LIMIT = 1000000


class Plus(SignedInteger):
    """+1, +2."""

    signs = "+"


class Minus(SignedInteger):
    """-1, -2."""

    signs = "-"


class NumberOrCount(Count):
    """How many; "a number of" is X."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the count that stands there."""
        after = p.skip(("a", "number", "of"), at)
        return [(X, after)] if after >= 0 else super().parse(p, at)


class Stats:
    """+1/+0, -1/-1; or in words: +1 attack, +2 attack and +1 health."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the change of attack and health that stands there."""
        words = [token.low for token in p.tokens[at : at + 5]]
        if len(words) > 1 and _signed(words[0]) and words[1] in _NAMED:
            return _in_words(words, at)
        if len(words) < 3 or words[1] != "/" or not (_signed(words[0]) and _signed(words[2])):
            return []
        return [(MoreStats(int(words[0]), int(words[2])), at + 3)]

    def say(self, g: Grammar, value: Any) -> str | None:
        """With both signs; a 0 that goes with a minus is said with one too."""
        if not isinstance(value, MoreStats) or value.times != Num(1) or value.gains:
            return None
        minus = value.attack < 0 or value.health < 0
        return f"{_with_sign(value.attack, minus)}/{_with_sign(value.health, minus)}"


_NAMED = {"attack": (1, 0), "health": (0, 1), "structure": (0, 1)}


def _in_words(words: list[str], at: int) -> list[Reading]:
    """One of both, and perhaps the other one beside it."""
    attack, health = [int(words[0]) * one for one in _NAMED[words[1]]]
    found: list[Reading] = [(MoreStats(attack, health), at + 2)]
    if words[2:3] == ["and"] and len(words) > 4 and _signed(words[3]) and words[4] in _NAMED:
        more = [int(words[3]) * one for one in _NAMED[words[4]]]
        if (attack == 0) == (more[0] != 0):
            found.append((MoreStats(attack + more[0], health + more[1]), at + 5))
    return found


class XStats:
    """+X/+0, -X/-X: attack and health change by an amount that is told elsewhere."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the change that stands there, for an X of 1."""
        words = [token.low for token in p.tokens[at : at + 3]]
        if len(words) < 3 or words[1] != "/" or words[0] not in _BY_X or words[2] not in _BY_X:
            return []
        attack, health = _BY_X[words[0]], _BY_X[words[2]]
        return [(MoreStats(attack, health), at + 3)] if attack or health else []

    def say(self, g: Grammar, value: Any) -> str | None:
        """With X for 1."""
        if not isinstance(value, MoreStats) or value.times != Num(1):
            return None
        if value.attack not in (-1, 0, 1) or value.health not in (-1, 0, 1):
            return None
        minus = value.attack < 0 or value.health < 0
        return "/".join([{1: "+X", -1: "-X"}.get(n, "-0" if minus else "+0") for n in (value.attack, value.health)])


_BY_X = {"+x": 1, "-x": -1, "+0": 0, "-0": 0}


def _signed(word: str) -> bool:
    return re.fullmatch(r"[+-]\d+", word) is not None


def _with_sign(n: int, minus: bool) -> str:
    return f"-{n}" if n == 0 and minus else f"{n:+}"


NO_KINDS = frozenset({
    "a", "an", "the", "this", "that", "these", "those", "no", "any", "all", "each", "every", "another", "other", "more",
    "fewer", "less", "of", "its", "their", "your", "x", "many", "additional", "such", "same", "number", *WORDS,
})  # fmt: skip
"""Words before "counter" that are not the name of a kind."""


class CounterWord:
    """The kind of a counter: +1/+1, -1/-1, +0/+2, progression, or any that a text invents (counter.a)."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the kind that stands there."""
        words = [token.low for token in p.tokens[at : at + 3]]
        if words[1:2] in (["counter"], ["counters"]) and words[0].isalpha() and words[0] not in NO_KINDS:
            return [(words[0], at + 1)]
        kind = "".join(words)
        return [(kind, at + 3)] if is_stat(kind) else []

    def say(self, g: Grammar, value: Any) -> str | None:
        """Return the kind."""
        return value if isinstance(value, str) and value else None


TOKEN_TYPES = ("Fortification", "Building", "Unit")


class TokenWords:
    """1/1 Militia Tokens, perhaps with keywords."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the token that stands there."""
        words = [token.low for token in p.tokens[at : at + 3]]
        if len(words) < 3 or words[1] != "/" or not (words[0].isdigit() and words[2].isdigit()):
            return []
        name: list[str] = []
        end = at + 3
        while end < len(p.tokens) and p.tokens[end].low not in ("token", "tokens") and len(name) <= MOST_NAME_WORDS:
            name.append(p.tokens[end].text)
            end += 1
        if not name or end >= len(p.tokens) or len(name) > MOST_NAME_WORDS or not name[0][0].isupper():
            return []
        token = _typed(MakeTokens(Num(1), int(words[0]), int(words[2]), " ".join(name)))
        return [(token, end + 1), *_with_keywords(p, token, end + 1)]

    def say(self, g: Grammar, value: Any) -> str | None:
        """Its stats and its name."""
        if not isinstance(value, MakeTokens) or value.attack < 0:
            return None
        kind = "" if value.type == "Unit" else f" {value.type}"
        plain = f"{value.attack}/{value.health} {value.name}{kind} Tokens"
        return f"{plain} with {say(g, 'tokenabilities', value.keywords)}" if value.keywords else plain


def _typed(token: MakeTokens) -> MakeTokens:
    """Return a token whose name ends with a type is of that type: a "Rubble Fortification" is a fortification."""
    name, _, kind = token.name.rpartition(" ")
    if kind.capitalize() not in TOKEN_TYPES or not name:
        return token
    return MakeTokens(token.amount, token.attack, token.health, name, token.keywords, kind.capitalize())


def _with_keywords(p: Parser, token: MakeTokens, at: int) -> list[Reading]:
    after = p.skip(("with",), at)
    if after < 0:
        return []
    found: list[Reading] = []
    for value, end in p.category("tokenabilities", after):
        keywords: tuple[CardAbility, ...] = value
        made = MakeTokens(token.amount, token.attack, token.health, token.name, keywords, token.type)
        found.append((made, end))
    return found


class FactionWord:
    """The name of a faction."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the faction whose name stands there."""
        found: list[Reading] = []
        for name in FACTIONS:
            words = name.lower().split()
            said = " ".join([token.low for token in p.tokens[at : at + len(words)]])
            if said in (name.lower(), name.lower().removesuffix("s")):
                found.append((name, at + len(words)))
        return found

    def say(self, g: Grammar, value: Any) -> str | None:
        """Return the name."""
        return value if isinstance(value, str) and value else None
