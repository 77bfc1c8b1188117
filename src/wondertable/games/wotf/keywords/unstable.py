"""keyword:Unstable – the card is sacrificed on round end."""

from __future__ import annotations

from wondertable.games.wotf.effects.leave_world import Send
from wondertable.games.wotf.words.ability import Ability, Keyword, Triggered
from wondertable.games.wotf.words.keyword_definitions import define
from wondertable.games.wotf.words.ref import This
from wondertable.games.wotf.words.trigger import Trigger


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """On round end, sacrifice this (keyword:Unstable.a)."""
    return (Triggered(Trigger(("round ended",)), Send("sacrifice", This()), keyword="Unstable", text=keyword.text),)


define("Unstable", "keyword:Unstable.a", meaning)
