"""State of Wonder, as the clients see it."""

from __future__ import annotations

from typing import Any

import wondertable.games.sow.cards.register  # noqa: F401
from wondertable.games.kit.definition import Deck, Kind
from wondertable.games.kit.evaluation import Evaluator
from wondertable.games.kit.views import DecisionView, LogLine, Refusal
from wondertable.games.sow.editions import EDITIONS
from wondertable.games.sow.rules.out import concede
from wondertable.games.sow.rules.setup import add_deck
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.rules.winning import places
from wondertable.games.sow.state.face import CardFace
from wondertable.games.sow.words.zones import MOST_SEATS, SEATS
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.edition import Edition
from wondertable.kernel.errors import BadInput
from wondertable.kernel.event import Event
from wondertable.kernel.machine import advance
from wondertable.kernel.node import Json
from wondertable.kernel.table import Table


class StateOfWonder(Kind):
    """Two to four players, a State each, and the whole deck in hand."""

    name = "sow"
    title = "State of Wonder"
    seats: tuple[str, ...] = SEATS
    settings: tuple[tuple[str, str], ...] = (("first", "the seat that goes first, if dice need not decide it"),)
    outcomes: frozenset[str] = frozenset(["died", "destroyed", "game over"])

    def rulebooks(self) -> dict[str, Edition]:
        return EDITIONS

    def new(self, decks: tuple[Deck, ...], seed: int, edition: str, settings: dict[str, Any]) -> Table:
        """Set up by the rules; `first` is the seat that goes first, if dice need not decide it (first.a)."""
        if not 2 <= len(decks) <= MOST_SEATS:
            raise BadInput(f"State of Wonder is for 2 to {MOST_SEATS} players with a deck each, not {len(decks)} · M01")
        t = CityTable(self.edition(edition), seed, len(decks))
        for seat, deck in enumerate(decks):
            add_deck(t, seat, _faces(deck))
        t.call("game", first=self.seat_setting(settings, "first", len(decks)))
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

    def hide(self, table: Table, seat: int) -> Json:
        from wondertable.games.sow.view.observe import observe

        assert isinstance(table, CityTable)
        return observe(table, seat)

    def look(self, table: Table, seat: int) -> Json:
        from wondertable.games.sow.view.observe import look

        assert isinstance(table, CityTable)
        return look(table, seat)

    def asked(self, table: Table, seat: int) -> DecisionView | None:
        from wondertable.games.sow.view.observe import asked

        assert isinstance(table, CityTable)
        return asked(table, seat)

    def log_since(self, table: Table, seat: int, first: int) -> list[LogLine]:
        from wondertable.games.sow.view.observe import log_since

        assert isinstance(table, CityTable)
        return log_since(table, seat, first)

    def refusals(self, table: Table, seat: int, about: str) -> list[Refusal]:
        from wondertable.games.sow.view.refusals import refusals

        assert isinstance(table, CityTable)
        return refusals(table, seat, about)

    def redeal(self, table: Table, seat: int, seed: int) -> Table:
        from wondertable.games.sow.view.redeal import redeal

        assert isinstance(table, CityTable)
        return redeal(table, seat, seed)

    def option_words(self, table: Table, option: Option, seat: int) -> str:
        from wondertable.games.sow.view.describe import option_words

        assert isinstance(table, CityTable)
        return option_words(table, option, seat)

    def question_words(self, table: Table, decision: Decision, seat: int) -> str:
        from wondertable.games.sow.view.describe import question_words

        assert isinstance(table, CityTable)
        return question_words(table, decision, seat)

    def event_words(self, table: Table, event: Event, seat: int) -> str:
        from wondertable.games.sow.view.describe import event_words

        assert isinstance(table, CityTable)
        return event_words(table, event, seat)

    def draw(self, table: Table, seat: int) -> str:
        from wondertable.games.sow.view.picture import picture

        assert isinstance(table, CityTable)
        return picture(table, seat)

    def write_out(self, table: Table, seat: int) -> str:
        from wondertable.games.sow.view.diagram import draw

        assert isinstance(table, CityTable)
        return draw(table, seat)

    def moment_words(self, table: Table) -> str:
        assert isinstance(table, CityTable)
        return f"turn {table.count}"

    def explain(self, table: Table, about: str, seat: int) -> str:
        from wondertable.games.sow.view.explain import explain

        assert isinstance(table, CityTable)
        return explain(table, about, seat)

    def revealed(self, before: Table, after: Table, seat: int) -> str:
        from wondertable.games.sow.view.visibility import revealed

        assert isinstance(before, CityTable) and isinstance(after, CityTable)
        return revealed(before, after, seat)

    def is_minor(self, event: Event) -> bool:
        from wondertable.games.sow.view.sentences import MINOR

        return event.what in MINOR

    def starters(self) -> dict[str, Deck]:
        from wondertable.games.sow.cards.starters import STARTERS

        return STARTERS.decks()

    def evaluator(self) -> Evaluator:
        from wondertable.games.sow.bots.evaluation import CityEvaluator

        return CityEvaluator()

    def card_words(self, card: Json) -> str:
        from wondertable.games.sow.view.describe import card_words

        return card_words(card)


def _faces(deck: Deck) -> tuple[CardFace, ...]:
    """The cards of a deck; a game can't begin without exactly one State (deck.a)."""
    found = tuple([card for card in deck.cards if isinstance(card, CardFace)])
    states = [face for face in found if face.type == "State"]
    if len(states) != 1:
        raise BadInput(f"the deck {deck.name} has {len(states)} States: exactly 1 is needed · deck.a")
    return found


KIND = StateOfWonder()
