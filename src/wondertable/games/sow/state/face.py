"""Faces: what is printed on a card. A State has an age zero, two ages, and a Wonder on its other side (state.a)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from wondertable.games.sow.state.ability_index import AbilityIndex, bundle
from wondertable.games.sow.words.ability import CardAbility
from wondertable.games.sow.words.card_types import BITS, NONE_OF_THEM
from wondertable.games.sow.words.last_known import WONDER
from wondertable.kernel.node import Node, register

__all__ = ["AGE_NAMES", "FILLER_STATE", "TYPES", "WITH_HEALTH", "WONDER", "Age", "CardFace", "state_face"]

TYPES: Final = ("State", "Unit", "Hero", "Fortification", "Building")
WITH_HEALTH: Final = ("Unit", "Hero")
AGE_NAMES: Final = ("0", "1", "2", "wonder")


@dataclass(frozen=True)
class Age(Node):
    """What a State prints for one of its ages, or for its Wonder side: the cost to get there, and what it gives."""

    cost: int = 0
    income: int = 0
    structure: int = 0
    text: str = ""
    abilities: tuple[CardAbility, ...] = ()
    bundle: AbilityIndex = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bundle", bundle(self.abilities))


@dataclass(frozen=True)
class CardFace(Node):
    """The printed values of a card (unit.b, building.b). No attack is not the same as an attack of 0.

    Of a State, `ages` are age zero, the two ages and the Wonder; the values beside it are those of age zero.
    """

    name: str
    type: str = "Unit"
    cost: int = 0
    attack: int | None = None
    health: int = 0
    structure: int = 0
    income: int = 0
    faction: str = ""
    token: bool = False
    text: str = ""
    abilities: tuple[CardAbility, ...] = ()
    ages: tuple[Age, ...] = ()
    set_name: str = ""
    number: str = ""
    own: Age = field(init=False, repr=False, compare=False)
    bits: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bits", BITS.get(self.type, NONE_OF_THEM))
        object.__setattr__(self, "own", Age(self.cost, self.income, self.structure, self.text, self.abilities))

    def side(self, age: int) -> Age:
        """Return what counts in an age; other cards have one side only."""
        return self.ages[age] if self.ages else self.own

    @property
    def has_health(self) -> bool:
        """Whether it is a unit or hero, and not a structure."""
        return self.type in WITH_HEALTH


def state_face(
    name: str, zero: Age, one: Age, two: Age, wonder: Age, faction: str = "", attack: int | None = None, **more: str
) -> CardFace:  # fmt: skip
    """Return the face of a State; one that prints an attack value fights like other cards (S33)."""
    return CardFace(
        name, "State", attack=attack, structure=zero.structure, income=zero.income, faction=faction,
        text=more.get("text", zero.text), abilities=zero.abilities, ages=(zero, one, two, wonder),
        set_name=more.get("set_name", ""), number=more.get("number", ""),
    )  # fmt: skip


FILLER_STATE = state_face("Filler State", Age(structure=20), Age(3, 0, 20), Age(5, 0, 20), Age(5, 0, 20))
"""A blank State for scenarios."""

register(Age, CardFace)
