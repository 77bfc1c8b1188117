"""Labels: the words by which a scenario speaks of single cards."""

from __future__ import annotations

from wondertable.games.given import Given, unknown
from wondertable.games.sow.face import CardFace
from wondertable.games.sow.table import CityTable

STATES = ("State A", "State B")
"""These always name the players' State or Wonder cards."""


class Labels:
    """Which card a label means. Cards made in play are counted on, in the order they were made."""

    def __init__(self) -> None:
        self.cards: dict[str, int] = {}
        self.words: dict[int, str] = {}
        self.count: dict[str, int] = {}
        self.known: int = 0
        self.states: list[int] = [-1, -1]

    def add(self, card: int, name: str, other: str = "") -> None:
        """Label a card: its name, `Name#2` for the second of that name, or the other label it was given."""
        self.count[name] = self.count.get(name, 0) + 1
        label = other or (name if self.count[name] == 1 else f"{name}#{self.count[name]}")
        self.cards[label] = card
        self.words[card] = label

    def settle(self, t: CityTable) -> None:
        """From here on every new card was made in play."""
        self.known = len(t.cards)
        self.states = [t.state_of(0), t.state_of(1)]

    def catch_up(self, t: CityTable) -> None:
        """Label the tokens made since the last time."""
        for card in range(self.known, len(t.cards)):
            self.add(card, name_of(t, card))
        self.known = len(t.cards)

    def card(self, t: CityTable, label: Given) -> int:
        """The card with that label."""
        found = self.find(t, label.word())
        if found < 0:
            raise label.wrong(unknown("card", label.word(), self.cards))
        return found

    def find(self, t: CityTable, label: str) -> int:
        """The card with that label, or −1; a bare name also means the only card of that name."""
        self.catch_up(t)
        if label in STATES:
            return self.states[STATES.index(label)]
        if label in self.cards:
            return self.cards[label]
        same = [card for card in self.words if name_of(t, card) == label]
        return same[0] if len(same) == 1 else -1

    def word(self, t: CityTable, card: int) -> str:
        """The label of a card; cards without one go by their names."""
        self.catch_up(t)
        if card in self.states:
            return STATES[self.states.index(card)]
        return self.words.get(card, name_of(t, card))


def name_of(t: CityTable, card: int) -> str:
    """The name printed on a card itself."""
    face = t.cards[card].face
    assert isinstance(face, CardFace)
    return face.name
