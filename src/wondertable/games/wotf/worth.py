"""Worth: how good a table looks to a player, as one number. Rules of thumb for bots, no rule of the game.

Stones count most. Next come the realms where a player has more power, above all where that power can still take the
stone; then links, power, cards, actions and energy. All numbers are in hundredths of an early stone.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.face import Face
from wondertable.games.wotf.lookups import links, wonders
from wondertable.games.wotf.table import TAPPED, WorldTable
from wondertable.games.wotf.zones import DECK, HAND, REALMS

WON: Final = 100_000.0
STONE: Final = 100.0
LATE_STONE: Final = 20.0
"""A stone is worth this much more each round: the last rounds decide."""
THREAT: Final = 0.3
"""The part of a stone that a lead in power is worth where the leader does not hold the stone yet."""
HOLD: Final = 0.25
"""The part that a lead is worth where the leader holds the stone already."""
CLEAR_LEAD: Final = 3.0
"""A lead of this much power is as good as any larger one."""
POWER: Final = 5.0
ABILITY: Final = 4.0
ITEM: Final = 10.0
LAND: Final = 9.0
HARVEST: Final = 10.0
LINK: Final = 45.0
CARD: Final = 13.0
ENERGY: Final = 2.0
FAITH: Final = 4.0
FREE_ATTACK: Final = 12.0
ACTIONS: Final = (0.0, 12.0, 21.0, 28.0, 32.0)
"""What so many actions are worth; the first one most."""
PASSED: Final = 0.3
"""What is left of the worth of actions and energy once somebody has passed: the round may end at any moment."""
LAST_ROUND: Final = 7
FEW_CARDS: Final = 4
"""A deck as thin as this is a danger: with none left the game is lost (405.d)."""


def idle(t: WorldTable) -> bool:
    """Whether the answer hardly ever matters: the order of effects, of buried cards, and which side of the table."""
    return t.decision is not None and t.decision.question in ("order", "bury", "realm 1 side")


def quiet(t: WorldTable) -> bool:
    """Whether nothing is half done: the next decision is what to do with a turn."""
    return t.decision is None or t.decision.question == "turn"


def replies(t: WorldTable) -> tuple[int, ...]:
    """The answers that could change most at once: whoever has the turn may attack."""
    decision = t.decision
    return () if decision is None else tuple([i for i, way in enumerate(decision.options) if way[0] == "attack"])


def worth(t: WorldTable, seat: int, since: int) -> float:
    """How much better the table looks to a seat than to the other; `since` is the round in which this was asked.

    Fresh actions and energy of a later round come to both players and are left out.
    """
    if t.outcome:
        return 0.0 if t.outcome == "draw" else (WON if t.outcome == "AB"[seat] else -WON)
    total = _realms(t, seat)
    for player in (seat, 1 - seat):
        mine = _belongings(t, player) + _cards(t, player) + (_pool(t, player) if t.round == since else 0.0)
        total += mine if player == seat else -mine
    return total


def moment(t: WorldTable) -> int:
    """The round it is now."""
    return t.round


def _realms(t: WorldTable, seat: int) -> float:
    power = [[0.0, 0.0] for _ in range(REALMS + 1)]
    for i in wonders(t):
        card = t.cards[i]
        power[card.zone][card.controller] += float(t.power(i))
    stone = STONE + LATE_STONE * t.round
    total = 0.0
    for realm in t.active_realms():
        holder = t.realm_controller(realm)
        total += _sign(holder, seat) * stone
        total += _lead(power[realm][seat] - power[realm][1 - seat], _sign(holder, seat)) * stone * _time_left(t)
    return total


def _lead(lead: float, held: int) -> float:
    """What a lead in one realm is worth, in stones, between −1 and 1."""
    part = max(-1.0, min(1.0, lead / CLEAR_LEAD))
    ahead = 1 if lead > 0 else -1
    return part * (HOLD if held == ahead else THREAT)


def _sign(holder: int, seat: int) -> int:
    if holder < 0:
        return 0
    return 1 if holder == seat else -1


def _time_left(t: WorldTable) -> float:
    """Power in a realm counts as long as somebody can still attack."""
    if t.round < LAST_ROUND:
        return 1.0
    ways = sum([float(pool["actions"]) + float(pool["free attacks"]) for pool in t.pools])
    return min(ways, 3.0) / 3.0


def _belongings(t: WorldTable, seat: int) -> float:
    """Power, abilities, items and lands in The World."""
    later = (LAST_ROUND - t.round) / LAST_ROUND
    total = LINK * later * len([o for o in links(t, seat) if _wanted(t, seat, o)])
    for i in t.world():
        card = t.cards[i]
        if card.controller == seat and not t.is_piece(i):
            total += _permanent(t, i, later)
    return total


def _permanent(t: WorldTable, card: int, later: float) -> float:
    face = t.face(card)
    total = 0.0
    if t.has_type(card, ("Wonder",)):
        total += POWER * min(float(t.power(card)), 30.0) + 6.0 * t.cards[card].count("shield")
        total += 15.0 * (t.cards[card].count("protector") + later * t.cards[card].count("celestial"))
    if "Item" in face.types:
        total += ITEM * later
    if "Land" in face.types:
        total += LAND * later
        if not t.cards[card].flags & TAPPED and "harvest" in t.abilities(card).families:
            total += HARVEST
    return total + ABILITY * later * len(t.abilities(card).abilities)


def _wanted(t: WorldTable, seat: int, orbital: str) -> bool:
    """Whether a link serves any card the player still has."""
    return any(orbital in _face(t, i).orbitals for zone in (HAND, DECK) for i in t.zones[zone + seat])


def _face(t: WorldTable, card: int) -> Face:
    return t.face(card)


def _cards(t: WorldTable, seat: int) -> float:
    """Cards in hand are worth less as the game ends; a deck that runs out is a danger."""
    later = (LAST_ROUND + 1 - t.round) / LAST_ROUND
    held = t.zones[HAND + seat]
    total = CARD * later * (len(held) if len(held) < 8 else 7.5) + FAITH * min(float(t.pools[seat]["faith"]), 20.0)
    left = len(t.zones[DECK + seat])
    if left <= FEW_CARDS:
        total -= 40.0 * (FEW_CARDS + 1 - left)
    return total


def _pool(t: WorldTable, seat: int) -> float:
    """What a player may still spend this round."""
    pool = t.pools[seat]
    total = ACTIONS[min(int(pool["actions"]), len(ACTIONS) - 1)] + FREE_ATTACK * min(float(pool["free attacks"]), 3.0)
    total += ENERGY * min(float(pool["energy"]), 20.0)
    return total if t.passed_in_row == 0 else total * PASSED
