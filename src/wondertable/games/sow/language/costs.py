"""Costs: what is paid for an ability, how often it can be used, and when."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.effects.exhaust import TurnCards
from wondertable.games.sow.effects.gold import ChangeGold, PayGold
from wondertable.games.sow.effects.status_effects import GetChanges
from wondertable.games.sow.words.ability import ActivatedAbility, CombatAbility, InsteadAbility, TriggeredAbility
from wondertable.games.sow.words.amounts import TurnOf
from wondertable.games.sow.words.marks import IsExhausted
from wondertable.games.sow.words.players import Players
from wondertable.games.sow.words.ref import EachOf, TargetOf, ThisCard
from wondertable.games.sow.words.selector import Such
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import Effect

Parts = tuple[Any, ...] | None
LIMITED = (TriggeredAbility, InsteadAbility, ActivatedAbility, CombatAbility)


def _price(deed: Effect) -> Effect:
    if isinstance(deed, (GetChanges, PayGold, ChangeGold)) or deed == TurnCards("exhaust", ThisCard("card")):
        raise DoesNotFit("said otherwise, or no price")
    deed = _own(deed)
    if isinstance(deed, TurnCards) and deed.how == "exhaust" and isinstance(deed.what, TargetOf):
        return replace(deed, what=replace(deed.what, such=_ready(deed.what.such)))
    return deed


def _own(deed: Effect) -> Effect:
    """Return a price is paid with one's own cards, where nobody else's are named."""
    what = getattr(deed, "what", None)
    if not isinstance(what, (TargetOf, EachOf)) or what.such.side or what.such.zone:
        return deed
    return replace(deed, what=replace(what, such=replace(what.such, side="you")))  # type: ignore[type-var]


def _ready(such: Such) -> Such:
    """Return what is exhausted already pays for nothing."""
    ready = IsExhausted(True)
    return such if ready in such.marks else replace(such, marks=tuple(sorted((*such.marks, ready), key=repr)))


def _un_price(value: Any) -> Parts:
    return (value,) if isinstance(value, Effect) else None


def _paid(costs: tuple[tuple[Any, ...], ...]) -> tuple[int, bool, tuple[Effect, ...]]:
    kinds = [cost[0] for cost in costs]
    if kinds.count("e") > 1 or kinds.count("gold") > 1:
        raise DoesNotFit("paid twice")
    gold = sum([cost[1] for cost in costs if cost[0] == "gold"])
    return gold, "e" in kinds, tuple([cost[1] for cost in costs if cost[0] == "price"])


def _costs(value: ActivatedAbility | CombatAbility) -> tuple[tuple[Any, ...], ...]:
    gold: tuple[tuple[Any, ...], ...] = (("gold", value.gold),) if value.gold else ()
    turned: tuple[tuple[Any, ...], ...] = (("e",),) if isinstance(value, ActivatedAbility) and value.exhaust else ()
    found = (*gold, *turned, *[("price", part) for part in value.price])
    return found or (("gold", 0),)


def _for_costs(costs: tuple[tuple[Any, ...], ...], effect: Effect) -> ActivatedAbility:
    return ActivatedAbility(effect, *_paid(costs))


def _un_for_costs(value: Any) -> Parts:
    if not isinstance(value, ActivatedAbility) or value.most or value.condition is not None:
        return None
    return (_costs(value), value.effect)


def _limited(ability: Any, often: tuple[int, str]) -> Any:
    """Return an ability that can be used only so often."""
    if ability.most:
        raise DoesNotFit("limited twice")
    return replace(ability, most=often[0], per=often[1])


def _un_limited(value: Any) -> Parts:
    if not isinstance(value, LIMITED) or not value.most:
        return None
    return (replace(value, most=0, per="turn"), (value.most, value.per))


def _only_if(ability: ActivatedAbility, condition: Condition) -> ActivatedAbility:
    if isinstance(condition, TurnOf) and (condition.who != Players() or condition.phase not in ("", "main")):
        raise DoesNotFit("abilities are activated in one's own main phase")
    return replace(ability, condition=condition)


def _un_only_if(value: Any) -> Parts:
    if not isinstance(value, ActivatedAbility) or value.condition is None:
        return None
    return (replace(value, condition=None), value.condition)


def _combat_for(costs: tuple[tuple[Any, ...], ...], effect: Effect) -> CombatAbility:
    gold, _, price = _paid(costs)  # ability.g: it is exhausted anyway
    return CombatAbility(effect, gold, price)


def _un_combat_for(value: Any) -> Parts:
    if not isinstance(value, CombatAbility) or value.most or not (value.gold or value.price):
        return None
    return (_costs(value), value.effect)


COSTS: dict[str, Function] = {
    "Price": Function(_price, _un_price),
    "ForCosts": Function(_for_costs, _un_for_costs),
    "Limited": Function(_limited, _un_limited),
    "OnlyIf": Function(_only_if, _un_only_if),
    "CombatFor": Function(_combat_for, _un_combat_for),
}
