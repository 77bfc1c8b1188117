"""Whatever is typed at a table, it is answered: never a traceback, never a changed game but by an answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.terminal.seats import Table
from wondertable.terminal.commands import COMMANDS

QUESTIONS = ("power", "cost", "card", "realm", "battle", "player", "energy", "play", "attack", "activate", "draw",
             "pass", "health", "income", "advance", "war")  # fmt: skip
LOOKING = [name for name in COMMANDS if name not in ("save", "concede", "quit", "hint")]

anything = st.text(st.characters(blacklist_characters="\n\r"), max_size=12)
numbers = st.sampled_from(["-1", "0", "1", "2", "99", "²", "٣", "1e9", "9" * 40, "1 1", "1,2", "none", "y", "N", "p"])
commands = st.builds("{} {}".format, st.sampled_from(LOOKING), st.one_of(anything, numbers))
questions = st.builds("why {} {}".format, st.sampled_from(QUESTIONS), st.one_of(anything, numbers))


@pytest.mark.parametrize("name", ["wotf", "sow"])
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.one_of(anything, numbers, commands, questions), min_size=5, max_size=30), st.integers(0, 3))
def test_anything_may_be_typed(name: str, typed: list[str], seed: int) -> None:
    """A wrong line is answered with a sentence, and the game goes on."""
    table = Table(*typed, name=name, seed=seed)

    game = table.play()

    assert game.over or game.decision is not None


@pytest.mark.parametrize("words", ["missing/x.json", "/", "~nobody-here/x", "a\0b", "x" * 300])
def test_a_file_that_can_t_be_written_is_told(words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the reason."""
    monkeypatch.chdir(tmp_path)
    table = Table(f"save {words}")
    table.play()

    assert "can't be written" in table.printed or "nothing was saved" in table.printed
