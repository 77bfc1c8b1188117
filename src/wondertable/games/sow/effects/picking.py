"""Choose cards first, and say later what is done to them; or do something else instead."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from wondertable.games.sow.effects.with_choices import Deed, refs_of
from wondertable.games.sow.rules.choosing import CHOOSE, choose_open
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.players import doer
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import Effect, worded_way
from wondertable.vocabulary.scope import did, scope
from wondertable.vocabulary.table import AbilityTable

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class ChooseCards(Deed):
    """Choose cards for a later instruction."""

    what: Cards

    def steps(self) -> tuple[Step, ...]:
        return _CHOOSE

    def acts_on(self) -> Cards:
        return self.what


def _chosen(t: CityTable, f: Frame) -> None:
    node = node_of(f, ChooseCards)
    did(t, f, bool(refs_of(t, f, node.what)))


@dataclass(frozen=True)
class InsteadIf(Effect):
    """Do something; if a condition holds, something other instead. What the first needs is chosen for both."""

    first: Effect
    condition: Condition
    then: Effect

    def steps(self) -> tuple[Step, ...]:
        return _INSTEAD

    def choices(self) -> tuple[Node, ...]:
        return (*self.first.choices(), *self.then.choices())

    def able(self, t: CityTable, s: Any, seat: int) -> bool:
        """Return whether the first could be done."""
        return t.possible_for(self.first, s, seat)


def _choose_first(t: CityTable, f: Frame) -> None:
    node = node_of(f, InsteadIf)
    if choose_open(t, f, node.first):
        f.again()


def _branch(t: CityTable, f: Frame) -> None:
    node = node_of(f, InsteadIf)
    t.run(node.then if node.condition.holds(t, scope(t, f)) else node.first, f.base, f.source)


@dataclass(frozen=True)
class ChooseThen(Effect):
    """Choose all targets first: a player who may prevent the effect must know its targets."""

    what: Effect

    def steps(self) -> tuple[Step, ...]:
        return _THEN

    def choices(self) -> tuple[Node, ...]:
        return self.what.choices()


def _choose_all(t: CityTable, f: Frame) -> None:
    node = node_of(f, ChooseThen)
    if choose_open(t, f, node.what):
        f.again()


def _then(t: CityTable, f: Frame) -> None:
    node = node_of(f, ChooseThen)
    t.run(node.what, f.base, f.source)


@dataclass(frozen=True)
class EitherDo(Effect):
    """The player does one of several things of their choice."""

    options: tuple[Effect, ...]
    words: tuple[str, ...] = field(default=(), compare=False)

    def steps(self) -> tuple[Step, ...]:
        return _EITHER

    def asks_first(self, t: AbilityTable, frame: Frame) -> bool:
        return False


def _ask_way(t: CityTable, f: Frame) -> None:
    node = node_of(f, EitherDo)
    s = scope(t, f)
    ways = [i for i, way in enumerate(node.options) if t.payable(way, s, doer(s))]
    f.answer = ()
    if ways:
        t.ask(f, doer(s), "choose one", tuple([("way", worded_way(node.words, i), i) for i in ways]))


def _take_way(t: CityTable, f: Frame) -> None:
    node = node_of(f, EitherDo)
    did(t, f, bool(f.answer))
    for option in f.answer:
        t.run(node.options[option[2]], f.base, f.source)


_EITHER: Final = (Step("ability.a", _ask_way), Step("ability.a", _take_way))
_THEN: Final = (Step("hero.b", _choose_all), Step("ability.a", _then))
_CHOOSE: Final = (*CHOOSE, Step("hero.b", _chosen))
_INSTEAD: Final = (Step("hero.b", _choose_first), Step("ability.a", _branch))

register(ChooseCards, InsteadIf, ChooseThen, EitherDo)
