"""Advice can be trusted: it finds what is proven, marks only what was surely worse, and says how sure it is."""

from __future__ import annotations

import pytest

from tests.agents.positions import GENERATED, HAND_MADE, Proven
from wondertable.agents.advice import Adviser, Weighed
from wondertable.agents.advice_words import hint_lines, verdict
from wondertable.agents.agent import View, play_out
from wondertable.agents.random_agent import RandomAgent
from wondertable.agents.review import Verdict, is_choice, judged
from wondertable.agents.roster import adviser, agent
from wondertable.games.registry import GAMES, definition
from wondertable.kernel.errors import BadInput, IllegalAnswer
from wondertable.play.game import Game


def some_game(name: str, seed: int, decisions: int) -> Game:
    """A game of two starter decks in which so many decisions have been answered at random."""
    decks = list(definition(name).starters())
    game = Game.new(name, (decks[seed % len(decks)], decks[(seed + 1) % len(decks)]), seed)
    return play_out(game, (RandomAgent(seed), RandomAgent(seed + 1)), decisions)


@pytest.mark.parametrize("name", [*HAND_MADE, *GENERATED])
def test_a_hint_finds_the_proven_answer(name: str) -> None:
    """In every position whose best answer is known."""
    at = Proven(name)
    advice = Adviser(1).advise(View(at.game))

    assert at.answer_in_words(advice.best.given) in at.best


@pytest.mark.parametrize("name", HAND_MADE)
def test_a_short_search_finds_the_proven_answer(name: str) -> None:
    """Free stones are taken, and several picks weighed, even with few playings."""
    at = Proven(name)

    assert at.answer_in_words(agent("search:30i", 1).answer(View(at.game))) in at.best


@pytest.mark.parametrize("name", [name for name in HAND_MADE if Proven(name).loses])
def test_a_review_marks_a_losing_answer_and_no_winning_one(name: str) -> None:
    """A winning attack is no blunder."""
    at = Proven(name)
    winning = judged(at.game, 0, at.named(at.best[0]), Adviser(1))
    losing = judged(at.game, 0, at.named(at.loses[-1]), Adviser(1))

    assert not winning.marked
    assert losing.marked and losing.better in at.best


def test_only_a_gap_surely_over_5_points_is_marked() -> None:
    """Its lower confidence bound counts; and never an answer that won on every imagined table."""

    def found(cost: float, error: float, always_won: bool) -> bool:
        one = Verdict(0, 0, "", "", "")
        one.could_expect, one.error, one.always_won = cost, error, always_won
        return one.marked

    assert found(0.10, 0.02, always_won=False)
    assert not found(0.04, 0.001, always_won=False)
    assert not found(0.08, 0.02, always_won=False)
    assert not found(0.5, 0.01, always_won=True)


def test_a_mark_is_confirmed_by_further_searches() -> None:
    """One search is enough where the end is solved, or where nothing was lost."""
    solved = Proven("wotf/tiebreak")
    loses = judged(solved.game, 0, solved.named(solved.loses[-1]), Adviser(1))
    one = Verdict(0, 0, "", "", "")
    one.could_expect, one.error = 0.3, 0.04

    assert loses.marked and loses.error == 0.0
    assert one.marked and one.is_open(1) and one.is_open(3) and not one.is_open(4)
    one.could_expect = 0.06
    assert one.is_open(4) and not one.is_open(8)
    one.expects, one.could_expect = 0.5, 0.4
    assert one.is_open(1) and not one.is_open(2)
    one.expects, one.could_expect = 0.04, 0.04
    assert not one.is_open(1)


@pytest.mark.parametrize("name", GAMES)
def test_compared_answers_get_equal_playings_on_the_same_tables(name: str) -> None:
    """However promising one of them looked at first; so their gap has an error."""
    game = some_game(name, 4, 30)
    advice = Adviser(2).advise(View(game))
    weighed = {len(one.values) for one in advice.compared}

    assert len(advice.compared) > 1 and len(weighed) == 1 and weighed.pop() >= 30
    assert advice.playings >= 300
    assert 0 < advice.best.gap_error(advice.compared[1]) < 0.2


@pytest.mark.parametrize("name", GAMES)
def test_advice_is_the_same_whatever_is_hidden(name: str) -> None:
    """It is made from what the seat may know."""
    game = some_game(name, 1, 25)
    other = game.imagine(game.decides, 99)
    mine, same = Adviser(3).advise(View(game)), Adviser(3).advise(View(other))

    assert [(one.given, one.values) for one in mine.compared] == [(one.given, one.values) for one in same.compared]
    assert hint_lines(View(game), mine) == hint_lines(View(other), same)


def test_a_hint_says_how_sure_it_is_and_what_it_expects() -> None:
    """A win that ends the game, in numbers; an answer about as good as another; never a number of tries."""
    won = Proven("wotf/swing")
    advice = Adviser(1).advise(View(won.game))
    usual = some_game("wotf", 4, 20)
    lines = hint_lines(View(usual), Adviser(1).advise(View(usual)))

    assert verdict(advice) == "wins"
    assert hint_lines(View(won.game), advice)[0] == "It ends the game, and you win 2–1 stones."
    assert any(line.startswith("Expected next: ") for line in lines)
    assert not any("tries" in line for line in lines)


def test_orders_and_forced_answers_are_no_choice() -> None:
    """They are not judged, and have no point on the curve."""
    game = some_game("wotf", 3, 1)
    while not game.over:
        view = View(game)
        decision = game.decision
        assert decision is not None
        if decision.question == "order" or view.options == view.least:
            assert not is_choice(game, tuple(range(view.least)))
        game.answer(*RandomAgent(len(game.answers)).answer(view))


def test_the_error_of_a_gap_is_that_of_the_differences() -> None:
    """Two answers that always differ by the same have a gap without much error, however they vary."""
    one, other = Weighed((0,), 0, 0), Weighed((1,), 1, 0)
    one.values = [0.2, 0.9, 0.4, 0.6]
    other.values = [0.1, 0.8, 0.3, 0.5]

    assert one.gap(other) == pytest.approx(0.1)
    assert one.gap_error(other) < one.error


def test_advice_refuses_what_cant_be_advised() -> None:
    """A game that is over, and a budget in seconds or of nothing."""
    game = some_game("sow", 2, 10).concede(0)

    with pytest.raises(IllegalAnswer, match="over"):
        Adviser(1).advise(View(game))
    for spec in ("search:0.5", "search:0i", "novice"):
        with pytest.raises(BadInput, match=r"playings|does not search"):
            adviser(spec, 1)
