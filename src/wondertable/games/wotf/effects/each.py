"""Each player does something, or one named player does: "target player sacrifices a Wonder"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.effects.with_choices import GATHERING, Deed, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.rules.options import slot_of
from wondertable.games.wotf.words.base import Place, Player, Ref
from wondertable.games.wotf.words.choices import amount_choices
from wondertable.games.wotf.words.memory import THE_ONES
from wondertable.games.wotf.words.place import where
from wondertable.games.wotf.words.player import ChosenPlayer, ThatPlayer, controller
from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import Node, Value, register
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.effect import Effect, Sequence
from wondertable.vocabulary.scope import Scope, did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class EachDoes(Deed):
    """Each of some players does it, at once where that can be, else in turn; while they do, they are "that player"."""

    who: Player
    what: Effect

    def steps(self) -> tuple[Step, ...]:
        return _EACH

    def choices(self) -> tuple[Node, ...]:
        """Who it is; and the targets, where it is one player only, for these are declared with the player."""
        if not isinstance(self.who, ChosenPlayer):
            return picks(self.who)
        return picks(self.who) + tuple([c for c in self.what.choices() if getattr(c, "target", False)])

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        """Whether the player spoken of could do it; of any other players it is not asked."""
        seats = self.who.seats(t, s) if isinstance(self.who, ThatPlayer) else ()
        return not seats or t.possible_for(self.what, s, seats[0])


@cache
def as_one(node: EachDoes) -> Effect | None:
    """What several players do together, where it can be one event: each part of it is done by all at once."""
    parts = node.what.parts if isinstance(node.what, Sequence) else (node.what,)
    done: list[Effect] = []
    for part in parts:
        if not isinstance(part, Deed):
            return None
        one = AllDo(node.who, part) if part.gathered() else part.as_one(node.who)
        if one is None:
            return None
        done.append(one)
    return done[0] if len(done) == 1 else Sequence(tuple(done))


@dataclass(frozen=True)
class AllDo(Effect):
    """Several players say in turn what they do it to; then all of it happens as one event (A07, A152)."""

    who: Player
    what: Deed

    def steps(self) -> tuple[Step, ...]:
        return _ALL


def _begin_all(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, AllDo)
    f.memory["seats"] = node.who.seats(t, scope(t, f))
    t.frames[f.base].memory[GATHERING] = ()


def _say_each(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, AllDo)
    memory = t.frames[f.base].memory
    seats: tuple[int, ...] = f.memory["seats"]
    memory.pop("doer", None)
    if not seats:
        return
    f.memory["seats"] = seats[1:]
    memory["player"] = memory["doer"] = seats[0]
    forget(memory, node.what)
    f.again()
    t.run(node.what, f.base, f.source)


def _do_all(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, AllDo)
    node.what.do_all(t, f, t.frames[f.base].memory.pop(GATHERING))


_ALL: Final = (Step("508.d", _begin_all), Step("508.d", _say_each), Step("508.d", _do_all))


def _who(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, EachDoes)
    f.memory["seats"] = node.who.seats(t, scope(t, f))
    one = as_one(node) if len(f.memory["seats"]) > 1 else None
    if one is not None:
        f.leave()
        t.run(one, f.base, f.source)
        return
    f.memory["any"] = f.memory["begun"] = False
    _begin_gathering(t.frames[f.base].memory, f)


_GATHERED: Final = ("it", "sent", "denied", "destroyed", "sacrificed", "banished", "discarded", *THE_ONES.values())
"""What players did this to, or what it was done to in each realm, is afterwards spoken of together."""


def _begin_gathering(memory: dict[str, Value], f: Frame) -> None:
    f.memory["last"] = tuple([memory.get(name, ()) for name in _GATHERED])
    f.memory["all"] = ((),) * len(_GATHERED)


def _all_gathered(memory: dict[str, Value], f: Frame) -> None:
    memory.update({name: cards for name, cards in zip(_GATHERED, f.memory["all"]) if cards})


def _gather(memory: dict[str, Value], f: Frame) -> None:
    """After each player or realm: what it was done to, beside what came before."""
    now = tuple([memory.get(name, ()) for name in _GATHERED])
    new = [cards if cards != last else () for cards, last in zip(now, f.memory["last"])]
    f.memory["all"] = tuple([(*before, *more) for before, more in zip(f.memory["all"], new)])
    f.memory["last"] = now


def _each(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, EachDoes)
    memory = t.frames[f.base].memory
    f.memory["any"] = f.memory["any"] or (f.memory["begun"] and bool(memory.get("did", False)))
    f.memory["begun"] = True
    _gather(memory, f)
    seats: tuple[int, ...] = f.memory["seats"]
    memory.pop("doer", None)
    if not seats:
        _all_gathered(memory, f)
        did(t, f, f.memory["any"])
        return
    f.memory["seats"] = seats[1:]
    memory["player"] = memory["doer"] = seats[0]
    if not isinstance(node.who, ChosenPlayer):
        forget(memory, node.what)
    f.again()
    t.run(node.what, f.base, f.source)


def forget(memory: dict[str, object], what: Effect) -> None:
    """Whatever an instruction chose before is to be chosen anew."""
    for choice in what.choices() + amount_choices(what):
        memory.pop(f"${slot_of(choice)}", None)


_EACH: Final = (CHOOSE, Step("508.d", _who), Step("508.d", _each))


@dataclass(frozen=True)
class ForEachOf(Deed):
    """Do something for each of some cards; the card at hand is "it"."""

    cards: Ref
    what: Effect

    def steps(self) -> tuple[Step, ...]:
        return _FOR_EACH

    def choices(self) -> tuple[Node, ...]:
        return picks(self.cards)


def _which(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, ForEachOf)
    f.memory["cards"] = node.cards.objects(t, scope(t, f))


def _for_each(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, ForEachOf)
    cards: tuple[CardRef, ...] = f.memory["cards"]
    if not cards:
        return
    f.memory["cards"] = cards[1:]
    s = scope(t, f)
    memory = s.memory
    memory["it"] = memory["each card"] = cards[:1]
    memory["player"] = controller(t, cards[0], s)
    memory["realm"] = where(t, cards[0], s)
    forget(memory, node.what)
    f.again()
    t.run(node.what, f.base, f.source)


_FOR_EACH: Final = (CHOOSE, Step("508.d", _which), Step("508.d", _for_each))


@dataclass(frozen=True)
class ForEachRealm(Deed):
    """Do something for each of some realms; the realm at hand is "that realm"."""

    where: Place
    what: Effect

    def steps(self) -> tuple[Step, ...]:
        return _FOR_REALM

    def choices(self) -> tuple[Node, ...]:
        return picks(self.where)


def _realms(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, ForEachRealm)
    f.memory["realms"] = node.where.realms(t, scope(t, f))
    _begin_gathering(t.frames[f.base].memory, f)


def _for_realm(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, ForEachRealm)
    memory = t.frames[f.base].memory
    _gather(memory, f)
    realms: tuple[int, ...] = f.memory["realms"]
    if not realms:
        _all_gathered(memory, f)
        return
    f.memory["realms"] = realms[1:]
    memory["realm"] = realms[0]
    forget(memory, node.what)
    f.again()
    t.run(node.what, f.base, f.source)


_FOR_REALM: Final = (CHOOSE, Step("508.d", _realms), Step("508.d", _for_realm))

register(AllDo, EachDoes, ForEachOf, ForEachRealm)
