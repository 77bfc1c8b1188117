"""What rules remember while they are carried out: an attack, an ability that is used, the playing of a card."""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.words.last_known import Ref
from wondertable.kernel.event import Event
from wondertable.kernel.node import Node, Value, register_light
from wondertable.kernel.program import Frame, Locals

ATTACKER: Final = 1
ATTACKED: Final = 2
"""The parts of an attack."""


class Attack(Locals):
    """One object attacks another; when it is `over`, only what it set off still goes on.

    Who has `struck` first (S96): the ATTACKER, the one ATTACKED, or nobody. What lasts for this attack knows it by its
    `number`.
    """

    __slots__ = ("attacked", "attacker", "number", "over", "struck")

    def __init__(self, attacker: Ref, attacked: Ref, number: int, over: bool = False, struck: int = 0) -> None:
        self.attacker = attacker
        self.attacked = attacked
        self.number: int = number
        self.over: bool = over
        self.struck: int = struck

    def key(self) -> tuple[Value, ...]:
        return (self.attacker, self.attacked, self.number, self.over, self.struck)

    def copy(self) -> Attack:
        return Attack(self.attacker, self.attacked, self.number, self.over, self.struck)


class PlayingCard(Locals):
    """A player plays a card, and is still to say for how much."""

    __slots__ = ("card", "seat")

    def __init__(self, card: int, seat: int) -> None:
        self.card: int = card
        self.seat: int = seat

    def key(self) -> tuple[Value, ...]:
        return (self.card, self.seat)

    def copy(self) -> PlayingCard:
        return PlayingCard(self.card, self.seat)


class Battles(Locals):
    """Where battles were `fought` this turn, and where the next is if attackers pressed on (0: nowhere yet)."""

    __slots__ = ("fought", "pressed")

    def __init__(self, fought: tuple[int, ...] = (), pressed: int = 0) -> None:
        self.fought = fought
        self.pressed: int = pressed

    def key(self) -> tuple[Value, ...]:
        return (self.fought, self.pressed)

    def copy(self) -> Battles:
        return Battles(self.fought, self.pressed)


class Using(Locals):
    """The ability that is used or resolved."""

    __slots__ = ("ability",)

    def __init__(self, ability: Node) -> None:
        self.ability = ability

    def key(self) -> tuple[Value, ...]:
        return (self.ability,)

    def copy(self) -> Using:
        return Using(self.ability)


class DoneInstead(Locals):
    """An ability does something instead of `what` would happen to the card that is `saved`, if it is `able` to.

    Of damage it is how much, by which object and by which rule, and how much of it was prevented. What somebody might
    do is `done`; `deed` is what happens where they don't. `event` is what would happen, and the abilities that
    `declined` to do something else are not asked again.
    """

    __slots__ = (
        "ability", "able", "amount", "by", "declined", "deed", "done", "event", "prevented", "rule", "saved", "what",
    )  # fmt: skip

    def __init__(
        self, ability: Node, saved: Ref, what: str = "", able: bool = False, amount: int = 0, by: Ref = (-1, -1),
        rule: str = "", prevented: int = 0, done: bool = False, deed: Node | None = None, event: Event | None = None,
        declined: tuple[Value, ...] = (),
    ) -> None:  # fmt: skip
        self.ability = ability
        self.saved = saved
        self.event = event
        self.declined = declined
        self.what: str = what
        self.able: bool = able
        self.amount: int = amount
        self.by = by
        self.rule: str = rule
        self.prevented: int = prevented
        self.done: bool = done
        self.deed = deed


class Looked(Locals):
    """The cards whose death was seen in this look: something is done instead of it only once."""

    __slots__ = ("done",)

    def __init__(self, done: tuple[int, ...]) -> None:
        self.done = done


class Advancing(Locals):
    """A player advances their State."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat


class DiceTaken(Locals):
    """The gold that lay on the cards in production, of each card."""

    __slots__ = ("paid",)

    def __init__(self, paid: tuple[tuple[int, int], ...]) -> None:
        self.paid = paid


class SentFirst(Locals):
    """The unit that was to be sent to war alone, and can't be."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit: int = unit


class TakenBack(Locals):
    """That cards were taken back this turn."""

    __slots__ = ()


class FirstPlayer(Locals):
    """Who goes first, −1 if dice decide it."""

    __slots__ = ("first",)

    def __init__(self, first: int) -> None:
        self.first: int = first

    def copy(self) -> FirstPlayer:
        return FirstPlayer(self.first)


class TurnEnd(Locals):
    """A turn ends: these cards do not heal in it, though what keeps them from it ends at the same time."""

    __slots__ = ("wounded",)

    def __init__(self, wounded: tuple[int, ...] = ()) -> None:
        self.wounded = wounded

    def key(self) -> tuple[Value, ...]:
        return (self.wounded,)

    def copy(self) -> TurnEnd:
        return TurnEnd(self.wounded)


def attack_of(f: Frame) -> Attack:
    """Return the attack that a frame carries out."""
    own = f.own
    assert isinstance(own, Attack)
    return own


def playing_of(f: Frame) -> PlayingCard:
    """Return the playing of a card that a frame carries out."""
    own = f.own
    assert isinstance(own, PlayingCard)
    return own


def battles_of(f: Frame) -> Battles:
    """Return the battles of the turn, through which a frame goes one after the other; none yet when it begins."""
    if f.own is None:
        f.own = Battles()
    own = f.own
    assert isinstance(own, Battles)
    return own


def turn_end_of(f: Frame) -> TurnEnd:
    """Return what a turn that ends knows; nothing yet when it begins to end."""
    if f.own is None:
        f.own = TurnEnd()
    own = f.own
    assert isinstance(own, TurnEnd)
    return own


register_light(Attack, ("attacker", "attacked", "number", "over", "struck"))
register_light(PlayingCard, ("card", "seat"))
register_light(Battles, ("fought", "pressed"))
register_light(Using, ("ability",))
register_light(
    DoneInstead,
    ("ability", "saved", "what", "able", "amount", "by", "rule", "prevented", "done", "deed", "event", "declined"),
)
register_light(Looked, ("done",))
register_light(Advancing, ("seat",))
register_light(DiceTaken, ("paid",))
register_light(SentFirst, ("unit",))
register_light(TakenBack, ())
register_light(FirstPlayer, ("first",))
register_light(TurnEnd, ("wounded",))
