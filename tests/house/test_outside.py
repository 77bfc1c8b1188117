"""Tests are kept from writing outside their temporary folders."""

from __future__ import annotations

from pathlib import Path

from tests.conftest import ALLOWED, look, outside
from tests.house.tree import ROOT
from wondertable.library.folders import cache_folder, data_folder


def test_the_folders_of_a_player_are_temporary() -> None:
    """Neither cards nor games nor what is kept to be quicker goes to anybody's home."""
    assert str(data_folder()).startswith(ALLOWED)
    assert str(cache_folder()).startswith(ALLOWED)
    assert str(Path.home()).startswith(ALLOWED)


def test_a_write_elsewhere_is_seen(tmp_path: Path) -> None:
    """The look at every write does see one."""
    (tmp_path / "inside").write_text("", encoding="utf-8")
    assert outside == []

    look("open", (str(Path(ROOT.anchor) / "elsewhere" / "README.md"), "w", 1))

    assert [words.startswith("open ") for words in outside] == [True]
    outside.clear()
