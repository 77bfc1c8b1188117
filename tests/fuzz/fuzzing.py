"""Giving odd files to commands: no traceback, no hang, no changed file."""

from __future__ import annotations

import contextlib
import io
import os
import resource
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, settings

from wondertable.cli.main import main
from wondertable.library.store import forget

CASES = int(os.environ.get("WONDERTABLE_FUZZ", "100"))
"""How many odd files of each kind; `make fuzz` asks for ten thousand."""
LONGEST = 5.0
"""So many seconds of the processor at most for any file."""
LARGEST = 1 << 30
"""So many bytes of memory at most for any file; more is an error in the code that asks for it."""
KNOWN = (0, 1, 2)
"""All that a command may say of a file by its exit status."""

fuzzed = settings(
    max_examples=CASES, deadline=None, database=None, derandomize="WONDERTABLE_FUZZ" not in os.environ,
    suppress_health_check=list(HealthCheck), phases=(Phase.explicit, Phase.generate),
)  # fmt: skip


@contextlib.contextmanager
def within_memory() -> Iterator[None]:
    """Nothing asks for more memory than the largest file may need."""
    used = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * resource.getpagesize()
    before, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (used + LARGEST, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (before, hard))


@contextlib.contextmanager
def given_file(content: bytes, name: str) -> Iterator[Path]:
    """A file that stays as it is, with nothing else beside it, and is done with in time."""
    with tempfile.TemporaryDirectory() as folder, within_memory():
        path = Path(folder, name)
        path.write_bytes(content)
        began = time.process_time()
        yield path
        spent = time.process_time() - began
        assert spent < LONGEST, f"it took {spent:.1f} s"
        assert path.read_bytes() == content, "the file was changed"
        assert [one.name for one in Path(folder).iterdir()] == [name], "something was written beside it"


@contextlib.contextmanager
def own_data() -> Iterator[None]:
    """A player with a data folder of their own, without a card yet."""
    before = os.environ["WONDERTABLE_DATA"]
    quicker = Path(before, "cache")  # what texts mean is worked out once for all cases
    quicker.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "cache").symlink_to(quicker)
        os.environ["WONDERTABLE_DATA"] = folder
        forget()
        try:
            yield
        finally:
            os.environ["WONDERTABLE_DATA"] = before
            forget()


@contextlib.contextmanager
def nothing_kept() -> Iterator[None]:
    """No file of the player is changed, and none comes."""
    folder = Path(os.environ["WONDERTABLE_DATA"])
    before = kept(folder)
    yield
    assert kept(folder) == before


def command(*words: object) -> str:
    """Run a command and see that it ends as commands do; what it printed."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main([str(word) for word in words])
            status: Any = 0
        except SystemExit as end:
            status = end.code or 0
    assert status in KNOWN, f"{words[:2]}: exit status {status}"
    assert status == 0 or (out.getvalue() + err.getvalue()).strip(), f"{words[:2]}: exit status {status} and no word"
    return out.getvalue() + err.getvalue()


def kept(folder: Path) -> dict[str, bytes]:
    """All files of a player, but what is kept to be quicker."""
    files = [path for path in folder.rglob("*") if path.is_file() and "cache" not in path.parts]
    return {str(path): path.read_bytes() for path in files}
