"""Reading untrusted input: files up to a size limit, JSON up to a depth limit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from wondertable.games.kit.rows import UNPRINTABLE
from wondertable.kernel.errors import BadInput
from wondertable.kernel.node import Json

MOST_BYTES: Final = 64 << 20
SPOT: Final = 80


def text_of_file(path: Path, most: int = MOST_BYTES) -> str:
    """Return the text in a file, without a mark of its encoding."""
    try:
        with path.open("rb") as file:
            found = file.read(most + 1)
    except FileNotFoundError:
        raise BadInput(f"there is no file {path}") from None
    except (OSError, ValueError) as error:
        raise BadInput(f"{path} can't be read: {reason(error)}") from error
    if len(found) > most:
        raise BadInput(f"{path} is too large: a file may have {most >> 10} kB")
    try:
        return found.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as wrong:
        raise BadInput(f"{path} is not text in UTF-8: byte {wrong.start} makes no sense; save it as UTF-8") from wrong


def json_of(text: str | bytes) -> Json:
    """Return what a text says as JSON; else what is wrong with it."""
    try:
        return json.loads(text, parse_constant=_no_number)
    except RecursionError:
        raise BadInput("it is nested too deeply") from None
    except ValueError as error:
        raise BadInput(f"it is not JSON: {_short(str(error))}") from error


def must_be_printable(document: Json) -> None:
    """Refuse words that would do something to a screen instead of being read."""
    todo: list[Json] = [document]
    while todo:
        part = todo.pop()
        if isinstance(part, dict):
            todo += part.values()
        elif isinstance(part, list):
            todo += part
        elif isinstance(part, str) and UNPRINTABLE.search(part):
            raise BadInput(f"{part[:SPOT]!r} holds a sign that can't be printed")


def printable(text: str) -> str:
    """Return a text in which no sign does anything to a screen."""
    return UNPRINTABLE.sub(lambda sign: f"\\u{ord(sign[0]):04x}", text)


def reason(error: Exception) -> str:
    """Why something failed, without the name of the file, which has been said."""
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def _no_number(word: str) -> Json:
    raise ValueError(f"{word} is not a number")


def _short(words: str) -> str:
    return words if len(words) <= SPOT else words[:SPOT] + " …"
