"""New cards tried at once: each in the deck it fits best, against the card it would push out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from wondertable import BadInput, Deck, definition
from wondertable.lab.arms import Arm, slots_of, with_card
from wondertable.lab.card import most_alike
from wondertable.lab.replacement import plain_replacement
from wondertable.library.cache import understand
from wondertable.library.carddata import Entry, entry, text_of
from wondertable.library.games import card_game
from wondertable.library.imports import Located, tidy

LIKE = ("orbital", "faction", "class")
"""Fields in which a card and a deck may be alike."""


@dataclass(frozen=True)
class NewCard:
    """A new card, or why it can't be tried."""

    name: str
    arm: Arm | None
    problem: str = ""


def new_cards(given: Iterable[Located], game: str, bot: str, places: int) -> list[NewCard]:
    """Return an arm for each new card that tries it, or why there is none."""
    found = [_read(one, game, bot, places) for one in given]
    if not found:
        raise BadInput("there is no card to try")
    return found


def _read(given: Located, game: str, bot: str, places: int) -> NewCard:
    if given.game != game:
        return NewCard(given.name, None, f"it is a card of {given.game}; add --game {given.game}")
    about, row = card_game(game), tidy(given)
    return _new_card(game, entry(about, row, understand(game, text_of(about, row))), bot, places)


def _new_card(game: str, card: Entry, bot: str, places: int) -> NewCard:
    if card.error is not None:
        return NewCard(card.name, None, f"its text is not understood: {card.error}")
    try:
        name, deck = nearest_deck(game, card)
        slot = slots_of(game, deck, most_alike(game, deck, card).name)[0]
        plain = plain_replacement(game, card)
    except BadInput as error:
        return NewCard(card.name, None, str(error))
    decks = with_card(deck, slot, card), with_card(deck, slot, plain)
    return NewCard(card.name, Arm(card.name, plain.name, name, bot, *decks, slot, places))


def nearest_deck(game: str, card: Entry) -> tuple[str, Deck]:
    """Return the starter deck that is most like a card."""
    about, starters = card_game(game), definition(game).starters()
    mine = _marks(game, card.face)

    def likeness(deck: Deck) -> int:
        theirs: Counter[str] = Counter([mark for one in deck.cards for mark in _marks(game, one)])
        return sum([theirs[mark] for mark in mine])

    fit = {name: deck for name, deck in starters.items() if _same_type(game, deck, card)}
    if not fit:
        raise BadInput(f"no starter deck has a card of type {' '.join(about.types(card.row))}")
    best = max(fit, key=lambda name: likeness(fit[name]))
    return best, fit[best]


def _same_type(game: str, deck: Deck, card: Entry) -> bool:
    about = card_game(game)
    return any(about.words(one, "type") == about.words(card.face, "type") for one in deck.cards)


def _marks(game: str, card: Any) -> list[str]:
    about = card_game(game)
    return [word for field in LIKE if field in about.word_fields for word in about.words(card, field) if word]
