"""The shape of an observation of State of Wonder."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from wondertable.games.kit.views import DecisionView, LogLine


class AgeView(TypedDict):
    """One age of a State, or its Wonder."""

    age: str
    cost: int
    income: int
    structure: int | None
    rules: str


class Printed(TypedDict, total=False):
    """What is printed on a card that the seat knows; without a faction, a text or ages these are left out."""

    name: str
    types: list[str]
    cost: int
    attack: int | None
    health: int | None
    structure: int | None
    income: int
    faction: str
    token: bool
    text: str
    ages: list[AgeView]


class CardView(Printed):
    """A card; of one that the seat does not know only whose it is."""

    label: str
    owner: str


class HeldView(CardView):
    """A card in a hand, with what it costs now."""

    cost_now: int


class ProducedView(CardView):
    """A card in production, with the gold on it."""

    gold: int


class InPlayView(CardView):
    """A card in play, as it is now; `left` of `most` is its health or structure. What is not so is left out."""

    controller: str
    attack_now: int | None
    left: int
    most: int
    damage: int
    keywords: dict[str, int]
    counters: NotRequired[dict[str, int]]
    exhausted: NotRequired[bool]
    delayed: NotRequired[bool]
    newly_recruited: NotRequired[bool]
    shield_used: NotRequired[bool]


class StateView(InPlayView):
    """A State, or the Wonder it has become."""

    age: str
    rules_now: str
    next_age_costs: int | None


class HandView(TypedDict):
    """A hand: its size, and the cards in it that the seat knows."""

    size: int
    known: list[HeldView]


class PlayerView(TypedDict):
    """A player and their city."""

    resources: dict[str, int]
    income: int
    under_siege: bool
    hand: HandView
    production: list[ProducedView]
    state: list[StateView]
    wall: list[InPlayView]
    garrison: list[InPlayView]
    siege_line: list[InPlayView]
    graveyard: list[CardView]


class BattleView(TypedDict):
    """The battle under way."""

    kind: str
    city: str
    to_act: str
    commands_left: int


class CityView(TypedDict):
    """All that a seat may know of a table."""

    game: Literal["sow"]
    edition: str
    seat: str
    turn: str
    first: str
    turn_number: int
    phase: str
    advanced_this_turn: bool
    players: dict[str, PlayerView]
    out: list[str]
    """Who is out of the game by now."""
    places: list[list[str]]
    """The ranking when the game is over, best first."""
    field: list[InPlayView]
    battle: BattleView | None
    decision: DecisionView | None
    winner: str
    log: NotRequired[list[LogLine]]
