"""What is remembered of a card while it is played."""

from __future__ import annotations

from wondertable.kernel.node import Node, Value, register_light
from wondertable.kernel.program import Frame, Locals
from wondertable.vocabulary.effect import Effect


class Playing(Locals):
    """A card that a `seat` plays into the realm `to` (0 for a spell); `how` is "seek" if a seek plays it.

    `price` is what is done instead of paying energy, `paid` how many parts of the price were paid besides. `under` is
    who will control it, where that is another; `next` the instruction of a spell that comes next; `ends` the way in
    which a spell goes when it is over. `price_left` is what is still to be paid after the part at hand, `deciding`
    the choice with which something is declared that may be done (−1: none).
    """

    __slots__ = ("deciding", "ends", "how", "next", "paid", "price", "price_left", "seat", "to", "under")

    def __init__(
        self, seat: int, to: int, how: str, price: Node | None = None, paid: int = 0, under: int = -1, next: int = 0,
        ends: str = "spent", price_left: tuple[Effect, ...] = (), deciding: int = -1,
    ) -> None:  # fmt: skip
        self.seat: int = seat
        self.to: int = to
        self.how: str = how
        self.price = price
        self.paid: int = paid
        self.under: int = under
        self.next: int = next
        self.ends: str = ends
        self.price_left = price_left
        self.deciding: int = deciding

    def key(self) -> tuple[Value, ...]:
        return (
            self.seat, self.to, self.how, self.price, self.paid, self.under, self.next, self.ends, self.price_left,
            self.deciding,
        )  # fmt: skip

    def copy(self) -> Playing:
        return Playing(
            self.seat, self.to, self.how, self.price, self.paid, self.under, self.next, self.ends, self.price_left,
            self.deciding,
        )  # fmt: skip


register_light(Playing, ("seat", "to", "how", "price", "paid", "under", "next", "ends", "price_left", "deciding"))


def playing_of(f: Frame) -> Playing:
    """Return the play that a frame carries on; the card is its source."""
    own = f.own
    assert isinstance(own, Playing)
    return own
