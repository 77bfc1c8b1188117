"""Kept games: every game in the terminal is written down after each answer, so that nothing is lost."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

from wondertable import BadInput, Game, Json
from wondertable.library.folders import data_folder, write_whole
from wondertable.play.record import parse, record

LAST = "last"
"""The word for the game that was played last."""
PERSON = "person"


class Kept:
    """The file a game is kept in: its record, and who sits where (an agent's name, or "person")."""

    def __init__(self, path: Path, seats: tuple[str, ...]) -> None:
        self.path = path
        self.seats = seats
        self.taken_back = 0
        self.problem = ""

    def keep(self, game: Game) -> None:
        """Write the game as it stands; what keeps it from being written is noted."""
        table = {"seats": list(self.seats), "winner": game.winner, "taken_back": self.taken_back}
        try:
            write_whole(self.path, json.dumps({**record(game), "terminal": table}, ensure_ascii=False))
        except BadInput as error:
            self.problem = f"The game can't be kept: {error}"


def new_file(game: str) -> Path:
    """Return where a new game is kept: its name is that of the game and the time."""
    now = datetime.now().strftime("%Y-%m-%d %H.%M.%S")
    path, n = games_folder() / f"{game} {now}.json", 2
    while path.exists():
        path, n = games_folder() / f"{game} {now} {n}.json", n + 1
    return path


def games_folder() -> Path:
    """Return the folder of the kept games."""
    return data_folder() / "games"


def last_file() -> Path:
    """Return the game that was played last."""
    for path in _newest_first():
        return path
    raise BadInput("no game has been played yet")


def unfinished(game: str) -> tuple[Path, Json]:
    """Return the game that was left last, of one kind or of any; files that can't be read are passed over."""
    for path in _newest_first():
        saved = _readable(path)
        if saved is not None and not saved["terminal"]["winner"] and game in ("", saved["game"]):
            return path, saved
    raise BadInput(f"no unfinished game{f' of {game}' if game else ''} is kept in {games_folder()}")


def _newest_first() -> list[Path]:
    found = games_folder().glob("*.json") if games_folder().is_dir() else []
    return sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def _readable(path: Path) -> Json | None:
    """Return a kept game, if the file is one and says who sits where."""
    try:
        saved = parse(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, BadInput):
        return None
    table = saved.get("terminal")
    if not isinstance(table, dict) or not isinstance(table.get("seats"), list) or "winner" not in table:
        return None
    return saved
