"""A combat ability that readies its own card: it is exhausted once the ability is over, so it is readied after that."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.effects.exhaust import TurnCards
from wondertable.games.sow.effects.rule_for import KeepWatch
from wondertable.games.sow.words.ability import CombatAbility, TriggeredAbility
from wondertable.games.sow.words.marks import ThisVery
from wondertable.games.sow.words.ref import ThisCard
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.trigger import When
from wondertable.text.rebuild import rebuilt

READY_AGAIN = KeepWatch(
    TriggeredAbility(When("exhausted", Such(marks=(ThisVery(),))), TurnCards("ready", ThisCard("card")), None, 1),
    "battle",
)


def readied_after(ability: Any) -> Any:
    """Return the ability, where its card is readied only after it was exhausted for it (ability.g)."""
    if not isinstance(ability, CombatAbility):
        return ability
    return replace(ability, effect=_later(ability.effect))


def _later(value: Any) -> Any:
    if isinstance(value, KeepWatch):
        return value
    this = isinstance(value, TurnCards) and value.how == "ready" and isinstance(value.what, ThisCard)
    return READY_AGAIN if this else rebuilt(value, _later)
