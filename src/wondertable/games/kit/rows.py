"""Reading the fields of a card as people write it down: in other words, other orders, with blanks for nothing."""

from __future__ import annotations

import re
from typing import Final

from wondertable.games.kit.card_game import Row
from wondertable.kernel.errors import BadInput
from wondertable.kernel.node import Json

NONE: Final = ("", "none", "no orbital", "no", "null", "n/a", "-", "–")
"""What people write where there is nothing."""
TRUE: Final = ("true", "yes", "1", "x", "core")
FALSE: Final = ("false", "0", *NONE)
LARGEST: Final = 99_999
"""The largest number a card may print."""
LONGEST: Final = 200
"""How many letters a name, or any other line of a card, may have."""
UNPRINTABLE: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Signs that do something to a screen instead of being read, and halves of signs."""


def by_field(row: Row, fields: tuple[str, ...], other_names: dict[str, str]) -> Row:
    """Return the fields under their own names, all there; a field that nobody knows is left aside."""
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
    """Return a whole number, or nothing."""
    if value is None or (isinstance(value, str) and value.strip().lower() in NONE):
        return None
    try:
        found = float(value)
    except (TypeError, ValueError, OverflowError):
        found = 0.5
    if isinstance(value, bool) or not found.is_integer():
        raise BadInput(f"{what} is {_cut(repr(value))}, which is not a whole number")
    if abs(found) > LARGEST:
        raise BadInput(f"{what} is {_cut(str(value))}; it may be {LARGEST} at most")
    return int(found)


def truth_of(value: Json, what: str) -> bool:
    """Yes or no; nothing is no."""
    if value is None or isinstance(value, bool):
        return bool(value)
    word = line_of(value).lower()
    if word not in TRUE and word not in FALSE:
        raise BadInput(f"{what} is {_cut(repr(value))}; it must be true or false")
    return word in TRUE


def line_of(value: Json) -> str:
    """Return a value as one line of words; nothing is the empty line."""
    found = " ".join(_words(value).split())
    if len(found) > LONGEST:
        raise BadInput(f"{_cut(found)!r} is too long: {len(found)} letters where {LONGEST} may stand")
    return _printable(found)


def text_of(value: Json) -> str:
    """Return a text, or the lines of one."""
    lines = [_words(one) for one in value] if isinstance(value, (list, tuple)) else [_words(value)]
    found = _printable("\n".join(lines).replace("\r", "\n").strip())
    return "" if found.lower() in ("none", "null") else found


def _words(value: Json) -> str:
    if isinstance(value, (dict, list)):
        raise BadInput(f"words are needed where it says {_cut(repr(value))}")
    return "" if value is None else str(value)


def _printable(words: str) -> str:
    """Words as they are; refused if they hold a sign that would do something to a screen instead of being read."""
    strange = UNPRINTABLE.search(words)
    if strange is not None:
        sign = f"U+{ord(strange[0]):04X}"
        raise BadInput(f"{_cut(words)!r} holds a sign that can't be printed ({sign} at {strange.start()}); take it out")
    return words


def _cut(words: str) -> str:
    return words if len(words) <= 40 else words[:40] + "…"
