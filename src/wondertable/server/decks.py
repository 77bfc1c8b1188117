"""The decks of a table: starter decks by name, or lists that players bring as text. Never a file of the server's."""

from __future__ import annotations

from wondertable import BadInput, Deck, Json, definition
from wondertable.library.decks import deck_from_text
from wondertable.play.decks import write_decks
from wondertable.play.game import starter
from wondertable.server.store import SeatKept

MOST = 400
"""Cards in a deck that is played."""


def check_deck(game: str, name: str, text: str) -> None:
    """Refuse a deck that can't be played, before a game is set up with it."""
    if name and text:
        raise BadInput("A seat brings a starter deck by name or a deck list, not both.")
    if name:
        starter(definition(game), name)
    elif text:
        deck_to_play(game, text)


def deck_to_play(game: str, text: str) -> Deck:
    """Return the deck of a list; raise `BadInput` for one that is empty or larger than a table takes."""
    deck = deck_from_text(text, game)
    if not deck.cards:
        raise BadInput("There is no card in this list. Write one a line, as in `2 Moss Ram`.")
    if len(deck.cards) > MOST:
        raise BadInput(f"This deck has {len(deck.cards)} cards. A table takes decks of up to {MOST}.")
    return deck


def written_deck(game: str, text: str) -> Json:
    """Return the deck of a list as plain data, which travels between processes; compiled nodes don't."""
    return write_decks((deck_to_play(game, text),))


def decks_of(game: str, seats: list[SeatKept], lot: int) -> tuple[Deck, ...]:
    """Return the deck of each seat; who brings none gets a starter deck by lot, another for each as far as they go."""
    taken = [seat.deck for seat in seats if seat.deck]
    starters = definition(game).starters()
    left = [name for name in starters if name not in taken] or list(starters)
    found: list[Deck] = []
    for n, seat in enumerate(seats):
        if not seat.deck and not seat.list:
            seat.deck = left[(lot + n) % len(left)]
        found.append(deck_from_text(seat.list, game) if seat.list else starter(definition(game), seat.deck))
    return tuple(found)
