"""Cards as a client is shown them: one line, all about one, and how a text is understood part by part."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from wondertable import BadInput, UnknownWording, WondertableError
from wondertable.games.kit.card_game import CardGame, Copies
from wondertable.games.kit.rulebook import Ruling
from wondertable.kernel.node import Node
from wondertable.library.cache import understand
from wondertable.library.carddata import Entry, Library, entry, text_of
from wondertable.library.checking import place
from wondertable.library.games import card_game, language, rulebook
from wondertable.library.search import searched
from wondertable.library.store import library
from wondertable.server.api_cards import (
    CardAbout,
    CardLine,
    CardPart,
    CardsFound,
    QueryField,
    QueryHelp,
    RulingAbout,
    WorkshopFound,
)
from wondertable.server.decks_shown import copies_in_starters

VALUES = 60
MOST_COPIES = 9
WORKSHOP = "Workshop"


def card_line(known: Library, card: Entry) -> CardLine:
    """Return a card on one line."""
    lines = list(known.game.lines(card.face))
    understood = card.error is None
    most = most_copies(known.game, card.face)
    return CardLine(card.name, known.full_name(card), card.set, card.shipped, understood, card.row, lines, most)


def found(game: str, query: str, first: int, most: int, sort: str = "") -> CardsFound:
    """Return some of the cards that a query asks for, by name or by a number printed on them."""
    known = library(game)
    cards, meant = searched(known, query)
    if sort in known.game.number_fields:
        cards = sorted(cards, key=lambda card: _number(known.game, card, sort))
    elif sort == "type":
        cards = sorted(cards, key=lambda card: known.game.types(card.row))
    shown = [card_line(known, card) for card in cards[first : first + most]]
    notes = [] if meant == query else [f"No card says “{query}”. These say “{meant}”."]
    return CardsFound(len(known.cards), len(cards), shown, notes + [_without_paths(one) for one in known.damage])


def _number(game: CardGame, card: Entry, field: str) -> float:
    number = game.number(card.face, field)
    return float("inf") if number is None else number


@cache
def most_copies(game: CardGame, face: Node) -> int:
    """Return how many copies of a card a deck of the usual format may have; 0 for any number."""
    format = game.formats()[0][0]
    for count in range(1, MOST_COPIES + 1):
        if [one for one in game.check((Copies(count + 1, face, 1),), format) if one.line == 1]:
            return count
    return 0


def query_help(game: str) -> QueryHelp:
    """Return the fields that can be asked for, with some values that cards have."""
    known = library(game)
    fields = [_field(known, name, words, False) for name, words in known.game.word_fields.items()]
    fields += [_field(known, name, words, True) for name, words in known.game.number_fields.items()]
    first = next(iter(known.game.number_fields))
    some = fields[1].values[0] if fields[1].values else "x"
    examples = [f"type:{some.lower()} {first}<=3", 'text:"draw"', f"-type:{some.lower()}", f"({first}=1 or {first}=2)"]
    return QueryHelp(fields, examples)


def _field(known: Library, name: str, words: str, number: bool) -> QueryField:
    other = [short for short, field in known.game.other_names.items() if field == name]
    values: set[str] = set()
    if not number and name not in ("name", "text", "number"):
        values = {word for card in known.cards for word in known.game.words(card.face, name) if word}
    return QueryField(name, words, number, other, sorted(values)[:VALUES])


def about(game: str, name: str) -> CardAbout:
    """Return all about a card."""
    known = library(game)
    card = known.find(name)
    text = str(card.row["text"])
    error, at = ("", 0) if card.error is None else (str(card.error), place(text, card.error))
    parts = [] if card.error is not None else parts_of(known.game, card)
    also = [known.full_name(one) for one in known.named(card.name) if one is not card]
    rulings = _rulings(known.game, card)
    return CardAbout(card_line(known, card), text, parts, error, at, rulings, also, copies_in_starters(game, card.name))


def parts_of(game: CardGame, card: Entry) -> list[CardPart]:
    """Return how each line of a text is understood."""
    text, name, types = text_of(game, card.row)
    if not text.strip():
        return []
    speech = language(game.name)
    found: list[CardPart] = []
    for line in speech.lines(text, name):
        try:
            said = [speech.shown(one) for one in speech.abilities(line, name, types)]
        except WondertableError:  # a line that means something only with its neighbours
            return [CardPart(text, [speech.shown(one) for one in card.abilities])]
        found.append(CardPart(line, said))
    return found


def workshop(game: str, given: dict[str, Any]) -> WorkshopFound:
    """Return a typed card, drawn and understood; or what is not understood, where, and what would be."""
    of = card_game(game)
    row = of.tidy({"set": WORKSHOP, **given})
    meaning = understand(game, text_of(of, row))
    card = entry(of, row, meaning)
    shown = card_line(Library(of, [card]), card)
    if card.error is None:
        return WorkshopFound(True, shown, parts_of(of, card))
    return _not_understood(shown, str(row["text"]), card.error)


def _not_understood(shown: CardLine, text: str, error: UnknownWording) -> WorkshopFound:
    at = place(text, error)
    length = len(text[at:].split(maxsplit=1)[0]) if text[at:].strip() else 0
    return WorkshopFound(False, shown, [], error.problem, at, length, list(error.expected), list(error.near))


def ruling_about(ruling: Ruling) -> RulingAbout:
    """Return a ruling as a client is shown it."""
    return RulingAbout(ruling.id, list(ruling.about), ruling.question, ruling.ruling, ruling.reason)


def _rulings(game: CardGame, card: Entry) -> list[RulingAbout]:
    """Return the rulings about the keywords on a card."""
    if "kw" not in game.word_fields:
        return []
    ledger = rulebook(game.name).ledger
    found: dict[str, RulingAbout] = {}
    for word in game.words(card.face, "kw"):
        try:
            citation = ledger.find(word)
        except BadInput:
            continue
        found |= {one.id: ruling_about(one) for one in ledger.rulings_about(citation)}
    return list(found.values())


def _without_paths(words: str) -> str:
    """Return a note about a damaged file, by the file's own name alone."""
    return re.sub(r"(?:[A-Za-z]:)?[/\\]\S*[/\\]", "", words)
