"""Random walks through games by action codes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from wondertable import Answer, Chance, Decision, Game, Stepper, definition, scatter

SEATS = [("wotf", 2), ("sow", 2), ("sow", 3), ("sow", 4)]
"""Every game with every number of seats."""
MOST_ANSWERS = 300
LONGEST = 4_000
"""A random game of four may take ten thousand steps."""


def begin(game: str, seats: int, seed: int) -> Stepper:
    """Return a game of starter decks; over the seeds every combination comes."""
    decks = list(definition(game).starters())
    chosen = [decks[seed // len(decks) ** n % len(decks)] for n in range(seats)]
    return Stepper(Game.new(game, chosen, seed=seed))


def walk(steps: Stepper, seed: int, most: int = LONGEST) -> Iterator[Stepper]:
    """Step at random, and stop at the beginning of every decision."""
    chance = Chance(scatter(seed))
    answered = -1
    for _ in range(most):
        if steps.over:
            return
        if len(steps.game.answers) != answered:
            answered = len(steps.game.answers)
            yield steps
        legal = sorted(steps.legal())
        steps.step(legal[chance.below(len(legal))])


def decision_of(steps: Stepper) -> Decision:
    """Return the open decision."""
    decision = steps.game.decision
    assert decision is not None
    return decision


def some_answers(decision: Decision) -> list[Answer]:
    """Return the legal answers, or the first of them where there are very many."""
    positions = range(len(decision.listed()))
    found: list[Answer] = []
    for count in range(decision.least, min(decision.most, len(positions)) + 1):
        for answer in (permutations if decision.ordered else combinations)(positions, count):
            found.append(answer)
            if len(found) == MOST_ANSWERS:
                return found
    return found
