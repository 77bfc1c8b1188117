"""301.6: cards moving between the areas of the game, and between realms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.after_all import DoneAfterAll, opens, replaced
from wondertable.games.wotf.deeds.control import end_held, lose_stone
from wondertable.games.wotf.deeds.happening import collect, collect_leaving, happen, leaving
from wondertable.games.wotf.deeds.instead import replaceable
from wondertable.games.wotf.deeds.winning import end_game
from wondertable.games.wotf.deeds.zones import home, put
from wondertable.games.wotf.derived.index import with_arrival
from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.state.world_state import OPEN
from wondertable.games.wotf.words.deeds import ENTERS_ABYSS, LEAVES, WAYS, names_of
from wondertable.games.wotf.words.trigger import FROM_TOP
from wondertable.games.wotf.words.zones import (
    ABYSS,
    BANISHMENT,
    CENTRE,
    DECK,
    GONE,
    HAND,
    PLAYING,
    REALMS,
    area_name,
    zone_of,
)
from wondertable.kernel.card import Card
from wondertable.kernel.event import EVERYONE
from wondertable.kernel.node import changed
from wondertable.kernel.program import Frame
from wondertable.kernel.triggers import Pending
from wondertable.vocabulary.scope import actor

AS_FROM_HAND: Final = ("seek", FROM_TOP)

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


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


def leave(t: WorldTable, cards: tuple[int, ...], how: str, seat: int = CENTRE) -> None:
    """Cards leave where they are together, by the doing of a player: they die, are banished, go back to hand or deck.

    What watches for it sees the table as it was (term:Dies.b).
    """
    as_they_were = [t.as_it_is(i) if t.cards[i].zone <= REALMS else None for i in cards]
    sources = sources_of(t, cards, seat)
    for n, i in enumerate(cards):
        c, was = t.cards[i], as_they_were[n]
        realm = c.zone if c.zone <= REALMS else 0
        seen = _who_may_read(t, c, how)
        for name in names_of(how, sources[n]):
            if not name.after:
                words = how if name is LEAVES else ""
                collect(t, t.say(name.event, i, c.controller, realm, words=words, rule=name.rule, seen=seen, was=was))
        if was is not None and "Stone" in was.types:
            lose_stone(t, i, was.seat, "301.6.a")
    waiting = leaving(t, cards, "entered abyss")
    to_abyss = WAYS[how].to == "abyss"
    entered: list[int] = []
    for i in cards:
        _send(t, i, how)
        if to_abyss and t.cards[i].zone in (ABYSS, ABYSS + 1, GONE):
            entered.append(i)
    end_held(t, cards, ("while this", "while yours"))
    for i in entered:
        event = happen(t, ENTERS_ABYSS.event, i, t.cards[i].owner, rule=ENTERS_ABYSS.rule)
        collect_leaving(t, event, waiting)
    check_decks(t)


def sources_of(t: WorldTable, cards: tuple[int, ...], seat: int) -> list[str]:
    """Return the area each card comes from; "top of deck" where it is of those on top of a player's own deck."""
    found: list[str] = []
    for i in cards:
        zone = t.cards[i].zone
        if zone <= REALMS:
            found.append("world")
            continue
        on_top = zone == DECK + seat and i in cards and all(above in cards for above in above_it(t, i))
        found.append("top of deck" if on_top else area_name(zone))
    return found


def above_it(t: WorldTable, card: int) -> list[int]:
    """Return the cards that lie above one in its deck."""
    pile = t.zones[t.cards[card].zone]
    return pile[: pile.index(card)]


def _who_may_read(t: WorldTable, c: Card, how: str) -> int:
    """Return a card that goes unseen from one hand or deck to another is named only to those who know it."""
    to = WAYS[how].to
    if to not in ("hand", "deck"):
        return EVERYONE
    return t.known_to(c.id) | (1 << c.owner if to == "hand" else 0)


def _send(t: WorldTable, card: int, how: str) -> None:
    to = WAYS[how].to
    if t.is_piece(card):
        put(t, card, BANISHMENT)
        t.edit(card).controller = CENTRE
    elif to == "deck":
        put(t, card, home(t, card, DECK), bottom=how in ("bury", "bury the rest"))
    else:
        put(t, card, zone_of(to, t.cards[card].owner), keep=how == "portal")


def lay_open(t: WorldTable, card: int, seat: int, how: str) -> None:
    """A card that is played is shown; until it has resolved it lies in no area (A93).

    Found by seek, or on top of a deck, it is played as if from hand, for every rule (A117).
    """
    put(t, card, PLAYING)
    c = t.edit(card)
    c.controller = seat
    if how in AS_FROM_HAND:
        c.origin = HAND + seat


def come_in(t: WorldTable, card: int, realm: int, seat: int, keep: bool) -> None:
    """Put a card into an active realm on a player's side; what this triggers is logged together."""
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
        if replaceable(t) and replaced(t, "moves", DoneAfterAll("move", card, actor(t), realm)):
            continue
        if t.realms[realm] == OPEN:
            ways.append((card, path(t, c.zone, realm)))
        elif t.value("banished_realms_are_targets") or t.is_piece(card):
            leave(t, (card,), "banish")
    moved = [card for card, _ in ways]
    ways = _with_equipment(t, ways)
    for n in range(max([len(way) for _, way in ways], default=0)):
        _one_realm_on(t, [(card, way[n]) for card, way in ways if n < len(way)], n)
    for card, way in ways:
        c = t.cards[card]
        happen(t, "moved", card, c.controller, way[-1], rule="term:Move.a")
        if c.host >= 0 and t.cards[c.host].zone != c.zone:
            t.edit(card).host = -1
    return moved


def _with_equipment(t: WorldTable, ways: list[tuple[int, list[int]]]) -> list[tuple[int, list[int]]]:
    """Equipment moves along with its Wonder (term:Equip.j); what moves anyway goes its own way."""
    if not (t.snapshot or snapshot(t)).equipment:
        return ways
    moving = [card for card, _ in ways]
    found = ways.copy()
    for card, way in ways:
        worn = [i for i in t.zones[t.cards[card].zone] if t.cards[i].host == card and i not in moving]
        found += [(i, way) for i in worn]
    return found


def _one_realm_on(t: WorldTable, moves: list[tuple[int, int]], wave: int) -> None:
    """All leave a realm and enter the next; what one realm triggers comes before what the next does (term:Move.d)."""
    before = len(t.batch)
    for card, _ in moves:
        c = t.cards[card]
        collect(t, t.say("left realm", card, c.controller, c.zone, rule="term:Move.c"))
    for card, realm in moves:
        t.pile(t.cards[card].zone).remove(card)
        t.edit(card).zone = realm
        t.pile(realm).append(card)
        t.invalidate_realm(realm)
    for card, realm in moves:
        happen(t, "entered realm", card, t.cards[card].controller, realm, rule="term:Move.c")
    if wave:
        later = [changed(p, wave=wave) for p in t.batch[before:] if isinstance(p, Pending)]
        t.batch = (*t.batch[:before], *later)


def may_move(t: WorldTable, card: int, realm: int, seat: int) -> bool:
    """Return whether a player's effect may move a card to a realm, through all realms on its way (term:Move.c)."""
    zone = t.cards[card].zone
    if zone > REALMS or t.forbidden("move", card=card, seat=seat):
        return False
    if not (t.snapshot or snapshot(t)).forbids and not t.cards[card].statuses:
        return True
    way = path(t, zone, realm) if t.realms[realm] == OPEN else [realm]
    out = (zone, *way[:-1])
    return not any(t.forbidden("enter", card=card, seat=seat, place=r) for r in way) and not any(
        t.forbidden("exit", card=card, seat=seat, place=r) for r in out
    )


def path(t: WorldTable, start: int, end: int) -> list[int]:
    """Return the realms that a move enters, the last of them being where it ends."""
    if not t.value("moves_pass_through"):
        return [end]
    way = 1 if end > start else -1
    return [r for r in range(start + way, end + way, way) if t.realms[r] == OPEN]


def _move_after_all(t: WorldTable, deed: DoneAfterAll, f: Frame) -> bool:
    return bool(move(t, [(deed.card, int(deed.number))]))


opens("move", _move_after_all)
