"""What the rules can't do yet is refused with the reason, and the page of the language lists it."""

from __future__ import annotations

from pathlib import Path

import pytest

from wondertable.kernel.errors import UnknownWording
from wondertable.library.games import language
from wondertable.text.concepts import Concept, concepts

TYPES = {"wotf": ("Wonder",), "sow": ("Unit",)}
PAGES = Path(__file__).resolve().parents[2] / "docs" / "reference"
KNOWN = [(game, one) for game in TYPES for one in concepts(f"wondertable.games.{game}.language")]


@pytest.mark.parametrize(("game", "concept"), KNOWN, ids=[f"{game}: {one.cant}" for game, one in KNOWN])
def test_a_concept_that_is_missing_is_called_so(game: str, concept: Concept) -> None:
    """Each example is refused as understood, at words of its own; nothing that compiles stays in the table."""
    with pytest.raises(UnknownWording) as refused:
        language(game).abilities(concept.example, "", TYPES[game])

    assert str(refused.value).startswith(f"understood, but the rules can't {concept.cant} yet: {concept.reason}")
    assert concept.example[refused.value.at].isalpha()


@pytest.mark.parametrize("game", list(TYPES))
def test_the_page_lists_what_is_refused(game: str) -> None:
    """The page shows every concept with its reason and its example (`python tools/language.py`)."""
    page = (PAGES / f"{game}_language.md").read_text(encoding="utf-8")

    assert [
        one.cant for of, one in KNOWN if of == game and f"| {one.cant} | {one.reason} | {one.example} |" not in page
    ] == []
