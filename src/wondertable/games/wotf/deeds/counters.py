"""204: counters are put on cards and taken off; + and − take each other away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.after_all import DoneAfterAll, opens, replaced
from wondertable.games.wotf.deeds.at_once import allowed_counters
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.instead import replaceable
from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.derived.power import GROWN
from wondertable.games.wotf.state.snapshot import when_it_came
from wondertable.games.wotf.words.ability import Triggered
from wondertable.games.wotf.words.change import ExtraCounters, Note, OtherCounters
from wondertable.games.wotf.words.counter_kinds import cancelling, changes, changing, rule_of_counter
from wondertable.games.wotf.words.selector import is_seat
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.games.wotf.words.zones import PLAYING, REALMS
from wondertable.kernel.card import Status, with_counters
from wondertable.kernel.node import register
from wondertable.kernel.numbers import Number, negative, plus, times
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.effect import Effect

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def add_counters(t: WorldTable, card: int, kind: str, n: Number, seat: int) -> bool:
    """Put counters on one card in The World (or on its way there)."""
    c = t.cards[card]
    if n <= 0 or (c.zone > REALMS and c.zone != PLAYING) or t.is_piece(card):
        return False
    if t.forbidden("put counters", card=card, seat=seat):
        return False
    kind, n = _as_others(t, card, kind, n)
    if snapshot(t).forbids or c.statuses:
        n = allowed_counters(t, "counter put", f"have {kind} counters", card, kind, n, seat)
        if n <= 0:
            return False
    if replaceable(t) and replaced(t, f"put {kind} counters", DoneAfterAll("put counters", card, seat, n, kind)):
        return False
    n = extra_counters(t, card, kind, n, seat)
    c = t.edit(card)
    if changes(kind, "grow"):
        c.statuses += (Status(Note(GROWN, ""), "", card, seat, t.next_stamp()),)  # its time (A131)
    c.counters = with_counters(c.counters, kind, n)
    happen(t, "counter put", card, seat, c.zone, number=n, words=kind, rule=rule_of_counter(kind))
    return True


def _as_others(t: WorldTable, card: int, kind: str, n: Number) -> tuple[str, Number]:
    """504.a: counters of another kind are put instead; one ability replaces them once (504.d)."""
    if t.cards[card].zone > REALMS:
        return kind, n
    for active in snapshot(t).rest:
        change = active.change
        if isinstance(change, OtherCounters) and change.kind == kind and active.reaches(t, card):
            t.say("replaced", card, active.scope.you, t.cards[card].zone, other=active.source, rule="504.a",
                  words=active.static.text)  # fmt: skip
            return change.into, times(change.times, n)
    return kind, n


def extra_counters(t: WorldTable, card: int, kind: str, n: Number, seat: int) -> Number:
    """504.a: how many counters are really put where abilities say it would be more, in the order they came (A153)."""
    if t.cards[card].zone > REALMS:
        return n
    more = [active for active in snapshot(t).rest if isinstance(active.change, ExtraCounters)]
    for active in sorted(more, key=when_it_came) if len(more) > 1 else more:
        change = active.change
        assert isinstance(change, ExtraCounters)
        if change.by and not is_seat(change.by, seat, active.scope):
            continue
        if change.kind in ("", kind) and active.reaches(t, card):
            n = plus(times(change.times, n), change.more.value(t, active.scope))
    return n


def remove_counters(t: WorldTable, card: int, kind: str, n: Number, seat: int, rule: str = "204.a") -> Number:
    """Remove counters from a card, as many as there are, unless that can't be or something happens instead."""
    n = min(n, t.cards[card].count(kind))
    if n <= 0 or not may_remove(t, card, kind, seat):
        return 0
    if snapshot(t).forbids:
        n = allowed_counters(t, "counter removed", f"remove {kind} counters", card, kind, n, seat)
    if replaceable(t):
        if replaced(t, f"remove {kind} counters", DoneAfterAll("remove counters", card, seat, n, kind, -1, rule)):
            return 0
    return take_off(t, card, kind, n, seat, rule)


def may_remove(t: WorldTable, card: int, kind: str, seat: int) -> bool:
    """Return whether nothing keeps counters of a kind on a card (508.a)."""
    return not any(t.forbidden(verb, card=card, seat=seat) for verb in ("remove counters", f"remove {kind} counters"))


def take_off(t: WorldTable, card: int, kind: str, n: Number, seat: int, rule: str) -> Number:
    """Take counters off a card by a rule, which nothing forbids or replaces; as many as there are."""
    c = t.cards[card]
    n = min(n, c.count(kind))
    if n > 0:
        c = t.edit(card)
        c.counters = with_counters(c.counters, kind, negative(n))
        happen(t, "counter removed", card, seat, c.zone, number=n, words=kind, rule=rule)
    return n


def shielded(t: WorldTable, card: int) -> bool:
    """Return whether a card has a shield and a controller to use it."""
    c = t.cards[card]
    kind = changing(c.counters, "ward") if c.zone <= REALMS and c.controller >= 0 else ""
    return bool(kind) and may_remove(t, card, kind, c.controller)


def use_shield(t: WorldTable, card: int) -> None:
    """Remove one counter that wards the card."""
    c = t.cards[card]
    remove_counters(t, card, changing(c.counters, "ward"), 1, c.controller, "keyword:Shield.b")


def exchange_counters(t: WorldTable, a: int, b: int, seat: int) -> None:
    """Two cards take each other's counters."""
    first, second = t.edit(a), t.edit(b)
    first.counters, second.counters = second.counters, first.counters
    t.say("counters exchanged", a, seat, first.zone, other=b, rule="204.a")


@dataclass(frozen=True)
class CancelCounters(Effect):
    """+1 and −1 counters on one card eliminate each other (term:Counters.b)."""

    def steps(self) -> tuple[Step, ...]:
        return _CANCEL


def _cancel(t: WorldTable, f: Frame) -> None:
    c = t.cards[f.source]
    both = cancelling(c.counters)
    if both is not None:
        n = min(c.count(both[0]), c.count(both[1]))
        for kind in both:
            take_off(t, f.source, kind, n, c.controller, "term:Counters.b")


_CANCEL: Final = (Step("term:Counters.b", _cancel),)
CANCEL = Triggered(Trigger(("cancel",)), CancelCounters(), text="+ and − counters cancel")


def _put_after_all(t: WorldTable, deed: DoneAfterAll, f: Frame) -> bool:
    return add_counters(t, deed.card, deed.words, deed.number, deed.seat)


def _remove_after_all(t: WorldTable, deed: DoneAfterAll, f: Frame) -> bool:
    return remove_counters(t, deed.card, deed.words, deed.number, deed.seat, deed.rule) > 0


register(CancelCounters)
opens("put counters", _put_after_all)
opens("remove counters", _remove_after_all)
