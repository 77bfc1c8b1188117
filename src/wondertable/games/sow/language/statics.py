"""Statics: what may be said around a static ability – while in some state, for each of something, where X is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.language.shapes import sorted_marks
from wondertable.games.sow.words.ability import StaticAbility, TriggeredAbility
from wondertable.games.sow.words.amounts import CardsAre
from wondertable.games.sow.words.base import Mark
from wondertable.games.sow.words.marks import InPlace, ThisVery
from wondertable.games.sow.words.ref import EachOf, ThisCard
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.trigger import When
from wondertable.text.template import Function
from wondertable.vocabulary.effect import Effect

Parts = tuple[Any, ...] | None


def _narrowed(such: Such, marks: tuple[Mark, ...]) -> Such:
    if set(marks) & set(such.marks) or such.zone:
        raise ValueError("said twice, or of cards that are not in play")
    return replace(such, marks=sorted_marks((*such.marks, *marks)))


def _both_marks(a: Mark, b: Mark) -> Such:
    return Such(marks=sorted_marks((a, b)))


def _un_both_marks(value: Any) -> Parts:
    if not isinstance(value, Such) or len(value.marks) != 2 or value != Such(marks=value.marks):
        return None
    places = [m for m in value.marks if isinstance(m, InPlace)]
    return tuple([m for m in value.marks if m not in places] + places) if len(places) == 1 else None


def _while_being(static: StaticAbility, marks: tuple[Mark, ...]) -> StaticAbility:
    """A state of whatever changes: of the one card it is a condition, of several it narrows them down."""
    if isinstance(static.who, EachOf):
        return replace(static, who=EachOf(_narrowed(static.who.such, marks)))
    if not isinstance(static.who, ThisCard) or static.condition is not None:
        raise ValueError("nothing that could be in a state")
    return replace(static, condition=CardsAre(ThisCard("card"), Such(marks=sorted_marks(marks))))


def _when_being(when: When, marks: tuple[Mark, ...], effect: Effect) -> TriggeredAbility:
    """A state of the card an event is about."""
    about = when.other if when.about_other else when.such
    if about is None:
        raise ValueError("nothing that could be in a state")
    if ThisVery() in about.marks:
        return TriggeredAbility(when, effect, CardsAre(ThisCard("card"), Such(marks=sorted_marks(marks))))
    such = _narrowed(about, marks)
    return TriggeredAbility(replace(when, other=such) if when.about_other else replace(when, such=such), effect)


def _never(value: Any) -> Parts:
    return None


STATICS: dict[str, Function] = {
    "BothMarks": Function(_both_marks, _un_both_marks),
    "WhileBeing": Function(_while_being, _never),
    "WhenBeing": Function(_when_being, _never),
}
