"""phase:Battle: players activate their cards in turn, one at a time, until all have acted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wondertable.games.sow.deeds.damage import end_with_battle
from wondertable.games.sow.deeds.happening import set_off
from wondertable.games.sow.derived.forbidding import held_off
from wondertable.games.sow.derived.values import NO_CARDS, snapshot
from wondertable.games.sow.rules.combat import (
    attack,
    combat_problem,
    must_attack,
    pass_card,
    reachable,
    sides,
    use_combat,
)
from wondertable.games.sow.rules.peace import end_battle
from wondertable.games.sow.rules.phases import enter
from wondertable.games.sow.rules.table import EXHAUSTED, CityTable
from wondertable.games.sow.words.reading import BATTLE
from wondertable.games.sow.words.under_way import battles_of
from wondertable.games.sow.words.zones import FIELD, FIELD_AREA, GARRISON, SIEGE_LINE, STATE, WALL, city, city_of, of
from wondertable.kernel.decision import Option
from wondertable.kernel.event import Event
from wondertable.kernel.program import Frame, Program, Step

DONE: Final[Option] = ("done",)
ACTED: Final = "acted"
CITY: Final[tuple[int, ...]] = (GARRISON, WALL, STATE, SIEGE_LINE)
"""The zones of a city in which cards may act in battle."""


def battles(t: CityTable) -> list[int]:
    """Where battles of the active player are to be fought: the field, their city, those they besiege (S27, M19)."""
    found = [FIELD_AREA] if t.zones[FIELD] else []
    for seat in t.seats_from(t.turn):
        if _is_part(t, seat):
            found.append(city(seat))
    return found


def _is_part(t: CityTable, seat: int) -> bool:
    """Return whether the active player is part of the siege of a city; one between others rests."""
    line = t.zones[of(SIEGE_LINE, seat)]
    return bool(line) if seat == t.turn else any(t.cards[i].controller == t.turn for i in line)


def fighters(t: CityTable, seat: int) -> list[int]:
    """phase:Battle.c, phase:Battle.d: a player's ready cards here with an attack value or a combat ability."""
    return [i for i in _ready_here(t) if t.cards[i].controller == seat]


def _ready_here(t: CityTable) -> list[int]:
    """Return the same of all players."""
    owner = city_of(t.place)
    here = t.zones[FIELD] if owner < 0 else [i for kind in CITY for i in t.zones[of(kind, owner)]]
    return [i for i in here if not t.cards[i].flags & EXHAUSTED and could_act(t, i)]


def may_act(t: CityTable, card: int) -> bool:
    """Return whether a card can be activated in battle: 0 is an attack value, none is not (S32, S33)."""
    return not t.exhausted(card) and could_act(t, card)


def could_act(t: CityTable, card: int) -> bool:
    """Return the same, ready or not; an ability may keep a card from being activated."""
    worth = (t.snapshot or snapshot(t)).worths[card]
    if worth is None or (worth.cants and "be activated" in worth.cants):
        return False
    return worth.attack is not None or bool(t.abilities(card).combat)


def able(t: CityTable) -> list[int]:
    """Return the cards of all players that may act now: where some with Ambush act first, only these (S47, M40)."""
    found = _ready_here(t)
    now = snapshot(t)
    marked = [i for i in found if now.worth(i).keywords]
    return [i for i in marked if _acts_first(t, i)] or found if marked else found


def _acts_first(t: CityTable, card: int) -> str:
    """By which rule a card is activated before others; nothing if it is not."""
    mine = snapshot(t).worth(card).keywords
    for name, rule in _FIRST if mine else NO_RULES:
        if name in mine:
            return rule
    return ""


NO_RULES: Final[list[tuple[str, str]]] = []


_FIRST: Final[list[tuple[str, str]]] = []


def acts_first(keyword: str, rule: str) -> None:
    """In battle cards with this keyword are activated before all others."""
    _FIRST.append((keyword, rule))


def activations(t: CityTable, cards: list[int]) -> list[Option]:
    """Everything that may be done with one of these cards: attack, use a combat ability, or pass (phase:Battle.g)."""
    found: list[Option] = []
    now = snapshot(t)
    for card in cards:
        worth = now.worth(card)
        attacked = reachable(t, card) if worth.attack is not None and not held_off(t, card, "attack") else NO_CARDS
        forced = must_attack(t, card, attacked) if worth.special else NO_CARDS
        for target in forced or attacked:
            found.append(("attack", card, target))
        if forced:
            continue
        for n, ability in enumerate(t.abilities(card).combat):
            if not combat_problem(t, card, ability):
                found.append(("combat", card, n))
        found.append(("pass", card))
    return found


# -- the battle phase ----------------------------------------------------------------------------------------------


def _enter(t: CityTable, f: Frame) -> None:
    enter(t, "battle")


def _ask_which(t: CityTable, f: Frame) -> None:
    """phase:Battle.a: with several battles the active player chooses the order (S30)."""
    own = battles_of(f)
    left = [place for place in battles(t) if place not in own.fought]
    pressed, own.pressed = own.pressed, 0
    if pressed in left:
        f.answer = (("place", pressed),)
        return
    if not left:
        f.leave()
        return
    t.ask(f, t.turn, "which battle", tuple([("place", place) for place in left]))


def _fight(t: CityTable, f: Frame) -> None:
    place: int = f.answer[0][1]
    own = battles_of(f)
    own.fought = (*own.fought, place)
    f.go(_ask_which)
    start_battle(t, place)


def start_battle(t: CityTable, place: int) -> None:
    """A battle begins; the active player activates first (phase:Battle.b)."""
    t.invalidate_outside(BATTLE)
    t.place = place
    t.battle = "field" if place == FIELD_AREA else "siege"
    t.to_act = t.turn
    t.commander = -1
    t.commands = 0
    rule = "battle:Field.a" if place == FIELD_AREA else "battle:Siege.a"
    whose = city_of(place)
    event = t.say("battle began", seat=t.turn, place=place, number=whose, words=t.battle, rule=rule)
    set_off(t, "battle began", event)
    t.call("fight")


# -- one battle ----------------------------------------------------------------------------------------------------


def _ask(t: CityTable, f: Frame) -> None:
    """Whose activation it is, and what they may do; a player with no card left is passed over (S28, S29, M20)."""
    if len(sides(t)) < 2:
        f.go(_over)
        return
    if t.commander >= 0:
        t.rule = "keyword:Command.a"
        t.ask(f, t.to_act, "command", (*activations(t, commanded(t)), DONE), may=True)
        return
    cards = able(t)
    if not cards:
        f.go(_over)
        return
    t.to_act = _next_of(t, cards)
    mine = [i for i in cards if t.cards[i].controller == t.to_act]
    t.rule = _acts_first(t, mine[0]) or t.rule
    t.ask(f, t.to_act, "battle", tuple(activations(t, mine)))


def _next_of(t: CityTable, cards: list[int]) -> int:
    """Return the first player, from the one whose activation it is, who has one of these cards."""
    for seat in t.seats_from(t.to_act):
        for i in cards:
            if t.cards[i].controller == seat:
                return seat
    return t.to_act


def commanded(t: CityTable) -> list[int]:
    """keyword:Command.a: the other units that may be activated at once, before the opponent (S48)."""
    return [i for i in fighters(t, t.to_act) if t.is_unit(i) and i != t.commander] if t.commands > 0 else []


def carry_out(t: CityTable, way: Option, by: int = -1) -> None:
    """phase:Battle.g: an attack, a combat ability or a pass; perhaps on another card's order."""
    if way != DONE:
        c = t.cards[way[1]]
        set_off(t, ACTED, Event(ACTED, c.id, c.controller, c.zone, by, life=c.life))
    if way[0] == "attack":
        attack(t, way[1], way[2])
    elif way[0] == "combat":
        use_combat(t, way[1], t.abilities(way[1]).combat[way[2]])
    elif way[0] == "pass":
        pass_card(t, way[1])


def _act(t: CityTable, f: Frame) -> None:
    way = f.answer[0]
    if way == DONE:
        t.commands = 0
    elif t.commander >= 0:
        t.commands -= 1
    elif way[0] == "attack":
        _lead(t, way[1])
        carry_out(t, way)
        return
    carry_out(t, way, t.commander)


Leads = Callable[[CityTable, int, int], None]
_LEADING: Final[list[tuple[str, Leads]]] = []


def leads(keyword: str, what: Leads) -> None:
    """What the X of a keyword does as its card attacks, unless it was itself commanded."""
    _LEADING.append((keyword, what))


def _lead(t: CityTable, card: int) -> None:
    for name, what in _LEADING:
        number = t.keyword(card, name)
        if number > 0:
            what(t, card, number)


def _after(t: CityTable, f: Frame) -> None:
    """phase:Battle.e: then the next player activates a single card."""
    f.go(_ask)
    if t.commander >= 0 and commanded(t):
        return
    t.commander = -1
    t.commands = 0
    t.to_act = t.next_seat(t.to_act)


def _over(t: CityTable, f: Frame) -> None:
    """phase:Battle.f: all cards have been activated, or one side is gone."""
    t.commander = -1
    t.commands = 0
    whose = city_of(t.place)
    set_off(t, "battle ended", Event("battle ended", seat=t.turn, place=t.place, number=whose, words=t.battle))
    left = sides(t)
    if len(left) == 1:
        _won(t, left[0])
    t.call("field over" if t.place == FIELD_AREA else "siege over")


def _won(t: CityTable, seat: int) -> None:
    """Who alone is left has won, and whose cards died there have lost (S103)."""
    began = max([n for n, e in enumerate(t.today) if e.what == "battle began"], default=0)
    dead = [e.seat for e in t.today[began:] if e.what == "died" and e.seat != seat and e.place == t.place]
    beaten = dict.fromkeys(dead)
    set_off(t, "battle won", Event("battle won", seat=seat, number=next(iter(beaten), -1), words=t.battle))
    for other in beaten:
        set_off(t, "battle lost", Event("battle lost", seat=other, number=seat, words=t.battle))


def leave_battle(t: CityTable, f: Frame) -> None:
    end_with_battle(t)
    end_battle(t)


PROGRAMS: tuple[Program, ...] = (
    Program(
        "battle", Step("phase:Battle.a", _enter), Step("phase:Battle.a", _ask_which), Step("phase:Battle.b", _fight)
    ),
    Program(
        "fight", Step("phase:Battle.g", _ask), Step("phase:Battle.g", _act), Step("phase:Battle.e", _after),
        Step("phase:Battle.f", _over), Step("phase:Battle.f", leave_battle),
    ),
)  # fmt: skip
