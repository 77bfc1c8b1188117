"""What is remembered of cards on their way, while something else may still happen instead."""

from __future__ import annotations

from wondertable.games.wotf.deeds.instead import Replaceable
from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import Value, register_light
from wondertable.kernel.program import Frame, Locals


class Passage(Replaceable):
    """The `cards` that go, and the `rest` of them that is still to be looked at.

    `declines` are the replacements that were declined, with their cards.
    """

    __slots__ = ("cards", "declines", "rest")

    def __init__(self, cards: tuple[int, ...]) -> None:
        super().__init__()
        self.cards = cards
        self.rest = cards
        self.declines: tuple[Value, ...] = ()

    @property
    def way(self) -> tuple[Value, ...]:
        """What is remembered of the way itself."""
        return (self.rest, self.declines, self.instead)

    def goes_on(self, way: tuple[Value, ...]) -> None:
        """Be as far as that."""
        self.rest, self.declines, instead = way
        self.looked(instead)


class Leaving(Passage):
    """Cards that leave in a way (`how`), by the doing of a `seat`; `objects` is what they were as it began.

    Those `to_check` may have a shield; the `shielded` one is being asked for, −1 if none.
    """

    __slots__ = ("how", "objects", "seat", "shielded", "to_check")

    def __init__(
        self, cards: tuple[int, ...], how: str, seat: int, to_check: tuple[int, ...] = (), shielded: int = -1,
        objects: tuple[CardRef, ...] = (), way: tuple[Value, ...] = (),
    ) -> None:  # fmt: skip
        super().__init__(cards)
        self.how: str = how
        self.seat: int = seat
        self.to_check = to_check
        self.shielded: int = shielded
        self.objects = objects
        if way:
            self.goes_on(way)

    def key(self) -> tuple[Value, ...]:
        return (self.cards, self.how, self.seat, self.to_check, self.shielded, self.objects, self.way)

    def copy(self) -> Leaving:
        return Leaving(self.cards, self.how, self.seat, self.to_check, self.shielded, self.objects, self.way)


class Entering(Passage):
    """Cards that enter `realms`, each under the control of one of the `seats`.

    `how` is "" for an arrival that is told, "unseen" for one that is not, "keep" where cards keep what lies on them,
    "face down" where they come so.
    """

    __slots__ = ("how", "realms", "seats")

    def __init__(
        self, cards: tuple[int, ...], realms: tuple[int, ...], seats: tuple[int, ...], how: str = "",
        way: tuple[Value, ...] = (),
    ) -> None:  # fmt: skip
        super().__init__(cards)
        self.realms = realms
        self.seats = seats
        self.how: str = how
        if way:
            self.goes_on(way)

    def take_out(self, card: int) -> None:
        """A card does not enter with the others."""
        i = self.cards.index(card)
        self.cards = self.cards[:i] + self.cards[i + 1 :]
        self.realms = self.realms[:i] + self.realms[i + 1 :]
        self.seats = self.seats[:i] + self.seats[i + 1 :]

    def key(self) -> tuple[Value, ...]:
        return (self.cards, self.realms, self.seats, self.how, self.way)

    def copy(self) -> Entering:
        return Entering(self.cards, self.realms, self.seats, self.how, self.way)


register_light(Leaving, ("cards", "how", "seat", "to_check", "shielded", "objects", "way"))
register_light(Entering, ("cards", "realms", "seats", "how", "way"))


class Sent(Locals):
    """What an effect remembers that lets cards leave or enter: those that really `went`."""

    __slots__ = ("went",)

    def __init__(self, went: tuple[int, ...] = ()) -> None:
        self.went = went


register_light(Sent, ("went",))


def passage_of(f: Frame) -> Passage:
    """Return the cards on their way that a frame carries on."""
    own = f.own
    assert isinstance(own, Passage)
    return own


def leaving_of(f: Frame) -> Leaving:
    """Return the cards about to leave that a frame carries on."""
    own = f.own
    assert isinstance(own, Leaving)
    return own


def entering_of(f: Frame) -> Entering:
    """Return the cards about to arrive that a frame carries on."""
    own = f.own
    assert isinstance(own, Entering)
    return own
