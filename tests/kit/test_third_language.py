"""A third game's card language is a few wordings; like every game of another package it needs the plain engine."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.house.tree import ROOT


def test_the_card_language_of_a_third_game_is_small_and_works() -> None:
    """Its tests run in a process of their own, since a plain class can't extend a compiled one."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/kit/third_language.py"]
    settings = {**os.environ, "WONDERTABLE_PLAIN": "1"}
    done = subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout
