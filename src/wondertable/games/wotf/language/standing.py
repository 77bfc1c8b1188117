"""What a standing ability can speak of: it does nothing, so nothing is chosen in it and nothing was done this way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from wondertable.games.wotf.effects.delayed import WatchFor
from wondertable.games.wotf.language.counts import field_names, swap
from wondertable.games.wotf.words.ability import Ability, Keyword, Static, Triggered
from wondertable.games.wotf.words.ownership import Most
from wondertable.games.wotf.words.place import AnyRealm, ChosenRealm
from wondertable.games.wotf.words.player import ChosenPlayer
from wondertable.games.wotf.words.ref import Chosen, Every, Mentioned
from wondertable.games.wotf.words.selector import AmongIt, IsThis
from wondertable.kernel.node import Node
from wondertable.vocabulary.effect import Effect, Sequence

_OF_DEEDS: Final = (Chosen, ChosenRealm, ChosenPlayer, AmongIt)


def stands(ability: Ability) -> bool:
    """Return whether it speaks only of what can be so; what it gives or asks for may choose."""
    if isinstance(ability, Keyword):
        return all(stands(part) for part in ability.parts if isinstance(part, Ability))
    if not isinstance(ability, Static):
        return True
    return not _of_deeds((ability.who, ability.changes, ability.condition)) and not _most_of_each(ability.who)


def _most_of_each(who: Node | None) -> bool:
    """ "Wonders with the lowest power in each realm get -1" would be compared with those of all realms."""
    those = who.those if isinstance(who, Every) else None
    return those is not None and those.place == AnyRealm() and any(isinstance(one, Most) for one in those.filters)


def speaks_on(ability: Ability) -> bool:
    """Whether it speaks of a card that an instruction before it named: "Create a token here. It can't attack"."""
    if isinstance(ability, Triggered):
        return ability.trigger.subject is not None and AmongIt() in ability.trigger.subject.filters
    return isinstance(ability, Static) and isinstance(ability.who, Mentioned)


def _of_deeds(value: Any) -> bool:
    if isinstance(value, tuple):
        return any(_of_deeds(part) for part in value)
    if isinstance(value, _OF_DEEDS):
        return True
    if not isinstance(value, Node) or isinstance(value, (Ability, Effect)):
        return False
    return any(_of_deeds(getattr(value, name)) for name in field_names(value))


def of_this(ability: Any) -> Any:
    """ "ON ATTACK: If it wins this battle, …": where nothing else was spoken of, "it" is the card itself."""
    if not isinstance(ability, Triggered) or not (ability.trigger.subject is None or ability.trigger.own):
        return ability
    parts = ability.effect.parts if isinstance(ability.effect, Sequence) else (ability.effect,)
    first = parts[0] if parts else None
    if not isinstance(first, WatchFor) or not isinstance(first.ability, Triggered) or not speaks_on(first.ability):
        return ability
    waits = replace(first.ability, trigger=swap(first.ability.trigger, AmongIt(), IsThis()))
    effect: Effect = replace(first, ability=waits)
    return replace(ability, effect=effect if len(parts) == 1 else Sequence((effect, *parts[1:])))
