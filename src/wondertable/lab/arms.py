"""Arms of an experiment: one deck twice, which differs in one slot. Only that card can make a difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wondertable import BadInput, Deck
from wondertable.library.carddata import Entry, plain
from wondertable.library.games import card_game
from wondertable.study.forced import Forced, dealt_order
from wondertable.study.schedule import Pairing, Side
from wondertable.study.study import Study

PLACES = 20
"""So many cards from the top are drawn in nearly every game; beyond them a card is taken to have no effect."""


@dataclass(frozen=True)
class Arm:
    """Card `name` instead of card `other` in slots of a deck, in the hands of a bot."""

    name: str
    other: str
    deck: str
    bot: str
    one: Deck
    two: Deck
    slot: int
    places: int = 0
    """With a forced draw: among how many places the card is put; 0 leaves it to the shuffle."""

    @property
    def scale(self) -> float:
        """How often a card lies among the places of a forced draw; 1 where nothing is forced."""
        return self.places / len(self.one.cards) if self.places else 1.0

    def __str__(self) -> str:
        return f"{self.name} for {self.other} in {self.deck} ({self.bot})"


@dataclass(frozen=True)
class Question:
    """A question about a card: its deck, its replacement, the bot, and the number of copies."""

    game: str
    deck: str
    bot: str
    copies: int = 1
    places: int = PLACES


def arm(question: Question, deck: Deck, card: Entry, other: Entry) -> Arm:
    """Return the arm that compares two cards in a deck that holds one of them."""
    slots = slots_of(question.game, deck, card.name) or slots_of(question.game, deck, other.name)
    if not slots:
        raise BadInput(
            f"neither {card.name} nor {other.name} is in {question.deck}; name a card of the deck with --for"
        )
    if not 1 <= question.copies <= len(slots):
        raise BadInput(f"{question.deck} has {len(slots)} copies of that card, so {question.copies} can't be exchanged")
    if question.places and question.copies > 1:
        raise BadInput("a forced draw moves one card; leave out --copies, or play without --forced")
    one, two = deck, deck
    for slot in slots[: question.copies]:
        one, two = with_card(one, slot, card), with_card(two, slot, other)
    return Arm(card.name, other.name, question.deck, question.bot, one, two, slots[0], question.places)


def slots_of(game: str, deck: Deck, name: str) -> list[int]:
    """Return where a card of that name stands in the list of a deck."""
    named = card_game(game).name_of
    return [slot for slot, card in enumerate(deck.cards) if plain(named(card)) == plain(name)]


def with_card(deck: Deck, slot: int, card: Entry) -> Deck:
    """Return the deck with another card in a slot."""
    return replace(deck, cards=(*deck.cards[:slot], card.face, *deck.cards[slot + 1 :]))


def draws(game: str, edition: str, deck: Deck) -> bool:
    """Return whether cards are drawn in this game, so that a draw can be forced."""
    try:
        dealt_order(game, edition, (len(deck.cards), len(deck.cards)), 0)
    except BadInput:
        return False
    return True


def study_of(arms: Sequence[Arm], game: str, edition: str, seed: int = 0, openings: int = 0) -> Study:
    """Return the study in which each arm is a pairing."""
    decks: dict[str, Deck] = {}
    pairings: list[Pairing] = []
    for number, one in enumerate(arms):
        names = f"{number}: {one.deck} with {one.name}", f"{number}: {one.deck} with {one.other}"
        decks.update(zip(names, (one.one, one.two), strict=True))
        pairings.append(Pairing(Side(one.bot, names[0]), Side(one.bot, names[1])))
    forced = tuple([Forced(one.slot, one.places) for one in arms]) if all(one.places for one in arms) else ()
    tracked = tuple(dict.fromkeys([name for one in arms for name in (one.name, one.other)]))
    bots = tuple(dict.fromkeys([one.bot for one in arms]))
    return Study(game, edition, decks, bots, tuple(pairings), seed, openings=openings, forced=forced, tracked=tracked)
