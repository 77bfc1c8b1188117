"""The familiar figures: win rates of games in which a card was drawn or played. They mislead, and it is said why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from wondertable import Json
from wondertable.study.result import Result

WHY = (
    "These compare different games, not the same games with and without the card: a side that is ahead draws and plays "
    "more of everything. A card that does nothing shows a difference here too."
)


@dataclass(frozen=True)
class Familiar:
    """Win rates of the side with the card; None where there is no such game."""

    games: int
    drawn: float | None
    not_drawn: float | None
    played: float | None
    not_played: float | None
    times_played: int

    def json(self) -> dict[str, Json]:
        """Return the figures as JSON."""
        rates = {
            name: None if value is None else round(value, 4)
            for name, value in (
                ("drawn", self.drawn), ("not_drawn", self.not_drawn), ("played", self.played),
                ("not_played", self.not_played),
            )
        }  # fmt: skip
        return {**rates, "games": self.games, "times_played": self.times_played}


def familiar(results: Sequence[Result], name: str) -> Familiar:
    """Return the familiar figures of a card that the first side has."""
    good = [result for result in results if not result.error and result.facts]

    def fate(of: str) -> Callable[[Result], int]:
        return lambda result: int(result.facts.get(of, {}).get(name, [0])[0])

    drawn, played = fate("had"), fate("played")
    return Familiar(
        len(good), _rate(good, drawn, 1), _rate(good, drawn, 0), _rate(good, played, 1), _rate(good, played, 0),
        sum([played(result) for result in good]),
    )  # fmt: skip


def _rate(results: list[Result], fate: Callable[[Result], int], wanted: int) -> float | None:
    points = [result.points for result in results if bool(fate(result)) == bool(wanted)]
    return sum(points) / len(points) if points else None


def drawn_beyond(results: Sequence[Result], places: int) -> float:
    """Return the share of sides that drew more cards than a forced draw reckons with."""
    counts = [count for result in results if result.facts for count in result.facts["drawn"]]
    return len([count for count in counts if count > places]) / len(counts) if counts else 0.0
