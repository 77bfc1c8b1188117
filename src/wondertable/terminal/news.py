"""News: what happened since the player last looked, without minor steps and repetitions."""

from __future__ import annotations

from wondertable import Game
from wondertable.play.protocol import view


def news(game: Game, seat: int, since: int) -> list[str]:
    """Return the lines of the log from one on that a player wants to read."""
    told = [line["words"] for line in view(game, seat, since)["log"] if not line["minor"]]
    return counted(told)


def counted(lines: list[str]) -> list[str]:
    """Return the same line several times in a row is written once, with its number."""
    found: list[str] = []
    at = 0
    while at < len(lines):
        end = at
        while end < len(lines) and lines[end] == lines[at]:
            end += 1
        found.append(lines[at] if end - at == 1 else f"{lines[at]} (×{end - at})")
        at = end
    return found
