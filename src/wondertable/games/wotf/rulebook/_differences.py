"""What the editions of the rulebook say differently."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from wondertable.games.wotf.rulebook._files import meet, read
from wondertable.kernel.errors import BadInput

EDITIONS = ("guide-2024", "1.2", "1.3.2")
"""The editions, oldest first."""

WORDING = "wording"


class Difference(NamedTuple):
    """One topic on which the editions differ."""

    topic: str
    rules: tuple[str, ...]
    kind: str
    texts: tuple[str, ...]

    def says(self, edition: str) -> str:
        """What an edition says about the topic."""
        return self.texts[_place(edition)]

    def differs(self, one: str, other: str) -> bool:
        """Whether two editions say different things about the topic."""
        return self.says(one) != self.says(other)

    def changes_play(self, one: str, other: str) -> bool:
        """Whether it can be noticed at the table which of the two editions is played."""
        if self.kind == WORDING or not self.differs(one, other):
            return False
        return "guide-2024" in (one, other) or self.kind == "1.2 to 1.3.2"


def differences(older: str, newer: str) -> tuple[Difference, ...]:
    """Where two editions differ: first what changes play, then what changes words alone."""
    found = [row for row in _rows() if row.differs(older, newer)]
    return tuple(sorted(found, key=lambda row: not row.changes_play(older, newer)))


def differences_about(citation: str) -> tuple[Difference, ...]:
    """The differences that touch a rule, its section or what stands below it."""
    return tuple(row for row in _rows() if any(meet(citation, about) for about in row.rules))


@cache
def _rows() -> tuple[Difference, ...]:
    return tuple(
        Difference(row["topic"], tuple(row["rules"]), row["kind"], (row["guide_2024"], row["v1_2"], row["v1_3_2"]))
        for row in read("differences.toml")["difference"]
    )


def _place(edition: str) -> int:
    if edition not in EDITIONS:
        raise BadInput(f"no edition {edition!r}; known are {', '.join(EDITIONS)}")
    return EDITIONS.index(edition)
