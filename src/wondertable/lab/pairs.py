"""Pairs of cards: are two together worth more than the sum of both? Four decks are compared on common deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from statistics import NormalDist

from wondertable import BadInput, Deck, Json
from wondertable.lab.arms import slots_of, with_card
from wondertable.lab.replacement import plain_replacement
from wondertable.library.carddata import Entry
from wondertable.study.result import Result
from wondertable.study.schedule import Pairing, Side
from wondertable.study.study import Study

BOTH, FIRST, SECOND, NEITHER = "both", "first", "second", "neither"


@dataclass(frozen=True)
class Pair:
    """Two cards, and what they are worth together beyond the sum, in points of win rate."""

    one: str
    two: str
    points: float
    error: float
    deals: int
    looked_at: int = 1
    """How many pairs were looked at: with more of them the interval must be wider to mean as much."""

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval, corrected for the number of pairs (Šidák)."""
        half = _quantile(self.looked_at) * self.error
        return self.points - half, self.points + half

    def verdict(self) -> str:
        """Return what the interval allows to say."""
        low, high = self.interval
        if low > 0:
            return f"{self.one} and {self.two} are worth more together, by {low:.1f} to {high:.1f} points."
        if high < 0:
            return f"{self.one} and {self.two} get in each other's way, by {-high:.1f} to {-low:.1f} points."
        names = f"{self.one} and {self.two}"
        return f"Can't tell whether {names} help each other: between {low:+.1f} and {high:+.1f} points."

    def json(self) -> dict[str, Json]:
        """Return the figures as JSON."""
        return {
            "one": self.one, "two": self.two, "points": round(self.points, 2),
            "interval": [round(end, 2) for end in self.interval], "deals": self.deals, "looked_at": self.looked_at,
            "verdict": self.verdict(),
        }  # fmt: skip


def pair_study(game: str, edition: str, deck: Deck, pairs: Sequence[tuple[Entry, Entry]], bot: str, seed: int) -> Study:
    """Return a study in which the deck with both cards, or with one of them, plays against the deck with neither."""
    decks: dict[str, Deck] = {}
    pairings: list[Pairing] = []
    for number, (one, two) in enumerate(pairs):
        for name, made in _four(game, deck, one, two).items():
            decks[f"{number} {name}"] = made
        base = f"{number} {NEITHER}"
        pairings += [Pairing(Side(bot, f"{number} {name}"), Side(bot, base)) for name in (BOTH, FIRST, SECOND)]
    return Study(game, edition, decks, (bot,), tuple(pairings), seed)


def pairs_found(pairs: Sequence[tuple[Entry, Entry]], results: Sequence[Result]) -> list[Pair]:
    """Return what came of each pair, most together first."""
    by_arm: dict[int, dict[int, list[float]]] = {}
    for result in results:
        if not result.error:
            by_arm.setdefault(result.fixture.pairing, {}).setdefault(result.fixture.seed, []).append(result.points)
    found = [_pair(one, two, by_arm, 3 * number, len(pairs)) for number, (one, two) in enumerate(pairs)]
    return sorted(found, key=lambda pair: -pair.points)


def every_pair(cards: Sequence[Entry]) -> list[tuple[Entry, Entry]]:
    """Return all pairs of these cards."""
    return list(combinations(cards, 2))


def _four(game: str, deck: Deck, one: Entry, two: Entry) -> dict[str, Deck]:
    slots = slots_of(game, deck, one.name)[:1] + slots_of(game, deck, two.name)[:1]
    if len(slots) < 2 or one.name == two.name:
        raise BadInput(f"{one.name} and {two.name} must both be in the deck")
    without_one = with_card(deck, slots[0], plain_replacement(game, one))
    without_two = with_card(deck, slots[1], plain_replacement(game, two))
    neither = with_card(without_one, slots[1], plain_replacement(game, two))
    return {BOTH: deck, FIRST: without_two, SECOND: without_one, NEITHER: neither}


def _pair(one: Entry, two: Entry, by_arm: dict[int, dict[int, list[float]]], first: int, looked_at: int) -> Pair:
    arms = [by_arm.get(first + n, {}) for n in range(3)]
    seeds = [seed for seed in arms[0] if all(len(arm.get(seed, [])) == 2 for arm in arms)]
    both, alone, other = [[sum(arm[seed]) / 2 - 0.5 for seed in seeds] for arm in arms]
    extra = [100 * (x - y - z) for x, y, z in zip(both, alone, other, strict=True)]
    if len(extra) < 2:
        return Pair(one.name, two.name, 0.0, 100.0, len(extra), looked_at)
    mean = sum(extra) / len(extra)
    error = sqrt(sum([(value - mean) ** 2 for value in extra]) / (len(extra) - 1) / len(extra))
    return Pair(one.name, two.name, mean, error, len(extra), looked_at)


def _quantile(looked_at: int) -> float:
    """Return the normal quantile for so many intervals that shall all hold in 95 of 100 studies."""
    return NormalDist().inv_cdf(1 - (1 - 0.95 ** (1 / max(looked_at, 1))) / 2)
