"""The puzzle book: the puzzles that come with Wondertable, and the one of the day."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date
from functools import cache
from pathlib import Path

from wondertable import GAMES, Answer, BadInput, Json, scatter
from wondertable.puzzles.puzzle import Puzzle

FOLDER = Path(__file__).parent / "data"


@cache
def book(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, in their order."""
    if game not in GAMES:
        raise BadInput(f"There is no game {game!r}; there are {' and '.join(GAMES)}.")
    return read(FOLDER / f"{game}.jsonl")


def puzzle(name: str) -> Puzzle:
    """Return the puzzle of that name, such as wotf-17."""
    found = [one for one in book(name.partition("-")[0]) if one.name == name]
    if not found:
        raise BadInput(f"There is no puzzle {name!r}; they are called like wotf-17.")
    return found[0]


def of_the_day(game: str, day: date) -> Puzzle:
    """Return the puzzle of a day, the same for everybody; each comes once before one comes again."""
    puzzles = book(game)
    if not puzzles:
        raise BadInput(f"There are no puzzles of {game}.")
    turn, place = divmod(day.toordinal(), len(puzzles))
    order = sorted(range(len(puzzles)), key=lambda one: scatter(one + len(puzzles) * turn))
    return puzzles[order[place]]


def read(path: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file."""
    if not path.is_file():
        return ()
    lines = path.read_text(encoding="utf-8").splitlines()
    return tuple([_read(json.loads(line)) for line in lines if line])


def write(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write puzzles to a file, one a line."""
    path.write_text("".join([json.dumps(_written(one)) + "\n" for one in puzzles]), encoding="utf-8")


def _read(row: Json) -> Puzzle:
    answers, solution = _answers(row["answers"]), _answers(row["solution"])
    return Puzzle(
        row["name"], row["game"], row["edition"], tuple(row["decks"]), row["seed"], answers, solution, row["grade"]
    )


def _written(one: Puzzle) -> Json:
    return {
        "name": one.name, "game": one.game, "edition": one.edition, "decks": one.decks, "seed": one.seed,
        "grade": one.grade, "solution": _short(one.solution), "answers": _short(one.answers),
    }  # fmt: skip


def _short(answers: tuple[Answer, ...]) -> Json:
    """Return answers as JSON; one option is just its number."""
    return [given[0] if len(given) == 1 else given for given in answers]


def _answers(rows: Json) -> tuple[Answer, ...]:
    return tuple([(row,) if isinstance(row, int) else tuple(row) for row in rows])
