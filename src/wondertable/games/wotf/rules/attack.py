"""404.3: attacking, and the six steps of a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.forbids import tolls
from wondertable.games.wotf.derived.layers import FACE_DOWN, snapshot
from wondertable.games.wotf.derived.queries import side, wonders
from wondertable.games.wotf.rules.attack_elsewhere import ELSEWHERE as ELSEWHERE
from wondertable.games.wotf.rules.battle import Battle, battle_of
from wondertable.games.wotf.rules.bill import Bill, room, spend
from wondertable.games.wotf.rules.durations import end_statuses
from wondertable.games.wotf.rules.happening import happen
from wondertable.games.wotf.rules.instead import replaceable, replacements, start_replacement, would
from wondertable.games.wotf.rules.seize_toll import SEIZE_TOLL
from wondertable.games.wotf.rules.stones import SeizeIt, distinct, seize
from wondertable.games.wotf.rules.tolls import ask_toll, owes_toll, pay_toll
from wondertable.games.wotf.state.snapshot import Active
from wondertable.games.wotf.state.world_state import OPEN
from wondertable.games.wotf.words.change import AddsPower, Allow, FreeAttack
from wondertable.games.wotf.words.counter_kinds import changing
from wondertable.kernel.card import Status, with_counters
from wondertable.kernel.numbers import Number, plus
from wondertable.kernel.program import SETTLE, Frame, Program, Step
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def attack_problem(t: WorldTable, seat: int, realm: int, free: bool = False) -> str:
    """Why a player can't attack in a realm, with the rule; nothing if they can."""
    if not free and not has_attack(t, seat) and not attacks_free(t, seat, realm):
        return "needs an action or a free attack · 404.3.a"
    return problem_there(t, seat, realm, free)


def has_attack(t: WorldTable, seat: int) -> bool:
    """Whether a player has an action or a free attack to attack with, wherever that is (404.3.a)."""
    pool = t.pools[seat]
    return pool["actions"] >= 1 or pool["free attacks"] >= 1


def problem_there(t: WorldTable, seat: int, realm: int, free: bool = False) -> str:
    """Why a player who has an attack can't make it in a realm, with the rule; nothing if they can."""
    if t.realms[realm] != OPEN:
        return t.closed(realm)
    wonders = side(t, realm, seat)
    if not wonders:
        return "needs a Wonder there · 404.3.1.c"
    new = snapshot(t)
    if not new.forbids and not new.with_counters_or_statuses:
        return ""
    if t.forbidden("attack", seat=seat, place=realm):
        return "an ability forbids attacking there · 404.3.1.i"
    for i in wonders:
        if t.forbidden("attack", card=i, seat=seat, place=realm):
            return "a Wonder there can't attack, and all attack or none · A116"
    due = tolls(t, "attack", seat, realm)
    if not due:
        return ""
    bill = Bill(seat) if free else bill_for_attack(t, seat, realm)
    bill.tolls = [toll.price for _, toll in due]
    return "what must be paid for it can't be · 404.3.1.i" if room(t, bill, "energy") < 0 else ""


def bill_for_attack(t: WorldTable, seat: int, realm: int) -> Bill:
    """A free attack is spent before an action (term:Free Attack.a)."""
    bill = Bill(seat)
    if not attacks_free(t, seat, realm):
        bill.add("free attacks" if t.pools[seat]["free attacks"] >= 1 else "actions", 1)
    return bill


def pay_for_attack(t: WorldTable, seat: int, realm: int) -> str:
    """Pay for an attack, and say by which rule."""
    there = free_attacks(t, seat, realm)
    if there:
        t.statuses = tuple([status for status in t.statuses if status is not there[0]])
        return "term:Free Attack.a"
    due = bill_for_attack(t, seat, realm).sums
    for resource, amount in due.items():
        spend(t, seat, resource, amount)
    return "term:Free Attack.a" if "free attacks" in due else "404.3.a"


def free_attacks(t: WorldTable, seat: int, realm: int) -> list[Status]:
    """The free attacks a player has in that realm alone; in any, for realm 0."""
    found: list[Status] = []
    for status in t.statuses:
        change = status.change
        if isinstance(change, FreeAttack) and change.seat == seat and realm in (0, change.realm):
            found.append(status)
    return found


def attacks_free(t: WorldTable, seat: int, realm: int = 0) -> bool:
    """Whether the player's next attack there costs nothing: the first one of the round, or one for that realm."""
    if t.statuses and free_attacks(t, seat, realm):
        return True
    if not t.allowed("a free first attack", seat):
        return False
    return not any(e.what == "attack step" and e.seat == seat for e in t.events.since(t.round_entry))


def start_battle(t: WorldTable, seat: int, realm: int, source: int, way: str = "") -> None:
    """Declare an attack; `way` is how a keyword makes its card attack."""
    t.call("battle", source).own = Battle(seat, realm, way)


class AttackWay:
    """What a keyword adds to an attack that it leads to."""

    def declared(self, t: WorldTable, f: Frame) -> None:
        """As the attack is declared."""

    def attacked(self, t: WorldTable, f: Frame) -> None:
        """After the attack step."""


_WAYS: Final[dict[str, AttackWay]] = {"": AttackWay()}


def start_so(name: str, way: AttackWay) -> None:
    """Lay down a way to attack."""
    _WAYS[name] = way


def _ask_toll(t: WorldTable, f: Frame) -> None:
    """ "Can't attack unless they give you 1 energy or 1 action": the attacker says what is given, each in turn."""
    battle = battle_of(f)
    seat = battle.seat
    ask_toll(t, f, tolls(t, "attack", seat, battle.realm), Bill(seat))


def _pay_toll(t: WorldTable, f: Frame) -> None:
    battle = battle_of(f)
    pay_toll(t, f, battle.seat, battle.realm, "404.3.1.i", _ask_toll)


def _declare(t: WorldTable, f: Frame) -> None:
    battle = battle_of(f)
    battle.before = (t.attacker, t.battle_realm, t.battle)
    seat, realm = battle.seat, battle.realm
    t.attacker, t.battle_realm = seat, realm
    t.battle = t.next_stamp()
    battle.unopposed = not side(t, realm, 1 - seat)
    t.invalidate_outside()
    t.say("battle", -1, seat, realm, rule="term:Battle.a")
    _WAYS[battle.way].declared(t, f)


def on_attack(t: WorldTable, f: Frame) -> None:
    """Step 1: On Attack abilities there, and whatever watches for an attack, at the same time."""
    battle = battle_of(f)
    seat, realm = battle.seat, battle.realm
    number = len(side(t, realm, seat))
    happen(t, "attack step", -1, seat, realm, number=number, words=battle.way, rule="404.3.2.1.b")
    for i in side(t, realm, seat):
        happen(t, "attacked", i, seat, realm, rule="404.3.2.1.c")
    _WAYS[battle.way].attacked(t, f)


def on_defense(t: WorldTable, f: Frame) -> None:
    """Step 2: On Defense abilities of the defender's cards there."""
    battle = battle_of(f)
    seat, realm = 1 - battle.seat, battle.realm
    happen(t, "defense step", -1, seat, realm)
    for i in side(t, realm, seat):
        if not _stays_out(t, i, realm, seat):
            happen(t, "defended", i, seat, realm)


def on_battle(t: WorldTable, f: Frame) -> None:
    """Step 3: On Battle abilities of all cards there."""
    battle = battle_of(f)
    realm = battle.realm
    happen(t, "battle step", -1, battle.seat, realm)
    for seat in (battle.seat, 1 - battle.seat):
        for i in side(t, realm, seat):
            happen(t, "battled", i, seat, realm)


def strength(t: WorldTable, realm: int, seat: int) -> Number:
    """The total power of a side."""
    total: Number = 0
    for i in side(t, realm, seat):
        if not t.forbidden("add power", card=i, place=realm) and not _stays_out(t, i, realm, seat):
            total = plus(total, t.power(i))
    for active in snapshot(t).rest:
        if isinstance(active.change, AddsPower):
            total = plus(total, _from_elsewhere(t, active, active.change, realm, seat))
    return total


def _stays_out(t: WorldTable, card: int, realm: int, seat: int) -> bool:
    """Whether a Wonder of the defending side can't defend."""
    return seat != t.attacker and t.forbidden("defend", card=card, seat=seat, place=realm)


def _from_elsewhere(t: WorldTable, active: Active, change: AddsPower, realm: int, seat: int) -> Number:
    """The power that a side gets from Wonders in other realms."""
    total: Number = 0
    for i in active.reached(t, wonders(t)):
        c = t.cards[i]
        if c.controller == seat and c.zone != realm and realm in change.place.realms(t, Scope(seat, i, c.zone, None)):
            total = plus(total, t.power(i))
    return total


def winner(t: WorldTable, realm: int, seat: int, unopposed: bool, a: Number, b: Number) -> int:
    """Who wins the battle, or −1 for a tie: some Wonders beat none, else the higher of the two totals (A26)."""
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
    """Who wins a battle with equal totals there, because an ability says so; −1 if nobody or both."""
    seats = {a.scope.you for a in t.allowing("win ties") if _there(t, a, realm)}
    seats |= {t.attacker for a in t.allowing("attackers win ties") if _there(t, a, realm)}
    seats |= {1 - t.attacker for a in t.allowing("defenders win ties") if _there(t, a, realm)}
    return seats.pop() if len(seats) == 1 else -1


def _there(t: WorldTable, active: Active, realm: int) -> bool:
    change = active.change
    assert isinstance(change, Allow)
    return change.place is None or realm in change.place.realms(t, active.scope)


def _would_lose(t: WorldTable, f: Frame) -> None:
    """ "If you would lose a battle, you may … If you do, it's a tie instead": whoever would lose is asked first."""
    battle = battle_of(f)
    seat, realm = battle.seat, battle.realm
    won = -1
    if replaceable(t):
        a, b = strength(t, realm, seat), strength(t, realm, 1 - seat)
        won = winner(t, realm, seat, battle.unopposed, a, b)
    found = replacements(t, ("lose battle",), -1, 1 - won) if won >= 0 else []
    f.memory["found"] = tuple(found)
    if not found:
        f.go(_check)
        return
    t.ask(f, 1 - won, "replace", tuple([("effect", k, x[0]) for k, x in enumerate(found)]))


def _instead_of_losing(t: WorldTable, f: Frame) -> None:
    one = f.memory["found"][f.answer[0][1]]
    start_replacement(t, one, -1, one[2])


def _not_lost(t: WorldTable, f: Frame) -> None:
    battle = battle_of(f)
    battle.tied = not f.memory.pop("declined")


def _check(t: WorldTable, f: Frame) -> None:
    """Step 4: the higher total wins; equal totals are a tie."""
    battle = battle_of(f)
    seat, realm = battle.seat, battle.realm
    a, b = strength(t, realm, seat), strength(t, realm, 1 - seat)
    won = -1 if battle.tied else winner(t, realm, seat, battle.unopposed, a, b)
    battle.winner = won
    alone = won >= 0 and not side(t, realm, 1 - won)
    by = "404.3.1.f" if alone else "404.3.2.4.a"
    rule = "404.3.2.4.b" if won < 0 else "404.3.1.g" if alone and won == seat and a <= 0 else by
    happen(t, "battle tied" if won < 0 else "battle won", -1, won, realm, number=a, words=f"{a} to {b}", rule=rule)
    if won >= 0:
        happen(t, "battle lost", -1, 1 - won, realm, rule=by)
    for i in side(t, realm, seat) + side(t, realm, 1 - seat):
        mine = t.cards[i].controller
        what = "tied battle" if won < 0 else ("won battle" if mine == won else "lost battle")
        happen(t, what, i, mine, realm, rule="404.3.2.4.a")


def _strike(t: WorldTable, f: Frame) -> None:
    """Right after the check: deathstrike is set off on each Wonder that won or tied (keyword:Deathstrike.b)."""
    battle = battle_of(f)
    realm, won = battle.realm, battle.winner
    for seat in (battle.seat, 1 - battle.seat):
        if won in (-1, seat):
            for i in side(t, realm, seat):
                if "struck" in t.abilities(i).triggers:
                    happen(t, "struck", i, seat, realm)


def _ask_protector(t: WorldTable, f: Frame) -> None:
    """keyword:Protector.b: where an attack would seize a stone, a protector loses a counter instead."""
    battle = battle_of(f)
    seat, realm, won = battle.seat, battle.realm, battle.winner
    stones = battle.stones  # found before anything was paid for it
    if won < 0:
        t.say("no stone moves", place=realm, rule="404.3.2.5.d")
    if won < 0 or not stones or f.memory.get("no seizure"):
        battle.stones = ()
        return
    guards = [i for i in t.zones[realm] if won == seat and t.cards[i].controller == 1 - seat and _protector(t, i)]
    battle.guarded = bool(guards)
    if not guards:
        t.rule = "404.3.2.5.a" if won == seat else "404.3.2.5.c"
        t.ask(f, won, "stone", distinct(t, tuple([("card", i) for i in stones])))
        return
    t.ask(f, 1 - seat, "protector", tuple([("card", i) for i in guards]))


def _protector(t: WorldTable, card: int) -> bool:
    c = t.cards[card]
    return not c.flags & FACE_DOWN and bool(changing(c.counters, "guard"))


def _guarded(t: WorldTable, f: Frame) -> bool:
    """Whether a protector stands between the winner and the stones."""
    battle = battle_of(f)
    return bool(battle.stones) and bool(battle.guarded)


def _unguarded(t: WorldTable, f: Frame) -> bool:
    """Whether a stone is there to be seized, and nothing between."""
    battle = battle_of(f)
    return bool(battle.stones) and not battle.guarded


def _take_protector(t: WorldTable, f: Frame) -> None:
    card: int = f.answer[0][1]
    c = t.edit(card)
    kind = changing(c.counters, "guard")
    c.counters = with_counters(c.counters, kind, -1)
    happen(t, "counter removed", card, c.controller, c.zone, number=1, words=kind)


def _move_stone(t: WorldTable, f: Frame) -> None:
    """Step 5: the winner seizes one stone of the realm."""
    battle = battle_of(f)
    if f.answer and not (replaceable(t) and would(t, "seized", battle.winner, SeizeIt(), f.answer[0][1])):
        seize(t, f.answer[0][1], battle.winner)


def end_of_battle(t: WorldTable, f: Frame) -> None:
    """Step 6: flying, and whatever waits for the end of battle."""
    battle = battle_of(f)
    happen(t, "battle ended", -1, battle.seat, battle.realm, words=str(t.battle))


def _over(t: WorldTable, f: Frame) -> None:
    battle = battle_of(f)
    end_statuses(t, "battle")
    t.attacker, t.battle_realm, t.battle = battle.before
    t.invalidate_outside()


TOLL: Final[tuple[Step, ...]] = (Step("404.3.1.i", _ask_toll), Step("404.3.1.i", _pay_toll, when=owes_toll))
DECLARE: Final[Step] = Step("404.3.1", _declare)
ON_ATTACK: Final[Step] = Step("404.3.2.1", on_attack, then=SETTLE)
ON_DEFENSE: Final[Step] = Step("404.3.2.2.a", on_defense, then=SETTLE)
ON_BATTLE: Final[Step] = Step("404.3.2.3.a", on_battle, then=SETTLE)
CHECK: Final[tuple[Step, ...]] = (
    Step("504", _would_lose), Step("504.a", _instead_of_losing), Step("504.a", _not_lost), Step("404.3.2.4.a", _check),
)  # fmt: skip
STRIKE: Final[Step] = Step("keyword:Deathstrike.b", _strike, then=SETTLE)
STONE: Final[tuple[Step, ...]] = (
    *SEIZE_TOLL,
    Step("keyword:Protector.b", _ask_protector),
    Step("keyword:Protector.b", _take_protector, then=SETTLE, when=_guarded),
    Step("404.3.2.5", _move_stone, then=SETTLE, when=_unguarded),
)  # fmt: skip
END: Final[Step] = Step("404.3.2.6.a", end_of_battle, then=SETTLE)
OVER: Final[Step] = Step("404.3.2.6.b", _over)

BATTLE = Program(
    "battle", *TOLL, *ELSEWHERE, DECLARE, ON_ATTACK, ON_DEFENSE, ON_BATTLE, *CHECK, STRIKE, *STONE, END, OVER
)
PROGRAMS: tuple[Program, ...] = (BATTLE,)
