"""Observe: all that a seat may know of a table, and nothing else. The one door for what is hidden.

What is shown is listed here thing by thing; what is not listed is not shown. Permuting all that is hidden from a seat
leaves every byte of its observation unchanged.
"""

from __future__ import annotations

from typing import cast

from wondertable.games.kit.views import DecisionView, OptionView
from wondertable.games.kit.visibility import option_card
from wondertable.games.wotf.derived.layers import FACE_DOWN
from wondertable.games.wotf.rules.attack import strength
from wondertable.games.wotf.rules.prices import cost
from wondertable.games.wotf.rules.rounds import round_energy
from wondertable.games.wotf.rules.table import BANISHED, OPEN, RESOURCES, WorldTable
from wondertable.games.wotf.state.face import Face
from wondertable.games.wotf.view.describe import option_line
from wondertable.games.wotf.view.refusals import play_refusal
from wondertable.games.wotf.view.views import (
    BattleView,
    CardView,
    DeckCardView,
    HeldView,
    InRealmView,
    LastingView,
    NowView,
    PlayerView,
    Printed,
    RealmView,
    WorldView,
)
from wondertable.games.wotf.view.visibility import CARD_FIRST, Sight, seat_name
from wondertable.games.wotf.words.ability import Static
from wondertable.games.wotf.words.change import Watch
from wondertable.games.wotf.words.zones import ABYSS, ARCHIVE, BANISHMENT, DECK, HAND, PLAYING, REALMS, SEATS
from wondertable.kernel.decision import Option
from wondertable.kernel.node import write


def look(sight: Sight, decision: DecisionView | None) -> WorldView:
    """Return what lies on the table now, and the open decision."""
    t = sight.t
    return {
        "game": "wotf",
        "edition": t.edition.name,
        "seat": SEATS[sight.seat] if sight.seat in (0, 1) else "",
        "round": t.round,
        "turn": SEATS[t.turn],
        "first": SEATS[t.first],
        "realm_1_side": "left" if t.left_first else "right",
        "players": {SEATS[seat]: _player(sight, seat) for seat in (0, 1)},
        "realms": [_realm(sight, realm) for realm in range(1, REALMS + 1)],
        "being_played": [_card(sight, i) for i in t.zones[PLAYING]],
        "battle": _battle(t),
        "lasting": _lasting(sight),
        "decision": decision,
        "winner": t.outcome,
    }


def _player(sight: Sight, seat: int) -> PlayerView:
    t = sight.t
    hand, deck = t.zones[HAND + seat], t.zones[DECK + seat]
    return {
        "resources": {what: write(t.pools[seat][what]) for what in (*RESOURCES, *t.counters_of(seat))},
        "round_energy": write(round_energy(t, seat)),
        "stones": t.stones_of(seat),
        "seized_this_round": t.seized[seat],
        "faith_spent_this_round": t.spent_faith[seat],
        "passes_in_a_row": t.passes[seat],
        "turn_controlled_by": SEATS[t.ruler[seat]],
        "hand": {"size": len(hand), "known": [_held(sight, i) for i in hand if sight.knows(i)]},
        "deck": {"size": len(deck), "known": [_in_deck(sight, at, i) for at, i in enumerate(deck) if sight.knows(i)]},
        "abyss": [_card(sight, i) for i in t.zones[ABYSS + seat]],
        "banishment": [_card(sight, i) for i in t.zones[BANISHMENT + seat]],
        "archive": [_card(sight, i) for i in t.zones[ARCHIVE + seat]],
    }


def _realm(sight: Sight, realm: int) -> RealmView:
    t = sight.t
    state = {OPEN: "open", BANISHED: "banished"}.get(t.realms[realm], "unopened")
    return {
        "realm": realm,
        "state": state,
        "controller": seat_name(t.realm_controller(realm)),
        "totals": {SEATS[seat]: write(strength(t, realm, seat)) for seat in (0, 1)},
        "cards": [_in_realm(sight, i) for i in t.zones[realm]],
    }


# -- cards ---------------------------------------------------------------------------------------------------------


def _card(sight: Sight, card: int) -> CardView:
    """Return a card that the seat knows: its label and what is printed on it."""
    if not sight.knows(card):
        return {"label": "", "owner": SEATS[sight.t.cards[card].owner]}
    c = sight.t.cards[card]
    return {"label": sight.label(card), "owner": seat_name(c.owner), **printed(sight.t.face(card))}


def printed(face: Face) -> Printed:
    """Return what is printed on a card; what is not there is left out."""
    found: Printed = {
        "name": face.name, "types": list(face.types), "cost": face.cost, "power": write(face.power), "tier": face.tier,
    }  # fmt: skip
    if face.classes:
        found["classes"] = list(face.classes)
    if face.stars:
        found["stars"] = list(face.stars)
    if face.orbitals:
        found["orbitals"] = list(face.orbitals)
    if face.faction:
        found["faction"] = face.faction
    if face.text:
        found["text"] = face.text
    if face.core:
        found["core"] = True
    if face.token:
        found["token"] = True
    return found


def _held(sight: Sight, card: int) -> HeldView:
    return {**_card(sight, card), "cost_now": write(cost(sight.t, card)), "refused": play_refusal(sight, card)}


def _in_deck(sight: Sight, at: int, card: int) -> DeckCardView:
    return {**_card(sight, card), "from_top": at}


def _in_realm(sight: Sight, card: int) -> InRealmView:
    """Return a card in The World as it is now; of a face-down card only that it lies there, and what lies on it."""
    t = sight.t
    c = t.cards[card]
    down = bool(c.flags & FACE_DOWN)
    shown: CardView = {"label": "", "owner": ""} if down and not sight.knows(card) else _card(sight, card)
    found = cast(InRealmView, shown)
    found["controller"] = "centre" if c.controller < 0 else SEATS[c.controller]
    found["now"] = None if down or t.is_piece(card) else _now(t, card)
    if down:
        found["face_down"] = True
    elif c.host >= 0:
        found["equipped_to"] = sight.label(c.host)
    if t.tapped(card):
        found["tapped"] = True
    if c.counters:
        found["counters"] = {kind: write(n) for kind, n in c.counters}
    if t.is_stone(card):
        found["stone"] = True
    return found


def _now(t: WorldTable, card: int) -> NowView:
    return {
        "power": write(t.power(card)), "base_power": write(t.base_power(card)), "types": list(t.types(card)),
        "classes": list(t.classes(card)), "tier": t.tier(card), "keywords": list(t.keywords(card)),
        "nullified": t.nullified(card),
    }  # fmt: skip


# -- what goes on --------------------------------------------------------------------------------------------------


def _battle(t: WorldTable) -> BattleView | None:
    return {"realm": t.battle_realm, "attacker": SEATS[t.attacker]} if t.battle_realm else None


def _lasting(sight: Sight) -> list[LastingView]:
    """Effects that have been left on the table for a while, or that wait for something."""
    found: list[LastingView] = []
    for status in sight.t.statuses:
        change = status.change
        ability = change.ability if isinstance(change, Watch) else change
        text = getattr(ability, "text", "") if isinstance(change, (Watch, Static)) else ""
        name = sight.title(status.source) if sight.knows(status.source) else ""
        found.append({"by": name, "label": sight.label(status.source), "text": text, "until": status.until})
    return found


def option_view(sight: Sight, option: Option) -> OptionView:
    """Return an option: its kind, the card or realm it speaks of, and its words."""
    kind: str = option[0]
    found: OptionView = {"id": "", "kind": kind, "words": option_line(sight, option), "label": []}
    card = option_card(option, CARD_FIRST)
    if card >= 0:
        found["card"] = sight.label(card)
    if kind in ("realm", "attack"):
        found["realm"] = option[1]
    elif kind == "play":
        found["realm"] = option[2]
    elif kind == "player":
        found["player"] = SEATS[option[1]]
    elif kind in ("number", "word", "way"):
        found["value"] = option[1]
    elif kind == "activate":
        found["value"] = option[2]
    return found
