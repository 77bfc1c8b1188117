"""What is sent to and from the server about the lab: what cards are worth, and how sure that is."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from wondertable.server.api import DeckText, Words

Bot = Annotated[str, msgspec.Meta(pattern="^(novice|apprentice|adept)$")]
Deals = Annotated[int, msgspec.Meta(ge=1, le=2_000)]


class LabCardAsked(msgspec.Struct, forbid_unknown_fields=True):
    """Compare a card with another in the same slot of a deck; by default with a plain card of its cost."""

    game: Words
    card: Words
    list: DeckText
    instead: Words = ""
    bot: Bot = "apprentice"
    deals: Deals = 200


class LabTryAsked(msgspec.Struct, forbid_unknown_fields=True):
    """Try new cards, their fields as in a card file, each in the starter deck that it fits best."""

    game: Words
    cards: Annotated[list[dict[str, Any]], msgspec.Meta(min_length=1, max_length=20)]
    bot: Bot = "apprentice"
    deals: Deals = 200


class LabRow(msgspec.Struct):
    """What is known of a card: its effect in points of win rate, with an interval that holds at any moment."""

    card: str
    other: str
    """The card it is compared with."""
    deck: str
    verdict: str
    """What the interval allows to say, and no more."""
    side: str
    """`above`, `below` or `open`: where the whole interval lies."""
    points: float
    low: float
    high: float
    deals: int
    games: int
    distinct: int
    fate: str
    """`never played`, `never mattered`, or nothing."""
    running: list[tuple[int, float, float]]
    """The interval after so many deals."""


class LabSkipped(msgspec.Struct):
    """A card that can't be tried, and why."""

    card: str
    problem: str


class LabFound(msgspec.Struct):
    """What is known so far, cards furthest out of line first."""

    rows: list[LabRow]
    skipped: list[LabSkipped]
    bot: str
