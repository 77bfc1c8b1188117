"""The shape of an observation of Wonders of The First."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from wondertable.games.kit.views import DecisionView, LogLine, Refusal
from wondertable.kernel.node import Json


class Printed(TypedDict, total=False):
    """What is printed on a card that the seat knows; what is not printed is left out."""

    name: str
    types: list[str]
    cost: int
    power: Json
    tier: str
    classes: list[str]
    stars: list[str]
    orbitals: list[str]
    faction: str
    text: str
    core: bool
    token: bool


class CardView(Printed):
    """A card; of one that the seat does not know only whose it is."""

    label: str
    owner: str


class HeldView(CardView):
    """A card in a hand: what it costs now and, on one's own turn, why it can't be played."""

    cost_now: Json
    refused: Refusal | None


class DeckCardView(CardView):
    """A known card of a deck."""

    from_top: int


class NowView(TypedDict):
    """What an open card is at this moment, whatever is printed on it."""

    power: Json
    base_power: Json
    types: list[str]
    classes: list[str]
    tier: str
    keywords: list[str]
    nullified: bool


class InRealmView(CardView):
    """A card or a stone in a realm; a face-down one that the seat does not know has no label and no owner.

    What is not so is left out.
    """

    controller: str
    now: NowView | None
    face_down: NotRequired[bool]
    tapped: NotRequired[bool]
    counters: NotRequired[dict[str, Json]]
    stone: NotRequired[bool]
    equipped_to: NotRequired[str]


class HandView(TypedDict):
    """A hand: its size, and the cards in it that the seat knows."""

    size: int
    known: list[HeldView]


class DeckView(TypedDict):
    """A deck: its size, and the cards in it that the seat knows."""

    size: int
    known: list[DeckCardView]


class PlayerView(TypedDict):
    """A player: what they have, and their piles."""

    resources: dict[str, Json]
    round_energy: Json
    stones: int
    seized_this_round: int
    faith_spent_this_round: Json
    passes_in_a_row: int
    turn_controlled_by: str
    hand: HandView
    deck: DeckView
    abyss: list[CardView]
    banishment: list[CardView]
    archive: list[CardView]


class RealmView(TypedDict):
    """A realm, with what each side adds up to in a battle now."""

    realm: int
    state: str
    controller: str
    totals: dict[str, Json]
    cards: list[InRealmView]


class BattleView(TypedDict):
    """The battle under way."""

    realm: int
    attacker: str


class LastingView(TypedDict):
    """An effect that was left on the table for a while, or that waits for something."""

    by: str
    label: str
    text: str
    until: str


class WorldView(TypedDict):
    """All that a seat may know of a table."""

    game: Literal["wotf"]
    edition: str
    seat: str
    round: int
    turn: str
    first: str
    realm_1_side: str
    players: dict[str, PlayerView]
    realms: list[RealmView]
    being_played: list[CardView]
    battle: BattleView | None
    lasting: list[LastingView]
    decision: DecisionView | None
    winner: str
    log: NotRequired[list[LogLine]]
