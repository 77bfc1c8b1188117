"""Guards: parts that fit a wording only if they are of the right kind."""

from __future__ import annotations

from typing import Any

from wondertable.games.wotf.words.ref import Mentioned, This
from wondertable.games.wotf.words.those import Those
from wondertable.text.template import Function
from wondertable.vocabulary.quantity import Num


def _itself(what: Any) -> Any:
    if what not in (This(), Mentioned()):
        raise ValueError("another card")
    return what


def _not_itself(what: Any) -> Any:
    if what in (This(), Mentioned()):
        raise ValueError("its own")
    return what


def _no_hand(those: Those) -> Those:
    if those.zone == "hand":
        raise ValueError("cards in hand are counted otherwise")
    return those


def _no_family(word: str) -> str:
    if word in ("Ascend", "Eternal"):
        raise ValueError("a family of abilities")
    return word


def _before(n: int) -> Num:
    if n < 2:
        raise ValueError("the first")
    return Num(n - 1)


GUARDS: dict[str, Function] = {
    "Itself": Function(_itself, lambda value: (value,) if value == This() else None),
    "NotItself": Function(_not_itself, lambda value: None if value == This() else (value,)),
    "NoFamily": Function(_no_family, lambda value: (value,)),
    "Before": Function(_before, lambda value: (value.n + 1,) if isinstance(value, Num) else None),
    "NoHand": Function(_no_hand, lambda value: (value,)),
}
