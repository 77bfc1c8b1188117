"""Put off: what is said after something that will happen later may belong to it.

"At end of round, you may sacrifice this. If you do, draw two cards": the cards are drawn then, not now. "Whenever a
Wonder attacks this round, reveal the top card of your deck. If it's a land, draw it": it is not revealed yet.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from wondertable.games.wotf.effects.create import Create, CreateCopy
from wondertable.games.wotf.effects.delayed import Later, WatchFor
from wondertable.games.wotf.effects.draw import Deny
from wondertable.games.wotf.effects.seek import Seek, Show
from wondertable.games.wotf.effects.until import RevealUntil
from wondertable.games.wotf.words.ability import Triggered
from wondertable.games.wotf.words.parse_only import Otherwise
from wondertable.games.wotf.words.place import ThatRealm
from wondertable.games.wotf.words.ref import Mentioned
from wondertable.kernel.node import within
from wondertable.vocabulary.condition import Condition, IfTheyDo, IfYouDo, Not
from wondertable.vocabulary.effect import Effect, If, Sequence

_NEW: Final = (Show, Seek, RevealUntil, Deny, Create, CreateCopy)
"""What brings cards into what is spoken of."""
_DONE: Final = (IfYouDo(), IfTheyDo(), Not(IfYouDo()), Not(IfTheyDo()))


def put_off(last: Effect | None) -> Effect | None:
    """Return what will be done later, of an instruction that puts something off or waits for something."""
    if isinstance(last, Later):
        return last.what
    return last.ability.effect if isinstance(last, WatchFor) and isinstance(last.ability, Triggered) else None


def with_later(last: Effect, what: Effect) -> Effect:
    """Return the same instruction, doing something else later."""
    if isinstance(last, Later):
        return replace(last, what=what)
    assert isinstance(last, WatchFor) and isinstance(last.ability, Triggered)
    return replace(last, ability=replace(last.ability, effect=what))


def goes_on(last: Effect, later: Effect, one: Effect) -> bool:
    """Return whether a sentence goes on with what will be done later; what waits for a card speaks of that one."""
    before = in_a_row(later)[-1]
    if isinstance(one, Otherwise):
        return isinstance(before, If) and before.otherwise is None
    if isinstance(one, If) and _asked(one.condition):
        return True
    if _there(last, one):
        return True
    if not _speaks(one):
        return False
    return any(isinstance(node, _NEW) for node in within(before)) or (isinstance(last, WatchFor) and _speaks(before))


def _there(last: Effect, one: Effect) -> bool:
    """ "Whenever a Wonder dies this round, create a token in that realm": where it happens, if no realm was named."""
    waits = last.ability if isinstance(last, WatchFor) and isinstance(last.ability, Triggered) else None
    anywhere = waits is not None and waits.trigger.subject is not None and waits.trigger.place is None
    return anywhere and any(isinstance(node, ThatRealm) for node in within(one))


def _speaks(effect: Effect) -> bool:
    return any(isinstance(node, Mentioned) and node.name == "it" for node in within(effect))


def _asked(condition: Condition) -> bool:
    return condition in _DONE


def in_a_row(effect: Effect) -> tuple[Effect, ...]:
    """Return the instructions of one, or itself."""
    return effect.parts if isinstance(effect, Sequence) and effect.parts else (effect,)


def said_apart(part: Effect) -> list[Effect]:
    """Return what is put off in one sentence, and what goes on with it in others."""
    later = put_off(part)
    if later is None:
        return [part]
    parts = _without_otherwise(in_a_row(later))
    first = next((n for n in range(1, len(parts)) if goes_on(part, _one(parts[:n]), parts[n])), len(parts))
    return [with_later(part, _one(parts[:first])), *parts[first:]]


def _without_otherwise(parts: tuple[Effect, ...]) -> tuple[Effect, ...]:
    last = parts[-1]
    if not isinstance(last, If) or last.otherwise is None:
        return parts
    return (*parts[:-1], replace(last, otherwise=None), Otherwise(last.otherwise))


def _one(parts: tuple[Effect, ...]) -> Effect:
    return parts[0] if len(parts) == 1 else Sequence(parts)
