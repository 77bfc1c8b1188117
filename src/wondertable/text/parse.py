"""Parsing: all readings of a text. One reading is an ability; none or several is an error that says where."""

from __future__ import annotations

from typing import Any

from wondertable.text.grammar import Element, Grammar, Production
from wondertable.text.tokens import Token, tokens

Reading = tuple[Any, int]


class Parser:
    """Finds every reading of one text. What was found at a place for a category is kept."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        self.grammar = grammar
        self.text = text
        self.tokens: list[Token] = tokens(text)
        self.known: dict[tuple[str, int], list[Reading]] = {}
        self.furthest = 0
        self.expected: set[str] = set()

    def whole(self, category: str) -> list[Any]:
        """Every reading of the whole text as one of a category."""
        end = len(self.tokens)
        return [value for value, at in self.category(category, 0) if at == end]

    def category(self, name: str, at: int) -> list[Reading]:
        """Every reading of a category that begins at a token."""
        key = (name, at)
        if key in self.known:
            return self.known[key]
        self.known[key] = []
        custom = self.grammar.custom.get(name)
        if custom is not None:
            found = custom.parse(self, at)
        elif name in self.grammar.lists:
            found = self._list(name, at)
        else:
            found = self._productions(name, at)
        self.known[key] = _different(found)
        return self.known[key]

    def _productions(self, name: str, at: int) -> list[Reading]:
        index = self.grammar.first.get(name)
        if index is None:
            raise KeyError(f"no wordings for {name!r}")
        low = self.tokens[at].low if at < len(self.tokens) else ""
        found: list[Reading] = []
        if low:
            for production in index.get(low, ()):
                self._run(production, 0, at, {}, found)
        self._missed(index, at)
        for production in index[""]:
            self._run(production, 0, at, {}, found)
        return found

    def _missed(self, index: dict[str, list[Production]], at: int) -> None:
        if at > self.furthest:
            self.furthest = at
            self.expected = set()
        if at == self.furthest:
            self.expected.update([word for word in index if word])

    def _run(self, production: Production, n: int, at: int, holes: dict[str, Any], found: list[Reading]) -> None:
        elements = production.elements
        while n < len(elements):
            element = elements[n]
            if element.hole:
                self._hole(production, n, at, holes, found)
                return
            if at >= len(self.tokens) or self.tokens[at].low not in element.words:
                self._expect(element, at)
                return
            n += 1
            at += 1
        try:
            found.append((production.template.build(holes), at))
        except ValueError:
            return

    def _hole(self, production: Production, n: int, at: int, holes: dict[str, Any], found: list[Reading]) -> None:
        element = production.elements[n]
        for value, end in self.category(element.category, at):
            self._run(production, n + 1, end, {**holes, element.hole: value}, found)
        if element.may_miss:
            empty = self.grammar.empty[element.category]
            self._run(production, n + 1, at, {**holes, element.hole: empty}, found)

    def _expect(self, element: Element, at: int) -> None:
        if at > self.furthest:
            self.furthest = at
            self.expected = set()
        if at == self.furthest:
            self.expected.add(element.said)

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
                        longer += [((*values, value), stop) for value, stop in self.category(of.item, after)]
            found += longer
            ways = longer
        return found

    def skip(self, words: tuple[str, ...], at: int) -> int:
        """The place after these words, or −1 if they do not stand there."""
        for word in words:
            if at >= len(self.tokens) or self.tokens[at].low != word:
                self._expect(Element((word,)), at)
                return -1
            at += 1
        return at


def _different(found: list[Reading]) -> list[Reading]:
    kept: list[Reading] = []
    for reading in found:
        if reading not in kept:
            kept.append(reading)
    return kept
