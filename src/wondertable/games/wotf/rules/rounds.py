"""403.1, 403.4 and 403.5: the beginning and the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.drawing import draw_together
from wondertable.games.wotf.deeds.durations import end_statuses
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.leaving import leave_by
from wondertable.games.wotf.deeds.leaving_state import Leaving
from wondertable.games.wotf.deeds.movement import check_decks
from wondertable.games.wotf.deeds.resources import gain, lose_unspent
from wondertable.games.wotf.deeds.winning import finish_game
from wondertable.games.wotf.derived.queries import limit
from wondertable.games.wotf.rules.triggers import settle_control
from wondertable.games.wotf.state.snapshot import of_player
from wondertable.games.wotf.state.world_state import OPEN, UNOPENED
from wondertable.games.wotf.words.zones import DECK, HAND, REALMS
from wondertable.kernel.node import register_light
from wondertable.kernel.numbers import Number, plus, times_to_do
from wondertable.kernel.program import SETTLE, Frame, Locals, Program, Step, locals_of

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

LAST_ROUND: Final = 7
ACTIONS: Final = 3
LOST: Final = {"actions": "403.5.e", "free attacks": "term:Free Attack.c", "energy": "403.5.f"}
"""What is lost at round end if it was not spent; faith is kept."""
HAND_LIMIT: Final = 7


def _open_realm(t: WorldTable, f: Frame) -> None:
    """Step 1: the realm with the round's number opens, unless it was banished (A89)."""
    t.round += 1
    t.round_entry = t.events.size
    t.turn = t.first
    t.seized = (0, 0)
    t.spent_faith = (0, 0)
    t.passes = (0, 0)
    t.passed_since = (0, 0)
    t.last_actor = -1
    t.say("round", number=t.round, rule="403.1")
    if t.realms[t.round] == UNOPENED:
        t.set_realm(t.round, OPEN)
        happen(t, "realm opened", place=t.round)
    t.invalidate_effects()
    check_decks(t)


def round_energy(t: WorldTable, seat: int) -> Number:
    """403.1.2: one energy for each round begun, and one for each stone."""
    stones: Number = t.stones_of(seat)
    if t.forbidden("gain energy from stones", seat=seat):
        stones = 0
    barred = [r for r in t.active_realms() if t.forbidden("gain energy from stones", seat=seat, place=r)]
    if stones and barred:
        stones -= len([i for r in barred for i in t.zones[r] if t.cards[i].controller == seat and t.is_stone(i)])
    return plus(t.round, limit(t, seat, "energy from stones", stones))


def doubled(t: WorldTable, seat: int, energy: Number) -> Number:
    """Return the energy of a round is doubled by each ability that says so, last of all."""
    for active in t.allowing("double energy"):
        energy = plus(energy, energy) if of_player(active, seat) else energy
    return energy


def _add_resources(t: WorldTable, f: Frame) -> None:
    """Step 2: energy and three actions for each player."""
    for seat in (t.first, 1 - t.first):
        energy = doubled(t, seat, limit(t, seat, "energy each round", round_energy(t, seat)))
        gain(t, seat, "energy", energy, rule="403.1.2.b" if energy == t.round else "403.1.2.d")
        gain(t, seat, "actions", limit(t, seat, "actions each round", ACTIONS), rule="403.1.2.e")


def _round_start(t: WorldTable, f: Frame) -> None:
    """Step 3: On Round Start, On Round N and ascend, all in one event, ordered by who goes first by now (A15)."""
    t.turn = t.first
    t.invalidate_outside()
    happen(t, "round began", seat=t.first, number=t.round)
    ascends = LAST_ROUND - 1 if any(t.allowing("ascend in round 6")) else LAST_ROUND
    if t.round >= ascends:
        happen(t, "ascend", seat=t.first, number=t.round, rule="403.1.3.b")


def _draw(t: WorldTable, f: Frame) -> None:
    """Step 4: each player draws a card, at the same time (A103)."""
    counts = [times_to_do(limit(t, seat, "cards each round", 1), len(t.zones[DECK + seat])) for seat in (0, 1)]
    for n in range(max(counts)):
        draw_together(t, [seat for seat in (t.first, 1 - t.first) if n < counts[seat]], "403.1.4.a")


def _drawn(t: WorldTable, f: Frame) -> None:
    check_decks(t)


def first_turn(t: WorldTable, f: Frame) -> None:
    """Step 5: the first player begins, the one who seized a stone last (A15)."""
    t.turn = t.first
    t.call("turns")
    t.invalidate_outside()


def _round_end(t: WorldTable, f: Frame) -> None:
    """On Round End effects, ordered by the last player to pass."""
    if t.last_actor >= 0:
        t.say("took last turn", seat=t.last_actor, rule="404.5.2.c")
    happen(t, "round ended", seat=t.turn, number=t.round)


def _end_round_specific(t: WorldTable, f: Frame) -> None:
    """403.5.c: ascend and temporary nullify finish."""
    end_statuses(t, "round step")


def _lose_resources(t: WorldTable, f: Frame) -> None:
    for seat in (0, 1):
        for what in LOST:
            if t.pools[seat][what] and not t.allowed(f"keep {what}", seat):
                lose_unspent(t, seat, what, LOST[what])


def hand_limit(t: WorldTable, seat: int) -> int:
    """Seven, unless an ability says otherwise."""
    return times_to_do(limit(t, seat, "hand size", HAND_LIMIT), 1000)


class RoundEnd(Locals):
    """The players who are still to discard, whether one was just `asked`, and the cards `chosen` so far.

    When the last round is over, the game is `ending`: the winner is being determined.
    """

    __slots__ = ("asked", "chosen", "ending", "seats")

    def __init__(
        self, seats: tuple[int, ...], asked: bool = False, chosen: tuple[int, ...] = (), ending: bool = False
    ) -> None:  # fmt: skip
        self.seats = seats
        self.asked: bool = asked
        self.chosen = chosen
        self.ending: bool = ending


def _ask_discard(t: WorldTable, f: Frame) -> None:
    """403.5.g: down to seven cards; both choose, then the cards go together (A09)."""
    own = f.own
    if not isinstance(own, RoundEnd):
        own = f.own = RoundEnd((t.turn, 1 - t.turn))
    if not own.seats:
        return
    seat = own.seats[0]
    own.seats = own.seats[1:]
    hand = t.zones[HAND + seat]
    over = len(hand) - hand_limit(t, seat)
    own.asked = over > 0
    if over > 0:
        t.ask(f, seat, "discard", tuple([("card", i) for i in hand]), over, over)


def _take_discard(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, RoundEnd)
    chosen = own.chosen
    if own.asked:
        chosen = chosen + tuple([option[1] for option in f.answer])
        own.asked = False
    more = bool(own.seats)
    own.chosen = () if t.value("discards_in_turn") else chosen
    if more:
        f.go(_ask_discard)
    if chosen and (t.value("discards_in_turn") or not more):
        leave_by(t, -1, Leaving(chosen, "discard", t.turn))


def _victory(t: WorldTable, f: Frame) -> None:
    """403.5.i: after round 7 the winner is determined."""
    if t.round < LAST_ROUND:
        return
    own = f.own
    if not isinstance(own, RoundEnd):
        own = f.own = RoundEnd((t.turn, 1 - t.turn))
    own.ending = True
    t.invalidate_effects()
    happen(t, "game ending", number=t.round, rule="403.5.i")


def _decide(t: WorldTable, f: Frame) -> None:
    if t.round >= LAST_ROUND:
        finish_game(t)


def _end_this_round(t: WorldTable, f: Frame) -> None:
    """403.5.j: "this round" effects stop when the End of Round Step is over; what was borrowed goes back."""
    end_statuses(t, "round")
    settle_control(t)


def _next_round(t: WorldTable, f: Frame) -> None:
    """403.5.m: the next round begins at once; what the end of the last one set off is resolved in it."""
    if t.round < REALMS:
        f.own = None
        f.restart()


OPEN_REALM: Final[Step] = Step("403.1.1.a", _open_realm, then=SETTLE)
RESOURCES: Final[Step] = Step("403.1.2.a", _add_resources, then=SETTLE)
ROUND_START: Final[Step] = Step("403.1.3.a", _round_start, then=SETTLE)
DRAW: Final[tuple[Step, ...]] = (Step("403.1.4.a", _draw), Step("403.1.4.a", _drawn, then=SETTLE))
TURNS: Final[Step] = Step("403.1.5.a", first_turn)
ROUND_END: Final[Step] = Step("403.5.b", _round_end, then=SETTLE)
SPECIFIC: Final[Step] = Step("403.5.c", _end_round_specific, then=SETTLE)
LOSE: Final[Step] = Step("403.5.e", _lose_resources, then=SETTLE)
DISCARD: Final[tuple[Step, ...]] = (Step("403.5.g", _ask_discard), Step("403.5.h", _take_discard, then=SETTLE))
VICTORY: Final[tuple[Step, ...]] = (Step("403.5.i", _victory, then=SETTLE), Step("405.a", _decide))
THIS_ROUND: Final[Step] = Step("403.5.j", _end_this_round)
NEXT: Final[Step] = Step("403.5.m", _next_round)

BEGINNING: Final = (OPEN_REALM, RESOURCES, ROUND_START, *DRAW, TURNS)
# Between rounds no game state exists (403.5.m): Wonders are looked at again only when the new round has opened.
ENDING: Final = (ROUND_END, SPECIFIC, LOSE, *DISCARD, *VICTORY, THIS_ROUND)

ROUND = Program("round", *BEGINNING, *ENDING, NEXT)
PROGRAMS: tuple[Program, ...] = (ROUND,)
register_light(RoundEnd, ("seats", "asked", "chosen", "ending"))
