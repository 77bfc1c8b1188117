"""Evaluation: how good a table looks to a player. Rules of thumb for bots, no rule of the game.

Stones count most. Next come the realms where a player has more power, above all where that power can still take the
stone; then links, power, cards, actions and energy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.kit.evaluation import Evaluator
from wondertable.games.kit.visibility import option_card
from wondertable.games.wotf.bots.reasons import REASONS
from wondertable.games.wotf.derived.layers import abilities
from wondertable.games.wotf.derived.queries import link_bits, wonders
from wondertable.games.wotf.rules.prices import ones
from wondertable.games.wotf.rules.table import TAPPED, WorldTable
from wondertable.games.wotf.state.face import STONE, Face
from wondertable.games.wotf.view.visibility import CARD_FIRST
from wondertable.games.wotf.words.pair import of_seat
from wondertable.games.wotf.words.zones import ABYSS, DECK, HAND, REALMS
from wondertable.kernel.card import Card
from wondertable.kernel.decision import Option
from wondertable.kernel.numbers import Number, as_float, as_int
from wondertable.kernel.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64

CLOSE: Final = 2.0
"""With more stones ahead or behind, the last actions seldom decide."""
CLEAR_LEAD: Final = 3.0
"""A lead of this much power is as good as any larger one."""
ACTIONS: Final[list[float]] = [0.0, 1.0, 1.75, 2.3, 2.7]
"""What so many actions are worth; the first one most."""
PASSED: Final = 0.3
"""What is left of the worth of actions and energy once somebody has passed: the round may end at any moment."""
LAST_ROUND: Final = 7
FEW_ACTIONS: Final = 4
"""With more actions of both players together, the last round has too many ways to go."""
FEW_CARDS: Final = 4
"""A deck as thin as this is a danger: with none left the game is lost (405.d)."""

WEIGHTS: Final = (
    ("stones held", -0.148),
    ("stones held, late", 0.658),
    ("leads without the stone", 0.108),
    ("leads without the stone, late", 0.418),
    ("leads with the stone", 0.298),
    ("leads with the stone, late", -0.0187),
    ("power", 0.0373),
    ("abilities, early", -0.0146),
    ("items, early", 0.516),
    ("lands, early", 0.311),
    ("lands to harvest", 0.184),
    ("links, early", 0.267),
    ("cards in hand, early", 0.403),
    ("faith", 0.115),
    ("cards missing in a thin deck", -0.28),
    ("actions", 0.242),
    ("energy", -0.0103),
    ("free attacks", 0.0449),
    ("shields", -0.206),
    ("protectors", 0.0529),
    ("celestials, early", 0.164),
)
"""What each feature adds to the worth. "Late" grows from 0 to 1 over the rounds, "early" falls from 1 to 0."""

STONES: Final = 0
LATE_STONES: Final = 1
THREATS: Final = 2
LATE_THREATS: Final = 3
HOLDS: Final = 4
LATE_HOLDS: Final = 5
POWER: Final = 6
ABILITIES: Final = 7
ITEMS: Final = 8
LANDS: Final = 9
HARVESTS: Final = 10
LINKS: Final = 11
CARDS: Final = 12
FAITH: Final = 13
THIN_DECK: Final = 14
ACTING: Final = 15
ENERGY: Final = 16
FREE_ATTACKS: Final = 17
SHIELDS: Final = 18
PROTECTORS: Final = 19
CELESTIALS: Final = 20
"""Where each of them stands."""


class WorldEvaluator(Evaluator):
    """How a table of Wonders of The First looks."""

    def __init__(self) -> None:
        super().__init__(WEIGHTS, REASONS)

    def features(self, table: Table, seat: int) -> list[float]:
        assert isinstance(table, WorldTable)
        return features(table, seat)

    def quiet(self, table: Table) -> bool:
        """Return whether the next decision is what to do with a turn."""
        return table.asked is None or table.asked.question == "turn"

    def idle(self, table: Table) -> bool:
        """Return the order of effects, of buried cards, and which side of the table."""
        return table.asked is not None and table.asked.question in ("order", "bury", "realm 1 side")

    def replies(self, table: Table) -> tuple[int, ...]:
        """Whoever has the turn may attack."""
        decision = table.decision
        return () if decision is None else tuple([i for i, way in enumerate(decision.listed()) if way[0] == "attack"])

    def margin(self, table: Table, seat: int) -> float:
        """Return how many more stones a seat holds."""
        assert isinstance(table, WorldTable)
        return float(_stones(table, seat) - _stones(table, 1 - seat))

    def is_close(self, table: Table, seat: int) -> bool:
        """Return whether at most 2 stones lie between the seats."""
        return abs(self.margin(table, seat)) <= CLOSE

    def score(self, table: Table, seat: int) -> str:
        assert isinstance(table, WorldTable)
        return f"{_stones(table, seat)}–{_stones(table, 1 - seat)} stones"

    def chapter(self, table: Table) -> int:
        """Return the rounds."""
        assert isinstance(table, WorldTable)
        return table.round

    def is_ending(self, table: Table) -> bool:
        """Return whether few actions are left in the last round."""
        assert isinstance(table, WorldTable)
        return table.round == LAST_ROUND and sum([as_int(pool["actions"]) for pool in table.pools]) <= FEW_ACTIONS

    def key(self, table: Table, option: Option) -> Option:
        card = option_card(option, CARD_FIRST)
        if card < 0 or option[0] == "effect" or not HAND <= table.cards[card].zone < ABYSS:
            return option
        assert isinstance(table, WorldTable)
        return (option[0], _printed(table, card).name, *option[2:])

    def glimpse(self, table: Table) -> tuple[object, ...]:
        assert isinstance(table, WorldTable)
        cards = [table.cards[i] for i in table.world()]
        shown = tuple([(c.zone, c.controller, c.flags, c.counters) for c in cards])
        return (table.round, table.turn, table.passes, shown, tuple([tuple(pool.items()) for pool in table.pools]))


def features(t: WorldTable, seat: int) -> list[float]:
    """Return what speaks for a seat and, negative, for the other."""
    found = [0.0] * len(WEIGHTS)
    _realms(t, seat, found)
    _players(t, seat, 1 - seat, found)
    _permanents(t, seat, found)
    return found


def _realms(t: WorldTable, seat: int, found: list[float]) -> None:
    """Who leads where, and who holds the stones there."""
    ours, theirs = [0.0] * (REALMS + 1), [0.0] * (REALMS + 1)
    _wonders(t, seat, ours, theirs, found)
    late = t.round / LAST_ROUND
    left = _time_left(t)
    stones = threats = holds = late_stones = late_threats = late_holds = 0.0
    for realm in t.active_realms():
        held = _sign(t.realm_controller(realm), seat)
        stones += held
        late_stones += held * late
        lead = ours[realm] - theirs[realm]
        part = left * max(-1.0, min(1.0, lead / CLEAR_LEAD))
        if held == (1.0 if lead > 0 else -1.0):
            holds += part
            late_holds += part * late
        else:
            threats += part
            late_threats += part * late
    found[STONES], found[LATE_STONES], found[THREATS] = stones, late_stones, threats
    found[LATE_THREATS], found[HOLDS], found[LATE_HOLDS] = late_threats, holds, late_holds


def _wonders(t: WorldTable, seat: int, ours: list[float], theirs: list[float], found: list[float]) -> None:
    """The power of all Wonders, by realm and together, and the counters on them."""
    early = (LAST_ROUND - t.round) / LAST_ROUND
    whole = 0.0
    for i in wonders(t):
        c = t.cards[i]
        here = as_float(t.power(i))
        if c.controller == seat:
            ours[c.zone] += here
        elif c.controller == 1 - seat:
            theirs[c.zone] += here
        else:
            continue
        if c.face is not STONE:
            sign = 1.0 if c.controller == seat else -1.0
            whole += sign * min(here, 30.0)
            if c.counters:
                _counters(c, sign, early, found)
    found[POWER] = whole


def _stones(t: WorldTable, seat: int) -> int:
    return len([realm for realm in t.active_realms() if t.realm_controller(realm) == seat])


def _sign(holder: int, seat: int) -> float:
    if holder < 0:
        return 0.0
    return 1.0 if holder == seat else -1.0


def _time_left(t: WorldTable) -> float:
    """Power in a realm counts as long as somebody can still attack."""
    if t.round < LAST_ROUND:
        return 1.0
    ways = sum([as_float(pool["actions"]) + as_float(pool["free attacks"]) for pool in t.pools])
    return min(ways, 3.0) / 3.0


def _permanents(t: WorldTable, seat: int, found: list[float]) -> None:
    """Abilities, items and lands in The World."""
    early = (LAST_ROUND - t.round) / LAST_ROUND
    items = lands = harvests = said = 0.0
    for i in t.world():
        c = t.cards[i]
        if c.controller < 0 or c.face is STONE:
            continue
        sign = 1.0 if c.controller == seat else -1.0
        face: Face = c.face if not c.statuses else t.face(i)
        has = abilities(t, i)
        if face.item:
            items += sign * early
        if face.land:
            lands += sign * early
            if not c.flags & TAPPED and "to harvest" in has.families:
                harvests += sign
        said += sign * early * as_float(len(has.abilities))
    found[ITEMS], found[LANDS], found[HARVESTS], found[ABILITIES] = items, lands, harvests, said


def _counters(c: Card, sign: float, early: float, found: list[float]) -> None:
    found[SHIELDS] += sign * c.count("shield")
    found[PROTECTORS] += sign * c.count("protector")
    found[CELESTIALS] += sign * early * c.count("celestial")


def _players(t: WorldTable, us: int, them: int, found: list[float]) -> None:
    """What each player has in hand, deck and pool, one against the other."""
    found[CARDS] = _cards(t, us) - _cards(t, them)
    found[THIN_DECK] = _thin(t, us) - _thin(t, them)
    found[LINKS] = _linked(t, us) - _linked(t, them)
    mine, theirs = t.pools[us], t.pools[them]
    found[FAITH] = _most(mine["faith"], 20.0) - _most(theirs["faith"], 20.0)
    part = 1.0 if t.passed_since[0] == 0 and t.passed_since[1] == 0 else PASSED
    found[ACTING] = part * _acting(mine["actions"]) - part * _acting(theirs["actions"])
    found[ENERGY] = part * _most(mine["energy"], 20.0) - part * _most(theirs["energy"], 20.0)
    found[FREE_ATTACKS] = part * _most(mine["free attacks"], 3.0) - part * _most(theirs["free attacks"], 3.0)


def _most(amount: Number, limit: float) -> float:
    return min(as_float(amount), limit)


def _acting(actions: Number) -> float:
    return ACTIONS[min(as_int(actions), len(ACTIONS) - 1)]


def _cards(t: WorldTable, seat: int) -> float:
    """Cards in hand are worth less as the game ends."""
    early = (LAST_ROUND + 1 - t.round) / LAST_ROUND
    return early * min(as_float(len(t.zones[HAND + seat])), 7.5)


def _thin(t: WorldTable, seat: int) -> float:
    """Return a deck that runs out is a danger."""
    return as_float(max(FEW_CARDS + 1 - len(t.zones[DECK + seat]), 0))


def _linked(t: WorldTable, seat: int) -> float:
    """Links serve as long as there are cards of their orbitals to be played."""
    mine = link_bits(t, seat)
    linked = ones(mine & ~_unwanted(t, seat, mine)) if mine else 0
    return as_float(linked) * as_float(LAST_ROUND - t.round) / LAST_ROUND


def _unwanted(t: WorldTable, seat: int, links: int) -> int:
    """Of some links, as bits, those that serve no card a player still has; no more cards are looked at than needed."""
    cards = t.cards
    left: i64 = links
    missing: i64 = 0
    if not t.effects_outside_world:  # a card may be a copy there
        owned = of_seat(t.orbitals_owned, seat)
        missing = links & ~owned
        left = links & owned
        if left == 0:
            return missing
    for zone in (HAND + seat, DECK + seat):
        for i in t.zones[zone]:
            c = cards[i]
            face: Face = c.face if not c.statuses else t.face(i)
            left &= ~face.orbital_bits
            if left == 0:
                return missing
    return left | missing


def _printed(t: WorldTable, card: int) -> Face:
    return t.face(card)
