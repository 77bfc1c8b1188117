"""Cards on the table: where each is, whose it is, and what is on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wondertable.kernel.node import LightNode, Node, Value, register_light
from wondertable.kernel.numbers import Number, plus

if TYPE_CHECKING:
    from mypy_extensions import i64


class Status(LightNode):
    """An ongoing change made by an effect: what it changes, how long, who made it and when.

    `bound` holds what the change remembers from the moment it was made.
    """

    __slots__ = ("bound", "change", "seat", "source", "stamp", "until")

    def __init__(self, change: Node, until: str, source: int, seat: int, stamp: int, bound: Value = ()) -> None:
        self.change = change
        self.until = until
        self.source: int = source
        self.seat: int = seat
        self.stamp: int = stamp
        self.bound = bound


class Card:
    """One card (or other piece) on the table. Change it only through `Table.own`."""

    __slots__ = (
        "controller", "counters", "default_controller", "epoch", "face", "flags", "host", "id", "life",
        "origin", "owner", "seen", "stamp", "statuses", "zone",
    )  # fmt: skip

    def __init__(self, card_id: int, face: Node, owner: int, zone: int) -> None:
        self.id: int = card_id
        self.face: Any = face
        self.owner: int = owner
        self.controller: i64 = owner
        self.default_controller: int = owner
        self.zone: i64 = zone
        self.origin: int = zone
        self.flags: i64 = 0
        self.counters: tuple[tuple[str, Number], ...] = ()
        self.statuses: tuple[Status, ...] = ()
        self.host: int = -1
        self.stamp: int = 0
        self.life: int = 0
        self.seen: int = 0
        self.epoch: i64 = -1

    def copy(self, epoch: int) -> Card:
        """Return a copy that a table of that epoch may change."""
        new = Card(self.id, self.face, self.owner, self.zone)
        new.controller = self.controller
        new.default_controller = self.default_controller
        new.origin = self.origin
        new.flags = self.flags
        new.counters = self.counters
        new.statuses = self.statuses
        new.host = self.host
        new.stamp = self.stamp
        new.life = self.life
        new.seen = self.seen
        new.epoch = epoch
        return new

    def count(self, kind: str) -> Number:
        """Return how many counters of a kind are on it."""
        for name, n in self.counters:
            if name == kind:
                return n
        return 0


def with_counters(counters: tuple[tuple[str, Number], ...], kind: str, more: Number) -> tuple[tuple[str, Number], ...]:
    """Return the counters with some more (or fewer) of one kind; never fewer than none."""
    found: list[tuple[str, Number]] = []
    done = False
    for name, n in counters:
        if name == kind:
            done = True
            n = plus(n, more)
        if n > 0:
            found.append((name, n))
    if not done and more > 0:
        found.append((kind, more))
    return tuple(found)


register_light(Status, ("change", "until", "source", "seat", "stamp", "bound"))
