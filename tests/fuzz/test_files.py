"""Whatever file a command is given: no traceback, no hang, no changed file."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.fuzzing import command, fuzzed, given_file, nothing_kept, own_data, within_memory
from tests.fuzz.odd import files
from tests.fuzz.samples import CARDS, CITY, CSV, DECK, EXPORT, SCENARIO, as_yaml, position_text, record_text
from wondertable.kernel.errors import WondertableError
from wondertable.play.game import Game
from wondertable.study.conduct import Findings
from wondertable.study.decks import decks_of
from wondertable.study.journal import Journal
from wondertable.study.report import report
from wondertable.study.result import ONE, TWO, Result
from wondertable.study.schedule import Fixture
from wondertable.study.study import Study, new_study

RESULTS = [Result(Fixture(0, n // 2, n % 2), ONE, TWO, 80) for n in range(3)]

card_files = files(CARDS, json.dumps) | files(EXPORT, json.dumps)
record_files = st.deferred(lambda: like_json(record_text("wotf")) | like_json(record_text("sow")))
position_files = st.deferred(lambda: like_json(position_text("wotf")) | like_json(position_text("sow")))
journal_files = st.deferred(lambda: files([result.json() for result in RESULTS], as_journal))


def like_json(good: str) -> st.SearchStrategy[bytes]:
    """Odd files like a good one in JSON."""
    return files(json.loads(good), json.dumps)


def as_journal(rows: object) -> str:
    """Rows as the lines of a journal; a list of rows may have become anything."""
    lines = rows if isinstance(rows, list) else [rows]
    return "".join(json.dumps(row) + "\n" for row in [study().identity(), *lines])


@cache
def study() -> Study:
    """A small study."""
    return new_study("wotf", decks_of(["petraia", "solfera"], "wotf"), ["random"])


@fuzzed
@given(card_files)
def test_cards(content: bytes) -> None:
    """Checked, looked through and imported; what was imported can be removed, and the library is as good as before."""
    with own_data(), given_file(content, "cards.json") as path:
        command("cards", "check", path)
        command("cards", "gaps", path)
        command("cards", "import", path)
        command("cards", "search", "set:reeds or set:cards")
        assert "Gaunt Hound" in command("cards", "show", "Gaunt Hound")


@fuzzed
@given(files(CSV, str))
def test_tables_of_cards(content: bytes) -> None:
    """The same for lists with semicolons."""
    with own_data(), given_file(content, "cards.csv") as path:
        command("cards", "check", path)
        command("cards", "import", path, "--game", "sow")


@fuzzed
@given(files(DECK, str))
def test_decks(content: bytes) -> None:
    """Checked and counted, for both games."""
    with nothing_kept(), given_file(content, "deck.txt") as path:
        for game in ("wotf", "sow"):
            command("deck", "check", path, "--game", game)
            command("deck", "stats", path, "--game", game)


@fuzzed
@given(files(SCENARIO, as_yaml) | files(CITY, as_yaml))
def test_scenarios(content: bytes) -> None:
    """Run, with a line for what is wrong."""
    with nothing_kept(), given_file(content, "some.yaml") as path:
        assert "passed" in command("scenario", path)


@fuzzed
@given(record_files)
def test_records(content: bytes) -> None:
    """Replayed, and asked about."""
    with nothing_kept(), given_file(content, "game.json") as path:
        command("replay", path)
        command("replay", path, "--at", 3)
        command("why", path, "--event", 20)


@fuzzed
@given(position_files)
def test_positions(content: bytes) -> None:
    """A saved position is read, or refused with words."""
    try:
        document = json.loads(content)
    except (ValueError, RecursionError):
        return
    try:
        with within_memory():
            Game.load(document)
    except WondertableError as error:
        assert str(error)


@fuzzed
@given(journal_files)
def test_journals(content: bytes) -> None:
    """Gone on with, or refused without a change."""
    with TemporaryDirectory() as folder, within_memory():
        path = Path(folder, "journal.jsonl")
        path.write_bytes(content)
        try:
            with Journal(path, study()) as journal:
                done = journal.finished()
        except WondertableError as error:
            assert str(error) and path.read_bytes() == content
        else:
            found = [done[fixture] for fixture in study().fixtures(6) if fixture in done]
            assert report(Findings(study(), found))["games"] == len(found)
