"""Whose own: the cards of which players destroy, exhaust or send home one, where the text names nobody's (S100)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.effects.agents import PlayersDo
from wondertable.games.sow.effects.exhaust import TurnCards
from wondertable.games.sow.effects.leave_play import RemoveCards
from wondertable.games.sow.effects.rule_for import KeepWatch
from wondertable.games.sow.words.marks import InPlace
from wondertable.games.sow.words.ref import TargetOf
from wondertable.text.rebuild import rebuilt

GIVEN_UP = ("destroy", "exhaust", "home")
ELSEWHERE = (InPlace("city", "you"), InPlace("siege line", "you"))
"""In your city others have cards, and so have you: there nobody's own are meant."""


def of_their_own(what: Any, side: str = "they") -> Any:
    """Return what players are told to give up is theirs; what others are told within it is not theirs."""
    if isinstance(what, (KeepWatch, PlayersDo)):
        return what
    if not isinstance(what, (RemoveCards, TurnCards)):
        return rebuilt(what, lambda part: of_their_own(part, side))
    picked = what.what
    if what.how not in GIVEN_UP or not isinstance(picked, TargetOf) or not _anybody_s(picked):
        return what
    return replace(what, what=replace(picked, such=replace(picked.such, side=side)))


def _anybody_s(picked: TargetOf) -> bool:
    such = picked.such
    return not picked.aimed and not such.side and not such.zone and not set(such.marks) & set(ELSEWHERE)
