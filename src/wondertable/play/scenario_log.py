"""The log of a scenario: what happened, and by which rule."""

from __future__ import annotations

from wondertable.games.kit.scenario import Position
from wondertable.kernel.event import Event


def log_lines(position: Position) -> list[str]:
    """Return every event as a line of text with its rule."""
    return [_with_rule(words(position, event), event.rule or "no rule") for event in position.table.log]


def _with_rule(line: str, rule: str) -> str:
    return line if line.endswith(rule) else f"{line} · {rule}"


def words(position: Position, event: Event) -> str:
    """Return an event in the words of its game, or plainly where the game has no words for it yet."""
    try:
        found = position.kind.event_words(position.table, event, -1)
    except (ImportError, NotImplementedError):
        found = ""
    return found or plain(position, event)


def plain(position: Position, event: Event) -> str:
    """Return an event as it was written down."""
    seat = f"{position.kind.seats[event.seat]}: " if event.seat >= 0 else ""
    card = f" card {event.card}" if event.card >= 0 else ""
    place = f" at {event.place}" if event.place else ""
    number = f" {event.number}" if event.number else ""
    return f"{seat}{event.what}{card}{place}{number}{' ' + event.words if event.words else ''}"
