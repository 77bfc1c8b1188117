"""301.6: cards moving between the areas of the game, and between realms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.index import with_arrival
from wondertable.games.wotf.rules.happening import collect, collect_leaving, happen, leaving
from wondertable.games.wotf.rules.winning import end_game
from wondertable.games.wotf.state.world_state import OPEN, TAPPED
from wondertable.games.wotf.words.change import BeStone, ControlledBy, CopiedAbilities
from wondertable.games.wotf.words.zones import (
    ABYSS,
    ARCHIVE,
    BANISHMENT,
    CENTRE,
    DECK,
    GONE,
    HAND,
    PLAYING,
    REALMS,
    WORLD_AREA,
    area,
)
from wondertable.kernel.card import Card, Status
from wondertable.kernel.event import EVERYONE
from wondertable.kernel.node import changed
from wondertable.kernel.triggers import Pending
from wondertable.vocabulary.scope import follow

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def put(t: WorldTable, card: int, zone: int, seat: int = -2, bottom: bool = False, keep: bool = False) -> None:
    """Lay a card into a zone. A change of area makes it a new object without counters and effects (204.d, 204.e).

    `keep` is for portals: the same object comes back with the effects that were on it (A45).
    """
    c = t.edit(card)
    old = c.zone
    t.pile(old).remove(card)
    c.zone = zone
    if zone <= REALMS:
        t.invalidate_realm(zone)
    if bottom or zone < DECK or zone >= ABYSS:
        t.pile(zone).append(card)
    else:
        t.pile(zone).insert(0, card)
    if seat != -2:
        c.controller = seat
    if area(old) != area(zone):
        _change_area(t, card, old, zone, seat, keep)


def _change_area(t: WorldTable, card: int, old: int, zone: int, seat: int, keep: bool) -> None:
    """A card that is being laid elsewhere, and so may be changed already, becomes what it is there."""
    c = t.cards[card]
    from_play = old == PLAYING and zone <= REALMS
    if not from_play:
        c.origin = old
    if not keep and not from_play and zone != PLAYING:
        follow(t, card)
        c.life += 1
        c.statuses = ()
    elif keep:
        c.statuses = tuple([status for status in c.statuses if not _ends_with_area(status)])
    if c.statuses and zone > REALMS:
        t.effects_outside_world = True
    if not from_play:
        c.counters = ()
    c.flags = c.flags & TAPPED if from_play else 0
    c.host = -1
    if old <= REALMS:
        for i in t.zones[old]:
            if t.cards[i].host == card:
                t.edit(i).host = -1
    if zone <= REALMS:
        c.stamp = t.next_stamp()
        if not keep:
            c.default_controller = c.controller if seat == -2 else seat
    elif not keep:
        c.controller = c.owner
        c.default_controller = c.owner
    c.seen = _who_sees(c.seen, c.owner, zone)
    if REALMS < zone < ARCHIVE and t.is_token(card):
        _cease(t, card)


def _ends_with_area(status: Status) -> bool:
    """What not even a portal keeps: being a stone (term:Stone.b), and what symbiosis set on arrival."""
    change = status.change
    return isinstance(change, BeStone) or (isinstance(change, CopiedAbilities) and change.by == "symbiosis")


def _who_sees(seen: int, owner: int, zone: int) -> int:
    """Which seats know the card: everyone in the open, its owner in hand; what was seen before stays known."""
    if zone in (HAND, HAND + 1):
        return seen | (1 << owner)
    return seen if zone in (DECK, DECK + 1) else 3


def _cease(t: WorldTable, card: int) -> None:
    """203.c: a token outside The World stops existing."""
    c = t.edit(card)
    t.pile(c.zone).remove(card)
    c.zone = GONE
    t.pile(GONE).append(card)


def home(t: WorldTable, card: int, first: int) -> int:
    """The owner's zone of an area: a card never goes to another player's hand, deck or Abyss (A82)."""
    return first + t.cards[card].owner


def check_decks(t: WorldTable) -> None:
    """405.d: a player whose deck has no cards loses, at any moment from round 1 on (A06, A120)."""
    if (t.zones[DECK] and t.zones[DECK + 1]) or t.round < 1 or t.outcome:
        return
    empty = [seat for seat in (0, 1) if not t.zones[DECK + seat] and not t.allowed("an empty deck", seat)]
    if empty:
        t.say("deck empty", seat=empty[0], rule="405.d")
        if len(empty) == 2:
            end_game(t, -1, "405.e", "both decks are empty")
        else:
            end_game(t, 1 - empty[0], "405.e", "the other deck is empty")


def leave(t: WorldTable, cards: tuple[int, ...], how: str) -> None:
    """Cards leave where they are together: they die, are banished, go back to hand or deck.

    What watches for it sees the table as it was (term:Dies.b).
    """
    happened = _WORDS[how]
    as_they_were = [t.as_it_is(i) if t.cards[i].zone <= REALMS else None for i in cards]
    for i, was in zip(cards, as_they_were):
        c = t.cards[i]
        realm = c.zone if c.zone <= REALMS else 0
        in_world = area(c.zone) == WORLD_AREA
        for what, rule in happened:
            if what in ("died", "destroyed", "sacrificed", "left world") and not in_world:
                continue
            event = t.say(what, i, c.controller, realm, rule=rule, seen=_who_may_read(t, c, how), was=was)
            collect(t, event)
        if in_world and happened[-1][0] != "left world":
            seen = _who_may_read(t, c, how)
            collect(t, t.say("left world", i, c.controller, realm, words=how, rule="301.6.a", seen=seen, was=was))
        if was is not None and "Stone" in was.types:
            lose_stone(t, i, was.seat, "301.6.a")
    waiting = leaving(t, cards, "entered abyss")
    entered: list[int] = []
    for i in cards:
        _send(t, i, how)
        if t.cards[i].zone in (ABYSS, ABYSS + 1) or (how in _TO_ABYSS and t.cards[i].zone == GONE):
            entered.append(i)
    end_held(t, cards, ("while this", "while yours"))
    for i in entered:
        collect_leaving(t, happen(t, "entered abyss", i, t.cards[i].owner, rule="term:Abyss.a"), waiting)
    check_decks(t)


def end_held(t: WorldTable, cards: tuple[int, ...], until: tuple[str, ...]) -> None:
    """What lasts only as long as these cards are there ends; what was borrowed for that long goes back."""
    if any(status.until in until and status.source in cards for status in t.statuses):
        t.statuses = tuple([status for status in t.statuses if status.until not in until or status.source not in cards])
        t.invalidate()
    for i in t.world():
        c = t.cards[i]
        if c.statuses and any(status.until in until and status.source in cards for status in c.statuses):
            c = t.edit(i)
            c.statuses = tuple([one for one in c.statuses if one.until not in until or one.source not in cards])
            go_home(t, i)


def _who_may_read(t: WorldTable, c: Card, how: str) -> int:
    """A card that goes unseen from one hand or deck to another is named only to those who know it."""
    if how not in ("hand", "bury", "shuffle", "top"):
        return EVERYONE
    return t.known_to(c.id) | (1 << c.owner if how == "hand" else 0)


_TO_ABYSS: Final = ("destroy", "sacrifice", "die", "discard", "deny", "spent")
_WORDS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "destroy": (("destroyed", "term:Destroy.a"), ("died", "term:Dies.a")),
    "sacrifice": (("sacrificed", "term:Sacrifice.a"), ("died", "term:Sacrifice.e")),
    "die": (("died", "101.6.e"),),
    "banish": (("banished", "301.5.a"),),
    "turn away": (("banished", "301.7.b"),),
    "portal": (("banished", "keyword:Portal.a"),),
    "hand": (("returned", "301.3.a"),),
    "bury": (("buried", "term:Bury.a"),),
    "shuffle": (("shuffled in", "301.2.c"),),
    "top": (("put on top", "301.2.c"),),
    "discard": (("discarded", "term:Discard.a"),),
    "deny": (("denied", "keyword:Deny.a"),),
    "spent": (("spell done", "101.3.3.a"),),
    "abyss": (("put into abyss", "301.4.a"),),
}


def _send(t: WorldTable, card: int, how: str) -> None:
    if t.is_piece(card):
        put(t, card, BANISHMENT)
        t.edit(card).controller = CENTRE
    elif how in _TO_ABYSS or how == "abyss":
        put(t, card, home(t, card, ABYSS))
    elif how in ("banish", "turn away", "portal"):
        put(t, card, home(t, card, BANISHMENT), keep=how == "portal")
    elif how == "hand":
        put(t, card, home(t, card, HAND))
    else:
        put(t, card, home(t, card, DECK), bottom=how == "bury")


def as_new(t: WorldTable, card: int) -> None:
    """510.c: a card that is turned face up is as one that has just entered from The Abyss."""
    c = t.edit(card)
    c.flags = 0
    follow(t, card)
    c.life += 1
    c.statuses = ()
    c.counters = ()
    c.default_controller = c.controller
    c.origin = ABYSS + c.owner
    c.stamp = t.next_stamp()
    c.seen = 3


def come_in(t: WorldTable, card: int, realm: int, seat: int, keep: bool) -> None:
    """A card is laid into an active realm, on a player's side; what that sets off is told of all together."""
    ground = t.grounds[realm]
    put(t, card, realm, seat, keep=keep)
    t.edit_unseen(card).seen = 3
    if ground is not None:
        t.grounds[realm] = with_arrival(t, ground, card)


def move(t: WorldTable, moves: list[tuple[int, int]]) -> list[int]:
    """Cards go from realm to realm together, with their equipment, through every active realm between (A64)."""
    ways: list[tuple[int, list[int]]] = []
    for card, realm in moves:
        c = t.cards[card]
        if c.zone == realm or c.zone > REALMS:
            continue
        if t.realms[realm] == OPEN:
            ways.append((card, _path(t, c.zone, realm)))
        elif t.value("banished_realms_are_targets") or t.is_piece(card):
            leave(t, (card,), "banish")
    for n in range(max([len(way) for _, way in ways], default=0)):
        _one_realm_on(t, [(card, way[n]) for card, way in ways if n < len(way)], n)
    for card, way in ways:
        c = t.cards[card]
        happen(t, "moved", card, c.controller, way[-1], rule="term:Move.a")
        if c.host >= 0 and t.cards[c.host].zone != c.zone:
            t.edit(card).host = -1
    return [card for card, _ in ways]


def _one_realm_on(t: WorldTable, moves: list[tuple[int, int]], wave: int) -> None:
    """All leave a realm and enter the next; what one realm triggers comes before what the next does (term:Move.d)."""
    before = len(t.batch)
    for card, _ in moves:
        c = t.cards[card]
        collect(t, t.say("left realm", card, c.controller, c.zone, rule="term:Move.c"))
    for card, realm in moves:
        for i in (card, *[i for i in t.zones[t.cards[card].zone] if t.cards[i].host == card]):
            t.pile(t.cards[i].zone).remove(i)
            t.edit(i).zone = realm
            t.pile(realm).append(i)
        t.invalidate_realm(realm)
    for card, realm in moves:
        happen(t, "entered realm", card, t.cards[card].controller, realm, rule="term:Move.c")
    if wave:
        later = [changed(p, wave=wave) for p in t.batch[before:] if isinstance(p, Pending)]
        t.batch = (*t.batch[:before], *later)


def _path(t: WorldTable, start: int, end: int) -> list[int]:
    if not t.value("moves_pass_through"):
        return [end]
    way = 1 if end > start else -1
    return [r for r in range(start + way, end + way, way) if t.realms[r] == OPEN]


def controlled(t: WorldTable, card: int, seat: int) -> None:
    """505.1.b: a card goes to another player's side of the same realm; it is neither a move nor an arrival."""
    before = t.cards[card].controller
    if before == seat:
        return
    pass_to(t, card, seat)
    happen(t, "changed control", card, seat, t.cards[card].zone, rule="505.1.b")
    if t.is_stone(card):
        lose_stone(t, card, before, "505.1.b")


def pass_to(t: WorldTable, card: int, seat: int) -> None:
    """A card is on another side from now on; what lasted as long as its player had it ends."""
    t.edit(card).controller = seat
    end_held(t, (card,), ("while yours",))


def lose_stone(t: WorldTable, card: int, seat: int, rule: str, words: str = "") -> None:
    """A player has a stone no longer, however they lost it; of one that was in the centre nobody loses it."""
    if seat >= 0:
        happen(t, "lost stone", card, seat, t.cards[card].zone, words=words, rule=rule)


def go_home(t: WorldTable, card: int) -> None:
    """A card goes to whoever should control it, unless something says that player can't (505.1.k)."""
    wanted = default_controller(t, card)
    if wanted != t.cards[card].controller and not t.forbidden("control", card=card, seat=wanted):
        controlled(t, card, wanted)


def default_controller(t: WorldTable, card: int) -> int:
    """Who should control a card: the latest control effect on it, else who brought it in."""
    c = t.cards[card]
    for status in reversed(c.statuses):
        if isinstance(status.change, ControlledBy):
            return status.change.seat
    return c.default_controller


def shuffle(t: WorldTable, seat: int) -> None:
    """Shuffle a deck; nobody knows its order any more."""
    t.chance.shuffle(t.pile(DECK + seat))
    for i in t.zones[DECK + seat]:
        if t.cards[i].seen:
            t.edit(i).seen = 0
    t.say("shuffled", seat=seat, rule="402.a", seen=EVERYONE)
