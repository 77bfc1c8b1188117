"""Choose several of some instructions, which then happen in the order of the words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from wondertable.kernel.node import register, register_light
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
from wondertable.vocabulary.effect import Effect, worded_way
from wondertable.vocabulary.scope import did, scope
from wondertable.vocabulary.table import AbilityTable


@dataclass(frozen=True)
class ChooseSome(Effect):
    """Choose `count` of several instructions, each once; or at least `least` and at most `count` of them."""

    count: int
    options: tuple[Effect, ...]
    least: int = -1
    """−1 where exactly `count` are chosen."""
    words: tuple[str, ...] = field(default=(), compare=False)

    def steps(self) -> tuple[Step, ...]:
        return _CHOOSE_SOME

    def asks_first(self, table: AbilityTable, frame: Frame) -> bool:
        return not self.least

    @property
    def fewest(self) -> int:
        """How many must be chosen."""
        return self.count if self.least < 0 else self.least


class WaysChosen(Locals):
    """The chosen instructions that are still to be done."""

    __slots__ = ("ways",)

    def __init__(self, ways: tuple[int, ...]) -> None:
        self.ways = ways


def _ask_which(table: AbilityTable, frame: Frame) -> None:
    """Only what can be done may be chosen; where too little can, as much as there is."""
    node = node_of(frame, ChooseSome)
    s = scope(table, frame)
    ways = [i for i, way in enumerate(node.options) if table.possible(way, s)]
    frame.answer = ()
    if ways:
        seat: int = s.memory.get("doer", s.you)
        options = tuple([("way", worded_way(node.words, i), i) for i in ways])
        table.ask(frame, seat, "choose one", options, min(node.fewest, len(ways)), min(node.count, len(ways)))


def _take_which(table: AbilityTable, frame: Frame) -> None:
    frame.own = WaysChosen(tuple(sorted([option[2] for option in frame.answer])))
    did(table, frame, bool(frame.answer))


def _do_next(table: AbilityTable, frame: Frame) -> None:
    own = locals_of(frame, WaysChosen)
    if own.ways:
        first, own.ways = own.ways[0], own.ways[1:]
        frame.again()
        table.run(node_of(frame, ChooseSome).options[first], frame.base, frame.source)


_CHOOSE_SOME: Final = (Step("", _ask_which), Step("", _take_which), Step("", _do_next))

register(ChooseSome)
register_light(WaysChosen, ("ways",))
