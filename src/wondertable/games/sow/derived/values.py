"""Derived values: attack, health, structure and keywords are worked out from what is printed, and never stored."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.words.ability import StaticAbility
from wondertable.games.sow.words.change import Cant, CostsLess, GiveKeyword, MoreStats
from wondertable.games.sow.words.ref import EachOf
from wondertable.games.sow.words.selector import WithAttack, WithKeyword
from wondertable.games.sow.words.zones import area, in_play_zones
from wondertable.kernel.node import within
from wondertable.vocabulary.quantity import Num
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


Given = dict[tuple[int, int], tuple[int, ...]]
"""What static abilities give: by the number of the ability and the card, how many times each change."""

NOBODY: Final = -1
"""Stands for the player, where an ability changes no card but what its controller pays."""
MOST_ROUNDS: Final = 32


class Sheet:
    """What every card in play is worth at one moment."""

    __slots__ = ("attack", "cants", "costs", "entwined", "fickle", "keywords", "most", "statics", "watchers")

    def __init__(self) -> None:
        self.attack: dict[int, int | None] = {}
        self.most: dict[int, int] = {}
        self.keywords: dict[int, dict[str, int]] = {}
        self.cants: dict[int, tuple[str, ...]] = {}
        self.costs: list[tuple[int, CostsLess]] = []
        self.statics: list[tuple[Scope, StaticAbility]] = []
        self.watchers: dict[str, list[int]] = {}
        self.fickle: bool = False
        self.entwined: bool = False


def sheet(t: CityTable) -> Sheet:
    """The sheet of this moment; made anew when something has changed."""
    return t.sheet if t.sheet is not None else _make(t)


def _make(t: CityTable) -> Sheet:
    """Printed values first, then counters, then what lasts until end of turn, then static abilities."""
    new = Sheet()
    t.sheet = new
    for zone in in_play_zones(len(t.pools)):
        for i in t.zones[zone]:
            _printed(t, new, i)
    if new.statics:
        _static(t, new)
    return new


def _static(t: CityTable, new: Sheet) -> None:
    """Static abilities all speak at once; where one looks at what others give, they are asked again until all agree."""
    found = _given(t, new)
    if not new.entwined:
        _give(new, found)
        return
    base = (new.attack, new.most, new.keywords)
    rounds: list[Given] = []
    while not rounds or found != rounds[-1]:
        if found in rounds or len(rounds) >= MOST_ROUNDS:
            found = {**rounds[-1], **found}  # S72: what would end itself stays
            if found == rounds[-1] or len(rounds) >= 2 * MOST_ROUNDS:
                return
        rounds.append(found)
        new.attack, new.most, new.keywords = dict(base[0]), dict(base[1]), dict(base[2])
        new.cants = {}
        new.costs = []
        _give(new, found)
        found = _given(t, new)


def _given(t: CityTable, new: Sheet) -> Given:
    """What each static ability gives to which card, as things stand: how many times each of its changes."""
    found: Given = {}
    for n, (s, static) in enumerate(new.statics):
        if static.condition is not None and not static.condition.holds(t, s):
            continue
        times = tuple([int(c.times.value(t, s)) if isinstance(c, MoreStats) else 1 for c in static.changes])
        for card in (NOBODY,) if static.who is None else static.who.cards(t, s):
            found[(n, card)] = times
    return found


def _give(new: Sheet, given: Given) -> None:
    for (n, card), times in given.items():
        s, static = new.statics[n]
        for change, many in zip(static.changes, times):
            if isinstance(change, CostsLess):
                new.costs.append((s.you, change))
            elif card != NOBODY:
                _change(new, card, change, many)


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
        new.entwined = new.entwined or looks_at_others(static)
        s = Scope(c.controller, card, area(c.zone), {"life": c.life, "you": c.controller, "source": card})
        new.statics.append((s, static))


def looks_around(static: StaticAbility) -> bool:
    """Whether a static ability depends on more than which cards are in play: gold, damage, what is exhausted."""
    if static.condition is not None:
        return True
    if isinstance(static.who, EachOf) and (static.who.such.marks or static.who.such.where == "battle"):
        return True
    return any(isinstance(change, MoreStats) and not isinstance(change.times, Num) for change in static.changes)


@cache
def looks_at_others(static: StaticAbility) -> bool:
    """Whether a static ability looks at what others may give: keywords, attack."""
    return any(isinstance(node, (WithKeyword, WithAttack)) for node in within(static))


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
        if you == seat and t.has_type(card, change.types):
            found -= change.less
    return max(found, 0)
