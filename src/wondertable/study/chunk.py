"""Chunks: some games of a study at a time, played in a process that stays ready for more of the same study."""

from __future__ import annotations

import time
import traceback
from hashlib import blake2b

from wondertable import Answer
from wondertable.play.time_limit import patience
from wondertable.study.crew import Loss
from wondertable.study.player import Brief, Player
from wondertable.study.result import Result
from wondertable.study.schedule import Fixture

UNLIMITED = 86_400.0

_ready: dict[str, Player] = {}
"""The player of the study that this process works on."""


def name_of(brief: Brief) -> str:
    """Return a name that tells a study apart from others."""
    return blake2b(repr(brief).encode(), digest_size=12).hexdigest()


def play_chunk(
    name: str, brief: Brief, games: tuple[Fixture, ...], seconds: float = 0
) -> tuple[list[Result | Loss], float]:
    """Play some games in this process; return them and the time they took."""
    began = time.perf_counter()
    if name not in _ready:
        _ready.clear()
        _ready[name] = Player(brief, Silent())
    player = _ready[name]
    return [_played(player, fixture, seconds) for fixture in games], time.perf_counter() - began


class Silent:
    """A tape that keeps its answers in memory: if the process dies, the game is played again elsewhere."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []

    def note(self, picked: Answer) -> None:
        """Note an answer."""
        self.answers.append(picked)

    def tick(self) -> None:
        """Nothing to do: the answer is there."""


def _played(player: Player, fixture: Fixture, seconds: float) -> Result | Loss:
    tape = Silent()
    player.tape = tape
    try:
        with patience(seconds or UNLIMITED):
            winner, first, decisions, digest, facts = player.play(fixture)
    except Exception as error:
        words = f"{type(error).__name__}: {error}".strip(": ")
        return Loss(fixture, words, traceback.format_exc(), tape.answers, None)
    return Result(fixture, winner, first, decisions, digest=digest, facts=facts)
