"""Running the command line inside a test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from wondertable.cli.main import main


class Said:
    """What a command printed, where, and its exit status."""

    def __init__(self, status: object, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err


def run(capsys: pytest.CaptureFixture[str], *words: object) -> Said:
    """Run `wondertable WORDS`."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as end:
        main([str(word) for word in words])
    printed = capsys.readouterr()
    return Said(end.value.code or 0, printed.out, printed.err)


def written(folder: Path, name: str, content: Any) -> Path:
    """A file with that content; what is not text is written as JSON."""
    path = folder / name
    text = content if isinstance(content, str) else json.dumps(content)
    path.write_text(text, encoding="utf-8")
    return path
