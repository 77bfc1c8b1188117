"""A live table: a game in memory, the people at it, and what they may do.

Everything goes through one lock for each table. A change is drafted beside the table, stored, then taken over and
broadcast, in this order: a write that fails leaves the table as it was. What a viewer is sent comes from the protocol's
view of their seat, and from nothing else.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from wondertable import BadInput, Game, IllegalAnswer, WondertableError, definition
from wondertable.play.protocol import picked
from wondertable.play.record import replay
from wondertable.play.story import Story
from wondertable.play.undo import CantUndo
from wondertable.server.auto_pass import PASS, Passing, begin_passing
from wondertable.server.bot_turns import BotTurns
from wondertable.server.chat import Chat
from wondertable.server.clocks import Clocks
from wondertable.server.decks import decks_of
from wondertable.server.draft import Draft
from wondertable.server.messages import Answered, Refused
from wondertable.server.outbox import tell, tell_all
from wondertable.server.presence import Presence
from wondertable.server.queries import found_out
from wondertable.server.shuffle import seed
from wondertable.server.store import GameKept, StoreFailed, applied
from wondertable.server.talking import recall
from wondertable.server.thinking import Thinkers
from wondertable.server.undo_history import (
    AGREE,
    AGREED,
    ASK,
    EVEN_SO,
    FREE,
    REFUSED,
    WITHDRAWN,
    UndoHistory,
    words_for,
)  # fmt: skip
from wondertable.server.viewer import NOBODY, WATCHING, Viewer
from wondertable.server.workers import FairPool
from wondertable.server.writer_thread import Outdated, WriterThread

CONCEDED, OUT_OF_TIME, LEFT, WIN = "conceded", "time", "left", "win"


class LiveTable:
    """One table."""

    def __init__(self, kept: GameKept, writer: WriterThread, thinkers: Thinkers, quick: FairPool) -> None:
        self.kept = kept
        self.epoch = kept.epoch
        self.writer = writer
        self.thinkers = thinkers
        self.quick = quick
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.leases = 0
        """Requests that use this table now, beside the viewers."""
        self.lost = False
        """Whether another process holds this game by now."""
        self.history = UndoHistory()
        self.story = Story()
        self.game: Game | None = self._again() if kept.start else None
        self.passing: dict[int, Passing] = {}
        self.skipping: dict[int, frozenset[str]] = {}
        clock = kept.options.clock
        self.clocks = None if clock is None else Clocks(clock, kept.seats)
        self.presence = Presence(kept.options.away)
        self.chat = Chat(kept.options.chat)
        self.bots = BotTurns(self)
        self.alarms: list[asyncio.TimerHandle] = []
        self.when_idle: Callable[[LiveTable], None] = _stay

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, in order."""
        return definition(self.kept.game).seats_for(len(self.kept.seats))

    @property
    def people(self) -> list[int]:
        """The seats for which people answer."""
        return [n for n, seat in enumerate(self.kept.seats) if not seat.plays_itself]

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        return not (self.viewers or self.leases or self.lock.locked() or self.bots.thinking)

    @property
    def address(self) -> str:
        """Where the people at this table come from, to share out thinking time fairly."""
        return min([viewer.address for viewer in self.viewers if viewer.seats], default="")

    # -- who is there ----------------------------------------------------------------------------------------------

    async def enter(self, viewer: Viewer) -> None:
        """Connect a viewer and send the state; a returning player takes over from their stand-in."""
        async with self.lock:
            self.viewers.add(viewer)
            try:
                await self._come_back(viewer)
            except StoreFailed as error:
                viewer.send(Refused(str(error)))
            recall(self, viewer)
            self.go_on()

    async def _come_back(self, viewer: Viewer) -> None:
        back = [n for n in viewer.seats if self.kept.seats[n].stand_in]
        if not back:
            return
        draft = Draft(self)
        for n in back:
            draft.seats[n].stand_in = ""
        await self.commit(draft)

    def leave(self, viewer: Viewer) -> None:
        """Forget a connection that is gone; the seat stays its owner's."""
        self.viewers.discard(viewer)
        self.go_on()

    def is_here(self, seat: int) -> bool:
        """Return whether the player of a seat is connected; bots always are."""
        return self.kept.seats[seat].plays_itself or any(seat in viewer.seats for viewer in self.viewers)

    def ready(self, viewer: Viewer, name: str) -> None:
        """Hand a shared screen over to another player."""
        if name not in self.names or self.names.index(name) not in viewer.seats:
            raise BadInput(f"Your link is not for seat {name!r}.")
        viewer.hand_over(self.names.index(name))
        tell(self, viewer)

    async def claim(self, viewer: Viewer, name: str, take: str, level: str) -> None:
        """Act for a player who has been gone longer than agreed, or for a bot that can't go on."""
        async with self.lock:
            self._seated(viewer)
            if name not in self.names or self.names.index(name) not in self.claims():
                raise IllegalAnswer("This seat can't be claimed now: its player is here, or may still come back.")
            seat, draft = self.names.index(name), Draft(self)
            if take == WIN:
                draft.leave(seat, LEFT)
            else:
                part = "bot" if draft.seats[seat].bot else "stand_in"
                setattr(draft.seats[seat], part, level)
            await self.commit(draft)
            self.bots.recover()
            self.go_on()

    def claims(self) -> list[int]:
        """Return the seats that may be claimed now."""
        game = self.game
        if game is None or game.over:
            return []
        gone = [seat for seat in self.people if self.presence.away(seat) == 0.0]
        return [seat for seat in [*gone, *self.bots.stuck] if game.plays(seat)]

    # -- beginning -------------------------------------------------------------------------------------------------

    async def fill(self, viewer: Viewer, level: str) -> None:
        """Give the free seats to bots."""
        async with self.lock:
            if not viewer.seats:
                raise IllegalAnswer(WATCHING)
            if self.game is not None:
                raise IllegalAnswer("The game has begun: every seat is taken.")
            draft = Draft(self)
            for seat in draft.seats:
                if not seat.bot and not seat.joined:
                    seat.bot, seat.link, seat.name = level, "", ""
            await self.begin(draft)
            self.go_on()

    async def begin(self, draft: Draft) -> None:
        """Store a draft; the game begins with it if every seat is taken."""
        if self._full(draft):
            number = seed(self.kept.secret, [seat.words for seat in draft.seats])
            decks = await asyncio.to_thread(decks_of, self.kept.game, draft.seats, number)
            options = self.kept.options
            settled = {"loser": options.loser, "first": options.first}
            settings = {name: value for name, value in settled.items() if value is not None}
            kept = self.kept
            draft.begin(await asyncio.to_thread(Game.new, kept.game, decks, number, kept.edition, **settings))
        await self.commit(draft)

    def _full(self, draft: Draft) -> bool:
        return self.game is None and all(seat.bot or seat.joined for seat in draft.seats)

    def _again(self) -> Game:
        """Return the stored game, replayed from its start."""
        game = replay({**self.kept.start, "answers": []})
        for given in self.kept.answers:
            decision = game.decision
            if given[:1] and given[0] < 0:
                self.history = UndoHistory()
            elif decision is not None and decision.seat in self.people:
                self.history = self.history.answering(decision.seat, game.clone())
            self.story.watch(game, tuple(given))
            game.take(tuple(given))
        return game

    async def settle(self) -> None:
        """Begin a game whose seats are taken, and store the outcome of one that an older version left without."""
        draft = Draft(self)
        unsaid = self.game is not None and self.game.over and not self.kept.outcome
        if unsaid or self._full(draft):
            await self.begin(draft)

    async def commit(self, draft: Draft) -> None:
        """Store a draft, then take it over. If it can't be stored, the table stays as it was."""
        change = draft.change(time.time())
        try:
            await self.writer.write(change)
        except Outdated:
            self.lost = True
            raise
        self.kept = applied(self.kept, change)
        self.game, self.history, self.passing = draft.game, draft.history, draft.passing
        if self.clocks is not None:
            self.clocks.load(self.kept.seats)

    # -- playing ---------------------------------------------------------------------------------------------------

    async def choose(self, viewer: Viewer, ids: list[str], number: int, key: str) -> None:
        """Store the player's answer, then broadcast it."""
        async with self.lock:
            game = self._seated(viewer)
            if key and self.kept.keys.get(number) == key:  # sent again after a lost reply
                tell(self, viewer)
                return
            draft = Draft(self)
            draft.take(picked(game, viewer.seat, ids, number), key)
            await self.commit(draft)
            self.go_on()

    async def concede(self, viewer: Viewer) -> None:
        """Let a player concede; with more than two the others play on."""
        async with self.lock:
            self._seated(viewer)
            await self._out(viewer.seat, CONCEDED)

    async def _out(self, seat: int, why: str) -> None:
        draft = Draft(self)
        draft.leave(seat, why)
        await self.commit(draft)
        self.go_on()

    def go_on(self) -> None:
        """Broadcast the state, start the clock and wake the bots."""
        self.presence.update(self.people, {seat for viewer in self.viewers for seat in viewer.seats})
        self._set_alarms()
        tell_all(self)
        self.bots.wake()

    def _begun(self) -> Game:
        if self.game is None:
            raise IllegalAnswer("The game has not begun: a seat is still free.")
        return self.game

    def _seated(self, viewer: Viewer) -> Game:
        if not viewer.seats:
            raise IllegalAnswer(WATCHING)
        if viewer.seat == NOBODY:
            raise IllegalAnswer("This screen is changing hands. Say first who is looking at it.")
        return self._begun()

    # -- undo ------------------------------------------------------------------------------------------------------

    def undo_price(self, seat: int) -> str:
        """Return what undoing costs a seat."""
        return self.history.price(self._begun(), seat, self.people, self.kept.options.undo)

    async def undo(self, viewer: Viewer, even_so: bool) -> None:
        """Undo the player's last answer, asking the others first if needed; or agree to another's request."""
        async with self.lock:
            game = self._seated(viewer)
            seat, price = viewer.seat, self.undo_price(viewer.seat)
            if price == FREE or (even_so and price.startswith(EVEN_SO)):
                await self._go_back(seat)
            elif price == AGREE:
                await self._agree(game, seat)
            elif price == ASK:
                before = self.history.to(seat)
                assert before is not None
                eyes = [NOBODY, *range(len(self.kept.seats))]
                self.history = self.history.asking(seat, {who: words_for(game, before, seat, who) for who in eyes})
            elif price.startswith((EVEN_SO, "no: ")):
                raise CantUndo(f"Can't undo: {price.partition(': ')[2]}.")
            self.go_on()

    async def _agree(self, game: Game, seat: int) -> None:
        agreed = self.history.agreeing(seat)
        if agreed.missing(game, self.people):
            self.history = agreed
            return
        asking = agreed.closing(AGREED).request
        await self._go_back(self.history.asked_by)
        self.history = UndoHistory(self.history.before, asking)

    async def refuse_undo(self, viewer: Viewer) -> None:
        """Refuse another player's request to undo, or withdraw your own."""
        async with self.lock:
            self._seated(viewer)
            own = self.history.asked_by == viewer.seat
            if self.history.asked_by != NOBODY:
                self.history = self.history.closing(WITHDRAWN if own else REFUSED)
            self.go_on()

    async def _go_back(self, seat: int) -> None:
        draft = Draft(self)
        draft.back(seat)
        await self.commit(draft)
        self.bots.recover()
        for viewer in self.viewers:
            viewer.since = 0

    # -- passing ---------------------------------------------------------------------------------------------------

    async def stops(self, viewer: Viewer, mode: str, battles: bool, skip: list[str] | None) -> None:
        """Set when a player is asked: always, or not until something happens; and which questions are skipped."""
        async with self.lock:
            game = self._seated(viewer)
            if skip is not None:
                self.skipping[viewer.seat] = frozenset(skip)
            draft = Draft(self)
            draft.passing.pop(viewer.seat, None)
            if mode == PASS and not game.over:
                draft.passing[viewer.seat] = begin_passing(game, battles)
            draft.pass_on()
            if draft.answers:
                await self.commit(draft)
            self.passing = draft.passing
            self.go_on()

    # -- time ------------------------------------------------------------------------------------------------------

    def _set_alarms(self) -> None:
        """Run the clock of the player who is asked, and wait for the next seat that may be claimed."""
        for alarm in self.alarms:
            alarm.cancel()
        self.alarms = []
        if self.game is None or self.game.over:
            return
        loop = asyncio.get_running_loop()
        claim = self.presence.next_claim()
        if claim is not None:
            self.alarms.append(loop.call_later(claim + 0.01, self.go_on))
        if self.clocks is not None:
            self._run_clock(self.clocks, self.game)

    def _run_clock(self, clocks: Clocks, game: Game) -> None:
        """Run the clock of the player who is asked; nobody's runs while nobody is here."""
        here = any(viewer.seats for viewer in self.viewers)
        seat = game.decides if here and self.bots.asked() == NOBODY else NOBODY
        clocks.run(seat, seat != NOBODY and not self.is_here(seat))
        if seat != NOBODY:
            wait = clocks.until_out()
            self.alarms.append(asyncio.get_running_loop().call_later(wait, self._time_is_up, seat))

    def _time_is_up(self, seat: int) -> None:
        self.out_of_time = asyncio.create_task(self._lose_on_time(seat))

    async def _lose_on_time(self, seat: int) -> None:
        async with self.lock:
            clocks, game = self.clocks, self._begun()
            if clocks is None or game.over or clocks.running != seat or clocks.until_out() > 0:
                return
            try:
                await self._out(seat, OUT_OF_TIME)
            except StoreFailed:
                self.go_on()  # tries again at once, since no time is left

    # -- asking ----------------------------------------------------------------------------------------------------

    async def ask(self, viewer: Viewer, what: str, about: str, ref: int) -> float:
        """Answer a question about the table, and return the processor time it took."""
        self._seated(viewer)
        if what == "hint" and not self.hints(viewer.seat):
            raise IllegalAnswer("Hints are off at this table.")
        found, used = await found_out(self, viewer, what, about)
        viewer.send(Answered(ref, what, found))
        return used

    def hints(self, seat: int) -> bool:
        """Return whether a player may ask for hints: always or never, or only where all others are bots."""
        allowed = self.kept.options.hints
        alone = all(other.bot for n, other in enumerate(self.kept.seats) if n != seat)
        return allowed == "all" or (allowed == "bots" and alone)

    def refuse(self, viewer: Viewer, error: WondertableError, stale: bool) -> None:
        """Say why something can't be done, and tell the state."""
        viewer.send(Refused(str(error), stale))
        tell(self, viewer)


def _stay(_: LiveTable) -> None:
    pass
