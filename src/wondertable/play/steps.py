"""Steps: a game played by action codes, for programs that learn. What it shows comes through a seat's sight alone."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from wondertable.games.kit.encoder import Encoder, Glance, Progress
from wondertable.games.kit.layout import Layout
from wondertable.games.kit.sheet import Memory, Sheet
from wondertable.games.registry import definition
from wondertable.kernel.decision import Answer
from wondertable.kernel.errors import BadInput, IllegalAnswer
from wondertable.play.game import Game
from wondertable.play.picks import Picks, path
from wondertable.play.seats import Who, seat_of

MOST_NAMED: Final = 8
NO_PROGRESS: Final = Progress([], 0, 0)


class Heard:
    """What a seat has read of the log so far: the next line to read, and a hash of all before."""

    __slots__ = ("line", "so_far")

    def __init__(self, line: int, so_far: bytes) -> None:
        self.line: int = line
        self.so_far = so_far


class Stepper:
    """A game that is answered by action codes, one or more a decision, and observed as numbers.

    `game` is the game itself, `layout` says what every code and number means. After an answer given to the game
    directly, call `refresh`.
    """

    __slots__ = ("_encoder", "_glance", "_heard", "_memories", "_picks", "_sheet", "game", "layout")

    def __init__(self, game: Game) -> None:
        self.game = game
        self._encoder: Encoder = game.definition.encoder(game.players)
        self.layout: Layout = self._encoder.layout
        self._heard: dict[int, Heard] = {}
        self._picks: Picks | None = None
        self._glance: Glance | None = None
        self._memories: dict[int, Memory] = {}
        self._sheet: Sheet | None = None

    @property
    def seat(self) -> int:
        """The number of the seat to decide; −1 when the game is over."""
        return self.game.decides

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.over

    # -- acting ----------------------------------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """Return the codes that are legal now, in no special order; none when the game is over."""
        return [] if self.game.over else list(self._now().groups)

    def step(self, code: int) -> None:
        """Give a code. The game goes on when the codes given make a whole answer.

        Raises `IllegalAnswer` for a code that is not legal, or when the game is over; the game is then as it was.
        """
        if self.game.over:
            raise IllegalAnswer("the game is over: no step is legal; begin a new game")
        picks = self._now()
        if code not in picks.groups:
            raise IllegalAnswer(self._refusal(code))
        picks.step(code)
        if picks.done:
            self.game.give(tuple(picks.taken))
            self.refresh()

    def codes(self, given: Answer) -> tuple[int, ...]:
        """Return the codes that give an answer to the open decision, from its beginning; nothing is played.

        Where order does not matter, answers with the same options have the same codes.
        """
        return path(self._fresh_picks(), given)

    def answer(self, codes: tuple[int, ...]) -> Answer:
        """Return the answer that codes give, from the beginning of the open decision: the inverse of `codes`."""
        picks = self._fresh_picks()
        for code in codes:
            if picks.done or code not in picks.groups:
                raise IllegalAnswer(f"code {code} does not go on with this answer")
            picks.step(code)
        if not picks.done:
            raise IllegalAnswer(f"{len(codes)} codes make no whole answer yet")
        return tuple(picks.taken)

    def refresh(self) -> None:
        """Forget what was known about the last decision."""
        self._picks = None
        self._glance = None

    # -- looking ---------------------------------------------------------------------------------------------------

    def observation(self, who: Who) -> bytes:
        """Return what a seat may know now, as 32-bit floats in the order of the layout."""
        return self._own_sheet(seat_of(self.game.seats, who)).tobytes()

    def encode(self, who: Who, out: Any) -> None:
        """Write what a seat may know now into a buffer of `layout.size` 32-bit floats, or faster into a `Sheet`."""
        seat = seat_of(self.game.seats, who)
        if isinstance(out, Sheet):
            self._write(seat, out)
            return
        into = memoryview(out).cast("B")
        if into.nbytes != 4 * self.layout.size:
            raise BadInput(f"an observation has {4 * self.layout.size} bytes, and the buffer {into.nbytes}")
        into[:] = self._own_sheet(seat)

    def mask(self, out: Any) -> None:
        """Write 1 for each legal code and 0 for all others into a buffer of `layout.codes` bytes."""
        into = memoryview(out).cast("B")
        into[:] = bytes(self.layout.codes)
        for code in self.legal():
            into[code] = 1

    def key(self, who: Who) -> int:
        """Return 64 bits that stand for all a seat knows: what it sees now and all it has read of the log.

        Two games that have looked the same to a seat from the beginning have the same key.
        """
        seat = seat_of(self.game.seats, who)
        picks = repr(self._now().taken + self._now().left) if seat == self.game.decides else ""
        said = self._hear(seat) + self.observation(seat) + picks.encode()
        return int.from_bytes(blake2b(said, digest_size=8).digest(), "big")

    def forget_log(self) -> None:
        """Drop the lines of the log that no rule asks for, once every seat has read them; keys stay as they are."""
        for seat in range(self.game.players):
            self._hear(seat)
        self.game.forget_log()

    # -- copying ---------------------------------------------------------------------------------------------------

    def clone(self) -> Stepper:
        """Return a copy that goes on independently."""
        new = Stepper(self.game.clone())
        new._heard = {seat: Heard(heard.line, heard.so_far) for seat, heard in self._heard.items()}
        new._picks = None if self._picks is None else self._picks.clone()
        return new

    def imagine(self, who: Who, seed: int) -> Stepper:
        """Return a game that looks the same to a seat, with everything unseen dealt again."""
        seat = seat_of(self.game.seats, who)
        new = Stepper(self.game.imagine(seat, seed))
        heard = self._heard.get(seat)
        if heard is not None:
            new._heard = {seat: Heard(heard.line, heard.so_far)}
        if seat == self.game.decides and self._picks is not None:
            new._picks = self._picks.clone()
        return new

    def __copy__(self) -> Stepper:
        return self.clone()

    def __deepcopy__(self, known: Any) -> Stepper:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        heard = {seat: (one.line, one.so_far) for seat, one in self._heard.items()}
        taken, left = ([], []) if self._picks is None else (self._picks.taken, self._picks.left)
        return (unpacked_steps, (self.game, taken, left, heard))

    # -- what is behind --------------------------------------------------------------------------------------------

    def _own_sheet(self, seat: int) -> memoryview:
        if self._sheet is None:
            self._sheet = Sheet(self.layout, bytearray(4 * self.layout.size))
        self._write(seat, self._sheet)
        return self._sheet.out

    def _write(self, seat: int, sheet: Sheet) -> None:
        memory = self._memories.get(seat)
        if memory is None:
            memory = []
            self._memories[seat] = memory
        if seat == self.game.decides:
            self._encoder.write(self._look(), self._progress(), memory, sheet)
        else:
            self._encoder.write(self._encoder.glance(self.game.table, seat), NO_PROGRESS, memory, sheet)

    def _now(self) -> Picks:
        if self._picks is None:
            self._picks = self._fresh_picks()
        return self._picks

    def _fresh_picks(self) -> Picks:
        decision = self.game.table.decision
        if decision is None:
            raise IllegalAnswer("there is no decision to answer: the game is over")
        first, second = self._encoder.codes(self._look(), decision)
        return Picks(decision, first, second).begin()

    def _look(self) -> Glance:
        if self._glance is None:
            self._glance = self._encoder.glance(self.game.table, self.game.decides)
        return self._glance

    def _progress(self) -> Progress:
        picks, decision = self._picks, self.game.table.decision
        if picks is None or decision is None or not (picks.taken or picks.left):
            return NO_PROGRESS
        given = picks.taken + picks.left[:1]
        chosen = [self._encoder.card_of(decision.options[n]) for n in given]
        return Progress([card for card in chosen if card >= 0], len(picks.taken), 1 if picks.left else 0)

    def _hear(self, seat: int) -> bytes:
        """Read on in the log, and return a hash of all that was read."""
        heard = self._heard.get(seat)
        if heard is None:
            heard = Heard(0, b"")
            self._heard[seat] = heard
        for line in self.game.log_since(seat, heard.line):
            heard.so_far = blake2b(heard.so_far + line["words"].encode(), digest_size=16).digest()
            heard.line = line["number"] + 1
        return heard.so_far

    def _refusal(self, code: int) -> str:
        layout = self.layout
        legal = sorted(self._now().groups)
        said = ", ".join([f"{one} ({layout.actions[one]})" for one in legal[:MOST_NAMED]])
        more = f", … ({len(legal)} in all)" if len(legal) > MOST_NAMED else ""
        name = f" ({layout.actions[code]})" if 0 <= code < layout.codes else ""
        return f"action {code}{name} is not legal now; legal actions: {said}{more}"


def unpacked_steps(game: Game, taken: list[int], left: list[int], heard: dict[int, tuple[int, bytes]]) -> Stepper:
    """Return a stepper that was sent from another process."""
    steps = Stepper(game)
    steps._heard = {seat: Heard(line, so_far) for seat, (line, so_far) in heard.items()}
    if taken or left:
        steps._now().resume(taken, left)
    return steps


def layout(game: str, seats: int = 2) -> Layout:
    """Return what every number of an observation and every action code of a game means."""
    return definition(game).encoder(seats).layout


def check_layout(made_for: Layout, fingerprint: str, what: str) -> None:
    """Refuse something that was made for another layout."""
    if fingerprint != made_for.fingerprint:
        raise BadInput(
            f"{what} was made for another layout ({fingerprint or 'none'}) than that of {made_for.game} for "
            f"{made_for.seats} seats in this version ({made_for.fingerprint}); make it again, or use the version of "
            "Wondertable that made it"
        )
