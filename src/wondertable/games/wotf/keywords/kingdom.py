"""keyword:Kingdom – an ability that is on while its controller has so many lands."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.state.ability_index import only_while
from wondertable.games.wotf.words.ability import Ability, Keyword
from wondertable.games.wotf.words.amounts import LandsOf
from wondertable.vocabulary.condition import Compare, Condition
from wondertable.vocabulary.quantity import Num

RULE: Final = "keyword:Kingdom.a"


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """What stands after the colon, while you control that many lands of matching orbital (keyword:Kingdom.a)."""
    enough = condition(keyword)
    return tuple([only_while(part, enough) for part in keyword.parts if isinstance(part, Ability)])


def condition(keyword: Keyword) -> Condition:
    """That many lands of matching orbital are yours."""
    return Compare(LandsOf(), "at least", Num(keyword.number))
