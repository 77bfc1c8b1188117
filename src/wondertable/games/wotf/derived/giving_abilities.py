"""Layer 3, abilities: which abilities cards are given and which keywords they lose, each in its time (508.f).

An ability may reach a card for what it has been given ("Wonders with Flying get Deathstrike"), and what is given may
give in its turn; so the abilities are heard until nothing changes, each as if it had not spoken itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.own_text import own_lines, own_text
from wondertable.games.wotf.derived.static_sources import GIVING, StaticSource, by_time, joined, left_voices, voices_of
from wondertable.games.wotf.state.ability_index import EMPTY, AbilityIndex, bundle, without_keyword
from wondertable.games.wotf.state.ability_lines import FROM_EFFECT, GIVEN, Key, Line
from wondertable.games.wotf.state.snapshot import ASKED_GIVEN, NOBODY_REACHED, Snapshot
from wondertable.games.wotf.state.world_state import FACE_DOWN
from wondertable.games.wotf.words.ability import Ability, Change, Giving
from wondertable.games.wotf.words.change import AbilitiesOf, CopiedAbilities, Grant, LosesKeyword
from wondertable.games.wotf.words.counter_kinds import given_by, some_give
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

MOST_ROUNDS: Final = 12


class Loss:
    """A keyword a card loses, at some time."""

    __slots__ = ("key", "stamp", "word")

    def __init__(self, word: str, stamp: int, key: Key) -> None:
        self.word = word
        self.stamp: int = stamp
        self.key = key


class GivenAndTaken:
    """What has been given to cards and taken from them so far."""

    __slots__ = ("gifts", "losses")

    def __init__(self) -> None:
        self.gifts: dict[int, list[Line]] = {}
        self.losses: dict[int, list[Loss]] = {}

    def cards(self) -> list[int]:
        """Return the cards that were given or lost something."""
        return [*self.gifts, *[i for i in self.losses if i not in self.gifts]]


def settle_abilities(t: WorldTable, new: Snapshot) -> None:
    """Find out what every card has that was given something, lost something or is nullified."""
    given = _by_effects(t, new)
    voices = _givers(t, new, given)
    new.lines = {}
    new.altered = dict.fromkeys(new.nulls, EMPTY)
    for i in given.cards():
        _compose(t, new, given, i)
    if new.reached is NOBODY_REACHED:
        new.reached = {}
    rounds = 0
    while voices:
        new.early &= ~ASKED_GIVEN
        if not _hear(t, new, given, voices, new.reached if rounds >= MOST_ROUNDS else NOBODY_REACHED):
            break
        rounds += 1
        if rounds == 1 and not new.early & ASKED_GIVEN and not _gives_on(new, given):
            break
        voices = _givers(t, new, given)
    for i in new.nulls:
        new.lines.setdefault(i, [])


def _by_effects(t: WorldTable, new: Snapshot) -> GivenAndTaken:
    """Return what effects and counters gave or took: the time is that of the effect."""
    given = GivenAndTaken()
    for i in new.givers:
        c = t.cards[i]
        if c.counters and some_give(c.counters) and t.has_type(i, ("Wonder",)):
            given.gifts[i] = [Line(ability, c.stamp, GIVEN, FROM_EFFECT) for ability in given_by(c.counters)]
        for status in c.statuses:
            change = status.change
            if isinstance(change, Grant):
                _add(given, i, [Line(change.ability, status.stamp, GIVEN, FROM_EFFECT)])
            elif isinstance(change, CopiedAbilities) and change.by == "given":
                _add(given, i, [Line(ability, status.stamp, GIVEN, FROM_EFFECT) for ability in change.abilities])
            elif isinstance(change, LosesKeyword):
                given.losses.setdefault(i, []).append(_loss(change, status.stamp, FROM_EFFECT))
    return given


def _loss(change: LosesKeyword, stamp: int, key: Key) -> Loss:
    """The loss of a keyword; what a card can't have it loses whenever it is given ("can't" comes last, 508.a)."""
    return Loss(change.word, EVER if change.barred else stamp, key)


EVER: Final = 1 << 60
"""Later than everything."""


def _add(given: GivenAndTaken, card: int, lines: list[Line]) -> None:
    given.gifts.setdefault(card, []).extend(lines)


def _givers(t: WorldTable, new: Snapshot, given: GivenAndTaken) -> list[StaticSource]:
    """Return the cards that give or take abilities now, in order of arrival."""
    found: list[StaticSource] = []
    for i in new.givers:
        if i in new.lines:
            continue
        if i not in new.nulls or i in new.self_nulled:
            found += voices_of(t, i, GIVING, None)
    for i, lines in new.lines.items():
        if i in new.self_nulled:
            found += voices_of(t, i, GIVING, None)
        found += voices_of(t, i, GIVING, lines)
    return by_time(found + left_voices(t, GIVING))


def _gives_on(new: Snapshot, given: GivenAndTaken) -> bool:
    """Return whether something given gives in its turn."""
    for i, lines in given.gifts.items():
        if lines and new.altered[i].changes_abilities:
            if any(bundle((line.ability,)).changes_abilities for line in lines):
                return True
    return False


def _hear(
    t: WorldTable, new: Snapshot, given: GivenAndTaken, voices: list[StaticSource], kept: dict[Key, list[int]]
) -> bool:
    """One round; whether anything changed."""
    keys = [voice.key() for voice in voices]
    changed = False
    for key in [key for key in new.reached if key not in keys and _gave(given, key)]:
        _take_back(t, new, given, key)
        del new.reached[key]
        changed = True
    for n, voice in enumerate(voices):
        key = keys[n]
        old = new.reached.get(key, [])
        if old:
            _take_back(t, new, given, key)
        now = joined(new, voice.reach(t, new), kept.get(key, []))
        if voice.active.source in new.self_nulled and voice.active.source in new.nulls and voice.of != GIVEN:
            now = [i for i in now if i == voice.active.source]  # its text is blank, but it stays nullified
        _hand_out(t, new, given, voice, now)
        new.reached[key] = now
        changed = changed or now != old
    return changed


def _gave(given: GivenAndTaken, key: Key) -> bool:
    if any(line.key == key for lines in given.gifts.values() for line in lines):
        return True
    return any(loss.key == key for losses in given.losses.values() for loss in losses)


def _take_back(t: WorldTable, new: Snapshot, given: GivenAndTaken, key: Key) -> None:
    for i in given.cards():
        lines, losses = given.gifts.get(i, []), given.losses.get(i, [])
        if any(line.key == key for line in lines) or any(loss.key == key for loss in losses):
            given.gifts[i] = [line for line in lines if line.key != key]
            given.losses[i] = [loss for loss in losses if loss.key != key]
            _compose(t, new, given, i)


def _hand_out(t: WorldTable, new: Snapshot, given: GivenAndTaken, voice: StaticSource, cards: list[int]) -> None:
    active, key = voice.active, voice.key()
    for change in active.static.changes:
        if isinstance(change, LosesKeyword):
            for i in cards:
                given.losses.setdefault(i, []).append(_loss(change, active.stamp, key))
        elif isinstance(change, Giving):
            abilities = _gift(t, new, change, active.scope)
            for i in cards:
                of = voice.of if i == active.source else GIVEN
                _add(given, i, [Line(ability, active.stamp, of, key) for ability in abilities])
    for i in cards:
        _compose(t, new, given, i)


def _gift(t: WorldTable, new: Snapshot, change: Change, s: Scope) -> tuple[Ability, ...]:
    if isinstance(change, Grant):
        return (change.ability,)
    assert isinstance(change, AbilitiesOf)
    return tuple([a for i in change.of.cards(t, s) if i not in new.nulls for a in own_text(t, i).abilities])


def _compose(t: WorldTable, new: Snapshot, given: GivenAndTaken, card: int) -> None:
    """What a card has: its own text, then what it was given and what it lost, the older first."""
    gifts, losses = given.gifts.get(card, []), given.losses.get(card, [])
    if not gifts and not losses:
        new.lines.pop(card, None)
        new.altered.pop(card, None)
        if card in new.nulls:
            new.altered[card] = EMPTY
        return
    text = [] if card in new.nulls or t.cards[card].flags & FACE_DOWN else own_lines(t, card)
    lines = in_time(text, gifts, losses)
    new.lines[card] = lines
    new.altered[card] = bundle_of(lines)


def in_time(text: list[Line], gifts: list[Line], losses: list[Loss]) -> list[Line]:
    """508.f: a loss takes what is there, not what comes later; what is printed is always there."""
    lines = text + sorted(gifts, key=_when) if len(gifts) > 1 else text + gifts
    for loss in sorted(losses, key=_lost_when):
        lines = [left for line in lines for left in _after(line, loss)]
    return lines


def _when(line: Line) -> int:
    return line.stamp


def _lost_when(loss: Loss) -> int:
    return loss.stamp


def _after(line: Line, loss: Loss) -> list[Line]:
    if line.stamp > loss.stamp:
        return [line]
    return [Line(ability, line.stamp, line.of, line.key) for ability in without_keyword(line.ability, loss.word)]


def bundle_of(lines: list[Line]) -> AbilityIndex:
    """These abilities, sorted."""
    return bundle(tuple([line.ability for line in lines]))
