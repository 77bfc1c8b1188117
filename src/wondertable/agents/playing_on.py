"""Playing on: all sides go on quickly, each taking the best of a few answers, until much is settled."""

from __future__ import annotations

from typing import Final

from wondertable import Answer, Chance, Evaluation, Game
from wondertable.agents.candidates import IN_PASSING, candidates, is_forced, shrug, single
from wondertable.agents.look import Branch, Look

STEPS: Final = 12
"""How many decisions are thought about at most."""
CHOICES: Final = 5
"""How many answers are compared, besides those that could change most at once."""
TRIES: Final = 4
"""How many follow-up answers are tried for each."""


FORCED: Final = 200
"""How many decisions without a choice are passed over at most: a loop would have no end."""


def play_on(branch: Branch, evaluation: Evaluation, chance: Chance, until: float) -> Branch:
    """Go on to the end of the chapter, for some steps at most, or until the time is over; the game as it is then."""
    chapter = evaluation.chapter(branch.game)
    steps = forced = 0
    while steps < STEPS and forced < FORCED and evaluation.chapter(branch.game) == chapter:
        decision = branch.game.decision
        if decision is None:
            break
        if is_forced(decision) or evaluation.idle(branch.game):
            forced += 1
            branch = branch.after(shrug(decision))
            continue
        steps += 1
        look = Look(evaluation, decision.seat, TRIES, until)
        if look.late():
            break
        branch = _best(branch, look, _some(branch.game, evaluation, chance))
    return branch


def _best(branch: Branch, look: Look, answers: list[Answer]) -> Branch:
    """Return the game after the best of these answers."""
    found = branch.after(answers[0])
    best = look.ahead(found)[0]
    for given in answers[1:]:
        if look.late():
            break
        after = branch.after(given)
        worth = look.ahead(after)[0]
        if worth > best:
            best, found = worth, after
    return found


def _some(game: Game, evaluation: Evaluation, chance: Chance) -> list[Answer]:
    """Return a few answers at random; among them the last, to leave things as they are, and those that change most."""
    decision = game.decision
    assert decision is not None, "asked only where something is decided"
    if not single(decision):
        return candidates(decision, IN_PASSING)
    count = len(decision.listed())
    found = list(range(count))
    if count > CHOICES:
        chance.shuffle(found)
        found = found[:CHOICES]
        if evaluation.quiet(game):
            found += [i for i in (*evaluation.replies(game), count - 1) if i not in found]
    return [(i,) for i in found]
