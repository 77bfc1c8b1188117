"""The bar that shows how far a long command is. It goes to the error stream, so that results stay alone."""

from __future__ import annotations

import sys
import time
from shutil import get_terminal_size

BAR = 30
QUICK, SLOW = 0.2, 30.0
"""How often a bar is drawn, and how often a line is written where there is no terminal."""


class Bar:
    """How much is done of something, and how long the rest will take."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.began = time.monotonic()
        self.shown = self.began
        self.terminal = sys.stderr.isatty()
        self.stream = getattr(sys.stderr, "rich_proxied_file", sys.stderr)  # the bar is drawn over itself

    def show(self, done: int, total: int, now: int, lost: int) -> None:
        """Show it, if it is time; `now` counts what was done since the beginning of the bar."""
        moment = time.monotonic()
        last = done == total and self.terminal
        if moment - self.shown < (QUICK if self.terminal else SLOW) and not last:
            return
        self.shown = moment
        line = self.line(done, total, now, lost, moment - self.began)
        if self.terminal:
            room = get_terminal_size().columns - 1
            print(f"\r\x1b[K{_drawn(done, total)} {line}"[: room + 4], end="", file=self.stream, flush=True)
        else:
            print(line, file=sys.stderr, flush=True)

    def line(self, done: int, total: int, now: int, lost: int, spent: float) -> str:
        """Said in words."""
        left = f", {clock(spent / now * (total - done))} left" if now and done < total else ""
        gone = f", {lost} crashed" if lost else ""
        return f"{done} of {total} {self.what}{left}{gone}"

    def end(self) -> None:
        """Leave no trace of the bar."""
        if self.terminal:
            print("\r\x1b[K", end="", file=self.stream, flush=True)


def clock(seconds: float) -> str:
    """Return a time as a clock shows it."""
    whole = round(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"


def _drawn(done: int, total: int) -> str:
    full = BAR * done // max(total, 1)
    return f"[{'█' * full}{'·' * (BAR - full)}]"
