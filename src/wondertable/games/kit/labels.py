"""Labels: the words by which a scenario speaks of single cards."""

from __future__ import annotations

from wondertable.games.kit.located import Located, unknown
from wondertable.kernel.table import Table


class Labels:
    """Which card a label means. Cards made in play are counted on, in the order they were made."""

    def __init__(self) -> None:
        self.cards: dict[str, int] = {}
        self.words: dict[int, str] = {}
        self.count: dict[str, int] = {}
        self.known: int = 0

    def add(self, card: int, name: str, other: str = "") -> None:
        """Label a card: its name, `Name#2` for the second of that name, or the other label it was given."""
        self.count[name] = self.count.get(name, 0) + 1
        label = other or (name if self.count[name] == 1 else f"{name}#{self.count[name]}")
        self.cards[label] = card
        self.words[card] = label

    def settle(self, t: Table) -> None:
        """From here on every new card was made in play."""
        self.known = len(t.cards)

    def catch_up(self, t: Table) -> None:
        """Label the tokens made since the last time."""
        for card in range(self.known, len(t.cards)):
            self.add(card, name_of(t, card))
        self.known = len(t.cards)

    def card(self, t: Table, label: Located) -> int:
        """Return the card with that label."""
        return self.named(t, label.word(), label)

    def named(self, t: Table, label: str, said: Located) -> int:
        """Return the card with that label."""
        found = self.find(t, label)
        if found < 0:
            raise said.wrong(unknown("card", label, self.cards))
        return found

    def several(self, t: Table, words: str, said: Located) -> list[int]:
        """Return the cards whose labels are divided by commas; a label may itself have a comma in it."""
        parts = words.split(",")
        found: list[int] = []
        at = 0
        while at < len(parts):
            end = len(parts)
            while end > at + 1 and self.find(t, ",".join(parts[at:end]).strip()) < 0:
                end -= 1
            found.append(self.named(t, ",".join(parts[at:end]).strip(), said))
            at = end
        return found

    def find(self, t: Table, label: str) -> int:
        """Return the card with that label, or −1; a bare name also means the only card of that name."""
        self.catch_up(t)
        if label in self.cards:
            return self.cards[label]
        same = [card for card in self.words if name_of(t, card) == label]
        return same[0] if len(same) == 1 else -1

    def word(self, t: Table, card: int) -> str:
        """Return the label of a card; cards without one go by their names."""
        self.catch_up(t)
        return self.words.get(card, name_of(t, card))


def name_of(t: Table, card: int) -> str:
    """Return the name printed on a card itself."""
    return str(getattr(t.cards[card].face, "name", ""))
