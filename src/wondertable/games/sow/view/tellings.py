"""How State of Wonder is told: which events are a beat of the story."""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.story import Telling, Tellings

_GRAVE: Final = "graveyard {seat}"
_LEFT: Final = ("leave",)

OPENING: Final[dict[str, Telling]] = {
    # beginning and end
    "goes first": Telling("turn", quiet=True),
    "out": Telling("out"),
    "conceded": Telling("pass", quiet=True),
    "game over": Telling("end"),
    # turns and gold
    "turn began": Telling("turn"),
    "skipped": Telling("turn"),
    "extra turn": Telling("turn"),
    "income": Telling("gain", quiet=True),
    "gained": Telling("gain", quiet=True),
    "lost": Telling("gain", quiet=True),
    "gold put": Telling("gain", quiet=True),
    "gold taken": Telling("gain", quiet=True),
    # playing, advancing and abilities
    "played": Telling("produce", origin="hand {seat}", place="production {seat}"),
    "produced": Telling("produce", place="production {seat}"),
    "entered play": Telling("enter", origin="production {seat}"),
    "held back": Telling("effect", quiet=True),
    "advanced": Telling("advance"),
    "flipped": Telling("wonder"),
    "activated": Telling("activate"),
    "combat": Telling("activate"),
    "resolves": Telling("effect"),
    "counter put": Telling("counter", quiet=True),
    "counter put progression": Telling("progress"),
    "counter removed": Telling("counter", quiet=True),
    "looked at": Telling("reveal", quiet=True),
    "revealed": Telling("reveal"),
    "taken over": Telling("control"),
    "took back": Telling(
        "gain", several="{seat} takes back {number} cards", origin=_GRAVE, place="hand {seat}", quiet=True
    ),
    # war
    "sent to war": Telling("war", "{seat} sends {cards} to war", "{seat} sends {cards} to war", after=()),
    "sent to defend": Telling("defend", "{seat} sends {cards} to meet them", "{seat} sends {cards} to meet them"),
    "stays": Telling("defend"),
    "besieges": Telling("siege", "{cards} joins the siege", "{cards} join the siege"),
    "sends home": Telling("home"),
    "went home": Telling("home", several="{cards} go home", after=("home",)),
    "presses on": Telling("siege"),
    "siege over": Telling("siege"),
    # battle
    "battle began": Telling("siege", quiet=True),
    "attacked": Telling("attack"),
    "damaged": Telling("damage"),
    "shielded": Telling("damage"),
    "prevented": Telling("damage"),
    "mended": Telling("damage", quiet=True),
    "charges": Telling("effect", quiet=True),
    "attack ends": Telling("effect"),
    "volley": Telling("effect"),
    "commands": Telling("activate"),
    "passed": Telling("pass", quiet=True),
    "died": Telling("leave", place=_GRAVE, after=_LEFT),
    "destroyed": Telling("leave", place=_GRAVE),
    "removed": Telling("leave", after=_LEFT),
    "returned": Telling("leave"),
    "discarded": Telling("leave", place=_GRAVE),
    "buried": Telling("leave", place=_GRAVE),
}

TELLINGS: Final = Tellings(
    OPENING,
    leading=frozenset(["paid", "income from", "targeted", "war"]),
    battle_begins=frozenset(["battle began"]),
    battle_ends=frozenset(["battle over", "siege over", "siege goes on"]),
)
