"""What commands print arrives, or they end quietly: on old locales, in closed pipes, with nothing to read or write."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

WONDERTABLE = f"{sys.executable} -m wondertable"


def shell(line: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """A line as one types it; $wt is the command."""
    env = {**os.environ, "wt": WONDERTABLE, **variables}
    return subprocess.run(
        ["bash", "-c", line], capture_output=True, text=True, env=env, check=False, errors="replace", timeout=120
    )


ASCII = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"}
LATIN = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "latin-1"}


@pytest.mark.parametrize("variables", [ASCII, LATIN])
@pytest.mark.parametrize("words", ["rule A26", "simulate --game sow --decks starters --agents random --games 6"])
def test_a_locale_of_long_ago_does_no_harm(words: str, variables: dict[str, str]) -> None:
    """What it can't write becomes a question mark."""
    run = shell(f"$wt {words}", **variables)

    assert run.returncode == 0 and "Traceback" not in run.stderr and run.stdout


@pytest.mark.parametrize("words", ["rule 404.3", "rule diff 1.2 1.3.2", "--help", "play --help"])
def test_whoever_reads_may_have_enough(words: str) -> None:
    """As `head` does: the status is that of a closed pipe, if there was more to print."""
    run = shell(f"$wt {words} | head -c 20 > /dev/null; echo ${{PIPESTATUS[0]}}")

    assert run.stdout.strip() in ("141", "0") and "Traceback" not in run.stderr


@pytest.mark.parametrize("words", ["rule 404.3", "--help", "--version"])
def test_a_closed_or_full_output_gives_no_traceback(words: str) -> None:
    """There is nobody to read it."""
    closed = shell(f"$wt {words} >&-")
    full = shell(f"$wt {words} > /dev/full")

    assert "Traceback" not in closed.stderr and "Exception ignored" not in closed.stderr
    assert full.returncode == 1 and full.stderr.startswith("what was to be printed can't be written: ")
    assert "Traceback" not in full.stderr and "Exception ignored" not in full.stderr


@pytest.mark.parametrize("wait", [0.3, 1.0, 3.0])
def test_an_interruption_gives_no_traceback_of_ours(wait: float) -> None:
    """Ctrl-C while the program opens, or later."""
    wondertable = Path(sys.executable).with_name("wondertable")
    words = ("simulate", "--decks", "starters", "--agents", "greedy", "--games", "200")
    run = subprocess.Popen(
        [wondertable, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=_interruptible
    )
    time.sleep(wait)
    run.send_signal(signal.SIGINT)
    _, said = run.communicate(timeout=60)

    assert "wondertable/cli" not in said and "wondertable/__init__" not in said


def _interruptible() -> None:
    """A shell that runs tests in its background has interrupts ignored; here they count."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
