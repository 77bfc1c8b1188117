"""Evaluation: how good a table looks to a player. Rules of thumb for bots, no rule of the game.

The State's structure and the way to the Great Wonder count most; then units, walls, gold and cards. Units that
besiege a city weigh more where they are stronger than those at home there.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.evaluation import SEATS, Evaluator
from wondertable.games.kit.visibility import option_card
from wondertable.games.sow.bots.reasons import REASONS
from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.state.face import WONDER
from wondertable.games.sow.view.visibility import CARD_FIRST
from wondertable.games.sow.words.zones import (
    FIELD,
    GARRISON,
    GRAVEYARD,
    HAND,
    PRODUCTION,
    SIEGE_LINE,
    WALL,
    is_hidden,
    kind_of,
    of,
)
from wondertable.kernel.decision import Option
from wondertable.kernel.table import Table

LOW: Final = 8
"""Below this many structure points a State is in danger, and each point counts twice."""
OVER: Final = 30.0
"""The margin of a game that is won: more than structure can give, so a win at once is taken at once."""
QUIET: Final = ("main", "war", "battle", "command", "end")

WEIGHTS: Final = (
    ("structure", 0.0257),
    ("structure, the last points", 0.271),
    ("first age", 1.2),
    ("second age", 1.2),
    ("Great Wonder", 2),
    ("progression", 1.5),
    ("gold", 0.275),
    ("attack", 0.15),
    ("health", 0.222),
    ("damage on units", -0.144),
    ("keywords", 0.225),
    ("abilities", 0.1),
    ("walls", 0.086),
    ("other buildings", 0.128),
    ("cards in hand", 0),
    ("cards in the graveyard", -0.612),
    ("gold in production", 0.281),
    ("siege", 0.15),
    ("income", 0.6),
)
"""What each feature adds to the worth."""

STRUCTURE: Final = 0
LAST_POINTS: Final = 1
FIRST_AGE: Final = 2
SECOND_AGE: Final = 3
GREAT_WONDER: Final = 4
PROGRESS: Final = 5
GOLD: Final = 6
ATTACK: Final = 7
HEALTH: Final = 8
DAMAGE: Final = 9
KEYWORDS: Final = 10
ABILITIES: Final = 11
WALLS: Final = 12
BUILDINGS: Final = 13
IN_HAND: Final = 14
BURIED: Final = 15
PRODUCING: Final = 16
SIEGE: Final = 17
INCOME: Final = 18
"""Where each feature stands among them."""


class CityEvaluator(Evaluator):
    """How a table of State of Wonder looks."""

    def __init__(self) -> None:
        super().__init__(WEIGHTS, REASONS)

    def features(self, table: Table, seat: int) -> list[float]:
        assert isinstance(table, CityTable)
        found = [0.0] * len(WEIGHTS)
        _player(table, seat, 1.0, found)
        rivals = table.seats_from(seat)[1:] if table.is_in(seat) else table.seats_from(seat)
        for rival in rivals:
            _player(table, rival, -1.0 / len(rivals), found)
        return found

    def rivals(self, table: Table) -> int:
        """Return how many others are still in the game; each is as dangerous as the only one of two."""
        assert isinstance(table, CityTable)
        return max(len(table.seats_from(0)) - 1, 1)

    def lost(self, table: Table, seat: int) -> bool:
        """Return whether a seat is out of the game."""
        assert isinstance(table, CityTable)
        return not table.is_in(seat)

    def quiet(self, table: Table) -> bool:
        """Return whether the next decision is an ordinary one."""
        return table.asked is None or table.asked.question in QUIET

    def idle(self, table: Table) -> bool:
        """Return the order of abilities that are set off together."""
        return table.asked is not None and table.asked.question == "order"

    def replies(self, table: Table) -> tuple[int, ...]:
        """None: a battle goes on blow by blow."""
        return ()

    def margin(self, table: Table, seat: int) -> float:
        """Return how much more structure a seat's State has left than the best of the others; a game won beats that."""
        assert isinstance(table, CityTable)
        if table.outcome:
            return OVER if table.outcome == SEATS[seat] else -OVER
        others = [_structure(table, other) for other in range(len(table.pools)) if other != seat]
        return _structure(table, seat) - max(others)

    def chapter(self, table: Table) -> int:
        """Return a game is one chapter: its turns run into each other."""
        return 0

    def turn(self, table: Table) -> int:
        assert isinstance(table, CityTable)
        return table.count

    def is_ending(self, table: Table) -> bool:
        """Return whether some State has so little left that the units of others could bring it down."""
        assert isinstance(table, CityTable)
        seats = range(len(table.pools))
        force = [0] * len(table.pools)
        for i in table.cards_in_play():
            force[table.cards[i].controller] += table.attack(i) or 0
        return any(_structure(table, seat) <= sum(force) - force[seat] for seat in seats if table.is_in(seat))

    def key(self, table: Table, option: Option) -> Option:
        card = option_card(option, CARD_FIRST)
        if card < 0 or option[0] == "effect" or not is_hidden(table.cards[card].zone):
            return option
        assert isinstance(table, CityTable)
        return (option[0], table.face(card).name, *option[2:])

    def glimpse(self, table: Table) -> tuple[object, ...]:
        assert isinstance(table, CityTable)
        cards = [table.cards[i] for i in table.cards_in_play()]
        shown = tuple([(c.zone, c.controller, c.flags, c.counters) for c in cards])
        gold = [table.gold(seat) for seat in range(len(table.pools))]
        hidden = tuple([len(zone) for zone in table.zones])
        return (table.count, table.phase, table.battle, table.place, shown, hidden, *gold)


def _player(t: CityTable, seat: int, sign: float, found: list[float]) -> None:
    """What one player has."""
    _state(t, seat, sign, found)
    found[GOLD] += sign * t.gold(seat)
    found[INCOME] += sign * t.income(seat)
    _cards(t, seat, sign, found)
    found[IN_HAND] += sign * len(t.zones[of(HAND, seat)])
    found[BURIED] += sign * len(t.zones[of(GRAVEYARD, seat)])
    found[PRODUCING] += sign * sum([t.face(i).cost for i in t.zones[of(PRODUCTION, seat)]])
    found[SIEGE] += sign * _sieges(t, seat)


def _structure(t: CityTable, seat: int) -> float:
    state = t.state_of(seat)
    return 0.0 if state < 0 else float(t.left(state))


def _state(t: CityTable, seat: int, sign: float, found: list[float]) -> None:
    state = t.state_of(seat)
    if state < 0:
        return
    left, age = t.left(state), t.age(state)
    found[STRUCTURE] += sign * left
    found[LAST_POINTS] += sign * min(left, LOW)
    found[FIRST_AGE] += sign * (age > 0)
    found[SECOND_AGE] += sign * (age > 1)
    if age == WONDER:
        found[GREAT_WONDER] += sign
        found[PROGRESS] += sign * min(t.counters(state, "progression"), 3)


def _cards(t: CityTable, seat: int, sign: float, found: list[float]) -> None:
    """The cards in play of a player, beside the State; counted in whole numbers first, since that is quick."""
    attack = health = damage = keywords = abilities = walls = buildings = 0
    now = snapshot(t)
    for i in now.cards:
        c = t.cards[i]
        face = t.face(i)
        if c.controller != seat or face.type == "State":
            continue
        worth = now.worth(i)
        bundle = face.own.bundle
        keywords += len(worth.keywords)
        abilities += len(bundle.abilities) - len(bundle.keywords)
        attack += worth.attack or 0
        hurt = t.damage(i) if c.counters else 0
        if face.has_health:
            health += worth.most
            damage += hurt
        elif kind_of(c.zone) == WALL:
            walls += worth.most - hurt
        else:
            buildings += worth.most - hurt
    found[KEYWORDS] += sign * keywords
    found[ABILITIES] += sign * abilities
    found[ATTACK] += sign * attack
    found[HEALTH] += sign * health
    found[DAMAGE] += sign * damage
    found[WALLS] += sign * walls
    found[BUILDINGS] += sign * buildings


def _sieges(t: CityTable, seat: int) -> float:
    """Besiegers are a gain where they outweigh the garrison, and a risk where they do not."""
    found = 0.0
    for rival in range(len(t.pools)):
        line = t.zones[of(SIEGE_LINE, rival)]
        away = [i for i in line if t.cards[i].controller == seat] if line else []
        if rival == t.defender and t.attacker == seat:
            away += [i for i in t.zones[FIELD] if t.cards[i].controller == seat]
        if away and rival != seat:
            found += _siege(t, away, rival)
    return found


def _siege(t: CityTable, away: list[int], rival: int) -> float:
    mine = sum([(t.attack(i) or 0) + 0.6 * t.most(i) for i in away])
    home = [i for zone in (GARRISON, WALL) for i in t.zones[of(zone, rival)] if t.attack(i) is not None]
    theirs = sum([(t.attack(i) or 0) + 0.6 * t.most(i) for i in home])
    force = float(sum([t.attack(i) or 0 for i in away]))
    return force * max(min((mine - 0.75 * theirs) / (mine + theirs), 1.0), -1.0)
