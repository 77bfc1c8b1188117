"""A data folder of its own for each test."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where the player of this test keeps their cards."""
    folder = tmp_path / "data"
    monkeypatch.setenv("WONDERTABLE_DATA", str(folder))
    return folder
