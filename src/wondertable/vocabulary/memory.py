"""The names under which frames remember things, as far as they are common to all games.

What an ability remembers lies in the frame at its base and is shared by all its instructions; what one instruction or
rule remembers lies in its own frame. A program with a class of its own (`Frame.own`) needs no names. Games declare
their own names beside their words; a house test refuses one that is not declared.
"""

from __future__ import annotations

from typing import Final

OF_ABILITIES: Final[dict[str, str]] = {
    "did": 'whether the last instruction did anything: "if you do"',
    "doer": "the player who carries it out, where that is not who controls it",
    "here": 'where the ability was set off; "here" once its card is gone',
    "it": 'the objects that "it" and "they" mean now',
    "life": "which life of its card the ability is of",
    "paid": "whether what would prevent the effect was paid",
    "refused": "whether a player declined what they might have done",
    "source": "the card the ability is of",
    "you": "who controls the ability",
}

OF_INSTRUCTIONS: Final[dict[str, str]] = {
    "all": "of several things a player may do, whether all so far were done",
    "before": 'what "it" meant before a price was tried',
    "cost": 'that it is the price of an "if you do", to be paid in full',
    "left": "how much or who is still to come",
    "may": "that it may be declined by choosing nothing",
    "next": "which part comes next",
}
