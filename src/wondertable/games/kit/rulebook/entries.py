"""What stands in a ledger: rules, rulings, words of the game, and differences of editions."""

from __future__ import annotations

from typing import NamedTuple


class Rule(NamedTuple):
    """One statement of the rulebook, in our own words."""

    id: str
    area: str
    statement: str
    is_example: bool

    @property
    def section(self) -> str:
        """The section it stands in."""
        return section_of(self.id)


class Ruling(NamedTuple):
    """How we play a question that the rulebook leaves open, and why."""

    id: str
    about: tuple[str, ...]
    question: str
    ruling: str
    reason: str


class Keyword(NamedTuple):
    """One word of the game: its meaning, and what happens at its borders."""

    name: str
    kind: str
    meaning: str
    edges: str


class Difference(NamedTuple):
    """One topic on which the editions differ."""

    topic: str
    rules: tuple[str, ...]
    texts: dict[str, str]
    """What each edition says about it, the oldest first."""
    settled: str
    """Since which edition it is played the same; nothing where only the words ever changed."""

    def says(self, edition: str) -> str:
        """Return what an edition says about the topic."""
        return self.texts[edition]

    def differs(self, one: str, other: str) -> bool:
        """Return whether two editions say different things about the topic."""
        return self.says(one) != self.says(other)

    def changes_play(self, one: str, other: str) -> bool:
        """Return whether it can be noticed at the table which of the two editions is played."""
        if not self.settled or not self.differs(one, other):
            return False
        order = list(self.texts)
        return min(order.index(one), order.index(other)) < order.index(self.settled)


def section_of(id: str) -> str:
    """Return the section a rule stands in: its id without the letter."""
    return id.rpartition(".")[0]


def meet(one: str, other: str) -> bool:
    """Return whether two ids speak of the same rules: equal, or one the beginning of the other at a dot."""
    return one == other or one.startswith(other + ".") or other.startswith(one + ".")
