"""More of the same: "whenever you gain energy, gain 1 additional energy" changes what happens instead of adding to it.

Read word by word such an ability would set itself off again and again. Where the words say "additional", both readings
are found; this tells that they are the same ability, read so and so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.wotf.effects.counters import PutCounters
from wondertable.games.wotf.effects.draw import Draw
from wondertable.games.wotf.effects.resources import Gain
from wondertable.games.wotf.words.ability import Ability, Keyword, Replacing, Static, Triggered
from wondertable.games.wotf.words.change import ExtraCounters, Limit
from wondertable.games.wotf.words.player import ThatPlayer, You
from wondertable.games.wotf.words.ref import Every, Mentioned
from wondertable.games.wotf.words.selector import Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.vocabulary.quantity import Num, Plus, Remembered


def meant(found: list[Ability]) -> list[Ability]:
    """Of two readings of such words the one that is meant."""
    shares: list[Ability] = [one for one in found if _of_the_round(one)]
    if shares:  # "you draw an additional card at the start of each round" is about the free card draw
        return shares
    defining = [one for one in found if isinstance(one, Static) and one.defines]
    if defining:  # "this has base power equal to …" is what is printed on it, not a change
        return list(defining)
    return [one for one in found if more_of_it(one) not in found]


def _of_the_round(ability: Ability) -> bool:
    return isinstance(ability, Static) and any(isinstance(change, Limit) for change in ability.changes)


def more_of_it(ability: Ability) -> Ability | None:
    """Return what an ability that sets itself off is as a replacement; nothing if it doesn't."""
    if isinstance(ability, Keyword):
        parts = [more_of_it(part) if isinstance(part, Ability) else None for part in ability.parts]
        return replace(ability, parts=(parts[0],)) if len(parts) == 1 and parts[0] is not None else None
    if not isinstance(ability, Triggered):
        return None
    what, effect = ability.trigger, ability.effect
    return _gaining(what, effect) or _drawing(what, effect) or _putting(what, effect)


def _gaining(t: Trigger, effect: Any) -> Replacing | None:
    if not isinstance(effect, Gain) or t != Trigger(("gained",), player="you", words=effect.resource):
        return None
    if effect.who != You() or not isinstance(effect.amount, Num):
        return None
    as_much = Plus(Remembered("number"), effect.amount)
    return Replacing(f"gain {effect.resource}", Those(), Gain(effect.resource, as_much, ThatPlayer()), player="you")


def _drawing(t: Trigger, effect: Any) -> Replacing | None:
    if t != Trigger(("drew",), player="you") or not isinstance(effect, Draw):
        return None
    if effect.who != You() or not isinstance(effect.count, Num):
        return None
    return Replacing("draw", Those(), Draw(Num(effect.count.n + 1), You()), player="you")


def _putting(t: Trigger, effect: Any) -> Static | None:
    if not isinstance(effect, PutCounters) or effect.what != Mentioned() or effect.up_to or t.subject is None:
        return None
    if t.player == "opponent" or replace(t, each=False) != Trigger(
        ("counter put",), t.subject, t.player, words=effect.kind
    ):
        return None
    return Static(Every(t.subject), (ExtraCounters(effect.kind, effect.count, by=t.player),))
