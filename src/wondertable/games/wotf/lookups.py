"""Lookups: questions about The World that are asked again and again, answered once for each sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.derive import sheet
from wondertable.games.wotf.sheet import Sheet
from wondertable.games.wotf.words.change import AddTypes

if TYPE_CHECKING:
    from wondertable.games.wotf.face import Face
    from wondertable.games.wotf.table import WorldTable


def watchers(t: WorldTable, event: str) -> list[int]:
    """The cards in The World that have an ability waiting for such an event."""
    new = sheet(t)
    watch = new.watch
    if watch is None:
        watch = {}
        for i in new.waiting if not new.own and not new.nulls else list(new.bundles):
            for what in new.bundles[i].triggers:
                watch.setdefault(what, []).append(i)
        new.watch = watch
    return watch.get(event, NOBODY)


NOBODY: list[int] = []


def wonders(t: WorldTable) -> list[int]:
    """The Wonders in The World."""
    new = sheet(t)
    found = new.wonders
    if found is None:
        found = _of_type(t, new, "Wonder")
        new.wonders = found
    return found


def lands(t: WorldTable) -> list[int]:
    """The lands in The World."""
    new = sheet(t)
    found = new.lands
    if found is None:
        found = _of_type(t, new, "Land")
        new.lands = found
    return found


def _of_type(t: WorldTable, new: Sheet, word: str) -> list[int]:
    """All cards of a type; only those with something on them need a closer look, unless abilities add types."""
    if any(isinstance(active.change, AddTypes) for active in new.kinds):
        return [i for i in new.bundles if t.has_type(i, (word,))]
    found: list[int] = []
    for i in new.bundles:
        c = t.cards[i]
        if c.counters or c.statuses:
            if t.has_type(i, (word,)):
                found.append(i)
        else:
            face: Face = c.face
            if word in face.types:
                found.append(i)
    return found


def links(t: WorldTable, seat: int) -> set[str]:
    """The orbitals a player has a link to; in the oldest edition any land of an orbital is one."""
    new = sheet(t)
    if new.linked is None:
        found: tuple[set[str], set[str]] = (set(), set())
        any_land = bool(t.value("lands_discount"))
        for i, b in new.bundles.items():
            owner = t.cards[i].controller
            if owner < 0:
                continue
            if b.links:
                found[owner].update(b.links)
            if any_land and t.has_type(i, ("Land",)):
                found[owner].update(t.orbitals(i))
        new.linked = found
    return new.linked[seat]
