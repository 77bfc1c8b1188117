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
from wondertable.games.sow.language.clauses import for_each
from wondertable.games.sow.language.growing import GROWING
from wondertable.games.sow.language.nouns import narrowed
from wondertable.games.sow.language.shapes import sorted_marks
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
from wondertable.text.template import Function
from wondertable.vocabulary.condition import Condition
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
    """A state of whatever changes: of the one card it is a condition, of several it narrows them down."""
    if isinstance(static.who, EachOf):
        return replace(static, who=EachOf(_narrowed(static.who.such, marks)))
    if not isinstance(static.who, ThisCard) or static.condition is not None:
        raise DoesNotFit("nothing that could be in a state")
    return replace(static, condition=CardsAre(ThisCard("card"), Such(marks=sorted_marks(marks))))


def _given_while(what: Cards, changes: tuple[Changing, ...], marks: tuple[Mark, ...]) -> GetChanges:
    """What lasts for a while, and counts only in some state: the cards get an ability that says so."""
    condition = CardsAre(ThisCard("card"), Such(marks=sorted_marks(marks)))
    return GetChanges(what, (GiveAbility(StaticAbility(ThisCard("card"), changes, condition)),), "")


def _when_being(when: When, marks: tuple[Mark, ...], effect: Effect) -> TriggeredAbility:
    """A state of the card an event is about."""
    about = when.other if when.about_other else when.such
    if about is None:
        raise DoesNotFit("nothing that could be in a state")
    if ThisVery() in about.marks:
        return TriggeredAbility(when, effect, CardsAre(ThisCard("card"), Such(marks=sorted_marks(marks))))
    such = _narrowed(about, marks)
    return TriggeredAbility(replace(when, other=such) if when.about_other else replace(when, such=such), effect)


def _never(value: Any) -> Parts:
    return None


# -- how much --------------------------------------------------------------------------------------------------------

By = tuple[int, Quantity]
"""So much, for each of something."""


def counted(change: Changing, q: Quantity) -> Changing:
    """A change so many times; what has no amount, or is counted already, can't be."""
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
    """What a change is counted by, where nothing in its own words says so."""
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


def _less_by(by: By) -> By:
    return (-by[0], by[1])


def _un_less_by(value: Any) -> Parts:
    return ((-value[0], value[1]),) if value[0] < 0 else None


def _less_static(harmed: tuple[Cards, Such | None], by: By, first: str) -> StaticAbility:
    return StaticAbility(harmed[0], (LessDamage(by[0], harmed[1], False, first, by[1]),))


def _un_less_static(value: Any) -> Parts:
    change = _only_change(value)
    if not isinstance(change, LessDamage) or change.next:
        return None
    return ((value.who, change.source), (change.amount, change.each), change.first)


def _more_static(who: Cards, to: Such | None, by: By) -> StaticAbility:
    return StaticAbility(who, (MoreDamage(by[0], to, each=by[1]),))


def _un_more_static(value: Any) -> Parts:
    change = _only_change(value)
    return (value.who, change.to, (change.amount, change.each)) if isinstance(change, MoreDamage) else None


def _income(states: Such, by: By) -> StaticAbility:
    return StaticAbility(EachOf(states), (GiveKeyword("Income", by[0], by[1]),))


def _un_income(value: Any) -> Parts:
    change = _only_change(value)
    if not isinstance(change, GiveKeyword) or change.name != "Income" or not isinstance(value.who, EachOf):
        return None
    return (value.who.such, (change.number, change.each))


def _only_change(value: Any) -> Changing | None:
    plain = isinstance(value, StaticAbility) and value.condition is None and len(value.changes) == 1
    return value.changes[0] if plain else None


# -- changes in a row ------------------------------------------------------------------------------------------------

ALSO = "also"
"""Opens what stands for a bare keyword, which goes with the word before it."""


def _more_given(k: Changing) -> tuple[str, Changing]:
    return (ALSO, k)


def _also_lost(name: str) -> tuple[str, Changing]:
    return (ALSO, LoseKeyword(name))


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
    """A card lies in its owner's production, so nobody can put another player's card into their own."""
    if whose == "you" and any(isinstance(node, Such) and node.side == "enemy" for node in within(what)):
        raise DoesNotFit("it goes to its owner's production")
    return IntoProduction(what, amount)


def _un_produced(value: Any) -> Parts:
    return (value.what, "", value.amount) if isinstance(value, IntoProduction) else None


def _discard_there(what: Cards) -> RemoveCards:
    """What lies in production is discarded from there; a hand has its own words."""
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


def _un_preventing(value: Any) -> Parts:
    plain = isinstance(value, InsteadAbility) and not value.most and value.condition is None
    return (value.when, value.effect) if plain and _prevents(value.effect) else None


def _prevents(effect: Effect) -> bool:
    return any(isinstance(node, PreventThat) for node in within(effect))


def _on_condition(ability: InsteadAbility, condition: Condition) -> InsteadAbility:
    return replace(ability, condition=condition)


def _un_on_condition(value: Any) -> Parts:
    if not isinstance(value, InsteadAbility) or value.condition is None:
        return None
    return (replace(value, condition=None), value.condition)


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


def _half_static(harmed: tuple[Cards, Such | None], half: int) -> StaticAbility:
    return StaticAbility(harmed[0], (LessDamage(0, harmed[1], half=half),))


def _saved(ability: InsteadAbility, what: Cards) -> InsteadAbility:
    """ "It doesn't" says of the card what "instead" says anyway; a thing of its own would be another card."""
    if not isinstance(what, It) or what.words not in ("it", "they"):
        raise DoesNotFit("another card")
    return ability


def _from_graveyard(such: Such) -> Such:
    """Only what lies in one's own graveyard is played from another place than the hand."""
    if such.zone != "graveyard" or such.side != "you":
        raise DoesNotFit("cards are played from a hand")
    return such


def _un_from_graveyard(value: Any) -> Parts:
    return (value,) if isinstance(value, Such) and value.zone == "graveyard" else None


def _x() -> Quantity:
    return X


def _un_x(value: Any) -> Parts:
    return () if value == X else None


STATICS: dict[str, Function] = {
    "BothMarks": Function(_both_marks, _un_both_marks),
    "WhileBeing": Function(_while_being, _never),
    "GivenWhile": Function(_given_while, _never),
    "WhenBeing": Function(_when_being, _never),
    "ForEach": Function(_for_each, _un_for_each),
    "WhereX": Function(_where_x, _never),
    "LessBy": Function(_less_by, _un_less_by),
    "LessStatic": Function(_less_static, _un_less_static),
    "MoreStatic": Function(_more_static, _un_more_static),
    **GROWING,
    "IncomeStatic": Function(_income, _un_income),
    "MoreGiven": Function(_more_given, _never),
    "AlsoLost": Function(_also_lost, _never),
    "Flat": Function(_flat, _un_flat),
    "Produced": Function(_produced, _un_produced),
    "DiscardThere": Function(_discard_there, _un_discard_there),
    "Preventing": Function(_preventing, _un_preventing),
    "OnCondition": Function(_on_condition, _un_on_condition),
    "Multiplied": Function(_multiplied, _never),
    "Narrowed": Function(_narrowed_by, _never),
    "StructureToken": Function(_structure_token, _un_structure_token),
    "DoubleCounters": Function(_double_counters, _un_double_counters),
    "CostEither": Function(_cost_either, _un_cost_either),
    "CapStatic": Function(_cap_static, _never),
    "CapFrom": Function(_cap_from, _never),
    "HalfStatic": Function(_half_static, _never),
    "Saved": Function(_saved, _never),
    "FromGraveyard": Function(_from_graveyard, _un_from_graveyard),
    "X": Function(_x, _un_x),
}
