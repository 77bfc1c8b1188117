"""zones.a: cards going from zone to zone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.after_all import DoneAnyway, opens, replaced
from wondertable.games.sow.deeds.happening import happen, set_off
from wondertable.games.sow.deeds.lasting import BY_SOURCE, WHILE_CONTROLLED, give
from wondertable.games.sow.deeds.replacing import anybody_saves
from wondertable.games.sow.derived.forbidding import coming, forbidden, held_off
from wondertable.games.sow.derived.values import forget_place, forget_worth, snapshot
from wondertable.games.sow.state.face import CardFace
from wondertable.games.sow.words.change import Disguised, Lent
from wondertable.games.sow.words.last_known import AGE, NEW
from wondertable.games.sow.words.reading import CONDITIONS, OUTSIDE
from wondertable.games.sow.words.zones import (
    FIELD,
    GARRISON,
    GONE,
    PRODUCTION,
    SIEGE_LINE,
    STATE,
    WALL,
    area,
    city_of,
    in_play_zones,
    is_hidden,
    kind_of,
    of,
    whose,
)
from wondertable.kernel.card import Card, Status
from wondertable.kernel.event import EVERYONE, Event
from wondertable.kernel.node import Node

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


def put(t: CityTable, card: int, zone: int) -> None:
    """Put a card into a zone. What leaves play loses all that lay on it (counter.a); a token is gone (token.d, S52)."""
    _leave_place(t, card, zone)
    c = t.edit_unseen(card)
    t.pile(c.zone).remove(card)
    c.origin = c.zone
    lent = NONE_LENT
    if area(c.zone) and not area(zone):
        _strip(c)
        lent = end_with_source(t, card, BY_SOURCE)
        if t.is_token(card):
            zone = GONE
    if kind_of(c.origin) == PRODUCTION:
        c.flags = 0
    c.zone = zone
    c.stamp = t.next_stamp()
    c.seen = 1 << c.owner if is_hidden(zone) else EVERYONE
    t.pile(zone).append(card)
    _tell_left(t, card, c.origin)
    for back, seat in lent:
        hand_over(t, back, seat)


NONE_LENT: Final[list[tuple[int, int]]] = []
"""Never written to."""


def hand_over(t: CityTable, card: int, seat: int) -> None:
    """A card is in another player's city from now on, with all that lies on it; it happens to the card as it was."""
    if not t.is_in(seat) or t.cards[card].controller == seat or forbidden(t, seat, "take over", card):
        return
    happen(t, "taken over", card, seat, rule="zones.a")
    lent = end_with_source(t, card, (WHILE_CONTROLLED,))
    t.edit(card).controller = seat
    put(t, card, home_zone(t, card))
    for back, owner in lent:
        hand_over(t, back, owner)


def _tell_left(t: CityTable, card: int, zone: int) -> None:
    """A siege is over when its last besieger is gone (battle:Siege.b); a card has left production."""
    if kind_of(zone) == SIEGE_LINE and not t.zones[zone]:
        set_off(t, SIEGE_ENDED, Event(SIEGE_ENDED, seat=t.cards[card].controller, number=whose(zone)))
    elif kind_of(zone) == PRODUCTION and kind_of(t.cards[card].zone) != PRODUCTION:
        set_off(t, LEFT_PRODUCTION, Event(LEFT_PRODUCTION, card, whose(zone), life=t.cards[card].life))


SIEGE_BEGAN: Final = "siege began"
SIEGE_ENDED: Final = "siege ended"
LEFT_PRODUCTION: Final = "left production"


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
    show_own_face(c, c.statuses)
    c.statuses = ()
    c.life += 1
    c.controller = c.owner


def show_own_face(c: Card, ending: tuple[Status, ...]) -> None:
    """A card that was a copy of another shows what is left: a later copy, an earlier one, or its own face.

    Each copy keeps the face that was there before it, so what it lay on is handed to the next that stays.
    """
    copies = [one for one in c.statuses if isinstance(one.change, Disguised)]
    if not any(one in ending for one in copies):
        return
    under, new = _face_under(copies[0]), c.statuses
    for n, one in enumerate(copies):
        shown = _face_under(copies[n + 1]) if n + 1 < len(copies) else c.face
        if one in ending:
            continue
        relaid = Status(Disguised(under), one.until, one.source, one.seat, one.stamp, one.bound)
        new = tuple([relaid if status is one else status for status in new])
        under = shown
    c.statuses = new
    c.face = under


def _face_under(status: Status) -> Node:
    change = status.change
    assert isinstance(change, Disguised)
    return change.face


def disguise(t: CityTable, card: int, face: CardFace, source: int, seat: int, until: str) -> None:
    """A card shows another face from now on, and stands where such a card belongs (S92, zone:Wall.a)."""
    give(t, card, Disguised(t.face(card)), source, seat, until)
    t.edit(card).face = face
    t.invalidate()
    t.say("changed", card, t.cards[card].controller, rule="S92")
    stand_at_home(t, card)


def stand_at_home(t: CityTable, card: int) -> None:
    """A card in garrison or wall that has become another kind of card stands in the other (zone:Wall.a)."""
    zone = t.cards[card].zone
    if kind_of(zone) in (GARRISON, WALL) and zone != home_zone(t, card):
        put(t, card, home_zone(t, card))


def put_into_play(t: CityTable, cards: list[int], seat: int) -> None:
    """An ability puts cards into play: for their owners, or for that player."""
    for card in cards:
        c = t.condition(card)
        c.counters = ()
        c.controller = c.owner if seat < 0 else seat
    enter_play(t, cards, "ability.a")


def send_to_field(t: CityTable, cards: list[int]) -> None:
    """Units leave their city for the field, together."""
    for card in cards:
        put(t, card, FIELD)


def end_with_source(t: CityTable, source: int, ending_now: tuple[str, ...]) -> list[tuple[int, int]]:
    """End what a card does for as long as it is so; return the cards that go back, and to whom."""
    back: list[tuple[int, int]] = []
    if any(one.until in ending_now and one.source == source for one in t.statuses):
        t.statuses = tuple([one for one in t.statuses if one.until not in ending_now or one.source != source])
        t.invalidate()
    for zone in in_play_zones(len(t.pools)):
        for card in tuple(t.zones[zone]):
            some = t.cards[card].statuses
            if not some:
                continue
            ending = [one for one in some if one.until in ending_now and one.source == source]
            if ending:
                _end_on(t, card, tuple(ending))
                back += [(card, one.change.owner) for one in ending if isinstance(one.change, Lent)]
    return back


def _end_on(t: CityTable, card: int, ending: tuple[Status, ...]) -> None:
    c = t.edit(card)
    show_own_face(c, ending)
    c.statuses = tuple([one for one in c.statuses if one not in ending])
    t.invalidate()
    if any(isinstance(one.change, Disguised) for one in ending):
        stand_at_home(t, card)


def vanish(t: CityTable, card: int) -> None:
    """M27: a card leaves the game without dying; what nobody had seen is not shown."""
    old = t.cards[card].zone
    put(t, card, GONE)
    c = t.edit(card)
    if not area(old):
        _strip(c)
    c.seen = 0 if is_hidden(old) else EVERYONE


def home_zone(t: CityTable, card: int) -> int:
    """Where a card in play belongs: fortifications in the wall, States in their place, all else in the garrison."""
    kind = t.face(card).type
    seat = t.cards[card].controller
    if kind == "Fortification":
        return of(WALL, seat)
    return of(STATE, seat) if kind == "State" else of(GARRISON, seat)


def enter_play(t: CityTable, cards: list[int], rule: str, paid: tuple[tuple[int, int], ...] = ()) -> None:
    """Cards come into play together and see each other come; units are new (newly recruited.a, S16, S19).

    `paid` is the gold that lay on them (play.b). What can't enter play stays where it is.
    """
    if snapshot(t).forbids:
        cards = _may_enter(t, cards)
    if anybody_saves(t):
        gold = dict(paid)
        cards = [i for i in cards if not _entry_replaced(t, i, gold.get(i, 0), rule)]
    enter(t, cards, rule, paid)


def _may_enter(t: CityTable, cards: list[int]) -> list[int]:
    entering: list[int] = []
    for card in cards:
        if not forbidden(t, t.cards[card].controller, "enter play", card):
            entering.append(card)
            coming(t, "enter play", card)
    t.coming = ()
    return entering


def _entry_replaced(t: CityTable, card: int, paid: int, rule: str) -> bool:
    deed = DoneAnyway("enter play", card, t.cards[card].controller, paid, rule=rule)
    return replaced(t, "entered play", deed)


def _enter_after_all(t: CityTable, deed: DoneAnyway) -> bool:
    enter(t, [deed.card], deed.rule, ((deed.card, deed.number),))
    return True


opens("enter play", _enter_after_all)


def enter(t: CityTable, cards: list[int], rule: str, paid: tuple[tuple[int, int], ...]) -> None:
    """Lay cards into play, and tell it of all together."""
    for card in cards:
        put(t, card, home_zone(t, card))
        c = t.condition(card)
        c.flags = c.flags // AGE * AGE
        if t.is_unit(card):
            c.flags |= NEW
    for card in cards:
        happen(t, "entered play", card, t.cards[card].controller, number=dict(paid).get(card, 0), rule=rule)


def go_home(t: CityTable, cards: list[int], rule: str, words: str = "") -> None:
    """Units return to their controllers' garrisons as they are (S23), from whose city and whether sent is told."""
    for card in cards:
        there = city_of(area(t.cards[card].zone))
        put(t, card, home_zone(t, card))
        event = happen(t, "went home", card, t.cards[card].controller, number=there, words=words, rule=rule)
        if words:
            set_off(t, "sent home", event)


def send_home(t: CityTable, card: int) -> bool:
    """Return an ability sends a unit home, unless something keeps it there or is done instead."""
    if held_off(t, card, "go home"):
        return False
    if anybody_saves(t) and replaced(t, "sent home", DoneAnyway("send home", card, t.cards[card].controller)):
        return False
    go_home(t, [card], "phase:War.b", "by an ability")
    return True


def _home_after_all(t: CityTable, deed: DoneAnyway) -> bool:
    go_home(t, [deed.card], "phase:War.b", "by an ability")
    return True


opens("send home", _home_after_all)


def to_siege(t: CityTable, cards: list[int], seat: int, rule: str, words: str = "") -> None:
    """Units stand in a player's siege line (zone:Siege Line.a), perhaps because they pressed on."""
    if cards and not t.besieged(seat):
        set_off(t, SIEGE_BEGAN, Event(SIEGE_BEGAN, seat=t.cards[cards[0]].controller, number=seat))
    for card in cards:
        put(t, card, of(SIEGE_LINE, seat))
        happen(t, "besieges", card, t.cards[card].controller, number=seat, words=words, rule=rule)
