"""Puzzles have exactly one winning answer, are the same for all on a day, and are judged by the solver."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from wondertable.agents.agent import View
from wondertable.cli.main import main
from wondertable.games.registry import GAMES
from wondertable.kernel.errors import BadInput
from wondertable.puzzles.book import book, of_the_day, puzzle, read, write
from wondertable.puzzles.checking import problem
from wondertable.puzzles.hints import hint, solution_words
from wondertable.puzzles.mining import mined, only_winner
from wondertable.puzzles.puzzle import Attempt, Puzzle

DAY = date(2026, 1, 31)
QUICK = 8
"""How many puzzles of each game are checked where there is little time."""


def some(game: str) -> list[Puzzle]:
    """A few puzzles from all over the book."""
    puzzles = book(game)
    return list(puzzles[:: max(len(puzzles) // QUICK, 1)])


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_has_exactly_one_winning_answer(game: str) -> None:
    """And its solution wins: looked at for a part of the book."""
    assert [f"{one.name}: {problem(one)}" for one in some(game) if problem(one)] == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_has_exactly_one_winning_answer(game: str) -> None:
    """Checked by the solver, the whole book."""
    assert [f"{one.name}: {problem(one)}" for one in book(game) if problem(one)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_puzzle_of_the_day_changes_every_day(game: str) -> None:
    """It is the same for everybody, and none comes again before all have come."""
    first = DAY.toordinal() - DAY.toordinal() % len(book(game))
    days = [date.fromordinal(first + n) for n in range(len(book(game)))]

    assert of_the_day(game, DAY) == of_the_day(game, DAY)
    assert len({of_the_day(game, day).name for day in days}) == len(book(game))
    assert of_the_day(game, DAY).name in {one.name for one in book(game)}
    assert [of_the_day(game, DAY + timedelta(n)).name for n in range(3)]


@pytest.mark.parametrize("game", GAMES)
def test_the_solution_solves_it_and_a_wrong_answer_is_not_given(game: str) -> None:
    """Whatever the other side replies; a wrong answer leaves the puzzle as it was."""
    one = some(game)[0]
    attempt = Attempt(one)
    wrong = next(
        (i,) for i in range(View(attempt.game).options) if (i,) != one.solution[0] and View(attempt.game).most == 1
    )

    assert not attempt.answer(wrong)
    assert len(attempt.game.answers) == len(one.answers)
    for _ in range(50):
        if attempt.game.over:
            break
        assert hint(attempt)
        given = only_winner(attempt.game) if len(attempt.game.answers) == len(one.answers) else None
        answers = [given] if given is not None else [(i,) for i in range(View(attempt.game).options)]
        assert any(attempt.answer(answer) for answer in answers)

    assert attempt.solved


def test_a_file_of_puzzles_reads_back_as_it_was(tmp_path: Path) -> None:
    """Answers that pick several things too."""
    path = tmp_path / "puzzles.jsonl"
    write(path, book("sow"))

    assert read(path) == book("sow")


@pytest.mark.slow
def test_what_is_mined_is_a_puzzle() -> None:
    """The same again for the same seed, with a grade, and right by the solver."""
    found = next(one for one in (mined("sow", seed) for seed in range(1_000)) if one is not None)

    assert problem(found) == "" and found.grade in (1, 2, 3)
    assert mined("sow", found.seed) == found


def test_the_solution_is_told_in_words() -> None:
    """With who answers what; the first line is the solver's."""
    lines = solution_words(some("wotf")[0])

    assert lines[0].startswith("You: ")


@pytest.mark.parametrize("name", ["wotf-0", "chess-1", "wotf", "../wotf-1"])
def test_an_unknown_puzzle_is_refused_in_words(name: str) -> None:
    """With how they are called."""
    with pytest.raises(BadInput, match="There is no"):
        puzzle(name)


def test_a_puzzle_of_other_rules_is_refused_in_words() -> None:
    """Its answers don't fit any more."""
    one = book("wotf")[0]
    broken = Puzzle(one.name, one.game, one.edition, one.decks, one.seed, ((99,),), one.solution, one.grade)

    with pytest.raises(BadInput, match="another version of the rules"):
        broken.start()


def test_a_puzzle_is_solved_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With hints, refusals of what does not win, and the solution."""
    typed = iter(["hint", "what", "999", "solution"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    with pytest.raises(SystemExit) as left:
        main(["puzzle", book("wotf")[0].name])
    printed = capsys.readouterr().out

    assert not left.value.code
    assert "Win the game." in printed and "Type the number" in printed and "You: " in printed


def test_the_book_is_listed_and_bad_input_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """A grade beside each; a game that does not exist is named."""
    for words, status in ((["list", "--game", "sow"], 0), (["wotf-9999"], 2), (["list", "--game", "chess"], 2)):
        with pytest.raises(SystemExit) as left:
            main(["puzzle", *words])
        assert (left.value.code or 0) == status
    printed = capsys.readouterr()

    assert "sow-1  " in printed.out
    assert "There is no puzzle 'wotf-9999'" in printed.err and "no game 'chess'" in printed.err
