"""What is remembered of one battle while it goes on."""

from __future__ import annotations

from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import Value, register_light
from wondertable.kernel.program import Frame, Locals


class Battle(Locals):
    """A battle that `seat` fights in `realm`, in a `way` that a keyword may have.

    `before` is the battle it interrupts. `unopposed` says how it was declared, `tied` that a loss became a tie,
    `winner` who won (−1: nobody). Of the `stones` the winner may seize one, unless a protector has `guarded` them.
    `strikers` are those whose deathstrike is still to come, where an edition has it at the end.
    """

    __slots__ = (
        "before", "guarded", "realm", "seat", "stones", "strikers", "tied", "unopposed", "way", "winner",
    )  # fmt: skip

    def __init__(
        self, seat: int, realm: int, way: str = "", before: tuple[int, int, int] = (-1, 0, 0), unopposed: bool = False,
        tied: bool = False, winner: int = -1, stones: tuple[int, ...] = (), guarded: bool = False,
        strikers: tuple[CardRef, ...] = (),
    ) -> None:  # fmt: skip
        self.seat: int = seat
        self.realm: int = realm
        self.way: str = way
        self.before = before
        self.unopposed: bool = unopposed
        self.tied: bool = tied
        self.winner: int = winner
        self.stones = stones
        self.guarded: bool = guarded
        self.strikers = strikers

    def key(self) -> tuple[Value, ...]:
        return (
            self.seat, self.realm, self.way, self.before, self.unopposed, self.tied, self.winner, self.stones,
            self.guarded, self.strikers,
        )  # fmt: skip

    def copy(self) -> Battle:
        return Battle(
            self.seat, self.realm, self.way, self.before, self.unopposed, self.tied, self.winner, self.stones,
            self.guarded, self.strikers,
        )  # fmt: skip


register_light(
    Battle,
    ("seat", "realm", "way", "before", "unopposed", "tied", "winner", "stones", "guarded", "strikers"),
)


def battle_of(f: Frame) -> Battle:
    """The battle that a frame carries on."""
    own = f.own
    assert isinstance(own, Battle)
    return own
