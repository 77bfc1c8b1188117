"""Derived values: what is true of a card now. Computed from the table, never stored in it (101.6, 508).

A snapshot holds what has been computed for one state of the table; any change of the table throws it away. It is made
in layers: the cards as they lie; kinds; nullified cards; abilities; the static abilities that are on; and power, when
somebody asks. A layer reads what stands below it. What it asks of a layer above is answered by the look before, and
looks follow each other until one finds what the look before found (see ADR 10).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.active_changes import file
from wondertable.games.wotf.derived.equipment_gifts import take_sure
from wondertable.games.wotf.derived.given_types import settle_kinds
from wondertable.games.wotf.derived.giving_abilities import settle_abilities
from wondertable.games.wotf.derived.index import in_order, look_around
from wondertable.games.wotf.derived.nullifying import settle_nulls
from wondertable.games.wotf.derived.own_text import own_lines, own_text, rewritten
from wondertable.games.wotf.derived.static_sources import StaticSource, is_on, lasting_voices, lying_voices
from wondertable.games.wotf.derived.static_sources import scope_of as scope_of
from wondertable.games.wotf.state.ability_index import EMPTY, AbilityIndex, bundle, full_name
from wondertable.games.wotf.state.ability_lines import NO_KEY, Line
from wondertable.games.wotf.state.dependencies import looks_back
from wondertable.games.wotf.state.face import Face
from wondertable.games.wotf.state.realm_index import NO_CARDS
from wondertable.games.wotf.state.snapshot import (
    ABILITIES,
    ASKED_ABILITIES,
    ASKED_GIVEN,
    ASKED_NEEDS,
    ASKED_POWER,
    DONE,
    KINDS,
    NULLS,
    STATICS,
    Active,
    Question,
    Snapshot,
)
from wondertable.games.wotf.state.world_state import FACE_DOWN as FACE_DOWN
from wondertable.games.wotf.state.world_state import OPEN
from wondertable.games.wotf.words.change import Allow, Forbid, Limit
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.card import Card

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable
NEEDS: Final = ("hoard", "kingdom")
"""Keywords that ask for a number of stones or lands, which abilities may change."""
MOST_LOOKS: Final = 12
"""Abilities that still undo each other after so many looks contradict themselves: from then on, what is on stays on."""


def snapshot(t: WorldTable) -> Snapshot:
    """Return the snapshot for the present state."""
    found = t.snapshot
    if found is None:
        found = _carried_over(t, t.set_aside)
    if found is None:
        found = _look(t, None, 0)
        if _too_soon(t, found):
            found = _look_again(t, found)
        else:
            found.lasting = _is_lasting(t, found)
    return found


def _is_lasting(t: WorldTable, new: Snapshot) -> bool:
    """Whether only the conditions of static abilities could turn out otherwise while the same cards have these."""
    if new.early & ~ASKED_NEEDS or new.needs_control_check or t.statuses or t.statics_elsewhere:
        return False
    if _has_lower_layers(new):
        return False
    return not new.givers or new.gave_surely


def _has_lower_layers(new: Snapshot) -> bool:
    """Return whether anything says what kind cards are, or nullifies some; or copied text gives a stat."""
    return bool(new.renaming or new.nullers or new.protecting or new.nulls or new.defining)


def _carried_over(t: WorldTable, old: Snapshot | None) -> Snapshot | None:
    """Return the last snapshot over the cards as they lie now, if it still holds: every condition is as it was."""
    t.set_aside = None
    if old is None or not old.lasting or t.statuses or t.statics_elsewhere:
        return None
    new = Snapshot(t.opened)
    t.snapshot = new
    look_around(t, new)
    if not _has_lower_layers(new) and (not new.givers or take_sure(t, new)):
        new.level = DONE
        if _has_same_cards(t, new, old) and all(_still(t, question) for question in old.asked):
            return new
    t.snapshot = None
    return None


def _has_same_cards(t: WorldTable, new: Snapshot, old: Snapshot) -> bool:
    """Return whether the same cards have static abilities; which of these are on is taken over."""
    if new.altered is not old.altered and new.altered != old.altered:
        return False
    if not _lie_alike(new, old):
        return False
    _take_statics(new, old)
    if new.altered:
        _alter(t, new)
    return True


def _lie_alike(new: Snapshot, old: Snapshot) -> bool:
    """Return whether the cards whose own text has static abilities lie as they did; most realms are the very same."""
    known = len(old.grounds)
    if len(new.grounds) < known:
        return False
    for n, g in enumerate(new.grounds):
        before = old.grounds[n].with_statics if n < known else NO_CARDS
        if g.with_statics is not before and g.with_statics != before:
            return False
    return True


def _still(t: WorldTable, question: Question) -> bool:
    """Return whether a condition is as it was."""
    condition = question.static.condition
    return condition is None or condition.holds(t, scope_of(t, question.source)) == question.holds


def _take_statics(new: Snapshot, old: Snapshot) -> None:
    """Take over which static abilities are on."""
    new.powers, new.base, new.bonuses = old.powers, old.base, old.bonuses
    new.costs, new.forbids, new.again, new.rest = old.costs, old.forbids, old.again, old.rest
    new.broad, new.risky, new.asked = old.broad, old.risky, old.asked
    new.all_with_statics = old.all_with_statics
    new.lasting = True


def _look_again(t: WorldTable, found: Snapshot) -> Snapshot:
    """Look until nothing changes."""
    for n in range(2 * MOST_LOOKS):
        before, found = found, _look(t, found, n)
        if _agree(before, found):
            break
    return found


def _look(t: WorldTable, before: Snapshot | None, count: int) -> Snapshot:
    """Work a snapshot out; where a layer does not stand yet, the snapshot before answers, because it is complete."""
    new = Snapshot(t.opened)
    new.before = before
    new.stubborn = count >= MOST_LOOKS
    t.snapshot = new
    _work_out(t, new)
    new.before = None
    return new


def _work_out(t: WorldTable, new: Snapshot) -> None:
    look_around(t, new)
    left = bool(t.statuses) or bool(t.statics_elsewhere) or new.before is not None
    new.level = KINDS
    if new.renaming or left:
        settle_kinds(t, new)
    new.level = NULLS
    if new.nullers or new.nulls or new.protecting or left:
        settle_nulls(t, new)
    new.level = ABILITIES
    if left or new.nulls or (new.givers and not take_sure(t, new)):
        settle_abilities(t, new)
    new.level = STATICS
    if new.altered:
        _alter(t, new)
    _settle_statics(t, new)
    new.level = DONE
    new.forget()


def _too_soon(t: WorldTable, new: Snapshot) -> bool:
    """Whether the first look asked for something that did not stand yet, and that has turned out to be otherwise."""
    early = new.early
    if early & ASKED_POWER and (new.powers or new.base or new.altered or new.kinds):
        return True
    if early & ASKED_NEEDS and any(_changes_needs(a) for a in (*new.rest, *new.forbids)):
        return True
    if not new.altered:
        return False
    if early & ASKED_ABILITIES or any((i in new.nulls) != (i in new.marked) for i in new.renaming):
        return True
    return any(_reaches_down(t, new, i) for i in new.lines)


def _changes_needs(active: Active) -> bool:
    """Return whether it changes what a keyword asks for."""
    change = active.change
    if isinstance(change, Limit):
        return change.what in NEEDS
    return (isinstance(change, Forbid) and change.verb == "awaken") or (
        isinstance(change, Allow) and change.what == "awakened"
    )


def _reaches_down(t: WorldTable, new: Snapshot, card: int) -> bool:
    """Return whether something given to a card belongs to a lower layer."""
    b = new.altered[card]
    if not (b.changes_kinds or b.nullifies or b.protects):
        return False
    given = [bundle((line.ability,)) for line in new.lines[card] if line.key != NO_KEY]
    return any(one.changes_kinds or one.nullifies or one.protects for one in given)


def _agree(a: Snapshot, b: Snapshot) -> bool:
    """Return whether two looks have found the same."""
    if a.nulls != b.nulls or a.self_nulled != b.self_nulled or a.altered != b.altered:
        return False
    if not _same_answers(a.asked, b.asked):
        return False
    if len(a.wardens) != len(b.wardens) or a.kinds.keys() != b.kinds.keys():
        return False
    return all(_same_changes(a.kinds[i], b.kinds[i]) for i in a.kinds)


def _same_answers(a: list[Question], b: list[Question]) -> bool:
    return [x.holds for x in a] == [x.holds for x in b]


def _same_changes(a: list[Active], b: list[Active]) -> bool:
    return [(x.source, id(x.change)) for x in a] == [(x.source, id(x.change)) for x in b]


def _alter(t: WorldTable, new: Snapshot) -> None:
    """Some cards have other abilities than their own text: sort in what they have got."""
    for i, b in new.altered.items():
        had = EMPTY if t.cards[i].flags & FACE_DOWN else own_text(t, i)
        if b.statics and not had.statics:
            new.all_with_statics = in_order(t, new.with_statics, i)
        if b.triggers and not had.triggers:
            new.all_waiting = in_order(t, new.with_triggers, i)
        if b.replacing and not had.replacing:
            new.replacing = in_order(t, new.replacing, i)
        if b.activated and not had.activated:
            new.all_with_activated = [*new.with_activated, i]
        new.heard |= b.event_mask_of_others
        new.heard_otherwise |= b.event_mask
        new.awaited |= b.event_mask
        new.reads_outside_world = new.reads_outside_world or b.reads_outside_world
        new.reads_history = new.reads_history or b.reads_history


def printed(t: WorldTable, card: int) -> AbilityIndex:
    """Return the abilities printed on a card (of what it has become a copy of, if so)."""
    return t.face(card).bundle


def protected(t: WorldTable, card: int) -> bool:
    """Return whether something says that a card outside The World can't be nullified (term:Nullify.n)."""
    for status in t.cards[card].statuses:
        if isinstance(status.change, Forbid) and status.change.verb == "nullify":
            return True
    return any(active.reaches(t, card) for active in snapshot(t).wardens)


def abilities(t: WorldTable, card: int) -> AbilityIndex:
    """Return the abilities a card has now; outside The World those of its own text."""
    new = t.snapshot or snapshot(t)
    if new.level < STATICS:
        return _abilities_so_far(t, new, card)
    if new.altered:
        altered = new.altered.get(card)
        if altered is not None:
            return altered
    c = t.cards[card]
    if c.statuses or (c.zone <= REALMS and (c.flags & FACE_DOWN or t.realms[c.zone] != OPEN)):
        return _own_abilities(t, card)
    face: Face = c.face
    return face.bundle


def _own_abilities(t: WorldTable, card: int) -> AbilityIndex:
    c = t.cards[card]
    if c.zone <= REALMS and (c.flags & FACE_DOWN or t.realms[c.zone] != OPEN):
        return EMPTY
    if c.statuses:
        return own_text(t, card)
    face: Face = c.face
    return face.bundle


def _abilities_so_far(t: WorldTable, new: Snapshot, card: int) -> AbilityIndex:
    """While abilities are being computed. Whether a card is to be nullified is asked of what it has otherwise."""
    new.early |= ASKED_GIVEN if new.level == ABILITIES else ASKED_ABILITIES
    known = new if new.level == ABILITIES else new.before
    if known is not None and card in known.altered and not (new.level == NULLS and card in known.nulls):
        return known.altered[card]
    if known is None and new.level < NULLS and card in new.nulls:
        return EMPTY
    return _own_abilities(t, card)


def nullified_so_far(t: WorldTable, new: Snapshot, card: int) -> bool:
    """Return whether a card is nullified, while that is being computed."""
    new.early |= ASKED_ABILITIES
    return card in (new.nulls if new.before is None else new.before.nulls)


def has_keyword(t: WorldTable, card: int, word: str) -> bool:
    """Return whether a card has a keyword now, be it under a condition that holds ("Hoard 1: Flying")."""
    b = abilities(t, card)
    return word in b.keywords or (bool(b.maybe) and word in keywords(t, card))


def keywords(t: WorldTable, card: int) -> tuple[str, ...]:
    """Return the keywords a card has now."""
    b = abilities(t, card)
    if not b.maybe:
        return b.keywords
    s = scope_of(t, card)
    return b.keywords + tuple([full_name(mark) for mark, on in b.maybe if on.holds(t, s)])


def has_family(t: WorldTable, card: int, family: str) -> bool:
    """Return whether a card has an ability of that family now ("with on arrival abilities")."""
    b = abilities(t, card)
    if family in b.families:
        return True
    return any(name == family and on.holds(t, scope_of(t, card)) for name, on in b.maybe_families)


def _settle_statics(t: WorldTable, new: Snapshot) -> None:
    """Which static abilities are on."""
    for i in new.with_statics:
        c = t.cards[i]
        face: Face = c.face
        own = face.bundle if not c.statuses else own_text(t, i)
        if (new.lines and i in new.lines and new.altered[i].statics != own.statics) or (c.statuses and rewritten(t, i)):
            _settle_lines(t, new, i)
            continue
        for static in own.statics:
            s = scope_of(t, i)
            if is_on(t, new, static, s):
                for change in static.changes:
                    file(new, Active(static, change, s, i, c.stamp))
    if new.altered or new.defining:
        _settle_given_stats(t, new)
    if t.statics_elsewhere:
        new.reads_outside_world = True
        _settle_left(t, new, lying_voices(t))
    if t.statuses:
        left = lasting_voices(t)
        new.reads_outside_world = new.reads_outside_world or bool(left)
        _settle_left(t, new, left)


def _settle_lines(t: WorldTable, new: Snapshot, card: int) -> None:
    """The same for a card that has more than one text, each ability from its own time on."""
    for line in lines_of(t, new, card):
        stamp = max(line.stamp, t.cards[card].stamp)
        for static in bundle((line.ability,)).statics:
            s = scope_of(t, card)
            if is_on(t, new, static, s):
                for change in static.changes:
                    file(new, Active(static, change, s, card, stamp))


def lines_of(t: WorldTable, new: Snapshot, card: int) -> list[Line]:
    """Return the abilities a card has, each with its time and origin."""
    found = new.lines.get(card)
    return own_lines(t, card) if found is None else found


def _settle_given_stats(t: WorldTable, new: Snapshot) -> None:
    """A stat that copied or given text gives ("power equal to …") counts from the time of that text."""
    giving = [i for i in new.lines if new.altered[i].defines]
    if not giving and not new.defining:
        return
    for i in [*giving, *[i for i in new.defining if i not in new.lines]]:
        for line in lines_of(t, new, i):
            if line.of == 0 and line.key == NO_KEY:
                continue
            for static in bundle((line.ability,)).defines:
                s = scope_of(t, i)
                if is_on(t, new, static, s):
                    for change in static.changes:
                        file(new, Active(static, change, s, i, max(line.stamp, t.cards[i].stamp)))


def _settle_left(t: WorldTable, new: Snapshot, voices: list[StaticSource]) -> None:
    for voice in voices:
        active = voice.active
        new.reads_history = new.reads_history or looks_back(active.static)
        if is_on(t, new, active.static, active.scope):
            for change in active.static.changes:
                file(new, Active(active.static, change, active.scope, active.source, active.stamp))


def in_world(c: Card) -> bool:
    """Return whether a card is in The World."""
    return c.zone <= REALMS
