"""Gaps: the wordings that are not understood, ranked by how many cards of a set need them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from wondertable.kernel.errors import UnknownWording
from wondertable.library.cache import Text, understand
from wondertable.library.games import language

WINDOW = 3
"""How many words, from the first that is not understood, make a wording."""

_WORD = re.compile(r"[\w'’*+∞-]+")
_NUMBER = re.compile(r"^[+-]?(?:\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|x)$", re.IGNORECASE)


@dataclass
class Gap:
    """A wording that is not understood: the words, the cards that need it, and an example of a line with it."""

    words: str
    cards: list[str] = field(default_factory=list)
    alone: int = 0
    """How many of the cards need nothing else."""
    line: str = ""
    at: int = 0
    error: str = ""


def gaps(game: str, texts: Iterable[Text]) -> list[Gap]:
    """Return the unknown wordings of some texts; first those that most cards need."""
    found: dict[str, Gap] = {}
    for text in texts:
        errors = unknown_lines(game, text)
        wordings = list(dict.fromkeys([wording(error) for error in errors]))
        for words, error in zip([wording(error) for error in errors], errors):
            gap = found.setdefault(words, Gap(words, line=error.text, at=error.at, error=str(error)))
            if text[1] not in gap.cards:
                gap.cards.append(text[1])
                gap.alone += len(wordings) == 1
    return sorted(found.values(), key=lambda gap: (-len(gap.cards), -gap.alone, gap.words))


def unknown_lines(game: str, text: Text) -> list[UnknownWording]:
    """Return the errors of every line of a text; a card may need more than one wording."""
    whole = understand(game, text)
    if not isinstance(whole, UnknownWording):
        return []
    try:
        lines = language(game).lines(text[0], text[1])
    except UnknownWording:  # the text as a whole is beyond what can be read
        return [whole]
    found = [understand(game, (line, text[1], text[2])) for line in lines]
    return [error for error in found if isinstance(error, UnknownWording)] or [whole]


def wording(error: UnknownWording) -> str:
    """Return the words where understanding ended, with numbers made equal, so that like wordings stand together."""
    words = [word.lower() for word in _WORD.findall(error.text[error.at :])[:WINDOW]]
    if not words:
        return "(the line ends too early)"
    return " ".join(["N" if _NUMBER.match(word) and number else word for number, word in enumerate(words)])
