"""Power: base, then additions, then multipliers (101.6); what feeds on itself becomes infinite (102)."""

from __future__ import annotations

from fractions import Fraction
from math import inf
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.card_types import grown
from wondertable.games.wotf.derived.endless import reaches_power, settle_powers
from wondertable.games.wotf.derived.layers import FACE_DOWN, in_world, printed, scope_of, snapshot
from wondertable.games.wotf.derived.own_text import own_lines, rewritten
from wondertable.games.wotf.state.snapshot import ASKED_POWER, DONE, NOTHING_WORKED, Active, Snapshot
from wondertable.games.wotf.words.ability import Change, Static
from wondertable.games.wotf.words.change import AddPower, BasePower, Note, OwnStat, SetPower, TimesBonus, TimesPower
from wondertable.games.wotf.words.counter_kinds import power_of
from wondertable.kernel.card import Card, Status
from wondertable.kernel.numbers import Number, minus, plus, times
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable
    from wondertable.games.wotf.state.face import Face


class Part:
    """One thing that makes up a power: what it is, how much, and the card behind it."""

    __slots__ = ("amount", "kind", "source")

    def __init__(self, kind: str, amount: Number, source: int) -> None:
        self.kind = kind
        self.amount = amount
        self.source: int = source


def power(t: WorldTable, card: int) -> Number:
    """Return the current power of a card."""
    new = t.snapshot or snapshot(t)
    if new.level < DONE:
        return _power_so_far(t, new, card)
    if not new.broad and _is_plain(t, card) and not _is_reached(t, new, card):
        return _plain_power(t, card)
    found = new.worked.get(card)
    if found is not None:
        return found
    if _in_circle(new, card):
        return 0
    others = new.being_worked_out
    new.being_worked_out = (card, *others)
    made_of = parts(t, card)
    found = total(made_of) if len(made_of) > 1 else made_of[0].amount
    new.being_worked_out = others
    if not new.circular:
        if in_world(t.cards[card]):  # what lies elsewhere may depend on more than this snapshot does
            if new.worked is NOTHING_WORKED:
                new.worked = {}
            new.worked[card] = found
    elif not new.being_worked_out:
        settle_powers(t, new, _worked_out)
        found = new.worked.get(card, found)
    return found


def _power_so_far(t: WorldTable, new: Snapshot, card: int) -> Number:
    """While a snapshot is being computed: the power of the look before, or what the card itself says."""
    new.early |= ASKED_POWER
    before = new.before
    if before is None:
        return _first_power(t, new, card)
    t.snapshot = before
    found = power(t, card)
    t.snapshot = new
    return found


def _in_circle(new: Snapshot, card: int) -> bool:
    """Whether powers ask for each other: all are computed together then, for going on would try every way round."""
    if card in new.being_worked_out:
        new.circular = True
    return new.circular


def _first_power(t: WorldTable, new: Snapshot, card: int) -> Number:
    """Return what the card itself says; nothing where powers ask for each other."""
    if _in_circle(new, card):
        return 0
    others = new.being_worked_out
    new.being_worked_out = (card, *others)
    found = total(parts(t, card))
    new.being_worked_out = others
    if not others:
        new.circular = False
    return found


def _is_plain(t: WorldTable, card: int) -> bool:
    """Return whether nothing on a card changes its power, nor its own text."""
    c = t.cards[card]
    face: Face = c.face
    return not (c.counters or c.statuses or face.stars or face.bundle.defines)


def _is_reached(t: WorldTable, new: Snapshot, card: int) -> bool:
    """Return whether a static ability changes a card's power, where that is seen at once."""
    for active in new.powers:
        if active.reaches(t, card):
            return True
    return any(active.reaches(t, card) for active in new.base)


def _plain_power(t: WorldTable, card: int) -> Number:
    c = t.cards[card]
    face: Face = c.face
    return 0 if c.flags & FACE_DOWN and in_world(c) else face.power


def total(made_of: list[Part]) -> Number:
    """Base, then additions, then multipliers."""
    found: Number = 0
    for part in made_of:
        if part.kind == "base":
            found = part.amount
    for part in made_of:
        if part.kind == "add":
            found = plus(found, part.amount)
    for part in made_of:
        if part.kind == "times":
            found = times(found, part.amount)
    return found


def parts(t: WorldTable, card: int) -> list[Part]:
    """Everything a power is made of, the base first."""
    c = t.cards[card]
    start = _power_set(c) if c.statuses else None
    since = -1 if start is None else start.stamp
    found = [Part("base", base_power(t, card), card)] if start is None else [_set(t, start)]
    counters = c.counters if start is None else _since(c, start)
    for name, n in counters:
        each = power_of(name)
        if each:
            found.append(Part("add", n if each == 1 else -n if each == -1 else times(each, n), card))
    for status in c.statuses:
        change = status.change
        if status.stamp <= since:
            continue
        if isinstance(change, AddPower):
            s = Scope(status.seat, status.source, c.zone, None)
            found.append(Part("add", _with_bonus(t, change.amount.value(t, s), status.source), status.source))
        elif isinstance(change, TimesPower):
            found.append(Part("times", factor(change), status.source))
    if in_world(c):
        _add_statics(t, card, found, since)
        lowered = len(found) > 1 and any(part.kind == "add" and part.amount < 0 for part in found)
        if lowered and t.forbidden("reduce power", card=card):
            return [part for part in found if part.kind != "add" or part.amount >= 0]
    return found


def _power_set(c: Card) -> Status | None:
    """The effect that has set a card's power outright, if one has: what was there before no longer counts (508.f)."""
    found = [status for status in c.statuses if isinstance(status.change, SetPower)]
    return found[-1] if found else None


def _set(t: WorldTable, status: Status) -> Part:
    change = status.change
    assert isinstance(change, SetPower)
    amount = change.amount.value(t, Scope(status.seat, status.source, 0, None))
    return Part("base", amount, status.source)


def _since(c: Card, status: Status) -> tuple[tuple[str, Number], ...]:
    """Return the counters that a card got, or below 0 lost, since its power was set."""
    change = status.change
    assert isinstance(change, SetPower)
    found = dict(c.counters)
    for name, n in change.counters:
        found[name] = minus(found.get(name, 0), n)
    return tuple(found.items())


def _add_statics(t: WorldTable, card: int, found: list[Part], since: int) -> None:
    new = t.snapshot or snapshot(t)
    for active in new.powers:
        if active.stamp <= since or not _reaches(t, new, active, card):
            continue
        change = active.change
        if isinstance(change, AddPower):
            amount = _with_bonus(t, _amount(t, active, change.amount, card), active.source)
            found.append(Part("add", amount, active.source))
        elif isinstance(change, TimesPower):
            found.append(Part("times", factor(change), active.source))


def _with_bonus(t: WorldTable, amount: Number, source: int) -> Number:
    """+ power as its source gives it: it may count several times (508.f)."""
    bonuses = (t.snapshot or snapshot(t)).bonuses
    if not bonuses or amount <= 0 or source < 0:
        return amount
    for active in bonuses:
        change = active.change
        assert isinstance(change, TimesBonus)
        if active.reaches(t, source):
            amount = times(amount, change.factor)
    return amount


def _worked_out(t: WorldTable, card: int) -> Number:
    return total(parts(t, card))


def _reaches(t: WorldTable, new: Snapshot, active: Active, card: int) -> bool:
    return reaches_power(t, new, active, card, _worked_out) if new.settling else active.reaches(t, card)


def _amount(t: WorldTable, active: Active, amount: Quantity, card: int) -> Number:
    """Return how much a static change means for a card; a plain number means the same for all."""
    return amount.n if isinstance(amount, Num) else amount.value(t, seen_from(t, active, card))


def seen_from(t: WorldTable, active: Active, card: int) -> Scope:
    """Return the scope of a static change as it reaches a card, which is spoken of: of several, each in its turn."""
    s = active.scope
    s.memory["affected"] = ((card, t.cards[card].life),)
    return s


def factor(change: TimesPower) -> Number:
    """Two for doubling, a half for halving."""
    return change.factor if change.divisor == 1 else Fraction(change.factor, change.divisor)


def base_power(t: WorldTable, card: int) -> Number:
    """Return the base power: printed, given by the text, or set by the most recent effect (A31, A32)."""
    c = t.cards[card]
    if c.flags & FACE_DOWN and in_world(c):
        return 0
    new = t.snapshot or snapshot(t)
    if new.level < DONE:
        new.early |= ASKED_POWER
    found = _printed_power(t, card)
    latest = -1
    if c.counters and grown(t, card):
        found = t.lands_of(c.controller)
        latest = grown_since(c)
    for status in c.statuses:
        if isinstance(status.change, BasePower) and status.stamp > latest:
            latest = status.stamp
            found = status.change.amount.value(t, Scope(status.seat, status.source, c.zone, None))
    if in_world(c):
        for active in new.base:
            change = active.change
            if active.stamp <= latest or not _gives_power(change):
                continue
            if _reaches(t, new, active, card):
                assert isinstance(change, (BasePower, OwnStat))
                latest = active.stamp
                found = _amount(t, active, change.amount, card)
    return found


def _gives_power(change: Change) -> bool:
    return not isinstance(change, OwnStat) or change.stat == "power"


def grown_since(c: Card) -> int:
    """When a card got its growth counter; one that came with it, when it came."""
    return max([c.stamp, *[x.stamp for x in c.statuses if isinstance(x.change, Note) and x.change.name == GROWN]])


GROWN: Final = "growth counter"
"""The note that keeps the time of a growth counter."""


def _printed_power(t: WorldTable, card: int) -> Number:
    face = t.face(card)
    if not face.bundle.defines and not face.stars:
        return face.power
    given = own_stat(t, card, "power")
    if given is not None:
        return given
    return 0 if "power" in face.stars else face.power


def own_stat(t: WorldTable, card: int, stat: str) -> Number | None:
    """Return a stat the card's own text gives; nothing if it has no such text or is nullified (term:Nullify.h)."""
    c = t.cards[card]
    if in_world(c) and t.nullified(card):
        return None
    if c.statuses and rewritten(t, card) and not any(line.of == 0 for line in own_lines(t, card)):
        return None
    for static in printed(t, card).defines:
        for change in static.changes:
            if isinstance(change, OwnStat) and change.stat == stat:
                return _stat(t, card, static, change)
    return None


def own_cost(t: WorldTable, card: int) -> Number:
    """A cost given by the card's text; one that counts itself in grows without end, unless it is nothing (102.a)."""
    new = snapshot(t)
    if card in new.pricing:
        new.endless_price = True
        return 0
    new.pricing |= {card}
    given = own_stat(t, card, "cost")
    if given is None:
        given = t.face(card).cost
    new.pricing -= {card}
    if not new.pricing:
        given = inf if new.endless_price and given > 0 else given
        new.endless_price = False
    return given


def _stat(t: WorldTable, card: int, static: Static, change: OwnStat) -> Number | None:
    s = scope_of(t, card)
    if static.condition is not None and not static.condition.holds(t, s):
        return None
    return change.amount.value(t, s)
