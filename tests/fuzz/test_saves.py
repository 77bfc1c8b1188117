"""Whatever stands in the folder of kept games: it is gone on with, or passed over."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.fuzzing import command, fuzzed, own_data
from tests.fuzz.odd import files
from tests.fuzz.samples import record_text

SEATS = {"terminal": {"seats": ["person", "novice"], "winner": "", "taken_back": 0}}
saves = st.deferred(lambda: files({**json.loads(record_text("wotf")), **SEATS}, json.dumps))


@fuzzed
@given(saves)
def test_kept_games(content: bytes) -> None:
    """`play --resume` opens it or says that there is none; no answer is gone afterwards."""
    with own_data():
        path = Path(os.environ["WONDERTABLE_DATA"], "games", "wotf 2026-01-01 00.00.00.json")
        path.parent.mkdir(parents=True)
        path.write_bytes(content)
        before, sys.stdin = sys.stdin, io.StringIO("quit\n")
        try:
            command("play", "--resume")
            command("replay", "last")
        finally:
            sys.stdin = before
        after = path.read_bytes()
        assert after == content or begins_with(json.loads(after)["answers"], json.loads(content)["answers"])


def begins_with(answers: list[object], kept: list[object]) -> bool:
    """Return whether the kept answers are still there; a bot whose turn it is may have added some."""
    return answers[: len(kept)] == kept
