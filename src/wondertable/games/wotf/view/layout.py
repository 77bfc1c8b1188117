"""The layout of Wonders of The First: zones, columns, single numbers and verbs."""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.encoder import ASKED
from wondertable.games.kit.layout import NUMBER, ORDINAL, PLAIN, ROW, ROW_THEN_NUMBER, SEAT, Layout, Verb
from wondertable.games.wotf.state.face import ORBITALS, TIERS
from wondertable.games.wotf.state.face import TYPES as PRINTED_TYPES
from wondertable.games.wotf.state.world_state import RESOURCES
from wondertable.games.wotf.view.sentences import OPTIONS, QUESTIONS
from wondertable.games.wotf.words.zones import ABYSS, ARCHIVE, BANISHMENT, DECK, HAND, REALMS, area_name

HASHED: Final = 16
"""So many numbers describe the abilities of a card."""
OWN_ROWS: Final = ((HAND, 16), (DECK, 12), (ABYSS, 16), (BANISHMENT, 4), (ARCHIVE, 16))
OTHER_ROWS: Final = ((HAND, 8), (DECK, 4), (ABYSS, 16), (BANISHMENT, 4), (ARCHIVE, 16))
WORLD_ROWS: Final = (("me world", 32), ("opponent world", 32), ("centre world", 8), ("being played", 2))
"""Rows a zone, from games of bots; in very few of them more cards lie there."""
NAMES: Final = ("me", "opponent")

TYPES: Final = (*PRINTED_TYPES, "Stone")
KEYWORDS: Final = (
    "Flying", "Kingdom", "Deathstrike", "Rage", "Awaken", "Ascend", "Eternal", "Guardian", "Attuned", "Symbiosis",
    "Heart of a Legend", "Hoard", "Unstable", "Call", "Link",
)  # fmt: skip
COUNTERS: Final = ("+1", "-1", "shield", "null", "celestial", "growth", "protector")
ABILITIES: Final = 8
VERBS: Final = (
    Verb("draw", PLAIN), Verb("pass", PLAIN), Verb("no", PLAIN), Verb("yes", PLAIN), Verb("stand-in", PLAIN),
    Verb("attack", NUMBER, REALMS + 1), Verb("realm", NUMBER, REALMS + 1), Verb("player", SEAT, 2),
    Verb("number", NUMBER, 64), Verb("way", ORDINAL, 16), Verb("word", ORDINAL, 64), Verb("effect", ORDINAL, 32),
    Verb("card", ROW), Verb("harvest", ROW), Verb("play", ROW_THEN_NUMBER, REALMS + 1, "… in realm"),
    Verb("activate", ROW_THEN_NUMBER, ABILITIES, "… ability"),
)  # fmt: skip

PRINTED: Final = (
    "present", "known", "printed cost / 10", "printed power / 10", "legendary", "primary", "core", "token",
    "star", *[f"orbital {name}" for name in ORBITALS], *[f"abilities, hashed {n}" for n in range(HASHED)],
)  # fmt: skip
NOW: Final = (
    "owner me", "controller me", "controller opponent", "power / 10", "cost / 10", "tapped", "face down", "nullified",
    "equipped", *[f"type {name}" for name in TYPES], *[f"in realm {realm}" for realm in range(1, REALMS + 1)],
    *[f"keyword {name}" for name in KEYWORDS], *[f"{name} counters / 5" for name in COUNTERS], "chosen", "asking",
)  # fmt: skip
ABOUT_PLAYER: Final = (
    *[f"{name} / 10" for name in RESOURCES], "stones / 5", "seized this round", "faith spent this round / 5",
    "passes in a row / 2", "turn controlled by me", "cards in hand / 10", "cards in deck / 50",
    "cards in the Abyss / 10",
)  # fmt: skip
ABOUT_REALM: Final = (
    "open", "banished", "controlled by me", "controlled by the opponent", "power of mine / 10",
    "power of the opponent / 10", "my Wonders / 5", "the opponent's Wonders / 5", "attacked by me",
    "attacked by the opponent",
)  # fmt: skip


def layout() -> Layout:
    """Return the layout for two players."""
    zones = [(f"{NAMES[0]} {area_name(zone)}", rows) for zone, rows in OWN_ROWS]
    zones += [(f"{NAMES[1]} {area_name(zone)}", rows) for zone, rows in OTHER_ROWS]
    realms = ("", *[f"realm {realm}: " for realm in range(1, REALMS + 1)])
    groups = {"attack": realms, "realm": realms, "… in realm": realms}
    return Layout("wotf", 2, (*zones, *WORLD_ROWS), (*PRINTED, *NOW), _scalars(), VERBS, words(), groups)


def words() -> dict[str, tuple[str, ...]]:
    """Return the game's words in a fixed order."""
    return {
        "questions": (*QUESTIONS, "other"), "kinds of options": tuple(OPTIONS), "keywords": KEYWORDS, "types": TYPES,
        "orbitals": ORBITALS, "tiers": TIERS, "counters": COUNTERS, "resources": RESOURCES,
    }  # fmt: skip


def _scalars() -> tuple[str, ...]:
    asked = [f"asked: {name}" for name in NAMES] + [f"question {name}" for name in words()["questions"]]
    common = ("round / 7", *[f"turn of {name}" for name in NAMES], *[f"first: {name}" for name in NAMES])
    players = [f"{name}: {what}" for name in NAMES for what in ABOUT_PLAYER]
    realms = [f"realm {realm}: {what}" for realm in range(1, REALMS + 1) for what in ABOUT_REALM]
    return (*asked, *ASKED, *common, "lasting effects / 5", *players, *realms)
