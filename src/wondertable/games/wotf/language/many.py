"""How many: "two or more", "fewer than three", "exactly one" – said of cards, of realms and of what a player has."""

from __future__ import annotations

from typing import Any

from wondertable.games.wotf.language.counts import Parts
from wondertable.games.wotf.words.facts import ThereAre
from wondertable.games.wotf.words.selector import Those
from wondertable.text.template import Function, guard
from wondertable.vocabulary.quantity import Num, Quantity

HowMany = tuple[str, Quantity]


def _enough(many: HowMany, those: Those) -> ThereAre:
    return ThereAre(those, *many)


def _un_enough(value: Any) -> Parts:
    if not isinstance(value, ThereAre) or (value.how, value.count) == ("at least", Num(1)):
        return None
    return ((value.how, value.count), value.those)


MANY: dict[str, Function] = {
    "Enough": Function(_enough, _un_enough),
    "OfOne": guard(bool),  # "a player controls two" asks whether one of them does, not whether all together do
}
