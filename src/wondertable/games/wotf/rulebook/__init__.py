"""The ledger of Wonders of The First: every rule in our own words, our rulings, and how the editions differ."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path

from wondertable.games.kit.rulebook import Citations, Difference, Keyword, Ledger

BLANKS = re.compile(r" (N|\[.*\]|\(.*\))$")
"""What a printed keyword leaves open, as in Deny N, Link (orbital) or Attuned [requirement]."""


class WorldLedger(Ledger):
    """Three editions, and a list of all words."""

    @cached_property
    def keywords(self) -> dict[str, Keyword]:
        rows = self.read("keywords.toml").items()
        return {name: Keyword(name, row["kind"], row["meaning"], row["edges"]) for name, row in rows}

    def plain_name(self, keyword: str) -> str:
        """Deny N is called Deny."""
        return BLANKS.sub("", keyword)

    @cached_property
    def topics(self) -> tuple[Difference, ...]:
        return tuple(
            Difference(
                row["topic"], tuple(row["rules"]),
                dict(zip(self.editions, (row["guide_2024"], row["v1_2"], row["v1_3_2"]), strict=True)),
                row["kind"].partition(" to ")[2],
            )
            for row in self.read("differences.toml")["difference"]
        )  # fmt: skip


LEDGER = WorldLedger(Path(__file__).resolve().parent, ("guide-2024", "1.2", "1.3.2"), ("keyword:", "term:"))
CITATIONS = Citations(
    LEDGER,
    surely=r"(?:[1-5]0\d|51\d)(\.\d+)*\.([a-z]|\d+)|A\d{2,3}|(term|keyword):[A-Z][^.:]*(\.[a-z])?",
    perhaps=r"[1-9]\d\d",
)
