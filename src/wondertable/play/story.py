"""The story of a game while it is played: what each answer led to, told in beats for every reader.

Numbers between two questions are gone once an answer is played, so `watch` plays it on a copy first, step by step, and
notes what the sides of a place added up to after each step.
"""

from __future__ import annotations

from wondertable.games.kit.story import Beat, Marks
from wondertable.kernel.decision import Answer
from wondertable.kernel.machine import advance, answer
from wondertable.kernel.table import Table
from wondertable.play.game import Game
from wondertable.play.seats import Who, viewer


class Story:
    """The beats of one game. Call `watch` before an answer is given, `since` to read."""

    def __init__(self) -> None:
        self.marks = Marks()

    def since(self, game: Game, who: Who, first: int) -> list[Beat]:
        """Return what happened from that line of the log on, as a viewer may read it."""
        return game.definition.story_since(game.table, viewer(game.seats, who), first, self.marks)

    def watch(self, game: Game, given: Answer) -> None:
        """Note the totals on the way through an answer that is about to be given."""
        if given[:1] and given[0] < 0:  # a concession compares nothing
            return
        table = game.table.clone()
        answer(table, given, until=len(table.events.events) + 1)
        start = line = game.table.events.size
        self.marks.forget(start)
        known: set[int] = set()
        while True:
            line = self._note(game, table, line, start, known)
            if table.asked is not None or table.outcome or not table.frames:
                return
            advance(table, until=len(table.events.events) + 1)

    def _note(self, game: Game, table: Table, line: int, start: int, known: set[int]) -> int:
        """Note the totals of the places that the newest lines speak of; how they were before the answer comes first."""
        definition = game.definition
        for place in {event.place for event in table.events.since(line)}:
            totals = definition.totals(table, place)
            if totals is None:
                continue
            before = definition.totals(game.table, place) if place not in known else None
            if before is not None:
                known.add(place)
                self.marks.note(start - 1, place, before)
            self.marks.note(line, place, totals)  # what one step writes happens at once
        return table.events.size


NO_MARKS = Story()
"""No totals: for readers of a game that was not watched while it was played."""
