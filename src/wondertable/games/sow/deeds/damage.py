"""damage.a and damage.b: dealing damage, what keeps it off, and healing at the end of every turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.control import lent_to_end
from wondertable.games.sow.deeds.happening import happen
from wondertable.games.sow.deeds.movement import hand_over, show_own_face, stand_at_home
from wondertable.games.sow.deeds.replacing import ask_next, do_it
from wondertable.games.sow.deeds.sparing import INSTEAD, Harm, left_over, spare
from wondertable.games.sow.derived.forbidding import held_off
from wondertable.games.sow.derived.values import special, worth_of
from wondertable.games.sow.words.base import Changing
from wondertable.games.sow.words.change import DamageCap, LessDamage, MoreDamage, Pierces, Redirect
from wondertable.games.sow.words.dice import DAMAGE
from wondertable.games.sow.words.last_known import HURT, NEW, Ref
from wondertable.games.sow.words.under_way import DoneInstead
from wondertable.kernel.card import Status, with_counters
from wondertable.kernel.event import Event
from wondertable.kernel.node import changed
from wondertable.kernel.numbers import as_int
from wondertable.kernel.program import Frame, Program, Step, locals_of
from wondertable.kernel.table import LOOK
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable

ROUNDED_UP: Final = 2
"""Of half the damage; else it is rounded down."""


def deal(t: CityTable, harms: list[Harm]) -> int:
    """Deal damage to cards, all at the same time: what keeps it off is judged before any of it lands. How much did.

    First it is redirected, then increased, then multiplied, then prevented (S106).
    """
    harms = [_changed(t, _redirected(t, harm)) for harm in harms]
    coming = [harm for harm in harms if harm.amount > 0 and t.in_play(harm.card)]
    landed = spare(t, [harm for harm in coming if not _kept_off(t, harm)])
    for harm in coming:
        if not immune(t, harm.card):
            t.condition(harm.card).flags |= HURT
    return _land(t, landed)


def _land(t: CityTable, landed: list[Harm]) -> int:
    """Damage that nothing keeps off is dealt; how much it was."""
    for harm in landed:
        c = t.condition(harm.card)
        c.counters = with_counters(c.counters, DAMAGE, harm.amount)
        t.blows += ((harm.card, harm.source[0]),)
    if landed:
        t.due |= LOOK
    total = 0
    for harm in landed:
        seat = t.cards[harm.card].controller
        happen(t, "damaged", harm.card, seat, harm.source[0], harm.amount, rule=harm.rule)
        total += harm.amount
    return total


def _or_land(t: CityTable, f: Frame) -> None:
    """What was not prevented, and what nobody did anything instead of, is dealt now."""
    own = locals_of(f, DoneInstead)
    card, life = own.saved
    left = left_over(own, f.memory)
    if left < own.amount:
        _tell_prevented(t, card, own.by, own.amount - left)
    if left and t.same_life(card, life) and not ask_next(t, f, left):
        _land(t, [Harm(card, left, own.by, own.rule)])


def _redirected(t: CityTable, harm: Harm) -> Harm:
    """Damage that another card takes on itself; nobody hands it on again (ability.b)."""
    card = harm.card
    for s, change in special(t, card):
        if isinstance(change, Redirect) and s.source != card and t.same_life(s.source, s.life):
            if change.next and harm.amount > 0:
                _spend(t, card, change)
            return Harm(s.source, harm.amount, harm.source, harm.rule)
    return harm


def _changed(t: CityTable, harm: Harm) -> Harm:
    """Damage as abilities and keywords make it; mostly no ability speaks of it."""
    mine, theirs = worth_of(t, harm.card), worth_of(t, harm.source[0])
    if (mine is None or not mine.special) and (theirs is None or not theirs.special):
        return _by_keywords(t, harm) if harm.amount > 0 else harm
    return _prevented(t, _grown(t, harm))


def _by_keywords(t: CityTable, harm: Harm) -> Harm:
    """Return what the keywords of its source make of damage."""
    source = harm.source
    was = t.last_known(source)
    if was is None and not t.keywords(source[0]):
        return harm
    for name, what in _DEALING:
        if t.had_keyword(source, name):
            harm = what(t, harm)
    return harm


def _grown(t: CityTable, harm: Harm) -> Harm:
    """Damage as abilities make it more: what is added first, then what multiplies it (S106)."""
    card, source = harm.card, harm.source
    if harm.amount <= 0:
        return harm
    told = special(t, source[0]) if t.is_there(source) else ()
    changes = [
        (s, one) for s, one in told if isinstance(one, MoreDamage) and (one.to is None or one.to.fits(t, card, s))
    ]
    if any(one.amount <= NO_DAMAGE for _, one in changes):
        return Harm(card, 0, source, harm.rule)
    amount = harm.amount + sum([one.amount * as_int(one.each.value(t, s)) for s, one in changes])
    amount += sum([-one.amount * as_int(one.each.value(t, s)) for s, one in _about(t, harm) if one.amount < 0])
    found = _by_keywords(t, Harm(card, max(amount, 0), source, harm.rule))
    for _, one in changes:
        found = Harm(card, found.amount * one.times, source, found.rule)
    return found


NO_DAMAGE: Final = -9999
"""So much less damage that none is left ("deals no damage"), even if something else adds to it."""


def _about(t: CityTable, harm: Harm) -> list[tuple[Scope, LessDamage]]:
    """Return what abilities say of damage that a card takes from this source, in this way."""
    found: list[tuple[Scope, LessDamage]] = []
    for s, change in special(t, harm.card):
        if not isinstance(change, LessDamage):
            continue
        if change.source is not None and not change.source.suits(t, harm.source, s):
            continue
        if not change.by or change.by == _dealt_by(t):
            found.append((s, change))
    return found


def _prevented(t: CityTable, harm: Harm) -> Harm:
    """Damage as abilities make it less: halved first, then so much of it prevented, last what is used up by it."""
    card, amount, source = harm.card, harm.amount, harm.source
    if amount <= 0 or pierces(t, source, "all") or held_off(t, card, "have damage prevented"):
        return harm
    changes = [(s, change) for s, change in _about(t, harm) if change.amount >= 0]
    for s, change in sorted(changes, key=_order_of) if len(changes) > 1 else changes:
        kept = _kept(t, card, amount, change, s) if amount > 0 else 0
        amount -= kept
        if kept <= 0:
            continue
        _tell_prevented(t, card, source, kept)
        if change.next:
            _use_up(t, card, change, kept)
        if change.first:
            remember_kept_off(t, card, source[0], kept)
    return Harm(card, _capped(t, card, amount, source), source, harm.rule)


def _tell_prevented(t: CityTable, card: int, source: Ref, kept: int) -> None:
    happen(t, "prevented", card, t.cards[card].controller, other=source[0], number=kept, rule="ability.b")


def _order_of(one: tuple[Scope, LessDamage]) -> tuple[bool, bool, bool, int, int]:
    """Halves come first; what prevents only once, or only the first damage, is left for what is still to come."""
    change = one[1]
    return (not change.half, change.next, bool(change.first), change.half, -change.amount)


def remember_kept_off(t: CityTable, card: int, source: int, kept: int) -> None:
    """Keep in mind for this turn that the first damage was kept off a card (S85)."""
    t.today.append(Event("kept off", card, other=source, number=kept, life=t.cards[card].life))


def _dealt_by(t: CityTable) -> str:
    """Return what deals the damage: the blows of an attack are its own steps, all else is an ability's."""
    return "attack" if t.frames[-1].key == "attack" else "ability"


def pierces(t: CityTable, source: Ref, what: str) -> bool:
    """Return whether damage of an object passes shields, or all that prevents it."""
    if not t.is_there(source):
        return False
    return any(isinstance(change, Pierces) and change.what in (what, "all") for _, change in special(t, source[0]))


def _capped(t: CityTable, card: int, amount: int, source: Ref) -> int:
    """Return how much of some damage is left where a card takes no more than so much."""
    for s, change in special(t, card):
        if isinstance(change, DamageCap) and (change.source is None or change.source.suits(t, source, s)):
            before = [e for e in t.today if change.per and e.what == "damaged" and (e.card, e.life) == t.ref(card)]
            most = max(change.most - sum([as_int(e.number) for e in before]), 0)
            if amount > most:
                _tell_prevented(t, card, source, amount - most)
            amount = min(amount, most)
    return amount


def _kept(t: CityTable, card: int, amount: int, change: LessDamage, s: Scope) -> int:
    """Return how much of some damage a change keeps off; less than nothing is more damage."""
    if change.half:
        return amount // 2 if change.half == ROUNDED_UP else amount - amount // 2
    most = change.amount * as_int(change.each.value(t, s))
    if not change.first:
        return min(most, amount) if change.amount else amount
    before = _before(t, card, change, s)
    if not change.amount:
        return 0 if before else amount
    return max(min(most - before, amount), 0)


def _before(t: CityTable, card: int, change: LessDamage, s: Scope) -> int:
    """S85: how much damage a card was dealt in this turn or battle, with what was kept off it as the first."""
    found = 0
    for e in t.today:
        if e.what == "battle began" and change.first == "battle":
            found = 0
        elif e.what in ("damaged", "kept off") and e.card == card and e.life == t.cards[card].life:
            by = (e.other, e.other_life if e.other_life >= 0 else t.cards[e.other].life)
            found += as_int(e.number) if change.source is None or change.source.suits(t, by, s) else 0
    return found


def _spend(t: CityTable, card: int, change: Changing) -> None:
    """What works only once is gone."""
    c = t.edit(card)
    spent = [status for status in c.statuses if status.change == change][:1]
    c.statuses = tuple([status for status in c.statuses if status not in spent])
    t.invalidate()


def _use_up(t: CityTable, card: int, change: LessDamage, kept: int) -> None:
    """What prevents the next damage is used up by it."""
    c = t.edit(card)
    left: list[Status] = []
    used = False
    for status in c.statuses:
        if used or status.change != change:
            left.append(status)
            continue
        used = True
        if change.amount > kept:
            rest = changed(change, amount=change.amount - kept)
            left.append(Status(rest, status.until, status.source, status.seat, status.stamp, status.bound))
    c.statuses = tuple(left)
    t.invalidate()


def _kept_off(t: CityTable, harm: Harm) -> bool:
    """Return whether its keywords keep damage off a card: it is immune just now, or ignores this."""
    card = harm.card
    mine = t.keywords(card)
    if not mine:
        return False
    for name, when, event, rule in _IMMUNE:
        if name in mine and when(t, card):
            seat = t.cards[card].controller
            t.say(event, card, seat, other=harm.source[0], number=harm.amount, rule=rule)
            return True
    return any(name in mine and what(t, harm) for name, what in _IGNORING)


def immune(t: CityTable, card: int) -> bool:
    """Return whether a card takes no damage just now."""
    mine = t.keywords(card)
    return bool(mine) and any(name in mine and when(t, card) for name, when, _, _ in _IMMUNE)


def harm(t: CityTable, card: int, amount: int, source: Ref, rule: str) -> Harm:
    """Return the damage an object would deal to a card."""
    return Harm(card, amount, source, rule)


Immune = Callable[["CityTable", int], bool]
Ignores = Callable[["CityTable", Harm], bool]
Deals = Callable[["CityTable", Harm], Harm]
_IMMUNE: Final[list[tuple[str, Immune, str, str]]] = []
_IGNORING: Final[list[tuple[str, Ignores]]] = []
_DEALING: Final[list[tuple[str, Deals]]] = []


def is_immune(keyword: str, when: Immune, event: str, rule: str) -> None:
    """Cards with this keyword take no damage at some times; the event tells so."""
    _IMMUNE.append((keyword, when, event, rule))


def ignores(keyword: str, what: Ignores) -> None:
    """Cards with this keyword ignore some of the damage that they would take."""
    _IGNORING.append((keyword, what))


def deals(keyword: str, what: Deals) -> None:
    """What cards with this keyword deal is other damage."""
    _DEALING.append((keyword, what))


def mend(t: CityTable, card: int, amount: int, rule: str) -> int:
    """Take damage off a card; how much there was to take."""
    taken = min(amount, t.damage(card))
    if taken > 0:
        c = t.condition(card)
        c.counters = with_counters(c.counters, DAMAGE, -taken)
        happen(t, "mended", card, c.controller, number=taken, rule=rule)
    return taken


def heal(t: CityTable, wounded: tuple[int, ...] = ()) -> bool:
    """S40: units and heroes heal and "until end of turn" ends, at the same time; whether there was anything to do.

    Those who stayed `wounded` this turn do not heal after all when what kept them from it ends.
    """
    done = False
    for card in t.cards_in_play():
        if t.cards[card].counters and t.damage(card) > 0 and t.is_unit(card) and card not in wounded:
            if not t.cant(card, "regenerate") and not held_off(t, card, "be healed"):
                mend(t, card, t.damage(card), "damage.a")
                done = True
        if t.cards[card].statuses:
            done = end_statuses(t, card, "turn", -1) or done
    end_forbidding(t, "turn", -1)
    end_with_battle(t)
    return done


def end_with_battle(t: CityTable) -> None:
    """What lasts for a battle ends with it; at the latest with the turn."""
    for card in t.cards_in_play():
        if t.cards[card].statuses:
            end_statuses(t, card, "battle", -1)
    end_forbidding(t, "battle", -1)


def end_attack(t: CityTable, number: int) -> None:
    """What lasts for this very attack ends with it."""
    for card in t.cards_in_play():
        some = t.cards[card].statuses
        if some and any(one.until.startswith("attack") for one in some):
            end_statuses(t, card, f"attack {number}", -1)
            end_statuses(t, card, "attack", -1)
    if t.statuses:
        end_forbidding(t, f"attack {number}", -1)


def end_forbidding(t: CityTable, until: str, seat: int) -> None:
    """What players were kept from until now they may do again."""
    if not t.statuses:
        return
    lasting = tuple([one for one in t.statuses if one.until != until or seat not in (-1, one.seat)])
    if len(lasting) < len(t.statuses):
        t.statuses = lasting
        t.invalidate()


def end_statuses(t: CityTable, card: int, until: str, seat: int) -> bool:
    """End what lasts until now on a card, made by that player or by any; return whether there was anything."""
    c = t.cards[card]
    lasting = tuple([one for one in c.statuses if one.until != until or seat not in (-1, one.seat)])
    if len(lasting) == len(c.statuses):
        return False
    back = lent_to_end(t, card, until, seat)
    ending = tuple([one for one in c.statuses if one not in lasting])
    c = t.edit(card)
    show_own_face(c, ending)
    c.statuses = tuple([one for one in c.statuses if one not in ending])
    t.invalidate()
    stand_at_home(t, card)
    if back >= 0 and t.is_in(back):
        hand_over(t, card, back)
    return True


def close_turn(t: CityTable) -> None:
    """Nobody is newly recruited any more, and shields are whole again (S19, S44)."""
    for card in t.cards_in_play():
        if t.cards[card].flags & (NEW | HURT):
            t.condition(card).flags &= ~(NEW | HURT)


PROGRAMS: tuple[Program, ...] = (Program(INSTEAD, Step("ability.b", do_it), Step("ability.b", _or_land)),)
