"""Guards: parts that fit a wording only if they are of the right kind."""

from __future__ import annotations

from typing import Any, Final

from wondertable.games.wotf.effects.delayed import Later
from wondertable.games.wotf.effects.each import ForEachRealm
from wondertable.games.wotf.words.ability import Keyword
from wondertable.games.wotf.words.amounts import CountOf
from wondertable.games.wotf.words.change import AddPower, Grant
from wondertable.games.wotf.words.choices import choices_in
from wondertable.games.wotf.words.parse_only import Otherwise, Rather, RepeatThis
from wondertable.games.wotf.words.player import EachPlayer
from wondertable.games.wotf.words.ref import Mentioned, This, Together
from wondertable.games.wotf.words.selector import IsThis, Those
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function, guard, one_way
from wondertable.vocabulary.condition import IfYouDo
from wondertable.vocabulary.effect import ChooseOne, If
from wondertable.vocabulary.quantity import Num

TYPES: Final = ("Wonder", "Item", "Land", "Spell")
_ITSELF: Final = (This(), Mentioned())


def _is_own(what: Any) -> bool:
    """Return whether cards are told to be those of who does it: only they go into "your deck"."""
    if isinstance(what, Together):
        return _is_own(what.a) and _is_own(what.b)
    those = getattr(what, "those", None)
    return those is None or those.owned in ("you", "that player")


def _bare_keyword(change: Any) -> bool:
    return isinstance(change, Grant) and isinstance(change.ability, Keyword) and not change.ability.parts


def _is_flat(changes: tuple[Any, ...]) -> bool:
    """Changes that speak of nothing else, so that a place after them can only be that of the cards themselves."""
    return all(_bare_keyword(one) or (isinstance(one, AddPower) and isinstance(one.amount, Num)) for one in changes)


def _sign_of(n: int) -> str:
    if abs(n) < 2:
        raise DoesNotFit("one kind of counter")
    return "+1" if n > 0 else "-1"


def _from_to(a: int, b: int) -> tuple[int, ...]:
    if not 0 < a < b < 8:
        raise DoesNotFit("no such rounds")
    return tuple(range(a, b + 1))


def _before(n: int) -> Num:
    if n < 2:
        raise DoesNotFit("the first")
    return Num(n - 1)


def _is_alone(sentence: Any) -> bool:
    """One of several ways stands for itself: it doesn't go on from a sentence before it."""
    goes_on = isinstance(sentence, If) and isinstance(sentence.condition, IfYouDo)
    choice = isinstance(sentence, ChooseOne) and not sentence.words
    return not (goes_on or choice or isinstance(sentence, (Otherwise, Rather, RepeatThis)))


SEVERAL_TYPES: Final = guard(lambda types: len(types) > 1)
OF_ITSELF: Final = guard(lambda what: what in _ITSELF)
NOT_ITSELF: Final = guard(lambda what: what not in _ITSELF)

GUARDS: dict[str, Function] = {
    "OneWay": guard(_is_alone),
    "Own": guard(_is_own),
    "Unchosen": guard(lambda what: not choices_in(what)),
    "Counted": guard(lambda q: isinstance(q, CountOf), CountOf),
    # "each player controls a stone" is true of all of them, not of any
    "NotEach": guard(lambda who: who != EachPlayer()),
    # targets are chosen once, before anything is repeated
    "Untargeted": guard(lambda deed: not any(getattr(one, "target", False) for one in choices_in(deed))),
    "OneEach": Function(SEVERAL_TYPES.build, lambda value: (value,) if {*value} < {*TYPES} else None),
    # "if you control a Wonder in each realm", "if this is tapped after battle": they belong to the condition
    "NotInEach": guard(lambda effect: not isinstance(effect, (ForEachRealm, Later))),
    "SignOf": one_way(_sign_of),
    "SizeOf": one_way(lambda n: Num(abs(n))),
    "FromTo": one_way(_from_to),
    "NotJustKeyword": guard(lambda changes: not all(_bare_keyword(change) for change in changes)),
    "Another": guard(lambda those: IsThis() not in those.filters, Those),
    "Flat": one_way(guard(_is_flat).build),
    "NoZone": guard(lambda those: those.zone == "world" and not those.owned, Those),
    "OneMore": Function(
        lambda n: Num(n.n + 1), lambda value: (Num(value.n - 1),) if isinstance(value, Num) and value.n > 1 else None
    ),
    "Itself": Function(OF_ITSELF.build, lambda value: (value,) if value == This() else None),
    "NotItself": Function(NOT_ITSELF.build, lambda value: None if value == This() else (value,)),
    "NoFamily": guard(lambda word: word not in ("Ascend", "Eternal")),
    "Before": Function(_before, lambda value: (value.n + 1,) if isinstance(value, Num) else None),
    "NoHand": guard(lambda those: those.zone != "hand", Those),
}
