"""Divide something among cards: the player says how much each gets, then all get it at once (damage.b, counter.a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.effects.with_choices import Deed, cards_of
from wondertable.games.sow.rules.choosing import choose_open
from wondertable.games.sow.words.last_known import Ref
from wondertable.games.sow.words.players import doer
from wondertable.games.sow.words.ref import TargetOf
from wondertable.kernel.node import Node, register, register_light
from wondertable.kernel.numbers import Number
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import Scope, did, remember, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable

SHARES: Final = "shares"


@dataclass(frozen=True)
class Share(Quantity):
    """How much of what is divided one card gets."""

    def value(self, t: CityTable, scope: Scope) -> Number:
        bearer: tuple[Ref, ...] = scope.memory.get("bearer", ())
        shares: tuple[int, ...] = scope.memory.get(SHARES, ())
        return len([card for card in shares if (card,) == bearer[0][:1]]) if bearer else 0


@dataclass(frozen=True)
class Divide(Effect):
    """Do something to cards, to each as much as its share; of several targets each gets 1 at least (S101)."""

    amount: Quantity
    deed: Deed

    def steps(self) -> tuple[Step, ...]:
        return _DIVIDE

    def choices(self) -> tuple[Node, ...]:
        return self.deed.choices()

    def able(self, t: CityTable, s: Scope, seat: int) -> bool:
        """Return whether there is a card to get a share."""
        return self.deed.able(t, s, seat)


class Dividing(Locals):
    """The `cards` that something is divided among, how much is `left`, and who got one each time."""

    __slots__ = ("cards", "left", "shares")

    def __init__(self, cards: tuple[int, ...], left: int, shares: tuple[int, ...] = ()) -> None:
        self.cards = cards
        self.left: int = left
        self.shares = shares


def _choose(t: CityTable, f: Frame) -> None:
    node = node_of(f, Divide)
    if choose_open(t, f, node.deed):
        f.again()


def _begin(t: CityTable, f: Frame) -> None:
    node = node_of(f, Divide)
    cards = cards_of(t, f, node.deed.acts_on())
    f.own = Dividing(cards, max(int(node.amount.value(t, scope(t, f))), 0))


def _ask(t: CityTable, f: Frame) -> None:
    """One after the other; who has only one card to give to is not asked."""
    node = node_of(f, Divide)
    own = locals_of(f, Dividing)
    if len(own.cards) < 2:
        own.shares = own.cards * own.left
        own.left = 0
    if not own.left:
        f.go(_do)
        return
    bare = tuple([i for i in own.cards if i not in own.shares])
    pressing = isinstance(node.deed.acts_on(), TargetOf) and own.left <= len(bare)
    t.ask(f, doer(scope(t, f)), "distribute", tuple([("card", i) for i in (bare if pressing else own.cards)]))


def _take(t: CityTable, f: Frame) -> None:
    own = locals_of(f, Dividing)
    own.shares = (*own.shares, int(f.answer[0][1]))
    own.left -= 1
    f.go(_ask)


def _do(t: CityTable, f: Frame) -> None:
    node = node_of(f, Divide)
    own = locals_of(f, Dividing)
    remember(t, f, SHARES, own.shares)
    did(t, f, bool(own.shares))
    if own.shares:
        t.run(node.deed, f.base, f.source)


_DIVIDE: Final = (
    Step("hero.b", _choose), Step("ability.a", _begin), Step("ability.a", _ask), Step("ability.a", _take),
    Step("ability.a", _do),
)  # fmt: skip

register(Share, Divide)
register_light(Dividing, ("cards", "left", "shares"))
