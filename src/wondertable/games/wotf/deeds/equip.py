"""term:Equip: equipment attaches itself to an allied Wonder in its realm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.derived.queries import side
from wondertable.games.wotf.words.ability import Triggered
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.kernel.decision import NO, YES
from wondertable.kernel.event import Event
from wondertable.kernel.node import register, same
from wondertable.kernel.program import Frame, Step
from wondertable.kernel.triggers import Pending, waiting_in
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import mentioned

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class Equips(Effect):
    """An unequipped equipment equips to an allied Wonder here; its controller chooses (term:Equip.b, term:Equip.e)."""

    def steps(self) -> tuple[Step, ...]:
        return _EQUIPS


@dataclass(frozen=True)
class Hands(Effect):
    """Equipment may be handed to an allied Wonder that has just arrived (term:Equip.h)."""

    def steps(self) -> tuple[Step, ...]:
        return _HANDS


def is_equipment(t: WorldTable, card: int) -> bool:
    """Return whether a card is equipment in The World, face up."""
    return card in snapshot(t).equipment


def wearers(t: WorldTable, item: int) -> list[int]:
    """Return the Wonders an equipment could be on."""
    c = t.cards[item]
    if c.controller < 0:
        return []  # nobody has allies
    here = side(t, c.zone, c.controller)
    return [i for i in here if i != item and not t.forbidden("equip", card=i, seat=c.controller)]


def equipment_due(t: WorldTable) -> bool:
    """Return whether some equipment could equip, or hangs on something that can't wear it."""
    for i in equipment(t):
        host = t.cards[i].host
        if host < 0:
            if wearers(t, i):
                return True
        elif t.cards[host].zone != t.cards[i].zone or not t.has_type(host, ("Wonder",)):
            return True
    return False


def equipment(t: WorldTable) -> list[int]:
    """Return all equipment in The World."""
    return snapshot(t).equipment


def offer_equipment(t: WorldTable) -> None:
    """Set off equipping for every equipment that can equip now, and drop what its Wonder can't wear any more."""
    for i in equipment(t):
        host = t.cards[i].host
        if host >= 0 and not (t.cards[host].zone == t.cards[i].zone and t.has_type(host, ("Wonder",))):
            t.edit(i).host = -1
            host = -1
        if host < 0 and wearers(t, i) and not _waiting(t, i):
            c = t.cards[i]
            t.batch += (Pending(EQUIP, i, c.life, c.controller, c.zone),)


def offer_handing(t: WorldTable, event: Event) -> None:
    """A Wonder arrived: the equipment of its player's other Wonders there may go over to it."""
    seat = t.cards[event.card].controller
    for i in t.zones[event.place]:
        c = t.cards[i]
        if c.controller == seat and c.host >= 0 and c.host != event.card and is_equipment(t, i):
            if t.cards[c.host].controller == seat and t.has_type(event.card, ("Wonder",)):
                t.batch += (Pending(HAND_OVER, i, c.life, seat, c.zone, event),)


def _waiting(t: WorldTable, item: int) -> bool:
    for p in t.batch:
        if isinstance(p, Pending) and p.source == item and same(p.ability, EQUIP):
            return True
    for frame in t.frames:
        for p in waiting_in(frame):
            if p.source == item and same(p.ability, EQUIP):
                return True
    return False


def attach(t: WorldTable, item: int, wonder: int) -> None:
    """Put equipment on a Wonder."""
    t.edit(item).host = wonder
    c = t.cards[item]
    happen(t, "equipped", wonder, c.controller, c.zone, other=item, rule="term:Equip.b")
    happen(t, "equips", item, c.controller, c.zone, other=wonder, rule="term:Equip.b")


def _ask_wearer(t: WorldTable, f: Frame) -> None:
    c = t.cards[f.source]
    if not is_equipment(t, f.source) or c.host >= 0:
        f.leave()
        return
    t.ask(f, c.controller, "equip", tuple([("card", i) for i in wearers(t, f.source)]))


def _take_wearer(t: WorldTable, f: Frame) -> None:
    if f.answer:
        attach(t, f.source, f.answer[0][1])


def _ask_hand(t: WorldTable, f: Frame) -> None:
    newcomer = next(iter(mentioned(t, t.frames[f.base].memory, "event card")), -1)
    c = t.cards[f.source]
    if not is_equipment(t, f.source) or c.host < 0 or newcomer not in wearers(t, f.source) or newcomer == c.host:
        f.leave()
        return
    t.ask(f, c.controller, "hand over", (YES, NO), may=True)


def _take_hand(t: WorldTable, f: Frame) -> None:
    if f.answer and f.answer[0] == YES:
        attach(t, f.source, mentioned(t, t.frames[f.base].memory, "event card")[0])


_EQUIPS: Final = (Step("term:Equip.e", _ask_wearer), Step("term:Equip.b", _take_wearer))
_HANDS: Final = (Step("term:Equip.h", _ask_hand), Step("term:Equip.h", _take_hand))
EQUIP: Final = Triggered(Trigger(("equip",)), Equips(), text="Equip")
HAND_OVER: Final = Triggered(Trigger(("equip",)), Hands(), text="Hand over equipment")

register(Equips, Hands)
