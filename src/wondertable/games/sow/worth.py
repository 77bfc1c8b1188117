"""Worth: how good a table looks to a player, as one number. Rules of thumb for bots, no rule of the game.

The State's structure and the way to the Great Wonder count most; then income, units, walls, gold and cards. Units that
besiege a city weigh more where they are stronger than those at home there.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.face import WONDER
from wondertable.games.sow.rules.start import income
from wondertable.games.sow.table import CityTable
from wondertable.games.sow.zones import FIELD, GARRISON, GRAVEYARD, HAND, PRODUCTION, SIEGE_LINE, WALL

WON: Final = 100_000.0
STRUCTURE: Final = 3.0
LOW: Final = 8
"""Below this many structure points a State is in danger, and each point counts double."""
AGES: Final = (0.0, 9.0, 16.0, 34.0)
PROGRESS: Final = (0.0, 22.0, 50.0, 90.0)
"""What so many progression counters are worth."""
INCOME: Final = 7.0
GOLD: Final = 1.0
ATTACK: Final = 2.2
HEALTH: Final = 1.3
KEYWORD: Final = 1.2
ABILITY: Final = 3.0
WALLS: Final = 0.9
BUILDING: Final = 0.5
HURT: Final = 0.3
"""What damage on a unit is worth that will heal at the end of the turn."""
IN_HAND: Final = 0.6
ON_THE_WAY: Final = 1.5
"""What a card in production is worth for each gold it costs."""
SIEGE: Final = 1.6
QUIET: Final = ("main", "war", "battle", "command", "end")


def quiet(t: CityTable) -> bool:
    """Whether nothing is half done: the next decision is an ordinary one."""
    return t.decision is None or t.decision.question in QUIET


def idle(t: CityTable) -> bool:
    """Whether the answer hardly ever matters: the order of abilities that are set off together."""
    return t.decision is not None and t.decision.question == "order"


def moment(t: CityTable) -> int:
    """When something is asked: the number of the turn."""
    return t.count


def replies(t: CityTable) -> tuple[int, ...]:
    """The answers of the other player to reckon with at once: none, for a battle goes on blow by blow."""
    return ()


def worth(t: CityTable, seat: int, since: int) -> float:
    """How much better the table looks to a seat than to the other."""
    if t.outcome:
        return 0.0 if t.outcome == "draw" else (WON if t.outcome == "AB"[seat] else -WON)
    return _player(t, seat) - _player(t, 1 - seat)


def _player(t: CityTable, seat: int) -> float:
    total = _state(t, seat) + INCOME * income(t, seat) + GOLD * t.gold(seat)
    for i in t.cards_in_play():
        if t.cards[i].controller == seat and t.face(i).type != "State":
            total += _card(t, i)
    total += IN_HAND * len(t.zones[HAND + seat]) - IN_HAND * len(t.zones[GRAVEYARD + seat])
    total += sum([ON_THE_WAY * t.face(i).cost + IN_HAND for i in t.zones[PRODUCTION + seat]])
    return total + _sieges(t, seat)


def _state(t: CityTable, seat: int) -> float:
    state = t.state_of(seat)
    if state < 0:
        return 0.0
    left = t.left(state)
    age = t.age(state)
    total = STRUCTURE * left + STRUCTURE * min(left, LOW) + AGES[age]
    return total + PROGRESS[min(t.counters(state, "progression"), 3)] if age == WONDER else total


def _card(t: CityTable, card: int) -> float:
    bundle = t.abilities(card)
    more = KEYWORD * len(t.keywords(card)) + ABILITY * (len(bundle.abilities) - len(bundle.keywords))
    attack = t.attack(card) or 0
    if t.is_unit(card):
        return ATTACK * attack + HEALTH * t.most(card) - HURT * t.damage(card) + more
    each = WALLS if t.cards[card].zone in (WALL, WALL + 1) else BUILDING
    return each * t.left(card) + ATTACK * attack + more


def _sieges(t: CityTable, seat: int) -> float:
    """Besiegers are a gain where they outweigh the garrison, and a risk where they do not."""
    away = [i for zone in (SIEGE_LINE + 1 - seat, FIELD) for i in t.zones[zone] if t.cards[i].controller == seat]
    if not away or t.attacker != seat:
        return 0.0
    mine = sum([(t.attack(i) or 0) + 0.6 * t.most(i) for i in away])
    home = [i for zone in (GARRISON, WALL) for i in t.zones[zone + 1 - seat] if t.attack(i) is not None]
    theirs = sum([(t.attack(i) or 0) + 0.6 * t.most(i) for i in home])
    force = float(sum([t.attack(i) or 0 for i in away]))
    return SIEGE * force * max(min((mine - 0.75 * theirs) / (mine + theirs), 1.0), -1.0)
