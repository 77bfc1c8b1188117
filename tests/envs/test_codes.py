"""Every legal answer has exactly one path of action codes. WONDERTABLE_CODES=200 plays that many games of each kind."""

from __future__ import annotations

import os

import pytest

from tests.envs.walks import SEATS, begin, decision_of, some_answers, walk
from wondertable import Chance, scatter

GAMES = int(os.environ.get("WONDERTABLE_CODES", "2"))
ESCAPES = 0.001


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_every_answer_has_one_path_of_codes(game: str, seats: int) -> None:
    """`answer` is the inverse of `codes`, and no two answers share their codes."""
    for seed in range(GAMES):
        for steps in walk(begin(game, seats, seed), seed):
            answers = some_answers(decision_of(steps))
            paths = [steps.codes(answer) for answer in answers]

            assert len(set(paths)) == len(answers)
            assert [steps.answer(path) for path in paths] == answers


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_every_path_gives_the_answer_it_stands_for(game: str, seats: int) -> None:
    """Stepping along any legal codes gives an answer whose codes are just these; escape codes are rare."""
    escapes = taken = 0
    for seed in range(GAMES):
        steps, chance = begin(game, seats, seed), Chance(scatter(seed))
        while not steps.over and len(steps.game.answers) < 1_000:
            before, path = steps.clone(), []
            while len(steps.game.answers) == len(before.game.answers):
                legal = sorted(steps.legal())
                path.append(legal[chance.below(len(legal))])
                steps.step(path[-1])
            taken += len(path)
            escapes += sum([steps.layout.is_escape(code) for code in path])

            assert before.codes(steps.game.answers[-1]) == tuple(path)
    assert escapes <= max(taken * ESCAPES, 1)
