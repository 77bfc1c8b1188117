"""Elements: the pieces of a wording, and the ways in which they can stand together.

`{hole:category}` is a part of its own category, which may be left out as `{hole:category?}`; `[word]` may be left out
and is never said; `(a|b c|{d:count} e|)` is a choice of anything, the first is said; `word(s)` and `verb~` agree in
number.
"""

from __future__ import annotations

import re

from wondertable.text.verbs import third_person

_HOLE = re.compile(r"\{(\w+)(?::(\w+))?(\?)?\}")
_WORD = re.compile(r"[^\s(){}\[\]|]+(?:\(e?s\))?[~^]?|\|(?= )")
_PLAIN = re.compile(r"[^\s(){}\[\]|~]+")


class Element:
    """A piece of a wording: words to be read (any of `words`), or a hole for a part."""

    __slots__ = ("category", "hole", "may_miss", "said", "silent", "verb", "words")

    def __init__(self, words: tuple[str, ...] = (), hole: str = "", category: str = "", may_miss: bool = False) -> None:
        self.words = words
        self.hole = hole
        self.category = category
        self.may_miss = may_miss
        self.silent = False
        self.verb = False
        self.said = words[0] if words else ""


Way = list[Element]


def variants(wording: str) -> list[tuple[Element, ...]]:
    """A wording in all its ways: optional parts left out and put in, one of each choice. The first is the one said."""
    scan = _Scan(wording)
    found = scan.ways("")
    if scan.at < len(wording):
        raise ValueError(f"nothing opens the bracket at {scan.at}")
    return [tuple(way) for way in found]


class _Scan:
    """Goes through a wording once, piece by piece."""

    def __init__(self, wording: str) -> None:
        self.wording = wording
        self.at = 0

    def ways(self, ends: str) -> list[Way]:
        """Return all ways up to one of the signs that end this part."""
        ways: list[Way] = [[]]
        while self.sign() and self.sign() not in ends:
            if self.sign() == "[":
                ways += [way + _silent(maybe) for maybe in self.within("]") for way in ways]
            else:
                ways = [way + more for more in self.piece() for way in ways]
        return ways

    def sign(self) -> str:
        """Return the next sign that is no space."""
        while self.at < len(self.wording) and self.wording[self.at] == " ":
            self.at += 1
        return self.wording[self.at : self.at + 1]

    def within(self, ends: str) -> list[Way]:
        """Return what stands in brackets up to their end, which is passed."""
        self.at += 1
        found = self.ways(ends)
        self.at += 1
        return found

    def piece(self) -> list[Way]:
        """Return a hole, a choice or a word, in all its ways."""
        hole = _HOLE.match(self.wording, self.at)
        if hole is not None:
            self.at = hole.end()
            name, category, missing = hole.groups()
            return [[Element(hole=name, category=category or name, may_miss=bool(missing))]]
        if self.sign() == "(":
            return self.choice()
        word = _WORD.match(self.wording, self.at)
        if word is None:
            raise ValueError(f"no piece of a wording at {self.at}")
        self.at = word.end()
        return [[_word(word[0])]]

    def choice(self) -> list[Way]:
        """One of several; plain single words are one piece with several words."""
        start = self.at + 1
        alternatives = [self.within("|)")]
        while self.wording[self.at - 1] == "|":
            self.at -= 1
            alternatives.append(self.within("|)"))
        words = self.wording[start : self.at - 1].split("|")
        if all(_PLAIN.fullmatch(word.strip()) for word in words):
            return [[Element(tuple([word.strip().lower().removesuffix("^") for word in words]))]]
        return [way for ways in alternatives for way in ways]


def _silent(way: Way) -> Way:
    for element in way:
        element.silent = True
    return way


def _word(word: str) -> Element:
    """Return a word; `card(s)` is card or cards, and `ies` forms are written as a choice."""
    low = word.lower().removesuffix("^")
    if low.endswith("(s)"):
        return Element((low[:-3] + "s", low[:-3]))
    if low.endswith("(es)"):
        return Element((low[:-4] + "es", low[:-4]))
    if low.endswith("~"):
        bare = low[:-1]
        element = Element((third_person(bare), bare))
        element.verb = True
        return element
    return Element((low,))
