"""Changes: what static abilities, and effects that last until end of turn, do to cards."""

from __future__ import annotations

from dataclasses import dataclass

from wondertable.games.sow.words.base import Changing
from wondertable.kernel.node import register
from wondertable.vocabulary.quantity import Num, Quantity


@dataclass(frozen=True)
class MoreStats(Changing):
    """More (or less) attack and health or structure. A card without an attack value gets none by this."""

    attack: int = 0
    health: int = 0
    times: Quantity = Num(1)


@dataclass(frozen=True)
class GiveKeyword(Changing):
    """The card has a keyword."""

    name: str
    number: int = 0


@dataclass(frozen=True)
class CostsLess(Changing):
    """Your cards of a type cost less (or, below 0, more) to play; never less than 0."""

    types: tuple[str, ...]
    less: int = 1


@dataclass(frozen=True)
class Cant(Changing):
    """The card can't do something: "attack", "war" (be sent to war), "defend" (be sent into the field), "ready"."""

    verb: str


register(MoreStats, GiveKeyword, CostsLess, Cant)
