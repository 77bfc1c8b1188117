"""The picture: the table as people want to see it in a turn, city by city.

    State of Wonder · turn 7 · A's main phase
    A: Saltmarsh Hold age 1, 18/22 · 4 gold · income 3
      wall | Toll Gate –/6
      garrison | Reed Cutter 1/2 [exhausted]
      production 1 | ? (3 gold)
      hand 9 | Road Levy 2; Reed Cutter 1 ×2
      too dear | Bell Tower 5

Numbers are attack and what is left of health or structure. `diagram` writes all of a table.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.kit.telling import counted, won
from wondertable.games.sow.derived.income import income
from wondertable.games.sow.rules.production import play_problem
from wondertable.games.sow.rules.states import advance_cost
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.state.face import WONDER
from wondertable.games.sow.view.diagram import card_marked, marks
from wondertable.games.sow.view.visibility import Sight, seat_name
from wondertable.games.sow.words.zones import (
    FIELD,
    GARRISON,
    GRAVEYARD,
    HAND,
    PRODUCTION,
    SIEGE_LINE,
    WALL,
    city_of,
    is_siege_line,
    of,
)

IN_PLAY: Final = (("siege line", SIEGE_LINE), ("wall", WALL), ("garrison", GARRISON))


def picture(sight: Sight) -> str:
    """Return the table as a seat sees it."""
    t = sight.t
    lines = [_head(t)]
    for who in range(len(t.pools)):
        lines += _city(sight, who)
    if t.zones[FIELD]:
        lines.append("field | " + "; ".join([f"{_whose(t, i)} {card_marked(sight, i)}" for i in t.zones[FIELD]]))
    return "\n".join(lines)


def _head(t: CityTable) -> str:
    parts = ["State of Wonder", f"turn {t.count}"]
    if t.outcome:
        parts.append(won(t.outcome))
    else:
        parts.append(f"{seat_name(t.turn)}'s {t.phase} phase")
    if t.battle:
        parts.append("battle in " + ("the field" if t.battle == "field" else f"{seat_name(city_of(t.place))}'s city"))
    return " · ".join(parts)


def _city(sight: Sight, seat: int) -> list[str]:
    t = sight.t
    if not t.is_in(seat):
        return [f"{seat_name(seat)}: out of the game"]
    parts = [_state(sight, seat), f"{t.gold(seat)} gold", f"income {income(t, seat)}"]
    parts += ["under siege"] if t.besieged(seat) else []
    parts += [f"graveyard {len(t.zones[of(GRAVEYARD, seat)])}"] if t.zones[of(GRAVEYARD, seat)] else []
    lines = [f"{seat_name(seat)}: " + " · ".join([part for part in parts if part])]
    for word, zone in IN_PLAY:
        if t.zones[of(zone, seat)]:
            lines.append(f"  {word} | " + "; ".join([_standing(sight, i) for i in t.zones[of(zone, seat)]]))
    made = t.zones[of(PRODUCTION, seat)]
    if made:
        names = [f"{sight.name(i) if sight.knows(i) else '?'} ({t.paid(i)} gold)" for i in made]
        lines.append(f"  production {len(made)} | " + "; ".join(counted(names)))
    return lines + _hand(sight, seat)


def _standing(sight: Sight, card: int) -> str:
    """Return a card as it stands there; among several besiegers it is said whose."""
    t = sight.t
    several = len(t.pools) > 2 and is_siege_line(t.cards[card].zone)
    return f"{_whose(t, card)} {card_marked(sight, card)}" if several else card_marked(sight, card)


def _hand(sight: Sight, seat: int) -> list[str]:
    """A hand with its costs; in one's main phase, what can't be paid stands apart; in a battle only how many it has."""
    t = sight.t
    held = t.zones[of(HAND, seat)]
    known = [i for i in held if sight.knows(i) and not t.battle]
    dear = [i for i in known if _choosing(sight, seat) and play_problem(t, seat, i)]
    now, later = _priced(sight, seat, [i for i in known if i not in dear]), _priced(sight, seat, dear)
    if not held:
        return []
    return [f"  hand {len(held)}{' | ' if now else ''}{now}", *([f"  too dear | {later}"] if later else [])]


def _priced(sight: Sight, seat: int, cards: list[int]) -> str:
    return "; ".join(counted([f"{sight.name(i)} {sight.t.cost(i, seat)}" for i in cards]))


def _choosing(sight: Sight, seat: int) -> bool:
    asked = sight.t.decision
    return asked is not None and asked.question == "main" and asked.seat == seat == sight.seat


def _state(sight: Sight, seat: int) -> str:
    """Return the State, with its age, what is left of it, and what the next age costs."""
    t = sight.t
    state = t.state_of(seat)
    if state < 0:
        return "no State"
    age = "Wonder" if t.age(state) == WONDER else f"age {t.age(state)}"
    lying = [mark for mark in marks(sight, state) if not mark.endswith(" damage")]
    further = "" if t.age(state) == WONDER else f" (next age {advance_cost(t, seat)})"
    said = f" [{', '.join(lying)}]" if lying else ""
    return f"{t.name(state)} {age}, {t.left(state)}/{t.most(state)}{said}{further}"


def _whose(t: CityTable, card: int) -> str:
    return f"{seat_name(t.cards[card].controller)}'s"
