"""Choose several of some instructions, which then happen in the order of the words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.words.players import doer
from wondertable.kernel.node import register, register_light
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
from wondertable.vocabulary.effect import Effect, worded_way
from wondertable.vocabulary.scope import did, scope
from wondertable.vocabulary.table import AbilityTable

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class ChooseWays(Effect):
    """Choose at least `least` and at most `most` of several instructions, each once."""

    least: int
    most: int
    options: tuple[Effect, ...]
    words: tuple[str, ...] = field(default=(), compare=False)

    def steps(self) -> tuple[Step, ...]:
        return _SOME

    def asks_first(self, t: AbilityTable, frame: Frame) -> bool:
        return not self.least


class WaysToDo(Locals):
    """The chosen instructions that are still to be done."""

    __slots__ = ("ways",)

    def __init__(self, ways: tuple[int, ...]) -> None:
        self.ways = ways


register_light(WaysToDo, ("ways",))


def _ask(t: CityTable, f: Frame) -> None:
    """Only what can be done may be chosen; where too little can, as much as there is."""
    node = node_of(f, ChooseWays)
    s = scope(t, f)
    ways = [i for i, way in enumerate(node.options) if t.possible(way, s)]
    f.answer = ()
    if ways:
        options = tuple([("way", worded_way(node.words, i), i) for i in ways])
        t.ask(f, doer(s), "choose one", options, min(node.least, len(ways)), min(node.most, len(ways)))


def _note(t: CityTable, f: Frame) -> None:
    f.own = WaysToDo(tuple(sorted([option[2] for option in f.answer])))
    did(t, f, bool(f.answer))


def _do(t: CityTable, f: Frame) -> None:
    own = locals_of(f, WaysToDo)
    if own.ways:
        first, own.ways = own.ways[0], own.ways[1:]
        f.again()
        t.run(node_of(f, ChooseWays).options[first], f.base, f.source)


_SOME: Final = (Step("ability.a", _ask), Step("ability.a", _note), Step("ability.a", _do))

register(ChooseWays)
