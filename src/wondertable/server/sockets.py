"""The socket: one connection of one viewer to one table."""

from __future__ import annotations

import asyncio
import time
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from wondertable.kernel.errors import BadInput, WondertableError
from wondertable.play.protocol import StaleAnswer
from wondertable.server.hall import Hall
from wondertable.server.live import LiveTable, Viewer
from wondertable.server.messages import (
    Ask,
    Choose,
    ClientMessage,
    Concede,
    Hello,
    Refused,
    ServerMessage,
    Stops,
    Undo,
    read_message,
    write_message,
)
from wondertable.server.settings import Limits, Settings

POLICY, TOO_BIG, BUSY, NOT_FOUND = 4408, 4409, 4413, 4404
"""Why the server closes a connection: against the rules of the door, too long a message, too many, no such game."""
UNREAD = 200
"""A viewer who leaves so many messages unread is let go, and comes back to a fresh state."""


class Bucket:
    """How much somebody may still say: it fills up by and by."""

    def __init__(self, a_second: float, most: int) -> None:
        self.a_second = a_second
        self.most = most
        self.left = float(most)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take one, if there is one."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.a_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Door:
    """Who is connected, by address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.open: dict[str, int] = {}

    def let_in(self, address: str) -> bool:
        """Whether one more may come from an address; if so it is counted."""
        here = self.open.get(address, 0)
        if here >= self.limits.connections_an_address or sum(self.open.values()) >= self.limits.connections:
            return False
        self.open[address] = here + 1
        return True

    def let_out(self, address: str) -> None:
        """One has gone."""
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]


async def table_socket(socket: WebSocket) -> None:
    """A viewer's connection, from its first word to its last."""
    settings: Settings = socket.app.state.settings
    door: Door = socket.app.state.door
    address = socket.client.host if socket.client else ""
    if not may_open(socket, settings):
        await socket.close(POLICY, "this page may not open a socket here")
        return
    if not door.let_in(address):
        await socket.close(BUSY, "too many connections")
        return
    try:
        await socket.accept()
        await _serve(socket, settings.limits)
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone in the middle of a word
    finally:
        door.let_out(address)


def may_open(socket: WebSocket, settings: Settings) -> bool:
    """Whether the page that opens the socket is ours; a program that is no browser names no page."""
    origin = socket.headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return urlsplit(origin).netloc == socket.headers.get("host")


async def _serve(socket: WebSocket, limits: Limits) -> None:
    hall: Hall = socket.app.state.hall
    bucket = Bucket(limits.messages_a_second, limits.burst)
    try:
        table = await hall.table(socket.path_params["game"])
        first = await _read(socket, limits, bucket)
        if not isinstance(first, Hello):
            raise BadInput("say hello first")
        seat = hall.seat_of(table, first.token)
    except (WondertableError, msgspec.DecodeError) as error:
        await socket.send_text(write_message(Refused(str(error))))
        await socket.close(NOT_FOUND, "not let in")
        return
    await _attend(socket, hall, table, seat, first.since, bucket)


async def _attend(
    socket: WebSocket, hall: Hall, table: LiveTable, seat: int, since: int, bucket: Bucket
) -> None:  # fmt: skip
    """Listen to a viewer, and tell them what happens, until they go."""
    unread: asyncio.Queue[ServerMessage] = asyncio.Queue(UNREAD)
    viewer = Viewer(seat, since, lambda message: _put(unread, message))
    speaking = asyncio.create_task(_speak(socket, unread))
    try:
        await table.enter(viewer)
        while True:
            await _hear(socket, hall, table, viewer, bucket)
    finally:
        speaking.cancel()
        table.leave(viewer)
        hall.put_away(table)


def _put(unread: asyncio.Queue[ServerMessage], message: ServerMessage) -> None:
    if unread.full():
        unread.get_nowait()
    unread.put_nowait(message)


async def _speak(socket: WebSocket, unread: asyncio.Queue[ServerMessage]) -> None:
    while True:
        await socket.send_text(write_message(await unread.get()))


async def _hear(socket: WebSocket, hall: Hall, table: LiveTable, viewer: Viewer, bucket: Bucket) -> None:
    """One message; what can't be done is refused, and the viewer is told how things stand."""
    try:
        await _do(table, viewer, await _read(socket, hall.limits, bucket))
    except msgspec.DecodeError as error:
        viewer.send(Refused(f"this is no message: {error}"))
    except WondertableError as error:
        table.refuse(viewer, error, isinstance(error, StaleAnswer))


async def _do(table: LiveTable, viewer: Viewer, said: ClientMessage) -> None:
    match said:
        case Choose(number, ids):
            await table.choose(viewer, ids, number)
        case Ask(what, about, ref):
            await table.ask(viewer, what, about, ref)
        case Undo():
            await table.undo(viewer)
        case Concede():
            await table.concede(viewer)
        case Stops(mode):
            await table.stops(viewer, mode)
        case Hello(_, since):
            viewer.since = since
            table.tell(viewer)


async def _read(socket: WebSocket, limits: Limits, bucket: Bucket) -> ClientMessage:
    """The next message, within the limits."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    data: str | bytes = message.get("text") or message.get("bytes") or b""
    if len(data) > limits.message_bytes:
        await socket.close(TOO_BIG, "too long a message")
        raise WebSocketDisconnect(TOO_BIG)
    if not bucket.take():
        await socket.close(BUSY, "too many messages")
        raise WebSocketDisconnect(BUSY)
    return read_message(data)
