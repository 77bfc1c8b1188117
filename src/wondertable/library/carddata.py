"""A card of the library: the row it was written as, its face, and whether its text is understood."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from wondertable.games.cardgame import CardGame, Row
from wondertable.kernel.errors import BadInput, UnknownWording
from wondertable.kernel.node import Node, Value
from wondertable.library.cache import Cache, Meaning, Text

_SAME = str.maketrans({"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2013": "-", "\u2014": "-"})


@dataclass(frozen=True)
class Entry:
    """A card of the library. A card whose text is not understood can be looked at, but not played."""

    name: str
    row: Row
    face: Node
    abilities: tuple[Value, ...] = ()
    error: UnknownWording | None = None
    shipped: bool = False


def text_of(game: CardGame, row: Row) -> Text:
    """The text of a tidy row, with what its meaning may depend on."""
    return str(row["text"]), str(row["name"]), game.types(row)


def entry(game: CardGame, row: Row, meaning: Meaning, shipped: bool = False) -> Entry:
    """The card of a tidy row."""
    error = meaning if isinstance(meaning, UnknownWording) else None
    abilities = () if isinstance(meaning, UnknownWording) else meaning
    return Entry(str(row["name"]), row, game.face(row, abilities), abilities, error, shipped)


def entries(game: CardGame, rows: Iterable[tuple[Row, bool]]) -> list[Entry]:
    """The cards of tidy rows, what they mean read from the cache where it is known; each row says if it's shipped."""
    cache = Cache(game.name)
    found = [entry(game, row, cache.meaning(text_of(game, row)), shipped) for row, shipped in rows]
    cache.save()
    return found


class Library:
    """All cards of one game that are at hand: those shipped and those a player added."""

    def __init__(self, game: CardGame, cards: Sequence[Entry]) -> None:
        self.game = game
        self.cards = tuple(cards)
        self.by_name: dict[str, Entry] = {}
        for card in cards:
            known = self.by_name.get(plain(card.name))
            if known is None or known.error is not None or (known.shipped and not card.shipped):
                self.by_name[plain(card.name)] = card

    def find(self, name: str) -> Entry:
        """The card of that name, however its capitals and quotes are written."""
        found = self.by_name.get(plain(name))
        if found is None:
            raise BadInput(self.unknown(name))
        return found

    def installed(self, name: str) -> Node | None:
        """The face of a card that can be played, if there is one of that very name; scenarios ask so."""
        found = self.by_name.get(plain(name))
        return found.face if found is not None and found.error is None else None

    def unknown(self, name: str) -> str:
        """The words for a name that no card has."""
        near = self.nearest(name)
        return f"there is no card {name!r}" + (f"; nearest: {' · '.join(near)}" if near else "")

    def nearest(self, name: str, most: int = 3) -> list[str]:
        """The names that look most like this one; names that contain it come first."""
        low = plain(name)
        holding = [card.name for key, card in self.by_name.items() if len(low) > 2 and low in key]
        close = [self.by_name[key].name for key in get_close_matches(low, self.by_name, most, 0.6)]
        return list(dict.fromkeys([*holding[:most], *close]))[:most]


def plain(name: str) -> str:
    """A name as it is compared: small letters, plain quotes, single spaces."""
    return " ".join(name.translate(_SAME).lower().split())
