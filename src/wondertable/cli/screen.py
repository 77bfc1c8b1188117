"""Printing that survives a closed pipe, a file or a terminal with an old locale."""

from __future__ import annotations

import io
import os
import shlex
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO, cast

from rich.console import Console

from wondertable.play.reading import printable


class Screen(Console):
    """A console that leaves a closed pipe to the command line, which tells it in one way for all commands."""

    def on_broken_pipe(self) -> None:
        """Handle a reader that closed the pipe."""
        raise BrokenPipeError


class Plain:
    """A stream on which a sign that would do something to the screen is written as its number (`\\u001b`).

    What others wrote, such as the name of a card, can't move the cursor or ring the bell. Our own colours go past it.
    """

    def __init__(self, stream: TextIO) -> None:
        self.rich_proxied_file = stream
        """The stream itself: a console of rich looks for it by this name."""

    def write(self, text: str) -> int:
        """Write a text; how much of it was written."""
        self.rich_proxied_file.write(printable(text))
        return len(text)

    def __getattr__(self, name: str) -> object:
        return getattr(self.rich_proxied_file, name)


@contextmanager
def plain_streams() -> Iterator[None]:
    """What commands print is plain meanwhile."""
    out, err = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = cast(TextIO, Plain(out)), cast(TextIO, Plain(err))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = out, err


def ready_streams() -> None:
    """Make sure that printing never fails for a sign that the screen does not know, nor for a stream that is closed."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, io.StringIO())
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def called() -> str:
    """Return how `wondertable` is called here: by its name if that is found, else as it was called now."""
    here = Path(sys.argv[0])
    if here.name == "__main__.py":
        return f"{Path(sys.executable).name} -m wondertable"
    found = shutil.which(here.name)
    if found is None or not here.exists() or not os.path.samefile(found, here):
        return shlex.quote(os.path.relpath(here)) if here.exists() else "wondertable"
    return here.name


def typed(prompt: str) -> str:
    """Return a line from the keyboard; a closed input ends the program."""
    try:
        return input(prompt)
    except (RuntimeError, ValueError, OSError, UnicodeDecodeError) as error:
        raise EOFError from error
