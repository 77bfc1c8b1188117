"""Candidate answers: what a program weighs at a decision.

One of several options is an answer for each option. Where several options can be picked, every set would be too many:
all of them, none, each alone, all but one and each pair come first, up to a limit.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from wondertable import NO, Answer, Decision, Evaluation, Game, Option

AT_ROOT: Final = 32
"""How many sets are compared at the decision that is really asked."""
IN_TREE: Final = 8
"""How many sets are compared at a decision met in a search."""
IN_PASSING: Final = 3
"""How many sets are compared in a quick look."""


def candidates(decision: Decision, most: int) -> list[Answer]:
    """Return the answers to weigh: each option where one is picked, else up to `most` sets."""
    count = len(decision.listed())
    if single(decision):
        return [(i,) for i in range(count)]
    least, limit = decision.least, min(decision.most, count)
    found: list[Answer] = []
    for size in _sizes(least, limit):
        for picked in combinations(range(count), size):
            if len(found) == most:
                return found
            found.append(picked)
    return found


def _sizes(least: int, most: int) -> list[int]:
    """Return how many to pick, in the order in which it is tried: all, none or the fewest, then from both ends."""
    found = [most]
    low, high = least, most - 1
    while low <= high:
        found.append(low)
        if high > low:
            found.append(high)
        low, high = low + 1, high - 1
    return found


def candidate_keys(game: Game, evaluation: Evaluation, answers: list[Answer]) -> list[Option]:
    """Return what each candidate does, told apart as the options are: the same wherever a hidden card lies."""
    keys = evaluation.keys(game)
    decision = game.decision
    if decision is not None and single(decision):
        return keys
    return [("set", *[keys[i] for i in picked]) for picked in answers]


def is_forced(decision: Decision) -> bool:
    """Return whether there is only one answer, but for the order."""
    return decision.least == len(decision.options) and decision.least == decision.most


def single(decision: Decision) -> bool:
    """Return whether exactly one option is to be picked."""
    return decision.least == 1 and decision.most == 1


def shrug(decision: Decision) -> Answer:
    """Return an answer without a thought: no, or the first that will do."""
    return (decision.options.index(NO),) if NO in decision.options else tuple(range(decision.least))
