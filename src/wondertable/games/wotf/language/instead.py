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
from wondertable.games.wotf.words.player import ThatPlayer, You
from wondertable.games.wotf.words.ref import Chosen, Every, Mentioned, This, Wearer
from wondertable.kernel.node import Node
from wondertable.text.fit import DoesNotFit
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import Effect, If, Sequence
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.unless import Unless


def chosen_first(last: Effect) -> tuple[list[Effect], Effect]:
    """Return what there is to choose in an instruction, chosen before it; and the instruction, speaking of that."""
    first: list[Effect] = []
    for choice in choices_in(last):
        if isinstance(choice, Chosen):
            last = swap(last, choice, Mentioned())
        elif isinstance(choice, ChosenRealm):
            last = swap(last, choice, ThatRealm())
        else:
            raise DoesNotFit("a player to choose")
        first.append(Choose(choice))
    return first, last


def if_so(condition: Condition, effect: Effect) -> Effect:
    """ "Destroy target Wonder if its power is 3 or less": it is chosen before one asks what it is like."""
    if isinstance(effect, EachDoes) and effect.who != ThatPlayer() and _speaks_of_them(condition):
        return replace(effect, what=If(condition, effect.what))
    if isinstance(getattr(effect, "what", None), Wearer):
        condition = swap(condition, Mentioned(), Wearer())
    return _after_choice(effect, _speaks_of_it(condition), lambda last: If(condition, last))


def unless_they(effect: Effect, who: Player, deed: Effect) -> Effect:
    """ "Destroy target Wonder unless its controller pays 2": it is chosen before one asks who controls it."""
    return _after_choice(
        effect, _speaks_of_it(who), lambda last: EachDoes(who, Unless(last, ThatPlayer(), deed, You()))
    )


def un_if_so(value: object) -> tuple[Condition, Effect] | None:
    """Return what is done, and under which condition; of several players each is asked."""
    one = value.what if isinstance(value, EachDoes) and value.who != ThatPlayer() else value
    if not isinstance(one, If) or one.otherwise is not None:
        return None
    if not isinstance(value, EachDoes):
        return (one.condition, one.then)
    return (one.condition, replace(value, what=one.then)) if _speaks_of_them(one.condition) else None


def _speaks_of_them(value: object) -> bool:
    """ "Each opponent discards a card unless they control a land": each of them is asked."""
    if isinstance(value, tuple):
        return any(_speaks_of_them(part) for part in value)
    return value in ("that player", ThatPlayer()) or any(
        _speaks_of_them(getattr(value, name)) for name in field_names(value)
    )


def unless_each(effect: Effect, deed: Effect) -> Effect:
    """ "Each opponent loses 2 energy unless they discard a card": each of them is asked what they do."""
    if isinstance(effect, EachDoes) and not isinstance(effect.who, ThatPlayer):
        return replace(effect, what=Unless(effect.what, ThatPlayer(), deed))
    return Unless(effect, ThatPlayer(), deed)


def un_unless_each(value: object) -> tuple[Effect, Effect] | None:
    """Return what they are told to do, and what they may do rather."""
    one = value.what if isinstance(value, EachDoes) else value
    if not isinstance(one, Unless) or not isinstance(one.who, ThatPlayer) or one.by is not None:
        return None
    return (replace(value, what=one.what) if isinstance(value, EachDoes) else one.what, one.instead)


def _speaks_of_it(node: Node) -> bool:
    return bool(swap(node, Mentioned(), This()) != node)


def _after_choice(effect: Effect, needed: bool, build: Callable[[Effect], Effect]) -> Effect:
    if needed and isinstance(effect, Sequence) and isinstance(effect.parts[0], Choose):
        return Sequence((*effect.parts[:-1], build(effect.parts[-1])))
    choices = choices_in(effect) if isinstance(effect, Deed) else ()
    if not needed or len(choices) != 1 or not _can_be_known(choices[0]):
        return build(effect)
    first, last = chosen_first(effect)
    return Sequence((*first, build(last)))


def _can_be_known(choice: Node) -> bool:
    """Return whether "it" after a choice is that card: a card in hand that is still to be chosen is nobody's "it"."""
    return not isinstance(choice, Chosen) or choice.target or choice.those.zone != "hand"


def rather(last: Effect, better: Rather) -> list[Effect]:
    """ "… If you control a Dragon, draw two instead": what there is to choose is chosen first, for either way."""
    first, last = chosen_first(last)
    what = better.what
    if what is None:
        what = _of_count(last, better.count)
    if isinstance(what, Gets) and isinstance(last, Gets) and not what.until:
        what = replace(what, until=last.until)
    if len(first) > 1:
        raise DoesNotFit("too much to choose")
    return [*first, If(better.condition, _to_the_same(what, last), last)]


def _to_the_same(what: Effect, last: Effect) -> Effect:
    """ "Put a counter on each Dragon. If …, put two on each of them instead": nothing was done to them yet."""
    all_of_them = getattr(last, "what", None)
    if not isinstance(all_of_them, Every) or getattr(what, "what", None) != Mentioned():
        return what
    changed: Effect = replace(what, what=all_of_them)  # type: ignore[type-var]
    return changed


def _of_count(effect: Effect, count: Quantity | None) -> Effect:
    name = "count" if "count" in field_names(effect) else "amount"
    if name not in field_names(effect) or count is None:
        raise DoesNotFit("nothing to count")
    changed: Effect = replace(effect, **{name: count})  # type: ignore[type-var]
    return changed


def whole(found: list[Effect], until: Condition) -> Effect:
    """Everything so far, again and again."""
    return RepeatUntil(found[0] if len(found) == 1 else Sequence(tuple(found)), until)
