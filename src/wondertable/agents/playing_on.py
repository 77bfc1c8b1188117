"""Playing on: all sides go on quickly, each taking the best of a few answers, until much is settled."""

from __future__ import annotations

from typing import Final

from wondertable.agents.look import Branch, Look, shrug, single
from wondertable.games.kit.evaluation import Evaluator
from wondertable.kernel.chance import Chance
from wondertable.play.game import Game

STEPS: Final = 12
"""How many decisions are thought about at most."""
CHOICES: Final = 5
"""How many answers are compared, besides those that could change most at once."""
TRIES: Final = 4
"""How many follow-up answers are tried for each."""


def play_on(branch: Branch, evaluator: Evaluator, chance: Chance, until: float) -> Branch:
    """Go on to the end of the chapter, for some steps at most, or until the time is over; the game as it is then."""
    chapter = evaluator.chapter(branch.game.table)
    steps = 0
    while steps < STEPS and evaluator.chapter(branch.game.table) == chapter:
        decision = branch.game.decision
        if decision is None:
            break
        if not single(decision) or len(decision.options) == 1 or evaluator.idle(branch.game.table):
            branch = branch.after(shrug(decision))
            continue
        steps += 1
        look = Look(evaluator, decision.seat, TRIES, until)
        if look.late():
            break
        branch = _best(branch, look, _some(branch.game, evaluator, chance))
    return branch


def _best(branch: Branch, look: Look, answers: list[int]) -> Branch:
    """The game after the best of these answers."""
    found = branch.after((answers[0],))
    best = look.ahead(found)[0]
    for i in answers[1:]:
        if look.late():
            break
        after = branch.after((i,))
        worth = look.ahead(after)[0]
        if worth > best:
            best, found = worth, after
    return found


def _some(game: Game, evaluator: Evaluator, chance: Chance) -> list[int]:
    """A few answers at random; among them the last, to leave things as they are, and those that change most."""
    assert game.decision is not None
    count = len(game.decision.listed())
    found = list(range(count))
    if count <= CHOICES:
        return found
    chance.shuffle(found)
    found = found[:CHOICES]
    if evaluator.quiet(game.table):
        found += [i for i in (*evaluator.replies(game.table), count - 1) if i not in found]
    return found
