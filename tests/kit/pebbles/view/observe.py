"""What a seat may know: its own hand, the bank, and how many pebbles the other has."""

from __future__ import annotations

from wondertable.games.kit.views import (
    ASKED,
    OPENLY,
    DecisionView,
    LogLine,
    OptionView,
    decision_view,
    lines_since,
    with_ids,
)
from wondertable.games.kit.visibility import UNKNOWN, SeatSight
from wondertable.kernel.chance import Chance
from wondertable.kernel.decision import Option
from wondertable.kernel.event import Event
from wondertable.kernel.node import Json

from ..rules.table import BANK, PebbleTable

SEATS = ("A", "B")
EVENTS = {"laid": "{seat} lays {card} for {number}", "game over": "{seat} wins"}
QUESTIONS = {"lay": "Which pebble do you lay?"}


class Sight(SeatSight):
    """A seat knows its hand and the bank."""

    def __init__(self, t: PebbleTable, seat: int) -> None:
        super().__init__(t, seat)
        self.t = t

    def knows(self, card: int) -> bool:
        return self.seat < 0 or (card >= 0 and self.t.cards[card].zone in (BANK, self.seat))

    def was_shown(self, event: Event, number: int) -> bool:
        return self.knows(event.card)

    def place_label(self, card: int) -> str:
        return f"p{card + 1}"

    def name(self, card: int) -> str:
        """What the seat calls a pebble."""
        return self.t.pebble(card).name if self.knows(card) else UNKNOWN


def observe(t: PebbleTable, seat: int) -> Json:
    """All that a seat may know."""
    return {**look(t, seat), "log": log_since(t, seat, 0)}


def look(t: PebbleTable, seat: int) -> Json:
    """The same without the log."""
    sight = Sight(t, seat)
    return {
        "game": "pebbles", "edition": t.edition.name, "seat": SEATS[seat] if seat in (0, 1) else "",
        "turn": SEATS[t.turn], "players": {SEATS[s]: _player(sight, s) for s in (0, 1)},
        "bank": [_card(sight, i) for i in t.zones[BANK]], "decision": asked(t, seat), "winner": t.outcome,
    }  # fmt: skip


def _player(sight: Sight, seat: int) -> Json:
    hand = sight.t.zones[seat]
    known = [_card(sight, i) for i in hand if sight.knows(i)]
    return {"resources": dict(sight.t.pools[seat]), "hand": {"size": len(hand), "known": known}}


def _card(sight: Sight, card: int) -> Json:
    return {"label": sight.label(card), "name": sight.name(card), "weight": sight.t.pebble(card).weight}


def asked(t: PebbleTable, seat: int) -> DecisionView | None:
    """What is asked now."""
    if t.decision is None:
        return None
    sight, looks = Sight(t, seat), ASKED if t.decision.seat == seat else OPENLY
    options = with_ids([_option(sight, option) for option in t.decision.listed()]) if looks == ASKED else []
    return decision_view(t.decision, SEATS[t.decision.seat], looks, QUESTIONS[t.decision.question], "", options)


def _option(sight: Sight, option: Option) -> OptionView:
    return {"id": "", "kind": option[0], "words": sight.name(option[1]), "card": sight.label(option[1])}


def log_since(t: PebbleTable, seat: int, first: int) -> list[LogLine]:
    """The log as a seat may read it."""
    sight = Sight(t, seat)
    return lines_since(t, first, lambda event, number: _line(sight, event, number))


def _line(sight: Sight, event: Event, number: int) -> LogLine:
    return {
        "number": number, "what": event.what, "seat": SEATS[event.seat] if event.seat >= 0 else "",
        "words": event_words(sight, event), "rule": event.rule, "realm": 0, "minor": False, "cards": [],
    }  # fmt: skip


def event_words(sight: Sight, event: Event) -> str:
    """An event in words."""
    seat = SEATS[event.seat] if event.seat >= 0 else "nobody"
    card = sight.name(event.card) if event.card >= 0 else ""
    return EVENTS[event.what].format(seat=seat, card=card, number=event.number)


def redeal(t: PebbleTable, seat: int, seed: int) -> PebbleTable:
    """The other hand may hold any pebbles: with two alike decks, those the seat has not seen are dealt anew."""
    new = t.clone()
    assert isinstance(new, PebbleTable)
    hand = list(new.zones[1 - seat])
    faces = [new.cards[i].face for i in hand]
    Chance(seed).shuffle(faces)
    for card, face in zip(hand, faces):
        new.own(card).face = face
    return new
