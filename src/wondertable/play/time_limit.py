"""A time limit for work that might never end."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from wondertable.kernel.errors import WondertableError


class TookTooLong(WondertableError):
    """Work exceeded its time limit."""


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Stop what is done inside after so many seconds of processor time, where the system can do that.

    Elapsed time would punish an honest request for what others do on the same machine.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(*_: object) -> None:
        raise TookTooLong(f"not over after {seconds:g} seconds")

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
