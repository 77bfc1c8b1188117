"""Layer 2, nullified cards: what nullifies, what keeps from it, and who is left (term:Nullify, 508.a, A90)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.derived.static_sources import NULLIFYING, PROTECTING, StaticSource, left_voices, voices_of
from wondertable.games.wotf.state.ability_lines import GIVEN, NO_KEY, Line
from wondertable.games.wotf.state.snapshot import Active, Snapshot
from wondertable.games.wotf.words.change import Forbid
from wondertable.kernel.card import Card

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


class Claim:
    """A voice that nullifies some cards, or keeps some from it."""

    __slots__ = ("cards", "voice")

    def __init__(self, voice: StaticSource, cards: list[int]) -> None:
        self.voice = voice
        self.cards = cards

    def silenced(self, nulls: set[int]) -> bool:
        """Return whether it is text of a nullified card; what was given to a card stays (term:Nullify.f)."""
        return self.voice.of != GIVEN and self.voice.active.source in nulls

    def silences(self, other: Claim) -> bool:
        """Whether it nullifies the card of another one; a card that nullifies itself stays so (term:Nullify.m)."""
        mine, theirs = self.voice.active.source, other.voice.active.source
        return other.voice.of != GIVEN and theirs != mine and theirs in self.cards


def settle_nulls(t: WorldTable, new: Snapshot) -> None:
    """A "can't" beats what nullifies, unless its own card is nullified: so the wardens fall until those left stand."""
    nullers = _claims(t, new, new.nullers, NULLIFYING)
    wardens = _claims(t, new, new.protecting, PROTECTING)
    spared = {i for i in new.with_counters_or_statuses if _is_spared(t.cards[i])}
    nulls = _nullified(new, nullers, wardens, spared)
    while any(warden.silenced(nulls) for warden in wardens):
        wardens = [warden for warden in wardens if not warden.silenced(nulls)]
        nulls = _nullified(new, nullers, wardens, spared)
    new.nulls = frozenset(nulls)
    new.wardens = tuple([active for warden in wardens for active in _protections(warden.voice.active)])
    new.self_nulled = frozenset([i for i in nulls if i not in new.marked and _only_by_itself(i, nullers, nulls)])


def _protections(mine: Active) -> list[Active]:
    kept = [c for c in mine.static.changes if isinstance(c, Forbid) and c.verb == "nullify"]
    return [Active(mine.static, change, mine.scope, mine.source, mine.stamp) for change in kept]


def _claims(t: WorldTable, new: Snapshot, cards: list[int], what: int) -> list[Claim]:
    before = new.before
    voices: list[StaticSource] = []
    for i in cards:
        voices += voices_of(t, i, what, None)
    if before is not None:
        for i in before.lines:
            voices += voices_of(t, i, what, _given(before.lines[i]))
    return [Claim(voice, voice.reach(t, new)) for voice in voices + left_voices(t, what)]


def _given(lines: list[Line]) -> list[Line]:
    return [line for line in lines if line.key != NO_KEY]


def _is_spared(c: Card) -> bool:
    """Return whether an effect says that this card can't be nullified (term:Nullify.n)."""
    return any(isinstance(x.change, Forbid) and x.change.verb == "nullify" for x in c.statuses)


def _nullified(new: Snapshot, nullers: list[Claim], wardens: list[Claim], spared: set[int]) -> set[int]:
    """Apply first the cards that nothing nullifies; of those that nullify each other, the most recent (A90)."""
    safe = spared | {i for warden in wardens for i in warden.cards}
    nulls = {i for i in new.marked if i not in safe}
    waiting = [claim for claim in nullers if not claim.silenced(nulls)]
    while waiting:
        first = [claim for claim in waiting if not any(_beats(other, claim, safe) for other in waiting)]
        first = first or [_most_recent(waiting)]
        for claim in first:
            nulls |= {i for i in claim.cards if i not in safe}
        waiting = [claim for claim in waiting if claim not in first and not claim.silenced(nulls)]
    return nulls


def _beats(other: Claim, claim: Claim, safe: set[int]) -> bool:
    return other.silences(claim) and claim.voice.active.source not in safe


def _most_recent(claims: list[Claim]) -> Claim:
    latest = claims[0]
    for claim in claims:
        if claim.voice.active.stamp > latest.voice.active.stamp:
            latest = claim
    return latest


def _only_by_itself(card: int, nullers: list[Claim], nulls: set[int]) -> bool:
    others = [c for c in nullers if c.voice.active.source != card and not c.silenced(nulls)]
    return not any(card in claim.cards for claim in others)
