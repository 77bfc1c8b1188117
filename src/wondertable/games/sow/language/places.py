"""Places: where something happens, from where a card comes, who besieges whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.language.builders import Parts, marked, with_mark
from wondertable.games.sow.words.base import Mark
from wondertable.games.sow.words.marks import InPlace, ThisVery
from wondertable.games.sow.words.pieces import Lying
from wondertable.games.sow.words.trigger import When
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function


def _event_in(when: When, place: Mark | Lying) -> When:
    """Return what happens to cards in a place, or coming from one that is not in play."""
    if isinstance(place, Lying):
        return _event_from(when, place)
    if when.such is not None and when.other is not None:
        raise DoesNotFit("the place belongs to the card named last")
    if when.such is not None:
        return replace(when, such=marked(when.such, place))
    if when.other is None:
        raise DoesNotFit("no card it happens to")
    return replace(when, other=marked(when.other, place))


def _event_from(when: When, zone: Lying) -> When:
    """Only what goes somewhere comes from a zone."""
    if when.event not in ("entered play", "returned", "discarded", "in graveyard") or when.such is None:
        raise DoesNotFit("it comes from nowhere")
    if when.such.zone or (when.such.side and zone.side not in ("", when.such.side)):
        raise DoesNotFit("two zones, or two sides")
    return replace(when, such=replace(when.such, zone=zone.zone, side=zone.side or when.such.side))


def _un_event_in(value: Any) -> Parts:
    """Of the card itself it is said after what happens where that is; of others, with them."""
    such = value.such if isinstance(value, When) else None
    if such is None or ThisVery() not in such.marks or len(such.marks) != 2:
        return None
    place = next(mark for mark in such.marks if mark != ThisVery())
    return (replace(value, such=replace(such, marks=(ThisVery(),))), place)


PLACES: dict[str, Function] = {
    "EventIn": Function(_event_in, _un_event_in),
    "Besieging": with_mark(InPlace("siege line", "they")),
}
