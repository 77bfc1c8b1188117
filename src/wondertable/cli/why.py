"""`wondertable why`: what led to an event of a recorded game."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from wondertable import WondertableError

if TYPE_CHECKING:
    from wondertable.play.causes import Causes


def run(file: str, *, event: int) -> int:
    """Show what led to an event of a recorded game.

    Prints the answer that set it off, and the events from there on, each with its rule and the card behind it.

    Parameters
    ----------
    file
        A record, as `save` writes it; `last` is the game that was played last.
    event
        The number of the event, as `replay` shows it.
    """
    try:
        for line in _lines(file, event):
            print(line)
    except WondertableError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _lines(file: str, number: int) -> list[str]:
    from wondertable.cli.replay import load
    from wondertable.play.causes import Causes

    found = Causes(load(file), number)
    game = found.after
    lines = [_answer(found)] if found.before is not None else ["While the game was set up:"]
    told = game.tell("judge")
    return lines + [f"{n:>4} {told[n]}" for n in found.events]


def _answer(found: Causes) -> str:
    """Return who answered what."""
    before, given = found.before, found.given
    if before is None or given is None or before.decision is None:
        return ""
    decision = before.decision
    if given and given[0] < 0:
        return f"Answer {found.answer_number}: {before.seats[-1 - given[0]]} gave up"
    words = before.words(given, "judge")
    return f"Answer {found.answer_number}, {before.seats[decision.seat]}: {'; '.join(words) or 'none'}"
