"""Hints on a puzzle, and its solution in words."""

from __future__ import annotations

from wondertable import View
from wondertable.agents.candidates import candidates
from wondertable.puzzles.puzzle import Attempt, Puzzle, wins

KINDS = {
    "attack": "Attack.", "play": "Play a card.", "draw": "Draw.", "pass": "Pass.", "war": "Go to war.",
    "activate": "Use an ability.", "advance": "Advance your State.", "next": "Go on.",
}  # fmt: skip
"""What a winning answer does, by the kind of its option."""


def hint(attempt: Attempt) -> str:
    """Return what kind of answer wins, without saying where."""
    game = attempt.game
    decision = game.decision
    if decision is None:
        return "The puzzle is solved."
    for given in candidates(decision, 64):
        if wins(game.after(*given), attempt.seat, attempt.horizon):
            kind = str(decision.options[given[0]][0]) if given else ""
            return KINDS.get(kind, f"Look at the answers to: {game.question(attempt.seat)}")
    return "No answer wins any more."


def solution_words(puzzle: Puzzle) -> list[str]:
    """Return the solution, one answer a line with who gives it."""
    game = puzzle.start()
    seat, found = game.decides, list[str]()
    for given in puzzle.solution:
        view = View(game)
        if view.options > 1:
            who = "You" if view.seat == seat else "They"
            found.append(f"{who}: {', '.join(game.words(given, seat)) or 'nothing'}")
        game.give(given)
    return found
