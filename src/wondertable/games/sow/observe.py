"""Observe: all that a seat may know of a table, and nothing else. The one door for what is hidden.

Of the other player's hand a seat sees how many cards it has, of their production also the gold on each card.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.face import AGE_NAMES, CardFace
from wondertable.games.sow.rules.start import income
from wondertable.games.sow.rules.states import advance_cost
from wondertable.games.sow.show import event_line, is_public, option_line, question_line
from wondertable.games.sow.sight import Sight, option_card, seat_name
from wondertable.games.sow.table import DELAYED, DICE, SHIELD_USED, CityTable
from wondertable.games.sow.zones import FIELD, GARRISON, GRAVEYARD, HAND, PRODUCTION, SIEGE_LINE, STATE, WALL
from wondertable.kernel.decision import Option
from wondertable.kernel.node import Json

__all__ = ["look", "observe"]

SEATS: Final = ("A", "B")


def observe(t: CityTable, seat: int) -> Json:
    """All that a seat may know: the table, the open decision, and the log as the seat may read it."""
    sight = Sight(t, seat)
    found = _look(sight)
    found["log"] = _log(sight)
    return found


def look(t: CityTable, seat: int) -> Json:
    """The same without the log: what lies on the table now and what is asked."""
    return _look(Sight(t, seat))


def _look(sight: Sight) -> dict[str, Json]:
    t = sight.t
    return {
        "game": "sow",
        "edition": t.edition.name,
        "seat": SEATS[sight.seat] if sight.seat in (0, 1) else "",
        "turn": SEATS[t.turn],
        "first": SEATS[t.first],
        "turn number": t.count,
        "phase": t.phase,
        "advanced this turn": t.advanced,
        "players": {SEATS[seat]: _player(sight, seat) for seat in (0, 1)},
        "field": [_in_play(sight, i) for i in t.zones[FIELD]],
        "battle": _battle(t),
        "decision": _decision(sight),
        "winner": t.outcome,
    }


def _player(sight: Sight, seat: int) -> Json:
    t = sight.t
    hand, made = t.zones[HAND + seat], t.zones[PRODUCTION + seat]
    return {
        "resources": {"gold": t.gold(seat)},
        "income": income(t, seat),
        "under siege": t.besieged(seat),
        "hand": {"size": len(hand), "known": [_held(sight, i) for i in hand if sight.knows(i)]},
        "production": [_made(sight, i) for i in made],
        "state": [_state(sight, i, seat) for i in t.zones[STATE + seat]],
        "wall": [_in_play(sight, i) for i in t.zones[WALL + seat]],
        "garrison": [_in_play(sight, i) for i in t.zones[GARRISON + seat]],
        "siege line": [_in_play(sight, i) for i in t.zones[SIEGE_LINE + seat]],
        "graveyard": [_card(sight, i) for i in t.zones[GRAVEYARD + seat]],
    }


# -- cards ---------------------------------------------------------------------------------------------------------


def _card(sight: Sight, card: int) -> dict[str, Json]:
    """A card that the seat knows: its label and what is printed on it."""
    if not sight.knows(card):
        return {"label": "", "owner": SEATS[sight.t.cards[card].owner]}
    return {"label": sight.label(card), "owner": seat_name(sight.t.cards[card].owner), **printed(sight.t.face(card))}


def printed(face: CardFace) -> dict[str, Json]:
    """What is printed on a card."""
    found: dict[str, Json] = {
        "name": face.name, "types": [face.type], "cost": face.cost, "attack": face.attack, "health": face.health,
        "structure": face.structure, "income": face.income, "faction": face.faction, "token": face.token,
        "text": face.text,
    }  # fmt: skip
    if face.ages:
        found["ages"] = [
            {"age": AGE_NAMES[n], "cost": age.cost, "income": age.income, "structure": age.structure, "rules": age.text}
            for n, age in enumerate(face.ages)
        ]
    return found


def _held(sight: Sight, card: int) -> Json:
    t = sight.t
    return {**_card(sight, card), "cost now": t.cost(card, t.cards[card].owner)}


def _made(sight: Sight, card: int) -> Json:
    """A card in production: the gold on it is open, the card itself only to its player (S15)."""
    return {**_card(sight, card), "gold": sight.t.paid(card)}


def _in_play(sight: Sight, card: int) -> Json:
    t = sight.t
    c = t.cards[card]
    return {
        **_card(sight, card),
        "controller": SEATS[c.controller],
        "attack now": t.attack(card),
        "left": t.left(card),
        "most": t.most(card),
        "damage": t.damage(card),
        "exhausted": t.exhausted(card),
        "delayed": bool(c.flags & DELAYED),
        "newly recruited": t.is_new(card),
        "shield used": bool(c.flags & SHIELD_USED),
        "counters": {kind: int(n) for kind, n in c.counters if kind not in DICE},
        "keywords": dict(t.keywords(card)),
    }


def _state(sight: Sight, card: int, seat: int) -> Json:
    t = sight.t
    age = t.age(card)
    return {
        **_in_play(sight, card), "age": AGE_NAMES[age], "rules now": t.side(card).text,
        "next age costs": advance_cost(t, seat) if age < 3 else None,
    }  # fmt: skip


# -- what goes on --------------------------------------------------------------------------------------------------


def _battle(t: CityTable) -> Json:
    if not t.battle:
        return None
    city = "" if t.battle == "field" else SEATS[t.place - 1]
    return {"kind": t.battle, "city": city, "to act": SEATS[t.to_act], "commands left": t.commands}


def _decision(sight: Sight) -> Json:
    """What is asked: everything to the one who decides, to others only that somebody does and, if open, about what."""
    decision = sight.t.decision
    if decision is None:
        return None
    if decision.seat != sight.seat:
        public = is_public(sight, decision)
        return {"seat": SEATS[decision.seat], "question": decision.question if public else "", "options": None}
    return {
        "seat": SEATS[decision.seat], "question": decision.question, "words": question_line(sight, decision),
        "least": decision.least, "most": decision.most, "may": decision.may, "ordered": decision.ordered,
        "rule": decision.rule, "source": sight.label(decision.source),
        "options": [_option(sight, option) for option in decision.options],
    }  # fmt: skip


def _option(sight: Sight, option: Option) -> Json:
    """An option: its kind, the cards it speaks of, and its words."""
    kind: str = option[0]
    found: dict[str, Json] = {"kind": kind, "words": option_line(sight, option)}
    card = option_card(option)
    if card >= 0:
        found["card"] = sight.label(card)
    if kind == "attack":
        found["target"] = sight.label(option[2])
    elif kind == "war":
        found["player"] = SEATS[option[1]]
    elif kind in ("number", "way"):
        found["value"] = option[1]
    return found


def _log(sight: Sight) -> list[Json]:
    return [
        {
            "what": event.what, "seat": seat_name(event.seat) if event.seat >= 0 else "",
            "card": sight.label(event.card) if sight.reads(event) else "", "rule": event.rule,
            "words": event_line(sight, event),
        }
        for event in sight.t.log
    ]  # fmt: skip
