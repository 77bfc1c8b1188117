"""Shapes of battles: cards out of the game for a while, who strikes first, who survives an attack; whose cards act."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.effects.later import PutOff
from wondertable.games.sow.effects.leave_play import RemoveCards
from wondertable.games.sow.language.builders import with_mark
from wondertable.games.sow.language.nouns import narrowed
from wondertable.games.sow.words.base import Cards, Mark
from wondertable.games.sow.words.marks import StillThere
from wondertable.games.sow.words.pieces import Before, It
from wondertable.games.sow.words.ref import EachOf, TargetOf
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.standing import InAttack
from wondertable.games.sow.words.trigger import When
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function, one_way
from wondertable.vocabulary.effect import Sequence


def _out_until(what: Cards, when: When) -> Sequence:
    one = (isinstance(what, TargetOf) and what.count == 1) or (isinstance(what, It) and what.words not in SEVERAL)
    back = RemoveCards("play", It("it" if one else "them"))
    return Sequence((RemoveCards("out", what), PutOff(when, back)))


SEVERAL = ("them", "they", "cards", "units", "heroes", "buildings", "fortifications", "structures", "tokens")


def _would_while(when: When, marks: tuple[Mark, ...]) -> When:
    """Return what would happen to a card while it is in some state."""
    such = None if when.such is None else narrowed(when.such, marks)
    if such is None:
        raise DoesNotFit("nothing that could be in a state, or said twice")
    return replace(when, such=such)


def _mine(what: Cards) -> Cards:
    """Everybody activates their own cards."""
    if isinstance(what, (TargetOf, EachOf)) and not what.such.side:
        return replace(what, such=replace(what.such, side="own"))
    return what


def _un_mine(value: Any) -> tuple[Any, ...] | None:
    return (value,) if isinstance(value, Cards) else None


def _yours(such: Such) -> Such:
    """Your cards; those of others are not meant where a card speaks of its own city."""
    if such.side not in ("", "you"):
        raise DoesNotFit("yours are meant")
    return replace(such, side="you")


FIGHTS: dict[str, Function] = {
    "Attacking": with_mark(InAttack(0)),
    "Survivor": with_mark(StillThere()),
    "WouldWhile": one_way(_would_while),
    "Mine": Function(_mine, _un_mine),
    "Past": one_way(lambda such: replace(such, marks=(*such.marks, Before()))),
    "Yours": one_way(_yours),
    "OutUntil": one_way(_out_until),
}
