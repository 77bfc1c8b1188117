"""How Wonders of The First is told: which events are a beat of the story."""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.story import Telling, Tellings

_ABYSS: Final = "abyss {seat}"
_LEFT: Final = ("leave",)

OPENING: Final[dict[str, Telling]] = {
    # beginning and end
    "goes first": Telling("turn", quiet=True),
    "mulligan": Telling("draw", quiet=True),
    "round": Telling("round"),
    "game over": Telling("end"),
    "conceded": Telling("pass", quiet=True),
    "another turn": Telling("turn"),
    "skips turn": Telling("turn"),
    "controls turn": Telling("turn"),
    # a turn
    "drew": Telling(
        "draw", several="{seat} draws {number} cards", origin="deck {seat}", place="hand {seat}", quiet=True
    ),
    "passed": Telling("pass", quiet=True),
    "gained": Telling("gain", quiet=True, after=("round", "effect")),
    "lost": Telling("gain", quiet=True),
    "set": Telling("gain", quiet=True),
    "played": Telling("play", "{seat} plays {cards}{there}", origin="hand {seat}"),
    "seek plays": Telling("play", origin="deck {seat}"),
    "activated": Telling("activate"),
    "harvested": Telling("harvest", several="{seat} harvests {cards}", quiet=True),
    # battle
    "attack step": Telling("attack", "{seat} attacks realm {realm}{with}"),
    "battle won": Telling("battle", "{seat} wins the battle in realm {realm}{score}"),
    "battle tied": Telling("battle"),
    "seized": Telling("stone", "{seat} takes the stone of realm {realm}"),
    # cards going from place to place
    "arrived": Telling("move", after=("play", "token", "move")),
    "face down": Telling("move", after=("play",)),
    "created": Telling("token", after=("move",)),
    "moved": Telling("move", after=("move",)),
    "flew": Telling("move", after=("move",)),
    "portaled": Telling("move", after=("move",)),
    "destroyed": Telling("leave", place=_ABYSS),
    "died": Telling("leave", place=_ABYSS, after=_LEFT),
    "sacrificed": Telling("leave", place=_ABYSS),
    "banished": Telling("leave"),
    "returned": Telling("leave"),
    "buried": Telling("leave", several="{cards} are buried"),
    "shuffled in": Telling("leave"),
    "put on top": Telling("leave"),
    "put into abyss": Telling("leave", place=_ABYSS),
    "discarded": Telling("leave", several="{cards} are discarded", place=_ABYSS),
    "denied": Telling("leave", place=_ABYSS),
    "realm banished": Telling("leave"),
    "changed control": Telling("control"),
    "revealed": Telling("reveal", several="{cards} are revealed"),
    "looked at": Telling("reveal", quiet=True),
    "sought": Telling("reveal", quiet=True),
    "named": Telling("reveal"),
    # effects
    "resolves": Telling("effect"),
    "replaced": Telling("effect"),
    "prevented": Telling("effect"),
    "effect nullified": Telling("effect"),
    "nullify": Telling("effect"),
    "stunned": Telling("effect"),
    "ascended": Telling("effect"),
    "awakened": Telling("effect"),
    "equipped": Telling("effect"),
    "loop stopped": Telling("effect"),
    "endless": Telling("effect"),
    "by chance": Telling("effect", quiet=True),
    "gets AddPower": Telling("effect", quiet=True),
    "gets BasePower": Telling("effect", quiet=True),
    "counter put": Telling("counter", quiet=True),
    "counter removed": Telling("counter", quiet=True),
}

TELLINGS: Final = Tellings(
    OPENING,
    leading=frozenset(
        [
            "resolves Flying",
            "paid",
            "spent",
            "acts",
            "acts draw",
            "acts attack",
            "battle",
            "tapped",
            "targeted",
            "resolves Equip",
            "resolves Hand over equipment",
        ]
    ),
    battle_begins=frozenset(["attack step"]),
    battle_ends=frozenset(["battle ended"]),
)
