"""A live table: a game in memory, who sits at it, who looks at it, and what they may say.

Everything goes through one lock a table: an answer is checked, kept in the store, played, and told to everybody, in
this order. What a viewer is told comes from the protocol's view of their seat, and from nothing else.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import msgspec

from wondertable import BadInput, Game, IllegalAnswer, WondertableError, definition
from wondertable.kernel.decision import check
from wondertable.play.protocol import picked
from wondertable.play.record import record_of, replay
from wondertable.play.undo import CantUndo
from wondertable.server.api import ClockAsked
from wondertable.server.asking import found_out
from wondertable.server.clocks import Clocks
from wondertable.server.decks import decks_of
from wondertable.server.keeping import Keeping, WentOn
from wondertable.server.messages import Answered, Refused
from wondertable.server.passing import IN_A_ROW, PASS, Passing, begin_passing, is_quiet, quiet_answer, skipped_answer
from wondertable.server.shuffle import seed
from wondertable.server.store import AnswerKept, GameKept, SeatKept
from wondertable.server.taking_back import AGREE, ASK, FREE, TakingBack
from wondertable.server.telling import tell, tell_all
from wondertable.server.thinking import Thinkers
from wondertable.server.viewer import NOBODY, Viewer

SETTINGS = ("loser", "first", "prerelease")


class LiveTable:
    """One table."""

    def __init__(self, kept: GameKept, keeping: Keeping, thinkers: Thinkers) -> None:
        self.kept = kept
        self.keeping = keeping
        self.thinkers = thinkers
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.taking_back = TakingBack([n for n, seat in enumerate(kept.seats) if not seat.bot])
        self.game: Game | None = self._again() if kept.start else None
        self.thought: asyncio.Task[None] | None = None
        self.reasons: list[str] = []
        self.passing: dict[int, Passing] = {}
        self.skipping: dict[int, frozenset[str]] = {}
        self.clocks = _clocks(kept)
        self.alarm: asyncio.TimerHandle | None = None
        self.when_idle: Callable[[LiveTable], None] = _stay

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, in order."""
        return definition(self.kept.game).seats_for(len(self.kept.seats))

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        thinking = self.thought is not None and not self.thought.done()
        return not self.viewers and not self.lock.locked() and not thinking

    # -- who is there ----------------------------------------------------------------------------------------------

    async def enter(self, viewer: Viewer) -> None:
        """Somebody comes to the table, and is told how things stand."""
        async with self.lock:
            self.viewers.add(viewer)
            await self.begin_if_full()
            self.go_on()

    def leave(self, viewer: Viewer) -> None:
        """Somebody's connection is gone; the seat stays theirs."""
        self.viewers.discard(viewer)
        self.go_on()

    def is_here(self, seat: int) -> bool:
        """Whether whoever sits on a seat is connected; bots always are."""
        return bool(self.kept.seats[seat].bot) or any(seat in viewer.seats for viewer in self.viewers)

    def ready(self, viewer: Viewer, name: str) -> None:
        """A shared screen has changed hands."""
        if name not in self.names or self.names.index(name) not in viewer.seats:
            raise BadInput(f"your link is not for a seat {name!r}")
        viewer.hand_over(self.names.index(name))
        tell(self, viewer)

    # -- beginning -------------------------------------------------------------------------------------------------

    async def fill(self, viewer: Viewer, level: str) -> None:
        """Bots take the seats that are free."""
        async with self.lock:
            if not viewer.seats:
                raise IllegalAnswer("whoever looks on can't call for bots; open your own link")
            if self.game is not None:
                raise IllegalAnswer("the game has begun: somebody sits on every seat")
            for n, seat in enumerate(self.kept.seats):
                if not seat.bot and not seat.token:
                    seat.bot, seat.invite, seat.name = level, "", ""
                    self.taking_back.persons.remove(n)
            await self.begin_if_full()
            self.go_on()

    async def begin_if_full(self) -> None:
        """Begin as soon as somebody sits on every seat."""
        seats = self.kept.seats
        if self.game is not None or not all(seat.bot or seat.token for seat in seats):
            return
        number = seed(self.kept.secret, [seat.words for seat in seats])
        self.game = await asyncio.to_thread(self._new_game, number)
        self.kept.start = record_of(self.game.start, [])
        self.kept.start.pop("answers")
        if self.clocks is not None:
            self.clocks.begin()
        await self.keep()

    def _new_game(self, number: int) -> Game:
        decks = decks_of(self.kept.game, self.kept.seats, number)
        settings = {key: value for key, value in self.kept.options.items() if key in SETTINGS}
        return Game.new(self.kept.game, decks, number, self.kept.edition, **settings)

    def _again(self) -> Game:
        """The game as it is kept, played again from its start."""
        game = replay({**self.kept.start, "answers": []})
        for given in self.kept.answers:
            self._remember(game, given)
            game.take(tuple(given))
        return game

    def _remember(self, game: Game, given: list[int]) -> None:
        """What may be taken back once this answer is given."""
        if given[:1] != [] and given[0] < 0:
            self.taking_back.conceding()
        else:
            self.taking_back.answering(game)

    async def keep(self) -> None:
        """Keep who sits here, and how the game stands."""
        self.kept.updated = time.time()
        await self.keeping.update(self.kept)

    # -- playing ---------------------------------------------------------------------------------------------------

    async def choose(self, viewer: Viewer, ids: list[str], number: int) -> None:
        """A player answers; the answer is kept before anybody is told of it."""
        async with self.lock:
            game = self._seated(viewer)
            await self._take(list(picked(game, viewer.seat, ids, number)))
            await self._pass_on()
            self.go_on()

    async def concede(self, viewer: Viewer) -> None:
        """A player gives up; among more than two the others play on."""
        async with self.lock:
            self._seated(viewer)
            await self._concede(viewer.seat)

    async def _concede(self, seat: int) -> None:
        game = self._begun()
        if game.over or not game.plays(seat):
            raise IllegalAnswer("the game is over" if game.over else "you are out of the game already")
        await self._take([-1 - seat])
        self.go_on()

    async def _take(self, given: list[int]) -> None:
        """Check an answer, keep it, play it."""
        game = self._begun()
        conceding = given[:1] != [] and given[0] < 0
        if not conceding:
            if game.decision is None:
                raise IllegalAnswer("nothing is asked: the game is over")
            check(game.decision, tuple(given))
        seat = NOBODY if game.decision is None else game.decision.seat
        if self.clocks is not None and not conceding:
            self.clocks.answered(seat)
        await self._append(given)
        self._disturb(seat, given)
        self._remember(game, given)
        game.take(tuple(given))
        self.kept.answers.append(given)
        if game.over:
            self.kept.outcome = game.winner
        if game.over or self.clocks is not None:
            await self.keep()

    async def _append(self, given: list[int]) -> None:
        """Keep an answer; where the game went on elsewhere meanwhile, stand where it stands now."""
        name, keeping = self.kept.id, self.keeping
        try:
            await keeping.append(AnswerKept(name, len(self.kept.answers), given, time.time()))
        except WentOn:
            kept = await keeping.do(lambda: keeping.store.load(name))
            if kept is not None:
                self.kept = kept
                self.game = await asyncio.to_thread(self._again)
            raise IllegalAnswer("this game went on elsewhere; this is how it stands now") from None

    def go_on(self) -> None:
        """Tell everybody how things stand, let the clock run, and let bots think."""
        self._run_clock()
        tell_all(self)
        self._let_bots_think()

    def _begun(self) -> Game:
        if self.game is None:
            raise IllegalAnswer("the game has not begun: somebody is still to sit down")
        return self.game

    def _seated(self, viewer: Viewer) -> Game:
        if not viewer.seats:
            raise IllegalAnswer("whoever looks on can't play; open your own link")
        if viewer.seat == NOBODY:
            raise IllegalAnswer("this screen is changing hands; say first who looks at it")
        return self._begun()

    # -- taking back -----------------------------------------------------------------------------------------------

    async def undo(self, viewer: Viewer) -> None:
        """Take back one's own last answer, or agree to what somebody else asks to take back."""
        async with self.lock:
            game = self._seated(viewer)
            back = self.taking_back
            price = back.price(game, viewer.seat)
            if price == FREE:
                await self._go_back(viewer.seat)
            elif price == AGREE and back.agree(game, viewer.seat):
                await self._go_back(back.asked_by)
            elif price == ASK:
                back.ask(viewer.seat)
            elif price != AGREE:
                raise CantUndo(price or "you have agreed already")
            self.go_on()

    async def refuse_undo(self, viewer: Viewer) -> None:
        """Don't agree to what somebody else asks to take back; or withdraw one's own wish."""
        async with self.lock:
            self._seated(viewer)
            self.taking_back.forget_wish()
            self.go_on()

    async def _go_back(self, seat: int) -> None:
        game = self.taking_back.back(seat)
        store, name = self.keeping.store, self.kept.id
        await self.keeping.do(lambda: store.take_back(name, len(game.answers)))
        self.game = game
        del self.kept.answers[len(game.answers) :]
        self.passing.clear()
        for viewer in self.viewers:
            viewer.since = 0

    # -- bots ------------------------------------------------------------------------------------------------------

    def bot_asked(self) -> int:
        """The seat of the bot that is asked, or −1."""
        decision = None if self.game is None else self.game.decision
        return decision.seat if decision is not None and self.kept.seats[decision.seat].bot else NOBODY

    def _let_bots_think(self) -> None:
        """If a bot is asked, let it think; nobody waits for it."""
        if self.bot_asked() != NOBODY and self.viewers and (self.thought is None or self.thought.done()):
            self.thought = asyncio.create_task(self._think())
            self.thought.add_done_callback(lambda _: self.when_idle(self))

    async def _think(self) -> None:
        """Let bots answer one after the other, until a person is asked."""
        while (seat := self.bot_asked()) != NOBODY and self.viewers:
            answers = list(self.kept.answers)
            level = self.kept.seats[seat].bot
            given, why = await self.thinkers.answer(self.kept.id, self.kept.start, answers, level)
            async with self.lock:
                if answers != self.kept.answers or not self.viewers:
                    continue
                self.reasons = why
                try:
                    await self._take(given)
                    await self._pass_on()
                except IllegalAnswer:  # the game went on elsewhere: the bot thinks about how it stands now
                    pass
                self._run_clock()
                tell_all(self)

    # -- passing ---------------------------------------------------------------------------------------------------

    async def stops(self, viewer: Viewer, mode: str, battles: bool, skip: list[str] | None) -> None:
        """From now on a player is always asked, or passes until something happens; some questions are never asked."""
        async with self.lock:
            game = self._seated(viewer)
            self.passing.pop(viewer.seat, None)
            if skip is not None:
                self.skipping[viewer.seat] = frozenset(skip)
            if mode == PASS and not game.over:
                self.passing[viewer.seat] = begin_passing(game, battles)
            await self._pass_on()
            self.go_on()

    def _disturb(self, seat: int, given: list[int]) -> None:
        """Whoever does more than pass disturbs the others who do."""
        if given[:1] != [] and given[0] >= 0 and is_quiet(self._begun(), given):
            return
        for other, passing in self.passing.items():
            passing.disturbed = passing.disturbed or other != seat

    async def _pass_on(self) -> None:
        """Pass for those who pass, until something happens, and for those who do not want to be asked this."""
        game = self._begun()
        for _ in range(IN_A_ROW):
            quiet = -1 if game.decision is None else self._quiet(game, game.decision.seat)
            if quiet < 0:
                return
            await self._take([quiet])

    def _quiet(self, game: Game, seat: int) -> int:
        """The option that a player picks without being asked, or −1."""
        quiet = skipped_answer(game, seat, self.skipping.get(seat, frozenset()))
        if quiet >= 0 or seat not in self.passing:
            return quiet
        quiet = quiet_answer(game, seat, self.passing[seat])
        if quiet < 0:
            del self.passing[seat]
        return quiet

    # -- clocks ----------------------------------------------------------------------------------------------------

    def _run_clock(self) -> None:
        """Let the clock of whoever is asked run; nobody's runs while nobody is here."""
        if self.alarm is not None:
            self.alarm.cancel()
        if self.clocks is None or self.game is None:
            return
        decision = self.game.decision
        seat = NOBODY if decision is None or not self._people() or self.bot_asked() != NOBODY else decision.seat
        self.clocks.run(seat, seat != NOBODY and not self.is_here(seat))
        if seat != NOBODY:
            wait = self.clocks.until_out()
            self.alarm = asyncio.get_running_loop().call_later(wait, self._time_is_up, seat)

    def _people(self) -> bool:
        return any(viewer.seats for viewer in self.viewers)

    def _time_is_up(self, seat: int) -> None:
        self.out_of_time = asyncio.create_task(self._lose_on_time(seat))

    async def _lose_on_time(self, seat: int) -> None:
        async with self.lock:
            clocks, game = self.clocks, self._begun()
            if clocks is None or game.over or clocks.running != seat or clocks.until_out() > 0:
                return
            await self._concede(seat)

    # -- asking ----------------------------------------------------------------------------------------------------

    async def ask(self, viewer: Viewer, what: str, about: str, ref: int) -> None:
        """Answer a question about the table; the table stays as it is."""
        game = self._seated(viewer).clone()
        found = await found_out(game, self.kept, self.thinkers, viewer.seat, what, about)
        viewer.send(Answered(ref, what, found))

    def refuse(self, viewer: Viewer, error: WondertableError, stale: bool) -> None:
        """Say why something can't be done, and how things stand."""
        viewer.send(Refused(str(error), stale))
        tell(self, viewer)


def free_seat(seats: list[SeatKept]) -> int:
    """The first seat on which nobody sits, or −1."""
    return next((n for n, seat in enumerate(seats) if not seat.bot and not seat.token), NOBODY)


def _clocks(kept: GameKept) -> Clocks | None:
    asked = kept.options.get("clock")
    return None if asked is None else Clocks(msgspec.convert(asked, ClockAsked), kept.seats)


def _stay(_: LiveTable) -> None:
    pass
