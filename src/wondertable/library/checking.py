"""Checking a list of cards: which texts are understood, and which not, where and why."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path

from wondertable.kernel.errors import BadInput, UnknownWording
from wondertable.kernel.node import Json
from wondertable.library.cache import Cache, Text, understand
from wondertable.library.carddata import text_of
from wondertable.library.games import GAMES, USUAL, card_game
from wondertable.library.imports import Located, read_cards, tidy


@dataclass(frozen=True)
class Failure:
    """A card that can't be used: its name and text, the place in the text, and why."""

    name: str
    text: str
    at: int
    error: str


@dataclass(frozen=True)
class Checked:
    """How many cards there are, and those that failed."""

    total: int
    failed: tuple[Failure, ...]

    @property
    def compiled(self) -> int:
        """How many cards are understood completely."""
        return self.total - len(self.failed)

    def json(self) -> Json:
        """Return the same as JSON."""
        failed = [asdict(failure) for failure in self.failed]
        return {"total": self.total, "compiled": self.compiled, "failed": failed}


def check_file(path: Path, game: str = USUAL) -> Checked:
    """Compile every card of a file; what was understood before is taken from the cache."""
    card_game(game)  # a game that there isn't is refused at once
    kept: dict[str, Cache] = {}
    found: list[Failure | None] = []
    for given in read_cards(path, game):
        if given.game in GAMES and given.game not in kept:
            kept[given.game] = Cache(given.game)
        found.append(check(given, kept.get(given.game)))
    for cache in kept.values():
        cache.save()
    if not found:
        raise BadInput(f"there is no card in {path}")
    return Checked(len(found), tuple([failure for failure in found if failure is not None]))


def check(given: Located, kept: Cache | None = None) -> Failure | None:
    """Return what is wrong with a card; nothing if its stats can be read and its text is understood."""
    try:
        text = text_of(card_game(given.game), tidy(given))
    except BadInput as error:
        printed = given.row.get("text") if isinstance(given.row, dict) else None
        name = given.name or f"row {given.number}"
        return Failure(name, printed if isinstance(printed, str) else "", 0, str(error))
    return check_text(given.game, text, kept)


def check_text(game: str, text: Text, kept: Cache | None = None) -> Failure | None:
    """Return what is wrong with a text; nothing if it is understood."""
    found = understand(game, text) if kept is None else kept.meaning(text)
    if not isinstance(found, UnknownWording):
        return None
    return Failure(text[1], text[0], place(text[0], found), str(found))


def place(text: str, error: UnknownWording) -> int:
    """Return where in the whole text the words begin that are not understood."""
    return error.at if error.text == text else 0


def texts_of_file(path: Path, game: str = USUAL) -> dict[str, list[Text]]:
    """Return the texts of the cards in a file, by game; rows that can't be read are left out."""
    found: dict[str, list[Text]] = {}
    for given in read_cards(path, game):
        try:
            found.setdefault(given.game, []).append(text_of(card_game(given.game), tidy(given)))
        except BadInput:
            continue
    return found
