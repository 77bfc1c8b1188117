"""A file that is no journal is never touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.commands import run

FILES = {
    "no newline": b"my only notes",
    "one line": b"my notes\n",
    "empty line": b"\n",
    "brace": b"{",
    "binary": b"\0\1\2",
}


@pytest.mark.parametrize("content", FILES.values(), ids=FILES)
def test_simulate_leaves_a_users_file_as_it_is(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says so, and ends with an error."""
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    words = ["simulate", "--decks", "petraia", "solfera", "--agents", "novice", "novice", "--games", "2"]
    told = run(capsys, *words, "--journal", path)

    assert path.read_bytes() == content
    assert told.status == 2 and ("not a journal" in told.err or "can't be read" in told.err)
