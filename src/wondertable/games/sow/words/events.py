"""Every kind of event, declared once, with what its further fields mean.

`card`, `seat` and `place` are what it happened to, who did it and where; `other`, `number` and `words` are told here.
A house test refuses a kind that is not declared, in code and in wordings.
"""

from __future__ import annotations

from typing import Final

EVENTS: Final[dict[str, str]] = {
    "activated": "number: the gold paid; words: the ability's text",
    "advanced": "number: the age it has come to",
    "attack ends": "",
    "attacked": "",
    "battle began": "words: field or siege",
    "battle over": "",
    "besieges": "number: whose city",
    "can't defend": "",
    "changed": "",
    "charges": "number: the bonus",
    "combat": "number: the gold paid; words: the ability's text",
    "commands": "number: how many others",
    "conceded": "",
    "counter put": "number: how many; words: of which kind",
    "counter removed": "number: how many; words: of which kind",
    "damaged": "other: the card that did it; number: how much",
    "delayed": "",
    "destroyed": "",
    "died": "",
    "endless": "number: how often it was done",
    "entered play": "",
    "exhausted": "",
    "flipped": "",
    "gained": "number: how much gold",
    "game over": "words: why",
    "goes first": "",
    "hand": "number: how many cards",
    "income": "number: how much gold",
    "income from": "number: how much gold",
    "lost": "number: how much gold",
    "mended": "number: how much damage is gone",
    "no war": "",
    "out": "",
    "paid": "number: how much gold",
    "passed": "",
    "phase": "words: which phase",
    "played": "number: the gold paid",
    "presses on": "",
    "readied": "",
    "removed": "",
    "resolves": "words: the ability's text",
    "returned": "",
    "rolled": "number: what the die shows",
    "sends home": "",
    "sent to defend": "",
    "sent to war": "",
    "shielded": "other: the card that shot; number: how much damage is kept off",
    "siege goes on": "",
    "siege over": "",
    "state laid": "",
    "stays": "",
    "stays exhausted": "",
    "targeted": "other: the card that targets it",
    "tied": "",
    "took back": "",
    "turn began": "",
    "turn ended": "",
    "volley": "other: the card that shot; number: how much damage",
    "war": "number: who is attacked",
    "war skipped": "",
    "went home": "",
}

NOTHING_HAPPENS: Final[dict[str, str]] = {
    "killed": "a unit died by the damage of another card",
    "left play": "a card is gone from play, in whatever way",
}
"""What an ability may wait for though nothing of its own is written down: it comes with another event."""
