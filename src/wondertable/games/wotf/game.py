"""Wonders of The First, as the clients see it."""

from __future__ import annotations

from typing import Any

import wondertable.games.wotf.cards.register  # noqa: F401
from wondertable.games.kit.definition import Deck, GameDefinition
from wondertable.games.kit.encoder import Encoder
from wondertable.games.kit.evaluation import Evaluator
from wondertable.games.kit.seat_view import SeatView
from wondertable.games.kit.story import Totals
from wondertable.games.wotf.deeds.winning import concede
from wondertable.games.wotf.editions import EDITIONS
from wondertable.games.wotf.rules.attack import strength
from wondertable.games.wotf.rules.setup import NewGame, add_deck, lay_out
from wondertable.games.wotf.rules.table import OPEN, WorldTable
from wondertable.games.wotf.state.face import Face
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.edition import Edition
from wondertable.kernel.errors import BadInput
from wondertable.kernel.event import Event
from wondertable.kernel.machine import advance
from wondertable.kernel.node import Json, write
from wondertable.kernel.table import Table


class WondersOfTheFirst(GameDefinition):
    """Two players, fifty-card decks, seven realms."""

    name = "wotf"
    title = "Wonders of The First"
    settings: tuple[tuple[str, str], ...] = (
        ("loser", "the seat that lost the last game against the same player"),
        ("prerelease", "True for a prerelease game, in which core cards need no link"),
    )
    outcomes: frozenset[str] = frozenset(["battle won", "battle tied", "seized", "died", "game over"])
    endings: tuple[tuple[str, str], ...] = (
        ("405.a", "stones"), ("405.b", "tie-break"), ("405.c", "tie"), ("405.e", "card"),
        ("the other deck is empty", "deck"), ("both decks are empty", "deck"),
    )  # fmt: skip
    lead: tuple[str, str] = ("round", "stones")

    def rulebooks(self) -> dict[str, Edition]:
        return EDITIONS

    def new(self, decks: tuple[Deck, ...], seed: int, edition: str, settings: dict[str, Any]) -> Table:
        """Set up by the rules; `loser` is the seat that lost the last game against the same player (401.a)."""
        if len(decks) != 2:
            raise BadInput(f"Wonders of The First is for two players (A100), not {len(decks)}")
        t = WorldTable(self.edition(edition), seed)
        t.prerelease = self.told(settings, "prerelease")
        lay_out(t)
        for seat, deck in enumerate(decks):
            add_deck(t, seat, _faces(deck.cards), _faces(deck.beside))
        t.begin("game", -1, NewGame(self.seat_setting(settings, "loser")))
        advance(t)
        return t

    def blank(self, edition: str) -> Table:
        return WorldTable(self.edition(edition))

    def concede(self, table: Table, seat: int) -> None:
        assert isinstance(table, WorldTable)
        concede(table, seat)

    def totals(self, table: Table, place: int) -> Totals | None:
        assert isinstance(table, WorldTable)
        if not 1 <= place <= REALMS or table.realms[place] != OPEN:
            return None
        return {name: write(strength(table, place, seat)) for seat, name in enumerate(self.seats)}

    def seen_by(self, table: Table, seat: int) -> SeatView:
        from wondertable.games.wotf.view.seat import WorldSeat

        assert isinstance(table, WorldTable)
        return WorldSeat(table, seat)

    def moment_words(self, table: Table) -> str:
        assert isinstance(table, WorldTable)
        return f"round {table.round}" if table.round else "before round 1"

    def is_minor(self, event: Event) -> bool:
        from wondertable.games.wotf.view.sentences import MINOR

        return event.what in MINOR

    def starters(self) -> dict[str, Deck]:
        from wondertable.games.wotf.cards.starters import STARTERS

        return STARTERS.decks()

    def evaluator(self) -> Evaluator:
        from wondertable.games.wotf.bots.evaluation import WorldEvaluator

        return WorldEvaluator()

    def encoder(self, seats: int) -> Encoder:
        from wondertable.games.wotf.view.encoding import encoder

        return encoder(len(self.seats_for(seats)))

    def card_words(self, card: Json) -> str:
        from wondertable.games.wotf.view.describe import card_words

        return card_words(card)


def _faces(cards: tuple[object, ...]) -> tuple[Face, ...]:
    return tuple([card for card in cards if isinstance(card, Face)])


DEFINITION = WondersOfTheFirst()
