"""Reading the fields of a card as people write it down: in other words, other orders, with blanks for nothing."""

from __future__ import annotations

from typing import Final

from wondertable.games.cardgame import Row
from wondertable.kernel.errors import BadInput
from wondertable.kernel.node import Json

NONE: Final = ("", "none", "no orbital", "no", "null", "n/a", "-", "–")
"""What people write where there is nothing."""
TRUE: Final = ("true", "yes", "1", "x", "core")
FALSE: Final = ("false", "0", *NONE)


def by_field(row: Row, fields: tuple[str, ...], other_names: dict[str, str]) -> Row:
    """The fields under their own names, all there; a field that nobody knows is left aside."""
    found: Row = dict.fromkeys(fields)
    for key, value in row.items():
        if value is None:
            continue
        if key not in found:
            key = key.strip().lower().replace(" ", "_").replace("-", "_")
            key = other_names.get(key, key)
        if key in found:
            found[key] = value
    return found


def number_of(value: Json, what: str) -> int | None:
    """A whole number, or nothing."""
    if value is None or (isinstance(value, str) and value.strip().lower() in NONE):
        return None
    try:
        found = float(value)
    except (TypeError, ValueError):
        found = 0.5
    if isinstance(value, bool) or not found.is_integer():
        raise BadInput(f"{what} is {value!r}, which is no whole number")
    return int(found)


def truth_of(value: Json, what: str) -> bool:
    """Yes or no; nothing is no."""
    if value is None or isinstance(value, bool):
        return bool(value)
    word = line_of(value).lower()
    if word not in TRUE and word not in FALSE:
        raise BadInput(f"{what} is {value!r}; it must be true or false")
    return word in TRUE


def line_of(value: Json) -> str:
    """A value as one line of words; nothing is the empty line."""
    return "" if value is None else " ".join(str(value).split())


def text_of(value: Json) -> str:
    """A text, or the lines of one."""
    if isinstance(value, (list, tuple)):
        return "\n".join([line_of(one) for one in value])
    found = "" if value is None else str(value).strip()
    return "" if found.lower() in ("none", "null") else found
