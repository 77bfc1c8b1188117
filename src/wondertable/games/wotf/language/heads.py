"""Heads: when an ability acts and what it takes – triggers, costs, and several of them for one effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.wotf.effects.delayed import Later
from wondertable.games.wotf.effects.leave_world import Send
from wondertable.games.wotf.language.costs import COSTS, costing, flags
from wondertable.games.wotf.language.counts import Parts
from wondertable.games.wotf.words.ability import Ability, Activated, Keyword, Replacing, Static, Triggered
from wondertable.games.wotf.words.base import Place
from wondertable.games.wotf.words.change import Grant
from wondertable.games.wotf.words.facts import AnySuch, Controls, ShareClass, ThereAre
from wondertable.games.wotf.words.filters import HasAbility
from wondertable.games.wotf.words.ref import Mentioned, This
from wondertable.games.wotf.words.selector import AmongIt, Those
from wondertable.games.wotf.words.trigger import EACH, Trigger
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function, guard, one_way
from wondertable.vocabulary.condition import Both, Compare, Condition, Either, Not
from wondertable.vocabulary.effect import Effect, May, Sequence


def _at_place(t: Trigger, place: Place) -> Trigger:
    if t.place is not None or (t.subject is not None and t.subject.place is not None):
        raise DoesNotFit("two places")
    return replace(t, place=place)


def _un_place(value: Any) -> Parts:
    return (replace(value, place=None), value.place) if isinstance(value, Trigger) and value.place is not None else None


_EVENTS = {
    "arrival": "arrived", "harvest": "harvested", "death": "died", "attack": "attacked", "battle": "battled",
    "defense": "defended", "play": "played",
}  # fmt: skip


def _family_event(family: str, those: Those, player: str) -> Trigger:
    if family not in _EVENTS:
        raise DoesNotFit("no such event")
    return Trigger((_EVENTS[family],), replace(those, filters=(*those.filters, HasAbility(family))), player)


def _un_family_event(value: Any) -> Parts:
    if not isinstance(value, Trigger) or value.subject is None or not value.subject.filters or value.place is not None:
        return None
    last = value.subject.filters[-1]
    if not isinstance(last, HasAbility) or _EVENTS.get(last.family) != value.events[0]:
        return None
    return (last.family, replace(value.subject, filters=value.subject.filters[:-1]), value.player)


ONE = "one"
"""Stands in a happening for whoever will be said to have done it."""


def done_by(t: Trigger, who: str) -> Trigger:
    """Return a happening with whoever did it."""
    return replace(t, by=who) if t.by == ONE else replace(t, player=who)


def un_done_by(value: Any) -> Parts:
    """Return what happened, and who did it."""
    if not isinstance(value, Trigger):
        return None
    return (replace(value, by=ONE), value.by) if value.by else (replace(value, player=ONE), value.player)


def _in_turns(t: Trigger) -> Trigger:
    """Return what happened in somebody's turn, and not as the round began."""
    return replace(t, period="turns")


def _un_in_turns(value: Any) -> Parts:
    return (replace(value, period="round"),) if isinstance(value, Trigger) and value.period == "turns" else None


_GONE = ("died", "destroyed", "sacrificed", "discarded", "banished", "denied")


def _gone_by(what: str, those: Those) -> Trigger:
    """Return how many cards are gone since the round began; those that are still there are counted as they lie."""
    if what not in _GONE or those.zone != "world":
        raise DoesNotFit("they are still there")
    return Trigger((what,), those, period="round")


def _un_gone_by(value: Any) -> Parts:
    ok = isinstance(value, Trigger) and value.events[0] in _GONE and value.subject is not None
    return (
        (value.events[0], value.subject)
        if ok and value == Trigger(value.events, value.subject, period="round")
        else None
    )


def _once_may(effect: Effect, period: str) -> Activated:
    """ "Once per round, you may …": what may be done is an ability that costs nothing."""
    parts = effect.parts if isinstance(effect, Sequence) else (effect,)
    if not isinstance(parts[0], May) or parts[0].who is not None:
        raise DoesNotFit("nothing that may be done")
    rest = (parts[0].what, *parts[1:])
    return Activated(rest[0] if len(rest) == 1 else Sequence(rest), once=period)


def _un_once_may(value: Any) -> Parts:
    if not isinstance(value, Activated) or not value.once or value != Activated(value.effect, once=value.once):
        return None
    parts = value.effect.parts if isinstance(value.effect, Sequence) else (value.effect,)
    bare = (May(parts[0]), *parts[1:])
    return (bare[0] if len(bare) == 1 else Sequence(bare), value.once)


def _several_heads(heads: tuple[Any, ...], effect: Effect) -> Keyword:
    if len(heads) < 2:
        raise DoesNotFit("only one")
    return Keyword("Several", parts=tuple([_headed(head, effect) for head in heads]))


def _either_time(a: Trigger, b: Trigger, effect: Effect) -> Keyword:
    """ "Whenever this attacks or you play a spell": two abilities, unless one event could be both."""
    apart = {a.player, b.player} == {"you", "opponent"}
    if {*a.events} & {*b.events} and not apart:
        raise DoesNotFit("one event would count twice")
    return Keyword("Several", parts=(Triggered(a, effect), Triggered(b, effect)))


def _un_either_time(value: Any) -> Parts:
    found = value.parts if isinstance(value, Keyword) and value.name == "Several" and len(value.parts) == 2 else ()
    a, b = found if found else (None, None)
    if not isinstance(a, Triggered) or not isinstance(b, Triggered) or Triggered(b.trigger, a.effect) != b:
        return None
    return (a.trigger, b.trigger, a.effect) if Triggered(a.trigger, a.effect) == a else None


def _headed(head: Any, effect: Effect) -> Ability:
    if not isinstance(head, Trigger):
        return costing(head, effect)
    return Triggered(head, effect, zone="playing" if head.events == ("played",) else "world")


def _un_several_heads(value: Any) -> Parts:
    if not isinstance(value, Keyword) or value.name != "Several" or len(value.parts) < 2:
        return None
    heads: list[Any] = [one.trigger if isinstance(one, Triggered) else flags(one) for one in value.parts if _acts(one)]
    effect = getattr(value.parts[0], "effect", None)
    if len(heads) < len(value.parts) or effect is None or _several_heads(tuple(heads), effect) != value:
        return None
    return (tuple(heads), effect)


def _acts(one: Any) -> bool:
    return isinstance(one, (Triggered, Activated))


def _attunes(ability: Any) -> bool:
    return isinstance(ability, Keyword) and ability.name == "Attuned"


_STATES = (ThereAre, Compare, AnySuch, Controls, ShareClass)


def _when_so(condition: Condition, effect: Effect) -> Triggered:
    """ "When you have no cards in hand, …": it waits for something to be so, not for something to happen."""
    if not _is_state(condition):
        raise DoesNotFit("that happens")
    return Triggered(Trigger(("state",)), effect, condition)


def _is_state(condition: Condition) -> bool:
    if isinstance(condition, (Both, Either)):
        return _is_state(condition.a) and _is_state(condition.b)
    return isinstance(condition.of if isinstance(condition, Not) else condition, _STATES)


def _un_when_so(value: Any) -> Parts:
    if not isinstance(value, Triggered) or value.trigger != Trigger(("state",)) or value.condition is None:
        return None
    return (value.condition, value.effect) if value == _when_so(value.condition, value.effect) else None


def _when_is(condition: Condition, static: Static) -> Static:
    """ "When you have no cards in hand, this gets +5": it is so while the other thing is."""
    if not _is_state(condition) or static.condition is not None:
        raise DoesNotFit("that happens")
    return replace(static, condition=condition)


_FIGHTING = ("attacked", "attack step", "defended", "defense step", "battled", "battle step")


def _after_it(t: Trigger, effect: Effect) -> Triggered:
    """ "After this attacks" is when the battle is over; after anything else is at once."""
    return Triggered(t, Later("battle ended", effect) if t.events[0] in _FIGHTING else effect)


def _limited(ability: Ability, once: str) -> Ability:
    """ "… Use this ability only once each round.": said after the ability, not before it."""
    if not isinstance(ability, (Triggered, Activated)) or ability.once not in ("", "together"):
        raise DoesNotFit("how often is said already")
    return replace(ability, once=once)


def _un_limited(value: Any) -> Parts:
    limited = isinstance(value, (Triggered, Activated)) and value.once in ("round", "game")
    return (replace(value, once=""), value.once) if limited else None


def _instead(would: Replacing, effect: Effect, when: str) -> Replacing:
    """Return what would happen, with what is done instead; `when` is how often, or only the next time."""
    return replace(would, effect=effect, once="" if when == "next" else when, next=when == "next")


def _un_instead(value: Any) -> Parts:
    if not isinstance(value, Replacing) or value.condition is not None:
        return None
    when = "next" if value.next else value.once
    return (replace(value, effect=Sequence(()), once="", next=False), value.effect, when)


HEADS: dict[str, Function] = {
    # "a player draws their second card": each player's are counted for themselves
    "CountedFor": Function(lambda who: who or EACH, lambda value: ("" if value == EACH else value,)),
    "Instead": Function(_instead, _un_instead),
    "AfterIt": one_way(_after_it),
    "Limited": Function(_limited, _un_limited),
    **COSTS,
    "AtPlace": Function(_at_place, _un_place),
    "FamilyEvent": Function(_family_event, _un_family_event),
    "DoneBy": Function(done_by, un_done_by),
    "InTurns": Function(_in_turns, _un_in_turns),
    # "if it dies this round": it must be a card spoken of before
    "Back": one_way(guard(lambda t: t.subject is not None and AmongIt() in t.subject.filters).build),
    "GoneBy": Function(_gone_by, _un_gone_by),
    "SeveralHeads": Function(_several_heads, _un_several_heads),
    "EitherTime": Function(_either_time, _un_either_time),
    "OnceMay": Function(_once_may, _un_once_may),
    "WhenIs": one_way(_when_is),
    "WhenSo": Function(_when_so, _un_when_so),
    "NoAttune": guard(lambda changes: not any(isinstance(one, Grant) and _attunes(one.ability) for one in changes)),
    "Attune": guard(_attunes),
    # that is a replacement
    "NotBanish": guard(lambda effect: effect not in (Send("banish", This()), Send("banish", Mentioned()))),
}
