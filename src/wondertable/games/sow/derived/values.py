"""Derived values: attack, health, structure and keywords are computed from what is printed, and never stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.sow.derived.card_values import NO_STATICS, Worth
from wondertable.games.sow.derived.times import always, of_bearer, times_of
from wondertable.games.sow.state.dependencies import reads
from wondertable.games.sow.words.ability import StaticAbility
from wondertable.games.sow.words.base import Changing
from wondertable.games.sow.words.change import (
    THEIR_NEXT_TURN,
    Can,
    Cant,
    CostChange,
    GainMore,
    GiveAbility,
    GiveKeyword,
    LoseAbilities,
    LoseKeyword,
    MoreStats,
    PlayersCant,
    SetStats,
    SwapStats,
    TimesStats,
)
from wondertable.games.sow.words.players import Players, bearing
from wondertable.games.sow.words.reading import looks_at_others
from wondertable.games.sow.words.stat_counters import stats
from wondertable.games.sow.words.zones import area, in_play_zones
from wondertable.kernel.card import Status
from wondertable.vocabulary.scope import OpenScope, Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


Spoken = list[tuple[int, tuple[int, ...], tuple[int, ...]]]
"""What static abilities say: the number of the ability, how many times each of its changes, and to which cards."""
GivenAndTaken = dict[tuple[int, int], tuple[int, ...]]
"""The same by the number of the ability and the card."""

NOBODY: Final = -1
ONLY_NOBODY: Final[tuple[int, ...]] = (-1,)
"""Stands for the player, where an ability changes no card but what its controller pays."""
MOST_ROUNDS: Final = 32


Cheaper = tuple[Scope, CostChange, int]
"""Who says what of costs, and how many times."""


class Snapshot:
    """What every card in play is worth at one moment. It is never changed once it is made.

    `cards` are those in play, zone by zone, and `worths` what they are worth, by their numbers. `heard` are the events
    that some of them wait for, `reads` what their static abilities look at beside the cards in play.
    """

    __slots__ = (
        "cards", "costs", "entwined", "forbids", "gains", "hands_on", "heard", "reads", "savers", "statics",
        "worths",
    )  # fmt: skip

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.worths: list[Worth | None] = NO_WORTHS
        self.costs: list[Cheaper] = NO_COSTS
        self.forbids: list[tuple[Scope, PlayersCant]] = NO_FORBIDS
        self.gains: list[tuple[Scope, GainMore]] = NO_GAINS
        self.savers: list[int] = NO_CARDS
        self.statics: list[tuple[Scope, StaticAbility]] = NO_STATICS
        self.heard: int = 0
        self.reads: int = 0
        self.entwined: bool = False
        self.hands_on: bool = False

    def worth(self, card: int) -> Worth:
        """Return what a card in play is worth."""
        found = self.worths[card]
        assert found is not None
        return found


NO_WORTHS: Final[list[Worth | None]] = []
NO_COSTS: Final[list[Cheaper]] = []
NO_FORBIDS: Final[list[tuple[Scope, PlayersCant]]] = []
NO_GAINS: Final[list[tuple[Scope, GainMore]]] = []
NO_CARDS: Final[list[int]] = []
"""Never written to: most snapshots have none of these."""


def snapshot(t: CityTable) -> Snapshot:
    """Return the snapshot of this moment; made again when something has changed."""
    return t.snapshot if t.snapshot is not None else _make(t)


def worth_of(t: CityTable, card: int) -> Worth | None:
    """Return what a card in play is worth now; nothing for one that is not in play."""
    return (t.snapshot or _make(t)).worths[card] if card >= 0 else None


def forget_worth(t: CityTable, card: int) -> None:
    """A card changes: what it is worth by itself has to be found again."""
    if card < len(t.worths):
        t.worths[card] = None


def forget_place(t: CityTable, card: int) -> None:
    """A card goes from one place in play to another: only what abilities say of it, or it says, speaks from there."""
    worth = t.worths[card] if card < len(t.worths) else None
    if worth is not None and (worth.statics or worth.special):
        t.worths[card] = None


def _make(t: CityTable) -> Snapshot:
    """Return what each card is worth by itself, which is kept until the card changes; then static abilities."""
    new = Snapshot()
    t.snapshot = new
    known = t.worths
    cards = new.cards
    heard = 0
    while len(known) < len(t.cards):
        known.append(None)
    for zone in in_play_zones(len(t.pools)):
        for i in t.zones[zone]:
            worth = known[i]
            if worth is None:
                worth = _by_itself(t, i)
                known[i] = worth
            cards.append(i)
            heard |= worth.event_mask
            if worth.statics or worth.saves:
                _listen(t, new, i, worth)
    new.heard = heard
    new.worths = known.copy()
    if new.statics:
        _static(t, new)
    if t.statuses:
        _forbid(t, new)
    return new


def _listen(t: CityTable, new: Snapshot, card: int, worth: Worth) -> None:
    """Note the static abilities of a card, and whether it has something to do instead."""
    if worth.statics:
        index = worth.abilities(t.side(card))
        new.statics = new.statics + worth.statics
        new.reads |= index.reads
        new.entwined = new.entwined or index.entwined
        new.hands_on = new.hands_on or index.hands_on
    if worth.saves:
        new.savers = [*new.savers, card]


def _forbid(t: CityTable, new: Snapshot) -> None:
    """Note what players can't do for a while, and what cards cost meanwhile."""
    for status in t.statuses:
        if isinstance(status.change, PlayersCant) and status.until != THEIR_NEXT_TURN:
            s = Scope(status.seat, status.source, 0, {"they": status.bound})
            change = status.change
            new.forbids = [*new.forbids, (s, PlayersCant(Players("they"), change.verb, change.such, change.most))]
        elif isinstance(status.change, CostChange):
            new.costs = [*new.costs, (cost_scope(status), status.change, 1)]


def cost_scope(status: Status) -> Scope:
    """Return who speaks of what cards cost for a while."""
    return Scope(status.seat, status.source, 0, dict(status.bound[1]))


def _static(t: CityTable, new: Snapshot) -> None:
    """Static abilities all speak at once; where one looks at what others give, they are asked again until all agree."""
    if new.hands_on:
        _hand_on(t, new)
    facts = [facts_of(static) for _, static in new.statics]
    spoken = _spoken(t, new, facts)
    if new.entwined:
        _agree(t, new, _given(spoken), facts)
        return
    _give_all(new, spoken, t.worths, facts)


def _hand_on(t: CityTable, new: Snapshot) -> None:
    """Static abilities that cards are given by others speak too, each from its own card."""
    for s, static in new.statics:
        for change in static.changes:
            if not isinstance(change, GiveAbility) or not isinstance(change.ability, StaticAbility):
                continue
            new.reads |= reads(change.ability)
            new.entwined = new.entwined or looks_at_others(change.ability)
            if static.who is None or not (static.condition is None or static.condition.holds(t, s)):
                continue
            given = [(_speaks(t, card), change.ability) for card in static.who.cards(t, s)]
            new.statics = new.statics + given


def _speaks(t: CityTable, card: int) -> Scope:
    """Return the scope in which a card in play speaks for as long as it is there."""
    c = t.cards[card]
    return OpenScope(c.controller, card, area(c.zone), None, c.life)


def _agree(t: CityTable, new: Snapshot, found: GivenAndTaken, facts: list[Facts]) -> None:
    """Give what was found and ask again, until the same is found."""
    base = new.worths
    rounds: list[GivenAndTaken] = []
    while not rounds or found != rounds[-1]:
        if found in rounds or len(rounds) >= MOST_ROUNDS:
            found = {**rounds[-1], **found}  # S72: what would end itself stays
            if found == rounds[-1] or len(rounds) >= 2 * MOST_ROUNDS:
                return
        rounds.append(found)
        new.worths = base.copy()
        new.costs, new.forbids, new.gains = NO_COSTS, NO_FORBIDS, NO_GAINS
        _give_all(new, [(n, times, (card,)) for (n, card), times in found.items()], base, facts)
        found = _given(_spoken(t, new, facts))


def _given(spoken: Spoken) -> GivenAndTaken:
    return {(n, card): times for n, times, cards in spoken for card in cards}


def _spoken(t: CityTable, new: Snapshot, facts: list[Facts]) -> Spoken:
    """Return what each static ability gives to which cards, as things stand: how many times each of its changes."""
    found: Spoken = []
    for n, (s, static) in enumerate(new.statics):
        if new.entwined and new.worth(s.source).blank:
            continue
        if static.condition is not None and not static.condition.holds(t, s):
            continue
        known = facts[n]
        times = known.times or tuple([times_of(t, s, change) for change in static.changes])
        cards = ONLY_NOBODY if static.who is None else static.who.cards(t, s)
        if not known.of_bearer:
            found.append((n, times, cards))
            continue
        for card in cards:
            mine = bearing(s, t.ref(card))
            found.append((n, tuple([times_of(t, mine, change) for change in static.changes]), (card,)))
    return found


def _give_all(new: Snapshot, spoken: Spoken, base: list[Worth | None], facts: list[Facts]) -> None:
    """Give cards and players what static abilities say, layer by layer (S106), beyond the `base`."""
    present = 0
    for one in spoken:
        present |= facts[one[0]].layers
    changed: list[Worth] = []
    for layer in range(LAST_LAYER + 1):
        if present & (1 << layer):
            _give_layer(new, _highest_last(spoken) if layer == 0 else spoken, base, 1 << layer, changed, facts)
    for worth in changed:
        worth.finish()


def _give_layer(
    new: Snapshot, spoken: Spoken, base: list[Worth | None], layer: int, changed: list[Worth], facts: list[Facts]
) -> None:  # fmt: skip
    """Give what belongs to one layer."""
    for n, times, cards in spoken:
        known = facts[n]
        if not known.layers & layer:
            continue
        s, static = new.statics[n]
        for at, change in enumerate(static.changes):
            if known.layers != layer and _layer(change) != layer:
                continue
            many = times[at]
            if isinstance(change, OF_PLAYERS):
                _tell_players(new, s, change, many)
                continue
            for card in cards:
                if card == NOBODY:
                    continue
                worth = new.worth(card)
                if worth is base[card]:
                    worth = new.worths[card] = worth.copy()
                    changed.append(worth)
                worth.change(change, many, s)
                new.heard |= worth.event_mask
                if worth.saves and card not in new.savers:
                    new.savers = [*new.savers, card]


def _tell_players(new: Snapshot, s: Scope, change: Changing, many: int) -> None:
    """Note what is said of players and costs."""
    if isinstance(change, CostChange):
        new.costs = [*new.costs, (s, change, many)]
    elif isinstance(change, PlayersCant):
        new.forbids = [*new.forbids, (s, change)]
    elif isinstance(change, GainMore):
        new.gains = [*new.gains, (s, change)]


def _highest_last(spoken: Spoken) -> Spoken:
    """Of several that set a value the highest counts."""
    return sorted(spoken, key=lambda one: max(one[1]))


OF_PLAYERS: Final = (CostChange, PlayersCant, GainMore)
LAYERS: Final[dict[type[Changing], int]] = {
    SetStats: 0, LoseAbilities: 1, LoseKeyword: 1, GiveKeyword: 2, GiveAbility: 2, MoreStats: 3, TimesStats: 4,
    SwapStats: 5,
}  # fmt: skip
"""S106: set, lose, give, add, multiply; what can't be done, and what is asked only when it matters, comes last."""
LAST_LAYER: Final = 6


class Facts:
    """What is known of a static ability once and for all: the `layers` of its changes as bits, how many `times` each
    counts where that never changes, and whether it is another number for each card (`of_bearer`).
    """

    __slots__ = ("layers", "of_bearer", "static", "times")

    def __init__(self, static: StaticAbility) -> None:
        self.static = static
        self.layers: int = 0
        for change in static.changes:
            self.layers |= _layer(change)
        self.times: tuple[int, ...] = always(static.changes)
        self.of_bearer: bool = any(of_bearer(change) for change in static.changes)


_KNOWN: Final[dict[int, Facts]] = {}
MOST_KNOWN: Final = 4000


def _layer(change: Changing) -> int:
    """Return the layer of a change, as a bit."""
    return 1 << LAYERS.get(type(change), LAST_LAYER)


def facts_of(static: StaticAbility) -> Facts:
    """Return what is known of a static ability; computed once for the very object."""
    known = _KNOWN.get(id(static))
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[id(static)] = Facts(static)
    return known


def _by_itself(t: CityTable, card: int) -> Worth:
    """Printed values first, then counters, then what lasts until end of turn."""
    c = t.cards[card]
    side = t.side(card)
    face = t.face(card)
    most = face.health if face.has_health else side.structure
    found = Worth(face.attack, most, side.bundle.keywords)
    found.event_mask = side.bundle.event_mask
    found.acts = bool(side.bundle.activated)
    if c.counters:
        attack, health = stats(c.counters)
        found.sum_most += health
        if found.sum_attack is not None:
            found.sum_attack += attack
    for status in c.statuses:
        made_by = Scope(status.seat, status.source, area(c.zone), None, status.bound)
        assert isinstance(status.change, Changing)
        found.change(status.change, times_of(t, made_by, status.change), made_by)
    if c.statuses:
        found.keep_lent(side.bundle.keywords)
    found.finish()
    own = found.abilities(side)
    found.saves = found.saves or bool(own.instead)
    if own.statics:
        s = _speaks(t, card)
        found.statics = [(s, static) for static in own.statics]
    return found


def special(t: CityTable, card: int) -> tuple[tuple[Scope, Changing], ...]:
    """Return what changes about a card beside its values and keywords, and for whom; "its" is that card's own."""
    worth = (t.snapshot or _make(t)).worths[card] if card >= 0 else None
    if worth is None or not worth.special:
        return ()
    return tuple([(bearing(s, t.ref(card)), change) for s, change in worth.special])


def can(t: CityTable, card: int, verb: str) -> bool:
    """Return whether an ability lets a card do what the rules keep from it."""
    return any(isinstance(change, Can) and change.verb == verb for _, change in special(t, card))


def barred(t: CityTable, card: int, verb: str, other: int) -> bool:
    """Return whether something says that a card can't do this with that other card."""
    for s, change in special(t, card):
        if not isinstance(change, Cant) or change.verb != verb:
            continue
        if change.other is not None and change.other.fits(t, other, s) != change.only:
            return True
    return False
