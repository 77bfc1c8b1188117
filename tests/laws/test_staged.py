"""Positions laid out around printed cards: their abilities happen, and the laws hold; on the sample where it lies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.laws import staged
from wondertable.games.wotf.cards.rows import face, tidy
from wondertable.games.wotf.language import abilities
from wondertable.games.wotf.state.face import Face

SAMPLE = Path(__file__).parent.parent.parent.parent / "shared" / "cards" / "printed_sample.json"
EVERY = 14


def printed() -> list[Face]:
    """The cards of the sample, compiled."""
    found: list[Face] = []
    for row in json.loads(SAMPLE.read_text(encoding="utf-8")):
        card = tidy(row)
        types = tuple(card["type"]) if isinstance(card["type"], list) else (card["type"],)
        found.append(face(card, abilities(card["text"], card["name"], types) if card["text"] else ()))
    return found


@pytest.mark.skipif(not SAMPLE.exists(), reason="the printed sample is not beside the repository")
def test_what_a_card_waits_for_can_happen() -> None:
    """A card here and there of the sample, two games each: most of what they say resolves, and no law breaks."""
    faces = printed()
    saying = [one for one in faces if staged.parts(one)]
    wanted: set[tuple[str, str]] = set()
    fired: set[tuple[str, str]] = set()
    for one in saying[::EVERY]:
        wanted |= {(one.name, part) for part in staged.parts(one)}
        for seed in (1, 2):
            fired |= staged.play(faces, one, seed)

    silent = wanted - fired
    assert len(silent) <= len(wanted) // 4, sorted(silent)
