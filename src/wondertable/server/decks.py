"""The decks of a table: starter decks by name, or lists that players bring as text. Never a file of the server's."""

from __future__ import annotations

from wondertable import BadInput, Deck, definition
from wondertable.library.decks import deck_from_text
from wondertable.play.game import starter
from wondertable.server.store import SeatKept


def check_deck(game: str, name: str, text: str) -> None:
    """Refuse a deck that can't be played, before anybody waits for it."""
    if name and text:
        raise BadInput("a seat brings the deck of a name or that of a list, not both")
    if name:
        starter(definition(game), name)
    elif text and not deck_from_text(text, game).cards:
        raise BadInput("there is no card in this list; write one a line, as in `2 Moss Ram`")


def decks_of(game: str, seats: list[SeatKept], lot: int) -> tuple[Deck, ...]:
    """The deck of each seat; who brings none gets a starter deck by lot, another for each as far as they go."""
    taken = [seat.deck for seat in seats if seat.deck]
    starters = definition(game).starters()
    left = [name for name in starters if name not in taken] or list(starters)
    found: list[Deck] = []
    for n, seat in enumerate(seats):
        if not seat.deck and not seat.list:
            seat.deck = left[(lot + n) % len(left)]
        found.append(deck_from_text(seat.list, game) if seat.list else starter(definition(game), seat.deck))
    return tuple(found)
