"""damage.a and damage.b: dealing damage, what keeps it off, and healing at the end of every turn."""

from __future__ import annotations

from wondertable.games.sow.derived.values import special
from wondertable.games.sow.rules.control import hand_over, lent_to_end
from wondertable.games.sow.rules.happening import happen
from wondertable.games.sow.rules.table import DAMAGE, HURT, NEW, STRUCTURES, CityTable
from wondertable.games.sow.words.base import Changing
from wondertable.games.sow.words.change import LessDamage, MoreDamage, Redirect
from wondertable.games.sow.words.last_known import Ref
from wondertable.games.sow.words.under_way import attack_of
from wondertable.kernel.card import Status, with_counters
from wondertable.kernel.event import Event
from wondertable.kernel.numbers import as_int
from wondertable.kernel.table import LOOK
from wondertable.vocabulary.scope import Scope

Harm = tuple[int, int, Ref, str]
"""Damage about to be dealt: to which card, how much, by which object, and the rule."""


def deal(t: CityTable, harms: list[Harm]) -> int:
    """Deal damage to cards, all at the same time: what keeps it off is judged before any of it lands. How much did."""
    harms = [_lessened(t, _redirected(t, harm)) for harm in harms]
    landed = [harm for harm in harms if harm[1] > 0 and t.in_play(harm[0]) and not _kept_off(t, harm)]
    for card, amount, source, _ in landed:
        c = t.condition(card)
        c.counters = with_counters(c.counters, DAMAGE, amount)
        t.blows = (*t.blows, (card, source[0]))
    for card, amount, _, _ in harms:
        if amount > 0 and t.in_play(card) and not immune(t, card):
            t.condition(card).flags |= HURT
    if landed:
        t.due |= LOOK
    for card, amount, source, rule in landed:
        happen(t, "damaged", card, t.cards[card].controller, source[0], amount, rule=rule)
    return sum([amount for _, amount, _, _ in landed])


def _redirected(t: CityTable, harm: Harm) -> Harm:
    """Damage that another card takes on itself; nobody hands it on again (ability.b)."""
    card, amount, source, rule = harm
    for s, change in special(t, card):
        if isinstance(change, Redirect) and s.source != card and t.same_life(s.source, s.memory["life"]):
            if change.next and amount > 0:
                _spend(t, card, change)
            return (s.source, amount, source, rule)
    return harm


def _lessened(t: CityTable, harm: Harm) -> Harm:
    """Damage as abilities make it more or less (ability.b)."""
    card, amount, source, rule = harm
    for s, change in special(t, source[0]) if amount > 0 and t.is_there(source) else ():
        if isinstance(change, MoreDamage) and (change.to is None or change.to.fits(t, card, s)):
            amount = max(amount * change.times + change.amount * as_int(change.each.value(t, s)), 0)
    for s, change in special(t, card):
        if not isinstance(change, LessDamage) or amount <= 0:
            continue
        if change.source is not None and not change.source.suits(t, source, s):
            continue
        kept = _kept(t, card, amount, change, s)
        amount -= kept
        if kept <= 0:
            continue
        t.say("prevented", card, t.cards[card].controller, other=source[0], number=kept, rule="ability.b")
        if change.next:
            _use_up(t, card, change, kept)
        if change.first:
            t.today.append(Event("kept off", card, other=source[0], number=kept, life=t.cards[card].life))
    return (card, amount, source, rule)


def _kept(t: CityTable, card: int, amount: int, change: LessDamage, s: Scope) -> int:
    """How much of some damage a change keeps off; less than nothing is more damage."""
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
            rest = LessDamage(change.amount - kept, change.source, True, change.first)
            left.append(Status(rest, status.until, status.source, status.seat, status.stamp, status.bound))
    c.statuses = tuple(left)
    t.invalidate()


def _kept_off(t: CityTable, harm: Harm) -> bool:
    """Volley makes immune in one's own attack; a shield ignores the first damage of a turn (S44, S45)."""
    card, amount, source, _ = harm
    if immune(t, card):
        t.say("volley", card, t.cards[card].controller, other=source[0], number=amount, rule="keyword:Volley.a")
        return True
    if t.cards[card].flags & HURT or not t.has_keyword(card, "Shield"):
        return False
    t.say("shielded", card, t.cards[card].controller, other=source[0], number=amount, rule="keyword:Shield.a")
    return True


def immune(t: CityTable, card: int) -> bool:
    """keyword:Volley.a: from its attack until all that it set off is over, the attacker takes no damage."""
    if not t.has_keyword(card, "Volley"):
        return False
    ref = t.ref(card)
    return any(frame.key == "attack" and attack_of(frame).attacker == ref for frame in t.frames)


def harm(t: CityTable, card: int, amount: int, source: Ref, rule: str) -> Harm:
    """The damage an object deals to a card: doubled by Siege against structures, whatever it is dealt by (S46)."""
    if t.has_type(card, STRUCTURES) and t.had_keyword(source, "Siege"):
        return (card, 2 * amount, source, "keyword:Siege.a")
    return (card, amount, source, rule)


def mend(t: CityTable, card: int, amount: int, rule: str) -> int:
    """Take damage off a card; how much there was to take."""
    taken = min(amount, t.damage(card))
    if taken > 0:
        c = t.condition(card)
        c.counters = with_counters(c.counters, DAMAGE, -taken)
        happen(t, "mended", card, c.controller, number=taken, rule=rule)
    return taken


def heal(t: CityTable) -> bool:
    """S40: units and heroes heal and "until end of turn" ends, at the same time; whether there was anything to do."""
    done = False
    for card in t.cards_in_play():
        if t.is_unit(card) and t.damage(card) > 0:
            mend(t, card, t.damage(card), "damage.a")
            done = True
        done = end_statuses(t, card, "turn", -1) or done
    end_forbidding(t, "turn", -1)
    return done


def end_forbidding(t: CityTable, until: str, seat: int) -> None:
    """What players were kept from until now they may do again."""
    if not t.statuses:
        return
    lasting = tuple([one for one in t.statuses if one.until != until or seat not in (-1, one.seat)])
    if len(lasting) < len(t.statuses):
        t.statuses = lasting
        t.invalidate()


def end_statuses(t: CityTable, card: int, until: str, seat: int) -> bool:
    """What lasts until now ends on a card (made by that player, or by anybody); whether there was anything."""
    c = t.cards[card]
    if not c.statuses:
        return False
    lasting = tuple([one for one in c.statuses if one.until != until or seat not in (-1, one.seat)])
    if len(lasting) == len(c.statuses):
        return False
    back = lent_to_end(t, card, until, seat)
    t.edit(card).statuses = lasting
    t.invalidate()
    if back >= 0 and t.is_in(back):
        hand_over(t, card, back)
    return True


def close_turn(t: CityTable) -> None:
    """Nobody is newly recruited any more, and shields are whole again (S19, S44)."""
    for card in t.cards_in_play():
        if t.cards[card].flags & (NEW | HURT):
            t.condition(card).flags &= ~(NEW | HURT)
