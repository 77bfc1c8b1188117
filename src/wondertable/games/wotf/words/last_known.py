"""Last known: a card as it was at one moment – as it left The World, or as something happened to it (511)."""

from __future__ import annotations

from typing import Final

from wondertable.kernel.identity import CardRef
from wondertable.kernel.node import LightNode, register_light
from wondertable.kernel.numbers import Number

EVERY_CLASS: Final = "every class"
"""Stands among the classes of a card that is of every class there is."""


class LastKnown(LightNode):
    """All that may be asked of a card later: what it was, whose, where, and what was on it.

    `host` is what it was equipped to, `worn` the equipment on it; `battling` is "attack" or "defend"
    while it took part in a battle; `origin` the zone it had come from; `by` whose effect was at work, −1 for none.
    """

    __slots__ = (
        "base", "battling", "by", "card", "classes", "cost", "counters", "face_down", "faction", "families", "host",
        "keywords", "life", "name", "nullified", "orbitals", "origin", "owner", "power", "realm", "seat", "tapped",
        "tier", "token", "types", "worn",
    )  # fmt: skip

    def __init__(
        self, card: int, life: int, owner: int, seat: int, realm: int, origin: int, tapped: bool, face_down: bool,
        host: CardRef, worn: tuple[int, ...], counters: tuple[tuple[str, Number], ...], name: str, faction: str,
        types: tuple[str, ...], classes: tuple[str, ...], orbitals: tuple[str, ...], tier: str, cost: Number,
        power: Number, base: Number, keywords: tuple[str, ...], families: tuple[str, ...], nullified: bool,
        token: bool, battling: str, by: int,
    ) -> None:  # fmt: skip
        self.card: int = card
        self.life: int = life
        self.owner: int = owner
        self.seat: int = seat
        self.realm: int = realm
        self.origin: int = origin
        self.tapped = tapped
        self.face_down = face_down
        self.host = host
        self.worn = worn
        self.counters = counters
        self.name = name
        self.faction = faction
        self.types = types
        self.classes = classes
        self.orbitals = orbitals
        self.tier = tier
        self.cost = cost
        self.power = power
        self.base = base
        self.keywords = keywords
        self.families = families
        self.nullified = nullified
        self.token = token
        self.battling = battling
        self.by: int = by

    def has_class(self, word: str) -> bool:
        """Return whether it had that class or belonged to that faction."""
        if word in self.classes or EVERY_CLASS in self.classes or word == self.faction:
            return True
        return any(" " in one and word in one.split(" ") for one in self.classes)


FACTS: Final = (
    "card", "life", "owner", "seat", "realm", "origin", "tapped", "face_down", "host", "worn", "counters", "name",
    "faction", "types", "classes", "orbitals", "tier", "cost", "power", "base", "keywords", "families", "nullified",
    "token", "battling", "by",
)  # fmt: skip

register_light(LastKnown, FACTS)
