"""Where the texts come from whose meaning is played: the sets, the scenarios, texts written unseen, printed samples."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from tests.laws.pools import pool
from wondertable.games.kit.card_game import Row
from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import Node, Value
from wondertable.library.games import card_game, language

UNSEEN = Path(__file__).resolve().parents[1] / "wotf" / "language" / "texts" / "blind.txt"
STRUCTURES = ("Building", "Fortification")
WORDS = ("text", "slot")
SOURCES = ("sets", "scenarios", "unseen", "printed")


@dataclass(frozen=True)
class Card:
    """A card as it is written down, with its text line by line; `row` is kept as JSON so that it can be compared."""

    game: str
    name: str
    row: str
    lines: tuple[str, ...]

    def means(self, lines: tuple[str, ...]) -> tuple[Value, ...] | None:
        """What the card means with these lines; nothing if they are not understood."""
        return _meaning(self.game, lines, card_game(self.game).types(json.loads(self.row)))

    def face(self, lines: tuple[str, ...]) -> Node:
        """The card with these lines for its text."""
        row: Row = {**json.loads(self.row), "text": "\n".join(lines)}
        return card_game(self.game).face(row, self.means(lines) or ())


def means_the_same(card: Card, lines: tuple[str, ...]) -> bool:
    """Whether these lines compile to what those of the card do."""
    return bool(_bare(card.means(lines)) == _bare(card.means(card.lines)))


def _bare(value: Value) -> Value:
    """What an ability means, without its words."""
    if isinstance(value, tuple):
        return tuple([_bare(one) for one in value])
    if not isinstance(value, Node):
        return value
    names = [f.name for f in fields(value) if f.init and f.name not in WORDS]  # type: ignore[arg-type]
    return (type(value).__name__, *[_bare(getattr(value, name)) for name in names])


@cache
def cards(game: str, source: str) -> tuple[Card, ...]:
    """The cards of a source that have a text which is understood, each text once."""
    found: dict[tuple[str, ...], Card] = {}
    for row in _rows(game, source):
        name = str(row["name"]).partition(" <")[0]
        lines = tuple(language(game).lines(str(row["text"]), name))
        card = Card(game, name, json.dumps({**row, "name": name}), lines)
        if lines and lines not in found and card.means(lines) is not None:
            found[lines] = card
    return tuple(found.values())


def _rows(game: str, source: str) -> Iterator[Row]:
    if source == "scenarios":
        sets = len(pool(game, "sets"))
        yield from pool(game, "texts")[sets:]
    elif source != "unseen":
        yield from pool(game, source)
    elif game == "wotf":
        for n, line in enumerate(UNSEEN.read_text(encoding="utf-8").splitlines()):
            kind, _, text = line.partition("|")
            if text and not line.startswith("#"):
                row = {"name": f"Unseen {n}", "type": kind.strip(), "power": 3, "text": text.replace(" // ", "\n")}
                yield card_game(game).tidy(row)


@cache
def _meaning(game: str, lines: tuple[str, ...], types: tuple[str, ...]) -> tuple[Value, ...] | None:
    if not all(_understood(game, line, types) for line in lines):
        return None
    try:
        return language(game).abilities("\n".join(lines), "", types)
    except UnknownWording:
        return None


@cache
def _understood(game: str, line: str, types: tuple[str, ...]) -> bool:
    return language(game).understands(line, types)


def made(game: str, kind: str, text: str) -> Card:
    """A card made up for a text."""
    stats = {"power": 3} if game == "wotf" else {"structure": 3} if kind in STRUCTURES else {"attack": 2, "health": 3}
    usual: Row = {"name": "Subject", "type": kind, "cost": 1, **stats, "text": text}
    row = card_game(game).tidy({key: value for key, value in usual.items() if value})
    return Card(game, "Subject", json.dumps(row), tuple(language(game).lines(text, "Subject")))
