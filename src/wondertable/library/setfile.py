"""The file of a player's own set: one card a line. An unreadable line is kept and reported."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from wondertable.games.kit.card_game import Row
from wondertable.kernel.errors import BadInput
from wondertable.library.folders import write_whole
from wondertable.play.reading import json_of, text_of_file


class SetFile:
    """The lines of a set, each with its card if it can be read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines: list[tuple[str, Row | None]] = []
        self.damage: list[str] = []
        text = text_of_file(path) if path.exists() else ""
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip():
                self.lines.append((line, self._row(number, line)))

    def rows(self) -> Iterator[Row]:
        """The cards that can be read."""
        return (row for _, row in self.lines if row is not None)

    def put(self, new: Iterable[Row]) -> int:
        """Add cards; one that is there is replaced, keeping what the new row leaves out. How many were replaced."""
        places = {_key(row): place for place, (_, row) in enumerate(self.lines) if row is not None}
        before = len(places)
        given = {_key(row): row for row in new}
        for key, row in given.items():
            known = self.lines[places[key]][1] if key in places else None
            merged = _merged(known or {}, row)
            line = json.dumps(merged, ensure_ascii=False), merged
            if key in places:
                self.lines[places[key]] = line
            else:
                self.lines.append(line)
        return before + len(given) - len({*places, *given})

    def drop(self, holds: Callable[[Row | None], bool]) -> int:
        """Take out the lines for which something holds, where nothing stands for a damaged one; how many there were."""
        kept = [(line, row) for line, row in self.lines if not holds(row)]
        gone = len(self.lines) - len(kept)
        self.lines = kept
        return gone

    def save(self) -> None:
        """Write the file; one without a line goes away."""
        if self.lines:
            write_whole(self.path, "".join(f"{line}\n" for line, _ in self.lines))
        else:
            self.path.unlink(missing_ok=True)

    def _row(self, number: int, line: str) -> Row | None:
        try:
            row = json_of(line)
            if isinstance(row, dict) and isinstance(row.get("name"), str):
                return row
            raise BadInput("it is not a card")
        except BadInput as error:
            self.damage.append(f"line {number}: {error}")
            return None


def _key(row: Row) -> tuple[str, str]:
    return str(row["name"]), str(row.get("set"))


def _merged(old: Row, new: Row) -> Row:
    found = {key: old.get(key) if value in (None, "") else value for key, value in new.items()}
    return {**found, "text": new["text"]}
