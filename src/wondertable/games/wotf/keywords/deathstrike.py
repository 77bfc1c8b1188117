"""keyword:Deathstrike – a player who wins or ties a battle with it destroys an enemy."""

from __future__ import annotations

from wondertable.games.wotf.effects.leave_world import Send
from wondertable.games.wotf.words.ability import Ability, Keyword, Triggered
from wondertable.games.wotf.words.keyword_definitions import define
from wondertable.games.wotf.words.place import Here
from wondertable.games.wotf.words.ref import Chosen
from wondertable.games.wotf.words.selector import IsThis, Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.kernel.table import Table


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """When this Wonder wins or ties a battle, destroy target enemy here (keyword:Deathstrike.a)."""
    target = Chosen(0, Those(types=("Wonder",), side="opponent", place=Here()), target=True)
    trigger = Trigger(("struck",), Those(filters=(IsThis(),)))
    return (Triggered(trigger, Send("destroy", target), keyword="Deathstrike", text=keyword.text),)


def _family(t: Table) -> str:
    """It was an On Battle ability once."""
    return "battle" if t.value("strike_is_on_battle") else "strike"


define("Deathstrike", "keyword:Deathstrike.a", meaning).family = _family
