"""Choose: a choice that is made first and used by what follows; and several of several instructions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.place import ChosenRealm
from wondertable.kernel.node import Node, register, register_light
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
from wondertable.vocabulary.effect import Effect, worded_way
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class Choose(Deed):
    """Choose cards, a realm or a player: "them", "there" and "that player" for what follows."""

    what: Node

    def steps(self) -> tuple[Step, ...]:
        return _CHOOSE

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)


def _chosen(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Choose)
    if isinstance(node.what, Ref):
        did(t, f, bool(cards_of(t, f, node.what)))
    if isinstance(node.what, ChosenRealm):
        s = scope(t, f)
        before: tuple[int, ...] = s.memory.get("realms", ())
        s.memory["realms"] = (*before, *[r for r in node.what.realms(t, s) if r not in before])


_CHOOSE: Final = (CHOOSE, Step("501.1.a", _chosen))


@dataclass(frozen=True)
class ChooseSome(Effect):
    """Choose so many of several instructions, or at least `least`; they happen in the order of the words."""

    count: int
    options: tuple[Effect, ...]
    least: int = -1
    words: tuple[str, ...] = field(default=(), compare=False)

    def steps(self) -> tuple[Step, ...]:
        return _SOME


def _ask_ways(t: WorldTable, f: Frame) -> None:
    node = node_of(f, ChooseSome)
    ways = tuple([("way", worded_way(node.words, n), n) for n in range(len(node.options))])
    most = min(node.count, len(ways))
    t.ask(f, scope(t, f).you, "choose one", ways, most if node.least < 0 else node.least, most)


class WaysChosen(Locals):
    """The chosen instructions that are still to be done."""

    __slots__ = ("ways",)

    def __init__(self, ways: tuple[int, ...]) -> None:
        self.ways = ways


def _take_ways(t: WorldTable, f: Frame) -> None:
    f.own = WaysChosen(tuple(sorted([option[2] for option in f.answer])))


def _next_way(t: WorldTable, f: Frame) -> None:
    node = node_of(f, ChooseSome)
    own = locals_of(f, WaysChosen)
    ways = own.ways
    if ways:
        own.ways = ways[1:]
        f.again()
        t.run(node.options[ways[0]], f.base, f.source)


_SOME: Final = (Step("501.g", _ask_ways), Step("501.g", _take_ways), Step("501.g", _next_way))


@dataclass(frozen=True)
class RandomOne(Effect):
    """One of several instructions, left to chance."""

    options: tuple[Effect, ...]

    def steps(self) -> tuple[Step, ...]:
        return _RANDOM


def _take_any(t: WorldTable, f: Frame) -> None:
    node = node_of(f, RandomOne)
    n = t.chance.below(len(node.options))
    t.say("by chance", f.source, scope(t, f).you, words=str(n + 1), rule="501.g")
    t.run(node.options[n], f.base, f.source)


_RANDOM: Final = (Step("501.g", _take_any),)

register(Choose, ChooseSome, RandomOne)
register_light(WaysChosen, ("ways",))
