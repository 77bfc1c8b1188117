"""Observe: all that a seat may know of a table, and nothing else. The one door for what is hidden.

Of other players' hands a seat sees how many cards they have, of their productions also the gold on each card.
"""

from __future__ import annotations

from typing import cast

from wondertable.games.kit.views import DecisionView, OptionView
from wondertable.games.kit.visibility import option_card
from wondertable.games.sow.deeds.winning import places
from wondertable.games.sow.derived.income import income
from wondertable.games.sow.keywords import shield
from wondertable.games.sow.rules.states import advance_cost
from wondertable.games.sow.rules.table import DELAYED, DICE, CityTable
from wondertable.games.sow.state.face import AGE_NAMES, CardFace
from wondertable.games.sow.view.describe import option_line
from wondertable.games.sow.view.views import (
    BattleView,
    CardView,
    CityView,
    HeldView,
    InPlayView,
    PlayerView,
    Printed,
    ProducedView,
    StateView,
)
from wondertable.games.sow.view.visibility import CARD_FIRST, Sight, seat_name
from wondertable.games.sow.words.zones import (
    FIELD,
    FIELD_AREA,
    GARRISON,
    GRAVEYARD,
    HAND,
    PRODUCTION,
    SEATS,
    SIEGE_LINE,
    STATE,
    WALL,
    city_of,
    of,
)
from wondertable.kernel.decision import Option


def look(sight: Sight, decision: DecisionView | None) -> CityView:
    """Return what lies on the table now, and the open decision."""
    t = sight.t
    return {
        "game": "sow",
        "edition": t.edition.name,
        "seat": SEATS[sight.seat] if 0 <= sight.seat < len(t.pools) else "",
        "turn": SEATS[t.turn],
        "first": SEATS[t.first],
        "turn_number": t.count,
        "phase": t.phase,
        "advanced_this_turn": t.advanced > 0,
        "players": {SEATS[seat]: _player(sight, seat) for seat in range(len(t.pools))},
        "out": [SEATS[seat] for seat in range(len(t.pools)) if not t.is_in(seat)],
        "places": [[SEATS[seat] for seat in place] for place in places(t)] if t.outcome else [],
        "field": [_in_play(sight, i) for i in t.zones[FIELD]],
        "battle": _battle(t),
        "decision": decision,
        "winner": t.outcome,
    }


def _player(sight: Sight, seat: int) -> PlayerView:
    t = sight.t
    hand, made = t.zones[of(HAND, seat)], t.zones[of(PRODUCTION, seat)]
    return {
        "resources": {"gold": t.gold(seat)},
        "income": income(t, seat),
        "under_siege": t.besieged(seat),
        "hand": {"size": len(hand), "known": [_held(sight, i) for i in hand if sight.knows(i)]},
        "production": [_made(sight, i) for i in made],
        "state": [_state(sight, i, seat) for i in t.zones[of(STATE, seat)]],
        "wall": [_in_play(sight, i) for i in t.zones[of(WALL, seat)]],
        "garrison": [_in_play(sight, i) for i in t.zones[of(GARRISON, seat)]],
        "siege_line": [_in_play(sight, i) for i in t.zones[of(SIEGE_LINE, seat)]],
        "graveyard": [_card(sight, i) for i in t.zones[of(GRAVEYARD, seat)]],
    }


# -- cards ---------------------------------------------------------------------------------------------------------


def _card(sight: Sight, card: int) -> CardView:
    """Return a card that the seat knows: its label and what is printed on it."""
    if not sight.knows(card):
        return {"label": "", "owner": SEATS[sight.t.cards[card].owner]}
    return {"label": sight.label(card), "owner": seat_name(sight.t.cards[card].owner), **printed(sight.t.face(card))}


def printed(face: CardFace) -> Printed:
    """Return what is printed on a card; what is not there is left out."""
    found: Printed = {
        "name": face.name, "types": [face.type], "cost": face.cost, "attack": face.attack, "health": face.health,
        "structure": face.structure, "income": face.income,
    }  # fmt: skip
    if face.faction:
        found["faction"] = face.faction
    if face.text:
        found["text"] = face.text
    if face.token:
        found["token"] = True
    if face.ages:
        found["ages"] = [
            {"age": AGE_NAMES[n], "cost": age.cost, "income": age.income, "structure": age.structure, "rules": age.text}
            for n, age in enumerate(face.ages)
        ]
    return found


def _held(sight: Sight, card: int) -> HeldView:
    t = sight.t
    return {**_card(sight, card), "cost_now": t.cost(card, t.cards[card].owner)}


def _made(sight: Sight, card: int) -> ProducedView:
    """Return a card in production: the gold on it is open, the card itself only to its player (S15)."""
    return {**_card(sight, card), "gold": sight.t.paid(card)}


def _in_play(sight: Sight, card: int) -> InPlayView:
    t = sight.t
    c = t.cards[card]
    counters = {kind: int(n) for kind, n in c.counters if kind not in DICE}
    found = cast(InPlayView, _card(sight, card))
    found["controller"] = SEATS[c.controller]
    found["attack_now"] = t.attack(card)
    found["left"] = t.left(card)
    found["most"] = t.most(card)
    found["damage"] = t.damage(card)
    found["keywords"] = dict(t.keywords(card))
    if counters:
        found["counters"] = counters
    if t.exhausted(card):
        found["exhausted"] = True
    if c.flags & DELAYED:
        found["delayed"] = True
    if t.is_new(card):
        found["newly_recruited"] = True
    if shield.is_used(t, card):
        found["shield_used"] = True
    return found


def _state(sight: Sight, card: int, seat: int) -> StateView:
    t = sight.t
    age = t.age(card)
    return {
        **_in_play(sight, card), "age": AGE_NAMES[age], "rules_now": t.side(card).text,
        "next_age_costs": advance_cost(t, seat) if age < 3 else None,
    }  # fmt: skip


# -- what goes on --------------------------------------------------------------------------------------------------


def _battle(t: CityTable) -> BattleView | None:
    if not t.battle:
        return None
    city = "" if t.battle == "field" else SEATS[city_of(t.place)]
    return {"kind": t.battle, "city": city, "to_act": SEATS[t.to_act], "commands_left": t.commands}


def option_view(sight: Sight, option: Option) -> OptionView:
    """Return an option: its kind, the cards it speaks of, and its words."""
    kind: str = option[0]
    found: OptionView = {"id": "", "kind": kind, "words": option_line(sight, option), "label": []}
    card = option_card(option, CARD_FIRST)
    if card >= 0:
        found["card"] = sight.label(card)
    if kind == "attack":
        found["target"] = sight.label(option[2])
    elif kind in ("war", "player"):
        found["player"] = SEATS[option[1]]
    elif kind in ("number", "way"):
        found["value"] = option[1]
    elif kind in ("activate", "combat"):
        found["value"] = option[2]
    elif kind == "place" and option[1] == FIELD_AREA:
        found["value"] = "field"
    elif kind == "place":
        found["player"] = SEATS[city_of(option[1])]
    return found
