"""The version of Wondertable that is at work."""

from __future__ import annotations

from functools import cache
from importlib import metadata


@cache
def version() -> str:
    """Return the version that is installed."""
    try:
        return metadata.version("wondertable")
    except metadata.PackageNotFoundError:
        return "unknown"
