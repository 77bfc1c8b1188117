"""term:Status Effect: changes that effects leave on cards and on the table, and how they are taken away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.deeds.after_all import DoneAfterAll, opens, replaced
from wondertable.games.wotf.deeds.instead import replaceable
from wondertable.games.wotf.derived.forbids import forbidden_by_itself
from wondertable.games.wotf.words.ability import Change, Static
from wondertable.games.wotf.words.change import AddPower, BasePower, Nullified
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.card import Status
from wondertable.kernel.node import Value, word_of
from wondertable.kernel.program import Frame
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def give(t: WorldTable, card: int, change: Change, until: str, s: Scope) -> bool:
    """Put a status on a card; return whether it was put there."""
    if isinstance(change, Nullified) and not _may_nullify(t, card, change, until, s):
        return False
    c = t.edit(card)
    c.statuses += (Status(change, named(t, until), s.source, s.you, t.next_stamp()),)
    t.effects_outside_world = t.effects_outside_world or c.zone > REALMS
    if isinstance(change, Nullified):
        t.say("nullify", card, s.you, c.zone, rule="term:Nullify.a")
    else:
        number = change.amount.value(t, s) if isinstance(change, (AddPower, BasePower)) else 0
        t.say("gets", card, s.you, c.zone, number=number, words=word_of(change), rule="term:Status Effect.a")
    return True


def _may_nullify(t: WorldTable, card: int, change: Change, until: str, s: Scope) -> bool:
    """Return whether a card is nullified now: it is not yet, nothing forbids it, and nothing happens instead."""
    if t.nullified(card) or t.forbidden("nullify", card=card, seat=s.you):
        return False
    if forbidden_by_itself(t, "nullify", card, s.you):
        return False
    if not replaceable(t):
        return True
    deed = DoneAfterAll("nullify", card, s.you, words=until, source=s.source, change=change)
    return not replaced(t, "nullified", deed)


def _nullify(t: WorldTable, deed: DoneAfterAll, f: Frame) -> bool:
    assert isinstance(deed.change, Change)
    return give(t, deed.card, deed.change, deed.words, Scope(deed.seat, deed.source, 0, None))


opens("nullify", _nullify)


def lasting(t: WorldTable, static: Static, until: str, s: Scope) -> None:
    """Leave a static change on the table for a while."""
    plan(t, static, until, s.source, s.you, tuple([(k, v) for k, v in s.memory.items()]))
    t.invalidate_effects()


def plan(t: WorldTable, change: Change | Static, until: str, source: int, seat: int, bound: Value = ()) -> None:
    """Leave something on the table that will matter later: a turn to take, a free attack, what waits for an event."""
    t.statuses += (Status(change, named(t, until), source, seat, t.next_stamp(), bound),)


def named(t: WorldTable, until: str) -> str:
    """Return how long something lasts, with the very battle it lasts for: another may come in between."""
    return f"battle {t.battle}" if until == "battle" and t.battle else until


def remove(t: WorldTable, card: int, gone: list[Status]) -> bool:
    """Take these statuses off a card; return whether there were any."""
    if gone:
        t.edit(card).statuses = without(t.cards[card].statuses, gone)
    return bool(gone)


def forget(t: WorldTable, gone: list[Status]) -> bool:
    """Take these statuses off the table; return whether there were any."""
    if gone:
        t.statuses = without(t.statuses, gone)
    return bool(gone)


def without(statuses: tuple[Status, ...], gone: list[Status]) -> tuple[Status, ...]:
    """Return the statuses that are left."""
    return tuple([status for status in statuses if not any(status is one for one in gone)])
