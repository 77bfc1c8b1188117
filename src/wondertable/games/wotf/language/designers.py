"""What a designer is told could stand at a place, for the categories of the grammar, and texts that are understood."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Final

CARDS: Final = "wondertable.games.wotf.cards"
NAMES: Final = {
    "trigger": 'something that happens ("a Wonder dies")',
    "simpleevent": 'something that happens ("a Wonder dies")',
    "fact": 'a condition ("you control a Dragon")',
    "changes": 'what cards get ("+1", "flying")',
    "cant": "what can't be done (\"can't attack\")",
    "deed": 'an instruction ("draw a card")',
    "clause": 'an instruction ("draw a card")',
    "does": 'what a player does ("draws a card")',
    "foreach": 'what is counted ("Wonder you control")',
    "quantity": 'an amount ("the number of stones you control")',
    "cards": 'which cards ("target enemy")',
    "picked": 'which cards ("target enemy")',
    "those": 'a kind of card ("Wonder you control")',
    "one": 'a kind of card ("Wonder you control")',
    "noun": 'a kind of card ("Wonder you control")',
    "doer": 'a player ("each opponent")',
    "player": 'a player ("each opponent")',
    "realm": 'a realm ("an adjacent realm")',
    "inplace": 'a place ("here")',
    "until": 'how long ("this round")',
    "during": 'how long ("this round")',
    "after": 'what tells cards apart ("with cost 2 or less")',
    "resource": "energy, actions or faith",
    "counterkind": 'a kind of counter ("+1")',
    "keyword": 'a keyword ("Flying")',
    "count": "a number",
    "int": "a number",
}


@cache
def understood() -> list[str]:
    """Return the lines of all cards of our own set, each of which compiles."""
    found: dict[str, None] = {}
    for card in json.loads(resources.files(CARDS).joinpath("compiled.json").read_text(encoding="utf-8")).values():
        found.update(dict.fromkeys([line for line in card["text"].split("\n") if " " in line]))
    return list(found)
