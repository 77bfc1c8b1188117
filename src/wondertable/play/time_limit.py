"""Patience: something that does not come to an end is given up after a while."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from wondertable.kernel.errors import WondertableError


class TookTooLong(WondertableError):
    """It went on and on."""


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Give up what is done inside after so many seconds, where the system can do that."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(*_: object) -> None:
        raise TookTooLong(f"not over after {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
