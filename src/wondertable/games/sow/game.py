"""State of Wonder, as the clients see it."""

from __future__ import annotations

from typing import Any

import wondertable.games.sow.cards.register  # noqa: F401
from wondertable.games.kit.definition import Deck, GameDefinition
from wondertable.games.kit.encoder import Encoder
from wondertable.games.kit.evaluation import Evaluator
from wondertable.games.kit.seat_view import SeatView
from wondertable.games.sow.deeds.winning import places
from wondertable.games.sow.editions import EDITIONS
from wondertable.games.sow.rules.out import concede
from wondertable.games.sow.rules.setup import add_deck
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.state.face import CardFace
from wondertable.games.sow.words.under_way import FirstPlayer
from wondertable.games.sow.words.zones import MOST_SEATS, SEATS
from wondertable.kernel.edition import Edition
from wondertable.kernel.errors import BadInput
from wondertable.kernel.event import Event
from wondertable.kernel.machine import advance
from wondertable.kernel.node import Json
from wondertable.kernel.table import Table


class StateOfWonder(GameDefinition):
    """Two to four players, a State each, and the whole deck in hand."""

    name = "sow"
    title = "State of Wonder"
    seats: tuple[str, ...] = SEATS
    settings: tuple[tuple[str, str], ...] = (("first", "the seat that goes first, if dice need not decide it"),)
    outcomes: frozenset[str] = frozenset(["died", "destroyed", "game over"])
    endings: tuple[tuple[str, str], ...] = (
        ("win.a", "last state"), ("win.b", "wonder"), ("win.c", "card"), ("S09", "no state"),
        ("S67", "endless"), ("S80", "turns"),
    )  # fmt: skip
    lead: tuple[str, str] = ("turn", "structure of the State")

    def rulebooks(self) -> dict[str, Edition]:
        return EDITIONS

    def new(self, decks: tuple[Deck, ...], seed: int, edition: str, settings: dict[str, Any]) -> Table:
        """Set up by the rules; `first` is the seat that goes first, if dice need not decide it (first.a)."""
        if not 2 <= len(decks) <= MOST_SEATS:
            raise BadInput(f"State of Wonder is for 2 to {MOST_SEATS} players with a deck each, not {len(decks)} · M01")
        t = CityTable(self.edition(edition), seed, len(decks))
        for seat, deck in enumerate(decks):
            add_deck(t, seat, _faces(deck))
        t.begin("game", -1, FirstPlayer(self.seat_setting(settings, "first", len(decks))))
        advance(t)
        return t

    def blank(self, edition: str) -> Table:
        return CityTable(self.edition(edition))

    def places(self, table: Table) -> tuple[tuple[int, ...], ...]:
        assert isinstance(table, CityTable)
        return places(table)

    def is_in(self, table: Table, seat: int) -> bool:
        assert isinstance(table, CityTable)
        return table.is_in(seat)

    def concede(self, table: Table, seat: int) -> None:
        assert isinstance(table, CityTable)
        concede(table, seat)

    def seen_by(self, table: Table, seat: int) -> SeatView:
        from wondertable.games.sow.view.seat import CitySeat

        assert isinstance(table, CityTable)
        return CitySeat(table, seat)

    def moment_words(self, table: Table) -> str:
        assert isinstance(table, CityTable)
        return f"turn {table.count}"

    def is_minor(self, event: Event) -> bool:
        from wondertable.games.sow.view.sentences import MINOR

        return event.what in MINOR

    def starters(self) -> dict[str, Deck]:
        from wondertable.games.sow.cards.starters import STARTERS

        return STARTERS.decks()

    def evaluator(self) -> Evaluator:
        from wondertable.games.sow.bots.evaluation import CityEvaluator

        return CityEvaluator()

    def log_needed(self, table: Table) -> int:
        """None: what rules ask about is kept with the table."""
        return table.events.size

    def encoder(self, seats: int) -> Encoder:
        from wondertable.games.sow.view.encoding import encoder

        return encoder(len(self.seats_for(seats)))

    def card_words(self, card: Json) -> str:
        from wondertable.games.sow.view.describe import card_words

        return card_words(card)


def _faces(deck: Deck) -> tuple[CardFace, ...]:
    """Return the cards of a deck; a game can't begin without exactly one State (deck.a)."""
    found = tuple([card for card in deck.cards if isinstance(card, CardFace)])
    states = [face for face in found if face.type == "State"]
    if len(states) != 1:
        raise BadInput(f"the deck {deck.name} has {len(states)} States: exactly 1 is needed · deck.a")
    return found


DEFINITION = StateOfWonder()
