"""Shapes: small ways of building that a plain template can't say – joining sentences, narrowing a noun."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.wotf.effects.each import EachDoes
from wondertable.games.wotf.language.adjuncts import ADJUNCTS
from wondertable.games.wotf.language.barred import BARRED
from wondertable.games.wotf.language.bounds import BOUNDS
from wondertable.games.wotf.language.called import CALLED
from wondertable.games.wotf.language.counts import COUNTS
from wondertable.games.wotf.language.forms import FORMS, one_of, un_one_of
from wondertable.games.wotf.language.guards import GUARDS
from wondertable.games.wotf.language.hands import HANDS
from wondertable.games.wotf.language.instead import if_so, un_if_so, un_unless_each, unless_each, unless_they
from wondertable.games.wotf.language.joins import JOINS
from wondertable.games.wotf.language.lastly import LASTLY
from wondertable.games.wotf.language.many import MANY
from wondertable.games.wotf.language.nouns import in_order, narrowed
from wondertable.games.wotf.language.pairs import PAIRS
from wondertable.games.wotf.language.picked import PICKED, spread
from wondertable.games.wotf.language.procedures import PROCEDURES
from wondertable.games.wotf.language.pronouns import EARLIER
from wondertable.games.wotf.language.quotas import QUOTAS
from wondertable.games.wotf.language.sequences import seq
from wondertable.games.wotf.language.unions import either_kind, except_those, mixed, un_mixed
from wondertable.games.wotf.words.ability import Static
from wondertable.games.wotf.words.base import Place
from wondertable.games.wotf.words.change import AddPower, Forbid
from wondertable.games.wotf.words.filters import HasAbility, IsAttacking
from wondertable.games.wotf.words.ownership import Wears
from wondertable.games.wotf.words.player import ThatPlayer
from wondertable.games.wotf.words.ref import Chosen, Every, Mentioned
from wondertable.games.wotf.words.selector import AmongIt, Filter, NotIt, Other, Those
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function, guard, one_way
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import ChooseOne, Effect, Sequence
from wondertable.vocabulary.quantity import Minus, Num, Quantity, Remembered, Times
from wondertable.vocabulary.unless import Unless

X = Remembered("x")
Parts = tuple[Any, ...] | None


def _parts(value: Any) -> Parts:
    if isinstance(value, Sequence):
        return (value.parts,)
    return ((value,),) if isinstance(value, Effect) else None


def _while_after(condition: Condition, static: Static) -> Static:
    """ "It can't be seized while you control a Dragon": it is what was spoken of before, not the Dragon."""
    static = replace(static, who=EARLIER) if static.who == Mentioned() else static
    if static.condition is not None:
        raise DoesNotFit("two conditions")
    return replace(static, condition=condition)


def _with_side(those: Those, side: str) -> Those:
    if those.side not in ("", side):
        raise DoesNotFit("two sides")
    return narrowed(those, replace(those, side=side))


def _un_side(value: Any) -> Parts:
    return (replace(value, side=""), value.side) if isinstance(value, Those) and value.side else None


def _with_place(those: Those, place: Place | None) -> Those:
    if place is None:
        return those
    if those.place is not None:
        raise DoesNotFit("two places")
    return narrowed(those, replace(those, place=place))


def _un_place(value: Any) -> Parts:
    return (replace(value, place=None), value.place) if isinstance(value, Those) else None


def _with_filter(those: Those, one: Filter) -> Those:
    return narrowed(those, replace(those, filters=in_order((*those.filters, one))))


def _un_filter(value: Any) -> Parts:
    if not isinstance(value, Those) or not value.filters:
        return None
    return (replace(value, filters=value.filters[:-1]), value.filters[-1])


def _first(one: Filter) -> Function:
    def build(those: Those) -> Those:
        if those.filters[:1] == (one,):
            raise DoesNotFit("said twice")
        return replace(those, filters=in_order((one, *those.filters)))

    def match(value: Any) -> Parts:
        if not isinstance(value, Those) or value.filters[:1] != (one,):
            return None
        return (replace(value, filters=value.filters[1:]),)

    return Function(build, match)


def _with_owner(those: Those, owned: str) -> Those:
    if those.owned not in ("", owned):
        raise DoesNotFit("two owners")
    return replace(those, owned=owned)


def _yours(those: Those) -> Those:
    """Return what you have: in The World what you control, elsewhere what you own."""
    return _with_side(those, "you") if those.zone == "world" else _with_owner(those, "you")


def _un_owner(value: Any) -> Parts:
    return (replace(value, owned=""), value.owned) if isinstance(value, Those) and value.owned else None


def _scaled(n: int | Quantity, q: Quantity) -> Quantity:
    factor = n.n if isinstance(n, Num) else n
    if not isinstance(factor, int):
        raise DoesNotFit("no number")
    return q if factor == 1 else Times(factor, q)


def _un_scaled(value: Any) -> Parts:
    if isinstance(value, Times):
        return (value.factor, value.of)
    plain = isinstance(value, (Num, Minus)) or value == X
    return (1, value) if isinstance(value, Quantity) and not plain else None


def _where_x(sign: Quantity, q: Quantity) -> AddPower:
    if sign == X:
        return AddPower(q)
    if sign == Minus(X):
        return AddPower(Minus(q))
    raise DoesNotFit("no X")


def _un_where_x(value: Any) -> Parts:
    if not isinstance(value, AddPower) or isinstance(value.amount, (Num, Remembered)):
        return None
    return (Minus(X), value.amount.of) if isinstance(value.amount, Minus) else (X, value.amount)


def _this_way(those: Those, name: str) -> Those:
    """Return those of a description that something was done to, wherever they are now."""
    return replace(those, zone="anywhere", filters=in_order((*those.filters, AmongIt(name))))


def _un_this_way(value: Any) -> Parts:
    last = value.filters[-1] if isinstance(value, Those) and value.filters else None
    if not isinstance(last, AmongIt) or value.zone != "anywhere":
        return None
    return (replace(value, zone="world", filters=value.filters[:-1]), last.name)


def _of_them(effect: Effect, those: Those) -> Effect:
    """ "Whenever two or more Wonders attack, they get +1": they are all of them."""
    first = effect.parts[0] if isinstance(effect, Sequence) and effect.parts else effect
    if getattr(first, "what", None) != Mentioned():
        return effect
    told: Effect = replace(first, what=Every(those))  # type: ignore[type-var]
    return Sequence((told, *effect.parts[1:])) if isinstance(effect, Sequence) else told


def _forbid_all(verbs: tuple[str, ...], by: str) -> tuple[Forbid, ...]:
    return tuple([Forbid(verb, by) for verb in verbs])


def _un_forbid_all(value: Any) -> Parts:
    if not isinstance(value, tuple) or not value or not all(isinstance(x, Forbid) for x in value):
        return None
    by = value[0].by
    plain = _forbid_all(tuple([x.verb for x in value]), by)
    return (tuple([x.verb for x in value]), by) if plain == value else None


def _un_unless_they(value: Any) -> Parts:
    if not isinstance(value, EachDoes) or not isinstance(value.what, Unless) or value.what.by is None:
        return None
    return (value.what.what, value.who, value.what.instead)


def _or_else(a: tuple[Effect, ...], b: tuple[Effect, ...]) -> ChooseOne:
    """One way or the other; how long something lasts is said once for both."""
    if isinstance(a[-1], EachDoes) and a[-1].who == ThatPlayer() and not isinstance(b[0], EachDoes):
        raise DoesNotFit("who chooses?")  # "they sacrifice a token or lose 2 energy" is all theirs
    return one_of((seq(spread((*a, *b))[: len(a)]), seq(b)))


def _un_or_else(value: Any) -> Parts:
    ways = un_one_of(value)
    if ways is None or len(ways[0]) != 2:
        return None
    first, second = _parts(ways[0][0]), _parts(ways[0][1])
    return None if first is None or second is None else (first[0], second[0])


def _no_place(what: Any) -> Any:
    if isinstance(what, (Chosen, Every)) and (what.those.place is not None or _worn_there(what.those)):
        raise DoesNotFit("the place belongs to the verb")
    return what


def _worn_there(those: Those) -> bool:
    return any(isinstance(one, Wears) and one.those.place is not None for one in those.filters)


def _attackers(those: Those) -> Those:
    """Attacking cards of a description; how many Wonders attack is told by the attack itself."""
    if those == Those(types=("Wonder",)):
        raise DoesNotFit("the attack counts its Wonders")
    return _with_filter(_with_side(those, "you"), IsAttacking())


def _un_no_place(value: Any) -> Parts:
    if isinstance(value, (Chosen, Every)) and value.those.place is not None:
        return None
    return (value,)


def _having(what: Any, family: str) -> Any:
    if not isinstance(what, Chosen):
        raise DoesNotFit("choose one")
    return replace(what, those=_with_filter(what.those, HasAbility(family)))


def _un_having(value: Any) -> Parts:
    if not isinstance(value, Chosen) or not value.those.filters or not isinstance(value.those.filters[-1], HasAbility):
        return None
    parts = _un_filter(value.those)
    assert parts is not None
    return (replace(value, those=parts[0]), parts[1].family)


FUNCTIONS: dict[str, Function] = {
    "Seq": Function(seq, _parts),
    "WhileAfter": one_way(_while_after),
    "WithSide": Function(_with_side, _un_side),
    "WithPlace": Function(_with_place, _un_place),
    "WithFilter": Function(_with_filter, _un_filter),
    "OtherThan": _first(Other()),
    "NotThese": _first(NotIt()),
    "WithOwner": Function(_with_owner, _un_owner),
    "Yours": one_way(_yours),
    "Scaled": Function(_scaled, _un_scaled),
    "WhereX": Function(_where_x, _un_where_x),
    "ForbidAll": Function(_forbid_all, _un_forbid_all),
    "AtLeastTwo": guard(lambda values: len(values) > 1, tuple),
    "OneOf": Function(one_of, un_one_of),
    "IfSo": Function(if_so, un_if_so),
    "UnlessEach": Function(unless_each, un_unless_each),
    "UnlessThey": Function(unless_they, _un_unless_they),
    "OrElse": Function(_or_else, _un_or_else),
    "ThisWay": Function(_this_way, _un_this_way),
    "OfThem": one_way(_of_them),
    "Attackers": one_way(_attackers),
    "Mixed": Function(mixed, un_mixed),
    "ExceptThose": one_way(except_those),
    "EitherKind": one_way(either_kind),
    "NoPlace": Function(_no_place, _un_no_place),
    "NotPronoun": guard(lambda what: what != Mentioned()),
    "Having": Function(_having, _un_having),
    **COUNTS,
    **CALLED,
    **GUARDS,
    **BOUNDS,
    **FORMS,
    **BARRED,
    **JOINS,
    **LASTLY,
    **MANY,
    **PAIRS,
    **PICKED,
    **HANDS,
    **PROCEDURES,
    **QUOTAS,
    **ADJUNCTS,
}
