"""Given types (layer 1): which types, classes, orbitals and tiers static abilities give, and what they make a stone.

One class may follow from another ("Soldiers are Vampires"), so the abilities are heard again and again until nothing
changes. Each is heard as if it had not spoken itself: what it says does not depend on what it has said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.static_sources import (
    RENAMING,
    StaticSource,
    by_time,
    joined,
    left_voices,
    voices_of,
)
from wondertable.games.wotf.state.ability_lines import Key
from wondertable.games.wotf.state.snapshot import NOBODY_REACHED, Active, Snapshot
from wondertable.games.wotf.words.ability import Renaming
from wondertable.games.wotf.words.change import AddTypes

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

MOST_ROUNDS: Final = 12
"""Abilities that still contradict themselves after so many rounds only add to what they have said."""


def settle_kinds(t: WorldTable, new: Snapshot) -> None:
    """Find out whom the abilities about kinds reach."""
    voices = by_time(_renaming(t, new) + left_voices(t, RENAMING))
    if not voices:
        return
    new.kinds = {}
    new.reached = {}
    rounds = 0
    while _hear(t, new, voices, new.reached if rounds >= MOST_ROUNDS else NOBODY_REACHED) and len(voices) > 1:
        rounds += 1


def _renaming(t: WorldTable, new: Snapshot) -> list[StaticSource]:
    before = new.before
    found: list[StaticSource] = []
    nulls = new.nulls if before is None else before.nulls
    for i in new.renaming:
        if i not in nulls and (before is None or i not in before.lines):
            found += voices_of(t, i, RENAMING, None)
    if before is not None:
        for i in before.lines:
            found += voices_of(t, i, RENAMING, before.lines[i])
    return found


def _hear(t: WorldTable, new: Snapshot, voices: list[StaticSource], kept: dict[Key, list[int]]) -> bool:
    """Run one round, in which kept cards stay reached; return whether anything changed."""
    changed = False
    for voice in voices:
        key = voice.key()
        old = new.reached.get(key, [])
        if old:
            _take_back(new, voice, old)
        now = joined(new, voice.reach(t, new), kept.get(key, []))
        _give(new, voice, now)
        new.reached[key] = now
        changed = changed or now != old
    return changed


def _give(new: Snapshot, voice: StaticSource, cards: list[int]) -> None:
    mine = voice.active
    for change in mine.static.changes:
        if not isinstance(change, Renaming):
            continue
        active = Active(mine.static, change, mine.scope, mine.source, mine.stamp)
        for i in cards:
            new.kinds[i] = _in_time([*new.kinds.get(i, []), active])
        if cards and isinstance(change, AddTypes):
            new.retyped = True


def _in_time(actives: list[Active]) -> list[Active]:
    """Return the most recent last; of one time, in the order they were heard."""
    at = len(actives) - 1
    while at > 0 and actives[at - 1].stamp > actives[at].stamp:
        actives[at - 1], actives[at] = actives[at], actives[at - 1]
        at -= 1
    return actives


def _take_back(new: Snapshot, voice: StaticSource, cards: list[int]) -> None:
    mine = voice.active
    for i in cards:
        left = [a for a in new.kinds[i] if a.static is not mine.static or a.scope is not mine.scope]
        if left:
            new.kinds[i] = left
        else:
            del new.kinds[i]
