"""What a seat may know: its own hand, the bank, and how many pebbles the other has."""

from __future__ import annotations

from wondertable.games.kit.pieces import Pieces, compose, naming_seat, words
from wondertable.games.kit.redeal import Redeal
from wondertable.games.kit.seat_view import SeatView
from wondertable.games.kit.views import OptionView
from wondertable.games.kit.visibility import UNKNOWN, SeatSight
from wondertable.kernel.chance import Chance
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.event import Event
from wondertable.kernel.node import Json, Value
from wondertable.kernel.table import Table

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
        return card >= 0 and (self.seat < 0 or self.t.cards[card].zone in (BANK, self.seat))

    def title(self, card: int) -> str:
        return self.t.pebble(card).name

    def name(self, card: int) -> str:
        return self.title(card) if self.knows(card) else UNKNOWN

    def reads(self, event: Event, number: int = -1) -> bool:
        return self.knows(event.card)

    def told(self, card: int, event: Event | None, number: int) -> bool:
        return self.knows(card)

    def was_shown(self, event: Event, number: int) -> bool:
        return self.knows(event.card)

    def place_label(self, card: int) -> str:
        return f"p{card + 1}"


class PebbleSeat(SeatView):
    """What one seat is shown of a table of Pebbles."""

    def __init__(self, t: PebbleTable, seat: int) -> None:
        self.sight = Sight(t, seat)
        super().__init__(self.sight, SEATS)

    def look(self) -> Json:
        t, seat = self.sight.t, self.sight.seat
        return {
            "game": "pebbles", "edition": t.edition.name, "seat": SEATS[seat] if seat in (0, 1) else "",
            "turn": SEATS[t.turn], "players": {SEATS[s]: self._player(s) for s in (0, 1)},
            "bank": [self._card(i) for i in t.zones[BANK]], "decision": self.asked(), "winner": t.outcome,
        }  # fmt: skip

    def _player(self, seat: int) -> Json:
        hand = self.sight.t.zones[seat]
        known = [self._card(i) for i in hand if self.sight.knows(i)]
        return {"resources": dict(self.sight.t.pools[seat]), "hand": {"size": len(hand), "known": known}}

    def _card(self, card: int) -> Json:
        sight = self.sight
        return {"label": sight.label(card), "name": sight.name(card), "weight": sight.t.pebble(card).weight}

    def option_view(self, option: Option) -> OptionView:
        label = self.sight.label(option[1])
        return {"id": "", "kind": option[0], "words": self.option_words(option), "label": [], "card": label}

    def option_words(self, option: Option) -> str:
        return self.sight.name(option[1])

    def sentence(self, decision: Decision) -> str:
        return QUESTIONS[decision.question]

    def event_pieces(self, event: Event, number: int = -1) -> Pieces:
        card = self.sight.name(event.card) if event.card >= 0 else ""
        seat = naming_seat(SEATS[event.seat]) if event.seat >= 0 else words("nobody")
        return compose(EVENTS[event.what], {"seat": seat, "card": words(card), "number": words(str(event.number))})

    def picture(self) -> str:
        return "\n".join(self.diagram())

    def diagram(self) -> list[str]:
        return [", ".join([self.sight.name(card) for card in zone]) for zone in self.sight.t.zones]

    def redeal(self, seed: int) -> Table:
        """The other hand may hold any pebbles: those the seat has not seen are dealt anew."""
        deal = PebbleRedeal(self.sight, Chance(seed))
        hand = [i for i in self.sight.t.zones[1 - self.sight.seat] if not self.sight.knows(i)]
        for slot, card in zip(hand, deal.mixed(hand)):
            deal.lay(slot, card)
        deal.finish()
        return deal.new


class PebbleRedeal(Redeal):
    """Of pebbles."""

    def printed(self, card: int) -> tuple[Value, ...]:
        return (self.seen.title(card),)
