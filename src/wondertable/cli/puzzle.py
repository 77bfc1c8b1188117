"""`wondertable puzzle`: solve the puzzle of the day or another one, and mine new ones."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from cyclopts import App

from wondertable import BadInput, IllegalAnswer, WondertableError
from wondertable.library.games import USUAL

if TYPE_CHECKING:
    from wondertable.puzzles.puzzle import Attempt, Puzzle

run = App(name="puzzle", help="Solve puzzles, and mine new ones.", help_format="plaintext")

HELP = "Type the number of an answer (several with spaces), `hint`, `solution` or `quit`."


@run.default
def solve(name: str = "", *, game: str = USUAL) -> int:
    """Solve a puzzle in the terminal: the one of today, or the one of that name.

    Parameters
    ----------
    name
        Such as wotf-17; by default the puzzle of the day.
    game
        The game whose puzzle of the day is played.
    """
    from wondertable.puzzles.book import of_the_day, puzzle
    from wondertable.puzzles.puzzle import Attempt

    try:
        attempt = Attempt(puzzle(name) if name else of_the_day(game, date.today()))
    except WondertableError as error:
        print(error, file=sys.stderr)
        return 2
    try:
        return _solve(attempt)
    except (EOFError, KeyboardInterrupt):
        return 130


@run.command(name="list")
def shown(*, game: str = USUAL) -> int:
    """List the puzzles of a game with their grades.

    Parameters
    ----------
    game
        The game.
    """
    from wondertable.puzzles.book import book
    from wondertable.puzzles.puzzle import GRADES

    try:
        for one in book(game):
            print(f"{one.name}  {GRADES[one.grade]}")
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    return 0


@run.command
def check(file: str = "", *, game: str = USUAL) -> int:
    """Check that each puzzle has exactly one winning answer; the exit status is 0 only if all have.

    Parameters
    ----------
    file
        Puzzles as `mine` writes them; by default those that come with the game.
    game
        The game.
    """
    from wondertable.puzzles.book import book, read
    from wondertable.puzzles.checking import problem

    try:
        puzzles = read(Path(file)) if file else book(game)
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    problems = [f"{one.name}: {wrong}" for one in puzzles if (wrong := problem(one))]
    print("\n".join([*problems, f"{len(puzzles) - len(problems)} right, {len(problems)} wrong"]))
    return 1 if problems else 0


@run.command
def mine(out: str, *, game: str = USUAL, count: int = 100, seed: int = 0, games: int = 100_000) -> int:
    """Let bots play, and write the positions with exactly one winning answer to a file. It resumes where it stopped.

    Parameters
    ----------
    out
        The file; puzzles already in it are kept.
    game
        The game.
    count
        How many puzzles to find.
    seed
        The first game's seed.
    games
        How many games to play at most.
    """
    from wondertable.cli.progress import Bar
    from wondertable.puzzles.book import read, write
    from wondertable.puzzles.mining import mined, named

    if count < 1 or games < 1:
        print("--count and --games are 1 or more.", file=sys.stderr)
        return 2
    path = Path(out)
    found = list(read(path))
    first = max([seed - 1, *[one.seed for one in found]]) + 1
    bar = Bar("puzzles")
    for now in range(first, first + games):
        if len(found) >= count:
            break
        one = mined(game, now)
        if one is not None:
            found.append(one)
            write(path, named(found))
        bar.show(len(found), count, len(found), 0)
    bar.end()
    print(f"{len(found)} puzzles in {path}")
    return 0


def _solve(attempt: Attempt) -> int:
    print(f"Puzzle {attempt.puzzle.name} · {attempt.game.seats[attempt.seat]} to play. {attempt.puzzle.goal}")
    print(HELP)
    print(attempt.game.draw(attempt.seat))
    while not attempt.game.over:
        _ask(attempt)
        typed = input("> ").strip().lower()
        if typed in ("quit", "q"):
            return 0
        if typed == "solution":
            return _tell(attempt.puzzle)
        if typed == "hint":
            print(_hint(attempt))
            continue
        _try(attempt, typed)
    print("Solved!")
    return 0


def _ask(attempt: Attempt) -> None:
    game, seat = attempt.game, attempt.seat
    print(game.question(seat))
    asked = game.asked(seat)
    for number, option in enumerate((asked and asked["options"]) or [], 1):
        print(f"  {number:2}  {option['words']}")


def _try(attempt: Attempt, typed: str) -> None:
    words = typed.replace(",", " ").split()
    if not all(word.isdecimal() for word in words):
        print(HELP)
        return
    try:
        before = len(attempt.game.log)
        right = attempt.answer(tuple([int(word) - 1 for word in words]))
    except IllegalAnswer as error:
        print(error)
        return
    if not right:
        print(f"That does not win{f': they answer {attempt.wrong}' if attempt.wrong else ''}. Try again.")
        return
    for line in attempt.game.tell(attempt.seat, before):
        print(f"· {line}")


def _hint(attempt: Attempt) -> str:
    """Return the kind of the winning answer, without where it goes."""
    from wondertable.puzzles.hints import hint

    return hint(attempt)


def _tell(puzzle: Puzzle) -> int:
    from wondertable.puzzles.hints import solution_words

    for line in solution_words(puzzle):
        print(line)
    return 0
