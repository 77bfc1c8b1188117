"""Good files of every kind, to be made odd."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from wondertable.agents.agent import View
from wondertable.agents.random_agent import RandomAgent
from wondertable.play.game import Game
from wondertable.play.record import record

CARDS: list[Any] = [
    {"name": "Moss Ram", "type": "Wonder", "classes": ["Beast"], "cost": 2, "power": 3, "orbital": "Petraia",
     "core": False, "faction": "Horns", "tier": "primary", "rarity": "Rare", "set": "Reeds", "number": "R_01", "dbs": 3,
     "is_token": False, "text": "ON ARRIVAL: Draw a card, then put a +1 counter on target Wonder.\nFlying"},
    {"name": "Hard Frost", "type": "Spell", "cost": "*", "text": "Destroy target Wonder with power 3 or less."},
    {"name": "Reed Cutter", "game": "sow", "type": "Unit", "cost": 2, "attack": 2, "health": 3, "faction": "Reeds",
     "text": "When Reed Cutter enters play, put a 1/1 Mouse Token into play."},
    {"name": "Larch Keep", "game": "sow", "type": "State", "structure": 20,
     "ages": [{"cost": 4}, {"cost": 6, "text": "Ward"}], "wonder": {"structure": 25}},
]  # fmt: skip
EXPORT: Any = {
    "game": {"slug": "wotf"}, "set": {"name": "Rushes"},
    "cards": [{"cardNumber": "1", "name": "Heron", "cardType": "Wonder", "class": "Bird Scout", "cost": 1, "power": 1,
               "coreMechanic": "Core", "rulesText": "<Badge>Flying</Badge><br />Draw &amp; draw."},
              {"name": "Heron", "dbs": 4, "cardType": {"name": "Wonder"}}],
}  # fmt: skip
CSV = (
    "name;type;cost;power;text\nFord Heron;Wonder;2;1;Flying\\nON ARRIVAL: Draw a card.\nRite;Spell;1;;Draw 2 cards.\n"
)
DECK = """# a deck
Name: River and Stone
Format: casual
Deck
3 Gaunt Hound
2x Nobody at All
Gaunt Hound @ Seven Lanterns
Archive
4 Rat
"""
SCENARIO: Any = {
    "scenario": "a ram and a frost", "rules": ["404.2.b"],
    "cards": {"Moss Ram": {"power": 3, "text": "ON ARRIVAL: Draw a card."},
              "Hard Frost": {"type": "Spell", "text": "Destroy target Wonder."}},
    "setup": {"round": 2, "turn": "A", "A": {"energy": 5, "hand": ["Moss Ram", "Hard Frost"], "deck": ["Moss Ram"]},
              "B": {"realms": {1: [{"card": "Moss Ram", "as": "ram", "counters": {"+1": 1}}]}}},
    "steps": [{"A": "play Hard Frost", "choose": ["ram"]}, {"expect": {"abyss": {"B": ["ram"]}, "turn": "B"}}],
}  # fmt: skip
CITY: Any = {
    "scenario": "a city", "game": "sow", "cards": {"Page": {"attack": 1, "health": 1}},
    "setup": {"A": {"gold": 5, "hand": ["Page"], "garrison": ["Page"]}},
    "steps": [{"A": "play Page"}, {"A": "end turn"}],
}  # fmt: skip


@cache
def record_text(name: str, answers: int = 12) -> str:
    """The record of a short game."""
    return json.dumps(record(_played(name, answers)))


@cache
def position_text(name: str, answers: int = 12) -> str:
    """A position, as it is dumped."""
    return json.dumps(_played(name, answers).dump())


def _played(name: str, answers: int) -> Game:
    decks = {"wotf": ("petraia", "solfera"), "sow": ("thornkin", "emberguild")}[name]
    game = Game.new(name, decks, seed=3)
    agents = (RandomAgent(1), RandomAgent(2))
    while not game.over and len(game.answers) < answers:
        view = View(game)
        game.answer(*agents[view.seat].answer(view))
    return game


def as_yaml(document: Any) -> str:
    """A document as a scenario file; JSON is YAML."""
    return json.dumps(document, indent=1)
