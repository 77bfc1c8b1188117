"""People at a terminal, typed by a script."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from wondertable.agents.random_agent import RandomAgent
from wondertable.play.game import Game
from wondertable.terminal.commands import Around
from wondertable.terminal.kept import Kept
from wondertable.terminal.table import Terminal

DECKS = {"wotf": ("petraia", "thalwind"), "sow": ("emberguild", "thornkin")}


def script(*typed: str) -> Callable[[], str]:
    """Types these lines, then ends the input."""
    waiting = list(typed)

    def ask() -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    return ask


class Table:
    """A new table at which one person, or two, sit down; and what is printed there."""

    def __init__(self, *typed: str, name: str = "wotf", seed: int = 4, people: int = 1) -> None:
        self.out = io.StringIO()
        bots = (None, RandomAgent(seed)) if people == 1 else (None, None)
        console = Console(file=self.out, highlight=False, width=200)
        self.seat = Terminal(Game.new(name, DECKS[name], seed), bots, console, script(*typed))

    def keep(self, path: Path) -> Table:
        """Keep the game in a file."""
        self.seat.around = Around(Kept(path, ("person", "random")))
        return self

    def play(self) -> Game:
        """Play as scripted."""
        return self.seat.play()

    @property
    def printed(self) -> str:
        """All that was printed."""
        return self.out.getvalue()


def least(seat: Terminal) -> int:
    """How many options must be picked now."""
    assert seat.game.decision is not None
    return seat.game.decision.least


def first_options(seat: Terminal) -> Callable[[], str]:
    """Types what takes the first options, always."""
    return lambda: " ".join(str(n + 1) for n in range(least(seat))) or "none"
