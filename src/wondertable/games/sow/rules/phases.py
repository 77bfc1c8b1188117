"""turn.a: a turn is five phases in fixed order – start, main, war, battle, end; then it is the next player's turn."""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.deeds.after_all import DoneAnyway, replaced
from wondertable.games.sow.deeds.damage import close_turn, end_forbidding, end_statuses, heal
from wondertable.games.sow.deeds.happening import happen
from wondertable.games.sow.deeds.lasting import come_to_last_turn, forget, plan
from wondertable.games.sow.deeds.movement import go_home
from wondertable.games.sow.deeds.replacing import anybody_saves
from wondertable.games.sow.deeds.winning import goes_on
from wondertable.games.sow.derived.forbidding import forbidden
from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.change import ExtraTurn, PlayersCant
from wondertable.games.sow.words.reading import BATTLE, TODAY, TURN
from wondertable.games.sow.words.under_way import turn_end_of
from wondertable.games.sow.words.zones import FIELD
from wondertable.kernel.card import Status
from wondertable.kernel.program import Frame, Program, Step

PHASES: Final = ("start", "main", "war", "battle", "end")
EXTRA: Final = "extra turn"
"""A player takes another turn after this one."""
REGULAR: Final = "regular turn"
"""Whose turn it was when extra turns began."""
NEXT_ONE: Final = "next one"
"""A player skips the next one, and no more."""


def enter(t: CityTable, phase: str) -> None:
    """A phase begins."""
    t.phase = phase
    t.invalidate_outside(TURN)
    happen(t, "phase", seat=t.turn, words=phase, rule="turn.a")


def _start(t: CityTable, f: Frame) -> None:
    t.count += 1
    t.advanced = 0
    t.today = []
    t.invalidate_outside(TODAY | TURN)
    for card in t.cards_in_play():
        if t.cards[card].statuses:
            end_statuses(t, card, "your turn", t.turn)
    end_forbidding(t, "your turn", t.turn)
    come_to_last_turn(t)
    if goes_on(t):
        begin(t, "start")


def begin(t: CityTable, phase: str) -> None:
    """A phase begins, unless an ability makes its player skip it."""
    if not snapshot(t).forbids or not skips(t, f"{phase} phase"):
        t.call(phase)


def skips(t: CityTable, what: str) -> bool:
    """Return whether the active player skips this; what said so of the next one only is used up (ability.b)."""
    if not forbidden(t, t.turn, what):
        return False
    once = [one for one in t.statuses if one.until == NEXT_ONE and _skipped(one) == (what, t.turn)]
    forget(t, once[:1])
    t.invalidate()
    t.say("skipped", seat=t.turn, words=what, rule="ability.b")
    return True


def _skipped(status: Status) -> tuple[str, int]:
    """Return what a status makes a player skip, and whom."""
    change = status.change
    return (change.verb, status.bound) if isinstance(change, PlayersCant) else ("", -1)


def _main(t: CityTable, f: Frame) -> None:
    begin(t, "main")


def _war(t: CityTable, f: Frame) -> None:
    begin(t, "war")


def _battle(t: CityTable, f: Frame) -> None:
    """Without a battle phase there is no Field Battle: who was sent into the field goes home (S97)."""
    if not skips(t, "battle phase"):
        t.call("battle")
    elif t.zones[FIELD]:
        go_home(t, list(t.zones[FIELD]), "battle:Field.c")


def _end(t: CityTable, f: Frame) -> None:
    """The war is over: nobody attacks or defends in it any more."""
    end_war(t)
    begin(t, "end")


def heal_units(t: CityTable, f: Frame) -> None:
    """damage.a, S40: as the turn ends, units heal and passing effects end; again, if that set anything off."""
    hurt = [i for i in t.cards_in_play() if t.cards[i].counters and t.damage(i) > 0]
    wounded = tuple([i for i in hurt if t.cant(i, "regenerate")]) if hurt else ()
    if hurt and anybody_saves(t):
        before = wounded if f.own is None else (*wounded, *turn_end_of(f).wounded)
        wounded += tuple([i for i in hurt if i not in before and _healing_replaced(t, i)])
    if wounded:
        turn_end_of(f).wounded += wounded
    if heal(t, () if f.own is None else turn_end_of(f).wounded):
        f.again()


def _healing_replaced(t: CityTable, card: int) -> bool:
    """Return whether something is done instead of healing a unit as the turn ends."""
    if not t.is_unit(card) or t.cant(card, "be healed"):
        return False
    return replaced(t, "mended", DoneAnyway("heal", card, t.cards[card].controller, t.damage(card)))


def end_war(t: CityTable) -> None:
    """There is an attacking and a defending player only while there is a war (phase:War.c)."""
    if t.attacker >= 0 or t.defender >= 0:
        t.attacker = t.defender = -1
        t.invalidate_outside(BATTLE)


def _next_turn(t: CityTable, f: Frame) -> None:
    """Turns go round in the order of the seats (turn.a, M03); an extra one comes in between."""
    close_turn(t)
    end_war(t)
    t.before = (*[one for one in t.before if one[0] != t.turn], (t.turn, tuple(t.today)))
    f.own = None
    _pass_on(t)
    while skips(t, "turn"):
        _pass_on(t)
    f.restart()


def _pass_on(t: CityTable) -> None:
    """The latest extra turn comes first; after it the turns go on where they were."""
    if not t.statuses:
        t.turn = t.next_seat(t.turn)
        return
    regular = [one for one in t.statuses if one.until == REGULAR]
    extra = [one for one in t.statuses if one.until == EXTRA and t.is_in(one.seat)]
    before = regular[0].seat if regular else t.turn
    forget(t, [*regular, *extra[-1:]])
    if extra:
        plan(t, ExtraTurn(), REGULAR, -1, before)
        t.say("extra turn", seat=extra[-1].seat, rule="turn.a")
    t.turn = extra[-1].seat if extra else t.next_seat(before)


PROGRAMS: tuple[Program, ...] = (
    Program(
        "turn", Step("turn.a", _start), Step("turn.a", _main), Step("turn.a", _war), Step("turn.a", _battle),
        Step("turn.a", _end), Step("damage.a", heal_units), Step("turn.a", _next_turn),
    ),
)  # fmt: skip
