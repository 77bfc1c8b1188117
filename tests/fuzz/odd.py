"""Odd files: what somebody might give a command by mistake, made from a good file by a few changes."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

Change = tuple[int, str, Any]

NUMBERS: list[Any] = [0, -1, 1, 2, 99, -5, 10**6, 10**18, 10**400, 0.5, -0.0, 1e308, True, False, None]
WORDS: list[Any] = [
    "", " ", "0", "-1", "x", "*", "∞", "none", "Wonder", "Spell", "Draw a card.", "\x00", "\x1b[31m", "\x07",
    "\ud800", "\u202e", "a" * 300, "a" * 20_000, '"' * 60, "(" * 200, "@", "Ox @ Nowhere", "999999999", "9" * 5000,
    "\n", "\r\n", "\t", "🐂", "é",
]  # fmt: skip
SHAPES: list[Any] = [[], {}, [[]], {"is": "Nothing"}, {"": {}}, [None] * 50, {"inf": 1}, {"/": [1, 0]}, [[[[[[]]]]]]]

odd_values = st.one_of(
    st.sampled_from([*NUMBERS, *WORDS, *SHAPES]),
    st.text(max_size=20),
    st.integers(-10, 1000),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5), lambda inner: st.lists(inner, max_size=3)
    ),
)
changes = st.lists(
    st.tuples(st.integers(0, 1 << 30), st.sampled_from(["set", "set", "set", "drop", "twice", "key"]), odd_values),
    min_size=1, max_size=3,
)  # fmt: skip
spots = st.lists(
    st.tuples(
        st.floats(0, 1, exclude_max=True),
        st.sampled_from(["cut", "drop", "put", "twice"]),
        st.sampled_from([str(word) for word in WORDS]) | st.text(max_size=8),
    ),
    min_size=1, max_size=4,
)  # fmt: skip


class Odd(bytes):
    """The bytes of an odd file, shown in short."""

    def __repr__(self) -> str:
        short = bytes(self[:2000])
        return f"{short!r} and so on, {len(self)} bytes" if len(self) > len(short) else repr(short)


def changed(good: Any, how: list[Change]) -> Any:
    """A good document with some of its parts made odd."""
    document = deepcopy(good)
    for number, what, value in how:
        places = _places(document)
        if places:
            document = _change(document, places[number % len(places)], what, value)
    return document


def respelt(text: str, how: list[tuple[float, str, str]]) -> str:
    """A good text with some of its letters made odd."""
    for part, what, words in how:
        at = int(part * len(text))
        if what == "cut":
            text = text[:at] or text
        elif what == "drop":
            text = text[:at] + text[at + 5 :]
        elif what == "twice":
            text = text[:at] + text[max(at - 10, 0) :]
        else:
            text = text[:at] + words + text[at:]
    return text


def as_bytes(text: str) -> bytes:
    """A text as the bytes of a file, whatever is in it."""
    return text.encode("utf-8", errors="surrogatepass")


def as_json(document: Any) -> bytes:
    """A document as JSON, whatever is in it."""
    return as_bytes(json.dumps(document))


def files(good: Any, write: Callable[[Any], str]) -> st.SearchStrategy[bytes]:
    """Odd files like a good one: parts changed, letters changed, or anything at all."""
    plain = write(good)
    return st.one_of(
        changes.map(lambda how: as_bytes(write(changed(good, how)))),
        changes.map(lambda how: as_bytes(write(changed(good, how)))),
        spots.map(lambda how: as_bytes(respelt(plain, how))),
        st.binary(max_size=60),
    ).map(Odd)


def _places(document: Any) -> list[list[Any]]:
    """The way to every part of a document."""
    found: list[list[Any]] = []
    todo: list[tuple[list[Any], Any]] = [([], document)]
    while todo:
        way, part = todo.pop()
        inside = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
        for key, below in inside:
            found.append([*way, key])
            todo.append(([*way, key], below))
    return found


def _change(document: Any, way: list[Any], what: str, value: Any) -> Any:
    inner = document
    for key in way[:-1]:
        inner = inner[key]
    last = way[-1]
    if what == "drop":
        del inner[last]
    elif what == "twice" and isinstance(inner, list):
        inner.append(deepcopy(inner[last]))
    elif what == "key" and isinstance(inner, dict):
        inner[value if isinstance(value, str) else "odd"] = inner.pop(last)
    else:
        inner[last] = value
    return document
