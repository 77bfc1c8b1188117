"""The familiar figures: win rates of games in which a card was drawn or played, and why they mislead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from wondertable import Json
from wondertable.study.rates import Z
from wondertable.study.result import Result

WHY = (
    "These compare different games, not the same games with and without the card: a side that is ahead draws and plays "
    "more of everything. A card that does nothing shows a difference here too."
)


@dataclass(frozen=True)
class Rate:
    """How often the side with the card won, in the games in which something was so."""

    games: int
    points: float

    @property
    def share(self) -> float | None:
        """The win rate; None without games."""
        return self.points / self.games if self.games else None

    @property
    def variance(self) -> float:
        """The variance of the win rate, as if every game were a deal of its own."""
        share = (self.points + 1) / (self.games + 2)
        return share * (1 - share) / max(self.games, 1)


@dataclass(frozen=True)
class Familiar:
    """Win rates of the side with the card, by what happened to the card in its games."""

    games: int
    drawn: Rate
    not_drawn: Rate
    played: Rate
    not_played: Rate
    times_played: int

    def json(self) -> dict[str, Json]:
        """Return the figures as JSON; null where there is no such game."""
        rates = {
            name: None if rate.share is None else round(rate.share, 4)
            for name, rate in (
                ("drawn", self.drawn), ("not_drawn", self.not_drawn), ("played", self.played),
                ("not_played", self.not_played),
            )
        }  # fmt: skip
        return {**rates, "games": self.games, "times_played": self.times_played}

    def gaps(self) -> list[tuple[str, float, float, float]]:
        """Return how much higher each rate is than its opposite, in points: low, middle and high."""
        pairs = (("when drawn", self.drawn, self.not_drawn), ("when played", self.played, self.not_played))
        return [(f"win rate {words}", *_gap(yes, no)) for words, yes, no in pairs if yes.games and no.games]


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


def _rate(results: list[Result], fate: Callable[[Result], int], wanted: int) -> Rate:
    points = [result.points for result in results if bool(fate(result)) == bool(wanted)]
    return Rate(len(points), sum(points))


def _gap(yes: Rate, no: Rate) -> tuple[float, float, float]:
    middle = 100 * (yes.points / yes.games - no.points / no.games)
    width = 100 * Z * sqrt(yes.variance + no.variance)
    return middle - width, middle, middle + width


def drawn_beyond(results: Sequence[Result], places: int) -> float:
    """Return the share of sides that drew more cards than a forced draw reckons with."""
    counts = [count for result in results if result.facts for count in result.facts["drawn"]]
    return len([count for count in counts if count > places]) / len(counts) if counts else 0.0
