"""Pronouns: what "it" means in an ability that waits for nothing – the card spoken of before, else this card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.wotf.effects.counters import PutCounters
from wondertable.games.wotf.effects.each import EachDoes
from wondertable.games.wotf.effects.status_effects import Gets, Lasting
from wondertable.games.wotf.language.called import PRONOUNS
from wondertable.games.wotf.language.counts import field_names, swap
from wondertable.games.wotf.language.nouns import in_order
from wondertable.games.wotf.words.ability import Ability, Change, Keyword, Replacing, Static, Triggered
from wondertable.games.wotf.words.amounts import CountersOn, PowerOf
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.change import AddPower, BasePower, CostMore, Forbid, Grant
from wondertable.games.wotf.words.facts import Happened, IsIn, ItIs, ThereAre
from wondertable.games.wotf.words.player import ControllerOf, OwnerOf
from wondertable.games.wotf.words.ref import Chosen, Every, Mentioned, This, Wearer
from wondertable.games.wotf.words.selector import (
    AllOf,
    AmongIt,
    AnyOf,
    Filter,
    Fits,
    IsThis,
    IsWearer,
    Non,
    OfType,
    Those,
)
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.kernel.node import Node, within
from wondertable.vocabulary.condition import Both, Condition, Not
from wondertable.vocabulary.unless import Unless

IT = Mentioned()
EARLIER = Mentioned("earlier")
"""What an "it" means that stands before the condition."""


def bound(ability: Any, before: tuple[Ability, ...] = ()) -> Any:
    """Return the ability with every "it" that nothing will have mentioned put as the card that is meant."""
    if isinstance(ability, Keyword):
        return replace(ability, parts=tuple([_part(part, before) for part in ability.parts]))
    if isinstance(ability, Static):
        return _static(ability, before)
    meant = IsWearer() if _speaks_of_wearer(before) else IsThis()
    if isinstance(ability, Triggered) and not (_by_noun(ability.trigger) and meant == IsThis()):
        ability = replace(ability, trigger=swap(ability.trigger, AmongIt(), meant))
    if isinstance(ability, Replacing) and ability.those == Those(filters=(AmongIt(),)):
        ability = replace(ability, those=Those(filters=(meant,)))
    return _inside(ability)


def _by_noun(trigger: Trigger) -> bool:
    """Return whether a card is called by a noun ("when the token dies"), as nobody calls the card that says it."""
    return any(isinstance(one, AmongIt) and one.word not in PRONOUNS for one in within(trigger))


def adrift(ability: Ability) -> bool:
    """Whether an ability that lies in wait speaks of cards that nothing has named ("a Wonder played this way")."""
    if isinstance(ability, Keyword):
        return any(isinstance(part, Ability) and adrift(part) for part in ability.parts)
    if isinstance(ability, Triggered):
        return ability.trigger.subject is not None and _among_it(ability.trigger.subject)
    if isinstance(ability, Static):
        changes = [one.those for one in ability.changes if isinstance(one, Forbid) and one.those is not None]
        return any(_among_it(those) for those in (*changes, *_described(ability.who)))
    return isinstance(ability, Replacing) and _among_it(ability.those)


def _among_it(those: Those) -> bool:
    return any(isinstance(one, AmongIt) for one in those.filters)


def _described(who: Any) -> tuple[Those, ...]:
    return (who.those,) if isinstance(who, Every) else ()


def _part(part: Any, before: tuple[Ability, ...]) -> Any:
    if isinstance(part, Ability):
        return bound(part, before)
    return swap(part, IT, This()) if isinstance(part, Change) and not isinstance(part, Grant) else _inside(part)


def reachable(static: Static) -> bool:
    """Whether a static ability can do that to those: nothing is chosen, and outside The World only costs change."""
    if isinstance(static.who, Chosen):
        return False
    if not isinstance(static.who, Every) or static.who.those.zone in ("world", "anywhere"):
        return True
    return all(isinstance(change, CostMore) or _attuned(change) for change in static.changes)


def _attuned(change: Any) -> bool:
    ability = change.ability if isinstance(change, Grant) else None
    return isinstance(ability, Keyword) and ability.name == "Attuned"


def others(value: Any, old: Filter, new: Filter) -> Any:
    """ "… gets +1 for each other Wonder": other than the card that gets it, not than the card that says it."""
    if isinstance(value, Static) and not isinstance(value.who, This):
        return replace(value, changes=tuple([_counting(change, old, new) for change in value.changes]))
    if isinstance(value, Gets) and not isinstance(value.what, This):
        return replace(value, changes=tuple([_counting(change, old, new) for change in value.changes]))
    if isinstance(value, PutCounters) and not isinstance(value.what, This):
        return replace(value, count=swap(value.count, old, new))
    of_card = isinstance(value, EachDoes) and isinstance(value.who, (ControllerOf, OwnerOf))
    if of_card and isinstance(value.what, Unless):
        return replace(value, what=replace(value.what, instead=swap(value.what.instead, old, new)))
    return value


def _counting(change: Any, old: Filter, new: Filter) -> Any:
    """Only a Wonder gets power: "for each other item" is other than this item."""
    counted = [one.types for one in within(change) if isinstance(one, Those) and old in one.filters]
    of_wonders = all(not types or "Wonder" in types for types in counted)
    return swap(change, old, new) if isinstance(change, (AddPower, BasePower)) and of_wonders else change


def _static(static: Static, before: tuple[Ability, ...]) -> Static:
    who = static.who
    if who == IT:
        who = _meant(static.condition, before)
    elif who == EARLIER:
        who = _meant(None, before)
    elif isinstance(who, Every) and _speaks_of_wearer(before):
        who = swap(who, IT, Wearer())
    changes = tuple([_inside(change) for change in static.changes])
    condition = static.condition
    if isinstance(who, Every):
        told, condition = _told_of_each(condition)
        return replace(static, who=Every(_narrowed(who.those, told)), changes=changes, condition=condition)
    if not isinstance(who, (This, Wearer)):
        return replace(static, who=who, changes=changes)
    condition = swap(swap(static.condition, IT, who), AmongIt(), IsThis() if isinstance(who, This) else IsWearer())
    changes = tuple([change if isinstance(change, Grant) else swap(change, IT, who) for change in changes])
    return replace(static, who=who, changes=changes, condition=condition)


def _told_of_each(condition: Condition | None) -> tuple[tuple[Filter, ...], Condition | None]:
    """ "Wonders cost 1 less if they have flying": what is said of each of them, and what else has to be so."""
    if isinstance(condition, Both):
        first, a = _told_of_each(condition.a)
        second, b = _told_of_each(condition.b)
        return (*first, *second), Both(a, b) if a is not None and b is not None else a or b
    if isinstance(condition, ItIs) and condition.what == IT:
        return _filters(condition.those), None
    if isinstance(condition, Not) and isinstance(condition.of, ItIs) and condition.of.what == IT:
        told = _filters(condition.of.those)
        return (Non(told[0] if len(told) == 1 else AllOf(told)),), None
    return (), condition


def _filters(those: Those) -> tuple[Filter, ...]:
    """Return what a description says of a card, wherever the card is."""
    if replace(those, types=(), zone="world", filters=()) != Those():
        return (Fits(those),)
    types = tuple([OfType(word) for word in those.types])
    return (*(types if len(types) < 2 else (AnyOf(types),)), *those.filters)


def _narrowed(those: Those, told: tuple[Filter, ...]) -> Those:
    types = tuple([one.word for one in told if isinstance(one, OfType)])
    if len(types) == 1 and not those.types:
        those, told = replace(those, types=types), tuple([one for one in told if not isinstance(one, OfType)])
    return replace(those, filters=in_order((*those.filters, *told)))


def _meant(condition: Any, before: tuple[Ability, ...]) -> Ref:
    """Return the card a condition speaks of, else the one the text spoke of before."""
    found = None if condition is None else _spoken_of(condition)
    if found is not None:
        return found
    return Wearer() if _speaks_of_wearer(before) else This()


def _spoken_of(value: Any) -> Ref | None:
    if isinstance(value, Happened) and value.what.subject is not None:
        filters = value.what.subject.filters
        if AmongIt() in filters:
            return None
        return This() if IsThis() in filters else Wearer() if IsWearer() in filters else IT
    if isinstance(value, (ItIs, IsIn)) and value.what in (This(), Wearer()):
        return value.what
    if isinstance(value, (PowerOf, CountersOn)) and value.of in (This(), Wearer()):
        return value.of
    if isinstance(value, ThereAre):
        return Wearer() if IsWearer() in value.those.filters else Every(value.those)
    for name in field_names(value):
        part = getattr(value, name)
        for one in part if isinstance(part, tuple) else (part,):
            found = _spoken_of(one) if isinstance(one, Node) and not isinstance(one, Those) else None
            if found is not None:
                return found
    return None


def _speaks_of_wearer(before: tuple[Ability, ...]) -> bool:
    last = before[-1] if before else None
    return (isinstance(last, Static) and isinstance(last.who, Wearer)) or (
        isinstance(last, Triggered) and last.trigger.subject is not None and IsWearer() in last.trigger.subject.filters
    )


def _inside(value: Any) -> Any:
    """Return the same for abilities that are given away; what an effect leaves behind remembers what it spoke of."""
    if isinstance(value, tuple):
        return tuple([bound(one) if isinstance(one, Ability) else _inside(one) for one in value])
    if not isinstance(value, Node) or isinstance(value, (Lasting, Those)):
        return value
    if isinstance(value, Grant):
        return replace(value, ability=bound(value.ability))
    changed: dict[str, Any] = {}
    for name in field_names(value):
        old = getattr(value, name)
        new = _inside(old) if isinstance(old, (Node, tuple)) else old
        if new is not old and new != old:
            changed[name] = new
    return replace(value, **changed) if changed else value  # type: ignore[type-var]
