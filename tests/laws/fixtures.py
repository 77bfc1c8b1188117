"""Games that broke a law, kept: their cards as they are written, so that they can be played again after any change."""

from __future__ import annotations

import json
from pathlib import Path

from wondertable.games.kit.card_game import Row


def write_fixture(path: Path, why: str, spec: dict[str, object], piles: list[list[Row]]) -> None:
    """Keep a game: why, which one, and its decks."""
    lines = [f"  [{_listed(pile)}]" for pile in piles]
    head = json.dumps({"why": why, "spec": spec}, ensure_ascii=False, indent=1)
    path.write_text(head[:-2] + ',\n "piles": [\n' + ",\n".join(lines) + "\n ]\n}\n", encoding="utf-8")


def _listed(pile: list[Row]) -> str:
    rows = [{key: value for key, value in row.items() if _says_something(value)} for row in pile]
    return ",\n   ".join([json.dumps(row, ensure_ascii=False) for row in rows])


def _says_something(value: object) -> bool:
    return value is not False and value not in ("", None, [])


def read_fixture(path: Path) -> list[list[Row]]:
    """The decks that a fixture keeps."""
    from wondertable.library.games import card_game

    kept = json.loads(path.read_text(encoding="utf-8"))
    cards = card_game(kept["spec"]["game"])
    return [[cards.tidy(row) for row in pile] for pile in kept["piles"]]
