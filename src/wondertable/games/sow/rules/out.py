"""M26 to M32, M36: players who are out of the game, and what becomes of all that was theirs."""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.deeds.damage import end_attack
from wondertable.games.sow.deeds.gold import lose_all
from wondertable.games.sow.deeds.leaving import give_up
from wondertable.games.sow.deeds.movement import go_home
from wondertable.games.sow.deeds.winning import end_game
from wondertable.games.sow.rules.battle import leave_battle
from wondertable.games.sow.rules.peace import end_battle
from wondertable.games.sow.rules.phases import heal_units
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.under_way import Advancing, Attack, PlayingCard
from wondertable.games.sow.words.zones import FIELD, FIELD_AREA, SIEGE_LINE, STATE, city_of, of
from wondertable.kernel.machine import advance
from wondertable.kernel.program import Frame
from wondertable.kernel.triggers import Batch, Pending

OF_THE_TURN: Final = ("start", "main", "war", "battle", "fight", "field over", "siege over", "end", "attack")
"""Programs that a turn is made of: they end with it, when the active player is out (M32)."""


def check_states(t: CityTable) -> None:
    """win.a: who has no State or Wonder left is out; several at the same time are out together (M26, M33)."""
    fallen = [seat for seat in t.seats_from(t.turn) if not t.zones[of(STATE, seat)]]
    if fallen:
        go_out(t, tuple(fallen))


def concede(t: CityTable, seat: int) -> None:
    """M36: a player gives up, at any time, and is out; if others are left, they play on."""
    t.say("conceded", seat=seat, rule="win.c" if len(t.seats_from(seat)) == 2 else "M36")
    go_out(t, (seat,))
    if t.outcome:
        t.frames.clear()
        t.asked = None
        return
    advance(t)


def go_out(t: CityTable, seats: tuple[int, ...]) -> None:
    """Players are out. The last one left wins at once; if nobody is left it is a draw among these (M33, M34)."""
    t.go_out(seats)
    left = t.seats_from(t.turn)
    if len(left) == 1:
        end_game(t, left[0], "win.a", "the last State or Wonder")
    elif not left:
        end_game(t, -1, "S09", "no State is left")
    if t.outcome:
        return
    _ask_again(t)
    for seat in seats:
        t.say("out", seat=seat, rule="M26")
        _leave_the_game(t, seat)
    _others_go_home(t, seats)
    _lapse(t)


def _leave_the_game(t: CityTable, seat: int) -> None:
    """All that is theirs leaves the game."""
    give_up(t, seat)
    lose_all(t, seat)


def _others_go_home(t: CityTable, seats: tuple[int, ...]) -> None:
    """M29, M30: besiegers of a removed city, and units left in a field without an enemy, return home."""
    for seat in seats:
        go_home(t, list(t.zones[of(SIEGE_LINE, seat)]), "M29")
    if t.defender in seats or t.turn in seats:
        go_home(t, list(t.zones[FIELD]), "M30")


# -- what was under way --------------------------------------------------------------------------------------------


def _ask_again(t: CityTable) -> None:
    """Drop the open question and ask it again, since its options have changed."""
    if t.asked is not None:
        t.asked = None
        t.frames[-1].again()


def _lapse(t: CityTable) -> None:
    """M31, M32: what waits for those who are out, or was being done by them, is not carried out."""
    t.batch = tuple([p for p in t.batch if isinstance(p, Pending) and t.is_in(p.seat)])
    for frame in t.frames:
        _end_attack(t, frame)
        if isinstance(frame.own, Batch):
            frame.own.waiting = tuple([p for p in frame.own.waiting if isinstance(p, Pending) and t.is_in(p.seat)])
        elif not t.is_in(_whose(t, frame)):
            frame.leave()
        elif not t.is_in(t.turn):
            _end_turn(frame)
        else:
            _end_fight(t, frame)
    if not t.is_in(t.turn):
        end_battle(t)


def _end_attack(t: CityTable, frame: Frame) -> None:
    """What lasts until the end of an attack ends with it, also when the attack ends with a player."""
    if isinstance(frame.own, Attack) and not t.is_in(t.turn):
        end_attack(t, frame.own.number)


def _whose(t: CityTable, frame: Frame) -> int:
    """Return the player whose ability or action a frame carries out; the active player where it is the rules'."""
    if isinstance(frame.own, (PlayingCard, Advancing)):
        return frame.own.seat
    ability = t.frames[frame.base].ability
    return -1 if ability is None else ability.you


def _end_turn(frame: Frame) -> None:
    if frame.key == "turn":
        frame.go(heal_units)
    elif frame.key in OF_THE_TURN:
        frame.leave()


def _end_fight(t: CityTable, frame: Frame) -> None:
    """A war against, or a battle over, what is no more is over."""
    if frame.key == "war" and t.defender >= 0 and not t.is_in(t.defender):
        frame.leave()
    if frame.key not in ("fight", "field over", "siege over"):
        return
    lost = not t.zones[FIELD] if t.place == FIELD_AREA else not t.is_in(city_of(t.place))
    if lost and frame.key == "fight":
        frame.go(leave_battle)
    elif lost:
        frame.leave()
    elif t.commander >= 0 and not t.in_play(t.commander):
        t.commander = -1
        t.commands = 0
