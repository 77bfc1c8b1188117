"""Lookups: questions about The World that are asked again and again, answered once for each snapshot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.derived.card_types import is_stone, stone_worth
from wondertable.games.wotf.derived.layers import FACE_DOWN, abilities, in_world, scope_of, snapshot
from wondertable.games.wotf.state.ability_index import AbilityIndex, orbital_bits
from wondertable.games.wotf.state.realm_index import NO_CARDS, alone, both
from wondertable.games.wotf.state.snapshot import KINDS, Snapshot, of_player
from wondertable.games.wotf.words.change import Limit
from wondertable.games.wotf.words.keyword_definitions import is_link
from wondertable.games.wotf.words.pair import of_seat
from wondertable.kernel.event import Event
from wondertable.kernel.numbers import Number, plus

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable
    from wondertable.games.wotf.state.face import Face


def watchers(t: WorldTable, event: Event, bit: int) -> list[int]:
    """Return the cards in The World that have an ability waiting for such an event, so far as it may concern them."""
    new = t.snapshot or snapshot(t)
    if not new.awaited & bit:
        return NO_CARDS
    card = event.card
    if card >= 0 and not (in_world(t.cards[card]) and abilities(t, card).event_mask & bit):
        card = -1
    if not new.heard & bit:
        return alone(card) if card >= 0 else NO_CARDS
    if new.heard_otherwise & bit:
        return [i for i in new.with_triggers if i == card or abilities(t, i).event_mask_of_others & bit]
    found: list[int] = []
    for g in new.grounds:
        if g.heard & bit or (card >= 0 and card in g.with_triggers):
            for i in g.with_triggers:
                if i == card or abilities(t, i).event_mask_of_others & bit:
                    found.append(i)
    return found


def wonders(t: WorldTable) -> list[int]:
    """Return the Wonders in The World."""
    new = t.snapshot or snapshot(t)
    found = new.wonders
    if found is None:
        if new.retyped:
            found = [i for i in new.world if t.has_type(i, ("Wonder",))]
        else:
            found = NO_CARDS
            for g in new.grounds:
                found = both(found, g.wonders)
        if new.level > KINDS:
            new.wonders = found
    return found


def lands(t: WorldTable) -> list[int]:
    """Return the lands in The World."""
    new = t.snapshot or snapshot(t)
    found = new.lands
    if found is None:
        if new.retyped:
            found = [i for i in new.world if t.has_type(i, ("Land",))]
        else:
            found = NO_CARDS
            for g in new.grounds:
                found = both(found, g.lands)
        if new.level > KINDS:
            new.lands = found
    return found


def side(t: WorldTable, realm: int, seat: int) -> list[int]:
    """Return a player's Wonders in a realm."""
    new = t.snapshot or snapshot(t)
    if new.retyped or seat < 0:
        return [i for i in wonders(t) if t.cards[i].zone == realm and t.cards[i].controller == seat]
    ground = t.grounds[realm]
    if ground is None:
        return NO_CARDS
    return ground.sides[0] if seat == 0 else ground.sides[1]


def realm_controller(t: WorldTable, realm: int) -> int:
    """Return who controls a realm: the player with the most stones there, or no one (505.3, A19)."""
    ground = t.grounds[realm]
    if ground is None or (t.snapshot or snapshot(t)).kinds or ground.with_counters_or_statuses:
        return _leader(t, [i for i in t.zones[realm] if is_stone(t, i)])
    return _leader(t, ground.stones)


def _leader(t: WorldTable, stones: list[int]) -> int:
    lead = 0
    for i in stones:
        seat = t.cards[i].controller
        if seat >= 0:
            lead += stone_worth(t, i) if seat == 0 else -stone_worth(t, i)
    if lead == 0:
        return -1
    return 0 if lead > 0 else 1


def kingdom(t: WorldTable, orbitals: int, seat: int) -> int:
    """Return how many lands of any of these orbitals, as bits, a player controls."""
    found = 0
    for i in lands(t):
        if t.cards[i].controller == seat and bits_of(t, i) & orbitals:
            found += 1
    return found


def bits_of(t: WorldTable, card: int) -> int:
    """Return the orbitals of a card now, as bits."""
    c = t.cards[card]
    if c.statuses or c.flags & FACE_DOWN or (t.snapshot or snapshot(t)).kinds:
        return orbital_bits(t.orbitals(card))
    face: Face = c.face
    return face.orbital_bits


def link_bits(t: WorldTable, seat: int) -> int:
    """Return the orbitals a player has a link to, as bits; in the oldest edition any land of an orbital is one."""
    new = t.snapshot or snapshot(t)
    if not new.linked:
        new.linked = True
        new.links = _links(t, new)
    return of_seat(new.links, seat)


def _links(t: WorldTable, new: Snapshot) -> tuple[int, int]:
    """Return the same for both players; what nobody controls links nobody."""
    first = second = 0
    sure = new.gave_surely
    for g in new.grounds:
        first |= g.links_of_first
        second |= g.links_of_second
        sure = sure and not g.links_vary
    for i, b in new.altered.items():
        if b.link_bits:
            first |= b.link_bits if t.cards[i].controller == 0 else 0
            second |= b.link_bits if t.cards[i].controller == 1 else 0
        sure = sure and not b.maybe
    if sure and not t.value("lands_discount"):
        return first, second
    return _links_asked(t, new)


def _links_asked(t: WorldTable, new: Snapshot) -> tuple[int, int]:
    """Return where cards have other abilities than their own, or links under conditions, each is asked."""
    first = second = 0
    for i in new.world:
        seat = t.cards[i].controller
        b = abilities(t, i)
        if seat >= 0 and (b.link_bits or b.maybe):
            bits = _links_now(t, i, b) if b.maybe else b.link_bits
            if seat == 0:
                first |= bits
            else:
                second |= bits
    if t.value("lands_discount"):
        for i in lands(t):
            if t.cards[i].controller == 0:
                first |= bits_of(t, i)
            elif t.cards[i].controller == 1:
                second |= bits_of(t, i)
    return first, second


def _links_now(t: WorldTable, card: int, b: AbilityIndex) -> int:
    """Return the orbitals a card is a link to now, of which it is to some only while a condition holds."""
    s = scope_of(t, card)
    return b.link_bits | orbital_bits(tuple([mark.word for mark, on in b.maybe if is_link(mark) and on.holds(t, s)]))


def spendable(t: WorldTable, seat: int, resource: str) -> Number:
    """Return how much of a resource a player can spend: what there is, or less where an ability limits it (508.a)."""
    there: Number = t.pools[seat].get(resource, 0)
    if not (t.snapshot or snapshot(t)).rest:
        return there
    return max(min(there, limit(t, seat, f"{resource} to spend", there)), 0)


def limit(t: WorldTable, seat: int, what: str, plain: Number) -> Number:
    """Return a number of a player that abilities may set or change (hand limit, cards drawn each round…)."""
    total = plain
    for active in snapshot(t).rest:
        change = active.change
        if isinstance(change, Limit) and change.what == what and of_player(active, seat):
            amount = change.amount.value(t, active.scope.also("player", seat))
            total = plus(total, amount) if change.add else amount
    return total
