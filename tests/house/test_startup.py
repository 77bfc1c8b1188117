"""The command line opens at once: what a command does not need is not loaded."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

HEAVY = ("yaml", "lark", "wondertable.text", "wondertable.server", "wondertable.lab", "textual", "asyncio", "sqlite3")

SHOW_LOADED = """
import json, sys
import wondertable_start
sys.argv = ["wondertable", *{words}]
try:
    wondertable_start.main()
except SystemExit:
    pass
print(json.dumps(sorted(sys.modules)))
"""


@pytest.mark.parametrize("words", [["--help"], ["--version"]])
def test_nothing_heavy_is_loaded_at_start(words: list[str]) -> None:
    """Help and version load no grammar, no scenario reader and no server."""
    modules = loaded_after(words)

    assert "wondertable.cli.main" in modules
    assert [name for name in modules if name.startswith(HEAVY) or ".language" in name] == []


def loaded_after(words: list[str]) -> list[str]:
    """The modules that are loaded when these words have been run in a fresh process."""
    code = SHOW_LOADED.format(words=words)
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    modules: list[str] = json.loads(run.stdout.splitlines()[-1])
    return modules
