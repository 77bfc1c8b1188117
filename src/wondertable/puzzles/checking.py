"""Checking puzzles: each has exactly one winning answer, and its solution wins."""

from __future__ import annotations

from wondertable import BadInput, WondertableError
from wondertable.puzzles.mining import only_winner
from wondertable.puzzles.puzzle import Puzzle

NODES = 20_000
"""How many positions the solver may look at: far more than when the puzzle was found."""


def problem(puzzle: Puzzle) -> str:
    """Return what is wrong with a puzzle; "" if nothing is."""
    try:
        game = puzzle.start()
    except BadInput as error:
        return str(error)
    seat = game.decides
    if only_winner(game, NODES) != puzzle.solution[0]:
        return "the solution is not the only answer that wins"
    try:
        for given in puzzle.solution:
            game.give(given)
    except WondertableError as error:
        return f"the solution can't be played: {error}"
    return "" if game.winner == game.seats[seat] else "the solution does not win"
