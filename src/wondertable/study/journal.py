"""The journal: a file with a line for every finished game, so that a study can be interrupted and go on later."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from wondertable.kernel.errors import BadInput
from wondertable.kernel.node import Json
from wondertable.study.result import Result, read_result
from wondertable.study.schedule import Fixture
from wondertable.study.study import FORM, Study


class Journal:
    """Results, written down as they come. The first line says of which study they are."""

    def __init__(self, path: Path, study: Study) -> None:
        """Open a journal: a new one, or one of the same study, which then goes on."""
        self.path = path
        self.known: dict[Fixture, Result] = {}
        try:
            whole = self._read(study) if path.exists() else 0
            self.file: BinaryIO = path.open("ab") if whole else _begin(path, study)
            self.file.truncate(whole or self.file.tell())
        except OSError as error:
            raise BadInput(f"{path} can't be used as a journal: {error}") from error

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def note(self, result: Result) -> None:
        """A game is over."""
        self.file.write(_line(result.json()))
        self.file.flush()
        self.known[result.fixture] = result

    def finished(self) -> dict[Fixture, Result]:
        """The games that need not be played again: all but those that were lost."""
        return {fixture: result for fixture, result in self.known.items() if not result.error}

    def _read(self, study: Study) -> int:
        """Take in what a journal holds; how many of its bytes are whole lines."""
        whole, _, _ = self.path.read_bytes().rpartition(b"\n")
        if not whole:
            return 0
        head, *lines = whole.split(b"\n")
        _compare(self.path, _parsed(self.path, 1, head), study.identity())
        for number, line in enumerate(lines, 2):
            result = _result(self.path, number, line)
            self.known[result.fixture] = result
        return len(whole) + 1


def write_journal(path: Path, study: Study, results: Iterable[Result]) -> None:
    """Write down at once what is there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with Journal(path, study) as journal:
        for result in results:
            journal.note(result)


def _begin(path: Path, study: Study) -> BinaryIO:
    file = path.open("wb")
    file.write(_line(study.identity()))
    file.flush()
    return file


def _compare(path: Path, found: Json, wanted: dict[str, Json]) -> None:
    if not isinstance(found, dict) or "study" not in found:
        raise BadInput(f"{path} is no journal of a study; name another file, or one that is not there yet")
    if found["study"] != FORM:
        raise BadInput(f"{path} has form {found['study']}; this engine reads form {FORM}")
    for key, value in wanted.items():
        if found.get(key) != value:
            was = f"{found.get(key)!r}, now it is {value!r}" if key not in ("cards", "pairings") else "not the same"
            raise BadInput(f"{path} is the journal of another study: its {key} was {was}; name another file")


def _result(path: Path, number: int, line: bytes) -> Result:
    try:
        return read_result(_parsed(path, number, line))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadInput(f"{path}, line {number} is no result of a game ({error!r}); delete the line") from error


def _parsed(path: Path, number: int, line: bytes) -> Json:
    try:
        return json.loads(line)
    except ValueError as error:
        raise BadInput(f"{path}, line {number} can't be read: {error}; delete it, or name another file") from error


def _line(content: Json) -> bytes:
    return json.dumps(content, ensure_ascii=False).encode() + b"\n"
