"""Thinking: bots answer in processes of their own, so that nobody else waits for them.

A process keeps the games it has thought about, and plays only the new answers; it gets the start of a game and all
answers each time, so that any process can take over from any other.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, TypeVar

from wondertable import Game
from wondertable.agents.agent import Agent, View
from wondertable.agents.roster import agent
from wondertable.play.record import replay
from wondertable.play.time_limit import TookTooLong, patience

Found = TypeVar("Found")

KEPT = 64
"""Games that a process keeps."""
_games: OrderedDict[str, Game] = OrderedDict()
_bots: OrderedDict[tuple[str, int], Agent] = OrderedDict()


WAITING = 30.0
"""Seconds that something may wait for its turn."""
BESIDE = 10
"""How much the others come before a process in which bots think, in steps of the system."""
QUICK = "novice"
"""Who answers where a bot takes too long."""


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, processes: int, seconds: float = 60.0) -> None:
        self.processes = processes
        self.seconds = seconds
        """A bot that has not answered by then is left to itself, and a quick one answers for it."""
        self.pool = _pool(processes)

    async def answer(self, name: str, start: Any, answers: list[list[int]], level: str) -> tuple[list[int], list[str]]:
        """What a bot of that level answers, and why."""
        try:
            return await asyncio.wait_for(self._there(partial(_think, name, start, answers, level)), self.seconds)
        except TimeoutError:
            pass
        except Exception:  # a bot that breaks must not end the game
            logging.getLogger(__name__).exception("a bot of level %s broke", level)
        return await asyncio.to_thread(_think, f"{name} quick", start, answers, QUICK)

    async def _there(self, work: Callable[[], Found]) -> Found:
        """Do something in one of the processes; where they died, others take their place, once."""
        pool, loop = self.pool, asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, work)
        except BrokenExecutor:
            if self.pool is pool:
                self.pool = _pool(self.processes)
            return await loop.run_in_executor(self.pool, work)

    async def run(self, seconds: float, work: Callable[..., Found], *given: Any) -> Found:
        """Do something else where bots think, for so many seconds at most."""
        there = partial(_patiently, seconds, work, given)
        try:
            return await asyncio.wait_for(self._there(there), seconds + WAITING)
        except TimeoutError:
            raise TookTooLong("this takes longer than it may; nothing was changed") from None

    def close(self) -> None:
        """Let the processes go; what they are thinking about is dropped."""
        self.pool.shutdown(wait=False, cancel_futures=True)


def _pool(processes: int) -> Executor:
    if not processes:
        return ThreadPoolExecutor(1, "thinking")
    return ProcessPoolExecutor(processes, get_context("spawn"), _get_ready)


def _get_ready() -> None:
    """Load the compiled engine, where there is one, before anything of the engine is loaded plain.

    Whoever waits for the server comes before a bot that thinks.
    """
    import os
    import signal

    from wondertable.play.gc_tuning import tune_for_many_games

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server itself ends its thinkers
    tune_for_many_games()
    if hasattr(os, "nice"):
        os.nice(BESIDE)


def _patiently(seconds: float, work: Callable[..., Found], given: tuple[Any, ...]) -> Found:
    with patience(seconds):
        return work(*given)


def _think(name: str, start: Any, answers: list[list[int]], level: str) -> tuple[list[int], list[str]]:
    game = game_of(name, start, answers)
    view = View(game)
    bot = _bot(name, view.seat, level)
    given = bot.answer(view)
    return list(given), bot.why(view)


def game_of(name: str, start: Any, answers: list[list[int]]) -> Game:
    """The game as it stands: the kept one with the new answers, or a replay from the start."""
    game = _games.pop(name, None)
    told = [tuple(one) for one in answers]
    if game is None or told[: len(game.answers)] != game.answers:
        game = replay({**start, "answers": answers})
    for given in told[len(game.answers) :]:
        game.take(given)
    _games[name] = game
    while len(_games) > KEPT:
        _games.popitem(last=False)
    return game


def _bot(name: str, seat: int, level: str) -> Agent:
    """One bot for each seat, which remembers its last thoughts."""
    key = (f"{name} {level}", seat)
    if key not in _bots:
        _bots[key] = agent(level, seat + 1)
    _bots.move_to_end(key)
    while len(_bots) > KEPT:
        _bots.popitem(last=False)
    return _bots[key]
