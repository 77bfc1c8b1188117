"""The lock of a database file: one process serves it, and says where."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

from wondertable import BadInput
from wondertable.library.locks import hold

PRIVATE = 0o600


class ServedElsewhere(BadInput):
    """Another process serves this file; `address` says where, if it is known."""

    def __init__(self, path: Path, address: str) -> None:
        where = f" at {address}" if address else ""
        super().__init__(f"The table of {path} is already open{where}. One server at a time can use this file.")
        self.address = address


class FileLock:
    """A lock beside a database file. The system releases it when the process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file: IO[str] | None = None

    def take(self, address: str) -> None:
        """Take the lock and note the address; raise `ServedElsewhere` if another process has it."""
        beside = self.path.with_name(f"{self.path.name}.lock")
        try:
            file = os.fdopen(os.open(beside, os.O_RDWR | os.O_CREAT, PRIVATE), "r+", encoding="utf-8")
        except OSError as error:
            raise BadInput(f"The games in {self.path} can't be opened: {error.strerror}.") from error
        if not hold(file):
            address = file.read()
            file.close()
            raise ServedElsewhere(self.path, address.strip())
        file.truncate(0)
        file.write(address)
        file.flush()
        self.file = file

    def release(self) -> None:
        """Release the lock."""
        if self.file is not None:
            self.file.close()
            self.file = None
