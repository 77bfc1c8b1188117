"""What all environments share: how a game is set up, observed and rewarded."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from wondertable import BadInput, Deck, Game, Layout, Stepper, definition, layout, scatter
from wondertable.envs.decks import legal_deck

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]
Decks = Sequence[Deck | str]

MOST_STEPS = 20_000
"""After so many steps a game is truncated."""
LARGEST = 100.0
"""No number of an observation is farther from 0."""


class Setting:
    """A kind of game: which one, for how many, with which decks; without decks, starter decks are drawn by the seed."""

    def __init__(self, game: str, decks: Decks | None, edition: str, seats: int) -> None:
        self.game = game
        self.layout: Layout = layout(game, seats)
        self.seats = seats
        self.edition = edition
        self.decks = None if decks is None else checked(decks, seats, game)
        self.starters = tuple(definition(game).starters())

    def begin(self, seed: int, decks: Decks | None = None) -> Stepper:
        """Return a new game; the same seed deals the same game."""
        chosen = self.decks if decks is None else checked(decks, self.seats, self.game)
        if chosen is None:
            drawn = scatter(seed)
            count = len(self.starters)
            chosen = tuple([self.starters[drawn // count**n % count] for n in range(self.seats)])
        return Stepper(Game.new(self.game, chosen, seed=seed, edition=self.edition))

    def __deepcopy__(self, memo: object) -> Setting:
        """Return this object: it never changes, and OpenSpiel copies everything a state refers to."""
        return self

    def __reduce__(self) -> tuple[type[Setting], tuple[str, Decks | None, str, int]]:
        """Rebuild the layout when unpickled: compiled classes can't be pickled."""
        return (Setting, (self.game, self.decks, self.edition, self.seats))


def checked(decks: Decks, seats: int, game: str) -> tuple[Deck | str, ...]:
    """Return one legal deck for each seat; another number, or a deck that is not legal, is refused."""
    if isinstance(decks, str) or len(decks) != seats:
        raise BadInput(f"there are {seats} seats, so give {seats} decks, not {decks!r}")
    return tuple([legal_deck(deck, game) for deck in decks])


def observed(steps: Stepper, seat: int) -> Numbers:
    """Return what a seat may know now, as an array of its own."""
    return np.frombuffer(steps.observation(seat), np.float32).copy()


def masked(steps: Stepper, seat: int) -> Mask:
    """Return 1 for each action that a seat may take now."""
    found = np.zeros(steps.layout.codes, np.int8)
    if steps.seat == seat:
        steps.mask(found)
    return found


def rewards(game: Game) -> list[float]:
    """Return what the end of a game is worth to each seat: 1 to the winner, −1 shared by the others, 0 for a draw."""
    if game.winner not in game.seats:
        return [0.0] * game.players
    return [1.0 if name == game.winner else -1.0 / (game.players - 1) for name in game.seats]
