"""The tape: answers stored outside the process that plays, so they survive if it crashes."""

from __future__ import annotations

import os
from pathlib import Path

from wondertable import Answer


class Tape:
    """The answers of the game being played. Each is noted when it is about to be given, and ticked off afterwards."""

    def __init__(self, path: str) -> None:
        self.file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND)

    def note(self, picked: Answer) -> None:
        """An answer is about to be given."""
        os.write(self.file, b",".join([b"%d" % i for i in picked]))

    def tick(self) -> None:
        """It has been given, and all went well."""
        os.write(self.file, b"\n")


def clear_tape(path: str) -> None:
    """A new game begins."""
    os.truncate(path, 0)


def read_tape(path: str) -> tuple[list[Answer], Answer | None]:
    """Return the answers that went well, and the one that did not, if one was being given."""
    lines = Path(path).read_text(encoding="ascii").split("\n")
    last = _answer(lines[-1]) if lines[-1] else None
    return [_answer(line) for line in lines[:-1]], last


def _answer(line: str) -> Answer:
    return tuple([int(i) for i in line.split(",") if i])
