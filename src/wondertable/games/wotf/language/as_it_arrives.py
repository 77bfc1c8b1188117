"""As it arrives: what needs a card in The World waits for one that is played until it is there.

"Whenever an opponent plays a Wonder, destroy it" is told while the card is being played and lies in no area yet; to be
destroyed, moved or taken control of it must have arrived. What merely changes it (a counter, power, being tapped) is on
it before it arrives (term:On Play.e).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from wondertable.games.wotf.effects.control import ExchangeControl, GainControl
from wondertable.games.wotf.effects.leave_world import Send
from wondertable.games.wotf.effects.move import Move, Portal
from wondertable.games.wotf.words.ability import Keyword, Triggered
from wondertable.games.wotf.words.filters import DidThisRound
from wondertable.games.wotf.words.ref import Mentioned
from wondertable.games.wotf.words.selector import Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.kernel.node import within

_SIDES: Final = ("", "you", "opponent")


def once_there(ability: Triggered) -> Triggered:
    """Return the same ability, waiting for the card to arrive where its effect needs that."""
    trigger = ability.trigger
    if trigger.events != ("played",) or ability.zone != "world" or trigger.player not in _SIDES or trigger.words:
        return ability
    if not any(_needs_the_world(one) for one in within(ability.effect)):
        return ability
    return replace(ability, trigger=_arriving(trigger))


def in_its_place(ability: Any) -> Any:
    """The same ability, waiting where its card is when it happens: a card that is played lies in no area yet (A93)."""
    if isinstance(ability, Triggered):
        own = ability.zone == "world" and ability.trigger.own and ability.trigger.events == ("played",)
        return replace(ability, zone="playing") if own else ability
    if isinstance(ability, Keyword):
        return replace(ability, parts=tuple([in_its_place(part) for part in ability.parts]))
    return ability


def _needs_the_world(node: Any) -> bool:
    if isinstance(node, Send):
        return node.how in ("destroy", "sacrifice") and _is_it(node.what)
    if isinstance(node, ExchangeControl):
        return _is_it(node.a) or _is_it(node.b)
    return isinstance(node, (Move, Portal, GainControl)) and _is_it(node.what)


def _is_it(what: Any) -> bool:
    return isinstance(what, Mentioned) and what.name == "event card"


def _arriving(trigger: Trigger) -> Trigger:
    those = trigger.subject or Those()
    those = replace(those, side=trigger.player, filters=(*those.filters, DidThisRound("played")))
    return replace(trigger, events=("arrived",), subject=those, player="")
