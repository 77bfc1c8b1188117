"""Ends are solved exactly: what is proved holds, and what takes too long is left open."""

from __future__ import annotations

import pytest

from tests.agents.positions import FILES, Proven
from tests.agents.thinking import time_at_work
from wondertable.agents.agent import View, play_out
from wondertable.agents.candidates import candidates
from wondertable.agents.ending import LOST, OPEN, WON, Ending
from wondertable.agents.exact import NO, UNKNOWN, YES, Solver
from wondertable.agents.random_agent import RandomAgent
from wondertable.agents.roster import agent
from wondertable.kernel.decision import Answer
from wondertable.play.evaluation import Evaluation
from wondertable.play.game import Game

WOTF = [name for name in FILES if name.startswith("wotf/")]


def solved(game: Game, nodes: int) -> tuple[list[Answer], list[int]]:
    """The answers to the open decision, and what each comes to."""
    evaluation, decision = Evaluation(game), game.decision
    assert decision is not None
    answers = candidates(decision, 64)
    return answers, Ending(evaluation, decision.seat, answers, nodes).solve([game])


@pytest.mark.parametrize("name", WOTF)
def test_the_last_round_is_solved_as_proven(name: str) -> None:
    """The answers that win are exactly those known to win, but where only the margin tells them apart."""
    at = Proven(name)
    answers, found = solved(at.game, 20_000)
    winning = {at.answer_in_words(given) for given, proof in zip(answers, found) if proof == WON}
    losing = {at.answer_in_words(given) for given, proof in zip(answers, found) if proof == LOST}

    assert set(at.best) <= winning
    assert not at.loses or (winning == set(at.best) and losing <= set(at.loses))


def test_a_seat_that_can_force_a_win_wins_against_anything() -> None:
    """Playing on with the search, whatever the other side answers at random."""
    for seed in range(5):
        at = Proven("wotf/win_now")
        assert at.game.decision is not None
        seat = at.game.decision.seat
        bots = [agent("search:20i", seed), RandomAgent(seed)]
        play_out(at.game, (bots[seat], bots[1 - seat]))

        assert at.game.winner == "AB"[seat]


def test_what_takes_too_long_is_left_open() -> None:
    """A few positions prove nothing, in either direction."""
    at = Proven("wotf/generated_01")
    evaluation = Evaluation(at.game)

    assert set(solved(at.game, 8)[1]) == {OPEN}
    assert Solver(evaluation, 0, 0, 3).wins(at.game) == UNKNOWN
    assert Solver(evaluation, 0, 0, 20_000).wins(at.game) == YES


def test_a_win_after_the_horizon_does_not_count() -> None:
    """In a game of turns, a plan that needs one more is not solved."""
    at = Proven("sow/send_all")
    evaluation = Evaluation(at.game)
    turn = evaluation.turn(at.game)

    assert Solver(evaluation, 0, turn, 1_000).wins(at.game) == YES
    assert Solver(evaluation, 0, turn - 1, 1_000).wins(at.game) == NO


def test_a_budget_in_seconds_holds_where_the_end_is_solved() -> None:
    """Solving takes a part of it only; counted is the time at work."""
    game, seconds, answers = Proven("wotf/generated_03").game, 0.1, 10
    searcher = agent(f"search:{seconds}", 1)
    searcher.answer(View(game))  # what is loaded once is no thinking

    assert sum([time_at_work(searcher, game) for _ in range(answers)]) < 1.2 * seconds * answers
