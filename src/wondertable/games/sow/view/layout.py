"""The layout of State of Wonder: zones, columns, single numbers and verbs, for two to four players."""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.encoder import ASKED
from wondertable.games.kit.layout import (
    NUMBER,
    ORDINAL,
    PLACE,
    PLAIN,
    ROW,
    ROW_THEN_NUMBER,
    ROW_THEN_ROW,
    SEAT,
    Layout,
    Verb,
)
from wondertable.games.sow.state.face import TYPES
from wondertable.games.sow.view.sentences import OPTIONS, QUESTIONS
from wondertable.games.sow.words.zones import (
    GARRISON,
    GRAVEYARD,
    HAND,
    NAMES,
    PRODUCTION,
    SIEGE_LINE,
    STATE,
    WALL,
)

HASHED: Final = 16
"""So many numbers describe the abilities of a card."""
OWN_ROWS: Final = (
    (HAND, 20), (PRODUCTION, 4), (STATE, 1), (WALL, 4), (GARRISON, 40), (SIEGE_LINE, 16), (GRAVEYARD, 12),
)  # fmt: skip
OTHER_ROWS: Final = ((PRODUCTION, 4), (STATE, 1), (WALL, 4), (GARRISON, 32), (SIEGE_LINE, 16), (GRAVEYARD, 8))
FIELD_ROWS: Final = 28
"""Rows a zone, from games of bots; in very few of them more cards lie there."""

KEYWORDS: Final = ("Ambush", "Shield", "Volley", "Cavalry", "Siege", "Assault", "Command", "Income")
COUNTERS: Final = ("+1/+1", "progression")
PHASES: Final = ("main", "war", "battle", "end")
BATTLES: Final = ("field", "siege")
ABILITIES: Final = 8
VERBS: Final = (
    Verb("advance", PLAIN), Verb("done", PLAIN), Verb("next", PLAIN), Verb("no", PLAIN), Verb("press on", PLAIN),
    Verb("return home", PLAIN), Verb("send home", PLAIN), Verb("take back", PLAIN), Verb("yes", PLAIN),
    Verb("number", NUMBER, 128), Verb("way", ORDINAL, 16), Verb("effect", ORDINAL, 32), Verb("card", ROW),
    Verb("pass", ROW), Verb("play", ROW), Verb("activate", ROW_THEN_NUMBER, ABILITIES, "… ability"),
    Verb("combat", ROW_THEN_NUMBER, ABILITIES, "… ability"), Verb("attack", ROW_THEN_ROW),
)  # fmt: skip

PRINTED: Final = (
    "present", "known", "printed cost / 10", "has attack", "printed attack / 10", "printed health / 10",
    "printed structure / 20", "printed income / 5", "token", *[f"type {name}" for name in TYPES],
    *[f"abilities, hashed {n}" for n in range(HASHED)],
)  # fmt: skip
NOW: Final = (
    "attack / 10", "points left / 10", "points in all / 10", "cost / 10", "gold on it / 10", "exhausted", "delayed",
    "newly recruited", "damaged this turn", "age / 3", *[f"keyword {name}" for name in KEYWORDS],
    *[f"{name} counters / 5" for name in COUNTERS], "chosen", "asking",
)  # fmt: skip
ABOUT_PLAYER: Final = (
    "in the game", "gold / 10", "income / 10", "under siege", "cards in hand / 10", "cards in production / 5",
    "gold in production / 10", "cards in the graveyard / 10", "structure of the State / 20", "age / 3",
    "attack in the garrison / 10", "points in the garrison / 10", "attack in the siege line / 10",
    "points in the siege line / 10", "attack in the field / 10", "points in the field / 10",
)  # fmt: skip


def layout(seats: int) -> Layout:
    """Return the layout for so many players."""
    who = names(seats)
    zones = [(f"{who[0]} {NAMES[kind]}", rows) for kind, rows in OWN_ROWS]
    zones += [(f"{other} {NAMES[kind]}", rows) for other in who[1:] for kind, rows in OTHER_ROWS]
    zones.append(("field", FIELD_ROWS))
    columns = (*PRINTED, *[f"owner {name}" for name in who], *[f"controller {name}" for name in who], *NOW)
    seats_first = (Verb("player", SEAT, seats), Verb("war", SEAT, seats), Verb("place", PLACE, seats + 1))
    players = tuple([f"{name}: " for name in who])
    groups = {"player": players, "war": players, "place": (*players, "")}
    return Layout("sow", seats, tuple(zones), columns, _scalars(who), (*VERBS, *seats_first), words(), groups)


def names(seats: int) -> tuple[str, ...]:
    """Return what an observation calls the players: me, then the others in turn order."""
    return ("me", "opponent") if seats == 2 else ("me", *[f"opponent {n}" for n in range(1, seats)])


def words() -> dict[str, tuple[str, ...]]:
    """Return the game's words in a fixed order."""
    return {
        "questions": (*QUESTIONS, "other"), "kinds of options": tuple(OPTIONS), "keywords": KEYWORDS, "types": TYPES,
        "counters": COUNTERS, "phases": PHASES, "battles": BATTLES, "resources": ("gold",),
    }  # fmt: skip


def _scalars(who: tuple[str, ...]) -> tuple[str, ...]:
    asked = [f"asked: {name}" for name in who] + [f"question {name}" for name in words()["questions"]]
    common = ["turn number / 20", *[f"turn of {name}" for name in who], *[f"phase {name}" for name in PHASES]]
    common += [f"battle {name}" for name in BATTLES] + ["commands left / 5", "advanced this turn"]
    return (*asked, *ASKED, *common, *[f"{name}: {what}" for name in who for what in ABOUT_PLAYER])
