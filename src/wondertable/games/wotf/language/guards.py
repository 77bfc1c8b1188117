"""Guards: parts that fit a wording only if they are of the right kind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from wondertable.games.wotf.effects.delayed import Later
from wondertable.games.wotf.effects.each import ForEachRealm
from wondertable.games.wotf.words.ability import Keyword
from wondertable.games.wotf.words.change import AddPower, Grant
from wondertable.games.wotf.words.parse_only import Otherwise, Rather, RepeatThis
from wondertable.games.wotf.words.ref import Mentioned, This
from wondertable.games.wotf.words.selector import IsThis, Those
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function
from wondertable.vocabulary.condition import IfYouDo
from wondertable.vocabulary.effect import ChooseOne, If
from wondertable.vocabulary.quantity import Num


def _itself(what: Any) -> Any:
    if what not in (This(), Mentioned()):
        raise DoesNotFit("another card")
    return what


def _not_itself(what: Any) -> Any:
    if what in (This(), Mentioned()):
        raise DoesNotFit("its own")
    return what


def _no_hand(those: Those) -> Those:
    if those.zone == "hand":
        raise DoesNotFit("cards in hand are counted otherwise")
    return those


def _no_family(word: str) -> str:
    if word in ("Ascend", "Eternal"):
        raise DoesNotFit("a family of abilities")
    return word


def _before(n: int) -> Num:
    if n < 2:
        raise DoesNotFit("the first")
    return Num(n - 1)


def _flat(changes: tuple[Any, ...]) -> tuple[Any, ...]:
    """Changes that speak of nothing else, so that a place after them can only be that of the cards themselves."""
    for change in changes:
        if not (isinstance(change, AddPower) and isinstance(change.amount, Num)) and not _bare_keyword(change):
            raise DoesNotFit("the place may belong to what is counted")
    return changes


def _bare_keyword(change: Any) -> bool:
    return isinstance(change, Grant) and isinstance(change.ability, Keyword) and not change.ability.parts


def _another(those: Those) -> Those:
    """A card that speaks of itself is read otherwise."""
    if IsThis() in those.filters:
        raise DoesNotFit("this very card")
    return those


TYPES: Final = ("Wonder", "Item", "Land", "Spell")


def _one_each(types: tuple[str, ...]) -> tuple[str, ...]:
    """ "Choose Wonder, item, or spell": two types at least."""
    if len(types) < 2:
        raise DoesNotFit("nothing to choose among")
    return types


def _not_in_each(effect: Any) -> Any:
    """ "If you control a Wonder in each realm …" does nothing in each realm; so of "if this is tapped after battle"."""
    if isinstance(effect, (ForEachRealm, Later)):
        raise DoesNotFit("the realms, or the moment, belong to the condition")
    return effect


def _sign_of(n: int) -> str:
    if abs(n) < 2:
        raise DoesNotFit("one kind of counter")
    return "+1" if n > 0 else "-1"


def _in_abyss(those: Those) -> Those:
    if those.zone != "world" or those.place is not None:
        raise DoesNotFit("said twice")
    return replace(those, zone="abyss")


def _from_to(a: int, b: int) -> tuple[int, ...]:
    if not 0 < a < b < 8:
        raise DoesNotFit("no such rounds")
    return tuple(range(a, b + 1))


def _not_just_keyword(changes: tuple[Any, ...]) -> tuple[Any, ...]:
    if all(_bare_keyword(change) for change in changes):
        raise DoesNotFit("a keyword is an ability by itself")
    return changes


def _no_zone(those: Those) -> Those:
    if those.zone != "world" or those.owned:
        raise DoesNotFit("said twice")
    return those


def _one_more(n: Num) -> Num:
    return Num(n.n + 1)


def _un_one_more(value: Any) -> tuple[Any, ...] | None:
    return (Num(value.n - 1),) if isinstance(value, Num) and value.n > 1 else None


def _alone(sentence: Any) -> Any:
    """One of several ways stands for itself: it doesn't go on from a sentence before it."""
    goes_on = isinstance(sentence, If) and isinstance(sentence.condition, IfYouDo)
    choice = isinstance(sentence, ChooseOne) and not sentence.words
    if goes_on or choice or isinstance(sentence, (Otherwise, Rather, RepeatThis)):
        raise DoesNotFit("goes on from the sentence before")
    return sentence


GUARDS: dict[str, Function] = {
    "OneWay": Function(_alone, lambda value: (value,)),
    "OneEach": Function(_one_each, lambda value: (value,) if value != TYPES and set(value) <= {*TYPES} else None),
    "NotInEach": Function(_not_in_each, lambda value: (value,)),
    "SignOf": Function(_sign_of, lambda value: None),
    "SizeOf": Function(lambda n: Num(abs(n)), lambda value: None),
    "InAbyss": Function(_in_abyss, lambda value: None),
    "FromTo": Function(_from_to, lambda value: None),
    "NotJustKeyword": Function(_not_just_keyword, lambda value: (value,)),
    "Another": Function(_another, lambda value: None if value is None or IsThis() in value.filters else (value,)),
    "Flat": Function(_flat, lambda value: None),
    "NoZone": Function(_no_zone, lambda value: (value,)),
    "OneMore": Function(_one_more, _un_one_more),
    "Itself": Function(_itself, lambda value: (value,) if value == This() else None),
    "NotItself": Function(_not_itself, lambda value: None if value == This() else (value,)),
    "NoFamily": Function(_no_family, lambda value: (value,)),
    "Before": Function(_before, lambda value: (value.n + 1,) if isinstance(value, Num) else None),
    "NoHand": Function(_no_hand, lambda value: (value,)),
}
