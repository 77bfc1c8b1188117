"""Lessons by name, read from the files beside this one."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

import msgspec
import yaml

from wondertable import BadInput
from wondertable.server.api_lessons import Lesson


@cache
def all_lessons() -> dict[str, Lesson]:
    """Return every lesson by name, in the order in which they are offered."""
    folder = resources.files("wondertable.server.lessons")
    files = sorted([file for file in folder.iterdir() if file.name.endswith(".yaml")], key=lambda file: file.name)
    found = [_read(file.name, file.read_text(encoding="utf-8")) for file in files]
    return {one.name: one for one in found}


def lesson(name: str) -> Lesson:
    """Return the lesson of that name."""
    known = all_lessons()
    if name not in known:
        raise BadInput(f"There is no lesson {name!r}. There are {', '.join(known)}.")
    return known[name]


def _read(file: str, text: str) -> Lesson:
    said: Any = yaml.safe_load(text)
    try:
        return msgspec.convert(said, Lesson)
    except msgspec.ValidationError as error:
        raise BadInput(f"{file}: {error}") from error
