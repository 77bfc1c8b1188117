"""404.3.1: who may attack where, what it costs, and who is the stronger in a realm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.at_once import all_come, coming
from wondertable.games.wotf.deeds.resources import spend
from wondertable.games.wotf.deeds.statuses import forget
from wondertable.games.wotf.derived.forbids import tolls
from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.derived.queries import side, wonders
from wondertable.games.wotf.rules.bill import Bill, room
from wondertable.games.wotf.state.snapshot import Active
from wondertable.games.wotf.state.world_state import OPEN
from wondertable.games.wotf.words.change import AddsPower, Allow, FreeAttack
from wondertable.kernel.card import Status
from wondertable.kernel.numbers import Number, plus
from wondertable.kernel.program import Frame
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def attack_problem(t: WorldTable, seat: int, realm: int, free: bool = False) -> str:
    """Why a player can't attack in a realm, with the rule; nothing if they can."""
    if not free and not has_attack(t, seat) and not attacks_free(t, seat, realm):
        return "needs an action or a free attack · 404.3.a"
    return problem_there(t, seat, realm, free)


def has_attack(t: WorldTable, seat: int) -> bool:
    """Return whether a player has an action or a free attack, in any realm (404.3.a)."""
    return t.pools[seat]["actions"] >= 1 or has_free_attack(t, seat)


def has_free_attack(t: WorldTable, seat: int) -> bool:
    """Return whether a player has a free attack in any realm."""
    return t.pools[seat]["free attacks"] >= 1 and may_use_free_attacks(t, seat)


def may_use_free_attacks(t: WorldTable, seat: int) -> bool:
    """Return whether no ability keeps a player from using free attacks (508.a)."""
    return not t.forbidden("use free attacks", seat=seat)


def problem_there(t: WorldTable, seat: int, realm: int, free: bool = False) -> str:
    """Why a player who has an attack can't make it in a realm, with the rule; nothing if they can."""
    if t.realms[realm] != OPEN:
        return t.closed(realm)
    wonders = side(t, realm, seat)
    if not wonders:
        return "needs a Wonder there · 404.3.1.c"
    if not snapshot(t).forbids and not any(t.cards[i].statuses for i in wonders):
        return ""
    if t.forbidden("attack", seat=seat, place=realm):
        return "an ability forbids attacking there · 404.3.1.i"
    if not all_may_attack(t, wonders, seat, realm):
        return "a Wonder there can't attack, and all attack or none · A116"
    due = tolls(t, "attack", seat, realm)
    if not due:
        return ""
    bill = Bill(seat) if free else bill_for_attack(t, seat, realm)
    bill.tolls = [toll.price for _, toll in due]
    return "the cost of attacking there can't be paid · 404.3.1.i" if room(t, bill, "energy") < 0 else ""


def all_may_attack(t: WorldTable, cards: list[int], seat: int, realm: int) -> bool:
    """Return whether nothing keeps one of these Wonders from attacking, together with the others."""
    for i in cards:
        if t.forbidden("attack", card=i, seat=seat, place=realm):
            all_come(t)
            return False
        if len(cards) > 1:
            coming(t, "attacked", i, seat, realm)
    all_come(t)
    return True


def bill_for_attack(t: WorldTable, seat: int, realm: int) -> Bill:
    """Return a free attack is spent before an action (term:Free Attack.a)."""
    bill = Bill(seat)
    if not attacks_free(t, seat, realm):
        bill.add("free attacks" if has_free_attack(t, seat) else "actions", 1)
    return bill


def pay_for_attack(t: WorldTable, seat: int, realm: int) -> str:
    """Pay for an attack, and say by which rule."""
    there = free_attacks(t, seat, realm)
    if there and may_use_free_attacks(t, seat):
        forget(t, there[:1])
        return "term:Free Attack.a"
    due = bill_for_attack(t, seat, realm).sums
    for resource, amount in due.items():
        spend(t, seat, resource, amount)
    return "term:Free Attack.a" if "free attacks" in due else "404.3.a"


def free_attacks(t: WorldTable, seat: int, realm: int) -> list[Status]:
    """Return the free attacks a player has in that realm alone; in any, for realm 0."""
    found: list[Status] = []
    for status in t.statuses:
        change = status.change
        if isinstance(change, FreeAttack) and change.seat == seat and realm in (0, change.realm):
            found.append(status)
    return found


def attacks_free(t: WorldTable, seat: int, realm: int = 0) -> bool:
    """Whether the player's next attack there costs nothing: the first one of the round, or one for that realm."""
    if t.statuses and free_attacks(t, seat, realm) and may_use_free_attacks(t, seat):
        return True
    if not t.allowed("a free first attack", seat):
        return False
    return not any(e.what == "attack step" and e.seat == seat for e in t.events.since(t.round_entry))


def strength(t: WorldTable, realm: int, seat: int) -> Number:
    """Return the total power of a side."""
    total: Number = 0
    for i in side(t, realm, seat):
        if not t.forbidden("add power", card=i, place=realm) and not stays_out(t, i, realm, seat):
            total = plus(total, t.power(i))
    for active in snapshot(t).rest:
        if isinstance(active.change, AddsPower):
            total = plus(total, _from_elsewhere(t, active, active.change, realm, seat))
    return total


def stays_out(t: WorldTable, card: int, realm: int, seat: int) -> bool:
    """Return whether a Wonder of the defending side can't defend."""
    return seat != t.attacker and t.forbidden("defend", card=card, seat=seat, place=realm)


def _from_elsewhere(t: WorldTable, active: Active, change: AddsPower, realm: int, seat: int) -> Number:
    """Return the power that a side gets from Wonders in other realms."""
    total: Number = 0
    for i in active.reached(t, wonders(t)):
        c = t.cards[i]
        if c.controller == seat and c.zone != realm and realm in change.place.realms(t, Scope(seat, i, c.zone, None)):
            total = plus(total, t.power(i))
    return total


def winner(t: WorldTable, realm: int, seat: int, unopposed: bool, a: Number, b: Number) -> int:
    """Return who wins the battle, or −1 for a tie: some Wonders beat none, else the higher of the two totals (A26)."""
    mine, theirs = side(t, realm, seat), side(t, realm, 1 - seat)
    if unopposed and t.value("unopposed_attack_wins") and not theirs:
        return seat
    if not mine or not theirs:
        return -1 if not mine and not theirs else (seat if mine else 1 - seat)
    if a == b:
        return wins_ties(t, realm)
    won = seat if a > b else 1 - seat
    saved = [x for x in t.allowing("tie lost battles") if x.scope.you == 1 - won and _there(t, x, realm)]
    return -1 if saved else won


def wins_ties(t: WorldTable, realm: int) -> int:
    """Return who wins a battle with equal totals there, because an ability says so; −1 if nobody or both."""
    seats = {a.scope.you for a in t.allowing("win ties") if _there(t, a, realm)}
    seats |= {t.attacker for a in t.allowing("attackers win ties") if _there(t, a, realm)}
    seats |= {1 - t.attacker for a in t.allowing("defenders win ties") if _there(t, a, realm)}
    return seats.pop() if len(seats) == 1 else -1


def _there(t: WorldTable, active: Active, realm: int) -> bool:
    change = active.change
    assert isinstance(change, Allow)
    return change.place is None or realm in change.place.realms(t, active.scope)


class AttackWay:
    """What a keyword adds to an attack that it leads to."""

    def declared(self, t: WorldTable, f: Frame) -> None:
        """As the attack is declared."""

    def attacked(self, t: WorldTable, f: Frame) -> None:
        """After the attack step."""


WAYS: Final[dict[str, AttackWay]] = {"": AttackWay()}


def start_so(name: str, way: AttackWay) -> None:
    """Lay down a way to attack."""
    WAYS[name] = way
