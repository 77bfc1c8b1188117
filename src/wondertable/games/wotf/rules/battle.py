"""404.3.2: a battle, from its declaration to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.counters import may_remove, remove_counters
from wondertable.games.wotf.deeds.durations import end_battle
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.instead import (
    Found,
    Replaceable,
    mark,
    replaceable,
    replacements,
    start_replacement,
)
from wondertable.games.wotf.deeds.stones import distinct, seizable, seize_stone
from wondertable.games.wotf.derived.forbids import tolls
from wondertable.games.wotf.derived.layers import FACE_DOWN, snapshot
from wondertable.games.wotf.derived.queries import side
from wondertable.games.wotf.rules.attack import WAYS, stays_out, strength, winner
from wondertable.games.wotf.rules.bill import Bill, room
from wondertable.games.wotf.rules.tolls import Toll, ask_toll, found_tolls, hand_over, payable_ways, settle_toll
from wondertable.games.wotf.words.counter_kinds import changing
from wondertable.kernel.decision import NO, YES
from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import Value, register_light
from wondertable.kernel.program import SETTLE, Frame, Program, Step

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


class Battle(Replaceable):
    """A battle that `seat` fights in `realm`, in a `way` that a keyword may have.

    `before` is the battle it interrupts. `unopposed` says how it was declared, `tied` that a loss became a tie,
    `winner` who won (−1: nobody). Of the `stones` the winner may seize one, unless a protector has `guarded` them.
    `strikers` are those whose deathstrike is still to come, where an edition has it at the end. The attack may be
    `brought_to` another realm. `tolls` are still to be paid for it, once they were looked for; what is `owed` for the
    stones is paid, or they are `left_lying`.
    """

    __slots__ = (
        "before", "brought_to", "guarded", "left_lying", "owed", "realm", "seat", "stones", "strikers", "tied", "tolls",
        "unopposed", "way", "winner",
    )  # fmt: skip

    def __init__(
        self, seat: int, realm: int, way: str = "", before: tuple[int, int, int] = (-1, 0, 0), unopposed: bool = False,
        tied: bool = False, winner: int = -1, stones: tuple[int, ...] = (), guarded: bool = False,
        strikers: tuple[CardRef, ...] = (), tolls: tuple[Toll, ...] | None = None, owed: tuple[Toll, ...] = (),
        left_lying: bool = False, brought_to: int = 0, instead: tuple[Value, ...] = (),
    ) -> None:  # fmt: skip
        super().__init__()
        self.seat: int = seat
        self.realm: int = realm
        self.way: str = way
        self.before = before
        self.unopposed: bool = unopposed
        self.tied: bool = tied
        self.winner: int = winner
        self.stones = stones
        self.guarded: bool = guarded
        self.strikers = strikers
        self.tolls = tolls
        self.owed = owed
        self.left_lying: bool = left_lying
        self.brought_to: int = brought_to
        if instead:
            self.looked(instead)

    def key(self) -> tuple[Value, ...]:
        return (
            self.seat, self.realm, self.way, self.before, self.unopposed, self.tied, self.winner, self.stones,
            self.guarded, self.strikers, self.tolls, self.owed, self.left_lying, self.brought_to, self.instead,
        )  # fmt: skip

    def copy(self) -> Battle:
        return Battle(
            self.seat, self.realm, self.way, self.before, self.unopposed, self.tied, self.winner, self.stones,
            self.guarded, self.strikers, self.tolls, self.owed, self.left_lying, self.brought_to, self.instead,
        )  # fmt: skip


register_light(
    Battle,
    (
        "seat", "realm", "way", "before", "unopposed", "tied", "winner", "stones", "guarded", "strikers", "tolls",
        "owed", "left_lying", "brought_to", "instead",
    ),
)  # fmt: skip


def battle_of(f: Frame) -> Battle:
    """Return the battle that a frame carries on."""
    own = f.own
    assert isinstance(own, Battle)
    return own


def start_battle(t: WorldTable, seat: int, realm: int, source: int, way: str = "") -> None:
    """Declare an attack; `way` is how a keyword makes its card attack."""
    t.begin("battle", source, Battle(seat, realm, way))


def _ask_toll(t: WorldTable, f: Frame) -> None:
    """ "Can't attack unless they give you 1 energy or 1 action": the attacker says what is given, each in turn."""
    battle = battle_of(f)
    seat = battle.seat
    if battle.tolls is None:
        battle.tolls = found_tolls(tolls(t, "attack", seat, battle.realm))
    ask_toll(t, f, battle.tolls, Bill(seat))


def _owes_toll(t: WorldTable, f: Frame) -> bool:
    return bool(battle_of(f).tolls)


def _pay_toll(t: WorldTable, f: Frame) -> None:
    battle = battle_of(f)
    assert battle.tolls
    settle_toll(t, f, battle.tolls[0], battle.seat, battle.realm, "404.3.1.i")
    battle.tolls = battle.tolls[1:]
    f.go(_ask_toll)


def _declare(t: WorldTable, f: Frame) -> None:
    battle = battle_of(f)
    battle.before = (t.attacker, t.battle_realm, t.battle)
    seat, realm = battle.seat, battle.realm
    t.attacker, t.battle_realm = seat, realm
    t.battle = t.next_stamp()
    battle.unopposed = not side(t, realm, 1 - seat)
    t.invalidate_outside()
    t.say("battle", -1, seat, realm, rule="term:Battle.a")
    WAYS[battle.way].declared(t, f)


def on_attack(t: WorldTable, f: Frame) -> None:
    """Step 1: On Attack abilities there and abilities that watch for an attack trigger together."""
    battle = battle_of(f)
    seat, realm = battle.seat, battle.realm
    number = len(side(t, realm, seat))
    happen(t, "attack step", -1, seat, realm, number=number, words=battle.way, rule="404.3.2.1.b")
    for i in side(t, realm, seat):
        happen(t, "attacked", i, seat, realm, rule="404.3.2.1.c")
    WAYS[battle.way].attacked(t, f)


def on_defense(t: WorldTable, f: Frame) -> None:
    """Step 2: On Defense abilities of the defender's cards there."""
    battle = battle_of(f)
    seat, realm = 1 - battle.seat, battle.realm
    if not t.forbidden("defend", seat=seat, place=realm):
        happen(t, "defense step", -1, seat, realm)
    for i in side(t, realm, seat):
        if not stays_out(t, i, realm, seat):
            happen(t, "defended", i, seat, realm)


def on_battle(t: WorldTable, f: Frame) -> None:
    """Step 3: On Battle abilities of all cards there."""
    battle = battle_of(f)
    realm = battle.realm
    happen(t, "battle step", -1, battle.seat, realm)
    for seat in (battle.seat, 1 - battle.seat):
        for i in side(t, realm, seat):
            happen(t, "battled", i, seat, realm)


def _would_lose(t: WorldTable, f: Frame) -> None:
    """ "If you would lose a battle, you may … If you do, it's a tie instead": the losing player decides first."""
    battle = battle_of(f)
    seat, realm = battle.seat, battle.realm
    won = -1
    if replaceable(t):
        a, b = strength(t, realm, seat), strength(t, realm, 1 - seat)
        won = winner(t, realm, seat, battle.unopposed, a, b)
    found = replacements(t, ("lose battle",), -1, 1 - won) if won >= 0 else []
    battle.found = tuple(found)
    if not found:
        f.go(_check)
        return
    t.ask(f, t.turn, "replace", tuple([("effect", k, x[0]) for k, x in enumerate(found)]))


def _instead_of_losing(t: WorldTable, f: Frame) -> None:
    one = battle_of(f).found[f.answer[0][1]]
    start_replacement(t, one, -1, one[2])


def _not_lost(t: WorldTable, f: Frame) -> None:
    battle = battle_of(f)
    battle.tied = not battle.declined


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
    if won < 0 or not stones or battle.left_lying:
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
    kind = "" if c.flags & FACE_DOWN else changing(c.counters, "guard")
    return bool(kind) and may_remove(t, card, kind, c.controller)


def _guarded(t: WorldTable, f: Frame) -> bool:
    """Return whether a protector stands between the winner and the stones."""
    battle = battle_of(f)
    return bool(battle.stones) and bool(battle.guarded)


def _unguarded(t: WorldTable, f: Frame) -> bool:
    """Return whether a stone is there to be seized, and nothing between."""
    battle = battle_of(f)
    return bool(battle.stones) and not battle.guarded


def _take_protector(t: WorldTable, f: Frame) -> None:
    card: int = f.answer[0][1]
    c = t.cards[card]
    remove_counters(t, card, changing(c.counters, "guard"), 1, c.controller, "keyword:Protector.b")


def _move_stone(t: WorldTable, f: Frame) -> None:
    """Step 5: the winner seizes one stone of the realm."""
    battle = battle_of(f)
    if f.answer:
        seize_stone(t, f.answer[0][1], battle.winner)


def end_of_battle(t: WorldTable, f: Frame) -> None:
    """Step 6: flying, and effects that wait for the end of battle."""
    battle = battle_of(f)
    happen(t, "battle ended", -1, battle.seat, battle.realm, words=str(t.battle))


def _over(t: WorldTable, f: Frame) -> None:
    battle = battle_of(f)
    end_battle(t, t.battle, battle.before[2])
    t.attacker, t.battle_realm, t.battle = battle.before
    t.invalidate_outside()


# -- what may come instead of an attack, and what stones cost --------------------------------------------------


def _would_attack(t: WorldTable, f: Frame) -> None:
    """ "If this would attack, you may instead …": looked at for each Wonder that would, before the battle begins."""
    battle = battle_of(f)
    seat = battle.seat
    found: list[tuple[int, Found]] = []
    if replaceable(t):
        for i in side(t, battle.realm, seat):
            found += [(i, one) for one in replacements(t, ("attacks",), i, seat)]
    battle.found = tuple(found)
    if not found:
        f.go_past(_attacks_elsewhere)
        return
    t.ask(f, t.turn, "replace", tuple([("effect", k, one[0]) for k, (_, one) in enumerate(found)]))


def _instead_of_attacking(t: WorldTable, f: Frame) -> None:
    battle = battle_of(f)
    card, one = battle.found[f.answer[0][1]]
    battle.one = mark(one)
    start_replacement(t, one, card, battle.seat)


def _attacks_elsewhere(t: WorldTable, f: Frame) -> None:
    """What was declined is not offered again; what happened instead may have brought the attack to another realm."""
    battle = battle_of(f)
    if battle.declined:
        battle.refused = (*battle.refused, battle.one)
        f.go(_would_attack)
        return
    realm = battle.brought_to
    battle.brought_to = 0
    if not realm or not side(t, realm, battle.seat):
        f.leave()
        return
    battle.realm = realm


ELSEWHERE: Final[tuple[Step, ...]] = (
    Step("504", _would_attack), Step("504.a", _instead_of_attacking), Step("504.a", _attacks_elsewhere),
)  # fmt: skip


def _ask_seize_toll(t: WorldTable, f: Frame) -> None:
    battle = battle_of(f)
    won, realm = battle.winner, battle.realm
    battle.owed = ()
    battle.stones = tuple(seizable(t, realm, won)) if won >= 0 else ()
    if not battle.stones or not snapshot(t).forbids:
        return
    due = tolls(t, "seize", won, realm)
    bill = Bill(won)
    bill.tolls = [toll.price for _, toll in due]
    battle.owed = found_tolls(due)
    f.answer = (NO,)
    if due and room(t, bill, "energy") >= 0:
        t.ask(f, won, "seize toll", (YES, NO), may=True)


def _owes_for_stones(t: WorldTable, f: Frame) -> bool:
    return bool(battle_of(f).owed)


def _pay_for_stones(t: WorldTable, f: Frame) -> None:
    battle = battle_of(f)
    won = battle.winner
    if f.answer[0] != YES:
        battle.left_lying = True
        return
    for toll in battle.owed:
        resource, amount = payable_ways(t, Bill(won), toll[1])[0]
        hand_over(t, toll, won, resource, amount, battle.realm, "508.a")


SEIZE_TOLL: Final[tuple[Step, ...]] = (
    Step("508.a", _ask_seize_toll),
    Step("508.a", _pay_for_stones, when=_owes_for_stones),
)


TOLL: Final[tuple[Step, ...]] = (Step("404.3.1.i", _ask_toll), Step("404.3.1.i", _pay_toll, when=_owes_toll))
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
