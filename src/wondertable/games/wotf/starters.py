"""Starter decks: eight decks of the set that comes with the game, ready to play.

The cards are read from the package with their abilities already compiled, so no text is understood while they load.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import resources
from typing import Final

import wondertable.games.wotf.vocabulary  # noqa: F401  (abilities can only be read back once their words are known)
from wondertable.games.kind import Deck
from wondertable.games.wotf.face import Face
from wondertable.games.wotf.printed import face, tidy
from wondertable.kernel.errors import BadInput
from wondertable.kernel.node import Json, read

SET: Final = "seven_lanterns"
NAMES: tuple[str, ...] = (
    "petraia", "thalwind", "solfera", "umbrathene", "heliosynth", "boundless", "wildfire_tide", "root_and_bone",
)  # fmt: skip

_CARDS: dict[str, Face] = {}
_DECKS: dict[str, Deck] = {}


def starter_decks() -> dict[str, Deck]:
    """All starter decks by their short names; read once."""
    if not _DECKS:
        for name in NAMES:
            _DECKS[name] = _deck(name)
    return dict(_DECKS)


def starter_cards() -> dict[str, Face]:
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


def _face(row: Json, known: Json) -> Face:
    """A card with its compiled abilities; abilities compiled from another text are refused."""
    if known.get("text", "") != row["text"]:
        raise BadInput(f"{row['name']} was changed since it was compiled; run `python tools/compile_cards.py`")
    return face(tidy(row), read(known.get("abilities", [])))


def _deck(name: str) -> Deck:
    cards = starter_cards()
    lying: dict[str, list[Face]] = {"Deck": [], "Archive": []}
    for section, count, card in _lines(_list(name)):
        lying[section] += [cards[card]] * count
    return Deck(name.replace("_", " ").title(), tuple(lying["Deck"]), tuple(lying["Archive"]))


def _lines(text: str) -> Iterator[tuple[str, int, str]]:
    """The lines of a list: the section, how many, and of which card."""
    section = "Deck"
    for line in text.splitlines():
        if line in ("Deck", "Archive"):
            section = line
        elif line and not line.startswith("#"):
            count, _, card = line.partition(" ")
            yield section, int(count), card


def _list(name: str) -> str:
    if name not in NAMES:
        raise BadInput(f"there is no starter deck {name!r}; there are {', '.join(NAMES)}")
    return _file(f"cards/decks/{name}.txt")


def _file(place: str) -> str:
    return resources.files("wondertable.games.wotf").joinpath(place).read_text(encoding="utf-8")
