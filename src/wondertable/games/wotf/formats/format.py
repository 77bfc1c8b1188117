"""The formats there are, as data. Each limit names the rule it comes from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import get_close_matches

from wondertable.kernel.errors import BadInput


@dataclass(frozen=True)
class TierLimit:
    """How many of one name a tier allows in a main deck, and by which rule."""

    tier: str
    most: int
    rule: str


@dataclass(frozen=True)
class Format:
    """What is asked of a deck. A DBS limit of 0 is none."""

    name: str
    about: str
    size: int = 50
    size_rule: str = "303.a"
    tiers: tuple[TierLimit, ...] = (
        TierLimit("legendary", 1, "101.4.b"), TierLimit("primary", 2, "101.4.c"), TierLimit("secondary", 3, "101.4.d"),
    )  # fmt: skip
    archive_least: int = 1
    archive_most: int = 50
    archive_rule: str = "303.3.b"
    story_rule: str = "term:Story Token.d"
    token_rule: str = "203.b"
    token_lands: bool = False
    core_ignored: bool = False
    dbs_limit: int = 0
    dbs_rule: str = "304.a"

    def copies(self, tier: str) -> TierLimit:
        """Return the limit of a tier."""
        return next(limit for limit in self.tiers if limit.tier == tier)

    def settings(self) -> dict[str, bool]:
        """Return what the table must know of the format."""
        return {"prerelease": self.core_ignored}


STANDARD = Format("standard", "exactly 50 cards, copies by tier, an archive of 1 to 50 tokens if you like")

PRERELEASE = replace(
    STANDARD,
    name="prerelease",
    about="as standard, but core is ignored and token lands may be in the deck",
    token_rule="304.1.b",
    token_lands=True,
    core_ignored=True,
)

CASUAL = replace(
    STANDARD,
    name="casual",
    about="as standard, with a limit to the DBS points of deck and archive together",
    dbs_limit=500,
)

FORMATS: dict[str, Format] = {format.name: format for format in (STANDARD, PRERELEASE, CASUAL)}


def format_named(name: str, dbs_limit: int = 0) -> Format:
    """Return the format of that name, with another limit of DBS points if one is given."""
    if name not in FORMATS:
        near = get_close_matches(name.lower(), FORMATS, 1)
        raise BadInput(f"there is no format {name!r}; {'nearest' if near else 'known'}: {', '.join(near or FORMATS)}")
    return replace(FORMATS[name], dbs_limit=dbs_limit) if dbs_limit else FORMATS[name]
