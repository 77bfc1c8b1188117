"""Reading the files of the ledger, each of them once and only when somebody asks."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent


@cache
def read(name: str) -> dict[str, Any]:
    """What stands in one file of the ledger."""
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


def meet(one: str, other: str) -> bool:
    """Whether two ids speak of the same rules: equal, or one the beginning of the other at a dot."""
    return one == other or one.startswith(other + ".") or other.startswith(one + ".")
