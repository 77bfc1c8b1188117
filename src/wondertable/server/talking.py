"""Talking at a table: players say something, and all who want to read it are sent the line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wondertable import BadInput, IllegalAnswer
from wondertable.server.messages import Chat
from wondertable.server.outbox import tell
from wondertable.server.viewer import NOBODY, WATCHING, Viewer

if TYPE_CHECKING:
    from wondertable.server.live_table import LiveTable


def say(table: LiveTable, viewer: Viewer, phrase: str, text: str) -> None:
    """Broadcast what a player says."""
    seat = _speaker(viewer)
    line = table.chat.say(seat, table.names[seat], table.kept.seats[seat].name, phrase, text)
    for other in table.viewers:
        if _reads(table, other, line.seat):
            other.send(Chat([line]))


def mute(table: LiveTable, viewer: Viewer, name: str, muted: bool) -> None:
    """Stop or go on showing a player what another says."""
    seat = _speaker(viewer)
    if name not in table.names or table.names.index(name) == seat:
        raise BadInput(f"There is no other player {name!r}.")
    table.chat.mute(seat, table.names.index(name), muted)
    tell(table, viewer)


def recall(table: LiveTable, viewer: Viewer) -> None:
    """Send the recent chat to a viewer who joins."""
    if table.chat.lines:
        viewer.send(Chat([line for line in table.chat.lines if _reads(table, viewer, line.seat)]))


def _speaker(viewer: Viewer) -> int:
    if not viewer.seats:
        raise IllegalAnswer(WATCHING)
    return viewer.seat if viewer.seat != NOBODY else viewer.seats[0]


def _reads(table: LiveTable, viewer: Viewer, name: str) -> bool:
    return not viewer.seats or table.chat.hears(_speaker(viewer), table.names.index(name))
