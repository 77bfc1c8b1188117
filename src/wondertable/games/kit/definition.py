"""What every game offers to those who play it, record it and show it. No client asks for a game by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wondertable.games.kit.encoder import Encoder
from wondertable.games.kit.evaluation import Evaluator
from wondertable.games.kit.pieces import Pieces, addressed
from wondertable.games.kit.seat_view import SeatView
from wondertable.games.kit.story import Beat, Marks, Totals
from wondertable.games.kit.views import DecisionView, LogLine, Refusal
from wondertable.games.kit.visibility import newly_known
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.edition import Edition
from wondertable.kernel.errors import BadInput
from wondertable.kernel.event import Event
from wondertable.kernel.node import Json, Node, register
from wondertable.kernel.table import Table


@dataclass(frozen=True)
class Deck(Node):
    """What a player brings: the cards of the deck, and those kept beside it."""

    name: str
    cards: tuple[Node, ...]
    beside: tuple[Node, ...] = ()


class GameDefinition:
    """A kind of game: how it is set up, what a seat may see of it, and how it is put into words."""

    name: str = ""
    title: str = ""
    seats: tuple[str, ...] = ("A", "B")
    """The names of all seats; a table uses the first two, or as many as it was set up for."""
    settings: tuple[tuple[str, str], ...] = ()
    """What may be settled before a game is set up: each with its words."""
    outcomes: frozenset[str] = frozenset()
    """The events that a fight is fought for."""
    endings: tuple[tuple[str, str], ...] = ()
    """Why a game ends, as a short name for clients, by the rule of its end or by the words that tell two ends apart."""
    lead: tuple[str, str] = ("turn", "points")
    """After what a lead is noted, and what it is counted in."""

    def rulebooks(self) -> dict[str, Edition]:
        """Return the editions of its rulebook by name, newest first."""
        raise NotImplementedError

    def editions(self) -> tuple[str, ...]:
        """Return the names of these editions."""
        return tuple(self.rulebooks())

    def edition(self, name: str) -> Edition:
        """Return the edition of that name; the newest if none is named."""
        known = self.rulebooks()
        if name and name not in known:
            raise BadInput(f"there is no edition {name!r}; there are {', '.join(known)}")
        return known[name or next(iter(known))]

    def new(self, decks: tuple[Deck, ...], seed: int, edition: str, settings: dict[str, Any]) -> Table:
        """Return a table ready for the first decision."""
        raise NotImplementedError

    def blank(self, edition: str) -> Table:
        """Return an empty table, to be filled from a saved one."""
        raise NotImplementedError

    def seated(self, table: Table) -> tuple[str, ...]:
        """Return the names of the seats at a table."""
        return self.seats[: len(table.pools)]

    def seats_for(self, players: int) -> tuple[str, ...]:
        """Return the names of the seats of a game for so many; a number it can't be played with is refused."""
        if not 2 <= players <= len(self.seats):
            most = f"2 to {len(self.seats)}" if len(self.seats) > 2 else "2"
            raise BadInput(f"{self.title or self.name} is for {most} players, not {players}")
        return self.seats[:players]

    def places(self, table: Table) -> tuple[tuple[int, ...], ...]:
        """Return the seats by rank when the game is over, best first; those who share a place stand together."""
        seats = range(len(table.pools))
        won = [seat for seat in seats if self.seats[seat] == table.outcome]
        rest = tuple([seat for seat in seats if seat not in won])
        return (tuple(won), rest) if won else (rest,)

    def is_in(self, table: Table, seat: int) -> bool:
        """Return whether a seat is still in the game."""
        return True

    def concede(self, table: Table, seat: int) -> None:
        """A player gives up."""
        raise NotImplementedError

    def seen_by(self, table: Table, seat: int) -> SeatView:
        """Return the table as a seat is shown it: the one door for hidden things."""
        raise NotImplementedError

    def hide(self, table: Table, seat: int) -> Json:
        """Return all that a seat may know of the table."""
        return self.seen_by(table, seat).observe()

    def look(self, table: Table, seat: int) -> Json:
        """Return the same without the log: the table now and the open decision."""
        return self.seen_by(table, seat).look()

    def asked(self, table: Table, seat: int) -> DecisionView | None:
        """Return the open decision, as a seat may read it."""
        return self.seen_by(table, seat).asked()

    def log_since(self, table: Table, seat: int, first: int) -> list[LogLine]:
        """Return the log as a seat may read it, from the line of that number on."""
        return self.seen_by(table, seat).log_since(first)

    def story_since(self, table: Table, seat: int, first: int, marks: Marks) -> list[Beat]:
        """Return what happened from a line of the log on, told in beats."""
        return self.seen_by(table, seat).story_since(first, marks)

    def totals(self, table: Table, place: int) -> Totals | None:
        """What the sides of a place add up to, by the names of the seats; nothing if they are not compared there."""
        return None

    def refusals(self, table: Table, seat: int, about: str) -> list[Refusal]:
        """Return what a seat can't do now with a card (by its label or name) or in a realm ("realm 3"), and why."""
        return self.seen_by(table, seat).refusals(about)

    def redeal(self, table: Table, seat: int, seed: int) -> Table:
        """Return a table that looks the same to a seat, with all it can't see dealt again."""
        return self.seen_by(table, seat).redeal(seed)

    def option_words(self, table: Table, option: Option, seat: int) -> str:
        """Return an option as a player reads it."""
        return self.seen_by(table, seat).option_words(option)

    def option_label(self, table: Table, option: Option, seat: int) -> Pieces:
        """Return an option as a button says it."""
        seen = self.seen_by(table, seat)
        return addressed(seen.option_label(option), seen.reader)

    def question_words(self, table: Table, decision: Decision, seat: int) -> str:
        """Return a question as a whole sentence."""
        return self.seen_by(table, seat).question_words(decision)

    def event_words(self, table: Table, event: Event, seat: int) -> str:
        """Return an event as a seat may read it; seat −1 sees everything."""
        return self.seen_by(table, seat).event_words(event)

    def draw(self, table: Table, seat: int) -> str:
        """Return the table drawn as text for people, as a seat sees it; seat −1 sees everything."""
        return self.seen_by(table, seat).picture()

    def write_out(self, table: Table, seat: int) -> str:
        """Return all of the table that a seat sees, down to the last pile."""
        return self.seen_by(table, seat).write_out()

    def moment_words(self, table: Table) -> str:
        """When it is: the round or the turn."""
        raise NotImplementedError

    def explain(self, table: Table, about: str, seat: int) -> str:
        """Why something is as it is, or why it is not legal."""
        return self.seen_by(table, seat).explain(about)

    def revealed(self, before: Table, after: Table, seat: int) -> str:
        """Return who saw something new between two moments ("you saw a card"); "" if no one did."""
        seats = range(len(after.pools))
        then = [self.seen_by(before, other).seen for other in seats]
        now = [self.seen_by(after, other).seen for other in seats]
        who = newly_known(then, now, len(before.cards), seat)
        if who < 0:
            return ""
        return "you saw a card" if who == seat else f"{self.seats[who]} saw a card"

    def is_minor(self, event: Event) -> bool:
        """Return whether an event is a mere step on the way, which a player need not read."""
        return False

    def starters(self) -> dict[str, Deck]:
        """Return the decks that come with the game, by short names."""
        raise NotImplementedError

    def evaluator(self) -> Evaluator:
        """Return who says how a table of the game looks, for programs that play."""
        raise NotImplementedError

    def log_needed(self, table: Table) -> int:
        """Return the first line of the log that a rule may still ask for."""
        return 0

    def encoder(self, seats: int) -> Encoder:
        """Return what writes tables for so many seats as numbers, for programs that learn."""
        raise BadInput(f"{self.title or self.name} has no layout for programs that learn")

    def card_words(self, card: Json) -> str:
        """Return a card of an observation as a player reads it: its name, its values, and its text below."""
        raise NotImplementedError

    def seat_setting(self, settings: dict[str, Any], name: str, seats: int = 2) -> int:
        """Return the seat of so many that a setting names; −1 if nothing was set."""
        seat = settings.get(name, -1)
        if type(seat) is not int or not -1 <= seat < seats:
            raise BadInput(f"{name} is the number of a seat, 0 to {seats - 1}, not {seat!r}")
        return int(seat)

    def told(self, settings: dict[str, Any], name: str) -> bool:
        """Return whether a setting that is true or false is true; false if nothing was set."""
        said = settings.get(name, False)
        if type(said) is not bool:
            raise BadInput(f"{name} is True or False, not {said!r}")
        return bool(said)


register(Deck)
