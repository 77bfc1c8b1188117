"""Writes `cards/compiled.json`: what the text of every card of our own set means.

    python tools/compile_cards.py

With that file the starter decks load at once, without the card language. Run it after a card, or a wording that a card
uses, has changed; a test says when it is due.
"""

from __future__ import annotations

import json
import sys
from dataclasses import MISSING, Field, fields
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from wondertable.games.registry import GAMES  # noqa: E402
from wondertable.kernel.node import Json, kind, write  # noqa: E402
from wondertable.library.games import language  # noqa: E402

FOLDER = ROOT / "src" / "wondertable" / "games"
COMPILED = FOLDER / "wotf" / "cards" / "compiled.json"


def main() -> int:
    """Compile every card of every game and write the files."""
    for game in GAMES:
        (FOLDER / game / "cards" / "compiled.json").write_text(compiled(game), encoding="utf-8")
    return 0


def compiled(game: str = "wotf") -> str:
    """The file as it should be: one card a line."""
    lines = [f"{quoted(row['name'])}:{quoted(entry(row, game))}" for row in rows(game) if row["text"]]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def rows(game: str = "wotf") -> list[Json]:
    """The cards of a game's own set as they are written down."""
    found: list[Json] = import_module(f"wondertable.games.{game}.cards.starters").STARTERS.rows()
    return found


def entry(row: Json, game: str = "wotf") -> Json:
    """A card's text, and what it means."""
    meaning = language(game).abilities(row["text"], row["name"], (row["type"],))
    return {"text": row["text"], "abilities": short(write(meaning))}


def quoted(value: Json) -> str:
    """A value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def short(value: Json) -> Json:
    """The same nodes without the fields that say what is usual anyway."""
    if isinstance(value, list):
        return [short(one) for one in value]
    if not isinstance(value, dict):
        return value
    usual = {f.name: usual_value(f) for f in fields(kind(value["is"]))} if "is" in value else {}  # type: ignore[arg-type]
    return {name: short(one) for name, one in value.items() if name not in usual or usual[name] != one}


def usual_value(field: Field[object]) -> Json:
    """What a field is when nothing is said about it; a mark of its own if it must be said."""
    if field.default is not MISSING:
        return write(field.default)
    return write(field.default_factory()) if field.default_factory is not MISSING else field


if __name__ == "__main__":
    sys.exit(main())
