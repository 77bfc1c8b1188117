"""Parsing: all readings of a text. One reading is an ability; none or several is an error that says where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wondertable.text.first_words import FirstWords, first_words
from wondertable.text.fit import DoesNotFit
from wondertable.text.grammar import NARROW, Fork, Grammar
from wondertable.text.limits import DEEPEST, WORDS_A_PART, too_deep, too_much
from wondertable.text.tokens import Token, tokens

Reading = tuple[Any, int]


class Parser:
    """Finds every reading of one text. What was found at a place for a category is kept."""

    def __init__(self, grammar: Grammar, text: str, reach: str = NARROW) -> None:
        self.grammar = grammar
        self.stops: tuple[str, ...] = (".",) if reach == NARROW else (".", ";")  # ways to choose from come first
        self.forks = grammar.forks(reach)
        self.first: FirstWords = _first_words(grammar, reach)
        self.text = text
        self.tokens: list[Token] = tokens(text)
        self.lows = [*[token.low for token in self.tokens], ""]
        self.known: dict[tuple[str, int], list[Reading]] = {}
        self.depth = 0
        self._spend(len(self.tokens) // WORDS_A_PART, 0)

    def whole(self, category: str) -> list[Any]:
        """Return every reading of the whole text as one of a category."""
        end = len(self.tokens)
        return [value for value, at in self.category(category, 0) if at == end]

    def category(self, name: str, at: int) -> list[Reading]:
        """Return every reading of a category that begins at a token."""
        key = (name, at)
        if key in self.known:
            return self.known[key]
        self.known[key] = []
        self.depth += 1
        self._spend(1, at)
        found = _different(self._found(name, at))
        self._spend(len(found), at)
        self.depth -= 1
        self.known[key] = found
        return found

    def _found(self, name: str, at: int) -> list[Reading]:
        custom = self.grammar.custom.get(name)
        if custom is not None:
            found: list[Reading] = custom.parse(self, at)
            return found
        return self._list(name, at) if name in self.grammar.lists else self._productions(name, at)

    def _spend(self, work: int, at: int) -> None:
        """No text is read for ever, nor deeper than anybody can follow."""
        self.grammar.work_left -= work
        if self.grammar.work_left < 0:
            raise too_much(self.text)
        if self.depth > DEEPEST:
            raise too_deep(self.text, self.tokens[at].at if at < len(self.tokens) else len(self.text))

    def _productions(self, name: str, at: int) -> list[Reading]:
        root = self.forks.get(name)
        if root is None:
            raise KeyError(f"no wordings for {name!r}")
        found: list[Reading] = []
        self._walk(root, at, (), found)
        return self._grown(name, root, found)

    def _grown(self, name: str, root: Fork, found: list[Reading]) -> list[Reading]:
        """Readings that begin with one of their own category ("the number of units plus 1"), as long as they grow."""
        own = [after for category, _, after in root.parts if category == name]
        newest = found if own else []
        while newest:
            longer: list[Reading] = []
            for value, end in newest:
                for after in own:
                    self._walk(after, end, (value,), longer)
            found = found + longer
            newest = longer
        return found

    def _walk(self, fork: Fork, at: int, parts: tuple[Any, ...], found: list[Reading]) -> None:
        for production in fork.ends:
            try:
                found.append((production.template.build(dict(zip(production.holes, parts))), at))
            except DoesNotFit:
                continue
        if fork.words:
            self.expect(fork.words, at)
            for after in fork.words.get(self.lows[at], ()):
                self._walk(after, at + 1, parts, found)
        for category, may_miss, after in fork.parts:
            first = self.first.get(category)
            if first is None or self.lows[at] in first:
                for value, end in self.category(category, at):
                    self._walk(after, end, (*parts, value), found)
            if may_miss:
                self._walk(after, at, (*parts, self.grammar.empty[category]), found)

    def expect(self, words: Iterable[str], at: int) -> None:
        """Words that could stand at a place; only who asks why a text has no reading wants to know."""

    def _list(self, name: str, at: int) -> list[Reading]:
        of = self.grammar.lists[name]
        ways: list[tuple[tuple[Any, ...], int]] = [((value,), end) for value, end in self.category(of.item, at)]
        found = list(ways)
        while ways:
            longer: list[tuple[tuple[Any, ...], int]] = []
            for values, end in ways:
                for words in of.between:
                    after = self.skip(words, end)
                    if after >= 0:
                        more = [((*values, value), stop) for value, stop in self.category(of.item, after)]
                        longer += more
                        found += [] if of.closed and words == (",",) else more
            ways = longer
        return found

    def next_sentence(self, at: int) -> int:
        """Return the place after the sign that closes a sentence there, or −1."""
        return max([self.skip((sign,), at) for sign in self.stops])

    def skip(self, words: tuple[str, ...], at: int) -> int:
        """Return the place after these words, or −1 if they do not stand there."""
        for word in words:
            if at >= len(self.tokens) or self.tokens[at].low != word:
                self.expect((word,), at)
                return -1
            at += 1
        return at


def _first_words(grammar: Grammar, reach: str) -> FirstWords:
    if reach not in grammar.first:
        grammar.first[reach] = first_words(grammar, grammar.forks(reach))
    return grammar.first[reach]


def _different(found: list[Reading]) -> list[Reading]:
    kept: list[Reading] = []
    by_end: dict[int, list[Any]] = {}
    for value, end in found:
        same_end = by_end.setdefault(end, [])
        if value not in same_end:
            same_end.append(value)
            kept.append((value, end))
    return kept
