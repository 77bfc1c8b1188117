"""The Game: what a client holds. Ask for the decision, give an answer, look at the log."""

from __future__ import annotations

from typing import Any

from wondertable.games.kind import Deck, Kind
from wondertable.games.registry import kind
from wondertable.kernel.decision import Answer, Decision
from wondertable.kernel.errors import BadInput
from wondertable.kernel.event import Event
from wondertable.kernel.machine import answer
from wondertable.kernel.node import Json
from wondertable.kernel.saving import load
from wondertable.kernel.table import Table


class Game:
    """One game. `decision` is what is asked now; `answer` goes on; everything else only looks."""

    def __init__(self, of: Kind, table: Table, start: dict[str, Any], answers: list[Answer]) -> None:
        self.kind = of
        self.table = table
        self.start = start
        self.answers = answers

    @staticmethod
    def new(
        name: str, decks: tuple[Deck | str, ...], seed: int = 0, edition: str = "", **settings: Any
    ) -> Game:
        """Set up a new game by its rules; a deck may be given by the name of a starter deck."""
        of = kind(name)
        brought = tuple([deck if isinstance(deck, Deck) else starter(of, deck) for deck in decks])
        edition = edition or of.editions()[0]
        table = of.new(brought, seed, edition, settings)
        start = {"game": name, "edition": edition, "decks": brought, "seed": seed, "settings": settings}
        return Game(of, table, start, [])

    # -- playing ---------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What is asked now, and of whom; nothing when the game is over."""
        return self.table.decision

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.table.outcome)

    @property
    def winner(self) -> str:
        """The name of the winning seat, "draw", or "" while the game goes on."""
        return self.table.outcome

    def answer(self, *picked: int) -> Game:
        """Answer the open decision by the positions of the picked options."""
        answer(self.table, picked)
        self.answers.append(picked)
        return self

    def concede(self, seat: int) -> Game:
        """A player gives up; written into the record as the answer (−1 − seat)."""
        self.kind.concede(self.table, seat)
        self.answers.append((-1 - seat,))
        return self

    def take(self, given: Answer) -> Game:
        """Give an answer as the record has it: picked options, or a concession."""
        if len(given) == 1 and given[0] < 0:
            return self.concede(-1 - given[0])
        return self.answer(*given)

    def after(self, *picked: int) -> Game:
        """The game as it would be after an answer; this one stays as it is."""
        return self.clone().answer(*picked)

    def clone(self) -> Game:
        """A copy that goes on independently."""
        return Game(self.kind, self.table.clone(), self.start, list(self.answers))

    # -- looking ---------------------------------------------------------------------------------------------------

    @property
    def log(self) -> list[Event]:
        """All that happened, oldest first, with nothing hidden."""
        return self.table.log

    def observe(self, seat: int) -> Json:
        """All that a seat may know, and nothing else."""
        return self.kind.hide(self.table, seat)

    def imagine(self, seat: int, seed: int) -> Game:
        """A game that looks the same to a seat, with everything unseen dealt anew."""
        return Game(self.kind, self.kind.redeal(self.table, seat, seed), self.start, [])

    def explain(self, about: str, seat: int = -1) -> str:
        """Why a number is what it is, or why something is not legal."""
        return self.kind.explain(self.table, about, seat)

    def __str__(self) -> str:
        return self.kind.draw(self.table, -1)

    # -- saving ----------------------------------------------------------------------------------------------------

    def dump(self) -> Json:
        """The position as JSON: everything needed to go on from here."""
        return {"game": self.kind.name, "table": self.table.dump()}

    @staticmethod
    def load(json: Json) -> Game:
        """A position read back; it goes on exactly as the dumped one."""
        try:
            of = kind(json["game"])
            table = of.blank(json["table"]["edition"])
            load(table, json["table"])
        except (KeyError, IndexError, TypeError) as error:
            raise BadInput(f"this is no saved game: {error!r} is missing or has another shape") from error
        return Game(of, table, {"game": of.name, "edition": table.edition.name}, [])


def starter(of: Kind, name: str) -> Deck:
    """The starter deck of that name."""
    decks = of.starters()
    if name not in decks:
        raise BadInput(f"there is no starter deck {name!r}; there are {', '.join(decks)}")
    return decks[name]
