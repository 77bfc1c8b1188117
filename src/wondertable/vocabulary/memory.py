"""The names by which abilities mention things, as far as they are common to all games.

What has been mentioned lies in the frame at an ability's base and is shared by all its instructions. It is kept by
name because texts speak by names: nodes have them as data ("that many"), and what waits for later takes them
along. All else that a rule or an instruction remembers has a class with fields (`Frame.own`). Games declare their own
names beside their words; a house test refuses one that is not declared.
"""

from __future__ import annotations

from typing import Final

OF_ABILITIES: Final[dict[str, str]] = {
    "did": 'whether the last instruction did anything: "if you do"',
    "doer": "the player who carries it out, where that is not who controls it",
    "life": "which life of its card the ability is of",
    "paid": "whether what would prevent the effect was paid",
    "refused": "whether a player declined what they might have done",
}
