"""Shapes: small ways of building that a plain template can't say – joining sentences, narrowing a noun."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.effects.tokens import MakeTokens
from wondertable.games.sow.words.ability import StaticAbility
from wondertable.games.sow.words.base import Mark
from wondertable.games.sow.words.change import MoreStats
from wondertable.games.sow.words.selector import OtherCard, Such
from wondertable.text.template import Function
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import ChooseOne, Effect, Sequence
from wondertable.vocabulary.quantity import Num, Quantity, Times

Parts = tuple[Any, ...] | None


def seq(parts: tuple[Effect, ...]) -> Effect:
    """Instructions in a row; sequences inside are opened."""
    found: list[Effect] = []
    for part in parts:
        found += part.parts if isinstance(part, Sequence) else (part,)
    return found[0] if len(found) == 1 else Sequence(tuple(found))


def _parts(value: Any) -> Parts:
    if isinstance(value, Sequence):
        return (value.parts,)
    return ((value,),) if isinstance(value, Effect) else None


def _never(value: Any) -> Parts:
    return None


def _sided(such: Such, side: str) -> Such:
    if such.side:
        raise ValueError("two sides")
    return replace(such, side=side)


def _un_sided(value: Any) -> Parts:
    return (replace(value, side=""), value.side) if isinstance(value, Such) and value.side else None


def _placed(such: Such, where: str) -> Such:
    if such.where:
        raise ValueError("two places")
    return replace(such, where=where)


def _un_placed(value: Any) -> Parts:
    return (replace(value, where=""), value.where) if isinstance(value, Such) and value.where else None


def _marked(such: Such, mark: Mark) -> Such:
    if mark in such.marks:
        raise ValueError("said twice")
    return replace(such, marks=(*such.marks, mark))


def _un_marked(value: Any) -> Parts:
    if not isinstance(value, Such) or not value.marks or isinstance(value.marks[-1], OtherCard):
        return None
    return (replace(value, marks=value.marks[:-1]), value.marks[-1])


def _other(such: Such) -> Such:
    return _marked(such, OtherCard())


def _un_other(value: Any) -> Parts:
    if not isinstance(value, Such) or value.marks[-1:] != (OtherCard(),):
        return None
    return (replace(value, marks=value.marks[:-1]),)


def _scaled(n: int, q: Quantity) -> Quantity:
    return q if n == 1 else Times(n, q)


def _un_scaled(value: Any) -> Parts:
    if isinstance(value, Times):
        return (value.factor, value.of)
    return (1, value) if isinstance(value, Quantity) and not isinstance(value, Num) else None


def _scale(stats: MoreStats, q: Quantity) -> MoreStats:
    return replace(stats, times=q)


def _un_scale(value: Any) -> Parts:
    if not isinstance(value, MoreStats) or isinstance(value.times, Num):
        return None
    return (replace(value, times=Num(1)), value.times)


def _while(condition: Condition, static: StaticAbility) -> StaticAbility:
    if static.condition is not None:
        raise ValueError("two conditions")
    return replace(static, condition=condition)


def _un_while(value: Any) -> Parts:
    if not isinstance(value, StaticAbility) or value.condition is None:
        return None
    return (value.condition, replace(value, condition=None))


def _one_of(ways: tuple[Effect, ...]) -> ChooseOne:
    if len(ways) < 2:
        raise ValueError("only one way")
    return ChooseOne(ways)


def _un_one_of(value: Any) -> Parts:
    return (value.options,) if isinstance(value, ChooseOne) else None


def _tokens(n: Quantity, token: MakeTokens) -> MakeTokens:
    return replace(token, amount=n)


def _un_tokens(value: Any) -> Parts:
    return (value.amount, replace(value, amount=Num(1))) if isinstance(value, MakeTokens) else None


FUNCTIONS: dict[str, Function] = {
    "Seq": Function(seq, _parts),
    "SeqMore": Function(lambda c, x: seq((*c, x)), _never),
    "Sided": Function(_sided, _un_sided),
    "Placed": Function(_placed, _un_placed),
    "Marked": Function(_marked, _un_marked),
    "Other": Function(_other, _un_other),
    "Scaled": Function(_scaled, _un_scaled),
    "Scale": Function(_scale, _un_scale),
    "While": Function(_while, _un_while),
    "OneOf": Function(_one_of, _un_one_of),
    "Tokens": Function(_tokens, _un_tokens),
}
