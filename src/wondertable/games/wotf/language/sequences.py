"""Instructions in a row: how one joins those before it."""

from __future__ import annotations

from dataclasses import replace

from wondertable.games.wotf.effects.choose import Choose
from wondertable.games.wotf.effects.delayed import WatchFor
from wondertable.games.wotf.effects.each import EachDoes, ForEachRealm
from wondertable.games.wotf.effects.leave_world import Send
from wondertable.games.wotf.effects.procedure import DoSame
from wondertable.games.wotf.language.counts import swap
from wondertable.games.wotf.language.instead import rather, whole
from wondertable.games.wotf.language.picked import each_for_themselves, of_drawn
from wondertable.games.wotf.language.procedures import all_of, there
from wondertable.games.wotf.language.they import mistaken
from wondertable.games.wotf.words.ability import Replacing
from wondertable.games.wotf.words.parse_only import Otherwise, Rather, RepeatThere, RepeatThis, TheSame
from wondertable.games.wotf.words.ref import Every, Mentioned, TheRest, This
from wondertable.games.wotf.words.selector import Other
from wondertable.kernel.node import holds
from wondertable.vocabulary.condition import IfYouDo, Not
from wondertable.vocabulary.effect import Effect, If, May, Sequence


def seq(parts: tuple[Effect, ...]) -> Effect:
    """Instructions in a row; sequences inside are opened, and "otherwise" joins the condition before it."""
    found: list[Effect] = []
    for part in parts:
        for one in part.parts if isinstance(part, Sequence) else _without_rest(part):
            _join(found, one)
    return found[0] if len(found) == 1 else Sequence(tuple(found))


def _without_rest(part: Effect) -> tuple[Effect, ...]:
    """ "You may draw one of them and bury the rest": the rest is buried whether or not one is drawn."""
    if not isinstance(part, May) or not isinstance(part.what, Sequence):
        return (part,)
    parts = part.what.parts
    first = next((i for i, one in enumerate(parts) if i and swap(one, TheRest(), This()) != one), len(parts))
    return (replace(part, what=seq(parts[:first])), *parts[first:])


def _join(found: list[Effect], one: Effect) -> None:
    last = found[-1] if found else None
    one = of_drawn(last, one)
    if mistaken(found, one):
        raise ValueError("others are meant")
    if isinstance(one, Otherwise):
        if isinstance(last, If) and last.otherwise is None:
            found[-1] = replace(last, otherwise=one.what)
        elif last is None:
            raise ValueError("otherwise without if")
        else:
            found.append(If(Not(IfYouDo()), one.what))
    elif isinstance(one, Rather):
        if last is None:
            raise ValueError("instead of what?")
        found[-1:] = rather(last, one)
    elif isinstance(one, RepeatThis):
        if not found:
            raise ValueError("nothing to repeat")
        found[:] = [whole(found, one.until)]
    elif isinstance(one, TheSame):
        found.append(DoSame(one.who, all_of(found)))
    elif isinstance(one, RepeatThere):
        found.append(ForEachRealm(one.where, there(all_of(found))))
    elif isinstance(last, WatchFor) and isinstance(last.ability, Replacing) and holds(one, Mentioned("it")):
        # "… banish it instead. Its owner puts it into any realm at end of round": both happen instead
        found[-1] = replace(last, ability=replace(last.ability, effect=seq((last.ability.effect, one))))
    elif isinstance(last, EachDoes) and isinstance(last.what, Choose) and _others(one):
        raise ValueError("others than those chosen")
    elif each_for_themselves(last, one):
        raise ValueError("each player for themselves")
    else:
        found.append(one)


def _others(one: Effect) -> bool:
    """ "all other Wonders", after players have chosen some."""
    return isinstance(one, Send) and isinstance(one.what, Every) and Other() in one.what.those.filters
