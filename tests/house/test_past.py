"""What is asked of a card that is gone is asked of it as it was."""

from __future__ import annotations

import wondertable.games.wotf.cards.register  # noqa: F401
from wondertable.games.wotf.words.selector import Filter

NOW = {
    "NotIt": "whether it is the card spoken of, whatever it was",
    "InAreas": "where the card lies now",
    "InTheWorld": "whether the card is there now",
    "AmongRest": "whether it lies in the deck still",
    "OwnedBy": "an owner never changes",
    "Alone": "who is beside it now",
    "Unopposed": "who is against it now",
    "IsWorth": "who has a stone here now",
    "BroughtByThis": "which card brought it, by the log",
    "BanishedByThis": "which card banished it, by the log",
    "Most": "who has more now",
    "IsCore": "printed",
    "IsAwakened": "whether its player has seized a stone",
    "Blank": "printed",
    "Total": "what several chosen cards are together",
    "Apart": "what several chosen cards are together",
    "TheVery": "which objects were meant",
    "SamePower": "what symbiosis may copy",
}
"""Filters that ask for something that is true now, or always, and why."""


def _filters(kind: type[Filter]) -> list[type[Filter]]:
    return [kind, *[below for child in kind.__subclasses__() for below in _filters(child)]]


def test_every_filter_says_how_it_asks_of_the_past() -> None:
    """A filter says what it means of a card as it was (`fitted`), or it is listed with the reason why it needn't."""
    missing = [k.__name__ for k in _filters(Filter)[1:] if "fitted" not in vars(k) and k.__name__ not in NOW]
    needless = [k.__name__ for k in _filters(Filter)[1:] if "fitted" in vars(k) and k.__name__ in NOW]
    assert (missing, needless) == ([], [])
