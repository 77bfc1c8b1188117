"""Derived values: attack, health, structure and keywords are worked out from what is printed, and never stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.sow.words.ability import StaticAbility
from wondertable.games.sow.words.change import Cant, CostsLess, GiveKeyword, MoreStats
from wondertable.games.sow.words.ref import EachOf
from wondertable.games.sow.zones import LAST_IN_PLAY, area
from wondertable.kernel.numbers import Number
from wondertable.vocabulary.quantity import Num
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.table import CityTable


class Sheet:
    """What every card in play is worth at one moment."""

    __slots__ = ("attack", "cants", "costs", "fickle", "keywords", "most", "statics", "watchers")

    def __init__(self) -> None:
        self.attack: dict[int, int | None] = {}
        self.most: dict[int, int] = {}
        self.keywords: dict[int, dict[str, int]] = {}
        self.cants: dict[int, tuple[str, ...]] = {}
        self.costs: list[tuple[int, CostsLess]] = []
        self.statics: list[tuple[Scope, StaticAbility]] = []
        self.watchers: dict[str, list[int]] = {}
        self.fickle: bool = False


def sheet(t: CityTable) -> Sheet:
    """The sheet of this moment; made anew when something has changed."""
    return t.sheet if t.sheet is not None else _make(t)


def _make(t: CityTable) -> Sheet:
    """Printed values first, then counters, then what lasts until end of turn, then static abilities."""
    new = Sheet()
    t.sheet = new
    for zone in range(LAST_IN_PLAY + 1):
        for i in t.zones[zone]:
            _printed(t, new, i)
    for s, static in new.statics:
        if static.condition is None or static.condition.holds(t, s):
            _apply(t, new, s, static)
    return new


def _printed(t: CityTable, new: Sheet, card: int) -> None:
    c = t.cards[card]
    side = t.side(card)
    face = t.face(card)
    attack = face.attack
    most = face.health if face.has_health else side.structure
    new.keywords[card] = side.bundle.keywords
    if c.counters:
        more = int(c.count("+1/+1") - c.count("-1/-1"))
        most += more
        if attack is not None:
            attack += more
    new.attack[card] = attack
    new.most[card] = most
    for status in c.statuses:
        _change(new, card, status.change, 1)
    for event in side.bundle.triggers:
        new.watchers.setdefault(event, []).append(card)
    for static in side.bundle.statics:
        new.fickle = new.fickle or looks_around(static)
        s = Scope(c.controller, card, area(c.zone), {"life": c.life, "you": c.controller, "source": card})
        new.statics.append((s, static))


def looks_around(static: StaticAbility) -> bool:
    """Whether a static ability depends on more than which cards are in play: gold, damage, what is exhausted."""
    if static.condition is not None or (isinstance(static.who, EachOf) and bool(static.who.such.marks)):
        return True
    return any(isinstance(change, MoreStats) and not isinstance(change.times, Num) for change in static.changes)


def _apply(t: CityTable, new: Sheet, s: Scope, static: StaticAbility) -> None:
    for change in static.changes:
        if isinstance(change, CostsLess):
            new.costs.append((s.you, change))
    if static.who is None:
        return
    for card in static.who.cards(t, s):
        for change in static.changes:
            times: Number = change.times.value(t, s) if isinstance(change, MoreStats) else 1
            _change(new, card, change, int(times))


def _change(new: Sheet, card: int, change: object, times: int) -> None:
    if isinstance(change, MoreStats):
        attack = new.attack[card]
        if attack is not None:
            new.attack[card] = attack + change.attack * times
        new.most[card] += change.health * times
    elif isinstance(change, GiveKeyword):
        mine = dict(new.keywords[card])
        mine[change.name] = mine.get(change.name, 0) + change.number
        new.keywords[card] = mine
    elif isinstance(change, Cant):
        new.cants[card] = (*new.cants.get(card, ()), change.verb)


def cost(t: CityTable, card: int, seat: int) -> int:
    """What a player must at least pay for a card now (icon:Cost.a)."""
    face = t.face(card)
    found = face.cost
    for you, change in sheet(t).costs:
        if you == seat and face.type in change.types:
            found -= change.less
    return max(found, 0)
