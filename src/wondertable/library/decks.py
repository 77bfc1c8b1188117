"""Deck lists: plain text with one card a line (`2 Moss Ram`), read and written.

    # a comment
    Name: River and Stone
    Deck
    3 Moss Ram
    2x Brine Piper
    Archive
    4 Heron @ Reeds

Where several sets have a card of that name, the one that comes with the game is meant; `@` names another.
Without a heading the cards are the deck's. A line without a number is one card. Lists of other programs are read too:
`4x Moss Ram`, `4 Moss Ram (REEDS) 12`, and a `Sideboard`, which is kept with the list and not played.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from wondertable.games.kit.card_game import CardGame, Copies
from wondertable.games.kit.definition import Deck
from wondertable.games.registry import definition
from wondertable.kernel.errors import BadInput
from wondertable.kernel.node import Node
from wondertable.library.carddata import Library
from wondertable.library.games import USUAL, folder, has_cards
from wondertable.library.store import library
from wondertable.play.reading import text_of_file

DECK, ARCHIVE, ASIDE = "Deck", "Archive", "Sideboard"
SECTIONS = {
    "deck": DECK, "main": DECK, "main deck": DECK, "mainboard": DECK, "archive": ARCHIVE, "tokens": ARCHIVE,
    "sideboard": ASIDE, "side": ASIDE, "maybe": ASIDE, "maybeboard": ASIDE, "considering": ASIDE,
}  # fmt: skip
ABOUT = ("name", "format")
MOST = 999
DIGITS = 10
MOST_CARDS = 10_000
MOST_BYTES = 1 << 20

_COUNT = re.compile(r"^([-+]?\d+)\s*[x×]?\s+(.+)$|^([-+]?\d+)[x×](.+)$", re.IGNORECASE)
_COMMENT = re.compile(r"^\s*(?:#|//).*$|\s+(?:#|//)\s.*$")
_PRINTING = re.compile(r"\s+\([^()]{2,}\)(?:\s+\S{1,8})?$")
"""A set and a number after a name, as other programs write them."""
_BARE_COUNT = re.compile(r"^[-+]?\d+\s*[x×]?$", re.IGNORECASE)


@dataclass(frozen=True)
class Line:
    """A line of a list: how many of which card, in which section, and where it stands."""

    count: int
    name: str
    section: str = DECK
    number: int = 0


@dataclass(frozen=True)
class DeckList:
    """A deck as a list of names."""

    name: str
    lines: tuple[Line, ...]
    format: str = ""
    aside: tuple[Line, ...] = ()
    """Cards that are kept with the list and not played."""


def read_list(text: str, name: str = "") -> DeckList:
    """Return the list that a text holds; lines that can't be read are named all at once."""
    about: dict[str, str] = {"name": name, "format": ""}
    lines: list[Line] = []
    wrong: list[str] = []
    section = DECK
    for number, raw in enumerate(text.splitlines(), 1):
        line = _COMMENT.sub("", raw.lstrip("\ufeff")).strip()
        heading = SECTIONS.get(line.strip("[]:").lower())
        key, colon, value = line.partition(":")
        if heading:
            section = heading
        elif colon and key.strip().lower() in ABOUT:
            about[key.strip().lower()] = value.strip()
        elif line:
            try:
                lines.append(_line(line, section, number))
            except BadInput as error:
                wrong.append(f"line {number}: {error}")
    if wrong:
        raise BadInput("\n".join(wrong))
    if sum(line.count for line in lines) > MOST_CARDS:
        raise BadInput(f"this deck has more than {MOST_CARDS} cards")
    played = tuple([line for line in lines if line.section != ASIDE])
    aside = tuple([line for line in lines if line.section == ASIDE])
    return DeckList(about["name"], played, about["format"].lower(), aside)


def write_list(deck: DeckList) -> str:
    """Return the list as text; reading it again gives the same list."""
    head = [f"Name: {deck.name}"] if deck.name else []
    head += [f"Format: {deck.format}"] if deck.format else []
    parts = ["\n".join(head)] if head else []
    for section in (DECK, ARCHIVE, ASIDE):
        lines = [f"{line.count} {line.name}" for line in (*deck.lines, *deck.aside) if line.section == section]
        if lines:
            parts.append("\n".join([section, *lines]))
    return "\n\n".join(parts) + "\n"


def list_of(game: CardGame, deck: Deck) -> DeckList:
    """Return a deck as a list of names, cards of the same name together."""
    lines: list[Line] = []
    for section, cards in ((DECK, deck.cards), (ARCHIVE, deck.beside)):
        names = [game.name_of(card) for card in cards]
        lines += [Line(names.count(name), name, section) for name in dict.fromkeys(names)]
    return DeckList(deck.name, tuple(lines))


def copies(deck: DeckList, cards: Library) -> tuple[Copies, ...]:
    """The cards of a list; every name that no card has, or whose text is not understood, is named with its line."""
    found: list[Copies] = []
    wrong: list[str] = []
    for line in deck.lines:
        try:
            card = _playable(line.name, cards)
            found.append(Copies(line.count, card, line.number, line.section == ARCHIVE))
        except BadInput as error:
            wrong.append(f"line {line.number}: {error}")
    if wrong:
        raise BadInput("\n".join(wrong))
    return tuple(found)


def deck_of(deck: DeckList, cards: Library) -> Deck:
    """Return the deck of a list, ready to be played."""
    lines = copies(deck, cards)
    main = [line.card for line in lines if not line.beside for _ in range(line.count)]
    beside = [line.card for line in lines if line.beside for _ in range(line.count)]
    return Deck(deck.name, tuple(main), tuple(beside))


def read_deck(path: Path) -> DeckList:
    """Return the list in a file; it is called like the file unless it says its name."""
    return read_list(text_of_file(path, MOST_BYTES), path.stem)


def shipped_decks(game: str = USUAL) -> dict[str, DeckList]:
    """Return the starter decks that come with a game, by the name of their file."""
    if not has_cards(game):
        return {}
    decks = folder(game, "cards/decks")
    if not decks.is_dir():
        return {}
    files = sorted([file for file in decks.iterdir() if file.name.endswith(".txt")], key=lambda file: file.name)
    names = [file.name.removesuffix(".txt") for file in files]
    return {name: read_list(file.read_text(encoding="utf-8"), name) for name, file in zip(names, files)}


def find_deck(word: str, game: str = USUAL) -> DeckList:
    """Return the deck in a file of that path, or the starter deck of that name."""
    path = Path(word)
    if path.is_file():
        return read_deck(path)
    shipped = shipped_decks(game)
    if word.lower() in shipped:
        return shipped[word.lower()]
    near = get_close_matches(word.lower(), shipped, 1)
    hint = f"; nearest starter deck: {near[0]}" if near else ""
    known = f"; starter decks: {', '.join(shipped)}" if shipped and not near else ""
    raise BadInput(f"there is no file {word}{hint}{known}")


def ready_deck(word: str, game: str = USUAL) -> Deck:
    """Return the deck of a file or the starter deck of that name, ready to be played.

    Its cards are those of wotf, unless another game is named.
    Raises `BadInput` for a file that can't be read, and names every line with a card that is not known.
    """
    if not has_cards(game):
        return _own_starter(word, game)
    return deck_of(find_deck(word, game), library(game))


def _own_starter(word: str, game: str) -> Deck:
    """Return a starter deck of a game that keeps its cards to itself."""
    starters = definition(game).starters()
    if word not in starters:
        raise BadInput(f"there is no deck {word!r}; starter decks: {', '.join(starters)}")
    return starters[word]


def deck_from_text(text: str, game: str = USUAL) -> Deck:
    """Return the deck of a list in a text, one card a line (`2 Moss Ram`), ready to be played.

    Its cards are those of wotf, unless another game is named.
    Raises `BadInput`, and names every line that can't be read or whose card is not known.
    """
    return deck_of(read_list(text, "a list"), library(game))


def _line(line: str, section: str, number: int) -> Line:
    if _BARE_COUNT.match(line):
        raise BadInput(f"{line!r} names no card; write it as `2 Moss Ram`")
    line = _PRINTING.sub("", line)
    match = _COUNT.match(line)
    if match is None:
        return Line(1, line, section, number)
    number_said, name = match[1] or match[3], (match[2] or match[4]).strip()
    count = int(number_said) if len(number_said) < DIGITS else MOST + 1
    if not 1 <= count <= MOST:
        raise BadInput(f"{number_said[:DIGITS]} copies of {name} can't be; write a number from 1 to {MOST}")
    return Line(count, name, section, number)


def _playable(name: str, cards: Library) -> Node:
    card = cards.find(name)
    if card.error is not None:
        raise BadInput(f"the text of {card.name} is not understood, so it can't be played: {card.error}")
    return card.face
