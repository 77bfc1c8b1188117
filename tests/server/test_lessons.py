"""Lessons: every script can be played from its first beat to its last, so none goes stale when a rule changes."""

from __future__ import annotations

import pytest

from wondertable import Game
from wondertable.play.protocol import picked
from wondertable.server.api_lessons import Lesson, LessonBeat
from wondertable.server.free_table import Laid
from wondertable.server.lessons.lesson import all_lessons
from wondertable.server.lessons.playing import KEY, picked_by, scripted, start

LEARNER = 0
LONGEST_SAID = 90
MOST_WORDS_MORE = 40
LESSONS = list(all_lessons().values())


def opened(of: Lesson) -> Game:
    """Return the game of a lesson as the learner finds it."""
    return start(of) if of.decks else Laid(of.setup).game


def opponent(of: Lesson, game: Game) -> None:
    """Let the script reply until the learner is asked."""
    while game.decides not in (LEARNER, -1):
        given = scripted({KEY: of.name}, game)
        assert given is not None, f"{of.name}: the script says nothing at {game.question(game.decides)!r}"
        game.give(given)


def do(of: Lesson, beat: LessonBeat, game: Game) -> None:
    """Do what a beat asks for."""
    for wish in beat.do:
        opponent(of, game)
        ids = picked_by(game.asked(LEARNER), [wish])
        assert ids is not None, f"{of.name}, {beat.say!r}: {wish!r} is not among {game.question(LEARNER)!r}"
        game.give(picked(game, LEARNER, ids, len(game.answers)))


@pytest.mark.parametrize("of", LESSONS, ids=lambda one: one.name)
def test_a_lesson_is_played_from_start_to_end(of: Lesson) -> None:
    """Each beat's move is legal when it is asked for, and the script has an answer to it."""
    game = opened(of)
    for beat in of.beats:
        if not game.over:
            opponent(of, game)
        do(of, beat, game)

    assert game.answers


def played(name: str) -> Game:
    """Return the game of a lesson after its last beat."""
    of = all_lessons()[name]
    game = opened(of)
    for beat in of.beats:
        opponent(of, game)
        do(of, beat, game)
    return game


def test_the_first_games_teach_winning() -> None:
    """After the scripted beats the learner is ahead: two stones to none; an unhurt State against a damaged one."""
    wotf = played("wotf-first").observe(LEARNER)["players"]
    sow = played("sow-first").observe(LEARNER)["players"]

    assert [wotf[seat]["stones"] for seat in "AB"] == [2, 0]
    assert [sow[seat]["state"][0]["damage"] for seat in "AB"] == [0, 3]


@pytest.mark.parametrize("of", LESSONS, ids=lambda one: one.name)
def test_a_beat_is_short(of: Lesson) -> None:
    """One sentence to read, one thing to do; eight to ten beats in a first game, fewer in a lesson of two minutes."""
    assert 8 <= len(of.beats) <= 10 if of.decks else 3 <= len(of.beats) <= 7
    for beat in of.beats:
        assert len(beat.say) <= LONGEST_SAID, beat.say
        assert len(beat.more.split()) <= MOST_WORDS_MORE, beat.more
        assert beat.do or not beat.free


def test_there_is_a_lesson_for_each_idea() -> None:
    """Two first games, four more ideas of Wonders of The First, three of State of Wonder."""
    kinds = [(one.game, bool(one.decks)) for one in LESSONS]

    assert kinds.count(("wotf", True)) == kinds.count(("sow", True)) == 1
    assert kinds.count(("wotf", False)) == 4
    assert kinds.count(("sow", False)) == 3
