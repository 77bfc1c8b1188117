"""The kernel and the play package serve every game, so they speak no game's language."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tree import PACKAGE, place, python_files

GAME_WORDS = re.compile(
    r"""(?x) ^ (?:
        # Wonders of The First
        realms? | stones? | abyss | wonders? | faith | energy | energies | seiz(?:e|es|ed|er|ers|ing|ure) | portals? |
        nullif(?:y|ies|ied|ying) | orbitals? | attuned | awaken(?:s|ed|ing)? | deathstrikes? | guardians? |
        # State of Wonder
        garrison(?:s|ed|ing)? | sieg(?:e|es|ed|ing) | golds? | walls? | fortifications?
    ) $"""
)

WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
READ = (tokenize.NAME, tokenize.STRING, tokenize.COMMENT)


@pytest.mark.parametrize("package", ["kernel", "play"])
def test_no_word_of_a_game_stands_here(package: str) -> None:
    """Names, texts and comments of the shared packages hold no word of either game."""
    found = [f"{place(path)}:{line} {word}" for path in python_files(PACKAGE / package) for line, word in said(path)]

    assert found == []


@pytest.mark.parametrize("text", ["realm_of", "# the Stones", "'seized'", "WallPower", "ABYSS", "seize3"])
def test_words_are_found_however_they_are_written(text: str) -> None:
    """A word counts within a name, in capitals, in the plural and in a comment."""
    assert game_words(text)


@pytest.mark.parametrize("text", ["wondertable", "from wondertable.kernel", "milestone", "state", "golden", "wander"])
def test_words_that_only_contain_one_are_fine(text: str) -> None:
    """The project's own name and ordinary English are no word of a game."""
    assert not game_words(text)


def said(path: Path) -> Iterator[tuple[int, str]]:
    """Each word of a game in a file, with its line."""
    source = io.StringIO(path.read_text(encoding="utf-8"))
    for token in tokenize.generate_tokens(source.readline):
        if token.type in READ:
            yield from ((token.start[0], word) for word in game_words(token.string))


def game_words(text: str) -> list[str]:
    """The words of a game in a name, a text or a comment."""
    return [word for word in WORD.findall(text) if GAME_WORDS.match(word.lower())]
