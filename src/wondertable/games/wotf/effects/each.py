"""Each player does something, or one named player does: "target player sacrifices a Wonder"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.effects.with_choices import GATHERING, Deed, Errand, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.rules.options import slot_of
from wondertable.games.wotf.words.base import Place, Player, Ref
from wondertable.games.wotf.words.choices import amount_choices
from wondertable.games.wotf.words.memory import THE_ONES, THIS_WAY
from wondertable.games.wotf.words.place import where
from wondertable.games.wotf.words.player import ChosenPlayer, ThatPlayer, controller
from wondertable.games.wotf.words.ref import Chosen
from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import Node, Value, register, register_light, within
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
from wondertable.vocabulary.effect import Effect, Sequence
from wondertable.vocabulary.scope import Scope, did, mention, scope

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
        """Return who it is; and the targets, where it is one player only, for these are declared with the player."""
        if not isinstance(self.who, ChosenPlayer):
            return picks(self.who)
        return picks(self.who) + tuple([c for c in self.what.choices() if getattr(c, "target", False)])

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        """Return whether the player spoken of could do it; of any other players it is not asked."""
        seats = self.who.seats(t, s) if isinstance(self.who, ThatPlayer) else ()
        return not seats or t.possible_for(self.what, s, seats[0])


@cache
def as_one(node: EachDoes) -> Effect | None:
    """Return what several players do together, where it can be one event: each part of it is done by all at once."""
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


class Turns(Locals):
    """The players who are still to say or do it."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats


def _begin_all(t: WorldTable, f: Frame) -> None:
    node = node_of(f, AllDo)
    f.own = Turns(node.who.seats(t, scope(t, f)))
    t.frames[f.base].memory[GATHERING] = ()


def _say_each(t: WorldTable, f: Frame) -> None:
    node = node_of(f, AllDo)
    memory = t.frames[f.base].memory
    own = locals_of(f, Turns)
    seats = own.seats
    memory.pop("doer", None)
    if not seats:
        return
    own.seats = seats[1:]
    memory["player"] = memory["doer"] = seats[0]
    forget(memory, node.what)
    f.again()
    t.run(node.what, f.base, f.source)


def _do_all(t: WorldTable, f: Frame) -> None:
    node = node_of(f, AllDo)
    memory = t.frames[f.base].memory
    errands: tuple[Errand, ...] = memory.pop(GATHERING)
    for choice in node.what.choices():
        if isinstance(choice, Chosen):  # what they chose is spoken of together
            mention(t, memory, f"${choice.slot}", tuple([card for card, _, _ in errands]))
    node.what.do_all(t, f, errands)


_ALL: Final = (Step("508.d", _begin_all), Step("508.d", _say_each), Step("508.d", _do_all))


def _who(t: WorldTable, f: Frame) -> None:
    node = node_of(f, EachDoes)
    seats = node.who.seats(t, scope(t, f))
    one = as_one(node) if len(seats) > 1 else None
    if one is not None:
        f.leave()
        t.run(one, f.base, f.source)
        return
    f.own = _gathering(t, f, seats, node.what)


_GATHERED: Final = (
    "sent", "denied", "destroyed", "sacrificed", "banished", "discarded",
    *THE_ONES.values(), *THIS_WAY.values(),
)  # fmt: skip
"""What players did this to, or what it was done to in each realm, is afterwards spoken of together."""


@cache
def _gathered(what: Effect) -> tuple[str, ...]:
    """Return the names of all that: what was done with cards, and the slots of what was chosen or came of it."""
    slots: list[str] = []
    for one in within(what):
        if isinstance(one, Chosen):
            slots.append(f"${one.slot}")
        elif isinstance(one, Deed) and one.result >= 0:
            slots.append(f"#{one.result}")
    return (*_GATHERED, *dict.fromkeys(slots))


def _gathering(t: WorldTable, f: Frame, left: tuple[int, ...], what: Effect) -> Gathering:
    names, memory = _gathered(what), t.frames[f.base].memory
    return Gathering(left, tuple([memory.get(name, ()) for name in names]), ((),) * len(names))


class Gathering(Locals):
    """The players or realms that are still to come; what was spoken of `last`, and `all` that was so far.

    `begun` is whether one of them had their turn, `any` whether one of them did it.
    """

    __slots__ = ("all", "any", "begun", "last", "left")

    def __init__(
        self, left: tuple[int, ...], last: tuple[Value, ...], all: tuple[Value, ...], begun: bool = False,
        any: bool = False,
    ) -> None:  # fmt: skip
        self.left = left
        self.last = last
        self.all = all
        self.begun: bool = begun
        self.any: bool = any

    def speak_of_all(self, memory: dict[str, Value], what: Effect) -> None:
        """Afterwards all of it is spoken of together."""
        memory.update({name: cards for name, cards in zip(_gathered(what), self.all) if cards})

    def gather(self, memory: dict[str, Value], what: Effect) -> None:
        """After each player or realm: what it was done to, beside what came before."""
        now = tuple([memory.get(name, ()) for name in _gathered(what)])
        new = [cards if cards != last else () for cards, last in zip(now, self.last)]
        self.all = tuple([(*before, *more) for before, more in zip(self.all, new)])
        self.last = now


def _each(t: WorldTable, f: Frame) -> None:
    node = node_of(f, EachDoes)
    memory = t.frames[f.base].memory
    own = locals_of(f, Gathering)
    own.any = own.any or (own.begun and bool(memory.get("did", False)))
    own.begun = True
    own.gather(memory, node.what)
    seats = own.left
    memory.pop("doer", None)
    if not seats:
        own.speak_of_all(memory, node.what)
        did(t, f, own.any)
        return
    own.left = seats[1:]
    memory["player"] = memory["doer"] = seats[0]
    if not isinstance(node.who, ChosenPlayer):
        forget(memory, node.what)
    f.again()
    t.run(node.what, f.base, f.source)


def forget(memory: dict[str, object], what: Effect) -> None:
    """Forget the choices of an instruction, so that they are made again."""
    for choice in what.choices() + amount_choices(what):
        memory.pop(f"${slot_of(choice)}", None)


_EACH: Final = (CHOOSE, Step("508.d", _who), Step("508.d", _each))


@dataclass(frozen=True)
class ForEachOf(Deed):
    """Do something for each of some cards; "it" is the card at hand."""

    cards: Ref
    what: Effect

    def steps(self) -> tuple[Step, ...]:
        return _FOR_EACH

    def choices(self) -> tuple[Node, ...]:
        return picks(self.cards)


class StillToCome(Locals):
    """The objects for which it is still to be done."""

    __slots__ = ("cards",)

    def __init__(self, cards: tuple[CardRef, ...]) -> None:
        self.cards = cards


def _which(t: WorldTable, f: Frame) -> None:
    node = node_of(f, ForEachOf)
    f.own = StillToCome(node.cards.objects(t, scope(t, f)))


def _for_each(t: WorldTable, f: Frame) -> None:
    node = node_of(f, ForEachOf)
    own = locals_of(f, StillToCome)
    cards = own.cards
    if not cards:
        return
    own.cards = cards[1:]
    s = scope(t, f)
    memory = s.memory
    memory["each card"] = cards[:1]
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
    node = node_of(f, ForEachRealm)
    f.own = _gathering(t, f, node.where.realms(t, scope(t, f)), node.what)


def _for_realm(t: WorldTable, f: Frame) -> None:
    _for_next(t, f, node_of(f, ForEachRealm).what, "realm")


def _for_next(t: WorldTable, f: Frame, what: Effect, name: str) -> None:
    """It is done for the next realm or player, who is spoken of by that name; afterwards all is spoken of together."""
    memory = t.frames[f.base].memory
    own = locals_of(f, Gathering)
    own.gather(memory, what)
    if not own.left:
        own.speak_of_all(memory, what)
        return
    memory[name] = own.left[0]
    own.left = own.left[1:]
    forget(memory, what)
    f.again()
    t.run(what, f.base, f.source)


_FOR_REALM: Final = (CHOOSE, Step("508.d", _realms), Step("508.d", _for_realm))


@dataclass(frozen=True)
class ForEachPlayer(Deed):
    """You do something for each of some players; the player at hand is "that player"."""

    who: Player
    what: Effect

    def steps(self) -> tuple[Step, ...]:
        return _FOR_PLAYER

    def choices(self) -> tuple[Node, ...]:
        return picks(self.who)


def _players(t: WorldTable, f: Frame) -> None:
    node = node_of(f, ForEachPlayer)
    f.own = _gathering(t, f, node.who.seats(t, scope(t, f)), node.what)


def _for_player(t: WorldTable, f: Frame) -> None:
    _for_next(t, f, node_of(f, ForEachPlayer).what, "player")


_FOR_PLAYER: Final = (CHOOSE, Step("508.d", _players), Step("508.d", _for_player))

register(AllDo, EachDoes, ForEachOf, ForEachPlayer, ForEachRealm)
register_light(Turns, ("seats",))
register_light(StillToCome, ("cards",))
register_light(Gathering, ("left", "last", "all", "begun", "any"))
