"""How many games does one server process hold, and how long does a player wait for their move to be acknowledged?

    python bench/load.py [--games 200] [--seconds 30] [--pause 1.0] [--game wotf] [--bots 0] [--database URL]
                         [--most 250] [--hostile]

Each game has two programs at two sockets, which pause for a while before each answer, as bots that think do. What is
measured is the time from an answer to the state that acknowledges it: checked, kept on the disk, played, and told to
both. The server is a process of its own; the programs share the machine with it. With --most the exit status says
whether 99 of 100 answers took at most so many milliseconds.
With --hostile another address does its worst meanwhile, under the limits that every server has: deck lists of near
names, studies, positions that inflate, padded records, new games, and hellos without end.
With --bots so many bots of the highest level think all the time beside them, two at once, each in a game against a
program that answers without a pause and is not measured.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import http.client
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
import zlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

SERVE = """
import sys
from wondertable.server.serve import serve
from wondertable.server.settings import UNLIMITED, Limits, Settings
limits = Limits(connections_an_address=1000) if sys.argv[3] else UNLIMITED
if __name__ == "__main__":
    serve(Settings(sys.argv[1], thinkers=int(sys.argv[2]), limits=limits), "", 0, None, False)
"""
DECKS = {"wotf": ("petraia", "solfera"), "sow": ("emberguild", "free_banner")}
THINKERS = 2
HOSTILE = "127.0.0.2"
ATTACKERS = 24
GREETERS = 8
_NEAR = "\n".join([f"Moss Rbm{n}" for n in range(3_800)])
_BOMB = base64.b85encode(zlib.compress(b"[" * 50_000_000, 9)).decode()
WORST: list[tuple[str, Any]] = [
    ("/api/decks/check", {"game": "wotf", "list": _NEAR}),
    ("/api/decks/study", {"game": "wotf", "list": "60 Moss Ram", "bot": "adept", "games": 2000}),
    ("/api/free", {"text": f"game: wotf\nsetup:\n  position: '{_BOMB}'\n"}),
    ("/api/games", {"game": "wotf", "seats": [{}, {"bot": "master"}]}),
    ("/api/games/known", {"games": [str(n) for n in range(200)]}),
    ("/api/replays", {"wondertable": 1, "padding": "x" * 1_900_000}),
]
"""What one visitor can ask for that costs most."""
AT_ONCE = 10
"""So many games are begun at the same time."""


class Option(msgspec.Struct, frozen=True):
    """One answer. Of what is told only what a program needs to play is read, so that reading costs little."""

    id: str


class Question(msgspec.Struct, frozen=True):
    """What is asked."""

    seat: str
    least: int
    most: int
    options: list[Option] | None


class Observation(msgspec.Struct, frozen=True):
    """What a seat knows."""

    decision: Question | None


class View(msgspec.Struct, frozen=True):
    """What a client shows."""

    number: int
    observation: Observation
    outcome: dict[str, str] | None


class State(msgspec.Struct, frozen=True):
    """What a program is told."""

    type: str
    view: View = View(0, Observation(None), None)
    you: str = ""


_decoder = msgspec.json.Decoder(State)


@dataclass
class Load:
    """What is measured."""

    server: str
    game: str
    pause: float
    until: float = 0.0
    took: list[float] = field(default_factory=list)
    against_bots: list[float] = field(default_factory=list)
    """The same for those who play against bots; they are no part of the figures."""
    ended: int = 0
    seated: int = 0
    hostile: dict[int, int] = field(default_factory=dict)
    """How many hostile requests were answered, by status; 0 for a connection that was closed."""
    pid: int = 0
    cpu: float = 0.0
    """Seconds of processor time that the server used while it was measured."""


async def seat(load: Load, name: str, token: str, chance: random.Random, pause: float, took: list[float]) -> None:
    """One program at its socket, from the first word to the end of the game or of the time."""
    where = f"ws://{load.server}/api/games/{name}/socket"
    async with connect(where, max_size=None, compression=None, ping_interval=None, open_timeout=60) as socket:
        await socket.send(json.dumps({"type": "hello", "token": token}))
        asked_at, asked = 0.0, -1
        load.seated += 1
        while time.monotonic() < load.until:
            told = await _told(socket)
            if asked >= 0 and told.view.number > asked:
                took.append(time.perf_counter() - asked_at)
                asked = -1
            question = told.view.observation.decision
            if told.view.outcome or question is None:
                load.ended += 1
                return
            if question.seat == told.you and asked < 0:
                await asyncio.sleep(pause * chance.uniform(0.5, 1.5))
                ids = [option.id for option in question.options or []]
                picked = chance.sample(ids, min(question.most, max(question.least, 1), len(ids)))
                asked_at, asked = time.perf_counter(), told.view.number
                await socket.send(json.dumps({"type": "choose", "number": asked, "ids": picked}))


async def _told(socket: ClientConnection) -> State:
    """The next state; whatever else is said is passed over."""
    while True:
        told = _decoder.decode(await socket.recv())
        if told.type == "state":
            return told


async def table(load: Load, number: int) -> None:
    """Games at one table, one after the other, until the time is up."""
    chance = random.Random(number)
    while time.monotonic() < load.until:
        name, tokens = await asyncio.to_thread(begin, load)
        await asyncio.gather(*[seat(load, name, token, chance, load.pause, load.took) for token in tokens])


async def against_bot(load: Load, number: int) -> None:
    """Games against a bot that thinks, by a program that lets it think at once."""
    chance = random.Random(-number)
    while time.monotonic() < load.until:
        decks = DECKS[load.game]
        seats = [{"deck": decks[0]}, {"deck": decks[1], "bot": "master"}]
        seated = await asyncio.to_thread(post, load, "/api/games", {"game": load.game, "seats": seats})
        await seat(load, seated["game"], seated["token"], chance, 0.0, load.against_bots)


async def hostile(load: Load, number: int) -> None:
    """One of the things that a visitor from another address does without a pause."""
    while time.monotonic() < load.until:
        path, body = WORST[number % len(WORST)]
        try:
            status = await asyncio.to_thread(post_from, HOSTILE, load, path, body)
        except OSError:
            status = 0
            await asyncio.sleep(0.01)
        load.hostile[status] = load.hostile.get(status, 0) + 1


async def greet(load: Load, name: str) -> None:
    """Ask for the whole state of a game again and again."""
    where = f"ws://{load.server}/api/games/{name}/socket"
    while time.monotonic() < load.until:
        try:
            async with connect(where, max_size=None, compression=None, local_addr=(HOSTILE, 0)) as line:
                while time.monotonic() < load.until:
                    await line.send('{"type": "hello"}')
                    await line.recv()
        except (OSError, WebSocketException):
            await asyncio.sleep(0.05)


def post_from(source: str, load: Load, path: str, body: Any) -> int:
    """Send something from another address of this machine, and return the status of the answer."""
    host, port = load.server.split(":")
    line = http.client.HTTPConnection(host, int(port), timeout=30, source_address=(source, 0))
    try:
        line.request("POST", path, json.dumps(body).encode())
        answer = line.getresponse()
        answer.read()
        return answer.status
    except http.client.HTTPException as error:
        raise OSError(str(error)) from error
    finally:
        line.close()


def begin(load: Load) -> tuple[str, list[str]]:
    """A new game with both seats taken."""
    decks = DECKS[load.game]
    seated = post(load, "/api/games", {"game": load.game, "seats": [{"deck": deck} for deck in decks]})
    other = post(load, f"/api/games/{seated['game']}/join", {"invitation": seated["invitations"]["B"]})
    return seated["game"], [seated["token"], other["token"]]


def post(load: Load, path: str, body: Any) -> Any:
    """Send something over HTTP."""
    asked = urllib.request.Request(f"http://{load.server}{path}", json.dumps(body).encode())
    with urllib.request.urlopen(asked, timeout=60) as answer:
        return json.load(answer)


async def run(load: Load, games: int, bots: int, seconds: float, attackers: int) -> None:
    """Begin the games by and by, then measure for so many seconds."""
    load.until = time.monotonic() + 3600
    tasks = [asyncio.create_task(against_bot(load, number)) for number in range(bots)]
    for number in range(games):
        tasks.append(asyncio.create_task(table(load, number)))
        if number % AT_ONCE == AT_ONCE - 1:
            await asyncio.sleep(0.5)
    while load.seated < 2 * games + bots:
        for task in tasks:
            if task.done():
                task.result()  # says why nobody sits there
        await asyncio.sleep(0.1)
    if attackers:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(attackers + AT_ONCE))
        name, _ = await asyncio.to_thread(begin, load)
        tasks += [asyncio.create_task(greet(load, name)) for _ in range(GREETERS)]
    tasks += [asyncio.create_task(hostile(load, number)) for number in range(attackers)]
    load.took.clear()
    load.against_bots.clear()
    before = used(load.pid)
    load.until = time.monotonic() + seconds
    await asyncio.gather(*tasks, return_exceptions=True)
    load.cpu = used(load.pid) - before


def used(pid: int) -> float:
    """The processor time of a process so far, where the system tells it."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def report(load: Load, games: int, bots: int, seconds: float) -> dict[str, Any]:
    """The figures."""
    took = sorted(load.took)
    at = {name: round(1000 * took[int(part * (len(took) - 1))], 1) for name, part in (("p50", 0.5), ("p99", 0.99))}
    from wondertable import engine

    return {
        "games": games, "game": load.game, "engine": engine, "answers": len(took), "ended": load.ended,
        "bots": bots, "hostile": load.hostile,
        "answers_to_bots": len(load.against_bots), "answers_per_s": round(len(took) / seconds, 1),
        "server_cpu_ms_per_answer": round(1000 * load.cpu / max(len(took) + len(load.against_bots), 1), 1),
        **{f"{name}_ms": value for name, value in at.items()},
    }  # fmt: skip


def main() -> int:
    """Start a server, load it, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pause", type=float, default=1.0)
    parser.add_argument("--game", default="wotf", choices=list(DECKS))
    parser.add_argument("--bots", type=int, default=0)
    parser.add_argument("--database", default="")
    parser.add_argument("--most", type=float, default=0.0)
    parser.add_argument("--hostile", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or str(Path(folder) / "games.sqlite3")
        script = Path(folder) / "serve.py"  # a file, since the processes in which bots think read it again
        script.write_text(SERVE, encoding="utf-8")
        call = [sys.executable, str(script), database, str(THINKERS if asked.bots or asked.hostile else 0)]
        call.append("hostile" if asked.hostile else "")
        server = subprocess.Popen(call, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        try:
            address = server.stdout.readline().split("http://")[1].split("/")[0]
            time.sleep(2)
            load = Load(address, asked.game, asked.pause, pid=server.pid)
            uvloop.run(run(load, asked.games, asked.bots, asked.seconds, ATTACKERS if asked.hostile else 0))
        finally:
            server.terminate()
            server.wait(20)
    found = report(load, asked.games, asked.bots, asked.seconds)
    print(json.dumps(found))
    return 1 if asked.most and found["p99_ms"] > asked.most else 0


if __name__ == "__main__":
    sys.exit(main())
