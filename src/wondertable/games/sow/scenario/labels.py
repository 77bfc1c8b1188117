"""Labels of State of Wonder: each player's State or Wonder is always called by its place."""

from __future__ import annotations

from wondertable.games.kit.labels import Labels
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.zones import SEATS
from wondertable.kernel.table import Table

STATES = tuple([f"State {letter}" for letter in SEATS])


class CityLabels(Labels):
    """Return the card of a label; `State A` to `State D` name the players' States."""

    def __init__(self) -> None:
        super().__init__()
        self.states: list[int] = [-1] * len(SEATS)

    def settle(self, t: Table) -> None:
        """From here on every new card was made in play, and the States stay who they are."""
        super().settle(t)
        assert isinstance(t, CityTable)
        self.states = [t.state_of(seat) if seat < len(t.pools) else -1 for seat in range(len(SEATS))]

    def find(self, t: Table, label: str) -> int:
        """Return the card with that label, or −1."""
        return self.states[STATES.index(label)] if label in STATES else super().find(t, label)

    def word(self, t: Table, card: int) -> str:
        """Return the label of a card."""
        return STATES[self.states.index(card)] if card >= 0 and card in self.states else super().word(t, card)
