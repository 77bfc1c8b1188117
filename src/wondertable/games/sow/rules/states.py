"""state.d to state.j: a State advances through its ages, and with the third advance becomes a Wonder."""

from __future__ import annotations

from wondertable.games.sow.deeds.advancing import come_to
from wondertable.games.sow.deeds.gold import pay_gold
from wondertable.games.sow.derived.costs import advance_less
from wondertable.games.sow.derived.forbidding import forbidden
from wondertable.games.sow.derived.values import special
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.state.face import WONDER
from wondertable.games.sow.words.change import AdvancesMore
from wondertable.games.sow.words.under_way import Advancing
from wondertable.kernel.program import Frame, Program, Step, joined, locals_of


def advance_cost(t: CityTable, seat: int) -> int:
    """state.e: the gold cost of the next age; the third advance costs as much as the second age (state.h).

    Abilities may make it less or more; it is never less than 0.
    """
    state = t.state_of(seat)
    ages = t.face(state).ages
    return max(ages[min(t.age(state) + 1, 2)].cost - advance_less(t, state), 0)


def advance_problem(t: CityTable, seat: int) -> str:
    """Why a player can't advance their State now, with the rule; nothing if they can."""
    if t.turn != seat or t.phase != "main":
        return "you can advance your State only in your main phase · phase:Main.c"
    state = t.state_of(seat)
    if state < 0 or t.age(state) == WONDER:
        return "a Wonder does not advance · state.i"
    if t.advanced > advances_more(t, state):
        return "it has already advanced this turn · state.f"
    if kept_from_advancing(t, seat):
        return "an ability keeps it from advancing · ability.b"
    short = advance_cost(t, seat) - t.gold(seat)
    return f"needs {short} more gold · state.e" if short > 0 else ""


def advances_more(t: CityTable, state: int) -> int:
    """Return how often a State may be advanced beyond once each turn."""
    return sum([change.more for _, change in special(t, state) if isinstance(change, AdvancesMore)])


def kept_from_advancing(t: CityTable, seat: int) -> bool:
    """Return whether an ability keeps a player, or their State, from advancing."""
    return forbidden(t, seat, "advance") or t.cant(t.state_of(seat), "advance")


def advance_state(t: CityTable, seat: int) -> None:
    """Pay, and advance."""
    t.begin("advance", t.state_of(seat), Advancing(seat))


def advance_by_ability(t: CityTable, seat: int) -> bool:
    """S86: an ability advances a State; whether it can."""
    state = t.state_of(seat)
    if state < 0 or t.age(state) == WONDER or kept_from_advancing(t, seat):
        return False
    come_to(t, seat, t.age(state) + 1)
    return True


def flip_state(t: CityTable, seat: int) -> bool:
    """S86: an ability flips a State over to its Wonder side; whether it can."""
    state = t.state_of(seat)
    if state < 0 or t.age(state) == WONDER or kept_from_advancing(t, seat):
        return False
    come_to(t, seat, WONDER)
    return True


def _pay(t: CityTable, f: Frame) -> None:
    seat = locals_of(f, Advancing).seat
    amount = advance_cost(t, seat)
    t.advanced += 1
    pay_gold(t, seat, amount, f.source, "state.h" if t.age(f.source) == 2 else "state.e")


def _advance(t: CityTable, f: Frame) -> None:
    come_to(t, locals_of(f, Advancing).seat, t.age(f.source) + 1)


PROGRAMS: tuple[Program, ...] = (Program("advance", Step("state.e", _pay), joined("state.g", _advance)),)
