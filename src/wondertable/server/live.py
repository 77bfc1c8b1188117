"""A live table: a game in memory, who sits at it, who looks at it, and what they may say.

Everything goes through one lock a table: an answer is checked, kept in the store, played, and told to everybody, in
this order. What a viewer is told comes from the protocol's view of their seat, and from nothing else.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from wondertable.kernel.decision import check
from wondertable.kernel.errors import BadInput, IllegalAnswer, WondertableError
from wondertable.play.game import Game
from wondertable.play.protocol import picked, preview, view, why_not
from wondertable.play.record import record_of, replay
from wondertable.play.undo import CantUndo, undo, why_not_undo
from wondertable.server.messages import Answered, Refused, SeatLine, ServerMessage, State, Waiting
from wondertable.server.shuffle import commitment, seed
from wondertable.server.store import GameKept, SeatKept, Store
from wondertable.server.thinking import Thinkers

PASS = "pass"


class Viewer:
    """Somebody at the table: on a seat, or looking on. `send` puts a message on its way."""

    def __init__(self, seat: int, since: int, send: Callable[[ServerMessage], None]) -> None:
        self.seat = seat
        self.since = since
        self.send = send


class LiveTable:
    """One table."""

    def __init__(self, kept: GameKept, store: Store, thinkers: Thinkers) -> None:
        self.kept = kept
        self.store = store
        self.thinkers = thinkers
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.askers: list[int] = []
        self.game: Game | None = self._again() if kept.start else None
        self.thought: asyncio.Task[None] | None = None
        self.reasons: list[str] = []
        self.undo_asked_by = -1
        self.passing: set[int] = set()
        self.passed_at: dict[int, int] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, in order."""
        return tuple("ABCD"[: len(self.kept.seats)])

    # -- who is there ----------------------------------------------------------------------------------------------

    async def enter(self, viewer: Viewer) -> None:
        """Somebody comes to the table, and is told how things stand."""
        async with self.lock:
            self.viewers.add(viewer)
            await self.begin_if_full()
            self.tell_all()
            self.let_bots_think()

    def leave(self, viewer: Viewer) -> None:
        """Somebody's connection is gone; the seat stays theirs."""
        self.viewers.discard(viewer)
        self.tell_all()

    def seat_lines(self) -> list[SeatLine]:
        """Who sits where."""
        there = {viewer.seat for viewer in self.viewers}
        return [
            SeatLine(name, seat.name or seat.bot, seat.bot, bool(seat.bot) or n in there)
            for n, (name, seat) in enumerate(zip(self.names, self.kept.seats))
        ]

    # -- beginning -------------------------------------------------------------------------------------------------

    async def begin_if_full(self) -> None:
        """Begin as soon as somebody sits on every seat."""
        seats = self.kept.seats
        if self.game is not None or not all(seat.bot or seat.token for seat in seats):
            return
        number = seed(self.kept.secret, [seat.words for seat in seats])
        self.game = await asyncio.to_thread(self._new_game, number)
        self.kept.start = record_of(self.game.start, [])
        self.kept.start.pop("answers")
        await self._keep()

    def _new_game(self, number: int) -> Game:
        from wondertable.library.decks import ready_deck

        decks = tuple([ready_deck(seat.deck, self.kept.game) for seat in self.kept.seats])
        settings = {key: value for key, value in self.kept.options.items() if key in ("loser", "first", "prerelease")}
        return Game.new(self.kept.game, decks, number, self.kept.edition, **settings)

    def _again(self) -> Game:
        """The game as it is kept, played again from its start, with who answered what."""
        game = replay({**self.kept.start, "answers": []})
        for given in self.kept.answers:
            self.askers.append(-1 if game.decision is None else game.decision.seat)
            game.take(tuple(given))
        return game

    async def _keep(self) -> None:
        self.kept.updated = time.time()
        await asyncio.to_thread(self.store.update, self.kept)

    # -- playing ---------------------------------------------------------------------------------------------------

    async def choose(self, viewer: Viewer, ids: list[str], number: int) -> None:
        """A player answers; the answer is kept before anybody is told of it."""
        async with self.lock:
            game = self._seated(viewer)
            await self._take(list(picked(game, viewer.seat, ids, number)))
            self._after_a_move()

    async def concede(self, viewer: Viewer) -> None:
        """A player gives up."""
        async with self.lock:
            game = self._seated(viewer)
            if game.over:
                raise IllegalAnswer("the game is over")
            await self._take([-1 - viewer.seat])
            self._after_a_move()

    async def _take(self, given: list[int]) -> None:
        """Check an answer, keep it, play it."""
        game = self._open_game()
        if given[:1] != [] and given[0] < 0:
            if -1 - given[0] >= len(self.kept.seats):
                raise IllegalAnswer("there is no such seat")
        elif game.decision is None:
            raise IllegalAnswer("nothing is asked: the game is over")
        else:
            check(game.decision, tuple(given))
        now = time.time()
        await asyncio.to_thread(self.store.append, self.kept.id, len(self.kept.answers), given, now)
        self.askers.append(game.decision.seat if game.decision is not None else -1)
        game.take(tuple(given))
        self.kept.answers.append(given)
        self.undo_asked_by = -1
        if game.over:
            self.kept.outcome = game.winner
            await self._keep()

    def _after_a_move(self) -> None:
        self.tell_all()
        self.let_bots_think()

    def _open_game(self) -> Game:
        if self.game is None:
            raise IllegalAnswer("the game has not begun: somebody is still to sit down")
        return self.game

    def _seated(self, viewer: Viewer) -> Game:
        if viewer.seat < 0:
            raise IllegalAnswer("whoever looks on can't play; open your own link")
        return self._open_game()

    # -- taking back -----------------------------------------------------------------------------------------------

    async def undo(self, viewer: Viewer) -> None:
        """Take back one's own last answer, or agree to what somebody else asks to take back."""
        async with self.lock:
            game = self._seated(viewer)
            price = self._undo_price(viewer.seat)
            if price == "free":
                await self._go_back(undo(game, viewer.seat))
            elif price == "agree":
                await self._go_back(self._before_last_of(self.undo_asked_by))
            elif price == "ask":
                self.undo_asked_by = viewer.seat
            else:
                raise CantUndo(price)
            self._after_a_move()

    def _undo_price(self, seat: int) -> str:
        """What taking back costs a seat: nothing, the others' consent, or more than can be paid."""
        game = self.game
        if game is None or seat < 0:
            return ""
        if self.undo_asked_by >= 0 and self.undo_asked_by != seat:
            return "agree"
        problem = why_not_undo(game, seat)
        if not problem:
            return "free"
        if game.over or all(seat_.bot for n, seat_ in enumerate(self.kept.seats) if n != seat):
            return f"no: {problem}"
        return "ask" if self._last_of(seat) >= 0 else f"no: {problem}"

    def _last_of(self, seat: int) -> int:
        """The number of a seat's last answer, or −1."""
        return next((n for n in range(len(self.askers) - 1, -1, -1) if self.askers[n] == seat), -1)

    def _before_last_of(self, seat: int) -> Game:
        return replay({**self.kept.start, "answers": self.kept.answers}, max(self._last_of(seat), 0))

    async def _go_back(self, game: Game) -> None:
        await asyncio.to_thread(self.store.take_back, self.kept.id, len(game.answers))
        self.game = game
        del self.kept.answers[len(game.answers) :], self.askers[len(game.answers) :]
        self.undo_asked_by = -1
        for viewer in self.viewers:
            viewer.since = 0

    # -- bots and passing ------------------------------------------------------------------------------------------

    def let_bots_think(self) -> None:
        """If a bot is asked, let it think; nobody waits for it."""
        seat = self._bot_asked()
        if seat >= 0 and (self.thought is None or self.thought.done()):
            self.thought = asyncio.create_task(self._think())

    def _bot_asked(self) -> int:
        decision = None if self.game is None else self.game.decision
        return decision.seat if decision is not None and self.kept.seats[decision.seat].bot else -1

    async def _think(self) -> None:
        """Let bots answer one after the other, until a person is asked."""
        while (seat := self._bot_asked()) >= 0 and self.viewers:
            answers = list(self.kept.answers)
            level = self.kept.seats[seat].bot
            given, why = await self.thinkers.answer(self.kept.id, self.kept.start, answers, level)
            async with self.lock:
                if answers != self.kept.answers:
                    continue
                self.reasons = why
                await self._take(given)
                self.tell_all()

    async def stops(self, viewer: Viewer, mode: str) -> None:
        """From now on a player is always asked, or passes until something happens."""
        async with self.lock:
            self._seated(viewer)
            if mode == PASS:
                self.passing.add(viewer.seat)
            else:
                self.passing.discard(viewer.seat)
            self._after_a_move()

    # -- telling ---------------------------------------------------------------------------------------------------

    def tell_all(self) -> None:
        """Tell everybody how things stand now."""
        for viewer in list(self.viewers):
            self.tell(viewer)

    def tell(self, viewer: Viewer) -> None:
        """Tell somebody how things stand, with the log from the first line they have not read."""
        you = self.names[viewer.seat] if viewer.seat >= 0 else ""
        if self.game is None:
            viewer.send(Waiting(self.seat_lines(), you, commitment(self.kept.secret)))
            return
        seen = view(self.game, viewer.seat if viewer.seat >= 0 else "onlooker", viewer.since)
        viewer.since = seen["log_next"]
        viewer.send(
            State(
                view=seen,
                seats=self.seat_lines(),
                you=you,
                thinking=self._named(self._bot_asked()),
                undo=self._undo_price(viewer.seat),
                undo_asked_by=self._named(self.undo_asked_by),
                commitment=commitment(self.kept.secret),
                shuffle=self._shuffle(),
            )
        )

    def _named(self, seat: int) -> str:
        return self.names[seat] if seat >= 0 else ""

    def _shuffle(self) -> Any:
        """After the game: all that is needed to check how the decks were shuffled."""
        if self.game is None or not self.game.over:
            return None
        words = [seat.words for seat in self.kept.seats]
        return {"secret": self.kept.secret, "words": words, "seed": seed(self.kept.secret, words)}

    # -- asking ----------------------------------------------------------------------------------------------------

    async def ask(self, viewer: Viewer, what: str, about: str, ref: int) -> None:
        """Answer a question about the table; the table stays as it is."""
        game = self._seated(viewer).clone()
        found = await self._found(game, viewer.seat, what, about)
        viewer.send(Answered(ref, what, found))

    async def _found(self, game: Game, seat: int, what: str, about: str) -> Any:
        if what == "preview":
            return await asyncio.to_thread(preview, game, seat, about)
        if what == "why_not":
            return why_not(game, seat, about)
        if what == "explain":
            return game.explain(about, seat)
        if game.decision is None or game.decision.seat != seat:
            raise BadInput("there is a hint only when you are asked")
        answers = list(self.kept.answers)
        given, why = await self.thinkers.answer(f"{self.kept.id} hint", self.kept.start, answers, "adept")
        asked = game.kind.asked(game.table, seat)
        options = asked["options"] if asked is not None else None
        return {"ids": [options[i]["id"] for i in given] if options else [], "why": why}

    def refuse(self, viewer: Viewer, error: WondertableError, stale: bool) -> None:
        """Say why something can't be done, and how things stand."""
        viewer.send(Refused(str(error), stale))
        self.tell(viewer)


def free_seat(seats: list[SeatKept]) -> int:
    """The first seat on which nobody sits, or −1."""
    return next((n for n, seat in enumerate(seats) if not seat.bot and not seat.token), -1)
