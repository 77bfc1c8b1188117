"""Unions: a noun of several kinds – "Dragon or item", "primary Wonders and legendary Wonders"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from wondertable.games.wotf.words.filters import IsToken, OfClass, OfOrbital, OfTier
from wondertable.games.wotf.words.parse_only import Mod
from wondertable.games.wotf.words.selector import AllOf, AnyOf, Filter, Fits, Non, OfType, Those
from wondertable.text.fit import DoesNotFit


def apart(before: Filter | None, noun: Filter | None) -> bool:
    """ "primary Wonders and legendary Wonders": each noun has a word of its own, none is said of both."""
    own = isinstance(noun, AnyOf) and any(isinstance(one, AllOf) for one in noun.of)
    return own and isinstance(before, (OfTier, OfOrbital, OfClass))


def mixed(filters: tuple[Filter, ...]) -> AnyOf:
    """Return a noun of several kinds: "Dragon or item"; all types or all classes are said otherwise."""
    kinds = {type(one) for one in filters}
    if len(filters) < 2 or kinds in ({OfClass}, {OfType}):
        raise DoesNotFit("one kind")
    if _told_of_all(filters[0]) and all(isinstance(one, OfType) for one in filters[1:]):
        raise DoesNotFit("said of all of them")
    return AnyOf(filters)


def _told_of_all(one: Filter) -> bool:
    """ "a legendary Wonder or item": either is legendary."""
    return isinstance(one, AllOf) and isinstance(one.of[0], (OfTier, OfOrbital)) and isinstance(one.of[1], OfType)


def except_those(mod: Mod) -> Mod:
    """ "all Wonders except those with flying": whatever narrows a noun can be taken out of it."""
    if mod.zone or mod.owned:
        raise DoesNotFit("they lie elsewhere")
    return Mod(
        filter=Non(Fits(Those(side=mod.side, place=mod.place, filters=() if mod.filter is None else (mod.filter,))))
    )


def un_mixed(value: Any) -> tuple[Any, ...] | None:
    """Return the kinds such a noun is made of."""
    try:
        return (value.of,) if isinstance(value, AnyOf) and mixed(value.of) else None
    except DoesNotFit:
        return None


_KINDS: Final = (OfClass, OfType, OfTier, OfOrbital, IsToken)


def either_kind(a: Those, b: Those) -> Those:
    """ "a spell or an item you control": whose they are, and where, is said of both."""
    a = replace(a, side=a.side or b.side, owned=a.owned or b.owned, place=a.place or b.place)
    a = replace(a, zone=b.zone) if a.zone == "world" else a
    if replace(a, types=(), filters=()) != replace(b, types=(), filters=()):
        raise DoesNotFit("two places or players")
    if _more_than_kind(b) and not _more_than_kind(a):
        raise DoesNotFit("said of one or of both?")
    if a.types and b.types and a.filters == b.filters:
        return replace(a, types=tuple(dict.fromkeys((*a.types, *b.types))))
    return replace(a, types=(), filters=(AnyOf((_kind(a), _kind(b))),))


def _more_than_kind(those: Those) -> bool:
    return not all(isinstance(one, _KINDS) for one in those.filters)


def _kind(those: Those) -> Filter:
    types = tuple([OfType(word) for word in those.types])
    told: tuple[Filter, ...] = (*those.filters, *(types if len(types) < 2 else (AnyOf(types),)))
    if not told:
        raise DoesNotFit("any card")
    return told[0] if len(told) == 1 else AllOf(told)
