"""Every shorter or altered form of a text: each word that can be left out says something, and so does each number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tests.meaning.texts import Card

LONGEST = 8
"""So many words at most are left out together."""

WHOLE = ("with", "from", "in", "to", "by", "for", "if", "unless", "while", "that", "during", "at", "under", "where")
"""Words that begin a qualifier which is left out whole, though a part of it can be left out, too."""

ALTERED = (
    (r"\banother\b", "a"), (r"\bor (?:less|fewer)\b", "or more"), (r"\bor (?:more|greater|higher)\b", "or less"),
    (r"\benemy\b", "ally"), (r"\benemies\b", "allies"), (r"\ban opponent\b", "you"), (r"\byour\b", "an opponent's"),
    (r"\byou control\b", "an opponent controls"), (r"\beach player\b", "each opponent"), (r"\ballied\b", "enemy"),
    (r"\buntapped\b", "tapped"), (r"\btapped\b", "untapped"), (r"\bhighest\b", "lowest"), (r"\blowest\b", "highest"),
)  # fmt: skip
"""Words in whose place another one says something else."""


@dataclass(frozen=True)
class Form:
    """Another form of a card's text: which words of which line were left out or altered, and the text then."""

    card: Card
    at: int
    words: str
    lines: tuple[str, ...]

    def __str__(self) -> str:
        return f"[{self.words}] {self.card.lines[self.at]} ({self.card.name})"


def forms(card: Card) -> Iterator[Form]:
    """Every other form of a card's text that is understood."""
    for at, line in enumerate(card.lines):
        others = {**_left_out(card, at), **_altered(line)}
        for words, other in others.items():
            lines = _with(card, at, other)
            if lines != card.lines and card.means(lines) is not None:
                yield Form(card, at, words, lines)


def _with(card: Card, at: int, line: str) -> tuple[str, ...]:
    return tuple([one for one in (*card.lines[:at], line, *card.lines[at + 1 :]) if one])


def _left_out(card: Card, at: int) -> dict[str, str]:
    """The line without some words, for all words that can be left out and hold no others that can."""
    line = card.lines[at]
    words = [(m.start(), m.end()) for m in re.finditer(r"\S+", line)]
    good: list[tuple[int, int]] = []
    for length in range(1, LONGEST + 1):
        for first in range(len(words) - length + 1):
            inside = [one for one in good if first <= one[0] and one[1] <= first + length]
            if inside and line[words[first][0] : words[first][1]].lower() not in WHOLE:
                continue
            if card.means(_with(card, at, _cut(line, words, first, length))) is not None:
                good.append((first, first + length))
    return {_named(line, words[a][0], words[b - 1][1]): _cut(line, words, a, b - a) for a, b in good}


def _named(line: str, start: int, end: int) -> str:
    """The words, with how often they stand in the line before."""
    again = line[:start].count(line[start:end])
    return f"{line[start:end]} #{again + 1}" if again else line[start:end]


def _cut(line: str, words: list[tuple[int, int]], first: int, length: int) -> str:
    """The line without so many words from one on; a comma or full stop that follows them stays."""
    before, last = line[: words[first][0]].rstrip(), line[words[first + length - 1][0] : words[first + length - 1][1]]
    stop = last[len(last.rstrip('.,"')) :] if before and before[-1] not in ".,:" else ""
    after = line[words[first + length - 1][1] :]
    left = f"{before}{stop}{after}".strip()
    return left[:1].upper() + left[1:]


def _altered(line: str) -> dict[str, str]:
    """The line with one word in place of another, or with another number."""
    found: dict[str, str] = {}
    for pattern, other in ALTERED:
        for m in re.finditer(pattern, line):
            found.update(_instead(line, m, other))
    for m in re.finditer(r"(?<![\w+-])\d+\b|(?<=[+-])\d+\b", line):
        found.update(_instead(line, m, str(int(m.group()) + 1)))
    return found


def _instead(line: str, found: re.Match[str], other: str) -> dict[str, str]:
    start, end = found.span()
    return {f"{line[:start][-12:]}({found.group()} → {other})": f"{line[:start]}{other}{line[end:]}"}
