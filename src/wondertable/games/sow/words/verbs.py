"""What abilities can forbid and allow, declared once. `{}` stands for a word that is put in.

A house test refuses a verb that is not declared, in code and in wordings, and one that no rule asks about: a "can't"
that nobody asks about would be read and lost.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.words.deeds import DEEDS

FORBIDDEN: Final[dict[str, str]] = {
    **{deed.cant: name for name, deed in DEEDS.items() if deed.cant and deed.event != "damaged"},
    "be activated": "activate a card in battle",
    "be attacked": "attack a card",
    "be destroyed by abilities": "destroy a card otherwise than by damage",
    "be destroyed by enemies": "destroy another player's card otherwise than by damage",
    "be exhausted by enemies": "exhaust another player's card",
    "be readied by abilities": "ready a card otherwise than in a start phase",
    "be returned by enemies": "return another player's card to its owner's hand",
    "be sent home by enemies": "send another player's unit home",
    "be targeted by enemies": "aim at another player's card",
    "combat": "use a combat ability",
    "regenerate": "heal at the end of a turn",
    "take back": "take cards back from the graveyard",
    "turn": "have a turn, which is skipped",
    "war against you": "send a unit to war against one player",
    "war alone": "send a unit to war without another",
    "{} phase": "have a phase, which is skipped",
}

ALLOWED: Final[dict[str, str]] = {
    "defend exhausted": "an exhausted unit may defend in the field",
    "war exhausted": "an exhausted unit may go to war",
}
