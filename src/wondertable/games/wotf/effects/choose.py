"""Choose: a choice that is made first and used by what follows; and one of several instructions by chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.place import ChosenRealm
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
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

register(Choose, RandomOne)
