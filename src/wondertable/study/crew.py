"""The crew: as many players as wanted, each a process of its own. One that dies loses one game, no more."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from tempfile import TemporaryDirectory

from wondertable import Answer, BadInput, Json
from wondertable.study.player import DONE, READY, Brief, play_games
from wondertable.study.result import Result
from wondertable.study.schedule import Fixture
from wondertable.study.tape import clear_tape, read_tape

TICK = 0.5
"""After so many seconds without news one looks up, to see whether a game takes too long."""


@dataclass(frozen=True)
class Loss:
    """A game that could not be finished: why, how far it came, and the answer that was being given, if one was."""

    fixture: Fixture
    error: str
    traceback: str
    answers: list[Answer]
    giving: Answer | None


class Seat:
    """A place for a player: the process that sits there now, and what it plays."""

    def __init__(self, brief: Brief, folder: str, number: int) -> None:
        self.brief = brief
        self.tape = os.path.join(folder, f"tape{number}")
        self.faults = os.path.join(folder, f"faults{number}")
        self.playing: Fixture | None = None
        self.since = 0.0
        self.ready = False
        self.start()

    def start(self) -> None:
        """Let a new process sit down."""
        context = get_context("spawn")  # a fork would share the caller's threads and files
        self.wire, theirs = context.Pipe()
        told = (self.brief, theirs, self.tape, self.faults)
        self.process = context.Process(target=play_games, args=told, daemon=True)
        self.ready = False
        with deaf_to_interrupts():
            self.process.start()
        theirs.close()

    def stop(self) -> None:
        """Stop the player process, even in mid-game."""
        self.process.kill()
        self.process.join()
        self.wire.close()

    def send(self, fixture: Fixture) -> None:
        """A game to play."""
        self.playing, self.since = fixture, time.monotonic()
        clear_tape(self.tape)
        try:
            self.wire.send(fixture)
        except OSError:
            pass  # it died while it had nothing to do; the next look at the wire tells

    def loss(self, error: str, traceback: str = "") -> Loss:
        """Return the game being played is lost; the tape tells how far it came."""
        assert self.playing is not None
        answers, giving = read_tape(self.tape)
        return Loss(self.playing, error, traceback or Path(self.faults).read_text(encoding="utf-8"), answers, giving)


class Crew:
    """Players at work on the games of a study. Use it `with`, so that everybody goes home in the end."""

    def __init__(self, brief: Brief, players: int, seconds: float = 0) -> None:
        self.seconds = seconds
        self.folder = TemporaryDirectory(prefix="wondertable-")
        self.seats = [Seat(brief, self.folder.name, number) for number in range(players)]

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        with deaf_to_interrupts():  # who is impatient presses twice
            for seat in self.seats:
                seat.stop()
            self.folder.cleanup()

    def play(self, fixtures: Iterable[Fixture], look: Callable[[], None]) -> Iterator[Result | Loss]:
        """Play all the games; what comes of each, as it comes. Meanwhile `look` is called again and again."""
        left = iter(fixtures)
        idle = [seat for seat in self.seats if seat.ready and seat.playing is None]
        while True:
            while idle and (fixture := next(left, None)) is not None:
                idle.pop().send(fixture)
            if len(idle) == len(self.seats):
                return
            news = wait([seat.wire for seat in self.seats if seat not in idle], TICK)
            look()
            for seat in [seat for seat in self.seats if seat.wire in news]:
                yield from self._hear(seat)
            for seat in self.seats:
                yield from self._hurry(seat)
            idle = [seat for seat in self.seats if seat.ready and seat.playing is None]

    def _hear(self, seat: Seat) -> Iterator[Result | Loss]:
        """What a player has to say."""
        assert isinstance(seat.wire, Connection)
        try:
            what, *said = seat.wire.recv()
        except (EOFError, OSError):
            yield from self._bury(seat)
            return
        if what == READY:
            seat.ready = True
            return
        assert seat.playing is not None
        yield _result(seat.playing, *said) if what == DONE else seat.loss(*said)
        seat.playing = None

    def _bury(self, seat: Seat) -> Iterator[Loss]:
        """A player died. The next sits down."""
        seat.process.join()
        if not seat.ready:
            raise BadInput("a process that should play games ended before it began; the lines above say why")
        if seat.playing is not None:
            yield seat.loss(_death(seat.process.exitcode or 0))
        self._next(seat)

    def _hurry(self, seat: Seat) -> Iterator[Loss]:
        """A game that takes too long is given up."""
        if not self.seconds or seat.playing is None or time.monotonic() - seat.since < self.seconds:
            return
        seat.process.kill()
        seat.process.join()
        yield seat.loss(f"not over after {self.seconds:g} seconds")
        self._next(seat)

    def _next(self, seat: Seat) -> None:
        seat.stop()
        seat.playing = None
        seat.start()


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C for a moment; a process started now always ignores it, since it is meant for its parent."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _result(
    fixture: Fixture, winner: str, first: str, decisions: int, digest: str, facts: dict[str, Json]
) -> Result:  # fmt: skip
    return Result(fixture, winner, first, decisions, digest=digest, facts=facts)


def _death(code: int) -> str:
    """Return how a process ended."""
    if code >= 0:
        return f"the process that played it ended with status {code}"
    try:
        return f"the process that played it was ended by {signal.Signals(-code).name}"
    except ValueError:
        return f"the process that played it was ended by signal {-code}"
