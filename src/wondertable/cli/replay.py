"""`wondertable replay`: steps through a recorded game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from wondertable.kernel.errors import BadInput, WondertableError

if TYPE_CHECKING:
    from wondertable.kernel.node import Json
    from wondertable.play.game import Game


def run(file: str, *, at: int | None = None) -> int:
    """Step through a recorded game.

    In a terminal, Enter goes one answer on, `b` one back, a number to that answer, `q` leaves. Elsewhere the whole log
    is printed, and the table as it stands at the end.

    Parameters
    ----------
    file
        A record, as `save` writes it.
    at
        Show only the table after so many answers.
    """
    try:
        saved = load(file)
        if at is not None:
            _show(saved, at)
        elif sys.stdin.isatty():
            _walk(saved)
        else:
            _whole(saved)
    except WondertableError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def load(file: str) -> Json:
    """The record in a file."""
    from wondertable.play.record import parse

    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{file} can't be read: {error}") from error
    return parse(text)


def _show(saved: Json, at: int) -> None:
    """The table after so many answers, with what the last of them brought about."""
    from wondertable.play.record import replay

    total = len(saved["answers"])
    at = min(max(at, 0), total)
    before = len(replay(saved, at - 1).log) if at else 0
    game = replay(saved, at)
    _flags(game)
    print(f"after answer {at} of {total}")
    _tell(game, before)
    print(game.draw("judge"))


def _whole(saved: Json) -> None:
    from wondertable.play.record import replay

    game = replay(saved)
    _flags(game)
    _tell(game, 0)
    print(game.draw("judge"))


def _walk(saved: Json) -> None:
    at, total = 0, len(saved["answers"])
    while True:
        _show(saved, at)
        try:
            typed = input(f"{at}/{total} (Enter, b, number, q) > ").strip()
        except EOFError:
            return
        if typed == "q" or (typed == "" and at == total):
            return
        at = int(typed) if typed.isdigit() else at + (-1 if typed == "b" else 1)
        at = min(max(at, 0), total)


def _flags(game: Game) -> None:
    for flag in game.start.get("flags", ()):
        print(f"note: {flag}", file=sys.stderr)


def _tell(game: Game, since: int) -> None:
    for n, line in enumerate(game.tell("judge", since), since):
        print(f"{n:>4} {line}")
