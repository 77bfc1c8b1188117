"""The names under which frames of this game remember things, beyond those in `vocabulary/memory.py`."""

from __future__ import annotations

from typing import Final

OF_ABILITIES: Final[dict[str, str]] = {
    "combat": "the two cards of the attack that the ability is part of",
    "affected": "the objects that the last instruction did something to",
    "doers": "of several players told to do something, those who did",
    "gold there": "the gold that lay on cards as they left production",
    "number": '"that many"',
    "played": "how many such cards had been played when something was said of the next one",
    "they": "the players spoken of last",
}

OF_PROGRAMS: Final[dict[str, str]] = {
    "ability": "the ability that is used",
    "asked": "that a player has just been told to do something",
    "able": "whether what happens instead can be done",
    "done": "the cards that have been looked at already",
    "first": "who goes first, if that was settled",
    "other": "a second card of what happens",
    "player": "whose card it happens to",
    "seat": "whose doing it is",
    "subject": "the card it happens to",
    "taken": "whether cards were taken back this turn",
    "what": "what would happen",
}
