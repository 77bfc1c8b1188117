"""Every kind of event, declared once, with what its further fields mean; those of deeds stand in `DEEDS`.

`card`, `seat` and `place` are what it happened to, who did it and where; `other`, `number` and `words` are told here.
A house test refuses a kind that is not declared, in code and in wordings.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.words.deeds import DEEDS

EVENTS: Final[dict[str, str]] = {
    **{deed.event: deed.tells for deed in DEEDS.values()},
    "acts": "words: what the action is",
    "again": "",
    "another turn": "",
    "ascend": "number: the round",
    "attacked": "",
    "battle": "",
    "battle ended": "words: which battle",
    "battle step": "",
    "battle tied": "number: the attacker's total; words: both totals",
    "brought": "other: the card that brought it; number: which life of it that is",
    "by chance": "words: what came up",
    "coin": "",
    "conceded": "",
    "controls turn": "number: who decides",
    "copied": "",
    "counters exchanged": "other: the second card",
    "deck empty": "",
    "defended": "",
    "effect nullified": "",
    "effects removed": "",
    "endless": "number: how often it was done",
    "entered realm": "",
    "equips": "other: the Wonder",
    "face down": "",
    "flew": "",
    "freed": "",
    "gained there": "",
    "game ending": "number: the round",
    "game over": "words: why",
    "gets": "number: how much power; words: which kind of change",
    "goes first": "",
    "goes first next": "",
    "harvest": "number: how many lands",
    "laid out": "number: how many realms",
    "lasting": "",
    "left out": "words: the card's name",
    "left realm": "",
    "looked at": "",
    "loop stopped": "number: after how many repetitions",
    "lost battle": "",
    "lost stone": "words: how it was lost",
    "lost unspent": "number: how much; words: of what",
    "mulligan": "number: how many cards",
    "named": "words: what was named",
    "no effect": "",
    "no stone moves": "",
    "nullify": "",
    "paid": "number: how much; words: of what",
    "passed out": "number: how many passes that were",
    "prevented": "words: the text of what is prevented",
    "put into abyss": "",
    "raged": "",
    "realm 1 side": "words: left or right",
    "realm banished": "",
    "realm opened": "",
    "replaced": "other: the card that replaces it; words: its text",
    "resolves": "words: the text",
    "round": "number: which round",
    "round began": "number: which round",
    "round ended": "number: which round",
    "round will end": "",
    "seek plays": "",
    "set": "number: the new amount; words: of what",
    "shuffled": "",
    "skips turn": "",
    "spell done": "",
    "struck": "",
    "target changed": "other: the card that was the target before",
    "tied battle": "",
    "tokens created": "number: how many",
    "took last turn": "",
    "triggered": "number: which ability of the card; words: its text",
    "turn began": "",
    "turn ended": "",
    "turned face down": "",
    "watches": "",
    "will control turn": "number: who will decide",
    "will skip turn": "number: how many",
    "will take turn": "number: how many",
    "won battle": "",
}

NOTHING_HAPPENS: Final[dict[str, str]] = {
    "cancel": "+ and − counters on one card are due to take each other away",
    "moved out": "a card moved on from a realm (`words/deeds.py`)",
    "state": "a condition has become true",
    "equip": "equipment is due to be handed over",
}
"""What an ability may wait for though nothing is written down."""

GOING: Final = frozenset([
    "died", "destroyed", "sacrificed", "banished", "left world", "returned", "buried", "shuffled in", "put on top",
    "discarded", "denied", "put into abyss",
])  # fmt: skip
"""Events told of a card that is about to go: it begins another life then, where whatever they set off can follow."""
