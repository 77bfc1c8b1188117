"""Sentences that change the one before them: "… instead", "repeat this until …"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wondertable.games.wotf.effects.again import RepeatUntil
from wondertable.games.wotf.effects.choose import Choose
from wondertable.games.wotf.effects.each import EachDoes
from wondertable.games.wotf.effects.status_effects import Gets
from wondertable.games.wotf.effects.with_choices import Deed
from wondertable.games.wotf.language.counts import field_names, swap
from wondertable.games.wotf.words.base import Player
from wondertable.games.wotf.words.choices import choices_in
from wondertable.games.wotf.words.parse_only import Rather
from wondertable.games.wotf.words.place import ChosenRealm, ThatRealm
from wondertable.games.wotf.words.player import ThatPlayer
from wondertable.games.wotf.words.ref import Chosen, Mentioned, This, Wearer
from wondertable.kernel.node import Node
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import Effect, If, Sequence, Unless
from wondertable.vocabulary.quantity import Quantity


def chosen_first(last: Effect) -> tuple[list[Effect], Effect]:
    """What there is to choose in an instruction, chosen before it; and the instruction, speaking of that."""
    first: list[Effect] = []
    for choice in choices_in(last):
        if isinstance(choice, Chosen):
            last = swap(last, choice, Mentioned())
        elif isinstance(choice, ChosenRealm):
            last = swap(last, choice, ThatRealm())
        else:
            raise ValueError("a player to choose")
        first.append(Choose(choice))
    return first, last


def if_so(condition: Condition, effect: Effect) -> Effect:
    """ "Destroy target Wonder if its power is 3 or less": it is chosen before one asks what it is like."""
    if isinstance(getattr(effect, "what", None), Wearer):
        condition = swap(condition, Mentioned(), Wearer())
    return _after_choice(effect, _speaks_of_it(condition), lambda last: If(condition, last))


def unless_they(effect: Effect, who: Player, deed: Effect) -> Effect:
    """ "Destroy target Wonder unless its controller pays 2": it is chosen before one asks who controls it."""
    return _after_choice(effect, _speaks_of_it(who), lambda last: EachDoes(who, Unless(last, ThatPlayer(), deed)))


def _speaks_of_it(node: Node) -> bool:
    return bool(swap(node, Mentioned(), This()) != node)


def _after_choice(effect: Effect, needed: bool, build: Callable[[Effect], Effect]) -> Effect:
    if not needed or not isinstance(effect, Deed) or len(choices_in(effect)) != 1:
        return build(effect)
    first, last = chosen_first(effect)
    return Sequence((*first, build(last)))


def rather(last: Effect, better: Rather) -> list[Effect]:
    """ "… If you control a Dragon, draw two instead": what there is to choose is chosen first, for either way."""
    first, last = chosen_first(last)
    what = better.what
    if what is None:
        what = _of_count(last, better.count)
    if isinstance(what, Gets) and isinstance(last, Gets) and not what.until:
        what = replace(what, until=last.until)
    if len(first) > 1:
        raise ValueError("too much to choose")
    return [*first, If(better.condition, what, last)]


def _of_count(effect: Effect, count: Quantity | None) -> Effect:
    name = "count" if "count" in field_names(effect) else "amount"
    if name not in field_names(effect) or count is None:
        raise ValueError("nothing to count")
    changed: Effect = replace(effect, **{name: count})  # type: ignore[type-var]
    return changed


def whole(found: list[Effect], until: Condition) -> Effect:
    """Everything so far, again and again."""
    return RepeatUntil(found[0] if len(found) == 1 else Sequence(tuple(found)), until)
