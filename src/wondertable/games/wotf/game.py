"""Wonders of The First, as the clients see it."""

from __future__ import annotations

from typing import Any

import wondertable.games.wotf.cards.register  # noqa: F401
from wondertable.games.kit.definition import Deck, Kind
from wondertable.games.kit.evaluation import Evaluator
from wondertable.games.kit.views import DecisionView, LogLine, Refusal
from wondertable.games.wotf.editions import EDITIONS
from wondertable.games.wotf.rules.setup import add_deck, lay_out
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.rules.winning import concede
from wondertable.games.wotf.state.face import Face
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.edition import Edition
from wondertable.kernel.errors import BadInput
from wondertable.kernel.event import Event
from wondertable.kernel.machine import advance
from wondertable.kernel.node import Json
from wondertable.kernel.table import Table


class WondersOfTheFirst(Kind):
    """Two players, fifty-card decks, seven realms."""

    name = "wotf"
    title = "Wonders of The First"
    settings: tuple[tuple[str, str], ...] = (
        ("loser", "the seat that lost the last game against the same player"),
        ("prerelease", "True for a prerelease game, in which core cards need no link"),
    )
    outcomes: frozenset[str] = frozenset(["battle won", "battle tied", "seized", "died", "game over"])

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
        t.call("game", loser=self.seat_setting(settings, "loser"))
        advance(t)
        return t

    def blank(self, edition: str) -> Table:
        return WorldTable(self.edition(edition))

    def concede(self, table: Table, seat: int) -> None:
        assert isinstance(table, WorldTable)
        concede(table, seat)

    def hide(self, table: Table, seat: int) -> Json:
        from wondertable.games.wotf.view.observe import observe

        assert isinstance(table, WorldTable)
        return observe(table, seat)

    def look(self, table: Table, seat: int) -> Json:
        from wondertable.games.wotf.view.observe import look

        assert isinstance(table, WorldTable)
        return look(table, seat)

    def asked(self, table: Table, seat: int) -> DecisionView | None:
        from wondertable.games.wotf.view.observe import asked

        assert isinstance(table, WorldTable)
        return asked(table, seat)

    def log_since(self, table: Table, seat: int, first: int) -> list[LogLine]:
        from wondertable.games.wotf.view.observe import log_since

        assert isinstance(table, WorldTable)
        return log_since(table, seat, first)

    def refusals(self, table: Table, seat: int, about: str) -> list[Refusal]:
        from wondertable.games.wotf.view.refusals import refusals

        assert isinstance(table, WorldTable)
        return refusals(table, seat, about)

    def redeal(self, table: Table, seat: int, seed: int) -> Table:
        from wondertable.games.wotf.view.observe import redeal

        assert isinstance(table, WorldTable)
        return redeal(table, seat, seed)

    def option_words(self, table: Table, option: Option, seat: int) -> str:
        from wondertable.games.wotf.view.describe import option_words

        assert isinstance(table, WorldTable)
        return option_words(table, option, seat)

    def question_words(self, table: Table, decision: Decision, seat: int) -> str:
        from wondertable.games.wotf.view.describe import question_words

        assert isinstance(table, WorldTable)
        return question_words(table, decision, seat)

    def event_words(self, table: Table, event: Event, seat: int) -> str:
        from wondertable.games.wotf.view.describe import event_words

        assert isinstance(table, WorldTable)
        return event_words(table, event, seat)

    def draw(self, table: Table, seat: int) -> str:
        from wondertable.games.wotf.view.picture import picture

        assert isinstance(table, WorldTable)
        return picture(table, seat)

    def write_out(self, table: Table, seat: int) -> str:
        from wondertable.games.wotf.view.diagram import draw

        assert isinstance(table, WorldTable)
        return draw(table, seat)

    def moment_words(self, table: Table) -> str:
        assert isinstance(table, WorldTable)
        return f"round {table.round}" if table.round else "before round 1"

    def explain(self, table: Table, about: str, seat: int) -> str:
        from wondertable.games.wotf.view.explain import explain

        assert isinstance(table, WorldTable)
        return explain(table, about, seat)

    def revealed(self, before: Table, after: Table, seat: int) -> str:
        from wondertable.games.wotf.view.visibility import revealed

        assert isinstance(before, WorldTable) and isinstance(after, WorldTable)
        return revealed(before, after, seat)

    def is_minor(self, event: Event) -> bool:
        from wondertable.games.wotf.view.sentences import MINOR

        return event.what in MINOR

    def starters(self) -> dict[str, Deck]:
        from wondertable.games.wotf.cards.starters import STARTERS

        return STARTERS.decks()

    def evaluator(self) -> Evaluator:
        from wondertable.games.wotf.bots.evaluation import WorldEvaluator

        return WorldEvaluator()

    def card_words(self, card: Json) -> str:
        from wondertable.games.wotf.view.describe import card_words

        return card_words(card)


def _faces(cards: tuple[object, ...]) -> tuple[Face, ...]:
    return tuple([card for card in cards if isinstance(card, Face)])


KIND = WondersOfTheFirst()
