"""Facts of a finished game beside its result: who led when, how many cards were drawn, what became of tracked ones."""

from __future__ import annotations

from wondertable import Game, Json
from wondertable.play.evaluation import Evaluation

SET_UP = (0, 0)
"""Before the first round or turn, nobody can lead."""


class Leads:
    """By how much the first side was ahead at the end of each round or turn, by what decides the game."""

    def __init__(self, game: Game, seat_of_one: int) -> None:
        self._evaluation = Evaluation(game)
        self._seat = seat_of_one
        self._part = self._part_of(game)
        self.known: list[float] = []

    def look(self, game: Game) -> None:
        """Note the lead where a round or a turn has ended."""
        part = self._part_of(game)
        if part == self._part and not game.over:
            return
        if self._part != SET_UP:
            self.known.append(round(self._evaluation.margin(game, self._seat), 2))
        self._part = part

    def _part_of(self, game: Game) -> tuple[int, int]:
        return self._evaluation.chapter(game), self._evaluation.turn(game)


def facts(game: Game, tracked: tuple[str, ...], seat_of_one: int) -> dict[str, Json]:
    """Return for each side how many cards it drew, and how often it drew and played each tracked card.

    Where players hold their whole deck, nothing is drawn and every card counts as drawn.
    """
    sides = len(game.seats)
    drawn = [0] * sides
    had = {name: [0] * sides for name in tracked}
    played = {name: [0] * sides for name in tracked}
    for event in game.log:
        if event.what not in ("drew", "played"):
            continue
        side = (event.seat - seat_of_one) % sides
        name = game.card_name(event.card)
        if event.what == "drew":
            drawn[side] += 1
            if name in had:
                had[name][side] += 1
        elif name in played:
            played[name][side] += 1
    return {"drawn": drawn, "had": had, "played": played}
