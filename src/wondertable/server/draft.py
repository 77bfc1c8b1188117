"""A draft: a change of a table in the making. Nobody sees any of it before it is stored."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from wondertable import Game, IllegalAnswer
from wondertable.kernel.decision import check
from wondertable.play.record import record_of
from wondertable.server.auto_pass import IN_A_ROW, is_quiet, order_answer, quiet_answer, skipped_answer
from wondertable.server.results import reason_of
from wondertable.server.store import Change, Options, SeatKept

if TYPE_CHECKING:
    from wondertable.server.live_table import LiveTable


class Draft:
    """What a table will be. Answers, seats, clocks and outcome of one change are stored together."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.kept = table.kept
        self.game = table.game
        self.history = table.history
        self.passing = {seat: replace(one, kinds=dict(one.kinds)) for seat, one in table.passing.items()}
        self.keep = len(self.kept.answers)
        self.answers: list[tuple[int, ...]] = []
        self.answered: list[int] = []
        self.key = ""
        self.start: Any = None
        self._seats: list[SeatKept] | None = None
        self._options: Options | None = None

    @property
    def seats(self) -> list[SeatKept]:
        """The seats, to be changed."""
        if self._seats is None:
            self._seats = [msgspec.structs.replace(seat) for seat in self.kept.seats]
        return self._seats

    @property
    def options(self) -> Options:
        """The options, to be changed."""
        if self._options is None:
            self._options = msgspec.structs.replace(self.kept.options)
        return self._options

    def begin(self, game: Game) -> None:
        """Begin the game."""
        self.game = game
        self.start = record_of(game.start, [])
        self.start.pop("answers")
        if self.table.clocks is not None:
            self._seats = self.table.clocks.full(self.seats)

    def take(self, given: tuple[int, ...], key: str = "") -> None:
        """Add an answer, then the automatic passes that follow it."""
        self.key = key
        self._take(given)
        self.pass_on()

    def pass_on(self) -> None:
        """Pass for those who pass until something happens, and for those who skip the open question."""
        for _ in range(IN_A_ROW):
            game = self._begun()
            quiet = -1 if game.decision is None else self._quiet(game, game.decision.seat)
            if quiet < 0:
                return
            self._take((quiet,))

    def leave(self, seat: int, why: str) -> None:
        """Take a seat out of the game, because it conceded, ran out of time or left."""
        game = self._begun()
        if game.over or not game.plays(seat):
            raise IllegalAnswer("The game is over." if game.over else "This player is out of the game already.")
        self.seats[seat].gone = why
        self.game = game.clone().take((-1 - seat,))
        self.answers.append((-1 - seat,))
        self.history = type(self.history)()
        for passing in self.passing.values():
            passing.disturbed = True
        self.pass_on()

    def back(self, seat: int) -> None:
        """Undo the seat's last answer and all since."""
        game = self.history.to(seat)
        assert game is not None
        self.game, self.keep = game, len(game.answers)
        self.history = self.history.back(seat)
        self.passing = {}

    def change(self, at: float) -> Change:
        """Return the change to store."""
        game, clocks = self.game, self.table.clocks
        if clocks is not None and self.start is None and game is not None:
            self._seats = clocks.spent(self.seats, self.answered)
        outcome = game.winner if game is not None and game.winner != self.kept.outcome else None
        if game is not None and outcome:
            self.options.reason, self.options.by = reason_of(game, self.seats)
        return Change(
            self.kept.id, self.table.epoch, len(self.kept.answers), self.keep, at, tuple(self.answers), self.key,
            self._seats, self._options, self.start, outcome, None if game is None else game.moment,
        )  # fmt: skip

    def _take(self, given: tuple[int, ...]) -> None:
        game = self._begun()
        decision = game.decision
        if decision is None:
            raise IllegalAnswer("Nothing is asked: the game is over.")
        check(decision, given)
        seat = decision.seat
        self._disturb(game, seat, given)
        if seat in self.table.people:
            self.history = self.history.answering(seat, game)
        else:
            self.history = type(self.history)(self.history.before)
        self.table.story.watch(game, given)
        self.game = game.clone().take(given)
        self.answers.append(given)
        self.answered.append(seat)

    def _disturb(self, game: Game, seat: int, given: tuple[int, ...]) -> None:
        """Disturb those who pass, unless the answer is a pass too."""
        if is_quiet(game, list(given)):
            return
        for other, passing in self.passing.items():
            passing.disturbed = passing.disturbed or other != seat

    def _quiet(self, game: Game, seat: int) -> int:
        """Return the option that a player picks without being asked, or −1."""
        if seat not in self.table.people:
            return -1
        quiet = order_answer(game, seat)
        if quiet >= 0:
            return quiet
        quiet = skipped_answer(game, seat, self.table.skipping.get(seat, frozenset()))
        if quiet >= 0 or seat not in self.passing:
            return quiet
        quiet = quiet_answer(game, seat, self.passing[seat])
        if quiet < 0:
            del self.passing[seat]
        return quiet

    def _begun(self) -> Game:
        if self.game is None:
            raise IllegalAnswer("The game has not begun: a seat is still free.")
        return self.game
