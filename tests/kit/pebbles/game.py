"""Pebbles, as the clients see it."""

from __future__ import annotations

from typing import Any

from wondertable.games.kit.definition import Deck, GameDefinition
from wondertable.games.kit.seat_view import SeatView
from wondertable.kernel.edition import Edition
from wondertable.kernel.machine import advance
from wondertable.kernel.table import Table

from .editions import EDITIONS
from .rules.playing import end
from .rules.table import PebbleTable
from .state.face import Pebble
from .view.observe import PebbleSeat


class Pebbles(GameDefinition):
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
        table.asked = None

    def seen_by(self, table: Table, seat: int) -> SeatView:
        return PebbleSeat(_own(table), seat)

    def moment_words(self, table: Table) -> str:
        return f"{len(table.zones[-1])} laid"

    def starters(self) -> dict[str, Deck]:
        return {name: Deck(name, tuple([Pebble(f"pebble {n}", n) for n in range(1, 6)])) for name in ("grey", "white")}


def _own(table: Table) -> PebbleTable:
    assert isinstance(table, PebbleTable)
    return table


DEFINITION = Pebbles()
