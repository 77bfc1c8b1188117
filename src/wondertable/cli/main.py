"""What a player types: `wondertable play`, `wondertable scenario FILE`, `wondertable rule 404.3` and so on.

A command is the file `cli/<command>.py` with a function `run`, whose annotations are its options, whose docstring is
its help, and whose returned number is the exit status. A command with verbs of its own (`cards check`, `cards show`)
makes `run` a cyclopts App of that name. Only the command that is called is loaded.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from cyclopts import App

import wondertable
from wondertable.cli.screen import Screen, plain_streams, ready_streams
from wondertable.cli.typed import note_typed

COMMANDS = {
    "play": "Open a table and play.",
    "scenario": "Run scenario files and say which pass.",
    "cards": "Check, import, show and search cards.",
    "deck": "Check a deck and count what is in it.",
    "simulate": "Let agents play many games and compare how they fare.",
    "ladder": "Let all bots play each other.",
    "lab": "Measure what cards and decks are worth.",
    "data": "Write games of bots as a data set.",
    "bench": "Measure how fast the engine plays.",
    "replay": "Step through a recorded game.",
    "review": "Mark the answers of a recorded game that cost most.",
    "puzzle": "Solve puzzles, and mine new ones.",
    "report": "Turn a report from the table into a scenario that fails.",
    "rule": "Show a rule: its statement, its code and its tests.",
    "why": "Show what led to an event of a recorded game.",
    "backup": "Back up all games of a table to a file.",
    "restore": "Restore games from a backup.",
    "new": "Begin a keyword, a counter, an effect, an edition, a bot or a game.",
}


def main(words: Sequence[str] | None = None) -> None:
    """Run the command that the words name; by default, those typed after `wondertable`."""
    words = sys.argv[1:] if words is None else words
    note_typed(words)
    ready_streams()
    try:
        try:
            with plain_streams():
                command_line(words[0] if words else "")(words)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        _leave(141)  # as a shell tells that a pipe was closed
    except KeyboardInterrupt:
        _leave(130)
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        print(f"what was to be printed can't be written: {error.strerror}", file=sys.stderr)
        _leave(1)


def _leave(status: int) -> None:
    """Leave quietly: nobody reads any more, such as when `head` has enough."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the interpreter flushes once more
    except (OSError, ValueError):
        pass
    sys.exit(status)


def command_line(called: str) -> App:
    """Return all commands there are, with the called one loaded and the others only named."""
    line = "The table for Wonders of The First and State of Wonder."
    app = App(
        name="wondertable", help=line, version=lambda: wondertable.__version__, console=Screen(),
        help_format="plaintext",  # markdown would load slowly
    )  # fmt: skip
    for name, line in COMMANDS.items():
        if name == called and exists(name):
            app.command(load(name), name=name)
        elif exists(name):
            app.command(f"{__package__}.{name}:run", name=name, help=line)
    return app


def exists(name: str) -> bool:
    """Return whether a command has its file yet."""
    return Path(__file__).with_name(f"{name}.py").is_file()


def load(name: str) -> App | Callable[..., object]:
    """Return a command's `run`: a function, or an App with verbs of its own."""
    run: App | Callable[..., object] = import_module(f"{__package__}.{name}").run
    return run
