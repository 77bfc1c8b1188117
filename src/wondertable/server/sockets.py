"""The socket: one connection of one viewer to one table."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from wondertable import BadInput, WondertableError
from wondertable.play.protocol import StaleAnswer
from wondertable.server.live_table import LiveTable
from wondertable.server.messages import (
    Ask,
    Choose,
    Claim,
    ClientMessage,
    Concede,
    Fill,
    Hello,
    Mute,
    No,
    Ready,
    Refused,
    Say,
    ServerMessage,
    Stops,
    Undo,
    read_message,
    write_message,
)
from wondertable.server.middleware import is_ours, may_come
from wondertable.server.outbox import tell
from wondertable.server.rate_limits import Bucket, RateLimits
from wondertable.server.seating import check_level
from wondertable.server.settings import Limits, Settings
from wondertable.server.store import StoreFailed
from wondertable.server.table_registry import HeldElsewhere, TableRegistry
from wondertable.server.talking import mute, say
from wondertable.server.viewer import Viewer
from wondertable.server.writer_thread import Outdated

POLICY, TOO_BIG, BUSY, NOT_FOUND, LATER = 4408, 4409, 4413, 4404, 4503
"""Why the server closes a connection: foreign page, message too long, too many messages, no such game or seat, not
possible now: come back in a moment."""
COST: dict[type, float] = {Ask: 1.0, Say: 1.0, Mute: 2.0, Ready: 3.0, Fill: 10.0, Choose: 5.0}
COSTS = 3.0
"""Milliseconds of the server's own time that a message costs."""
QUESTIONS = 8
"""Questions that a viewer may have open; they are answered in turn, beside everything else."""
UNREAD = 200
"""Messages that a viewer may leave unread."""


async def table_socket(socket: WebSocket) -> None:
    """A viewer's connection, from its first word to its last."""
    settings: Settings = socket.app.state.settings
    rate_limits: RateLimits = socket.app.state.rate_limits
    address = socket.client.host if socket.client else ""
    if not (may_come(socket.headers, settings) and is_ours(socket.headers, settings)):
        await socket.close(POLICY, "this page may not open a socket here")
        return
    if not rate_limits.let_in(address):
        await socket.close(BUSY, "too many connections")
        return
    try:
        await socket.accept()
        await _serve(socket, settings.limits, rate_limits.speaker(address), address)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the connection is gone in the middle of a message
    finally:
        rate_limits.let_out(address)


async def _serve(socket: WebSocket, limits: Limits, bucket: Bucket, address: str) -> None:
    registry: TableRegistry = socket.app.state.registry
    unread = Unread()
    try:
        first = await asyncio.wait_for(_read(socket, limits, bucket), limits.hello_seconds)
        if not isinstance(first, Hello):
            raise BadInput("Say hello first.")
        async with registry.table(socket.path_params["game"], first.token) as (table, seats):
            viewer = Viewer(seats, first.since, unread.put, address)
            viewer.end = unread.let_go.set
            await _attend(socket, registry, table, viewer, unread, bucket)
    except TimeoutError:
        await socket.close(BUSY, "nothing was said")
    except (StoreFailed, HeldElsewhere) as error:
        await socket.send_text(write_message(Refused(str(error))))
        await socket.close(LATER, "try again in a moment")
    except (WondertableError, msgspec.DecodeError) as error:
        await socket.send_text(write_message(Refused(str(error))))
        await socket.close(NOT_FOUND, "not let in")


class Unread:
    """What a viewer has not read yet. A viewer who leaves too much of it is closed, and comes back to a fresh state."""

    def __init__(self) -> None:
        self.messages: asyncio.Queue[ServerMessage] = asyncio.Queue(UNREAD)
        self.let_go = asyncio.Event()

    def put(self, message: ServerMessage) -> None:
        """One more message is on its way."""
        if self.messages.full():
            self.let_go.set()
        else:
            self.messages.put_nowait(message)


async def _attend(
    socket: WebSocket, registry: TableRegistry, table: LiveTable, viewer: Viewer, unread: Unread, bucket: Bucket
) -> None:  # fmt: skip
    """Listen to a viewer, and tell them what happens, until they go."""
    asked: asyncio.Queue[Ask] = asyncio.Queue(QUESTIONS)
    tasks = (_speak(socket, unread), _let_go(socket, unread), _inquire(socket, table, viewer, asked))
    besides = [asyncio.create_task(task) for task in tasks]
    try:
        await table.enter(viewer)
        while True:
            await _hear(socket, registry, table, viewer, bucket, asked)
    finally:
        for task in besides:
            task.cancel()
        table.leave(viewer)


async def _let_go(socket: WebSocket, unread: Unread) -> None:
    await unread.let_go.wait()
    await socket.close(LATER, "come back with your link")


async def _speak(socket: WebSocket, unread: Unread) -> None:
    while True:
        await socket.send_text(write_message(await unread.messages.get()))


async def _inquire(socket: WebSocket, table: LiveTable, viewer: Viewer, asked: asyncio.Queue[Ask]) -> None:
    """Answer a viewer's questions one after another, so no answer to the game waits for a hint."""
    while True:
        await _find_out(table, viewer, await asked.get(), socket.app.state.rate_limits)


async def _hear(
    socket: WebSocket, registry: TableRegistry, table: LiveTable, viewer: Viewer, bucket: Bucket,
    asked: asyncio.Queue[Ask],
) -> None:  # fmt: skip
    """Handle one message; what can't be done is refused, with the state."""
    rate_limits: RateLimits = socket.app.state.rate_limits
    try:
        said = await _read(socket, registry.limits, bucket)
        await asyncio.sleep(rate_limits.spent(viewer.address, COST.get(type(said), COSTS)))
        if isinstance(said, Ask):
            _put_question(viewer, said, asked)
        else:
            await _do(table, viewer, said)
    except msgspec.DecodeError as error:
        viewer.send(Refused(f"this is not a message: {error}"))
    except Outdated:
        registry.put_away(table)
    except WondertableError as error:
        table.refuse(viewer, error, isinstance(error, StaleAnswer))


def _put_question(viewer: Viewer, said: Ask, asked: asyncio.Queue[Ask]) -> None:
    if asked.full():
        viewer.send(Refused("You are asking too much. Wait a few seconds.", ref=said.ref))
    else:
        asked.put_nowait(said)


async def _do(table: LiveTable, viewer: Viewer, said: ClientMessage) -> None:
    match said:
        case Choose(number, ids, key):
            await table.choose(viewer, ids, number, key)
        case Undo(even_so):
            await table.undo(viewer, even_so)
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
        case Claim(seat, take, bot):
            check_level(bot)
            await table.claim(viewer, seat, take, bot)
        case Say(phrase, text):
            say(table, viewer, phrase, text)
        case Mute(seat, muted):
            mute(table, viewer, seat, muted)
        case Hello(_, since):
            viewer.since = since
            tell(table, viewer)


async def _find_out(table: LiveTable, viewer: Viewer, asked: Ask, rate_limits: RateLimits) -> None:
    """Answer a question about the table. A refusal carries its `ref`, so that the page can drop a late one."""
    if not rate_limits.may_work(viewer.address):
        viewer.send(Refused("You are asking too much. Wait a few seconds.", ref=asked.ref))
        return
    try:
        used = await table.ask(viewer, asked.what, asked.about, asked.ref)
    except WondertableError as error:
        viewer.send(Refused(str(error), ref=asked.ref))
        return
    rate_limits.worked(viewer.address, used)


async def _read(socket: WebSocket, limits: Limits, bucket: Bucket) -> ClientMessage:
    """Return the next message, within the limits."""
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
