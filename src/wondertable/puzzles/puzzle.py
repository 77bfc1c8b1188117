"""A puzzle: a position with one winning answer, and an attempt at it.

A puzzle is kept as the beginning of a game and the answers that lead to it, so it is a replay as well. An attempt is
judged by the exact solver: any answer that still wins is right, however the solution goes.
"""

from __future__ import annotations

from dataclasses import dataclass

from wondertable import Answer, BadInput, Evaluation, Game, View, WondertableError
from wondertable.agents.exact import YES, Solver
from wondertable.agents.greedy import GreedyAgent

NODES = 60_000
"""How many positions the solver may look at to judge an answer."""
GRADES = ("", "easy", "medium", "hard")
GOALS = {"wotf": "Win the game.", "sow": "Win this turn."}
MOST_REPLIES = 200


@dataclass(frozen=True)
class Puzzle:
    """The game it comes from, the answers that lead to it, and those that solve it, replies included."""

    name: str
    game: str
    edition: str
    decks: tuple[str, ...]
    seed: int
    answers: tuple[Answer, ...]
    solution: tuple[Answer, ...]
    grade: int

    @property
    def goal(self) -> str:
        """What is to be done."""
        return GOALS[self.game]

    def start(self) -> Game:
        """Return the game at the question of the puzzle."""
        try:
            game = Game.new(self.game, self.decks, self.seed, self.edition)
            for given in self.answers:
                game.give(given)
        except WondertableError as error:
            raise BadInput(f"puzzle {self.name} comes from another version of the rules: {error}") from error
        if game.over:
            raise BadInput(f"puzzle {self.name} comes from another version of the rules: its game is over")
        return game


class Attempt:
    """A puzzle being solved. `game` is at the solver's next question, or over."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.game = puzzle.start()
        self.seat: int = self.game.decides
        self.horizon: int = Evaluation(self.game).turn(self.game)
        self.wrong: str = ""
        """Why the last answer does not win; "" while every answer did."""

    @property
    def solved(self) -> bool:
        """Whether the game is won."""
        return self.game.over and self.game.winner == self.game.seats[self.seat]

    def answer(self, given: Answer) -> bool:
        """Give an answer; return whether it still wins. A wrong one is not given."""
        after = self.game.after(*given)
        if not wins(after, self.seat, self.horizon):
            self.wrong = spoiler(after, self.seat, self.horizon)
            return False
        self.wrong = ""
        self.game = replied(after, self.seat)
        return True


def wins(game: Game, seat: int, horizon: int) -> bool:
    """Return whether a seat can force a win."""
    return Solver(Evaluation(game), seat, horizon, NODES).wins(game) == YES


def replied(game: Game, seat: int) -> Game:
    """Return the game after the other side's replies, and after what the seat has no choice in."""
    other = GreedyAgent(1)
    for _ in range(MOST_REPLIES):
        if game.over:
            break
        view = View(game)
        if view.seat == seat and not (view.options == view.least == view.most):
            break
        game.give(other.answer(view) if view.seat != seat else tuple(range(view.least)))
    return game


def spoiler(game: Game, seat: int, horizon: int) -> str:
    """Return the reply that spoils a win, in words for the seat; "" if no reply is needed."""
    if game.over or game.decides == seat:
        return ""
    view = View(game)
    for place in range(view.options if view.least == view.most == 1 else 0):
        if not wins(game.after(place), seat, horizon):
            return ", ".join(game.words((place,), seat))
    return ""
