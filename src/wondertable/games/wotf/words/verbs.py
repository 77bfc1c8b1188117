"""What abilities can forbid and allow, declared once; what forbids a deed stands in `DEEDS`. `{}` is a word put in.

A house test refuses a verb that is not declared, in code and in wordings, and one that no rule asks about: a "can't"
that nobody asks about would be read and lost.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.words.deeds import DEEDS

FORBIDDEN: Final[dict[str, str]] = {
    **{word: name for name, deed in DEEDS.items() for word in deed.cant.split("|") if word},
    "activate faith": "spend faith for an action",
    "add power": "add a Wonder's power to a battle",
    "attune": "have an attuned cost lowered",
    "banish realm": "banish a realm",
    "draw": "draw by the action",
    "enter": "come or move into a realm",
    "exit": "leave a realm",
    "gain actions from lands": "gain actions by harvesting",
    "gain energy from stones": "gain energy for stones as a round begins",
    "leave abyss": "leave The Abyss",
    "reduce power": "take power from a Wonder",
    "use free attacks": "spend a free attack",
    "{} by spell": "the same by a spell",
    "{} effects": "use On X abilities of a family",
}

ALLOWED: Final[dict[str, str]] = {
    "a free first attack": "the first attack of a round costs nothing",
    "an empty deck": "a player with an empty deck does not lose",
    "any number in a deck": "a deck may hold any number of it",
    "ascend in round 6": "ascend abilities work a round earlier",
    "attackers win ties": "whoever attacks wins a tied battle",
    "awakened": "abilities of a realm count as awakened",
    "defenders win ties": "whoever defends wins a tied battle",
    "double energy": "energy from stones is doubled",
    "keep {}": "a resource is not lost as a round ends",
    "look at top card": "its player sees the top card of a deck",
    "not be sacrificed for its ability": "a price of sacrificing it is not paid",
    "play core cards": "core cards need no link",
    "play from abyss": "it can be played from The Abyss",
    "play from banishment": "it can be played from banishment",
    "play one of those": "one of the cards spoken of can be played",
    "play those": "the cards spoken of can be played",
    "play top card": "the top card of a deck can be played",
    "revealed hand": "a hand lies open",
    "revealed top card": "the top card of a deck lies open",
    "spend faith any number of times": "faith is not spent once a round only",
    "symbiosis with any power": "symbiosis finds it whatever its power",
    "tap actions are free": "tap abilities cost no action",
    "tie lost battles": "a lost battle is tied",
    "win the game": "a player wins",
    "win tied games": "a tied game is won",
    "win ties": "a tied battle is won",
}
