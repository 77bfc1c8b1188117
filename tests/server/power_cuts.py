"""Players at a server that is killed again and again: what they were told, and what must be there afterwards."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.server.real import Process
from wondertable.play.record import replay
from wondertable.server.open_store import open_store
from wondertable.server.store import GameKept

Json = dict[str, Any]

BROKEN = (WebSocketException, OSError, EOFError, TimeoutError)
UNDO, CONCEDE, CHOOSE = "undo", "concede", "choose"
AT_ONCE = 10.0
"""Seconds to wait for the next message."""


@dataclass
class Acknowledged:
    """What a player was told last about one game, and what was under way when the line broke."""

    game: str
    tokens: list[str]
    bots: bool
    number: int = -1
    own: int = 0
    """How many answers of people are known to be stored."""
    told: Json = field(default_factory=dict)
    lines: dict[tuple[str, int], str] = field(default_factory=dict)
    """The log as each seat read it."""
    pending: str = ""
    over: bool = False


class Player(threading.Thread):
    """One browser at one table: answers at random, sometimes undoes, and gives up in the end."""

    def __init__(self, number: int, table: Callable[[Process], Acknowledged]) -> None:
        super().__init__(daemon=True)
        self.chance = random.Random(number)
        self.set_up = table
        self.table: Acknowledged | None = None
        self.finished: list[Acknowledged] = []
        self.server: Process | None = None
        self.problems: list[str] = []
        self.counts = {"answers": 0, "undone": 0, "ended": 0, "games": 0}
        self.stop = threading.Event()
        self.idle = threading.Event()
        self.idle.set()

    def run(self) -> None:
        """Play wherever a server is up."""
        while not self.stop.is_set():
            server = self.server
            if server is None:
                self.idle.set()
                time.sleep(0.01)
                continue
            self.idle.clear()
            try:
                self._session(server)
            except BROKEN:
                time.sleep(0.02)

    def _session(self, server: Process) -> None:
        if self.table is None:
            self.table = self.set_up(server)
            self.counts["games"] += 1
        table = self.table
        url = f"ws://127.0.0.1:{server.port}/api/games/{table.game}/socket"
        lines = [connect(url, open_timeout=AT_ONCE, legacy=True) for _ in table.tokens]
        try:
            for line, token in zip(lines, table.tokens, strict=True):
                line.send(json.dumps({"type": "hello", "token": token}))
            self._play(table, lines)
        finally:
            for line in lines:
                line.socket.close()

    def _play(self, table: Acknowledged, lines: list[Any]) -> None:
        turn, first = 0, True
        while not self.stop.is_set():
            line = lines[turn % len(lines)]
            told = json.loads(line.recv(timeout=AT_ONCE))
            if told["type"] == "handover":
                line.send(json.dumps({"type": "ready", "seat": told["seat"]}))
            if told["type"] == "refused":
                table.pending = ""
            if told["type"] != "state":
                continue
            if first and table.told and (problem := changed(table, told)):
                self.problems.append(f"{table.game}: {problem}")
            self._acknowledge(table, told)
            if first:
                table.pending, first = "", False
            if table.over:
                return
            seat = told["view"]["observation"]["decision"]["seat"]
            if seat == told["you"] and not table.pending and told["view"]["number"] == table.number:
                line.send(json.dumps(self._answer(table, told)))
            elif seat != told["you"] and len(lines) > 1:
                turn += 1

    def _acknowledge(self, table: Acknowledged, told: Json) -> None:
        number = told["view"]["number"]
        if number < table.number and table.pending != UNDO:
            return  # the other line of the same player is behind
        if number < table.number:
            self.counts["undone"] += 1
            table.own, table.pending = table.own - 1, ""
            table.lines.clear()
        elif number > table.number and table.pending:
            table.own, table.pending = table.own + 1, ""
            self.counts["answers"] += 1
        table.number, table.told = number, told
        table.lines.update(lines_of(told))
        if told["view"]["outcome"]:
            table.over, self.table = True, None
            self.counts["ended"] += 1
            self.finished.append(table)

    def _answer(self, table: Acknowledged, told: Json) -> Json:
        asked, number = told["view"]["observation"]["decision"], told["view"]["number"]
        draw = self.chance.random()
        if draw < 0.02:
            table.pending = CONCEDE
            return {"type": "concede"}
        if table.bots and draw < 0.12 and told.get("undo", "").partition(":")[0] in ("free", "even so"):
            table.pending = UNDO
            return {"type": "undo", "even_so": True}
        table.pending = CHOOSE
        ids = [one["id"] for one in asked["options"] or []]
        picked = self.chance.sample(ids, min(asked["least"], len(ids)))
        if not ids and asked.get("numbers"):
            picked = [f"number:{asked['numbers']['least']}"]
        return {"type": "choose", "number": number, "ids": picked}


def lost(kept: GameKept, known: Acknowledged) -> str:
    """Return what an acknowledged game lacks or has too much in the store; empty if nothing."""
    game = replay({**kept.start, "answers": kept.answers})  # raises if an answer is not legal in its place
    stored, own = len(kept.answers), answers_of_people(kept)
    if known.over:
        return "" if kept.outcome and stored == known.number else f"ended at {known.number}, stored {stored}"
    slack = 0 if not known.pending else -1 if known.pending == UNDO else 1
    if own not in (known.own, known.own + slack):
        return f"{known.own} answers acknowledged, {known.pending or 'nothing'} pending, {own} stored"
    if known.pending != UNDO and not known.number <= stored <= max(known.number, 0) + (500 if known.bots else slack):
        return f"acknowledged {known.number}, {known.pending or 'nothing'} pending, stored {stored}"
    return "" if bool(kept.outcome) == game.over else "finished without an outcome, or the reverse"


def answers_of_people(kept: GameKept) -> int:
    """Return how many of the stored answers were given by people."""
    playing, count = replay({**kept.start, "answers": []}), 0
    for given in kept.answers:
        decision = playing.decision
        left = bool(given) and given[0] < 0
        if left or (decision is not None and not kept.seats[decision.seat].bot):
            count += 1
        playing.take(tuple(given))
    return count


def stored(database: str, names: list[str]) -> dict[str, GameKept | None]:
    """Read games while no server runs."""
    store = open_store(database)
    try:
        return {name: store.load(name) for name in names}
    finally:
        store.close()


def changed(known: Acknowledged, told: Json) -> str:
    """Return what differs when a player comes back, for a game in which nothing was under way."""
    log = lines_of(told)
    differing = [n for n, words in known.lines.items() if n in log and log[n] != words]
    if differing and known.pending != UNDO:
        return f"line {differing[0][1]} was {known.lines[differing[0]]!r} and is {log[differing[0]]!r}"
    same = told["view"]["number"] == known.number and told["you"] == known.told["you"]
    if same and told["view"]["observation"] != known.told["view"]["observation"]:
        return "the same number of answers, another position"
    return ""


def lines_of(told: Json) -> dict[tuple[str, int], str]:
    """Return the lines of the log in a state, by who reads them and their number."""
    return {(told["you"], line["number"]): line["words"] for line in told["view"]["log"]}
