"""Practice decks: two decks of made-up cards to try the game with, until a set is at hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import resources
from typing import Final

from wondertable.games.kind import Deck
from wondertable.games.wotf.face import ORBITALS, Face
from wondertable.games.wotf.words.ability import Ability
from wondertable.kernel.chance import Chance, scatter
from wondertable.kernel.node import Json

DECK_SIZE: Final = 50
LANDS: Final = 4
"""How many copies of each land with a link a deck has; of other cards up to three."""
COPIES: Final = 3

Compile = Callable[[str, str, tuple[str, ...]], tuple[Ability, ...]]
"""Makes abilities of a card's text, name and types."""


def practice_cards(compile_text: Compile) -> tuple[Face, ...]:
    """All practice cards."""
    lines = resources.files(__package__).joinpath("cards/practice.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple([_face(json.loads(line), compile_text) for line in lines])


def practice_decks(seed: int, cards: tuple[Face, ...]) -> tuple[Deck, Deck]:
    """Two decks of fifty cards, each of three orbitals, with their tokens beside them; other seeds, other decks."""
    chance = Chance(scatter(seed))
    order = list(range(len(ORBITALS)))
    chance.shuffle(order)
    mine = tuple([ORBITALS[i] for i in order[:3]])
    theirs = tuple([ORBITALS[i] for i in order[3:]])
    return _deck(mine, cards, chance), _deck(theirs, cards, chance)


def _deck(orbitals: tuple[str, ...], cards: tuple[Face, ...], chance: Chance) -> Deck:
    fitting = [face for face in cards if not face.token and (not face.orbitals or face.orbitals[0] in orbitals)]
    lands = [face for face in fitting if "Land" in face.types and _links(face)]
    others = [face for face in fitting if face not in lands]
    chosen = [face for face in lands for _ in range(LANDS)][:DECK_SIZE]
    pile = [i for i in range(len(others)) for _ in range(COPIES)]
    chance.shuffle(pile)
    chosen += [others[i] for i in pile[: DECK_SIZE - len(chosen)]]
    tokens = tuple([face for face in cards if face.token for _ in range(COPIES)])
    return Deck(" and ".join(orbitals), tuple(chosen), tokens)


def _links(face: Face) -> bool:
    return any(mark.name == "Link" for mark in face.bundle.marks) or "Link" in face.text


def _face(row: Json, compile_text: Compile) -> Face:
    types = (str(row["type"]),)
    text = str(row.get("text", ""))
    return Face(
        str(row["name"]),
        types=types,
        classes=tuple(row.get("classes", ())),
        cost=int(row.get("cost", 0)),
        power=int(row.get("power", 0)),
        orbitals=(str(row["orbital"]),) if "orbital" in row else (),
        tier=str(row.get("tier", "secondary")),
        core=bool(row.get("core", False)),
        token=bool(row.get("token", False)),
        text=text,
        abilities=compile_text(text, str(row["name"]), types) if text else (),
        set_name="practice",
    )
