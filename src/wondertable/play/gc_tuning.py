"""GC tuning: a program that plays many games drops most of what it makes, and few cycles among it."""

from __future__ import annotations

import gc
from typing import Final

SELDOM: Final = 100_000
"""So many more things may have been made than dropped before Python looks for cycles among the young ones."""


def tune_for_many_games() -> None:
    """What is loaded now stays, and what comes is dropped game by game: look for cycles seldom.

    A game makes thousands of small things and no cycles of them; looking for cycles all the time costs one part in
    fifteen. Call it when the cards are loaded.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM, 20, 20)
