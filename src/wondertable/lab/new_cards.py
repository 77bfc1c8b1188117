"""New cards tried at once: each in the deck it fits best, against the card it would push out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wondertable import BadInput, Deck, definition
from wondertable.lab.arms import Arm, slots_of, with_card
from wondertable.lab.card import most_alike
from wondertable.lab.familiar import familiar
from wondertable.lab.replacement import plain_replacement
from wondertable.lab.trials import Trial
from wondertable.library.cache import understand
from wondertable.library.carddata import Entry, entry, text_of
from wondertable.library.games import card_game
from wondertable.library.imports import read_cards, tidy

LIKE = ("orbital", "faction", "class")
"""Fields in which a card and a deck may be alike."""


@dataclass(frozen=True)
class NewCard:
    """A new card, or why it can't be tried."""

    name: str
    arm: Arm | None
    problem: str = ""


def new_cards(path: Path, game: str, bot: str, places: int) -> list[NewCard]:
    """Return the cards of a file, each with the arm that tries it."""
    about = card_game(game)
    found: list[NewCard] = []
    for given in read_cards(path, game):
        if given.game != game:
            found.append(NewCard(given.name, None, f"it is a card of {given.game}; add --game {given.game}"))
            continue
        row = tidy(given)
        card = entry(about, row, understand(game, text_of(about, row)))
        found.append(_new_card(game, card, bot, places))
    if not found:
        raise BadInput(f"there is no card in {path}")
    return found


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


def story(trials: Sequence[Trial]) -> list[str]:
    """Return a line for each new card, those out of line first."""
    lines: list[tuple[float, str]] = []
    for trial in trials:
        effect, one = trial.effect, trial.arm
        low, high = effect.interval
        fate = _fate(trial)
        sure = "above the line" if low > 0 else "below the line" if high < 0 else "not out of line so far"
        told = f"{one.name}: {sure}, {effect.points:+.1f} points ({low:+.1f} to {high:+.1f}) in {one.deck}"
        lines.append((-max(low, -high), f"{told}, {effect.deals} deals{fate}"))
    return [line for _, line in sorted(lines)]


def _fate(trial: Trial) -> str:
    found = familiar(trial.results, trial.arm.name)
    if found.games and not found.times_played:
        return "; never played"
    return "; never mattered" if trial.effect.identical else ""


def _same_type(game: str, deck: Deck, card: Entry) -> bool:
    about = card_game(game)
    return any(about.words(one, "type") == about.words(card.face, "type") for one in deck.cards)


def _marks(game: str, card: Any) -> list[str]:
    about = card_game(game)
    return [word for field in LIKE if field in about.word_fields for word in about.words(card, field) if word]
