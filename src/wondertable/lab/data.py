"""The games of a question as a table: CSV, or Parquet."""

from __future__ import annotations

import json
from pathlib import Path

from wondertable import BadInput, Json
from wondertable.lab.findings import Found
from wondertable.study.result import Result

KINDS = (".csv", ".parquet")


def write_data(path: Path, found: Found) -> None:
    """Write a row for each game."""
    if path.suffix not in KINDS:
        raise BadInput(f"{path}: data is written as {' or '.join(KINDS)}")
    import polars

    table = polars.DataFrame([row(found, result) for result in found.results], infer_schema_length=None)
    try:
        table.write_csv(path) if path.suffix == ".csv" else table.write_parquet(path)
    except OSError as error:
        raise BadInput(f"{path} can't be written: {error.strerror}") from error


def row(found: Found, result: Result) -> dict[str, Json]:
    """Return a game as a row."""
    pairing = found.study.pairings[result.fixture.pairing]
    return {
        "game": found.study.game, "edition": found.study.edition, "pairing": result.fixture.pairing,
        "seed": result.fixture.seed, "seat": "AB"[result.fixture.seat], "bot_one": pairing.one.agent,
        "deck_one": pairing.one.deck, "bot_two": pairing.two.agent, "deck_two": pairing.two.deck,
        "winner": result.winner, "first": result.first, "points": None if result.error else result.points,
        "decisions": result.decisions, "digest": result.digest, "error": result.error,
        "facts": json.dumps(result.facts, ensure_ascii=False),
    }  # fmt: skip
