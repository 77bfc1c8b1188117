"""Joins: what bounds a whole clause – no more than so many – and realms of which two things are so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.wotf.effects.move import Move
from wondertable.games.wotf.language.counts import Parts, field_names, swap
from wondertable.games.wotf.words.amounts import AtMost
from wondertable.games.wotf.words.base import Place, Player, Ref
from wondertable.games.wotf.words.filters import IsToken
from wondertable.games.wotf.words.place import AnyRealm, ChosenRealm, ThatRealm
from wondertable.games.wotf.words.ref import Chosen, Every, Together
from wondertable.games.wotf.words.selector import Those
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function, guard, one_way
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.quantity import Minus, Num, Quantity, Remembered


def _no_more(value: Any, most: int) -> Any:
    """ "… for each Wonder, up to a maximum of 4": the whole amount is bounded, whatever each adds."""
    found = _amounts(value)
    if len(found) != 1 or isinstance(found[0], (Minus, AtMost)):
        raise DoesNotFit("which amount?")
    return swap(value, found[0], AtMost(found[0], Num(most)))


def _un_no_more(value: Any) -> Parts:
    found = _amounts(value)
    one = found[0] if len(found) == 1 else None
    if not isinstance(one, AtMost) or not isinstance(one.most, Num):
        return None
    return (swap(value, one, one.of), one.most.n)


def _amounts(value: Any) -> list[Quantity]:
    """Return the amounts in a clause that are no plain numbers."""
    if isinstance(value, Quantity):
        return [] if isinstance(value, (Num, Remembered)) else [value]
    if isinstance(value, tuple):
        return [one for part in value for one in _amounts(part)]
    if isinstance(value, (Condition, Those, Ref, Player, Place)):
        return []
    return [one for name in field_names(value) for one in _amounts(getattr(value, name))]


def _to_one_realm(what: Ref) -> Move:
    """ "Move two target Wonders to the same realm": to any one; of a single card it is the realm spoken of."""
    several = isinstance(what, (Every, Together)) or (isinstance(what, Chosen) and what.count != Num(1))
    return Move(what, ChosenRealm(0, AnyRealm()) if several else ThatRealm())


def _taken_from(those: Those, side: str) -> Those:
    """ "Whenever you gain control of an enemy": by then it is none; of a stone it is not told whose it was."""
    if those.side != side or "Stone" in those.types or those.place is not None:
        raise DoesNotFit("from whom?")
    return replace(those, side="")


def _is_taken(what: Ref) -> bool:
    """ "Put two 1-power Rat tokens into target realm": they are made, not taken from elsewhere in The World."""
    those = what.those if isinstance(what, Chosen) and not what.target else None
    return those is None or those.zone != "world" or IsToken() not in those.filters


JOINS: dict[str, Function] = {
    "NoMore": Function(_no_more, _un_no_more),
    # a stone is seized, too; whose a card was is over by then
    "Unsided": guard(lambda those: not those.side and those.place is None and "Stone" not in those.types, Those),
    "NoStone": guard(lambda those: "Stone" not in those.types, Those),
    # of a stone control is gained by an effect or by winning a battle (term:Seize Stone.a)
    "OnlyStone": guard(lambda those: those == replace(those, types=("Stone",), side="", place=None), Those),
    "TakenFrom": one_way(_taken_from),
    "NotMade": guard(_is_taken, Ref),
    "ToOneRealm": one_way(_to_one_realm),
}
