"""Random players: games of starter decks, and of decks drawn at random from all texts of the scenarios."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from wondertable.games.kind import Deck
from wondertable.games.wotf.face import Face
from wondertable.games.wotf.language import abilities
from wondertable.games.wotf.starters import STARTERS, starter_cards
from wondertable.kernel.chance import Chance, scatter
from wondertable.kernel.errors import UnknownWording
from wondertable.play.game import Game

EDITIONS = ("1.3.2", "1.2", "guide-2024")
KINDS = ("starters", "texts")
"""Which decks: starter decks, or random cards with the texts of the scenarios, each with a name of its own."""

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
DECK_SIZE = 40
STATS = ("name", "types", "classes", "cost", "power", "orbitals", "tier", "core", "faction", "token", "text", "stars")


@dataclass(frozen=True)
class Spec:
    """All that makes a random game what it is: the same one again for the same spec."""

    edition: str = "1.3.2"
    seed: int = 0
    decks: str = "starters"


def start(spec: Spec) -> Game:
    """The game at its first decision."""
    return Game.new("wotf", decks_for(spec), spec.seed, spec.edition)


def decks_for(spec: Spec) -> tuple[Deck, ...]:
    """The two decks of a game."""
    if spec.decks == "starters":
        return _two_starters(spec.seed)
    if spec.decks == "texts":
        return (_text_deck(spec.seed, "a"), _text_deck(spec.seed, "b"))
    return read_fixture(Path(spec.decks))


def player(spec: Spec) -> Chance:
    """The chance by which both players of a game decide."""
    return Chance(scatter(spec.seed ^ 0x5EED))


UNSEEN_MOVES = (
    "Bury a card from your hand.",
    "Put a card from your hand on top of your deck.",
    "Bury the top card of your deck.",
    "Shuffle your hand into your deck.",
    "Search your deck for a Wonder and put it into your hand.",
    "Put the top card of your deck into your hand.",
    "Shuffle all cards in your hand into your deck, then draw 3 cards.",
    "You may look at the top card of your deck. You may put it back on top or bury it",
    "Look at target opponent's hand.",
    "Target opponent discards a card.",
)
"""Spells that move cards nobody else may see; a text deck has several of them."""


# -- decks of random texts -----------------------------------------------------------------------------------------


def _two_starters(seed: int) -> tuple[Deck, ...]:
    """Two starter decks; over the seeds every pair comes, also a deck against itself."""
    decks = list(STARTERS.decks().values())
    return (decks[seed % len(decks)], decks[seed // len(decks) % len(decks)])


def _text_deck(seed: int, mark: str) -> Deck:
    """A deck of random cards; every card has a name that no other card has."""
    chance = Chance(scatter(seed * 2 + (mark == "b")))
    every = scenario_cards() + tuple(starter_cards().values())
    pool = [face for face in every if not face.token]
    tokens = [face for face in every if face.token]
    spells = unseen_moves()
    cards = [pool[chance.below(len(pool))] for _ in range(DECK_SIZE - 6)]
    cards += [spells[chance.below(len(spells))] for _ in range(6)]
    beside = [tokens[chance.below(len(tokens))] for _ in range(6)]
    return Deck(mark, tuple([_marked(face, f"{mark}{n:02}") for n, face in enumerate(cards)]), tuple(beside))


def _marked(face: Face, mark: str) -> Face:
    """The card with its own mark in its name; costs are kept low so that games are lively."""
    return replace(face, name=f"{face.name} <{mark}>", cost=min(face.cost, 3))


@cache
def unseen_moves() -> tuple[Face, ...]:
    """The spells that move cards unseen."""
    spell = ("Spell",)
    texts = [(f"Sleight {n}", text) for n, text in enumerate(UNSEEN_MOVES)]
    return tuple([Face(name, spell, text=text, abilities=abilities(text, name, spell)) for name, text in texts])


@cache
def scenario_cards() -> tuple[Face, ...]:
    """Every card made up for a scenario."""
    found: dict[str, Face] = {}
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        for page in yaml.safe_load_all(path.read_text(encoding="utf-8")):
            if isinstance(page, dict) and page.get("game", "wotf") == "wotf":
                for name, card in (page.get("cards") or {}).items():
                    _add(found, str(name), card or {})
    return tuple(found.values())


def _add(found: dict[str, Face], name: str, card: dict[str, Any]) -> None:
    types = _words(card.get("type", "Wonder"))
    text = str(card.get("text", ""))
    try:
        meaning = abilities(text, name, types) if text else ()
    except UnknownWording:
        return
    face = Face(
        name,
        types=types,
        classes=_words(card.get("classes", ())),
        cost=_number(card.get("cost", 0)),
        power=_number(card.get("power", 0)),
        orbitals=tuple([word for word in _words(card.get("orbital", ())) if word != "none"]),
        tier=str(card.get("tier", "secondary")),
        core=bool(card.get("core", False)),
        faction=str(card.get("faction", "")),
        token=bool(card.get("token", False)),
        text=text,
        abilities=meaning,
        stars=tuple([stat for stat in ("cost", "power") if card.get(stat) == "*"]),
    )
    found[f"{name} {text} {face.token}"] = face


def _words(said: object) -> tuple[str, ...]:
    if isinstance(said, (list, tuple)):
        return tuple([str(word) for word in said])
    return (str(said),)


def _number(said: object) -> int:
    return said if isinstance(said, int) else 0


# -- fixtures ------------------------------------------------------------------------------------------------------


def write_fixture(spec: Spec, path: Path, why: str) -> None:
    """Keep a game that broke a law: its cards as printed, so that it can be played again after any change."""
    faces: dict[str, Face] = {}
    piles = [[_key(face, faces) for face in pile] for deck in decks_for(spec) for pile in (deck.cards, deck.beside)]
    cards = {key: _printed(face) for key, face in faces.items()}
    body = {"why": why, "spec": asdict(spec), "cards": cards, "piles": piles}
    path.write_text(json.dumps(body, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def read_spec(path: Path) -> Spec:
    """The game that a fixture keeps."""
    kept = json.loads(path.read_text(encoding="utf-8"))["spec"]
    return Spec(kept["edition"], kept["seed"], str(path))


def read_fixture(path: Path) -> tuple[Deck, ...]:
    """The decks that a fixture keeps."""
    body = json.loads(path.read_text(encoding="utf-8"))
    faces = {key: _face(card) for key, card in body["cards"].items()}
    piles = [tuple([faces[key] for key in pile]) for pile in body["piles"]]
    return (Deck("a", piles[0], piles[1]), Deck("b", piles[2], piles[3]))


def _key(face: object, faces: dict[str, Face]) -> str:
    assert isinstance(face, Face)
    for key, known in faces.items():
        if known == face:
            return key
    key = str(len(faces))
    faces[key] = face
    return key


def _printed(face: Face) -> dict[str, Any]:
    plain = Face("")
    stats = {name: getattr(face, name) for name in STATS if getattr(face, name) != getattr(plain, name)}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in stats.items()}


def _face(card: dict[str, Any]) -> Face:
    stats: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in card.items()}
    plain = Face(**stats)
    name = plain.name.partition(" <")[0]
    return replace(plain, abilities=abilities(plain.text, name, plain.types) if plain.text else ())
