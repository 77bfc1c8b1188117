"""phase:War: send units to war, send all units home, or do nothing; a besieged player goes straight to battle."""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.deeds.happening import happen
from wondertable.games.sow.deeds.movement import go_home, send_to_field, to_siege
from wondertable.games.sow.derived.forbidding import barred_from, forbidden, most_allowed
from wondertable.games.sow.derived.values import can, special
from wondertable.games.sow.rules.main import NEXT
from wondertable.games.sow.rules.phases import enter
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.change import Cant, MustGo
from wondertable.games.sow.words.reading import BATTLE
from wondertable.games.sow.words.under_way import SentFirst
from wondertable.games.sow.words.zones import FIELD, GARRISON, SIEGE_LINE, of
from wondertable.kernel.decision import Option
from wondertable.kernel.program import Frame, Program, Step, joined

_AT_ONCE: Final[list[str]] = []


def goes_at_once(keyword: str) -> None:
    """Cards with this keyword can be sent to war on the turn they come into play."""
    _AT_ONCE.append(keyword)


HOME: Final[Option] = ("send home",)


def war_problem(t: CityTable, seat: int, card: int) -> str:
    """Why a unit can't be sent to war, with the rule; nothing if it can (phase:War.d)."""
    if not t.is_unit(card):
        return "only units and heroes go to war · unit.a"
    if t.cards[card].zone != of(GARRISON, seat) or t.cards[card].controller != seat:
        return "it isn't in its own city · phase:War.d"
    if t.exhausted(card) and not can(t, card, "war exhausted"):
        return "it is exhausted · phase:War.d"
    if t.is_new(card) and not any(t.has_keyword(card, name) for name in _AT_ONCE):
        return "it is newly recruited · newly recruited.a"
    kept = t.cant(card, "war") or forbidden(t, seat, "war", card)
    return "an ability keeps it from war · ability.b" if kept else ""


def defend_problem(t: CityTable, seat: int, card: int) -> str:
    """Why a unit can't be sent into the field to defend; newly recruited ones can (phase:War.e, S18)."""
    if not t.is_unit(card):
        return "only units and heroes defend in the field · unit.a"
    if t.cards[card].zone != of(GARRISON, seat) or t.cards[card].controller != seat:
        return "it isn't in its own city · phase:War.e"
    if t.exhausted(card) and not can(t, card, "defend exhausted"):
        return "it is exhausted · phase:War.e"
    return "an ability keeps it from the field · ability.b" if t.cant(card, "defend") else ""


def for_war(t: CityTable, seat: int, against: int = -1) -> list[int]:
    """Return the units a player may send to war; Assault sends a newly recruited one (keyword:Assault.a)."""
    found = [
        i for i in t.zones[of(GARRISON, seat)]
        if not war_problem(t, seat, i) and (against < 0 or not against_problem(t, i, against))
    ]  # fmt: skip
    company = len(found) > 1 and most_allowed(t, seat, "war", 2) > 1
    return found if company else [i for i in found if not t.cant(i, "war alone")]


def alone_problem(t: CityTable, units: list[int]) -> str:
    """Why these units can't be all that are sent to war; nothing if they can."""
    kept = len(units) == 1 and t.cant(units[0], "war alone")
    return "an ability keeps it from going to war alone · ability.b" if kept else ""


def against_problem(t: CityTable, card: int, defender: int) -> str:
    """Why a unit can't be sent to war against just this player; nothing if it can."""
    if barred_from(t, t.cards[card].controller, defender):
        return "an ability forbids war between these players · ability.b"
    for s, change in special(t, card):
        if isinstance(change, Cant) and change.verb == "war against you" and s.you == defender:
            return "an ability keeps it from war against that player · ability.b"
    return ""


def for_defence(t: CityTable, seat: int) -> list[int]:
    """Return the units a player may send into the field; none while they are under siege (phase:War.i)."""
    return [] if t.besieged(seat) else [i for i in t.zones[of(GARRISON, seat)] if not defend_problem(t, seat, i)]


def must_go(t: CityTable, seat: int, against: int) -> list[int]:
    """S94: the units that an ability sends to war without asking their player."""
    able = for_war(t, seat, against)
    return [i for i in able if any(isinstance(change, MustGo) for _, change in special(t, i))]


def away(t: CityTable, seat: int) -> list[int]:
    """Return a player's units in enemy cities, all of them that may go home (M12)."""
    lines = [of(SIEGE_LINE, other) for other in t.seats_from(seat)[1:]]
    return [i for line in lines for i in t.zones[line] if t.cards[i].controller == seat and not t.cant(i, "go home")]


def options(t: CityTable, seat: int) -> list[Option]:
    """The war options of the active player: one is taken; any other player may be attacked (phase:War.a, M09)."""
    found: list[Option] = [("war", other) for other in t.seats_from(seat)[1:] if for_war(t, seat, other)]
    forced: list[Option] = [way for way in found if must_go(t, seat, way[1])]
    if forced:
        return forced
    if away(t, seat):
        found.append(HOME)
    found.append(NEXT)
    return found


def _enter(t: CityTable, f: Frame) -> None:
    """phase:War.h: an active player under siege by any opponent skips the war options (S24, M15)."""
    enter(t, "war")
    t.defender = -1
    if t.besieged(t.turn):
        t.say("war skipped", seat=t.turn, rule="phase:War.h")
        f.leave()


def _ask(t: CityTable, f: Frame) -> None:
    t.ask(f, t.turn, "war", tuple(options(t, t.turn)))


def _act(t: CityTable, f: Frame) -> None:
    way = f.answer[0]
    if way == NEXT:
        t.say("no war", seat=t.turn, rule="phase:War.k")
        f.leave()
    elif way == HOME:
        t.say("sends home", seat=t.turn, rule="phase:War.b")
        go_home(t, away(t, t.turn), "phase:War.b", "sent")
        f.leave()
    else:
        t.defender = way[1]
        t.invalidate_outside(BATTLE)
        t.say("war", seat=t.turn, number=t.defender, rule="phase:War.c")


def _ask_units(t: CityTable, f: Frame) -> None:
    """All units of this turn go against the one player (M10)."""
    units = tuple([("card", i) for i in for_war(t, t.turn, t.defender)])
    t.ask(f, t.turn, "send", units, 1, most_allowed(t, t.turn, "war", len(units)))


def _all_sent(t: CityTable, named: list[int]) -> list[int]:
    """Return the units named, and those that have to go with them; no more than may be sent (S94)."""
    forced = [i for i in must_go(t, t.turn, t.defender) if i not in named]
    most = most_allowed(t, t.turn, "war", len(named) + len(forced))
    return [*named, *forced][: max(most, len(named))]


def _ask_company(t: CityTable, f: Frame) -> None:
    """A unit that can't be sent to war alone takes another along."""
    named = [int(option[1]) for option in f.answer]
    if not alone_problem(t, named) or len(_all_sent(t, named)) > 1:
        return
    f.own = SentFirst(named[0])
    others = tuple([("card", i) for i in for_war(t, t.turn, t.defender) if i != named[0]])
    t.ask(f, t.turn, "send", others, 1, most_allowed(t, t.turn, "war", len(others) + 1) - 1)


def _send(t: CityTable, f: Frame) -> None:
    """The declared units leave for the field; at least one (S26)."""
    t.attacker = t.turn
    t.invalidate_outside(BATTLE)
    named = [int(option[1]) for option in f.answer]
    if isinstance(f.own, SentFirst):
        named = [f.own.unit, *named]
        f.own = None
    units = _all_sent(t, named)
    send_to_field(t, units)
    for unit in units:
        rule = "keyword:Assault.a" if t.is_new(unit) else "phase:War.d" if unit in named else "S94"
        happen(t, "sent to war", unit, t.turn, number=t.defender, rule=rule)


def _ask_defence(t: CityTable, f: Frame) -> None:
    """phase:War.e: only the defender may meet them in the field, but not while under siege (phase:War.i, M13, M14)."""
    units = tuple([("card", i) for i in for_defence(t, t.defender)])
    f.answer = ()
    if not t.zones[FIELD]:
        f.leave()
    elif t.besieged(t.defender):
        t.say("can't defend", seat=t.defender, rule="phase:War.i")
    elif units:
        t.ask(f, t.defender, "defend", units, 0, most_allowed(t, t.defender, "defend", len(units)))


def _take_defence(t: CityTable, f: Frame) -> None:
    """phase:War.f and phase:War.g: with defenders a Field Battle, without a Siege Battle."""
    if not f.answer:
        t.say("stays", seat=t.defender, rule="phase:War.g")
        to_siege(t, list(t.zones[FIELD]), t.defender, "zone:Siege Line.a")
        return
    send_to_field(t, [option[1] for option in f.answer])
    for option in f.answer:
        happen(t, "sent to defend", option[1], t.defender, rule="phase:War.f")


PROGRAMS: tuple[Program, ...] = (
    Program(
        "war", Step("phase:War.l", _enter), Step("phase:War.a", _ask), Step("phase:War.d", _act),
        joined("phase:War.d", _ask_units), joined("phase:War.d", _ask_company), Step("phase:War.d", _send),
        Step("phase:War.e", _ask_defence), Step("phase:War.f", _take_defence),
    ),
)  # fmt: skip
