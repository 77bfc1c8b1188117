"""Undo: the positions to which people can go back, what it costs them, and who agreed to it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from wondertable import Game
from wondertable.games.kit.pieces import Pieces, words
from wondertable.play.undo import reason_among

NOBODY = -1
FREE, ASK, ASKED, AGREE, EVEN_SO = "free", "ask", "asked", "agree", "even so"
OPEN, AGREED, REFUSED, WITHDRAWN = "asked", "agreed", "refused", "withdrawn"
STEPS = 20
"""How many answers of people can be undone one after the other."""


@dataclass(frozen=True)
class Request:
    """A player's request to undo, and what came of it."""

    by: int
    agreed: frozenset[int] = frozenset()
    state: str = OPEN
    words: dict[int, Pieces] = field(default_factory=dict)
    """What would be undone, as each seat may read it; −1 for spectators."""


@dataclass(frozen=True)
class UndoHistory:
    """The game before each of the last answers of people, oldest first."""

    before: tuple[tuple[int, Game], ...] = ()
    request: Request | None = None

    def answering(self, seat: int, game: Game) -> UndoHistory:
        """Return the history after a person's answer to the open question of this game."""
        return UndoHistory((*self.before, (seat, game))[-STEPS:])

    def to(self, seat: int) -> Game | None:
        """Return the game before the seat's last answer."""
        return next((game for one, game in reversed(self.before) if one == seat), None)

    def back(self, seat: int) -> UndoHistory:
        """Return the history after the seat's last answer was undone."""
        last = max(n for n, (one, _) in enumerate(self.before) if one == seat)
        return UndoHistory(self.before[:last])

    @property
    def asked_by(self) -> int:
        """The seat whose request is open, or −1."""
        return self.request.by if self.request is not None and self.request.state == OPEN else NOBODY

    def asking(self, seat: int, words: dict[int, Pieces]) -> UndoHistory:
        """Return the history with a new request."""
        return replace(self, request=Request(seat, words=words))

    def agreeing(self, seat: int) -> UndoHistory:
        """Return the history after another player agreed."""
        assert self.request is not None
        return replace(self, request=replace(self.request, agreed=self.request.agreed | {seat}))

    def closing(self, state: str) -> UndoHistory:
        """Return the history with the request answered."""
        return self if self.request is None else replace(self, request=replace(self.request, state=state))

    def missing(self, game: Game, people: list[int]) -> list[int]:
        """Return the players who have not agreed to the open request yet."""
        asking = self.request
        if asking is None or asking.state != OPEN:
            return []
        return [one for one in others(game, people, asking.by) if one not in asking.agreed]

    def price(self, game: Game, seat: int, people: list[int], mode: str) -> str:
        """Return what undoing costs a seat."""
        if self.asked_by == seat:
            return ASKED
        if self.asked_by != NOBODY:
            return AGREE if seat in self.missing(game, people) else ""
        before = self.to(seat)
        problem = reason_among(game, before, seat, people)
        if before is None or game.over:
            return f"no: {problem}"
        if not problem and not self._others_since(seat):
            return FREE
        if others(game, people, seat):
            return ASK
        return f"{EVEN_SO}: {problem}" if mode == "casual" else f"no: {problem}"

    def _others_since(self, seat: int) -> bool:
        """Return whether another person has answered since the seat did."""
        return bool(self.before) and self.before[-1][0] != seat


def others(game: Game, people: list[int], seat: int) -> list[int]:
    """Return the other people who are still in the game."""
    return [one for one in people if one != seat and game.plays(one)]


def words_for(game: Game, before: Game, seat: int, who: int) -> Pieces:
    """Return what an answer did, as a viewer may read it: its own seat what it picked, the others what they saw."""
    given = game.answers[len(before.answers)]
    if who == seat:
        return before.labels(given, who) or words("nothing")
    after = before.clone().take(given)
    lines = after.log_since("onlooker" if who == NOBODY else who, before.table.events.size)
    told = [line["pieces"] for line in lines if not line["minor"]]
    return told[0] if told else words("the last answer")
