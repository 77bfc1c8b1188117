"""Pebbles, as the clients see it."""

from __future__ import annotations

from typing import Any

from wondertable.games.kit.definition import Deck, Kind
from wondertable.games.kit.views import DecisionView, LogLine
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.edition import Edition
from wondertable.kernel.event import Event
from wondertable.kernel.machine import advance
from wondertable.kernel.node import Json
from wondertable.kernel.table import Table

from .editions import EDITIONS
from .rules.playing import end
from .rules.table import PebbleTable
from .state.face import Pebble
from .view import observe as view


class Pebbles(Kind):
    """Two players, five pebbles each."""

    name = "pebbles"
    title = "Pebbles"

    def rulebooks(self) -> dict[str, Edition]:
        return EDITIONS

    def new(self, decks: tuple[Deck, ...], seed: int, edition: str, settings: dict[str, Any]) -> Table:
        t = PebbleTable(self.edition(edition), seed)
        for seat, deck in enumerate(decks):
            t.pools[seat]["points"] = 0
            for face in deck.cards:
                t.add_card(face, seat, seat)
        t.call("game")
        advance(t)
        return t

    def blank(self, edition: str) -> Table:
        return PebbleTable(self.edition(edition))

    def concede(self, table: Table, seat: int) -> None:
        end(_own(table), [float(one != seat) for one in (0, 1)])
        table.frames.clear()
        table.decision = None

    def hide(self, table: Table, seat: int) -> Json:
        return view.observe(_own(table), seat)

    def look(self, table: Table, seat: int) -> Json:
        return view.look(_own(table), seat)

    def asked(self, table: Table, seat: int) -> DecisionView | None:
        return view.asked(_own(table), seat)

    def log_since(self, table: Table, seat: int, first: int) -> list[LogLine]:
        return view.log_since(_own(table), seat, first)

    def redeal(self, table: Table, seat: int, seed: int) -> Table:
        return view.redeal(_own(table), seat, seed)

    def option_words(self, table: Table, option: Option, seat: int) -> str:
        return view.Sight(_own(table), seat).name(option[1])

    def question_words(self, table: Table, decision: Decision, seat: int) -> str:
        return view.QUESTIONS[decision.question]

    def event_words(self, table: Table, event: Event, seat: int) -> str:
        return view.event_words(view.Sight(_own(table), seat), event)

    def draw(self, table: Table, seat: int) -> str:
        sight = view.Sight(_own(table), seat)
        return "\n".join([", ".join([sight.name(card) for card in zone]) for zone in table.zones])

    def moment_words(self, table: Table) -> str:
        return f"{len(table.zones[-1])} laid"

    def starters(self) -> dict[str, Deck]:
        return {name: Deck(name, tuple([Pebble(f"pebble {n}", n) for n in range(1, 6)])) for name in ("grey", "white")}


def _own(table: Table) -> PebbleTable:
    assert isinstance(table, PebbleTable)
    return table


KIND = Pebbles()
