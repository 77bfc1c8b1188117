"""Likeness: cards that have something in common with another card, or more of one thing than of another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.sow.words.base import Cards, Mark
from wondertable.games.sow.words.last_known import Was
from wondertable.games.sow.words.measure import value_of, value_was
from wondertable.games.sow.words.reading import CONDITIONS, entwined
from wondertable.kernel.node import register
from wondertable.vocabulary.condition import compare
from wondertable.vocabulary.reading import NOTHING_ELSE, reads
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class SameName(Mark):
    """A card with the same name as one of those."""

    cards: Cards

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return t.name(card) in [t.name(one) for one, _ in self.cards.refs(t, s)]


@dataclass(frozen=True)
class OwnValues(Mark):
    """A card with more (or less) of one value than of another: "with more attack than health"."""

    of: str
    how: str
    than: str

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return self.agrees(value_of(t, card, self.of), value_of(t, card, self.than))

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return self.agrees(value_was(t, was, self.of), value_was(t, was, self.than))

    def agrees(self, one: int | None, other: int | None) -> bool:
        """Return whether both values are there, and one is so beside the other."""
        return one is not None and other is not None and compare(one, self.how, other)


@dataclass(frozen=True)
class AnyKeyword(Mark):
    """A card with at least one keyword."""

    def fits(self, t: CityTable, card: int, s: Scope) -> bool:
        return bool(t.keywords(card))

    def fitted(self, t: CityTable, was: Was, s: Scope) -> bool:
        return bool(was.keywords)


register(SameName, OwnValues, AnyKeyword)
reads(NOTHING_ELSE, SameName, AnyKeyword)
reads(CONDITIONS, OwnValues)
entwined(OwnValues, AnyKeyword)
