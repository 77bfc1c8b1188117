"""The screen: where commands print, whatever it is: a terminal, a pipe that somebody closed, a locale of long ago."""

from __future__ import annotations

import io
import os
import shlex
import shutil
import sys
from pathlib import Path

from rich.console import Console


class Screen(Console):
    """A console that leaves a closed pipe to the command line, which tells it in one way for all commands."""

    def on_broken_pipe(self) -> None:
        """Whoever read what was printed has enough of it."""
        raise BrokenPipeError


def ready_streams() -> None:
    """Make sure that printing never fails for a sign that the screen does not know, nor for a stream that is closed."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, io.StringIO())
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def called() -> str:
    """How `wondertable` is called here: by its name if that is found, else as it was called now."""
    here = Path(sys.argv[0])
    if here.name == "__main__.py":
        return f"{Path(sys.executable).name} -m wondertable"
    found = shutil.which(here.name)
    if found is None or not here.exists() or not os.path.samefile(found, here):
        return shlex.quote(os.path.relpath(here)) if here.exists() else "wondertable"
    return here.name


def typed(prompt: str) -> str:
    """A line that somebody types; a closed input is an end of it."""
    try:
        return input(prompt)
    except (RuntimeError, ValueError, OSError, UnicodeDecodeError) as error:
        raise EOFError from error
