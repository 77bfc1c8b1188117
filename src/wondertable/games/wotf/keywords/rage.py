"""keyword:Rage – on arrival it may attack at once, and is then sacrificed."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.effects.special import RageAttack
from wondertable.games.wotf.words.ability import Ability, Keyword, Triggered
from wondertable.games.wotf.words.selector import IsThis, Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.vocabulary.effect import May

RULE: Final = "keyword:Rage.a"


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """On arrival you may attack here (keyword:Rage.a, keyword:Rage.d)."""
    trigger = Trigger(("arrived",), Those(filters=(IsThis(),)))
    return (Triggered(trigger, May(RageAttack()), keyword="Rage", text=keyword.text),)
