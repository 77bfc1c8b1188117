"""Aims: whom the words mean – a player to be chosen ("the next time target opponent …"), other cards than it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.wotf.effects.move import Move, Portal
from wondertable.games.wotf.effects.with_choices import Deed
from wondertable.games.wotf.language.counts import swap
from wondertable.games.wotf.language.nouns import in_order
from wondertable.games.wotf.language.pronouns import others
from wondertable.games.wotf.words.joint_limits import Apart
from wondertable.games.wotf.words.place import Adjacent, BesideThat, ChosenRealm, Elsewhere, RealmOf, ThatRealm
from wondertable.games.wotf.words.player import ChosenPlayer, EachPlayer, Opponent
from wondertable.games.wotf.words.ref import Chosen, Every, Mentioned
from wondertable.games.wotf.words.selector import NotIt, Other, Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.text.rebuild import rebuilt
from wondertable.vocabulary.quantity import Num

_AIMS = {"target opponent": ChosenPlayer(0, Opponent()), "target player": ChosenPlayer(0, EachPlayer())}


def aimed(value: Any) -> Any:
    """Return the same ability with its player to be chosen where the words said "target"."""
    if isinstance(value, Trigger) and value.player in _AIMS:
        return replace(value, player="", who=_AIMS[value.player])
    if isinstance(value, Deed):
        value = _beside_it(value)
    if isinstance(value, Chosen) and value.count != Num(1):
        value = replace(value, those=_together(value.those))
    return others(rebuilt(value, aimed), Other(), NotIt())


def _together(those: Those) -> Those:
    """ "In the same realm": of several to be chosen it is each other's; of one it is the realm spoken of."""
    if not isinstance(those.place, ThatRealm) or not those.place.same:
        return those
    return replace(those, place=None, filters=in_order((*those.filters, Apart("realm", True))))


def worded(value: Any) -> Any:
    """Return the same ability with the words for the player, so that it can be said."""
    if isinstance(value, Trigger) and value.who is not None and not value.player:
        return replace(value, who=None, player=next(word for word, who in _AIMS.items() if who == value.who))
    if isinstance(value, (Move, Portal)):
        value = replace(value, where=swap(swap(value.where, _BESIDE, Adjacent()), _ELSEWHERE, Elsewhere()))
    return others(rebuilt(value, worded), NotIt(), Other())


_BESIDE = BesideThat(RealmOf(Mentioned()))
_ELSEWHERE = Elsewhere(RealmOf(Mentioned()))


def _beside_it(deed: Deed) -> Deed:
    """ "Move target Wonder to an adjacent (another) realm": than where it is, wherever the card is that says so."""
    if not isinstance(deed, (Move, Portal)):
        return deed
    if isinstance(deed.what, (Chosen, Mentioned)):
        return replace(deed, where=swap(swap(deed.where, Adjacent(), _BESIDE), Elsewhere(), _ELSEWHERE))
    if isinstance(deed.what, Every) and isinstance(deed.what.those.place, ChosenRealm):
        return replace(deed, where=swap(deed.where, Adjacent(), BesideThat(ThatRealm())))
    return deed
