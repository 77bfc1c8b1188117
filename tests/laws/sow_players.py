"""Random games of State of Wonder: starter decks, and decks drawn at random from all texts there are."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import yaml

from wondertable.games.kind import Deck
from wondertable.games.registry import kind
from wondertable.games.sow.face import CardFace
from wondertable.games.sow.language import abilities
from wondertable.games.sow.printed import face, tidy
from wondertable.games.sow.starters import starter_cards
from wondertable.kernel.chance import Chance, scatter
from wondertable.play.game import Game

KINDS = ("starters", "texts")
"""Which decks: starter decks, or random cards with all texts there are, each with a name of its own."""
SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios" / "sow"
DECK_SIZE = 16


@dataclass(frozen=True)
class Spec:
    """All that makes a random game what it is: the same one again for the same spec."""

    seed: int = 0
    decks: str = "starters"


def start(spec: Spec) -> Game:
    """The game at its first decision."""
    return Game.new("sow", decks_for(spec), spec.seed)


def decks_for(spec: Spec) -> tuple[Deck, Deck]:
    """The two decks of a game."""
    if spec.decks == "texts":
        return (_text_deck(spec.seed, "a"), _text_deck(spec.seed, "b"))
    known = list(kind("sow").starters().values())
    return known[spec.seed % len(known)], known[spec.seed // len(known) % len(known)]


def player(spec: Spec) -> Chance:
    """The chance by which both players of a game decide."""
    return Chance(scatter(spec.seed ^ 0x5EED))


def _text_deck(seed: int, mark: str) -> Deck:
    """A deck of random cards; every card has a name that no other card has."""
    chance = Chance(scatter(seed * 2 + (mark == "b")))
    states = [card for card in all_cards() if card.type == "State"]
    others = [card for card in all_cards() if card.type != "State" and not card.token]
    cards = [others[chance.below(len(others))] for _ in range(DECK_SIZE)]
    chosen = [states[chance.below(len(states))], *cards]
    return Deck(mark, tuple([replace(card, name=f"{card.name} <{mark}{n:02}>") for n, card in enumerate(chosen)]))


@cache
def all_cards() -> tuple[CardFace, ...]:
    """Every card of the set and every card made up for a scenario."""
    found = {card.name: card for card in starter_cards().values()}
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        for page in yaml.safe_load_all(path.read_text(encoding="utf-8")):
            for name, said in (page.get("cards") or {}).items():
                row = tidy({"name": name, **said})
                found[f"{name} {row}"] = face(row, abilities(row["text"], name, (row["type"],)))
    return tuple(found.values())
