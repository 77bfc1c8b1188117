"""While: static abilities with a condition, which may be asked of each of their cards, or of the one they name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.language.against import is_single, of_the_second, second_of
from wondertable.games.sow.language.builders import Parts, marked
from wondertable.games.sow.words.ability import StaticAbility
from wondertable.games.sow.words.amounts import CardsAre
from wondertable.games.sow.words.base import Cards, Changing, Mark
from wondertable.games.sow.words.change import Cant
from wondertable.games.sow.words.marks import Lacking
from wondertable.games.sow.words.pieces import It
from wondertable.games.sow.words.players import Players, PlayersAre
from wondertable.games.sow.words.ref import EachOf, ThisCard
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.standing import ControllerIs, InAttack, InThisArea, IsOneOf, OnSide
from wondertable.text.fit import DoesNotFit
from wondertable.text.rebuild import rebuilt
from wondertable.text.template import Function
from wondertable.vocabulary.condition import Condition, Not


def _while(condition: Condition, static: StaticAbility) -> StaticAbility:
    if static.condition is not None:
        raise DoesNotFit("two conditions")
    near = isinstance(condition, CardsAre) and InThisArea() in condition.such.marks
    if near and isinstance(condition, CardsAre) and isinstance(condition.what, ThisCard):
        return _near_this(condition, static)
    condition = _in_war(condition, static)
    single = isinstance(static.who, ThisCard) or (isinstance(static.who, EachOf) and is_single(static.who.such))
    second = of_the_second(condition, static.changes)
    if second is not None and single:
        raise DoesNotFit("which of the two")
    if second is not None:
        return replace(static, condition=second[0], changes=second[1])
    own = _of_each(condition)
    if own is None or not isinstance(static.who, EachOf):
        return replace(static, condition=condition)
    return replace(static, who=EachOf(marked(static.who.such, own)))


def _in_war(condition: Condition, static: StaticAbility) -> Condition:
    """Defenders are sent before anything attacks: by then who goes to war is "attacking"."""
    if static.changes != (Cant("defend"),):
        return condition
    made: Condition = _sent(condition)
    return made


def _sent(value: Any) -> Any:
    return OnSide() if value == InAttack(0) else rebuilt(value, _sent)


def _near_this(condition: CardsAre, static: StaticAbility) -> StaticAbility:
    """ "While this hero is in the same area" is said of the cards that are where it is."""
    if condition.such != Such(marks=(InThisArea(),)) or not isinstance(static.who, EachOf):
        raise DoesNotFit("the same area as what")
    return replace(static, who=EachOf(marked(static.who.such, InThisArea())))


def _of_each(condition: Condition) -> Mark | None:
    """Return what is asked of each of several cards by itself: "while they are exhausted", "while its controller …"."""
    if isinstance(condition, Not):
        mark = _of_each(condition.of)
        return None if mark is None else Lacking(mark)
    if isinstance(condition, CardsAre) and condition.what in EACH:
        marks = condition.such.marks
        return marks[0] if condition.such == Such(marks=marks) and len(marks) == 1 else IsOneOf(condition.such)
    if isinstance(condition, PlayersAre) and condition.who in [Players("controller", None, one) for one in EACH]:
        return ControllerIs(condition.what)
    return None


EACH = (It("it"), It("they"), It("them"))


def _un_while(value: Any) -> Parts:
    if not isinstance(value, StaticAbility) or value.condition is None:
        return None
    return (value.condition, replace(value, condition=None))


def _only_while(what: Cards, verb: Changing, condition: Condition) -> StaticAbility:
    return _while(Not(condition), StaticAbility(what, (verb,)))


def _un_only_while(value: Any) -> Parts:
    """With cards named beside, "can only attack heroes if …" would be read as said of those."""
    if not isinstance(value, StaticAbility) or not isinstance(value.condition, Not) or len(value.changes) != 1:
        return None
    return None if second_of(value.changes[0]) is not None else (value.who, value.changes[0], value.condition.of)


WHILES: dict[str, Function] = {
    "While": Function(_while, _un_while),
    "OnlyWhile": Function(_only_while, _un_only_while),
}
