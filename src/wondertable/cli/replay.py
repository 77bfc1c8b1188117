"""`wondertable replay`: steps through a recorded game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from wondertable import BadInput, WondertableError
from wondertable.cli.screen import typed

if TYPE_CHECKING:
    from wondertable import Game, Json


def run(file: str, *, at: int | None = None, seat: str = "") -> int:
    """Step through a recorded game.

    In a terminal, Enter goes one answer on, `b` one back, a number to that answer, `q` leaves. Elsewhere the whole log
    is printed, and the table as it stands at the end.

    Parameters
    ----------
    file
        A record, as `save` writes it; `last` is the game that was played last.
    at
        Show only the table after so many answers.
    seat
        Show only what this seat may know, A or B; by default everything.
    """
    try:
        saved = load(file)
        who = seat.upper() or "judge"
        if at is not None:
            _show(saved, _within(at, saved), who)
        elif sys.stdin is not None and sys.stdin.isatty():
            _walk(saved, who)
        else:
            _whole(saved, who)
    except WondertableError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def load(file: str) -> Json:
    """Return the record in a file, or of the game that was played last."""
    from wondertable.play.record import parse
    from wondertable.terminal.kept import LAST, last_file

    path = last_file() if file == LAST and not Path(file).exists() else Path(file)
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path} can't be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path} can't be read: it is not text") from error
    return parse(text)


def _within(at: int, saved: Json) -> int:
    total = len(saved["answers"])
    if not 0 <= at <= total:
        raise BadInput(f"there is no answer {at}; the answers of this game are 0 (before the first) to {total}")
    return at


def _show(saved: Json, at: int, who: str) -> None:
    """The table after so many answers, with what the last of them brought about."""
    from wondertable.play.record import replay

    before = len(replay(saved, at - 1).log) if at else 0
    game = replay(saved, at)
    _flags(game)
    print(f"after answer {at} of {len(saved['answers'])}")
    _tell(game, before, who)
    _draw(game, who)


def _whole(saved: Json, who: str) -> None:
    from wondertable.play.record import replay

    game = replay(saved)
    _flags(game)
    _tell(game, 0, who)
    _draw(game, who)


def _walk(saved: Json, who: str) -> None:
    at, total = 0, len(saved["answers"])
    while True:
        _show(saved, at, who)
        try:
            said = typed(f"{at}/{total} (Enter, b, number, q) > ").strip().lower()
        except EOFError:
            return
        if said in ("q", "quit") or (said == "" and at == total):
            return
        at = int(said[:9]) if said.isdecimal() else at + (-1 if said == "b" else 1)
        at = min(max(at, 0), total)


def _flags(game: Game) -> None:
    for flag in game.start.get("flags", ()):
        print(f"note: {flag}", file=sys.stderr)


def _tell(game: Game, since: int, who: str) -> None:
    for n, line in enumerate(game.tell(who, since), since):
        print(f"{n:>4} {line}")


def _draw(game: Game, who: str) -> None:
    print(game.draw(who))
    if game.decision is not None:
        print(game.question(who))
