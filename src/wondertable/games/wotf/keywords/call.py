"""keyword:Call – on arrival, a Wonder may be moved one realm closer."""

from __future__ import annotations

from dataclasses import replace

from wondertable.games.wotf.effects.move import Move
from wondertable.games.wotf.words.ability import Ability, Keyword, Triggered
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.filters import IsWorth
from wondertable.games.wotf.words.keyword_definitions import define
from wondertable.games.wotf.words.place import Here
from wondertable.games.wotf.words.ref import Chosen, Every
from wondertable.games.wotf.words.selector import IsThis, Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.vocabulary.effect import May


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """On arrival you may move target Wonder towards here, if its controller has a stone here (keyword:Call.b).

    "Call all Wonders" moves all that it may take, at once.
    """
    target: Ref = Chosen(0, Those(types=("Wonder",), filters=(IsWorth(),)), target=True)
    for part in keyword.parts:
        if isinstance(part, Those):
            target = Every(part if IsWorth() in part.filters else replace(part, filters=(*part.filters, IsWorth())))
    trigger = Trigger(("arrived",), Those(filters=(IsThis(),)))
    return (Triggered(trigger, May(Move(target, Here(), towards=True)), keyword="Call", text=keyword.text),)


define("Call", "keyword:Call.a", meaning)
