"""Fitted values: what each card adds to the chance to win, from games between many mixed decks.

Every deal mixes two decks at random from the cards of the starter decks. Which side wins is explained by how many of
each card the sides had. That ranks a whole set at once, more roughly than a trial of a single card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from wondertable import Chance, Deck, Json, scatter
from wondertable.lab.linear import BLOCKS, jackknife
from wondertable.library.games import card_game
from wondertable.study.rates import student
from wondertable.study.result import Result
from wondertable.study.schedule import Fixture, Pairing, Side
from wondertable.study.study import Study

RIDGE = 4.0
SHARE = 2
"""One card in so many of a mixed deck is exchanged for another of its type."""


@dataclass(frozen=True)
class Value:
    """A card or keyword, and what one copy adds to the win rate of an even game, in points."""

    name: str
    points: float
    error: float
    games: int
    printed: int | None = None
    """The rating printed on the card, where the game has one."""
    expected: float | None = None
    """What cards with that rating are usually worth here."""

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval, in points."""
        half = student(BLOCKS - 1) * self.error
        return self.points - half, self.points + half

    @property
    def off(self) -> float:
        """How far it is from what its rating promises, in standard errors."""
        return 0.0 if self.expected is None or not self.error else (self.points - self.expected) / self.error

    def json(self) -> dict[str, Json]:
        """Return the figures as JSON."""
        return {
            "name": self.name, "points": round(self.points, 2), "interval": [round(end, 2) for end in self.interval],
            "games": self.games, "dbs": self.printed,
            "expected": None if self.expected is None else round(self.expected, 2), "off": round(self.off, 2),
        }  # fmt: skip


def mixed_study(game: str, edition: str, decks: Sequence[Deck], bot: str, deals: int, seed: int) -> Study:
    """Return a study of so many deals, each with two mixed decks of its own."""
    found: dict[str, Deck] = {}
    pairings: list[Pairing] = []
    for number in range(deals):
        chance = Chance(scatter(seed + number))
        names = f"{number}a", f"{number}b"
        base = decks[chance.below(len(decks))]
        for name in names:
            found[name] = _mixed(game, base, decks, chance)
        pairings.append(Pairing(Side(bot, names[0]), Side(bot, names[1])))
    return Study(game, edition, found, (bot,), tuple(pairings), seed)


def fixtures(study: Study) -> list[Fixture]:
    """Return both games of every deal."""
    return [Fixture(number, study.seed + number, seat) for number in range(len(study.pairings)) for seat in (0, 1)]


def card_values(study: Study, results: Sequence[Result]) -> list[Value]:
    """Return the value of every card, best first."""
    about = card_game(study.game)
    faces = {about.name_of(card): card for deck in study.decks.values() for card in deck.cards}
    counted = {name: Counter([about.name_of(card) for card in deck.cards]) for name, deck in study.decks.items()}
    found = _fitted(study, results, sorted(faces), counted)
    printed = {
        name: about.number(face, "dbs") if "dbs" in about.number_fields else None for name, face in faces.items()
    }
    return _expected([replace(value, printed=printed[value.name]) for value in found])


def keyword_values(study: Study, results: Sequence[Result]) -> list[Value]:
    """Return the value of every keyword, as the part of its cards that they share."""
    words = card_game(study.game).words
    counted = {
        name: Counter([word for card in deck.cards for word in words(card, "kw")]) for name, deck in study.decks.items()
    }
    return _fitted(study, results, sorted({word for words in counted.values() for word in words}), counted)


def _mixed(game: str, base: Deck, decks: Sequence[Deck], chance: Chance) -> Deck:
    """Return a deck in which many cards are exchanged for others of their type."""
    about = card_game(game)
    pool = [card for deck in decks for card in deck.cards]
    cards = list(base.cards)
    for slot, card in enumerate(cards):
        if chance.below(SHARE):
            continue
        alike = [one for one in pool if about.words(one, "type") == about.words(card, "type")]
        cards[slot] = alike[chance.below(len(alike))]
    return replace(base, cards=tuple(cards))


def _fitted(study: Study, results: Sequence[Result], names: list[str], counted: dict[str, Counter[str]]) -> list[Value]:
    games = [result for result in results if not result.error]
    columns = {name: n for n, name in enumerate(names)}
    features = np.zeros((len(games), len(names)))
    for row, result in enumerate(games):
        pairing = study.pairings[result.fixture.pairing]
        for deck, sign in ((pairing.one.deck, 1), (pairing.two.deck, -1)):
            for name, count in counted[deck].items():
                features[row, columns[name]] += sign * count
    points = np.array([result.points for result in games])
    fit = jackknife(features, points, [result.fixture.seed for result in games], RIDGE)
    there = (features != 0).sum(axis=0)
    found = [
        Value(name, 25 * float(fit.values[n]), 25 * float(fit.errors[n]), int(there[n])) for n, name in enumerate(names)
    ]  # a quarter is the slope of the logistic curve at even chances
    return sorted(found, key=lambda value: -value.points)


def _expected(values: list[Value]) -> list[Value]:
    """Add what a card's printed rating promises, by a line through all cards."""
    known = [value for value in values if value.printed is not None]
    if len({value.printed for value in known}) < 3:
        return values
    slope, start = np.polyfit([float(one.printed or 0) for one in known], [one.points for one in known], 1)
    return [
        value if value.printed is None else replace(value, expected=float(start + slope * value.printed))
        for value in values
    ]
