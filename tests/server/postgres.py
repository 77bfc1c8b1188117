"""A PostgreSQL of the tests' own: made in a folder, reached by a socket in it, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import psycopg


def programs() -> Path | None:
    """Where Debian keeps the programs of PostgreSQL, the newest first."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: path.parts[-3], reverse=True)
    return found[0].parent if found else None


QUICK = ("-c", "fsync=off", "-c", "full_page_writes=off")
"""For tests that never lose power: nothing waits for the disk."""


class Postgres:
    """One server, run by somebody who is not root."""

    def __init__(self, bin_: Path, settings: tuple[str, ...] = QUICK) -> None:
        self.programs = bin_
        self.folder = Path(tempfile.mkdtemp(prefix="wt-pg-"))
        self.user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self._run(bin_ / "initdb", "-D", self.folder / "data", "-A", "trust", "-E", "UTF8", "--no-sync")
        here = ["-k", str(self.folder), "-c", "listen_addresses=", "-c", "max_connections=50"]
        self.call = [str(bin_ / "postgres"), "-D", str(self.folder / "data"), *here, *settings]
        self.count = 0
        self.begin()

    def begin(self) -> None:
        """Start it, also after it was killed."""
        self.process = subprocess.Popen(self.call, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self._as())
        self._wait()

    def kill(self) -> None:
        """End it at once, as a fault would (its own processes end with it)."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(20)

    def database(self) -> str:
        """The URL of a new, empty database."""
        self.count += 1
        with psycopg.connect(self.url("postgres"), autocommit=True) as session:
            session.execute(f"create database t{self.count}")
        return self.url(f"t{self.count}")

    def url(self, name: str) -> str:
        """The URL of a database."""
        return f"postgresql://{self.user}@/{name}?host={self.folder}"

    def close(self) -> None:
        """End it, and remove everything."""
        self.process.terminate()
        self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, *call: object) -> None:
        subprocess.run([str(one) for one in call], check=True, capture_output=True, **self._as())

    def _as(self) -> dict[str, Any]:
        return {"user": self.user, "group": self.user, "cwd": "/tmp"} if os.geteuid() == 0 else {}

    def _wait(self) -> None:
        until = time.monotonic() + 30
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.1)
