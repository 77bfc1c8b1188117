"""The journal: a file with a line for every finished game, so that a study can be interrupted and go on later."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import BinaryIO

from wondertable import BadInput, Json
from wondertable.library.locks import hold
from wondertable.play.reading import json_of, reason
from wondertable.study.result import Result, read_result
from wondertable.study.schedule import Fixture
from wondertable.study.study import FORM, Study


class Journal:
    """Results, written down as they come. The first line says of which study they are.

    One process at a time writes in a journal. A line that can't be written ends the noting, never the study: `failure`
    tells why.
    """

    def __init__(self, path: Path, study: Study, asked: Sequence[str] = ()) -> None:
        """Open a journal: a new one, or one of the same study, which then goes on.

        A new one notes the words of the command that asked for it.
        """
        self.path = path
        self.asked = list(asked)
        self.known: dict[Fixture, Result] = {}
        self.failure: str = ""
        self.file: BinaryIO = _opened(path)
        try:
            self._begin(study)
        except BaseException:
            self.file.close()
            raise

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self.file.close()
        except OSError as error:
            self.failure = self.failure or reason(error)

    def note(self, result: Result) -> None:
        """A game is over."""
        self.known[result.fixture] = result
        if self.failure:
            return
        try:
            self.file.write(_line(result.json()))
            self.file.flush()
        except OSError as error:
            self.failure = reason(error)

    def finished(self) -> dict[Fixture, Result]:
        """Return the games that need not be played again: all but those that were lost."""
        return {fixture: result for fixture, result in self.known.items() if not result.error}

    def _begin(self, study: Study) -> None:
        try:
            self.file.seek(0)
            whole, end, torn = self.file.read().rpartition(b"\n")
            if whole:
                self._read(study, whole)
            elif (end or torn) and not _is_torn_head(torn, study):
                raise BadInput(
                    f"{self.path} is not a journal of a study; name another file, or one that is not there yet"
                )
            self.file.truncate(len(whole) + len(end))
            if not whole:
                self.file.write(self._head(study))
                self.file.flush()
        except OSError as error:
            raise BadInput(f"{self.path} can't be used as a journal: {reason(error)}") from error

    def _head(self, study: Study) -> bytes:
        return _line({**study.identity(), **({"asked": self.asked} if self.asked else {})})

    def _read(self, study: Study, whole: bytes) -> None:
        self.known = _results(self.path, study, whole)


def read_journal(path: Path, study: Study) -> dict[Fixture, Result]:
    """Return the finished games of a journal, which another process may be writing."""
    whole, _, _ = _bytes_of(path).rpartition(b"\n")
    return {fixture: result for fixture, result in _results(path, study, whole).items() if not result.error}


def question_of(path: Path) -> list[str]:
    """Return the words of the command that a journal was asked for with."""
    head = _parsed(path, 1, _bytes_of(path).partition(b"\n")[0])
    asked = head.get("asked") if isinstance(head, dict) else None
    if not isinstance(asked, list) or not asked:
        raise BadInput(f"{path} is not a journal of the lab")
    return [str(word) for word in asked]


def _bytes_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path} can't be read: {reason(error)}") from error


def _is_torn_head(torn: bytes, study: Study) -> bool:
    """Return whether a file holds only the beginning of this study's first line, as after a crash."""
    head = _line(study.identity())[:-2]
    return torn.startswith(b'{"study"') and (head.startswith(torn) or torn.startswith(head))


def write_journal(path: Path, study: Study, results: Iterable[Result]) -> None:
    """Write down at once what is there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{path} can't be written: {reason(error)}") from error
    with Journal(path, study) as journal:
        for result in results:
            journal.note(result)
    if journal.failure:
        raise BadInput(f"{path} can't be written: {journal.failure}")


def _opened(path: Path) -> BinaryIO:
    """Return the file, held by this process alone."""
    try:
        if path.exists() and not path.is_file():
            raise BadInput(f"{path} can't be used as a journal: it is not a plain file")
        file = path.open("a+b", buffering=0)
    except OSError as error:
        raise BadInput(f"{path} can't be used as a journal: {reason(error)}") from error
    if not hold(file):
        file.close()
        raise BadInput(f"{path} is in use by another study; wait until it ends, or name another file")
    return file


def _results(path: Path, study: Study, whole: bytes) -> dict[Fixture, Result]:
    """Return what a journal of this study holds, crashed games too."""
    head, *lines = whole.split(b"\n")
    _compare(path, _parsed(path, 1, head), study.identity())
    found = [_result(path, number, line) for number, line in enumerate(lines, 2)]
    return {result.fixture: result for result in found}


def _compare(path: Path, found: Json, wanted: dict[str, Json]) -> None:
    if not isinstance(found, dict) or "study" not in found:
        raise BadInput(f"{path} is not a journal of a study; name another file, or one that is not there yet")
    if found["study"] != FORM:
        raise BadInput(f"{path} has form {found['study']}; this engine reads form {FORM}")
    for key, value in wanted.items():
        if found.get(key) != value:
            was = f"{found.get(key)!r}, now it is {value!r}" if key not in ("cards", "pairings") else "not the same"
            raise BadInput(f"{path} is the journal of another study: its {key} was {was}; name another file")


def _result(path: Path, number: int, line: bytes) -> Result:
    try:
        return read_result(_parsed(path, number, line))
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise BadInput(f"{path}, line {number} is not a result of a game ({error!r}); delete the line") from error


def _parsed(path: Path, number: int, line: bytes) -> Json:
    try:
        return json_of(line)
    except BadInput as error:
        raise BadInput(f"{path}, line {number} can't be read: {error}; delete it, or name another file") from error


def _line(content: Json) -> bytes:
    return json.dumps(content, ensure_ascii=False).encode() + b"\n"
