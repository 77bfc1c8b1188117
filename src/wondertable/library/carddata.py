"""A card of the library: the row it was written as, its face, and whether its text is understood."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from wondertable.games.kit.card_game import CardGame, Row
from wondertable.kernel.errors import BadInput, UnknownWording
from wondertable.kernel.node import Node, Value
from wondertable.library.cache import Cache, Meaning, Text

AT = "@"
"""Stands between the name of a card and that of its set."""

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

    @property
    def set(self) -> str:
        """The set it is of."""
        return str(self.row["set"])


def text_of(game: CardGame, row: Row) -> Text:
    """Return the text of a tidy row, with what its meaning may depend on."""
    return str(row["text"]), str(row["name"]), game.types(row)


def entry(game: CardGame, row: Row, meaning: Meaning, shipped: bool = False) -> Entry:
    """Return the card of a tidy row; one that can't be made with its abilities counts as not understood."""
    error = meaning if isinstance(meaning, UnknownWording) else None
    abilities = () if isinstance(meaning, UnknownWording) else meaning
    try:
        return Entry(str(row["name"]), row, game.face(row, abilities), abilities, error, shipped)
    except Exception as wrong:
        if not abilities:
            raise
        strange = UnknownWording(f"it could not be made: {type(wrong).__name__}: {wrong}", str(row["text"]))
        return Entry(str(row["name"]), row, game.face(row, ()), (), strange, shipped)


def entries(game: CardGame, rows: Iterable[tuple[Row, bool]], damage: list[str] | None = None) -> list[Entry]:
    """The cards of tidy rows, what they mean read from the cache where it is known; each row says if it's shipped."""
    cache = Cache(game.name)
    found: list[Entry] = []
    for row, shipped in rows:
        try:
            found.append(entry(game, row, cache.meaning(text_of(game, row)), shipped))
        except Exception as error:  # one card that can't be made leaves the others as they are
            if damage is None or shipped:
                raise
            damage.append(f"{row['name']} of {row['set']}: {type(error).__name__}: {error}")
    cache.save()
    return found


class Library:
    """All cards of one game that are at hand: those shipped and those a player added.

    Sets may have a card of the same name. The one that comes with the game is meant, then the first that is understood;
    `Name @ Set` names any of them.
    """

    def __init__(
        self,
        game: CardGame,
        cards: Sequence[Entry],
        damage: Sequence[str] = (),
        elsewhere: Callable[[str], str] = lambda name: "",
    ) -> None:
        self.game = game
        self.elsewhere = elsewhere
        """The other game that has a card of a name; nothing if none has."""
        self.cards = tuple(cards)
        self.damage = tuple(damage)
        """What of a player's own sets can't be read, and what to do about it."""
        self.by_name: dict[str, Entry] = {}
        self.by_set: dict[tuple[str, str], Entry] = {}
        for card in sorted(cards, key=lambda card: (not card.shipped, card.error is not None)):
            self.by_name.setdefault(plain(card.name), card)
            self.by_set.setdefault((plain(card.name), plain(card.set)), card)

    def find(self, name: str) -> Entry:
        """Return the card of that name, however its capitals and quotes are written; `Name @ Set` is that of a set."""
        found = self.look(name)
        if found is None:
            raise BadInput(self.unknown(name))
        return found

    def look(self, name: str) -> Entry | None:
        """Return the same, or nothing."""
        found = self.by_name.get(plain(name))
        if found is not None or AT not in name:
            return found
        card, _, of = name.rpartition(AT)
        return self.by_set.get((plain(card), plain(of)))

    def installed(self, name: str) -> Node | None:
        """Return the face of a card that can be played, if there is one of that very name; scenarios ask so."""
        found = self.look(name)
        return found.face if found is not None and found.error is None else None

    def named(self, name: str) -> list[Entry]:
        """Return all cards of a name, in every set that has one."""
        return [card for card in self.cards if plain(card.name) == plain(name)]

    def full_name(self, card: Entry) -> str:
        """Return the name that means this very card: with its set, where the name alone means another."""
        alone = self.by_name.get(plain(card.name)) is card
        return card.name if alone else f"{card.name} {AT} {card.set}"

    def unknown(self, name: str) -> str:
        """Return the words for a name that no card has."""
        card, _, _ = name.rpartition(AT)
        sets = [one.set for one in self.named(card)] if card else []
        if sets:
            return f"there is no card {name!r}; {card.strip()} is in {' and '.join(sets)}"
        other = self.elsewhere(name)
        if other:
            return f"{name!r} is a card of {other}, not of {self.game.name}; add --game {other}"
        near = self.nearest(name)
        said = f"there is no card {name!r}" + (f"; nearest: {' · '.join(near)}" if near else "")
        return said + (f"; {self.damage[0]}" if self.damage else "")

    def nearest(self, name: str, most: int = 3) -> list[str]:
        """Return the names that look most like this one; names that contain it come first."""
        low = plain(name)
        holding = [card.name for key, card in self.by_name.items() if len(low) > 2 and low in key]
        close = [self.by_name[key].name for key in get_close_matches(low, self.by_name, most, 0.6)]
        return list(dict.fromkeys([*holding[:most], *close]))[:most]


def plain(name: str) -> str:
    """Return a name as it is compared: small letters, plain quotes, single spaces."""
    return " ".join(name.translate(_SAME).lower().split())
