"""Starter decks: three preconstructed decks and a mixed one, of the set that comes with the game.

The cards are read from the package with their abilities already compiled, so no text is understood while they load.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import Final

import wondertable.games.sow.vocabulary  # noqa: F401  (abilities can only be read back once their words are known)
from wondertable.games.kind import Deck
from wondertable.games.sow.face import CardFace
from wondertable.games.sow.printed import face, tidy
from wondertable.kernel.errors import BadInput
from wondertable.kernel.node import Json, read

SET: Final = "three_banners"
NAMES: tuple[str, ...] = ("tidewardens", "emberguild", "thornkin", "free_banner")

_CARDS: dict[str, CardFace] = {}
_DECKS: dict[str, Deck] = {}


def starter_decks() -> dict[str, Deck]:
    """All starter decks by their short names; read once."""
    if not _DECKS:
        for name in NAMES:
            _DECKS[name] = _deck(name)
    return dict(_DECKS)


def starter_cards() -> dict[str, CardFace]:
    """Every card and printed token of the set by its name; read once."""
    if not _CARDS:
        known: Json = json.loads(_file("cards/compiled.json"))
        for line in _file(f"cards/{SET}.jsonl").splitlines():
            row: Json = json.loads(line)
            _CARDS[row["name"]] = _face(row, known.get(row["name"], {}))
    return dict(_CARDS)


def plan(name: str) -> str:
    """What a starter deck sets out to do, in one sentence."""
    return _list(name).splitlines()[0].removeprefix("# ")


def _face(row: Json, known: Json) -> CardFace:
    """A card with its compiled abilities; abilities compiled from another text are refused."""
    if known.get("text", "") != row["text"]:
        raise BadInput(f"{row['name']} was changed since it was compiled; run `python tools/compile_cards.py`")
    return face(tidy({"set": "Three Banners", **row}), read(known.get("abilities", [])))


def _deck(name: str) -> Deck:
    cards = starter_cards()
    found: list[CardFace] = []
    for line in _list(name).splitlines():
        if line and line != "Deck" and not line.startswith("#"):
            count, _, card = line.partition(" ")
            found += [cards[card]] * int(count)
    return Deck(name.replace("_", " ").title(), tuple(found))


def _list(name: str) -> str:
    if name not in NAMES:
        raise BadInput(f"there is no starter deck {name!r}; there are {', '.join(NAMES)}")
    return _file(f"cards/decks/{name}.txt")


def _file(place: str) -> str:
    return resources.files("wondertable.games.sow").joinpath(place).read_text(encoding="utf-8")
