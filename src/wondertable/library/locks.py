"""Locks: who changes a file holds it meanwhile. The system lets go of a lock when its process ends, however it ends."""

from __future__ import annotations

import sys
from typing import IO, Any


def hold(file: IO[Any]) -> bool:
    """Lock an open file until it is closed; return False if another process holds it."""
    try:
        _lock(file.fileno())
    except OSError:
        return False
    return True


if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 40  # what is locked can't be read there, so a byte is locked that no file has

    def _lock(number: int) -> None:
        import os

        at = os.lseek(number, 0, os.SEEK_CUR)
        os.lseek(number, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(number, at, os.SEEK_SET)

else:
    import fcntl

    def _lock(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
