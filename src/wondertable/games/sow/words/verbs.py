"""What abilities can forbid and allow, declared once. `{}` stands for a word that is put in.

A house test refuses a verb that is not declared, in code and in wordings, and one that no rule asks about: a "can't"
that nobody asks about would be read and lost.
"""

from __future__ import annotations

from typing import Final

FORBIDDEN: Final[dict[str, str]] = {
    "activate": "use an activated ability",
    "advance": "advance a State",
    "attack": "attack with a card",
    "be activated": "activate a card in battle",
    "be attacked": "attack a card",
    "be destroyed": "destroy a card",
    "be destroyed by abilities": "destroy a card otherwise than by damage",
    "be exhausted": "exhaust a card",
    "be healed": "heal a card",
    "be exhausted by enemies": "exhaust another player's card",
    "be readied by abilities": "ready a card otherwise than in a start phase",
    "be returned": "return a card to its owner's hand",
    "be returned by enemies": "return another player's card to its owner's hand",
    "be sent home by enemies": "send another player's unit home",
    "be targeted": "aim at a card",
    "be targeted by enemies": "aim at another player's card",
    "combat": "use a combat ability",
    "defend": "send a unit into the field to defend",
    "discard": "discard a card",
    "enter play": "bring a card into play",
    "gain": "gain gold",
    "go home": "leave the field or a siege",
    "leave play": "take a card out of play",
    "lose": "lose gold",
    "play": "play a card",
    "produce": "put a card into production",
    "put {} counters": "put counters of a kind on a card",
    "ready": "ready a card",
    "regenerate": "heal at the end of a turn",
    "retaliate": "strike back",
    "remove {} counters": "remove counters of a kind from a card",
    "take back": "take cards back from the graveyard",
    "take over": "gain control of a card",
    "turn": "have a turn, which is skipped",
    "war": "send a unit to war",
    "war against you": "send a unit to war against one player",
    "war alone": "send a unit to war without another",
    "{} phase": "have a phase, which is skipped",
}

ALLOWED: Final[dict[str, str]] = {
    "defend exhausted": "an exhausted unit may defend in the field",
    "war exhausted": "an exhausted unit may go to war",
}
