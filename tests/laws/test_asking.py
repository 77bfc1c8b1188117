"""Derived values are the same whoever asks, in whatever order: in random games, and in crowds of static abilities."""

from __future__ import annotations

import pytest

from tests.laws.asking import asking_changes_nothing, crowd, disagreements, drawn
from tests.laws.every_game import play, wanted_games
from tests.laws.players import Spec, kinds
from tests.laws.pools import compiled, pool
from wondertable.games.wotf.state.face import Face

CROWDS = 100
SPEAKING = 400
"""So many cards of a pool are compiled at most; which ones, the seed says."""


@pytest.mark.parametrize("decks", kinds("wotf"))
@pytest.mark.parametrize("seed", range(8000, 8000 + wanted_games(1)))
def test_in_random_games(seed: int, decks: str) -> None:
    """At every fifth decision of a game with each kind of decks."""
    play(Spec("1.3.2", seed, decks), asking_changes_nothing, every=5)


@pytest.mark.parametrize("cards", [one for one in kinds("wotf") if one != "starters"])
def test_in_crowds_of_static_abilities(cards: str) -> None:
    """Positions of nothing but cards that say what others are, have or may do."""
    faces = _speaking(cards)
    for seed in range(wanted_games(CROWDS)):
        t = crowd(faces, seed)
        assert not disagreements(t, seed), f"seed {seed}: {disagreements(t, seed)}\n{drawn(t)}"


def _speaking(cards: str) -> list[Face]:
    rows = [row for row in pool("wotf", cards) if row["text"] and row["type"] != "Spell"]
    faces = [compiled("wotf", row) for row in rows[:: max(1, len(rows) // SPEAKING)]]
    return [one for one in faces if isinstance(one, Face) and (one.bundle.statics or one.bundle.defines)]
