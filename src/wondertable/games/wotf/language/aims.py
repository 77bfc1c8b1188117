"""Aims: whom the words mean – a player to be chosen ("the next time target opponent …"), other cards than it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.wotf.effects.move import Move, Portal
from wondertable.games.wotf.effects.with_choices import Deed
from wondertable.games.wotf.language.counts import field_names, swap
from wondertable.games.wotf.language.pronouns import others
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.place import Adjacent, BesideThat, ChosenRealm, RealmOf, ThatRealm
from wondertable.games.wotf.words.player import ChosenPlayer, EachPlayer, Opponent
from wondertable.games.wotf.words.ref import Chosen, Every, Mentioned
from wondertable.games.wotf.words.selector import NotIt, Other
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.kernel.node import Node

_AIMS = {"target opponent": ChosenPlayer(0, Opponent()), "target player": ChosenPlayer(0, EachPlayer())}


def aimed(value: Any) -> Any:
    """The same ability with its player to be chosen where the words said "target"."""
    if isinstance(value, Trigger) and value.player in _AIMS:
        return replace(value, player="", who=_AIMS[value.player])
    if isinstance(value, Deed):
        value = _beside_it(_told_apart(value))
    return others(_through(value, aimed), Other(), NotIt())


def worded(value: Any) -> Any:
    """The same ability with the words for the player, so that it can be said."""
    if isinstance(value, Trigger) and value.who is not None and not value.player:
        return replace(value, who=None, player=next(word for word, who in _AIMS.items() if who == value.who))
    if value == SPOKEN_OF:
        return Mentioned()
    if isinstance(value, (Move, Portal)):
        value = replace(value, where=swap(value.where, _BESIDE, Adjacent()))
    return others(_through(value, worded), NotIt(), Other())


SPOKEN_OF = Mentioned("spoken of")


def _told_apart(deed: Deed) -> Deed:
    """Where an instruction speaks of "it" and of a card to be chosen, "it" is what was spoken of before."""
    refs = {name: getattr(deed, name) for name in field_names(deed) if isinstance(getattr(deed, name), Ref)}
    if len(refs) < 2 or not any(isinstance(ref, Chosen) for ref in refs.values()):
        return deed
    new = {name: SPOKEN_OF for name, ref in refs.items() if ref == Mentioned()}
    return replace(deed, **new) if new else deed  # type: ignore[type-var]


_BESIDE = BesideThat(RealmOf(Mentioned()))


def _beside_it(deed: Deed) -> Deed:
    """ "Move target Wonder to an adjacent realm": adjacent to where it is, wherever the card is that says so."""
    if not isinstance(deed, (Move, Portal)):
        return deed
    if isinstance(deed.what, (Chosen, Mentioned)):
        return replace(deed, where=swap(deed.where, Adjacent(), _BESIDE))
    if isinstance(deed.what, Every) and isinstance(deed.what.those.place, ChosenRealm):
        return replace(deed, where=swap(deed.where, Adjacent(), BesideThat(ThatRealm())))
    return deed


def _through(value: Any, change: Any) -> Any:
    if isinstance(value, tuple):
        return tuple([change(one) for one in value])
    if not isinstance(value, Node):
        return value
    new = {name: change(getattr(value, name)) for name in field_names(value)}
    new = {name: one for name, one in new.items() if one is not getattr(value, name) and one != getattr(value, name)}
    return replace(value, **new) if new else value  # type: ignore[type-var]
