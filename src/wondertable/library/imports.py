"""Importing: lists of cards in several shapes become rows in one shape. A bad row is reported, the others are taken.

Shapes: our own list (JSON, one card a line, or CSV), the community's export of a whole set, and the community's list of
DBS points, which adds points to cards that are known already.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from re import IGNORECASE, compile

from wondertable.games import registry
from wondertable.games.kit.card_game import Row
from wondertable.games.kit.rows import LARGEST, line_of
from wondertable.kernel.errors import BadInput
from wondertable.kernel.node import Json
from wondertable.library.games import USUAL, card_game
from wondertable.play.reading import json_of, text_of_file

EXPORT_FIELDS = {
    "cardNumber": "number", "cardType": "type", "class": "classes", "coreMechanic": "core", "rulesText": "text",
    "isToken": "is_token",
}  # fmt: skip
"""What the fields of the community's export are called here."""

_BREAK = compile(r"<\s*br\s*/?\s*>|</\s*p\s*>", IGNORECASE)
_MARK = compile(r"<[^<>]*>")
_SPACED_COLON = compile(r"[ \t]+(?=[:,.])")
SHAPES = "a JSON list of cards, one JSON card a line, CSV whose first line names the fields, or a community export"


@dataclass(frozen=True)
class Located:
    """A card as a file gives it: the number of its row, its game and its fields."""

    number: int
    game: str
    row: Json
    wrong: str = ""
    """Why the row can't be read, if it can't."""

    @property
    def name(self) -> str:
        """The card's name, as far as it can be told."""
        named = self.row.get("name") if isinstance(self.row, dict) else None
        return named if isinstance(named, str) else ""


@dataclass
class Taken:
    """What was read from a file: tidy rows, DBS points by name, and what is wrong with the other rows."""

    rows: dict[str, list[Row]] = field(default_factory=dict)
    points: list[tuple[int, str, str, int]] = field(default_factory=list)
    """The row's number, the game, the card's name and its points."""
    wrong: list[str] = field(default_factory=list)


def take(path: Path, game: str = USUAL) -> Taken:
    """Read a file of cards."""
    card_game(game)  # a game that there isn't is refused at once
    found = Taken()
    for given in read_cards(path, game):
        try:
            _take(given, path, found)
        except BadInput as error:
            found.wrong.append(f"row {given.number}{f' ({given.name})' if given.name else ''}: {error}")
    return found


def _take(given: Located, path: Path, found: Taken) -> None:
    if isinstance(given.row, dict) and is_points(given.row):
        found.points.append((given.number, given.game, given.name, _points(given.row["dbs"])))
        return
    row = tidy(given)
    row["set"] = row["set"] or line_of(path.stem)
    found.rows.setdefault(given.game, []).append(row)


def tidy(given: Located) -> Row:
    """Return the card in the one form in which its game keeps cards; refused if it can't be read."""
    if given.wrong:
        raise BadInput(given.wrong)
    if not isinstance(given.row, dict):
        raise BadInput('a card is an object of fields, as in {"name": "Moss Ram", "type": "Wonder"}')
    return card_game(given.game).tidy(given.row)


def is_points(row: Row) -> bool:
    """Whether a row is of the community's list of DBS points: it names a type but says nothing of cost or text."""
    return "dbs" in row and isinstance(row.get("cardType"), dict) and "rulesText" not in row and "text" not in row


def read_cards(path: Path, game: str = USUAL) -> Iterator[Located]:
    """The cards of a file, one by one, with community exports brought to our own field names."""
    text = text_of_file(path)
    if path.suffix.lower() in (".csv", ".tsv"):
        yield from _csv(text, game)
        return
    document = _json(text, path)
    if isinstance(document, dict) and isinstance(document.get("cards"), list):
        yield from _export(document, game)
    elif isinstance(document, list):
        for number, row in enumerate(document, 1):
            yield Located(number, _game(row, game), row)
    else:
        raise BadInput(f"{path} is not a list of cards; give {SHAPES}")


def plain_text(marked: str) -> str:
    """Return a text without markup: breaks become lines, badges the words inside them."""
    lines = _MARK.sub("", _BREAK.sub("\n", marked))
    return "\n".join([_SPACED_COLON.sub("", line.strip()) for line in unescape(lines).splitlines()]).strip()


def _export(document: Row, game: str) -> Iterator[Located]:
    """The community's export of a set: the game and the set stand above the cards."""
    about = document.get("game")
    named = about.get("slug") if isinstance(about, dict) else about
    game = str(named) if named else game
    of = document.get("set")
    title = of.get("name") if isinstance(of, dict) else of
    for number, card in enumerate(document["cards"], 1):
        yield Located(number, _game(card, game), _own_fields(card, title))


def _own_fields(card: Json, title: Json) -> Json:
    if not isinstance(card, dict) or is_points(card):
        return card
    row = {EXPORT_FIELDS.get(key, key): value for key, value in card.items() if key != "keywords"}
    if isinstance(row.get("text"), str):
        row["text"] = plain_text(row["text"])
    return {"set": title, **row} if title else row


def _game(row: Json, usual: str) -> str:
    named = row.get("game") if isinstance(row, dict) else None
    return named if isinstance(named, str) and named in registry.GAMES else usual


def _csv(text: str, game: str) -> Iterator[Located]:
    first = text.partition("\n")[0]
    apart = max(",;\t", key=first.count)
    rows = csv.DictReader(io.StringIO(text), delimiter=apart, skipinitialspace=True)
    if "name" not in [(name or "").strip().lower() for name in _fields(rows)]:
        raise BadInput(f"the first line must give the fields, among them `name`; it is {first[:80]!r}")
    for number, row in _numbered(rows):
        if None in row:
            more = f"it has more values than there are fields; put a value with {apart!r} in it between quotes"
            yield Located(number, game, {"name": row.get("name")}, more)
            continue
        fields: Row = {str(key): (value or "").strip().replace("\\n", "\n") or None for key, value in row.items()}
        yield Located(number, _game(fields, game), fields)


def _fields(rows: csv.DictReader[str]) -> list[str]:
    try:
        return list(rows.fieldnames or ())
    except csv.Error as error:
        raise BadInput(f"the first line is not CSV: {error}") from error


def _numbered(rows: csv.DictReader[str]) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows with their numbers; a file that is not CSV any more from some row on is refused."""
    number = 0
    try:
        for number, row in enumerate(rows, 1):
            yield number, row
    except csv.Error as error:
        raise BadInput(f"row {number + 1} is not CSV: {error}") from error


def _points(value: Json) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST:
        raise BadInput(f"dbs is {value!r}, which is not a number of points up to {LARGEST}")
    return value


def _json(text: str, path: Path) -> Json:
    try:
        return json_of(text)
    except BadInput as error:
        rows = _json_lines(text)
        if rows is None:
            raise BadInput(f"{path} is not a list of cards: {error}; give {SHAPES}") from error
        return rows


def _json_lines(text: str) -> list[Json] | None:
    """One card a line; a line that can't be read is kept as it is, to be reported by its number."""
    rows: list[Json] = []
    for line in text.splitlines():
        if line.strip():
            try:
                rows.append(json_of(line))
            except BadInput:
                rows.append(line)
    return rows if any(isinstance(row, dict) for row in rows) else None
