"""What an attack sets off to change its damage, without a word of how long, lasts for that attack."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.deeds.sparing import PreventThat
from wondertable.games.sow.effects.status_effects import GetChanges
from wondertable.games.sow.language.unsettled import spares
from wondertable.games.sow.words.ability import InsteadAbility, TriggeredAbility
from wondertable.games.sow.words.change import (
    Cant,
    LessDamage,
    MoreDamage,
    Pierces,
    StrikesFirst,
)
from wondertable.games.sow.words.marks import OneOfThose, WithValue
from wondertable.games.sow.words.ref import Meant
from wondertable.games.sow.words.standing import InAttack
from wondertable.games.sow.words.trigger import When
from wondertable.text.rebuild import rebuilt
from wondertable.vocabulary.quantity import Num


def of_the_attack(ability: Any) -> Any:
    """Return what an attack sets off to change the damage, without a word of how long, lasts for that attack."""
    if not isinstance(ability, TriggeredAbility):
        return ability
    if ability.when.event == "entered play":
        return replace(ability, when=_with_its_gold(ability.when))
    plain = isinstance(ability.effect, PreventThat) or ability.when.many
    if ability.when.event == "damaged" and not plain and spares(ability.effect):
        return InsteadAbility(ability.when, ability.effect, ability.condition, ability.most, ability.per)
    if ability.when.event != "attacked":
        return ability
    return _for_attack(_spared(ability) if ability.when.other is not None else ability)


def _spared(value: Any) -> Any:
    """Of an attack, "that damage" is what will be dealt to the card that is attacked."""
    if not isinstance(value, PreventThat):
        return rebuilt(value, _spared)
    if value.amount is not None and not isinstance(value.amount, Num):
        return value
    less = LessDamage(0 if value.amount is None else int(value.amount.n))
    return GetChanges(Meant("other", "attacked"), (less,), "attack")


def _with_its_gold(when: When) -> When:
    """Return the gold on a card is gone as it enters play: how much it was, only the event tells."""
    marks = () if when.such is None else when.such.marks
    for mark in marks:
        if isinstance(mark, WithValue) and mark.of == "gold" and mark.how == "at least" and isinstance(mark.n, Num):
            rest = tuple([one for one in marks if one != mark])
            return replace(when, such=replace(when.such, marks=rest), least=int(mark.n.n))  # type: ignore[type-var]
    return when


def _for_attack(value: Any) -> Any:
    return replace(_in_attack(value), until="attack") if _of_blows(value) else rebuilt(value, _for_attack)


def _in_attack(value: Any) -> Any:
    """Return what is dealt to "that unit", or taken from it, is so of the other card of the attack."""
    for part, name in ((0, "subject"), (1, "other")):
        if isinstance(value, OneOfThose) and isinstance(value.cards, Meant) and value.cards.name == name:
            return InAttack(part)
    return rebuilt(value, _in_attack)


def _of_blows(node: Any) -> bool:
    """Return whether something is said of the blows of an attack, without saying for how long."""
    plain = isinstance(node, GetChanges) and not node.until
    return plain and all(isinstance(change, BLOWS) or change == Cant("retaliate") for change in node.changes)


BLOWS = (LessDamage, MoreDamage, StrikesFirst, Pierces)
