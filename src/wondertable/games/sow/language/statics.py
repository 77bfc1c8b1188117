"""Statics: what may be said around a static ability – while in some state, for each of something, where X is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.deeds.sparing import PreventThat
from wondertable.games.sow.effects.counters import AddCounters
from wondertable.games.sow.effects.leave_play import RemoveCards
from wondertable.games.sow.effects.producing import IntoProduction
from wondertable.games.sow.effects.status_effects import GetChanges
from wondertable.games.sow.effects.tokens import MakeTokens
from wondertable.games.sow.language.builders import sorted_marks
from wondertable.games.sow.language.clauses import for_each
from wondertable.games.sow.language.growing import GROWING
from wondertable.games.sow.language.nouns import narrowed
from wondertable.games.sow.words.ability import InsteadAbility, StaticAbility, TriggeredAbility
from wondertable.games.sow.words.amounts import CardsAre, CountersOf
from wondertable.games.sow.words.base import Cards, Changing, Mark
from wondertable.games.sow.words.change import (
    CostChange,
    DamageCap,
    GiveAbility,
    GiveKeyword,
    LessDamage,
    LoseKeyword,
    MoreDamage,
    MoreStats,
)
from wondertable.games.sow.words.marks import EitherMark, InPlace, ThisVery
from wondertable.games.sow.words.pieces import It
from wondertable.games.sow.words.ref import EachOf, Meant, ThisCard
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.standing import IsOneOf
from wondertable.games.sow.words.trigger import When
from wondertable.kernel.node import within
from wondertable.text.fit import DoesNotFit
from wondertable.text.rebuild import with_x
from wondertable.text.template import Function, guard, one_way
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Num, Quantity, X

Parts = tuple[Any, ...] | None


def _narrowed(such: Such, marks: tuple[Mark, ...]) -> Such:
    if set(marks) & set(such.marks) or such.zone:
        raise DoesNotFit("said twice, or of cards that are not in play")
    return replace(such, marks=sorted_marks((*such.marks, *marks)))


def _both_marks(a: Mark, b: Mark) -> Such:
    return Such(marks=sorted_marks((a, b)))


def _un_both_marks(value: Any) -> Parts:
    if not isinstance(value, Such) or len(value.marks) != 2 or value != Such(marks=value.marks):
        return None
    places = [m for m in value.marks if isinstance(m, InPlace)]
    return tuple([m for m in value.marks if m not in places] + places) if len(places) == 1 else None


def _while_being(static: StaticAbility, marks: tuple[Mark, ...]) -> StaticAbility:
    """Return a state of whatever changes: of the one card it is a condition, of several it narrows them down."""
    if isinstance(static.who, EachOf):
        return replace(static, who=EachOf(_narrowed(static.who.such, marks)))
    if not isinstance(static.who, ThisCard) or static.condition is not None:
        raise DoesNotFit("nothing that could be in a state")
    return replace(static, condition=CardsAre(ThisCard("card"), Such(marks=sorted_marks(marks))))


def _given_while(what: Cards, changes: tuple[Changing, ...], marks: tuple[Mark, ...]) -> GetChanges:
    """Return what lasts for a while, and counts only in some state: the cards get an ability that says so."""
    condition = CardsAre(ThisCard("card"), Such(marks=sorted_marks(marks)))
    return GetChanges(what, (GiveAbility(StaticAbility(ThisCard("card"), changes, condition)),), "")


def _when_being(when: When, marks: tuple[Mark, ...], effect: Effect) -> TriggeredAbility:
    """Return a state of the card an event is about."""
    about = when.other if when.about_other else when.such
    if about is None:
        raise DoesNotFit("nothing that could be in a state")
    if ThisVery() in about.marks:
        return TriggeredAbility(when, effect, CardsAre(ThisCard("card"), Such(marks=sorted_marks(marks))))
    such = _narrowed(about, marks)
    return TriggeredAbility(replace(when, other=such) if when.about_other else replace(when, such=such), effect)


# -- how much --------------------------------------------------------------------------------------------------------

By = tuple[int, Quantity]
"""So much, for each of something."""


def counted(change: Changing, q: Quantity) -> Changing:
    """Return a change so many times; what has no amount, or is counted already, can't be."""
    if isinstance(change, (MoreStats, CostChange)) and change.times == Num(1):
        return replace(change, times=q)
    if isinstance(change, (LessDamage, MoreDamage, GiveKeyword)) and change.each == Num(1) and _has_amount(change):
        return replace(change, each=q)
    raise DoesNotFit("nothing to count")


def _has_amount(change: LessDamage | MoreDamage | GiveKeyword) -> bool:
    return bool(change.number if isinstance(change, GiveKeyword) else change.amount)


def _for_each(static: StaticAbility, q: Quantity) -> StaticAbility:
    return replace(static, changes=tuple([counted(change, q) for change in static.changes]))


def _un_for_each(value: Any) -> Parts:
    """Return what a change is counted by, where nothing in its own words says so."""
    if not isinstance(value, StaticAbility) or value.condition is not None:
        return None
    each = {getattr(change, "each", Num(1)) for change in value.changes}
    if len(each) != 1 or each == {Num(1)}:
        return None
    plain: Any = tuple([replace(change, each=Num(1)) for change in value.changes])  # type: ignore[type-var]
    return (replace(value, changes=plain), each.pop())


def _where_x(static: StaticAbility, q: Quantity) -> StaticAbility:
    found: StaticAbility | None = with_x(static, q)
    if found is None:
        raise DoesNotFit("no X")
    return found


# -- changes in a row ------------------------------------------------------------------------------------------------

ALSO = "also"
"""Opens what stands for a bare keyword, which goes with the word before it."""


def _flat(changes: tuple[Any, ...]) -> tuple[Changing, ...]:
    """Changes in a row, where one word may stand for several: "loses Volley and Siege" loses both."""
    found: list[Changing] = []
    for change in changes:
        if isinstance(change, tuple) and change[0] == ALSO:
            if not found or isinstance(found[-1], LoseKeyword) != isinstance(change[1], LoseKeyword):
                raise DoesNotFit("a bare keyword goes with the word before it")
            found.append(change[1])
        else:
            found += change if isinstance(change, tuple) else (change,)
    return tuple(found)


def _un_flat(value: Any) -> Parts:
    return (value,) if isinstance(value, tuple) and value else None


# -- production ------------------------------------------------------------------------------------------------------


SAME = "same"
"""The zone that was spoken of: "choose a card from it"."""


def _produced(what: Cards, whose: str, amount: Quantity) -> IntoProduction:
    """Return a card lies in its owner's production, so nobody can put another player's card into their own."""
    if whose == "you" and any(isinstance(node, Such) and node.side == "enemy" for node in within(what)):
        raise DoesNotFit("it goes to its owner's production")
    return IntoProduction(what, amount)


def _un_produced(value: Any) -> Parts:
    return (value.what, "", value.amount) if isinstance(value, IntoProduction) else None


def _discard_there(what: Cards) -> RemoveCards:
    """Return what lies in production is discarded from there; a hand has its own words."""
    zones = [node.zone for node in within(what) if isinstance(node, Such)]
    looked = any(isinstance(node, It) for node in within(what))
    if zones not in (["production"], [SAME]) and not looked:
        raise DoesNotFit("only from production")
    return RemoveCards("discard", what)


def _un_discard_there(value: Any) -> Parts:
    return (value.what,) if isinstance(value, RemoveCards) and value.how == "discard" else None


def _preventing(when: When, effect: Effect) -> InsteadAbility:
    """An ability that prevents damage under some condition, or for a price; without one it is said of the card."""
    plain = isinstance(effect, PreventThat) and not when.least and isinstance(effect.amount or Num(0), Num)
    if when.event != "damaged" or plain or not _prevents(effect):
        raise DoesNotFit("prevents nothing, or all of it")
    return InsteadAbility(when, effect)


def _preventing_only(when: When, effect: Effect, often: tuple[int, str]) -> InsteadAbility:
    """Return an ability that prevents damage only so often, whichever of its cards would be dealt it."""
    if when.event != "damaged" or not _prevents(effect):
        raise DoesNotFit("prevents nothing")
    return InsteadAbility(when, effect, None, often[0], often[1])


def _un_preventing_only(value: Any) -> Parts:
    limited = isinstance(value, InsteadAbility) and value.most and value.condition is None
    return (value.when, value.effect, (value.most, value.per)) if limited and _prevents(value.effect) else None


def _un_preventing(value: Any) -> Parts:
    plain = isinstance(value, InsteadAbility) and not value.most and value.condition is None
    return (value.when, value.effect) if plain and _prevents(value.effect) else None


def _prevents(effect: Effect) -> bool:
    return any(isinstance(node, PreventThat) for node in within(effect))


def _multiplied(effect: Effect, q: Quantity) -> Effect:
    found: Effect | None = for_each(effect, q)
    if found is None:
        raise DoesNotFit("not counted")
    return found


def _narrowed_by(such: Such, piece: Any) -> Such:
    found = narrowed(such, (piece,))
    if found is None:
        raise DoesNotFit("said twice")
    return found


def _structure_token(name: str, kind: str, structure: int) -> MakeTokens:
    return MakeTokens(Num(1), -1, structure, name, (), kind)


def _un_structure_token(value: Any) -> Parts:
    if not isinstance(value, MakeTokens) or value.type == "Unit" or value.keywords:
        return None
    return (value.name, value.type, value.health)


def _double_counters(kind: str, what: Cards) -> AddCounters:
    return AddCounters(kind, CountersOf(kind, Meant("bearer")), what)


def _un_double_counters(value: Any) -> Parts:
    same = isinstance(value, AddCounters) and value.amount == CountersOf(value.kind, It("it"))
    return (value.kind, value.what) if same else None


def _cost_either(a: Such, b: Such) -> Such:
    """Cards of one description or another."""
    if not a.types or not b.types or (not a.marks and not b.marks and not a.side and not b.side):
        raise DoesNotFit("one list of types")
    return Such(marks=(EitherMark(IsOneOf(a), IsOneOf(b)),))


def _un_cost_either(value: Any) -> Parts:
    if not isinstance(value, Such) or len(value.marks) != 1 or not isinstance(value.marks[0], EitherMark):
        return None
    both = value.marks[0]
    return (both.a.such, both.b.such) if isinstance(both.a, IsOneOf) and isinstance(both.b, IsOneOf) else None


def _cap_static(such: Such, more_than: int, most: int) -> StaticAbility:
    if more_than != most:
        raise DoesNotFit("more than that, and then another number")
    return StaticAbility(EachOf(such), (DamageCap(most),))


def _cap_from(such: Such, least: int, most: int) -> StaticAbility:
    return _cap_static(such, least - 1, most)


def _saved(ability: InsteadAbility, what: Cards) -> InsteadAbility:
    """ "It doesn't" says of the card what "instead" says anyway; a thing of its own would be another card."""
    if not isinstance(what, It) or what.words not in ("it", "they"):
        raise DoesNotFit("another card")
    return ability


STATICS: dict[str, Function] = {
    "BothMarks": Function(_both_marks, _un_both_marks),
    "WhileBeing": one_way(_while_being),
    "GivenWhile": one_way(_given_while),
    "WhenBeing": one_way(_when_being),
    "ForEach": Function(_for_each, _un_for_each),
    "WhereX": one_way(_where_x),
    **GROWING,
    "MoreGiven": one_way(lambda change: (ALSO, change)),
    "AlsoLost": one_way(lambda name: (ALSO, LoseKeyword(name))),
    "Flat": Function(_flat, _un_flat),
    "Produced": Function(_produced, _un_produced),
    "DiscardThere": Function(_discard_there, _un_discard_there),
    "Preventing": Function(_preventing, _un_preventing),
    "PreventingOnly": Function(_preventing_only, _un_preventing_only),
    "Multiplied": one_way(_multiplied),
    "Narrowed": one_way(_narrowed_by),
    "StructureToken": Function(_structure_token, _un_structure_token),
    "DoubleCounters": Function(_double_counters, _un_double_counters),
    "CostEither": Function(_cost_either, _un_cost_either),
    "CapStatic": one_way(_cap_static),
    "CapFrom": one_way(_cap_from),
    "Saved": one_way(_saved),
    # only what lies in one's own graveyard is played from another place than the hand
    "FromGraveyard": guard(lambda such: (such.zone, such.side) == ("graveyard", "you"), Such),
    "X": Function(lambda: X, lambda value: () if value == X else None),
}
