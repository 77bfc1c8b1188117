"""Survey: one look over The World notes what kinds of abilities there are and what calls for a closer look.

Each realm is looked over by itself, and only again when something in it has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable.games.wotf.derived.equipment_gifts import give_surely
from wondertable.games.wotf.derived.own_text import own_text, rewritten
from wondertable.games.wotf.state.ability_index import AbilityIndex
from wondertable.games.wotf.state.face import STONE
from wondertable.games.wotf.state.realm_index import NO_CARDS, Realm, with_one
from wondertable.games.wotf.state.snapshot import Snapshot
from wondertable.games.wotf.state.world_state import FACE_DOWN
from wondertable.games.wotf.words.ability import Change
from wondertable.games.wotf.words.change import (
    ControlledBy,
    CopiedAbilities,
    Forbid,
    Grant,
    LosesKeyword,
    Nullified,
)
from wondertable.games.wotf.words.counter_kinds import cancelling, changing, some_give, some_lower
from wondertable.kernel.card import Card, Status
from wondertable.kernel.errors import BrokenLaw

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable
    from wondertable.games.wotf.state.face import Face


def look_around(t: WorldTable, new: Snapshot) -> None:
    """The whole World: who has what kind of ability, and what calls for a closer look."""
    new.grounds = [t.grounds[realm] or _look_at(t, realm) for realm in new.realms]
    for found in new.grounds:
        if found.with_triggers:
            new.heard |= found.heard
            new.awaited |= found.awaited
        if found.special:
            new.add(found)
    if new.marked:
        new.nulls = frozenset(new.marked)


def _look_at(t: WorldTable, realm: int) -> Realm:
    """One pass over a realm. Only the cards lying there count: what they do to each other comes later."""
    g = Realm(t.zones[realm].copy())
    for i in g.world:
        _note(t, g, t.cards[i])
    if g.wonders:
        g.sides = _sides(t, g)
    if g.givers:
        give_surely(t, g)
    g.special = g.needs_control_check or g.reads_outside_world or _is_special(g)
    t.grounds[realm] = g
    return g


def with_arrival(t: WorldTable, before: Realm, card: int) -> Realm | None:
    """Return the ground of a realm into which one more card has come; nothing where all of it has to be looked at."""
    c = t.cards[card]
    if c.statuses or c.counters or c.flags & FACE_DOWN:
        return None
    g = before.with_one_more(card)
    givers = len(g.givers)
    _note(t, g, c)
    face: Face = c.face
    if face.wonder:
        g.sides = _sides(t, g)
    if len(g.givers) > givers:
        g.sure = False
        give_surely(t, g)
    g.special = g.needs_control_check or g.reads_outside_world or _is_special(g)
    return g


def _note(t: WorldTable, g: Realm, c: Card) -> None:
    """Note what one card means for its realm."""
    if c.controller != c.default_controller:
        g.needs_control_check = True
    i = c.id
    if c.face is STONE and not (c.statuses or c.counters):
        g.stones = with_one(g.stones, i)
        return
    if c.flags & FACE_DOWN:
        _look_below(g, c)
        return
    face: Face = c.face
    if c.statuses or c.counters:
        face = t.face(i)
        _look_closer(t, g, c)
    elif face.wonder:
        g.wonders = with_one(g.wonders, i)
    if face.land and not (c.statuses or c.counters):
        g.lands = with_one(g.lands, i)
    if face.equipment:
        g.equipment = with_one(g.equipment, i)
    text = face.bundle if not c.statuses else own_text(t, i)
    if not text.plain:
        _sort_in(g, i, text, c.controller)
    if face.below_zero or text.may_fall_below_zero:
        g.may_fall_below_zero = with_one(g.may_fall_below_zero, i)


def _sides(t: WorldTable, g: Realm) -> tuple[list[int], list[int]]:
    """Return the Wonders of each player."""
    a, b = NO_CARDS, NO_CARDS
    for i in g.wonders:
        seat = t.cards[i].controller
        if seat == 0:
            a = with_one(a, i)
        elif seat == 1:
            b = with_one(b, i)
    return a, b


def _is_special(g: Realm) -> bool:
    return bool(
        g.equipment or g.replacing or g.protecting or g.nullers or g.givers or g.marked or g.may_fall_below_zero
    ) or bool(g.renaming or g.defining)


def _sort_in(g: Realm, card: int, b: AbilityIndex, seat: int) -> None:
    """Note what kinds of abilities a card of a player has."""
    if b.triggers:
        g.with_triggers = with_one(g.with_triggers, card)
        g.heard |= b.event_mask_of_others
        g.awaited |= b.event_mask
    if b.activated:
        g.with_activated = with_one(g.with_activated, card)
    if b.links or b.maybe:
        g.links_vary = g.links_vary or bool(b.maybe)
        g.add_links(seat, b.link_bits)
    if b.replacing:
        g.replacing = with_one(g.replacing, card)
    if b.statics:
        g.with_statics = with_one(g.with_statics, card)
        if b.nullifies:
            g.nullers = with_one(g.nullers, card)
        if b.protects:
            g.protecting = with_one(g.protecting, card)
        if b.changes_kinds:
            g.renaming = with_one(g.renaming, card)
        if b.changes_abilities and card not in g.givers:
            g.givers = with_one(g.givers, card)
    if b.reads_outside_world:
        g.reads_outside_world = True
        g.reads_history = g.reads_history or b.reads_history


def in_order(t: WorldTable, cards: list[int], card: int) -> list[int]:
    """Return the cards with an ability of some kind and one more, in the order of The World."""
    zone = t.cards[card].zone
    n = 0
    while n < len(cards) and t.cards[cards[n]].zone < zone:
        n += 1
    for i in t.zones[zone]:
        before = n < len(cards) and cards[n] == i
        if i == card:
            return cards if before else [*cards[:n], card, *cards[n:]]
        n += 1 if before else 0
    raise BrokenLaw(f"card {card} is not where its record says")


def _look_below(g: Realm, c: Card) -> None:
    """A face-down card does nothing, but effects on it still end, and it returns to its controller."""
    if c.statuses:
        g.with_counters_or_statuses = with_one(g.with_counters_or_statuses, c.id)
        g.needs_control_check = g.needs_control_check or any(_held(status, c) for status in c.statuses)


def _held(status: Status, c: Card) -> bool:
    """Return whether an effect gives control of a card to another player."""
    return isinstance(status.change, ControlledBy) and status.change.seat != c.controller


def _gives(status: Status) -> bool:
    """Return whether an effect gives or takes abilities."""
    return isinstance(status.change, (Grant, CopiedAbilities, LosesKeyword))


def _look_closer(t: WorldTable, g: Realm, c: Card) -> None:
    """A card with counters or statuses on it."""
    g.with_counters_or_statuses = with_one(g.with_counters_or_statuses, c.id)
    face = t.face(c.id)
    if face.wonder or t.has_type(c.id, ("Wonder",)):
        g.wonders = with_one(g.wonders, c.id)
    if face.land or (c.statuses and t.has_type(c.id, ("Land",))):
        g.lands = with_one(g.lands, c.id)
    if c.statuses and rewritten(t, c.id) and own_text(t, c.id).defines:
        g.defining = with_one(g.defining, c.id)
    if _marked_null(c):
        g.marked = with_one(g.marked, c.id)
    if some_give(c.counters) or any(_gives(status) for status in c.statuses):
        g.givers = with_one(g.givers, c.id)
    if some_lower(c.counters):
        g.may_fall_below_zero = with_one(g.may_fall_below_zero, c.id)
        g.needs_control_check = g.needs_control_check or cancelling(c.counters) is not None
    for status in c.statuses:
        change = status.change
        if isinstance(change, Change) and change.may_lower():
            g.may_fall_below_zero = with_one(g.may_fall_below_zero, c.id)
        elif _held(status, c):
            g.needs_control_check = True
        elif isinstance(change, Forbid):
            g.needs_control_check = g.needs_control_check or change.verb.startswith("have ")


def _marked_null(c: Card) -> bool:
    return bool(changing(c.counters, "nullify")) or any(isinstance(status.change, Nullified) for status in c.statuses)
