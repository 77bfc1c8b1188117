"""Static sources: the static abilities that say what other cards are, may be or have, found again for each layer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.own_text import own_lines, own_text, rewritten
from wondertable.games.wotf.state.ability_index import bundle
from wondertable.games.wotf.state.ability_lines import GIVEN, Key, Line
from wondertable.games.wotf.state.snapshot import Active, Question, Snapshot
from wondertable.games.wotf.state.world_state import FACE_DOWN
from wondertable.games.wotf.words.ability import Giving, Renaming, Static
from wondertable.games.wotf.words.change import Forbid, Nullified
from wondertable.games.wotf.words.zones import AREA_NAMES, REALMS, area
from wondertable.vocabulary.scope import Scope, remembering

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

RENAMING: Final = 0
NULLIFYING: Final = 1
PROTECTING: Final = 2
GIVING: Final = 3
WAYS: Final = 4


class StaticSource:
    """A static ability of a card (or one an effect has left): whom it reaches, since when, and of whose text it is."""

    __slots__ = ("active", "nth", "of")

    def __init__(self, static: Static, scope: Scope, source: int, stamp: int, of: int, what: int) -> None:
        self.active = Active(static, static.changes[0], scope, source, stamp)
        self.of: int = of
        self.nth: int = what

    def key(self) -> Key:
        """Return which ability of which card it is, from one look to the next."""
        return (id(self.active.static), self.active.source, self.nth)

    def reach(self, t: WorldTable, new: Snapshot) -> list[int]:
        """Return the cards in The World that it reaches now; none where its condition does not hold."""
        active = self.active
        found = active.reached(t, new.world) if is_on(t, new, active.static, active.scope) else []
        if new.stubborn and new.before is not None:
            return joined(new, found, new.before.reached.get(self.key(), []))
        return found


def joined(new: Snapshot, some: list[int], more: list[int]) -> list[int]:
    """Cards and some more, in the order of The World."""
    return [i for i in new.world if i in some or i in more] if more else some


def is_on(t: WorldTable, new: Snapshot, static: Static, s: Scope) -> bool:
    """Return whether the condition of a static ability holds; on a stubborn look it goes on holding."""
    if static.condition is None:
        return True
    holds = static.condition.holds(t, s)
    key = (id(static), s.source)
    if new.stubborn and new.before is not None and key in new.before.on:
        holds = True
    question = Question(static, s.source, holds)
    if new.asked:
        new.asked.append(question)
    else:
        new.asked = [question]
    if holds and new.before is not None:
        new.on |= {key}
    return holds


def voices_of(t: WorldTable, card: int, what: int, lines: list[Line] | None) -> list[StaticSource]:
    """Return the static abilities of a card that do such a thing, from its own text or given to it."""
    c = t.cards[card]
    s = scope_of(t, card)
    if lines is None and rewritten(t, card):
        lines = own_lines(t, card)
    if lines is None:
        if c.flags & FACE_DOWN:
            return []
        return [
            StaticSource(static, s, card, c.stamp, 0, what)
            for static in own_text(t, card).statics
            if does(static, what)
        ]
    found: list[StaticSource] = []
    for line in lines:
        stamp = max(line.stamp, c.stamp)
        statics = bundle((line.ability,)).statics
        found += [StaticSource(static, s, card, stamp, line.of, what) for static in statics if does(static, what)]
    return found


def does(static: Static, what: int) -> bool:
    """Return whether one of its changes is of that kind."""
    for change in static.changes:
        if what == RENAMING and isinstance(change, Renaming):
            return True
        if what == NULLIFYING and isinstance(change, Nullified):
            return True
        if what == PROTECTING and isinstance(change, Forbid) and change.verb == "nullify":
            return True
        if what == GIVING and isinstance(change, Giving):
            return True
    return False


def left_voices(t: WorldTable, what: int) -> list[StaticSource]:
    """Return the same of what effects have left on the table for a while, and of cards that lie elsewhere (302.c)."""
    found = lasting_voices(t, what) if t.statuses else []
    if t.statics_elsewhere:
        found += lying_voices(t, what)
    return [voice for voice in found if does(voice.active.static, what)]


def lasting_voices(t: WorldTable, what: int = 0) -> list[StaticSource]:
    """Return what effects have left on the table for a while."""
    found: list[StaticSource] = []
    for status in t.statuses:
        static = status.change
        if isinstance(static, Static):
            memory = dict(status.bound)
            s = remembering(status.seat, status.source, memory.get("here", 0), memory)
            found.append(StaticSource(static, s, status.source, status.stamp, GIVEN, what))
    return found


def lying_voices(t: WorldTable, what: int = 0) -> list[StaticSource]:
    """Return what is so because a card lies outside The World ("while this is in The Abyss, …", 302.c)."""
    found: list[StaticSource] = []
    for i in t.statics_elsewhere:
        c = t.cards[i]
        for static in () if c.zone <= REALMS else t.face(i).bundle.statics_elsewhere:
            if static.zone == AREA_NAMES[area(c.zone)]:
                found.append(StaticSource(static, Scope(c.owner, i, 0, None, c.life), i, c.stamp, GIVEN, what))
    return found


def scope_of(t: WorldTable, card: int) -> Scope:
    """Return the scope in which a card's own text speaks."""
    c = t.cards[card]
    return Scope(c.controller, card, c.zone, None, c.life)


def by_time(voices: list[StaticSource]) -> list[StaticSource]:
    """In order of arrival (508.f); a card that has the very same ability twice speaks twice."""
    if len(voices) < 2:
        return voices
    voices = sorted(voices, key=_time)
    seen: dict[Key, int] = {}
    for voice in voices:
        key = voice.key()
        before = seen.get(key, 0)
        seen[key] = before + 1
        voice.nth += WAYS * before
    return voices


def _time(voice: StaticSource) -> int:
    return voice.active.stamp
