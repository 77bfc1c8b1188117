"""Notation: the table drawn as text. The drawing of everything (seat −1) ends with a line that can be read back.

State of Wonder 1.0 · turn 7 · A's main phase
A: 4 gold · income 3 · Saltmarsh Hold age 1 18/22
  wall | Toll Gate –/6
  garrison | Reed Cutter 1/2 [exhausted]
  production 1 | ? (3 gold)
  hand 9 | …
"""

from __future__ import annotations

from wondertable.games.kit.position_code import POSITION, read_exact
from wondertable.games.kit.telling import counted, won
from wondertable.games.sow.derived.income import income
from wondertable.games.sow.editions import EDITIONS
from wondertable.games.sow.keywords import shield
from wondertable.games.sow.rules.table import DELAYED, DICE, CityTable
from wondertable.games.sow.state.face import WONDER
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
    of,
)
from wondertable.kernel.errors import BadInput


def diagram(sight: Sight) -> list[str]:
    """Return the table as a seat sees it, line by line."""
    t = sight.t
    lines = [_head(t)]
    for who in range(len(t.pools)):
        lines += _city(sight, who)
    if t.zones[FIELD]:
        lines.append("field | " + "; ".join([card_marked(sight, i) for i in t.zones[FIELD]]))
    return lines


def read(text: str) -> CityTable:
    """Return a drawn table read back by its last line, exactly."""
    found = read_exact(text, _blank)
    if found is not None:
        assert isinstance(found, CityTable)
        return found
    raise BadInput(f"the drawing has no line '{POSITION}…', so it can't be read back; write a scenario instead")


def _blank(edition: str) -> CityTable:
    return CityTable(EDITIONS[edition])


# -- the drawing ---------------------------------------------------------------------------------------------------


def _head(t: CityTable) -> str:
    parts = [f"State of Wonder {t.edition.name}", f"turn {t.count}", f"{seat_name(t.turn)}'s {t.phase} phase"]
    if t.battle:
        where = "the field" if t.battle == "field" else f"{seat_name(city_of(t.place))}'s city"
        parts.append(f"battle in {where}")
    if t.outcome:
        parts.append(won(t.outcome))
    return " · ".join(parts)


def _city(sight: Sight, seat: int) -> list[str]:
    t = sight.t
    state = t.state_of(seat)
    parts = [f"{seat_name(seat)}: {t.gold(seat)} gold", f"income {income(t, seat)}"]
    if state >= 0:
        age = "Wonder" if t.age(state) == WONDER else f"age {t.age(state)}"
        lying = ", ".join(marks(sight, state))
        parts.append(f"{t.name(state)} {age} {t.left(state)}/{t.most(state)}{f' [{lying}]' if lying else ''}")
    lines = [" · ".join(parts)]
    for word, zone in (("siege line", SIEGE_LINE), ("wall", WALL), ("garrison", GARRISON), ("graveyard", GRAVEYARD)):
        pile = t.zones[of(zone, seat)]
        if pile:
            lines.append(f"  {word} | " + "; ".join([card_marked(sight, i) for i in pile]))
    for word, zone in (("production", PRODUCTION), ("hand", HAND)):
        pile = t.zones[of(zone, seat)]
        shown = "; ".join(counted([_hidden(sight, i, word) for i in pile if word == "production" or sight.knows(i)]))
        if pile:
            lines.append(f"  {word} {len(pile)}{' | ' if shown else ''}{shown}")
    return lines


def _hidden(sight: Sight, card: int, word: str) -> str:
    name = sight.name(card) if sight.knows(card) else "?"
    gold = sight.t.paid(card) if word == "production" else (sight.t.face(card).cost if sight.knows(card) else 0)
    return f"{name} ({gold} gold)"


def card_marked(sight: Sight, card: int) -> str:
    """Return a card with its attack, what is left of its health or structure, and what lies on it."""
    t = sight.t
    if not t.in_play(card):
        return sight.name(card)
    attack = t.attack(card)
    words = f"{sight.called(card)} {'–' if attack is None else attack}/{t.left(card)}"
    lying = marks(sight, card)
    return f"{words} [{', '.join(lying)}]" if lying else words


def marks(sight: Sight, card: int) -> list[str]:
    """Return what is true of a card in play besides its points: keywords, exhausted, damage, counters."""
    t = sight.t
    c = t.cards[card]
    found = [f"{name} ({n})" if n else name for name, n in t.keywords(card).items()]
    flags = {"exhausted": t.exhausted(card), "delayed": bool(c.flags & DELAYED), "new": t.is_new(card)}
    found += [word for word, holds in flags.items() if holds]
    if shield.is_used(t, card):
        found.append("shield used")
    if t.damage(card):
        found.append(f"{t.damage(card)} damage")
    found += [f"{kind} ×{n}" for kind, n in c.counters if kind not in DICE]
    return [*found, "token"] if t.is_token(card) else found
