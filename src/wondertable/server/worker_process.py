"""A worker process: does one piece of work after the other for the server that started it.

Work comes as frames on standard input and results leave as frames on what was standard output; whatever the work itself
prints goes to standard error. The process ends with its parent, however that ends.
"""

from __future__ import annotations

import ctypes
import os
import pickle
import signal
import struct
import sys
import threading
import time
from typing import Any, BinaryIO

LENGTH = struct.Struct(">Q")
BESIDE = 10
"""How far the server itself comes before its workers, in steps of the system's `nice`."""
PARENT_DIED = 1
"""Linux's name (PR_SET_PDEATHSIG) for the signal that a process gets when its parent ends."""


def main() -> None:
    """Work until the parent is gone."""
    parent = os.getppid()
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    end_with_parent(parent)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server itself ends its workers
    if hasattr(os, "nice"):
        os.nice(BESIDE)
    from wondertable.play.gc_tuning import tune_for_many_games

    tune_for_many_games()
    while (frame := read_frame(sys.stdin.buffer)) is not None:
        write_frame(replies, done(*pickle.loads(frame)))


def done(seconds: float, work: Any, given: tuple[Any, ...]) -> bytes:
    """Do some work within a time limit; return whether it came to a result, the result, and the processor time."""
    from wondertable import BadInput, WondertableError
    from wondertable.play.time_limit import patience

    before = time.process_time()
    try:
        with patience(seconds):
            told: tuple[bool, Any] = (True, work(*given))
    except WondertableError as error:
        told = (False, error)
    except Exception as error:
        told = (False, WorkFailed(f"{type(error).__name__}: {error}"))
    used = time.process_time() - before
    try:
        packed = pickle.dumps((*told, used))
        pickle.loads(packed)
    except Exception:  # some errors can't travel; their words can
        packed = pickle.dumps((False, BadInput(str(told[1])), used))
    return packed


class WorkFailed(Exception):
    """The work broke: a fault of ours, not of the input."""


def end_with_parent(parent: int) -> None:
    """End this process when its parent ends: by the system's help on Linux, elsewhere by watching."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PARENT_DIED, signal.SIGKILL)
    else:
        threading.Thread(target=_watch, args=(parent,), daemon=True).start()
    if os.getppid() != parent:  # it ended before we could ask
        os._exit(1)


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1.0)
    os._exit(1)


def read_frame(stream: BinaryIO) -> bytes | None:
    """Read one frame; None at the end of the stream."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    wanted = LENGTH.unpack(head)[0]
    body = stream.read(wanted)
    return body if len(body) == wanted else None


def write_frame(stream: BinaryIO, body: bytes) -> None:
    """Write one frame."""
    stream.write(LENGTH.pack(len(body)) + body)
    stream.flush()
