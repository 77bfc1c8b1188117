"""The words that speak only of The World are words there are."""

from __future__ import annotations

import wondertable.games.wotf.vocabulary  # noqa: F401
from wondertable.games.wotf.steady import STEADY
from wondertable.kernel.node import kind


def test_every_steady_word_is_a_kind_of_node() -> None:
    """A word that was renamed or removed may not stay in the list."""
    assert sorted(STEADY) == sorted(kind(name).__name__ for name in STEADY)
