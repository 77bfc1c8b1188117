"""Observe: all that a seat may know of a table, and nothing else. The one door for what is hidden.

What is shown is listed here thing by thing; what is not listed is not shown. Permuting all that is hidden from a seat
leaves every byte of its observation unchanged.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.derive import FACE_DOWN
from wondertable.games.wotf.face import Face
from wondertable.games.wotf.redeal import redeal
from wondertable.games.wotf.rules.prices import cost
from wondertable.games.wotf.show import event_line, is_public, option_line, question_line
from wondertable.games.wotf.sight import Sight, option_card, seat_name
from wondertable.games.wotf.table import BANISHED, OPEN, RESOURCES, WorldTable
from wondertable.games.wotf.words.ability import Static
from wondertable.games.wotf.words.change import Watch
from wondertable.games.wotf.zones import ABYSS, ARCHIVE, BANISHMENT, DECK, HAND, PLAYING, REALMS
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.node import Json, write

__all__ = ["look", "observe", "redeal"]

SEATS: Final = ("A", "B")


def observe(t: WorldTable, seat: int) -> Json:
    """All that a seat may know: the table, the open decision, and the log as the seat may read it."""
    sight = Sight(t, seat)
    found = _look(sight)
    found["log"] = _log(sight)
    return found


def look(t: WorldTable, seat: int) -> Json:
    """The same without the log: what lies on the table now and what is asked."""
    return _look(Sight(t, seat))


def _look(sight: Sight) -> dict[str, Json]:
    t = sight.t
    return {
        "game": "wotf",
        "edition": t.edition.name,
        "seat": SEATS[sight.seat] if sight.seat in (0, 1) else "",
        "round": t.round,
        "turn": SEATS[t.turn],
        "first": SEATS[t.first],
        "realm 1 side": "left" if t.left_first else "right",
        "players": {SEATS[seat]: _player(sight, seat) for seat in (0, 1)},
        "realms": [_realm(sight, realm) for realm in range(1, REALMS + 1)],
        "being played": [_card(sight, i) for i in t.zones[PLAYING]],
        "battle": _battle(t),
        "lasting": _lasting(sight),
        "decision": _decision(sight),
        "winner": t.outcome,
    }


def _player(sight: Sight, seat: int) -> Json:
    t = sight.t
    hand, deck = t.zones[HAND + seat], t.zones[DECK + seat]
    return {
        "resources": {what: write(t.pools[seat][what]) for what in (*RESOURCES, *t.counters_of(seat))},
        "stones": t.stones_of(seat),
        "seized this round": t.seized[seat],
        "faith spent this round": t.spent_faith[seat],
        "passes in a row": t.passes[seat],
        "turn controlled by": SEATS[t.ruler[seat]],
        "hand": {"size": len(hand), "known": [_held(sight, i) for i in hand if sight.knows(i)]},
        "deck": {"size": len(deck), "known": [_in_deck(sight, at, i) for at, i in enumerate(deck) if sight.knows(i)]},
        "abyss": [_card(sight, i) for i in t.zones[ABYSS + seat]],
        "banishment": [_card(sight, i) for i in t.zones[BANISHMENT + seat]],
        "archive": [_card(sight, i) for i in t.zones[ARCHIVE + seat]],
    }


def _realm(sight: Sight, realm: int) -> Json:
    t = sight.t
    state = {OPEN: "open", BANISHED: "banished"}.get(t.realms[realm], "unopened")
    return {
        "realm": realm,
        "state": state,
        "controller": seat_name(t.realm_controller(realm)),
        "cards": [_in_realm(sight, i) for i in t.zones[realm]],
    }


# -- cards ---------------------------------------------------------------------------------------------------------


def _card(sight: Sight, card: int) -> dict[str, Json]:
    """A card that the seat knows: its label and what is printed on it."""
    if not sight.knows(card):
        return {"label": "", "owner": SEATS[sight.t.cards[card].owner]}
    c = sight.t.cards[card]
    return {"label": sight.label(card), "owner": seat_name(c.owner), **printed(sight.t.face(card))}


def printed(face: Face) -> dict[str, Json]:
    """What is printed on a card."""
    return {
        "name": face.name, "types": list(face.types), "classes": list(face.classes), "cost": face.cost,
        "power": face.power, "stars": list(face.stars), "orbitals": list(face.orbitals), "tier": face.tier,
        "core": face.core, "faction": face.faction, "token": face.token, "text": face.text,
    }  # fmt: skip


def _held(sight: Sight, card: int) -> Json:
    return {**_card(sight, card), "cost now": write(cost(sight.t, card))}


def _in_deck(sight: Sight, at: int, card: int) -> Json:
    return {**_card(sight, card), "from top": at}


def _in_realm(sight: Sight, card: int) -> Json:
    """A card in The World as it is now; of a face-down card only that it lies there, and what lies on it."""
    t = sight.t
    c = t.cards[card]
    down = bool(c.flags & FACE_DOWN)
    shown = {} if down and not sight.knows(card) else _card(sight, card)
    now: dict[str, Json] = {
        "controller": "centre" if c.controller < 0 else SEATS[c.controller],
        "face down": down,
        "tapped": t.tapped(card),
        "counters": {kind: write(n) for kind, n in c.counters},
        "stone": t.is_stone(card),
    }
    if down or t.is_piece(card):
        return {**shown, **now}
    return {**shown, **now, **_now(sight, card)}


def _now(sight: Sight, card: int) -> dict[str, Json]:
    t = sight.t
    return {
        "power now": write(t.power(card)),
        "base power": write(t.base_power(card)),
        "types now": list(t.types(card)),
        "classes now": list(t.classes(card)),
        "tier now": t.tier(card),
        "keywords": list(t.abilities(card).keywords),
        "nullified": t.nullified(card),
        "equipped to": sight.label(t.cards[card].host),
    }


# -- what goes on --------------------------------------------------------------------------------------------------


def _battle(t: WorldTable) -> Json:
    return {"realm": t.battle_realm, "attacker": SEATS[t.attacker]} if t.battle_realm else None


def _lasting(sight: Sight) -> Json:
    """Effects that have been left on the table for a while, or that wait for something."""
    found: list[Json] = []
    for status in sight.t.statuses:
        change = status.change
        ability = change.ability if isinstance(change, Watch) else change
        text = getattr(ability, "text", "") if isinstance(change, (Watch, Static)) else ""
        name = sight.printed_name(status.source) if sight.knows(status.source) else ""
        found.append({"by": name, "label": sight.label(status.source), "text": text, "until": status.until})
    return found


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
        "rule": decision.rule, "source": sight.label(decision.source), "options": _options(sight, decision),
    }  # fmt: skip


def _options(sight: Sight, decision: Decision) -> list[Json]:
    return [_option(sight, option) for option in decision.options]


def _option(sight: Sight, option: Option) -> Json:
    """An option: its kind, the card or realm it speaks of, and its words."""
    kind: str = option[0]
    found: dict[str, Json] = {"kind": kind, "words": option_line(sight, option)}
    card = option_card(option)
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
    return found


def _log(sight: Sight) -> list[Json]:
    found: list[Json] = []
    for n, event in enumerate(sight.t.log):
        found.append({
            "what": event.what, "seat": seat_name(event.seat) if event.seat >= 0 else "",
            "card": sight.label(event.card) if sight.reads(event, n) else "", "realm": event.place,
            "rule": event.rule, "words": event_line(sight, event, n),
        })  # fmt: skip
    return found
