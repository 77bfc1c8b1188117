"""Wondertable ships original cards only: no card name or text of the games' publisher stands in it."""

from __future__ import annotations

import json
from functools import cache

import pytest

from tests.house.tree import ROOT, committed_texts

SAMPLES = sorted((ROOT.parent / "shared" / "cards").glob("printed_sample*.json"))
SHORTEST_NAME = 8
SHORTEST_TEXT = 50
"""Shorter lines are wordings that any designer would come upon."""
GAME = "The First"
"""A card is called by a part of the game's own name."""

pytestmark = pytest.mark.skipif(not SAMPLES, reason="no printed cards here to compare with")


def test_no_printed_card_name_stands_in_the_project() -> None:
    """Names of several words, long enough not to be met by chance."""
    names = {card["name"] or "" for card in printed_cards()} - {GAME}

    assert places_of({name for name in names if " " in name and len(name) >= SHORTEST_NAME}) == []


def test_no_printed_card_text_stands_in_the_project() -> None:
    """Lines long enough to be a card's own, not a common wording."""
    lines = {line.strip() for card in printed_cards() for line in (card["text"] or "").splitlines()}

    assert places_of({line for line in lines if len(line) >= SHORTEST_TEXT}) == []


@cache
def printed_cards() -> list[dict[str, str | None]]:
    """The printed cards of all samples."""
    return [card for path in SAMPLES for card in json.loads(path.read_text(encoding="utf-8"))]


def places_of(texts: set[str]) -> list[str]:
    """Where any of these texts stands in a committed file."""
    files = committed_texts().items()
    return sorted(f"{name}: {text[:50]}" for name, whole in files for text in texts if text in whole)
