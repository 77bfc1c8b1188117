"""How many: "two or more", "fewer than three", "exactly one" – said of cards, of realms and of what a player has."""

from __future__ import annotations

from typing import Any

from wondertable.games.wotf.language.counts import Parts
from wondertable.games.wotf.words.facts import ThereAre
from wondertable.games.wotf.words.place import AnyRealm
from wondertable.games.wotf.words.realms_by_count import RealmsCounted
from wondertable.games.wotf.words.selector import Those
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function
from wondertable.vocabulary.condition import Compare
from wondertable.vocabulary.quantity import Num, Quantity

HowMany = tuple[str, Quantity]


def _enough(many: HowMany, those: Those) -> ThereAre:
    return ThereAre(those, *many)


def _un_enough(value: Any) -> Parts:
    if not isinstance(value, ThereAre) or (value.how, value.count) == ("at least", Num(1)):
        return None
    return ((value.how, value.count), value.those)


def _enough_of(many: HowMany, amount: Quantity) -> Compare:
    return Compare(amount, *many)


def _un_enough_of(value: Any) -> Parts:
    return ((value.how, value.b), value.a) if isinstance(value, Compare) else None


def _realms_enough(many: HowMany, those: Those) -> RealmsCounted:
    return RealmsCounted(AnyRealm(), those, *many)


def _un_realms_enough(value: Any) -> Parts:
    if not isinstance(value, RealmsCounted) or value.among != AnyRealm() or value.than is not None:
        return None
    return ((value.how, value.count), value.there)


def _of_one(side: str) -> str:
    """ "A player controls two" asks whether one of them does, not whether all together do."""
    if not side:
        raise DoesNotFit("which of them?")
    return side


MANY: dict[str, Function] = {
    "Enough": Function(_enough, _un_enough),
    "EnoughOf": Function(_enough_of, _un_enough_of),
    "RealmsEnough": Function(_realms_enough, _un_realms_enough),
    "OfOne": Function(_of_one, lambda value: (value,) if value else None),
}
