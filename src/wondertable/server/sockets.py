"""The socket: one connection of one viewer to one table."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from wondertable import BadInput, WondertableError
from wondertable.play.protocol import StaleAnswer
from wondertable.server.door import Bucket, Door
from wondertable.server.guard import is_ours, may_come
from wondertable.server.hall import Hall, check_level
from wondertable.server.live import LiveTable
from wondertable.server.messages import (
    Ask,
    Choose,
    ClientMessage,
    Concede,
    Fill,
    Hello,
    No,
    Ready,
    Refused,
    ServerMessage,
    Stops,
    Undo,
    read_message,
    write_message,
)
from wondertable.server.settings import Limits, Settings
from wondertable.server.telling import tell
from wondertable.server.viewer import Viewer

POLICY, TOO_BIG, BUSY, NOT_FOUND = 4408, 4409, 4413, 4404
"""Why the server closes a connection: against the rules of the door, too long a message, too many, no such game."""
UNREAD = 200
"""Messages that a viewer may leave unread."""


async def table_socket(socket: WebSocket) -> None:
    """A viewer's connection, from its first word to its last."""
    settings: Settings = socket.app.state.settings
    door: Door = socket.app.state.door
    address = socket.client.host if socket.client else ""
    if not (may_come(socket.headers, settings) and is_ours(socket.headers, settings)):
        await socket.close(POLICY, "this page may not open a socket here")
        return
    if not door.let_in(address):
        await socket.close(BUSY, "too many connections")
        return
    try:
        await socket.accept()
        await _serve(socket, settings.limits, door.speaker(address))
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone in the middle of a word
    finally:
        door.let_out(address)


async def _serve(socket: WebSocket, limits: Limits, bucket: Bucket) -> None:
    hall: Hall = socket.app.state.hall
    unread = Unread()
    try:
        first = await _read(socket, limits, bucket)
        if not isinstance(first, Hello):
            raise BadInput("say hello first")
        table = await hall.table(socket.path_params["game"])
        viewer = Viewer(hall.seats_of(table, first.token), first.since, unread.put)
    except (WondertableError, msgspec.DecodeError) as error:
        await socket.send_text(write_message(Refused(str(error))))
        await socket.close(NOT_FOUND, "not let in")
        return
    table.viewers.add(viewer)  # at once, so that nobody puts the table away meanwhile
    await _attend(socket, hall, table, viewer, unread, bucket)


class Unread:
    """What a viewer has not read yet. Whoever leaves too much of it is let go, and comes back to a fresh state."""

    def __init__(self) -> None:
        self.messages: asyncio.Queue[ServerMessage] = asyncio.Queue(UNREAD)
        self.too_much = asyncio.Event()

    def put(self, message: ServerMessage) -> None:
        """One more message is on its way."""
        if self.messages.full():
            self.too_much.set()
        else:
            self.messages.put_nowait(message)


async def _attend(
    socket: WebSocket, hall: Hall, table: LiveTable, viewer: Viewer, unread: Unread, bucket: Bucket
) -> None:  # fmt: skip
    """Listen to a viewer, and tell them what happens, until they go."""
    besides = [asyncio.create_task(_speak(socket, unread)), asyncio.create_task(_let_go(socket, unread))]
    try:
        await table.enter(viewer)
        while True:
            await _hear(socket, hall, table, viewer, bucket)
    finally:
        for task in besides:
            task.cancel()
        table.leave(viewer)
        hall.put_away(table)


async def _let_go(socket: WebSocket, unread: Unread) -> None:
    await unread.too_much.wait()
    await socket.close(BUSY, "too much was left unread")


async def _speak(socket: WebSocket, unread: Unread) -> None:
    while True:
        await socket.send_text(write_message(await unread.messages.get()))


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
        case No():
            await table.refuse_undo(viewer)
        case Stops(mode, battles, skip):
            await table.stops(viewer, mode, battles, skip)
        case Ready(seat):
            table.ready(viewer, seat)
        case Fill(bot):
            check_level(bot)
            await table.fill(viewer, bot)
        case Hello(_, since):
            viewer.since = since
            tell(table, viewer)


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
