"""Hints about classes for mypyc. A running engine does not need them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**said):
        """Nothing: the compiler's own is not there while a game runs, and what it says was read before."""
        return lambda kind: kind
