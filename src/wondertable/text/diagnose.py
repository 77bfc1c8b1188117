"""Diagnosing a text that is not understood: from which words on, where, and what could stand there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from math import log
from typing import TypeVar

from wondertable.kernel.errors import UnknownWording
from wondertable.text.grammar import WIDE, Grammar
from wondertable.text.limits import SHOWN, excerpt
from wondertable.text.parse import Parser
from wondertable.text.say import CantSay
from wondertable.text.verbs import third_person

R = TypeVar("R")
SHOWN_WORDS = 4
"""So many words that are not understood are quoted, and so many kinds of things that could stand there are named."""


class Tracing(Parser):
    """A parser that keeps how far a text makes sense, and which words could stand where; so it tries everything."""

    def __init__(self, grammar: Grammar, line: str) -> None:
        self.furthest = 0
        self.expected: dict[int, set[str]] = {}
        super().__init__(grammar, line.strip().removesuffix("."), WIDE)
        self.first = {}

    def expect(self, words: Iterable[str], at: int) -> None:
        self.furthest = max(self.furthest, at)
        self.expected.setdefault(at, set()).update(words)

    def stumbles(self) -> int:
        """Return where a reader stumbles: at a small word that no wording knows, else where no wording goes on.

        A class or a name may be any word, so that a text makes sense beyond a misspelt one.
        """
        unknown = [n for n, token in enumerate(self.tokens) if token.text.isalpha() and self._is_small(n)]
        return next((n for n in unknown if n < self.furthest and not self._is_known(n)), self.furthest)

    def _is_small(self, at: int) -> bool:
        """Return whether a word is no name: it has a small letter, or its capital because a sentence begins."""
        begins = at == 0 or self.lows[at - 1] in (".", ":", ";")
        return self.tokens[at].text.islower() or (begins and not self.tokens[at].text.isupper())

    def _is_known(self, at: int) -> bool:
        word = self.tokens[at].low
        return bool({word, word.removesuffix("s"), third_person(word)} & self.grammar.words)


def not_understood(p: Tracing, line: str, names: dict[str, str], texts: list[str]) -> UnknownWording:
    """Return the error for a line that a parser has found no reading of.

    `names` tells a designer what the categories of a grammar are, `texts` are whole texts that are understood.
    """
    at = p.stumbles()
    words = " ".join([token.text for token in p.tokens[at : at + SHOWN_WORDS]]) or "the end of the line"
    place = p.tokens[at].at if at < len(p.tokens) else len(line)
    problem = f"not understood from {words!r} (at {place}) in {excerpt(line, place)!r}"
    return UnknownWording(problem, line, place, could_stand(p, at, names), nearest(line, texts))


def without_moment(line: str, moments: tuple[str, ...]) -> UnknownWording:
    """The error for an instruction of which nothing says when it is done; each of these moments could stand before."""
    begun = [
        f"{moment} {line}" if moment.endswith(":") else f"{moment} {line[0].lower()}{line[1:]}" for moment in moments
    ]
    return UnknownWording(f"nothing says when {excerpt(line, 0)!r} is done", line, 0, [], begun)


def could_stand(p: Tracing, at: int, names: dict[str, str]) -> list[str]:
    """Words that are spelt almost so; then what kinds of things could come, as a designer calls them."""
    first = p.lows[at]
    expected = sorted(p.expected.get(at, set()) - {first})
    slips = get_close_matches(first, expected, 3, 0.6)
    asked = {name for name, place in p.known if place == at}
    kinds = list(dict.fromkeys([said for name, said in names.items() if name in asked]))
    others = [] if kinds else [word for word in expected if word not in slips]
    return [*slips, *kinds[:SHOWN_WORDS], *others[:SHOWN_WORDS]]


def nearest(line: str, texts: list[str]) -> list[str]:
    """Return up to three whole texts that are understood and mean most nearly the same: rare words count for more."""
    seen = Counter([word for text in texts for word in _said_in(text)])
    words = frozenset([_spelt(word, seen) for word in _said_in(line[: 2 * SHOWN])])
    scored = [(_alike(words, _said_in(text), seen, len(texts)), text) for text in texts]
    best = sorted(scored, key=lambda one: (-one[0], one[1]))[:3]
    return [text for score, text in best if score > LEAST_ALIKE]


LEAST_ALIKE = 0.08
_WORD = re.compile(r"[a-z]+")
_STOP = frozenset((
    "a", "an", "the", "of", "to", "in", "on", "at", "it", "its", "this", "that", "you", "your", "and", "or", "is",
    "are", "be", "with", "for", "from", "each",
))  # fmt: skip


def _said_in(text: str) -> frozenset[str]:
    """Return the words that a text is about, without their endings."""
    found = [word for word in _WORD.findall(text.lower()) if word not in _STOP]
    return frozenset([word.removesuffix("s").removesuffix("ed").removesuffix("e").removesuffix("al") for word in found])


def _spelt(word: str, known: Counter[str]) -> str:
    """Return a word that some text has; a slip is taken for the known word it looks like."""
    return word if word in known else next(iter(get_close_matches(word, known, 1, 0.75)), word)


def _alike(one: frozenset[str], other: frozenset[str], seen: Counter[str], of: int) -> float:
    """Return how much two texts have in common, of all they say."""
    weights = {word: log((of + 1) / (seen[word] + 1)) + 0.1 for word in one | other}
    return sum([weights[word] for word in one & other]) / (sum(weights.values()) or 1.0)


def two_readings(line: str, found: list[R], say: Callable[[R], str]) -> UnknownWording:
    """The error for a line of several readings: two in plain words; where they sound alike, what they are made of."""
    said = [_words(one, say) for one in found[:2]]
    both = " | ".join(said if said[0] != said[1] else [repr(one) for one in found[:2]])
    return UnknownWording(f"two readings of {excerpt(line, 0)!r}: {both}", line)


def _words(one: R, say: Callable[[R], str]) -> str:
    try:
        return say(one)
    except CantSay:
        return repr(one)
