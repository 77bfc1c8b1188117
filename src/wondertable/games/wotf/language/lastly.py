"""Lastly: the cards something happened to last, a spell among them that is copied, and equipment that is moved."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.wotf.effects.choose import Choose
from wondertable.games.wotf.effects.copies import CopySpell
from wondertable.games.wotf.language.counts import Parts
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.filters import OfClass
from wondertable.games.wotf.words.ref import Chosen, Every, LastTo, Mentioned, This
from wondertable.games.wotf.words.selector import Other, Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function, guard, one_way
from wondertable.vocabulary.effect import Sequence


def _last_of(count: int, those: Those, happening: Trigger, period: str) -> LastTo:
    """Return the last cards of a description to which it happened; the card with the text is never one of them."""
    if those.place is not None or those.zone != "world" or those.owned or Other() in those.filters:
        raise DoesNotFit("the place belongs to the verb")
    return LastTo(replace(happening, subject=those, period=period), count)


def _un_last_of(value: Any) -> Parts:
    if not isinstance(value, LastTo) or value.what.subject is None:
        return None
    return (value.count, value.what.subject, replace(value.what, subject=None, period=""), value.what.period)


def _copy_of(what: LastTo) -> Sequence:
    """Return the spell is spoken of first, so a condition can ask what became of it."""
    subject = what.what.subject
    if what.count != 1 or subject is None or subject.types != ("Spell",):
        raise DoesNotFit("one spell is copied")
    return Sequence((Choose(what), CopySpell()))


def _is_worn(what: Ref) -> bool:
    """Equipment, which is moved from Wonder to Wonder as other cards are from realm to realm."""
    if isinstance(what, (Chosen, Every)):
        return OfClass("Equipment") in what.those.filters
    return what == This() or (isinstance(what, Mentioned) and what.noun == "Item")


LASTLY: dict[str, Function] = {
    "LastOf": Function(_last_of, _un_last_of),
    "CopyOf": one_way(_copy_of),
    "Worn": guard(_is_worn),
}
