"""Instructions in a row: how one joins those before it."""

from __future__ import annotations

from dataclasses import replace

from wondertable.games.wotf.effects.choose import Choose
from wondertable.games.wotf.effects.delayed import WatchFor
from wondertable.games.wotf.effects.each import EachDoes, ForEachOf, ForEachPlayer, ForEachRealm
from wondertable.games.wotf.effects.procedure import DoSame
from wondertable.games.wotf.effects.seek import Show
from wondertable.games.wotf.effects.status_effects import Gets, Lasting
from wondertable.games.wotf.language.counts import swap
from wondertable.games.wotf.language.instead import rather, unless_each, whole
from wondertable.games.wotf.language.nouns import in_order
from wondertable.games.wotf.language.picked import each_for_themselves, of_drawn, several
from wondertable.games.wotf.language.procedures import all_of, there
from wondertable.games.wotf.language.put_off import goes_on, in_a_row, put_off, with_later
from wondertable.games.wotf.language.they import mistaken
from wondertable.games.wotf.words.ability import Replacing
from wondertable.games.wotf.words.parse_only import Otherwise, Rather, RatherMay, RepeatThere, RepeatThis, TheSame
from wondertable.games.wotf.words.ref import Chosen, Every, Mentioned, TheRest, This
from wondertable.games.wotf.words.selector import AmongIt, Other, Those
from wondertable.kernel.node import holds
from wondertable.text.fit import DoesNotFit
from wondertable.vocabulary.condition import Condition, IfTheyDo, IfYouDo, Not
from wondertable.vocabulary.effect import Effect, If, May, Sequence
from wondertable.vocabulary.unless import Unless


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
    one = _from_shown(last, of_drawn(last, one))
    if mistaken(found, one) or (isinstance(last, Lasting) and isinstance(one, Gets) and one.what == Mentioned()):
        raise DoesNotFit("others are meant")
    within_each = _for_each(last, one)
    later = put_off(last)
    if within_each is not None:
        found[-1] = within_each
    elif last is not None and later is not None and goes_on(last, later, one):
        found[-1] = with_later(last, seq((*in_a_row(later), one)))
    elif isinstance(one, Otherwise):
        if isinstance(last, If) and last.otherwise is None:
            if len(found) > 1 and _asks_too(found[-2], last):
                raise DoesNotFit("otherwise: if neither, or if not the last?")
            found[-1] = replace(last, otherwise=one.what)
        elif last is None:
            raise DoesNotFit("otherwise without if")
        else:
            found.append(If(Not(IfYouDo()), one.what))
    elif isinstance(one, (Rather, RatherMay)):
        found[-1:] = _rather(last, one)
    elif isinstance(one, RepeatThis):
        if not found:
            raise DoesNotFit("nothing to repeat")
        found[:] = [whole(found, one.until)]
    elif isinstance(one, TheSame):
        found.append(DoSame(one.who, all_of(found)))
    elif isinstance(one, RepeatThere):
        found.append(ForEachRealm(one.where, there(all_of(found))))
    elif isinstance(last, WatchFor) and isinstance(last.ability, Replacing) and holds(one, Mentioned("it")):
        # "… banish it instead. Its owner puts it into any realm at end of round": both happen instead
        found[-1] = replace(last, ability=replace(last.ability, effect=seq((last.ability.effect, one))))
    elif isinstance(last, EachDoes) and isinstance(last.what, Choose) and _others(one):
        raise DoesNotFit("others than those chosen")
    elif each_for_themselves(last, one):
        raise DoesNotFit("each player for themselves")
    else:
        found.append(one)


def _asks_too(first: Effect, second: If) -> bool:
    """Return whether two sentences in a row ask for something, so that "otherwise" may speak of both."""
    done = (IfYouDo, IfTheyDo)
    return isinstance(first, If) and not isinstance(first.condition, done) and not isinstance(second.condition, done)


def _rather(last: Effect | None, one: Rather | RatherMay) -> list[Effect]:
    """Return what is done instead of the sentence before, or may be done by those who are told to do that."""
    if isinstance(one, Rather) and last is not None:
        return rather(last, one)
    if isinstance(one, RatherMay) and isinstance(last, EachDoes):
        return [unless_each(last, one.what)]
    raise DoesNotFit("instead of what?")


def _for_each(last: Effect | None, one: Effect) -> Effect | None:
    """ "For each enemy, you may pay 1. If you do, stun it": it is asked for each of them, not once at the end."""
    if isinstance(last, EachDoes):
        asked = several(last.who) and asks(one, IfTheyDo())
    else:
        asked = isinstance(last, (ForEachOf, ForEachPlayer, ForEachRealm)) and asks(one, IfYouDo())
    if not isinstance(last, (EachDoes, ForEachOf, ForEachPlayer, ForEachRealm)):
        return None
    parts = last.what.parts if isinstance(last.what, Sequence) else (last.what,)
    asked = asked and isinstance(parts[-1], (May, Unless))
    later = isinstance(one, Otherwise) and isinstance(parts[-1], If) and parts[-1].otherwise is None
    return replace(last, what=seq((*parts, one))) if asked or later else None


def asks(one: Effect, do: Condition) -> bool:
    """Return whether it is done only if the instruction before was carried out, or only if it was not."""
    return isinstance(one, If) and one.condition in (do, Not(do))


def _from_shown(last: Effect | None, one: Effect) -> Effect:
    """ "Look at that player's hand and choose a spell": one of the cards that were shown."""
    what = one.what if isinstance(one, Choose) and isinstance(last, Show) else None
    if not isinstance(what, Chosen) or what.target or what.those != Those(what.those.types, filters=what.those.filters):
        return one
    if any(isinstance(filter, AmongIt) for filter in what.those.filters):
        return one
    filters = in_order((*what.those.filters, AmongIt("revealed")))
    return Choose(replace(what, those=replace(what.those, zone="anywhere", filters=filters)))


def _others(one: Effect) -> bool:
    """ "all other Wonders", after players have chosen some."""
    what = getattr(one, "what", None)
    return isinstance(what, Every) and Other() in what.those.filters
