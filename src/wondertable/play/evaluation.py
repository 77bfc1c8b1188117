"""How games look to their seats, for programs that play. Rules of thumb, no rule of a game."""

from __future__ import annotations

from wondertable.games.kit.evaluation import Evaluator
from wondertable.kernel.decision import Option
from wondertable.play.game import Game


class Evaluation:
    """What a program that plays may ask about games of one kind, those it imagines above all."""

    __slots__ = ("_of",)

    def __init__(self, game: Game) -> None:
        self._of: Evaluator = game.definition.evaluator()

    def worth(self, game: Game, seat: int) -> float:
        """How good a game looks to a seat as it is: above 0 it is ahead; `odds` makes a part of games won of it."""
        return self._of.worth(game.table, seat)

    @property
    def weights(self) -> tuple[float, ...]:
        """How much each feature adds to the worth."""
        return self._of.weights

    @property
    def reasons(self) -> list[str]:
        """What more of each feature gives a player, in words that follow "leaves you with"; "" for what is odd."""
        return [self._of.reasons.get(name, "") for name in self._of.names]

    def features(self, game: Game, seat: int) -> list[float]:
        """Return what speaks for a seat, one number for each weight; what speaks against it is negative."""
        return self._of.features(game.table, seat)

    def margin(self, game: Game, seat: int) -> float:
        """Return by how much a seat is ahead by what decides the game."""
        return self._of.margin(game.table, seat)

    def is_close(self, game: Game, seat: int) -> bool:
        """Return whether the next answers may still decide the game either way."""
        return self._of.is_close(game.table, seat)

    def score(self, game: Game, seat: int) -> str:
        """Return how a game ended for a seat in numbers, if numbers decided it."""
        return self._of.score(game.table, seat)

    def quiet(self, game: Game) -> bool:
        """Return whether nothing is half done, so that the game can be judged as it is."""
        return self._of.quiet(game.table)

    def idle(self, game: Game) -> bool:
        """Return whether the open decision hardly ever matters."""
        return self._of.idle(game.table)

    def replies(self, game: Game) -> tuple[int, ...]:
        """Return the answers that could change most at once, for the seat that must decide."""
        return self._of.replies(game.table)

    def chapter(self, game: Game) -> int:
        """Return the part of the game that is being played; where one ends, much is settled."""
        return self._of.chapter(game.table)

    def keys(self, game: Game) -> list[Option]:
        """Return the options of the open decision as keys that do not depend on where hidden cards are."""
        decision = game.decision
        return [] if decision is None else [self._of.key(game.table, option) for option in decision.listed()]

    def turn(self, game: Game) -> int:
        """Return the number of the turn, where a plan may end with one; 0 where only the game ends."""
        return self._of.turn(game.table)

    def is_ending(self, game: Game) -> bool:
        """Return whether the game may end so soon that it can be solved."""
        return self._of.is_ending(game.table)

    def imprint(self, game: Game) -> tuple[object, ...]:
        """Return all that matters for how a game goes on, hidden cards and all: the same for the same position."""
        return self._of.imprint(game.table)

    def glimpse(self, game: Game) -> tuple[object, ...]:
        """Return what lies open, short: two moments of a game with the same glimpse are taken for one."""
        return self._of.glimpse(game.table)
