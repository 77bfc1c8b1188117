"""Writes golden files of this version into `tests/golden/VERSION/`: what every later version must read.

    python tools/write_golden.py

Run it once for each release, before it is tagged. A folder that exists is not written again: a later version that
can't read it has broken a promise of docs/reference/versions.md.
"""

from __future__ import annotations

import gzip
import json
import random
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from starlette.testclient import TestClient  # noqa: E402

from tests.server.people import Person, start  # noqa: E402
from wondertable import Game, Json, __version__, definition, record  # noqa: E402
from wondertable.server.app import make_app  # noqa: E402
from wondertable.server.backup import backup  # noqa: E402
from wondertable.server.settings import Settings  # noqa: E402

FOLDER = ROOT / "tests" / "golden" / __version__
HALFWAY = 40
"""The answers of a position, and of a game that is stored."""


def main() -> int:
    """Write the folder of this version, unless it exists."""
    if FOLDER.exists():
        print(f"{FOLDER.relative_to(ROOT)} exists already; golden files are never written again")
        return 1
    FOLDER.mkdir(parents=True)
    try:
        write_all()
    except BaseException:
        shutil.rmtree(FOLDER)
        raise
    return 0


def write_all() -> None:
    """Write records, positions, a database and a journal."""
    for game in ("wotf", "sow"):
        for edition in definition(game).editions():
            write(f"record_{game}_{edition}", record(played(game, edition, 2)))
        write(f"position_{game}", position(game))
    write("record_sow_four", record(played("sow", "", 4)))
    write_database()
    write_journal()


def played(game: str, edition: str, seats: int, answers: int | None = None) -> Game:
    """Return a game of random play, whole or so many answers long."""
    decks = (sorted(definition(game).starters()) * seats)[:seats]
    table, dice = Game.new(game, decks, seed=7, edition=edition), random.Random(7)
    while (asked := table.decision) is not None and (answers is None or len(table.answers) < answers):
        count = max(asked.least, min(1, asked.most))
        table.answer(*sorted(dice.sample(range(len(asked.options)), count)))
    return table


def position(game: str) -> Json:
    """Return a position in the middle of a game, with how it goes on."""
    table = played(game, "", 2, HALFWAY)
    return {"position": table.dump(), "digest": table.digest()}


def write_database() -> None:
    """Write a table's database with one game in progress, and a backup of it."""
    place = FOLDER / "games.sqlite3"
    settings = Settings(str(place), thinkers=0)
    with TestClient(make_app(settings)) as client:
        seated = start(client, "sow")
        with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
            me = Person(socket, seated["token"])
            told = me.until_asked("A")
            me.choose(told)
            number = me.after(told)["view"]["number"]
    backup(str(place), FOLDER / "games.backup")
    write("games", {"game": seated["game"], "token": seated["token"], "number": number})
    for leftover in FOLDER.glob("games.sqlite3?*"):
        leftover.unlink()


def write_journal() -> None:
    """Write the journal of a small study."""
    words = ["--agents", "random", "greedy", "--games", "4", "--journal", str(FOLDER / "study.journal"), "--jobs", "1"]
    subprocess.run([sys.executable, "-m", "wondertable", "simulate", *words], check=True, stdout=subprocess.DEVNULL)


def write(name: str, content: Json) -> None:
    """Write one file, compressed alike on every machine."""
    packed = gzip.compress(json.dumps(content, separators=(",", ":")).encode(), mtime=0)
    (FOLDER / f"{name}.json.gz").write_bytes(packed)


if __name__ == "__main__":
    sys.exit(main())
