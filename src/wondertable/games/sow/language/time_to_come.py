"""What is so during a turn, a phase or a battle to come: it is put off until then, and ends with it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.effects.later import PutOff
from wondertable.games.sow.effects.picking import ChooseCards
from wondertable.games.sow.effects.status_effects import GetChanges
from wondertable.games.sow.words.pieces import It
from wondertable.games.sow.words.ref import TargetOf
from wondertable.games.sow.words.trigger import When
from wondertable.vocabulary.effect import Effect, Sequence


def in_time_to_come(when: When, value: Any) -> Effect | None:
    """Return a change that lasts for a time to come; what it targets is targeted now."""
    if not isinstance(value, GetChanges) or value.until:
        return None
    until = "battle" if when.event == "battle began" else "turn"
    what = value.what
    if not isinstance(what, TargetOf):
        return PutOff(when, replace(value, until=until))
    those = It("it") if what.count == 1 else It("them")
    return Sequence((ChooseCards(what), PutOff(when, replace(value, what=those, until=until))))
