"""Replays: a recorded game at any of its steps, as a viewer sees it."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Any

from wondertable import Answer, Game, IllegalAnswer, definition
from wondertable.games.kit.pieces import Pieces, words
from wondertable.play.protocol import SeatView, outcome, view
from wondertable.play.record import replay
from wondertable.server.api_replays import ReplayAbout, ReplayRound, ReplaySeat, ReplayStep
from wondertable.server.results import result_of
from wondertable.server.store import GameKept

MARK = 8
"""After so many answers a copy is kept, so that no step is far from one."""
OPEN = 16
"""Replays that are held ready."""


class Reel:
    """One recorded game, with copies along the way."""

    def __init__(self, kept: GameKept) -> None:
        self.kept = kept
        self.lock = threading.Lock()
        self.flags = tuple(replay({**kept.start, "answers": []}).start.get("flags", ()))
        self.marks: list[Game] = [replay({**kept.start, "answers": []})]

    def at(self, step: int) -> Game:
        """Return the game after so many answers."""
        if not 0 <= step <= len(self.kept.answers):
            raise IllegalAnswer(f"this game has {len(self.kept.answers)} steps; there is none {step}")
        with self.lock:
            while len(self.marks) <= step // MARK:
                self.marks.append(self._on(self.marks[-1], len(self.marks) * MARK))
            return self._on(self.marks[step // MARK], step)

    def _on(self, game: Game, step: int) -> Game:
        gone = game.clone()
        for given in self.kept.answers[len(gone.answers) : step]:
            gone.take(tuple(given))
        return gone


_open: OrderedDict[tuple[str, int], Reel] = OrderedDict()
"""The replays that this process was asked for last."""


def reel_of(kept: GameKept) -> Reel:
    """Return the replay of a game that is over, or was uploaded as a record."""
    key = kept.id, len(kept.answers)
    found = _open.pop(key, None) or Reel(kept)
    _open[key] = found
    while len(_open) > OPEN:
        _open.popitem(last=False)
    return found


def may_be_read(kept: GameKept) -> bool:
    """Return whether everything in a game may be shown: it is over, or the sender of the record knew it all."""
    return kept.start is not None and bool(kept.outcome or kept.options.uploaded)


def must_be_over(kept: GameKept) -> None:
    """Refuse to show a game that is not over."""
    if not may_be_read(kept):
        raise IllegalAnswer("This game is not over yet. There is a replay as soon as it is.")


def seen_at(kept: GameKept, step: int, who: str, since: int) -> SeatView:
    """Return the table after so many answers, as a viewer sees it. Runs in a worker."""
    return view(reel_of(kept).at(step), who, since)


def about(kept: GameKept, who: str) -> ReplayAbout:
    """Return the steps and rounds of a recorded game, as a viewer may read them. Runs in a worker."""
    reel = reel_of(kept)
    game = reel.at(0)
    steps: list[ReplayStep] = []
    rounds = [ReplayRound(game.moment, 0)]
    for number, given in enumerate(kept.answers):
        steps.append(_step(game, number, tuple(given), who))
        moment = game.moment
        if moment != rounds[-1].words:
            rounds.append(ReplayRound(moment, number + 1))
    seats = [
        ReplaySeat(name, seat.name, seat.bot, str(deck["name"]))
        for name, seat, deck in zip(game.seats, kept.seats, kept.start["decks"])
    ]
    title, ended = definition(kept.game).title, outcome(game)
    return ReplayAbout(
        kept.id, kept.game, title, kept.edition, seats, who, steps, rounds, ended, list(reel.flags), shuffle(kept),
        result_of(game, kept),
    )  # fmt: skip


def shuffle(kept: GameKept) -> Any:
    """Return what the seed of a game was made from, where it was dealt here."""
    if kept.options.uploaded or kept.options.continued or kept.options.lesson or not kept.outcome:
        return None
    secrets = [seat.words for seat in kept.seats]
    return {"secret": kept.secret, "words": secrets, "seed": str(kept.start["seed"])}


def _step(game: Game, number: int, given: Answer, who: str) -> ReplayStep:
    """Return one answer: its player reads what they picked, the others what they saw of it."""
    decision, moment = game.decision, game.moment
    seat = decision.seat if decision is not None else 0
    since = game.table.events.size
    said: Pieces = []
    if given and given[0] < 0:
        seat, said = -1 - given[0], words("concedes")
    elif decision is not None and who in ("judge", game.seats[seat]):
        said = game.labels(given, who) or words("nothing")
    game.take(given)
    if not said:
        told = [line["pieces"] for line in game.log_since(who, since) if not line["minor"]]
        said = told[0] if told else words("decides")
    return ReplayStep(number, game.seats[seat], said, moment)
