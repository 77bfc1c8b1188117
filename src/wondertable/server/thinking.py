"""Thinking: bots answer in processes of their own, so that nobody else waits for them.

A process keeps the games it has thought about and plays only the new answers; it gets the start of a game and all
answers each time, so any process can take over from any other.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

from wondertable import Game, WondertableError
from wondertable.agents.advice_words import hint_lines, verdict
from wondertable.agents.agent import Agent, View
from wondertable.agents.roster import adviser, agent
from wondertable.play.record import replay
from wondertable.play.time_limit import TookTooLong
from wondertable.server.lessons.playing import scripted
from wondertable.server.workers import FairPool

KEPT = 64
"""Games that a process keeps."""
_games: OrderedDict[str, Game] = OrderedDict()
_bots: OrderedDict[tuple[str, int], Agent] = OrderedDict()
QUICK = "novice"
"""The bot that answers for one that takes too long; all players are told."""

Answers = list[list[int]]
T = TypeVar("T")


class CantThink(WondertableError):
    """A bot can't read the position, or broke while it was thinking about it."""


class Thinkers:
    """The bots of a server."""

    def __init__(self, pool: FairPool, seconds: float = 60.0) -> None:
        self.pool = pool
        self.seconds = seconds
        """How long a bot may think."""

    async def answer(self, name: str, start: Any, answers: Answers, level: str, address: str) -> tuple[list[int], str]:
        """Return what a bot of that level answers, and a notice if a quick one had to answer for it.

        Raises `CantThink` if it can't read the position or breaks; no weaker bot answers in its place.
        """
        try:
            return (await self._think(name, start, answers, level, address))[0], ""
        except TookTooLong:
            notice = f"{level} needed more than {self.seconds:g} seconds, so {QUICK} answered this once."
            return (await self._think(f"{name} quick", start, answers, QUICK, address))[0], notice

    async def hint(self, name: str, start: Any, answers: Answers, level: str, address: str) -> dict[str, Any]:
        """Return the advice of a level: the answer, why, and how sure it is."""
        return await self._run(advise, f"{name} hint", start, answers, level, address)

    async def _think(
        self, name: str, start: Any, answers: Answers, level: str, address: str
    ) -> tuple[list[int], list[str]]:
        return await self._run(think, name, start, answers, level, address)

    async def _run(
        self, work: Callable[..., T], name: str, start: Any, answers: Answers, level: str, address: str
    ) -> T:
        try:
            given = (name, start, answers, level)
            return (await self.pool.run(address, self.seconds, work, *given, topic=name))[0]
        except TookTooLong:
            raise
        except Exception as error:
            logging.getLogger(__name__).exception("a bot of level %s broke", level)
            raise CantThink(str(error)) from error


def think(name: str, start: Any, answers: Answers, level: str) -> tuple[list[int], list[str]]:
    """Return a bot's answer and its reasons. Runs in a worker."""
    game = game_of(name, start, answers)
    reply = scripted(start, game)
    if reply is not None:
        return list(reply), []
    view = View(game)
    bot = _bot(name, view.seat, level)
    given = bot.answer(view)
    return list(given), bot.why(view)


def advise(name: str, start: Any, answers: Answers, level: str) -> dict[str, Any]:
    """Return advice on the open decision. Runs in a worker."""
    game = game_of(name, start, answers)
    reply = scripted(start, game)
    if reply is not None:
        return {"given": list(reply), "why": [], "verdict": "clear"}
    view = View(game)
    advice = adviser(level, len(game.answers)).advise(view)
    return {"given": list(advice.best.given), "why": hint_lines(view, advice), "verdict": verdict(advice)}


def game_of(name: str, start: Any, answers: Answers) -> Game:
    """Return the game with these answers: the kept one with the new answers, or a replay from the start."""
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
    """Return the bot of a seat, which remembers its last thoughts."""
    key = (f"{name} {level}", seat)
    if key not in _bots:
        _bots[key] = agent(level, seat + 1)
    _bots.move_to_end(key)
    while len(_bots) > KEPT:
        _bots.popitem(last=False)
    return _bots[key]
