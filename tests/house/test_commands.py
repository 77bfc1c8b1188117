"""Every command has a file of its own, can be found by `--help`, and says what it does."""

from __future__ import annotations

import pytest

from tests.house.tree import PACKAGE
from wondertable.cli.main import COMMANDS, main

WRITTEN = [name for name in COMMANDS if (PACKAGE / "cli" / f"{name}.py").is_file()]


def test_help_lists_the_commands_there_are_and_no_others(capsys: pytest.CaptureFixture[str]) -> None:
    """A command whose file is not written yet is not promised."""
    lines = said(["--help"], capsys).splitlines()

    assert WRITTEN == [name for name in COMMANDS if any(line.startswith(f"│ {name} ") for line in lines)]


@pytest.mark.parametrize("name", WRITTEN)
def test_each_command_says_what_it_does(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`wondertable COMMAND --help` works for every command."""
    assert f"wondertable {name}" in said([name, "--help"], capsys)


def said(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What the command line prints for these words."""
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 0
    return capsys.readouterr().out
