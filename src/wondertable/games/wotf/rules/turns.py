"""403.2 and 403.3: turns. A turn is one action, one free action, or a pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.drawing import draw_together
from wondertable.games.wotf.deeds.durations import begin_turn, end_statuses
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.movement import check_decks
from wondertable.games.wotf.deeds.resources import spend
from wondertable.games.wotf.deeds.statuses import forget
from wondertable.games.wotf.derived.layers import abilities, snapshot
from wondertable.games.wotf.derived.queries import side, spendable, wonders
from wondertable.games.wotf.rules.activate import activate, activate_problem
from wondertable.games.wotf.rules.attack import (
    attack_problem,
    attacks_free,
    has_free_attack,
    pay_for_attack,
    problem_there,
)
from wondertable.games.wotf.rules.battle import start_battle
from wondertable.games.wotf.rules.harvest import Harvesting
from wondertable.games.wotf.rules.play import NO_REALM, play, play_problem, playable, realms_for
from wondertable.games.wotf.rules.prices import affords, core_problem, price_problem, takes_no_action
from wondertable.games.wotf.state.ability_index import TURN_BEGAN
from wondertable.games.wotf.state.face import Face
from wondertable.games.wotf.state.realm_index import NO_CARDS
from wondertable.games.wotf.state.snapshot import Active
from wondertable.games.wotf.words.change import ControlsTurn, CostMore, Forbid, MustAttack, SkipsTurn, TakesTurn
from wondertable.games.wotf.words.pair import of_seat, one_more
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.node import register_light
from wondertable.kernel.numbers import Number
from wondertable.kernel.program import SETTLE, Frame, Locals, Program, Step

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

PASS: Final[Option] = ("pass",)
AUTOMATIC: Final[Option] = ("pass", "automatic")
"""A pass that nobody is asked for (403.4.c)."""
DRAW: Final[Option] = ("draw",)
ATTACK: Final[list[Option]] = [("attack", realm) for realm in range(REALMS + 1)]
PLAY: Final[list[list[Option]]] = []


def options(t: WorldTable, seat: int) -> list[Option]:
    """Everything a player may do with a turn (403.3), in a stable order; passing comes last."""
    found: list[Option] = []
    acts = t.pools[seat]["actions"] >= 1
    if acts and not draw_forbidden(t, seat):
        found.append(DRAW)
    _plays(t, seat, acts, found)
    _attacks(t, seat, acts, found)
    _activations(t, seat, found)
    if not must_attack(t, seat, found):
        found.append(PASS)
    return found


def _can_only_pass(t: WorldTable, seat: int) -> bool:
    """Whether a player without actions has nothing to do but pass; what is found out fastest is looked at first."""
    found: list[Option] = []
    _attacks(t, seat, False, found)
    if not found:
        _activations(t, seat, found)
    if not found:
        _plays(t, seat, False, found)
    return not found


def _attacks(t: WorldTable, seat: int, acts: bool, found: list[Option]) -> None:
    """Every realm in which a player may attack, with an action (who still `acts`) or without."""
    if acts or has_free_attack(t, seat):
        for realm in t.active_realms():
            if not problem_there(t, seat, realm):
                found.append(ATTACK[realm])
    elif attacks_free(t, seat):
        for realm in t.active_realms():
            if side(t, realm, seat) and not attack_problem(t, seat, realm):
                found.append(ATTACK[realm])


def draw_forbidden(t: WorldTable, seat: int) -> bool:
    """Return whether a player can't use an action to draw."""
    return t.forbidden("draw", seat=seat) or t.forbidden("draw cards", seat=seat)


def must_attack(t: WorldTable, seat: int, found: list[Option]) -> bool:
    """Whether a Wonder of the player must attack this round, and still can: then the player can't pass (508.a)."""
    new = t.snapshot or snapshot(t)
    for active in new.rest:
        if isinstance(active.change, MustAttack):
            if any(_still_can(t, seat, i, found) for i in active.reached(t, wonders(t))):
                return True
    for i in new.with_counters_or_statuses:
        for status in t.cards[i].statuses:
            if isinstance(status.change, MustAttack) and _still_can(t, seat, i, found):
                return True
    return False


def _still_can(t: WorldTable, seat: int, card: int, found: list[Option]) -> bool:
    c = t.cards[card]
    return c.controller == seat and ("attack", c.zone) in found and not t.did_this_round("attacked", (card, c.life))


def _plays(t: WorldTable, seat: int, acts: bool, found: list[Option]) -> None:
    """Every card that may be played, in every realm where it may be; mostly the realms are all alike."""
    new = t.snapshot or snapshot(t)
    by_realm = any(_bars(active) for active in new.forbids) or any(_somewhere(active) for active in new.costs)
    energy = spendable(t, seat, "energy")
    for card in playable(t, seat):
        c = t.cards[card]
        face: Face = c.face if not c.statuses else t.face(card)
        if by_realm or face.bundle.has_own_play_rules or (new.forbids and c.statuses):
            found += [("play", card, realm) for realm in realms_for(t, card) if not play_problem(t, seat, card, realm)]
        elif (acts or _needs_no_action(t, seat, card, face)) and _may_play(t, seat, card, face, energy):
            ways = _ways_to_play(card)
            for realm in NO_REALM if face.spell else new.realms:
                found.append(ways[realm])


def _ways_to_play(card: int) -> list[Option]:
    """Return the options to play a card, by realm: the same in every game, so they are made once."""
    while len(PLAY) <= card:
        PLAY.append([("play", len(PLAY), realm) for realm in range(REALMS + 1)])
    return PLAY[card]


def _may_play(t: WorldTable, seat: int, card: int, face: Face, energy: Number) -> bool:
    """Whether a card may be paid for, and so in each realm alike; what is paid besides energy needs the whole bill."""
    if face.bundle.pays_besides:
        if price_problem(t, seat, card, 0):
            return False
    elif not affords(t, card, energy, seat):
        return False
    return not face.core or not core_problem(t, seat, card)


def _needs_no_action(t: WorldTable, seat: int, card: int, face: Face) -> bool:
    """Return whether a card that can be paid for takes no action; the whole bill has that in it already."""
    return face.bundle.pays_besides or takes_no_action(t, card, seat)


def _bars(active: Active) -> bool:
    """Return whether a "can't" may speak of where a card is played."""
    return isinstance(active.change, Forbid) and active.change.verb in BARRING


BARRING: Final = ("play", "enter", "arrive", "leave abyss")


def _somewhere(active: Active) -> bool:
    """Return whether a change of cost depends on the realm."""
    return isinstance(active.change, CostMore) and active.change.place is not None


def _activations(t: WorldTable, seat: int, found: list[Option]) -> None:
    """Every ability that may be activated, then every card that may be harvested."""
    harvests = NO_CARDS
    for i in (t.snapshot or snapshot(t)).with_activated:
        if t.cards[i].controller == seat:
            for n, ability in enumerate(abilities(t, i).activated):
                if not activate_problem(t, seat, i, ability):
                    if not ability.harvest:
                        found.append(("activate", i, n))
                    elif i not in harvests:
                        harvests = [*harvests, i]
    for i in harvests:
        found.append(("harvest", i))


def _awaited(t: WorldTable, f: Frame) -> bool:
    """Return whether anything waits for the start of a turn; no rule does."""
    return bool((t.snapshot or snapshot(t)).heard & TURN_BEGAN)


def _turn_begins(t: WorldTable, f: Frame) -> None:
    happen(t, "turn began", seat=t.turn, rule="403.2")


def _begin(t: WorldTable, f: Frame) -> None:
    """403.4.c: a player without actions, and with nothing to do but pass, passes automatically."""
    t.resolved = 0
    t.loop = ()
    t.promises = ()
    begin_turn(t)
    if t.statuses:
        _hand_over(t)
    if t.pools[t.turn]["actions"] < 1 and _can_only_pass(t, t.turn):
        f.answer = (AUTOMATIC,)
        return
    ruler = of_seat(t.ruler, t.turn)
    t.asked = Decision(ruler, "turn", (), rule=t.rule, source=f.source)  # listed for who wants to know


def _act(t: WorldTable, f: Frame) -> None:
    """403.2.e: everything the turn triggers resolves before it ends."""
    seat = t.turn
    way = f.answer[0]
    kind: str = way[0]
    if kind == "pass":
        _pass(t, seat, "404.5.d" if len(way) == 1 else "403.4.c")
        return
    a, b = t.passes
    t.passes = (0, b) if seat == 0 else (a, 0)
    t.passed_since = (0, 0)
    t.last_actor = seat
    if kind == "play":
        play(t, seat, way[1], way[2])
    elif kind == "draw":
        _draw(t, seat)
    elif kind == "attack":
        _attack(t, seat, way[1])
    elif kind == "activate":
        activate(t, seat, way[1], t.abilities(way[1]).activated[way[2]])
    else:
        t.begin("harvest", way[1], Harvesting(seat, way[1]))


def _pass(t: WorldTable, seat: int, rule: str) -> None:
    """404.5: a pass costs nothing; the eleventh in a row by one player will end the round."""
    t.passes = one_more(t.passes, seat)
    t.passed_since = one_more(t.passed_since, seat)
    happen(t, "passed", seat=seat, rule=rule)


def _draw(t: WorldTable, seat: int) -> None:
    spend(t, seat, "actions", 1)
    happen(t, "acts", seat=seat, words="draw", rule="404.1.a")
    draw_together(t, [seat], "term:Draw.a")
    check_decks(t)


def _attack(t: WorldTable, seat: int, realm: int) -> None:
    rule = pay_for_attack(t, seat, realm)
    happen(t, "acts", seat=seat, place=realm, words="attack", rule=rule)
    start_battle(t, seat, realm, -1)


def _end_turn(t: WorldTable, f: Frame) -> None:
    """403.5.a: "this turn" effects and On Turn End effects come to their end together."""
    happen(t, "turn ended", seat=t.turn, rule="403.5.a")
    end_statuses(t, "turn")


class LastTurn(Locals):
    """That the round ends after this turn, though not all have passed."""

    __slots__ = ()


def _next_turn(t: WorldTable, f: Frame) -> None:
    """403.4: the round ends when both passed in succession, or one player too often; else the other player moves."""
    t.ruler = (0, 1)  # until here the player who controls the turn decides, also about what ends with it (505.4.a)
    if f.own is not None or (t.passed_since[0] > 0 and t.passed_since[1] > 0):
        return
    if of_seat(t.passed_since, t.turn) > 0 and _passed_out(t):
        return
    t.turn = _whose_turn(t)
    t.invalidate_outside()
    f.go(_turn_begins if _awaited(t, f) else _begin)


def _passed_out(t: WorldTable) -> bool:
    """404.5.1: whether the player whose turn it is has just passed too often."""
    limit: int = t.value("pass_limit")
    if not limit or _passes(t, t.turn) < limit:
        return False
    t.say("passed out", seat=t.turn, number=limit, rule="404.5.1.a")
    return True


def _passes(t: WorldTable, seat: int) -> int:
    """Return how often a player has passed: in a row, or, where the edition counts so, in all of the round (A122)."""
    if t.value("passes_counted") == "in a row":
        return of_seat(t.passes, seat)
    return sum([1 for e in t.events.since(t.round_entry) if e.what == "passed" and e.seat == seat])


def _whose_turn(t: WorldTable) -> int:
    """403.2.c: players take turns one after the other, unless one takes another turn or skips one."""
    if not t.statuses:
        return 1 - t.turn
    if _planned(t, TakesTurn(t.turn)):
        t.say("another turn", seat=t.turn, rule="403.2.c")
        return t.turn
    if _planned(t, SkipsTurn(1 - t.turn)):
        t.say("skips turn", seat=1 - t.turn, rule="403.2.c")
        return t.turn
    return 1 - t.turn


def _planned(t: WorldTable, plan: TakesTurn | SkipsTurn) -> bool:
    """Return whether an effect said so of the turn that is due; it has come true then."""
    for status in t.statuses:
        if status.change == plan:
            forget(t, [status])
            return True
    return False


def _hand_over(t: WorldTable) -> None:
    """505.4.a: for this turn another player decides for its player, and sees what that player sees."""
    for status in t.statuses:
        if isinstance(status.change, ControlsTurn) and status.change.seat == t.turn:
            forget(t, [status])
            ruler = list(t.ruler)
            ruler[t.turn] = status.seat
            t.ruler = (ruler[0], ruler[1])
            t.say("controls turn", status.source, t.turn, number=status.seat, rule="505.4.a")
            return


PROGRAMS: tuple[Program, ...] = (
    Program(
        "turns",
        Step("403.2", _turn_begins, then=SETTLE, when=_awaited),
        Step("403.3", _begin),
        Step("403.2", _act, then=SETTLE),
        Step("403.5.a", _end_turn, then=SETTLE),
        Step("403.4", _next_turn),
    ),
)
register_light(LastTurn, ())
