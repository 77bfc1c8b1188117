"""Derived values: what is true of a card now. Computed from the table, never stored in it (101.6, 508).

A sheet holds what has been worked out for one state of the table; any change of the table throws it away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.bundle import EMPTY, LYING, Bundle, bundle
from wondertable.games.wotf.filing import file
from wondertable.games.wotf.sheet import Active, Sheet
from wondertable.games.wotf.state import FACE_DOWN as FACE_DOWN
from wondertable.games.wotf.state import OPEN
from wondertable.games.wotf.steady import looks_back
from wondertable.games.wotf.survey import look_around
from wondertable.games.wotf.words.ability import Ability, Change, Static
from wondertable.games.wotf.words.amounts import AmountOf, LandsOf, RoundNumber, StonesOf
from wondertable.games.wotf.words.change import (
    AbilitiesOf,
    AddClasses,
    AddOrbitals,
    AddTypes,
    CopiedAbilities,
    EveryClass,
    Forbid,
    Grant,
    LosesAbilities,
    LosesKeyword,
    NamedClasses,
    Nullified,
    SetTier,
)
from wondertable.games.wotf.words.facts import Awakened, RoundIs
from wondertable.games.wotf.words.ref import This
from wondertable.games.wotf.zones import AREA_NAMES, REALMS, area
from wondertable.kernel.card import Card
from wondertable.kernel.numbers import times_to_do
from wondertable.vocabulary.condition import Compare, Condition
from wondertable.vocabulary.quantity import Num
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.face import Face
    from wondertable.games.wotf.table import WorldTable

MOST_CELESTIAL: Final = 50
MOST_LOOKS: Final = 5
"""Conditions that answer differently on each look, because of what they switch themselves, then stay as they are."""


def sheet(t: WorldTable) -> Sheet:
    """The sheet for the present state."""
    found = t.sheet
    if found is None:
        found = _look(t, None)
        for _ in range(MOST_LOOKS):
            if not found.asked or not found.matters():
                break
            found.forget()
            before, found = found, _look(t, found)
            if found.asked == before.asked:
                break
    return found


def _look(t: WorldTable, before: Sheet | None) -> Sheet:
    """Work a sheet out; conditions look at the sheet before, where there is one, because it is complete."""
    new = Sheet(t.open_realms())
    new.before = before
    t.sheet = new
    _work_out(t, new)
    new.before = None
    return new


def _work_out(t: WorldTable, new: Sheet) -> None:
    look_around(t, new)
    _settle_kinds(t, new)
    if new.nullers or new.nulls:
        _settle_nulls(t, new)
    if t.statuses:
        _null_for_a_while(t, new)
    if new.givers or LYING in t.elsewhere or (t.statuses and _gives_for_a_while(t)):
        _settle_abilities(t, new)
    if new.nulls or new.own:
        _alter(t, new)
    _settle_statics(t, new)


def _alter(t: WorldTable, new: Sheet) -> None:
    """Some cards are nullified or have other abilities than those printed on them: sort in what they have got."""
    new.altered = dict.fromkeys(new.nulls, EMPTY)
    new.altered.update(new.own)
    for i, b in new.own.items():
        had = EMPTY if t.cards[i].flags & FACE_DOWN else printed(t, i)
        if b.statics and not had.statics:
            new.speaking = _with(t, new.speaking, i)
        if b.triggers and not had.triggers:
            new.waiting = _with(t, new.waiting, i)
        if b.links and not had.links:
            new.linking = _with(t, new.linking, i)
        if b.replacing and not had.replacing:
            new.replacing = _with(t, new.replacing, i)
        if b.activated and not had.activated:
            new.acting = [*new.acting, i]
        new.heard |= b.hears_others
        new.fickle = new.fickle or b.fickle
        new.historic = new.historic or b.historic


def _with(t: WorldTable, cards: list[int], card: int) -> list[int]:
    """The cards with an ability of some kind and one more, in the order of The World."""
    zone = t.cards[card].zone
    pile = t.zones[zone]
    for n, i in enumerate(cards):
        there = t.cards[i].zone
        if there > zone or (there == zone and pile.index(i) > pile.index(card)):
            return [*cards[:n], card, *cards[n:]]
    return [*cards, card]


def printed(t: WorldTable, card: int) -> Bundle:
    """The abilities printed on a card (of what it has become a copy of, if so)."""
    return t.face(card).bundle


def scope_of(t: WorldTable, card: int) -> Scope:
    """The scope in which a card's own text speaks."""
    c = t.cards[card]
    return Scope(c.controller, card, c.zone, {"life": c.life})


def _on(t: WorldTable, static: Static, s: Scope) -> bool:
    if static.condition is None:
        return True
    new = t.sheet
    assert new is not None
    if new.before is not None:
        t.sheet = new.before
    holds = static.condition.holds(t, s)
    t.sheet = new
    new.asked += (holds,)
    new.deep = new.deep or not _simple(static.condition)
    return holds


def _simple(condition: Condition) -> bool:
    """Whether a condition asks only for a number of stones, lands or resources, or for the round."""
    if isinstance(condition, Compare):
        return isinstance(condition.a, (StonesOf, LandsOf, AmountOf, RoundNumber)) and isinstance(condition.b, Num)
    return isinstance(condition, (Awakened, RoundIs))


def _settle_kinds(t: WorldTable, new: Sheet) -> None:
    """Types and classes come first: what else a card is decides what applies to it."""
    for i in new.speaking:
        b = printed(t, i)
        if not b.changes_kinds or i in new.nulls:
            continue
        for static in b.statics:
            for change in static.changes:
                if isinstance(change, (AddTypes, AddClasses, EveryClass, AddOrbitals, NamedClasses, SetTier)):
                    s = scope_of(t, i)
                    if _on(t, static, s):
                        new.kinds += (Active(static, change, s, i, t.cards[i].stamp),)
                        if isinstance(change, AddTypes):
                            new.retyped = True


def _settle_nulls(t: WorldTable, new: Sheet) -> None:
    """Of cards that nullify each other the most recent prevails (A90); one that nullifies itself stays so."""
    new.nulls = frozenset([i for i in new.nulls if not protected(t, i)])
    for source in sorted(new.nullers, key=lambda i: -t.cards[i].stamp):
        if source in new.nulls:
            continue
        s = scope_of(t, source)
        for static in printed(t, source).statics:
            if any(isinstance(c, Nullified) for c in static.changes) and _on(t, static, s):
                active = Active(static, static.changes[0], s, source, 0)
                new.nulls |= {i for i in new.world if active.reaches(t, i) and not protected(t, i)}


def _null_for_a_while(t: WorldTable, new: Sheet) -> None:
    """What an effect nullifies for a while "including those that arrive later"."""
    for active in _for_a_while(t):
        if any(isinstance(c, Nullified) for c in active.static.changes):
            new.nulls |= {i for i in new.world if active.reaches(t, i) and not protected(t, i)}


def _for_a_while(t: WorldTable) -> list[Active]:
    """What effects have left on the table for a while."""
    found: list[Active] = []
    for status in t.statuses:
        static = status.change
        if isinstance(static, Static):
            memory = dict(status.bound)
            s = Scope(status.seat, status.source, memory.get("here", 0), memory)
            found.append(Active(static, static.changes[0], s, status.source, status.stamp))
    return found


def _gives_for_a_while(t: WorldTable) -> bool:
    """Whether an effect gives or takes abilities for a while, from those that arrive later too."""
    kinds = (Grant, AbilitiesOf, LosesKeyword)
    return any(isinstance(change, kinds) for active in _for_a_while(t) for change in active.static.changes)


def protected(t: WorldTable, card: int) -> bool:
    """Whether something says this card can't be nullified (term:Nullify.n)."""
    for status in t.cards[card].statuses:
        if isinstance(status.change, Forbid) and status.change.verb == "nullify":
            return True
    for i in sheet(t).protecting:
        s = scope_of(t, i)
        for static in printed(t, i).statics:
            for change in static.changes:
                if isinstance(change, Forbid) and change.verb == "nullify" and _on(t, static, s):
                    if Active(static, change, s, i, 0).reaches(t, card):
                        return True
    return any(
        isinstance(change, Forbid) and change.verb == "nullify" and active.reaches(t, card)
        for active in (_for_a_while(t) if t.statuses else ())
        for change in active.static.changes
    )


def _settle_abilities(t: WorldTable, new: Sheet) -> None:
    """Abilities given, copied or taken away."""
    new.own = {}
    given: dict[int, list[Ability]] = {}
    taken: list[Active] = []
    for i in new.givers:
        for status in t.cards[i].statuses:
            change = status.change
            if isinstance(change, Grant):
                given.setdefault(i, []).append(change.ability)
            elif isinstance(change, (CopiedAbilities, LosesAbilities)):
                given.setdefault(i, [])
            elif isinstance(change, LosesKeyword):
                taken.append(Active(Static(This(), (change,)), change, scope_of(t, i), i, status.stamp))
        for _ in range(times_to_do(t.cards[i].count("celestial"), MOST_CELESTIAL)):
            given.setdefault(i, []).append(celestial())
        _give(t, new, i, given, taken)
    for static, s, source in _lying(t, new) + [(a.static, a.scope, a.source) for a in _for_a_while(t)]:
        for change in static.changes:
            active = Active(static, change, s, source, 0)
            if isinstance(change, LosesKeyword):
                taken.append(active)
            elif isinstance(change, (Grant, AbilitiesOf)):
                for i in active.reached(t, new.world):
                    given.setdefault(i, []).extend(_gift(t, new, change, s))
    for i in given:
        new.own[i] = bundle(_own_abilities(t, new, i) + tuple(given[i]))
    _null_by_given(t, new, given)
    for active in taken:
        assert isinstance(active.change, LosesKeyword)
        for i in new.world:
            if active.reaches(t, i):
                new.own[i] = without_keyword(new.own.get(i) or bundle(_own_abilities(t, new, i)), active.change.word)


def celestial() -> Ability:
    """keyword:Celestial Counter.a: each celestial counter gives "Ascend: This gets +4"."""
    from wondertable.games.wotf.counters import CELESTIAL

    return CELESTIAL


def _give(t: WorldTable, new: Sheet, source: int, given: dict[int, list[Ability]], taken: list[Active]) -> None:
    if source in new.nulls or t.cards[source].flags & FACE_DOWN:
        return
    mine = bundle(_own_abilities(t, new, source)) if t.cards[source].statuses else printed(t, source)
    for static in mine.statics:
        for change in static.changes:
            if isinstance(change, (Grant, AbilitiesOf, LosesKeyword)):
                s = scope_of(t, source)
                if not _on(t, static, s):
                    continue
                active = Active(static, change, s, source, t.cards[source].stamp)
                if isinstance(change, LosesKeyword):
                    taken.append(active)
                    continue
                for i in active.reached(t, new.world):
                    given.setdefault(i, []).extend(_gift(t, new, change, s))


def _gift(t: WorldTable, new: Sheet, change: Change, s: Scope) -> tuple[Ability, ...]:
    if isinstance(change, Grant):
        return (change.ability,)
    assert isinstance(change, AbilitiesOf)
    return tuple([a for i in change.of.cards(t, s) if i not in new.nulls for a in printed(t, i).abilities])


def _null_by_given(t: WorldTable, new: Sheet, given: dict[int, list[Ability]]) -> None:
    """An ability just given may nullify, even the card that got it (term:Nullify.m)."""
    for i in given:
        b = new.own[i]
        if not b.nullifies:
            continue
        s = scope_of(t, i)
        for static in b.statics:
            if any(isinstance(c, Nullified) for c in static.changes) and _on(t, static, s):
                active = Active(static, static.changes[0], s, i, 0)
                new.nulls |= {j for j in new.world if active.reaches(t, j) and not protected(t, j)}


def _own_abilities(t: WorldTable, new: Sheet, card: int) -> tuple[Ability, ...]:
    if card in new.nulls or t.cards[card].flags & FACE_DOWN:
        return ()
    found = printed(t, card).abilities
    for status in t.cards[card].statuses:
        if isinstance(status.change, LosesAbilities):
            found = ()
        elif isinstance(status.change, CopiedAbilities):
            found = found + status.change.abilities
    return found


def without_keyword(b: Bundle, word: str) -> Bundle:
    """The bundle without a keyword; "Link" stands for every orbital link."""
    from wondertable.games.wotf.words.ability import Keyword

    return bundle(tuple([a for a in b.abilities if not (isinstance(a, Keyword) and a.name == word)]))


def abilities(t: WorldTable, card: int) -> Bundle:
    """The abilities a card has now; outside The World those printed on it."""
    altered = (t.sheet or sheet(t)).altered
    if altered:
        found = altered.get(card)
        if found is not None:
            return found
    c = t.cards[card]
    if c.zone <= REALMS and (c.flags & FACE_DOWN or t.realms[c.zone] != OPEN):
        return EMPTY
    face: Face = c.face if not c.statuses else t.face(card)
    return face.bundle


def _settle_statics(t: WorldTable, new: Sheet) -> None:
    for i in new.speaking:
        for static in abilities(t, i).statics:
            s = scope_of(t, i)
            if not _on(t, static, s):
                continue
            for change in static.changes:
                file(new, Active(static, change, s, i, t.cards[i].stamp))
    for static, s, i in _lying(t, new):
        for change in static.changes:
            file(new, Active(static, change, s, i, t.cards[i].stamp))
    for status in t.statuses:
        lasting = status.change
        if isinstance(lasting, Static):
            memory = dict(status.bound)
            s = Scope(status.seat, status.source, memory.get("here", 0), memory)
            new.fickle = True
            new.historic = new.historic or looks_back(lasting)
            if _on(t, lasting, s):
                for one in lasting.changes:
                    file(new, Active(lasting, one, s, status.source, status.stamp))


def _lying(t: WorldTable, new: Sheet) -> list[tuple[Static, Scope, int]]:
    """What is so because a card lies outside The World ("while this is in The Abyss, …", 302.c)."""
    found: list[tuple[Static, Scope, int]] = []
    for i in t.elsewhere.get(LYING, ()):
        new.fickle = True
        c = t.cards[i]
        for static in () if in_world(c) else printed(t, i).lying:
            s = Scope(c.owner, i, 0, {"life": c.life})
            if static.zone == AREA_NAMES[area(c.zone)] and _on(t, static, s):
                new.historic = new.historic or looks_back(static)
                found.append((static, s, i))
    return found


def in_world(c: Card) -> bool:
    """Whether a card is in The World."""
    return c.zone <= REALMS
