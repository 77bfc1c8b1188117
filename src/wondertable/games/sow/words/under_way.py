"""What rules remember while they are carried out: an attack, the playing of a card, the battles of a turn."""

from __future__ import annotations

from wondertable.games.sow.words.last_known import Ref
from wondertable.kernel.node import Value, register_light
from wondertable.kernel.program import Frame, Locals


class Attack(Locals):
    """One object attacks another; when it is `over`, only what it set off still goes on."""

    __slots__ = ("attacked", "attacker", "over")

    def __init__(self, attacker: Ref, attacked: Ref, over: bool = False) -> None:
        self.attacker = attacker
        self.attacked = attacked
        self.over: bool = over

    def key(self) -> tuple[Value, ...]:
        return (self.attacker, self.attacked, self.over)

    def copy(self) -> Attack:
        return Attack(self.attacker, self.attacked, self.over)


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


def attack_of(f: Frame) -> Attack:
    """The attack that a frame carries out."""
    own = f.own
    assert isinstance(own, Attack)
    return own


def playing_of(f: Frame) -> PlayingCard:
    """The playing of a card that a frame carries out."""
    own = f.own
    assert isinstance(own, PlayingCard)
    return own


def battles_of(f: Frame) -> Battles:
    """The battles of the turn, through which a frame goes one after the other; none yet when it begins."""
    if f.own is None:
        f.own = Battles()
    own = f.own
    assert isinstance(own, Battles)
    return own


register_light(Attack, ("attacker", "attacked", "over"))
register_light(PlayingCard, ("card", "seat"))
register_light(Battles, ("fought", "pressed"))
