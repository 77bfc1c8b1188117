"""Starter decks: the cards and lists that come with a game, ready to play.

The cards are read from the package with their abilities already compiled, so no text is understood while they load.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import resources

from wondertable.games.kit.card_game import CardGame
from wondertable.games.kit.definition import Deck
from wondertable.kernel.errors import BadInput
from wondertable.kernel.node import Json, Node, read

SECTIONS = ("Deck", "Archive")
COVER = "# Cover: "


class Starters:
    """The set that comes with a game, and the decks made of it; each is read once."""

    def __init__(self, game: CardGame, set_name: str, names: tuple[str, ...]) -> None:
        self.names = names
        self._game = game
        self._set = set_name
        self._cards: dict[str, Node] = {}
        self._decks: dict[str, Deck] = {}

    def decks(self) -> dict[str, Deck]:
        """Return all starter decks by their short names."""
        if not self._decks:
            self._decks = {name: self._deck(name) for name in self.names}  # at once: others may ask meanwhile
        return dict(self._decks)

    def cards(self) -> dict[str, Node]:
        """Return every card and printed token of the set by its name."""
        if not self._cards:
            known: Json = json.loads(self._file("cards/compiled.json"))
            self._cards = {row["name"]: self._card(row, known.get(row["name"], {})) for row in self.rows()}
        return dict(self._cards)

    def rows(self) -> list[Json]:
        """Return the cards of the set as they are written down."""
        text = self._file(f"cards/{self._set.lower().replace(' ', '_')}.jsonl")
        return [json.loads(line) for line in text.splitlines()]

    def plan(self, name: str) -> str:
        """Return what a starter deck sets out to do, in one sentence."""
        return self._list(name).splitlines()[0].removeprefix("# ")

    def cover(self, name: str) -> tuple[str, ...]:
        """Return the names of the cards whose pictures stand for a starter deck."""
        said = next(line for line in self._list(name).splitlines() if line.startswith(COVER))
        return tuple(said.removeprefix(COVER).split("; "))

    def _card(self, row: Json, known: Json) -> Node:
        """Return a card with its compiled abilities; abilities compiled from another text are refused."""
        if known.get("text", "") != row["text"]:
            raise BadInput(f"{row['name']} was changed since it was compiled; run `python tools/compile_cards.py`")
        return self._game.face(self._game.tidy({"set": self._set, **row}), read(known.get("abilities", [])))

    def _deck(self, name: str) -> Deck:
        cards = self.cards()
        lying: dict[str, list[Node]] = {section: [] for section in SECTIONS}
        for section, count, card in _lines(self._list(name)):
            lying[section] += [cards[card]] * count
        return Deck(_titled(name), tuple(lying["Deck"]), tuple(lying["Archive"]))

    def _list(self, name: str) -> str:
        if name not in self.names:
            raise BadInput(f"there is no starter deck {name!r}; there are {', '.join(self.names)}")
        return self._file(f"cards/decks/{name}.txt")

    def _file(self, place: str) -> str:
        folder = resources.files(f"wondertable.games.{self._game.name}")
        return folder.joinpath(place).read_text(encoding="utf-8")


def _lines(text: str) -> Iterator[tuple[str, int, str]]:
    """The lines of a list: the section, how many, and of which card."""
    section = SECTIONS[0]
    for line in text.splitlines():
        if line in SECTIONS:
            section = line
        elif line and not line.startswith("#"):
            count, _, card = line.partition(" ")
            yield section, int(count), card


def _titled(name: str) -> str:
    return " ".join([word if word == "and" else word.title() for word in name.split("_")])
