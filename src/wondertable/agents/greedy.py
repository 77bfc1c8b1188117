"""The greedy agent: it tries every answer on a table it imagines, and takes the one after which the table looks best.

How a table looks is said by the game's own module `worth`. Before the best few answers are compared, the other player
may hit back once.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Final

from wondertable.agents.agent import Agent, View
from wondertable.kernel.chance import Chance, scatter
from wondertable.kernel.decision import NO, Answer, Decision
from wondertable.kernel.errors import BadInput
from wondertable.play.game import Game

TRIES: Final = 24
"""How many follow-up answers are tried at most for one answer, until nothing is half done any more."""
WORLDS: Final = 16
"""How many answers are tried in all, at least: where few can be given, they are tried on several imagined tables."""
MOST_WORLDS: Final = 4
KEEN: Final = 5
"""How many of the best answers are looked at again with the other player's reply."""
REPLY_STEPS: Final = 6
"""How many questions within a reply are answered before the table is looked at."""


class GreedyAgent(Agent):
    """Looks one answer ahead, on tables dealt anew from what its seat knows."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self.chance = Chance(scatter(seed))

    def answer(self, view: View) -> Answer:
        if view.options == 1 and view.least == view.most:
            return (0,)
        worlds = max(1, min(MOST_WORLDS, WORLDS // view.options))
        look = Look([view.imagine(self.chance.below(1 << 30)) for _ in range(worlds)], view.seat)
        if look.idle():
            return tuple(range(view.least))
        if view.most == 1 and view.least == 1:
            return look.best([(i,) for i in range(view.options)]).given
        return look.grown(view.options, view.least, view.most)


class Trial:
    """An answer, the tables it leads to, and how they look on average."""

    def __init__(self, given: Answer, ends: list[Game], looks: float) -> None:
        self.given = given
        self.ends = ends
        self.looks: float = looks


class Look:
    """A look ahead from a few imagined tables that are all asked the same."""

    def __init__(self, games: list[Game], seat: int) -> None:
        self.games = games
        self.seat: int = seat
        self.judge: ModuleType = judge(games[0].kind.name)
        self.since: int = self.judge.moment(games[0].table)
        self.left: int = 0

    def idle(self) -> bool:
        """Whether any answer will do."""
        return bool(self.judge.idle(self.games[0].table))

    def best(self, answers: list[Answer]) -> Trial:
        """The answer after which the tables look best when the other player has hit back; the first of equals."""
        trials = sorted([self.trial(given) for given in answers], key=_looks, reverse=True)[:KEEN]
        if len(trials) > 1:
            for trial in trials:
                trial.looks = sum([self.after_reply(end) for end in trial.ends]) / len(trial.ends)
        return max(trials, key=_looks)

    def grown(self, options: int, least: int, most: int) -> Answer:
        """Several options, picked one after the other as long as it gets better or more are asked for."""
        now = self.best([tuple(range(least))])
        while len(now.given) < most:
            more = [self.trial((*now.given, i)) for i in range(options) if i not in now.given]
            better = max(more, key=_looks)
            if better.looks <= now.looks:
                break
            now = better
        return now.given

    def trial(self, given: Answer) -> Trial:
        """Give an answer on every table."""
        found = Trial(given, [], 0.0)
        for game in self.games:
            self.left = TRIES
            looks, end = self.follow(game.after(*given))
            found.ends.append(end)
            found.looks += looks / len(self.games)
        return found

    def follow(self, game: Game) -> tuple[float, Game]:
        """The table when what is half done has been decided well by whoever is asked, and how it looks."""
        decision = game.decision
        if decision is None or self.left < -TRIES or self.judge.quiet(game.table):
            return self.looks(game), game
        ways = [_shrug(decision)] if self.judge.idle(game.table) else self.ways(decision)
        ends = [self.follow(game.after(*given)) for given in ways]
        return max(ends, key=_value) if decision.seat == self.seat else min(ends, key=_value)

    def after_reply(self, game: Game) -> float:
        """How a table looks, if the other player does what hurts most of what can be done at once."""
        least = self.looks(game)
        if game.decision is None or game.decision.seat == self.seat:
            return least
        for reply in self.judge.replies(game.table):
            after = game.after(reply)
            for _ in range(REPLY_STEPS):
                if after.decision is not None and not self.judge.quiet(after.table):
                    after.answer(*_shrug(after.decision))
            least = min(least, self.looks(after))
        return least

    def looks(self, game: Game) -> float:
        """How a table looks as it is."""
        return float(self.judge.worth(game.table, self.seat, self.since))

    def ways(self, decision: Decision) -> list[Answer]:
        """The follow-up answers to try: each option while tries are left, then only one, which says no if it can."""
        options = decision.options
        if decision.least != 1 or decision.most != 1 or self.left < len(options):
            self.left -= 1
            return [_shrug(decision)]
        self.left -= len(options)
        return [(i,) for i in range(len(options))]


def judge(game: str) -> ModuleType:
    """The module that says how a table of a game looks."""
    try:
        return import_module(f"wondertable.games.{game}.worth")
    except ModuleNotFoundError as error:
        raise BadInput(f"nobody has told the greedy agent yet how a good table of {game!r} looks") from error


def _shrug(decision: Decision) -> Answer:
    """An answer without a thought: no, or the first that will do."""
    return (decision.options.index(NO),) if NO in decision.options else tuple(range(decision.least))


def _looks(trial: Trial) -> float:
    return trial.looks


def _value(end: tuple[float, Game]) -> float:
    return end[0]
