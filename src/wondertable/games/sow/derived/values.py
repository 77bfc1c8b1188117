"""Derived values: attack, health, structure and keywords are worked out from what is printed, and never stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.sow.words.ability import StaticAbility
from wondertable.games.sow.words.base import Changing
from wondertable.games.sow.words.change import (
    Cant,
    CostChange,
    GainMore,
    GiveKeyword,
    LessDamage,
    LoseKeyword,
    MoreDamage,
    MoreStats,
    Passes,
    PlayersCant,
)
from wondertable.games.sow.words.players import Players
from wondertable.games.sow.words.zones import area, in_play_zones
from wondertable.kernel.numbers import as_int
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


Given = dict[tuple[int, int], tuple[int, ...]]
"""What static abilities give: by the number of the ability and the card, how many times each change."""

NOBODY: Final = -1
"""Stands for the player, where an ability changes no card but what its controller pays."""
MOST_ROUNDS: Final = 32


class Worth:
    """What one card in play is worth at a moment, and what it can't do.

    By itself it is worth what is printed, with its counters and what lasts on it until end of turn. `hears` are the
    events that its triggers wait for; one that `acts` has something to activate, one that `saves` something to do
    instead. `special` is what is asked for only when it matters: damage made less, who can't attack whom.
    """

    __slots__ = ("acts", "attack", "cants", "hears", "keywords", "most", "saves", "special", "statics")

    def __init__(self, attack: int | None, most: int, keywords: dict[str, int]) -> None:
        self.attack = attack
        self.most: int = most
        self.keywords = keywords
        self.hears: int = 0
        self.acts: bool = False
        self.saves: bool = False
        self.cants: tuple[str, ...] = ()
        self.special: tuple[tuple[Scope, Changing], ...] = ()
        self.statics: list[tuple[Scope, StaticAbility]] = NO_STATICS

    def copy(self) -> Worth:
        """The same worth, ready to be changed."""
        new = Worth(self.attack, self.most, self.keywords)
        new.hears = self.hears
        new.acts = self.acts
        new.saves = self.saves
        new.cants = self.cants
        new.special = self.special
        new.statics = self.statics
        return new

    def change(self, change: Changing, times: int, s: Scope) -> None:
        """Something changes it, so many times."""
        if isinstance(change, MoreStats):
            if self.attack is not None:
                self.attack += change.attack * times
            self.most += change.health * times
        elif isinstance(change, GiveKeyword):
            mine = dict(self.keywords)
            mine[change.name] = mine.get(change.name, 0) + change.number
            self.keywords = mine
        elif isinstance(change, LoseKeyword):
            self.keywords = {name: n for name, n in self.keywords.items() if name != change.name}
        elif isinstance(change, (LessDamage, MoreDamage, Passes)) or (isinstance(change, Cant) and change.other):
            self.special = (*self.special, (s, change))
        elif isinstance(change, Cant):
            self.cants = (*self.cants, change.verb)


NO_STATICS: Final[list[tuple[Scope, StaticAbility]]] = []
"""Never written to."""


class Sheet:
    """What every card in play is worth at one moment; `heard` are the events that some of them wait for."""

    __slots__ = ("costs", "entwined", "fickle", "forbids", "gains", "heard", "savers", "statics", "worths")

    def __init__(self) -> None:
        self.worths: dict[int, Worth] = {}
        self.costs: list[tuple[Scope, CostChange, int]] = []
        self.forbids: list[tuple[Scope, PlayersCant]] = []
        self.gains: list[tuple[Scope, GainMore]] = []
        self.savers: list[int] = []
        self.statics: list[tuple[Scope, StaticAbility]] = []
        self.heard: int = 0
        self.fickle: bool = False
        self.entwined: bool = False


def sheet(t: CityTable) -> Sheet:
    """The sheet of this moment; made anew when something has changed."""
    return t.sheet if t.sheet is not None else _make(t)


def worth_of(t: CityTable, card: int) -> Worth | None:
    """What a card in play is worth now; nothing for one that is not in play."""
    return (t.sheet or _make(t)).worths.get(card)


def forget_worth(t: CityTable, card: int) -> None:
    """A card changes: what it is worth by itself has to be found anew."""
    if card < len(t.worths):
        t.worths[card] = None


def _make(t: CityTable) -> Sheet:
    """What each card is worth by itself, which is kept until the card changes; then static abilities."""
    new = Sheet()
    t.sheet = new
    known = t.worths
    while len(known) < len(t.cards):
        known.append(None)
    for zone in in_play_zones(len(t.pools)):
        for i in t.zones[zone]:
            worth = known[i]
            if worth is None:
                worth = _by_itself(t, i)
                known[i] = worth
            new.worths[i] = worth
            new.heard |= worth.hears
            if worth.statics:
                _listen(t, new, i, worth)
            if worth.saves:
                new.savers.append(i)
    if new.statics:
        _static(t, new)
    for status in t.statuses:
        if isinstance(status.change, PlayersCant):
            s = Scope(status.seat, status.source, 0, {"life": -1, "they": status.bound})
            change = status.change
            new.forbids.append((s, PlayersCant(Players("they"), change.verb, change.such, change.most)))
    return new


def _listen(t: CityTable, new: Sheet, card: int, worth: Worth) -> None:
    """Note the static abilities of a card."""
    new.statics += worth.statics
    index = t.side(card).bundle
    new.fickle = new.fickle or index.fickle
    new.entwined = new.entwined or index.entwined


def _static(t: CityTable, new: Sheet) -> None:
    """Static abilities all speak at once; where one looks at what others give, they are asked again until all agree."""
    found = _given(t, new)
    if not new.entwined:
        _give(new, found)
        return
    base = new.worths
    rounds: list[Given] = []
    while not rounds or found != rounds[-1]:
        if found in rounds or len(rounds) >= MOST_ROUNDS:
            found = {**rounds[-1], **found}  # S72: what would end itself stays
            if found == rounds[-1] or len(rounds) >= 2 * MOST_ROUNDS:
                return
        rounds.append(found)
        new.worths = base.copy()
        new.costs, new.forbids, new.gains = [], [], []
        _give(new, found)
        found = _given(t, new)


def _given(t: CityTable, new: Sheet) -> Given:
    """What each static ability gives to which card, as things stand: how many times each of its changes."""
    found: Given = {}
    for n, (s, static) in enumerate(new.statics):
        if static.condition is not None and not static.condition.holds(t, s):
            continue
        times = tuple([_times(t, s, change) for change in static.changes])
        for card in (NOBODY,) if static.who is None else static.who.cards(t, s):
            found[(n, card)] = times
    return found


def _times(t: CityTable, s: Scope, change: Changing) -> int:
    """How many times a change counts ("for each")."""
    return as_int(change.times.value(t, s)) if isinstance(change, (MoreStats, CostChange)) else 1


def _give(new: Sheet, given: Given) -> None:
    for (n, card), times in given.items():
        s, static = new.statics[n]
        for change, many in zip(static.changes, times):
            if isinstance(change, CostChange):
                new.costs.append((s, change, many))
            elif isinstance(change, PlayersCant):
                new.forbids.append((s, change))
            elif isinstance(change, GainMore):
                new.gains.append((s, change))
            elif card != NOBODY:
                worth = new.worths[card].copy()
                worth.change(change, many, s)
                new.worths[card] = worth


def _by_itself(t: CityTable, card: int) -> Worth:
    """Printed values first, then counters, then what lasts until end of turn."""
    c = t.cards[card]
    side = t.side(card)
    face = t.face(card)
    most = face.health if face.has_health else side.structure
    found = Worth(face.attack, most, side.bundle.keywords)
    found.hears = side.bundle.hears
    found.acts = bool(side.bundle.activated)
    if c.counters:
        more = as_int(c.count("+1/+1")) - as_int(c.count("-1/-1"))
        found.most += more
        if found.attack is not None:
            found.attack += more
    for status in c.statuses:
        made_by = Scope(status.seat, status.source, area(c.zone), {"life": status.bound, "you": status.seat})
        assert isinstance(status.change, Changing)
        found.change(status.change, 1, made_by)
    found.saves = bool(side.bundle.instead)
    if side.bundle.statics:
        s = Scope(c.controller, card, area(c.zone), {"life": c.life, "you": c.controller, "source": card})
        found.statics = [(s, static) for static in side.bundle.statics]
    return found


def cost(t: CityTable, card: int, seat: int) -> int:
    """What a player must at least pay for a card now (icon:Cost.a)."""
    face = t.face(card)
    found = face.cost
    for s, change, times in sheet(t).costs:
        if change.such.fits(t, card, s) and not (change.first and _played_one(t, change, s)):
            found -= change.less * times
    for static in () if t.in_play(card) else t.abilities(card).own_costs:
        found -= _own_cost(t, card, seat, static)
    return max(found, 0)


def _played_one(t: CityTable, change: CostChange, s: Scope) -> bool:
    """Whether one of those cards was played this turn already."""
    return any(e.what == "played" and change.such.fits(t, e.card, s) for e in t.today)


def _own_cost(t: CityTable, card: int, seat: int, static: StaticAbility) -> int:
    """How much less a card costs by its own text, which counts wherever it lies."""
    s = Scope(seat, card, 0, {"life": t.cards[card].life, "you": seat, "source": card})
    if static.condition is not None and not static.condition.holds(t, s):
        return 0
    changes = [change for change in static.changes if isinstance(change, CostChange)]
    return sum([change.less * _times(t, s, change) for change in changes if change.such.fits(t, card, s)])


def gains(t: CityTable, seat: int) -> int:
    """How much more (or less) a player gains whenever they gain gold."""
    return sum([change.more for s, change in sheet(t).gains if seat in change.who.seats(t, s)])


def special(t: CityTable, card: int) -> tuple[tuple[Scope, Changing], ...]:
    """What changes about a card beside its values and keywords, and for whom."""
    worth = worth_of(t, card)
    return () if worth is None else worth.special


def barred(t: CityTable, card: int, verb: str, other: int) -> bool:
    """Whether something says that a card can't do this with that other card."""
    for s, change in special(t, card):
        if not isinstance(change, Cant) or change.verb != verb:
            continue
        if change.other is not None and change.other.fits(t, other, s):
            return True
    return False
