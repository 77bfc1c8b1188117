"""zones.a: cards going from zone to zone."""

from __future__ import annotations

from wondertable.games.sow.derived.values import forget_place, forget_worth
from wondertable.games.sow.rules.happening import happen
from wondertable.games.sow.rules.table import AGE, NEW, CityTable
from wondertable.games.sow.state.dependencies import CONDITIONS, OUTSIDE
from wondertable.games.sow.words.zones import (
    GARRISON,
    GONE,
    SIEGE_LINE,
    STATE,
    WALL,
    area,
    in_play_zones,
    is_hidden,
    of,
)
from wondertable.kernel.card import Card
from wondertable.kernel.event import EVERYONE


def put(t: CityTable, card: int, zone: int) -> None:
    """Put a card into a zone. What leaves play loses all that lay on it (counter.a); a token is gone (token.d, S52)."""
    _leave_place(t, card, zone)
    c = t.edit_unseen(card)
    t.pile(c.zone).remove(card)
    c.origin = c.zone
    if area(c.zone) and not area(zone):
        _strip(c)
        end_with_source(t, card)
        if t.is_token(card):
            zone = GONE
    c.zone = zone
    c.stamp = t.next_stamp()
    c.seen = 1 << c.owner if is_hidden(zone) else EVERYONE
    t.pile(zone).append(card)


def _leave_place(t: CityTable, card: int, there: int) -> None:
    """A card is about to go to a zone; among those that are not in play hardly anything depends on where it is."""
    before, after = area(t.cards[card].zone), area(there)
    if not before and not after:
        t.invalidate_outside(OUTSIDE | CONDITIONS)
        return
    if before and after:
        forget_place(t, card)
    else:
        forget_worth(t, card)
    t.invalidate()


def _strip(c: Card) -> None:
    """What lies on a card stays behind when it leaves play, and it leads another life from now on."""
    c.flags = 0
    c.counters = ()
    c.statuses = ()
    c.life += 1
    c.controller = c.owner


def end_with_source(t: CityTable, source: int) -> None:
    """What a card does to others while it is in play ends as it leaves."""
    for zone in in_play_zones(len(t.pools)):
        for card in t.zones[zone]:
            some = t.cards[card].statuses
            if some and any(one.until == "source" and one.source == source for one in some):
                t.edit(card).statuses = tuple([s for s in some if s.until != "source" or s.source != source])


def vanish(t: CityTable, card: int) -> None:
    """M27: a card leaves the game without dying; what nobody had seen is not shown."""
    c = t.edit(card)
    t.pile(c.zone).remove(card)
    c.seen = 0 if is_hidden(c.zone) else EVERYONE
    _strip(c)
    c.zone = GONE
    c.stamp = t.next_stamp()
    t.pile(GONE).append(card)
    t.invalidate()


def home_zone(t: CityTable, card: int) -> int:
    """Where a card in play belongs: fortifications in the wall, States in their place, all else in the garrison."""
    kind = t.face(card).type
    seat = t.cards[card].controller
    if kind == "Fortification":
        return of(WALL, seat)
    return of(STATE, seat) if kind == "State" else of(GARRISON, seat)


def enter_play(t: CityTable, cards: list[int], rule: str, paid: tuple[tuple[int, int], ...] = ()) -> None:
    """Cards come into play together and see each other come; units are new (newly recruited.a, S16, S19).

    `paid` is the gold that lay on them (play.b).
    """
    for card in cards:
        put(t, card, home_zone(t, card))
        c = t.condition(card)
        c.flags = c.flags // AGE * AGE
        if t.is_unit(card):
            c.flags |= NEW
    for card in cards:
        happen(t, "entered play", card, t.cards[card].controller, number=dict(paid).get(card, 0), rule=rule)


def go_home(t: CityTable, cards: list[int], rule: str) -> None:
    """Units return to their controllers' garrisons as they are (S23)."""
    for card in cards:
        put(t, card, home_zone(t, card))
        happen(t, "went home", card, t.cards[card].controller, rule=rule)


def to_siege(t: CityTable, cards: list[int], seat: int, rule: str) -> None:
    """Units stand in a player's siege line (zone:Siege Line.a)."""
    for card in cards:
        put(t, card, of(SIEGE_LINE, seat))
        happen(t, "besieges", card, t.cards[card].controller, number=seat, rule=rule)
