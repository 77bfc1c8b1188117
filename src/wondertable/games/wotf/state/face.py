"""Faces: what is printed on a card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from wondertable.games.wotf.state.ability_index import AbilityIndex, bundle, orbital_bits
from wondertable.games.wotf.words.ability import Ability
from wondertable.kernel.node import Node, register
from wondertable.kernel.numbers import Number

ORBITALS: Final = ("Petraia", "Thalwind", "Solfera", "Umbrathene", "Heliosynth", "Boundless")
TYPES: Final = ("Wonder", "Land", "Item", "Spell")
TIERS: Final = ("legendary", "primary", "secondary")


@dataclass(frozen=True)
class Face(Node):
    """The printed stats of a card (101). `star` marks a power or cost given by the text ("*")."""

    name: str
    types: tuple[str, ...] = ("Wonder",)
    classes: tuple[str, ...] = ()
    cost: int = 0
    power: Number = 0
    orbitals: tuple[str, ...] = ()
    tier: str = "secondary"
    core: bool = False
    faction: str = ""
    token: bool = False
    text: str = ""
    abilities: tuple[Ability, ...] = ()
    stars: tuple[str, ...] = ()
    set_name: str = ""
    number: str = ""
    rarity: str = ""
    dbs: int = 0
    bundle: AbilityIndex = field(init=False, repr=False, compare=False)
    equipment: bool = field(init=False, repr=False, compare=False)
    wonder: bool = field(init=False, repr=False, compare=False)
    land: bool = field(init=False, repr=False, compare=False)
    spell: bool = field(init=False, repr=False, compare=False)
    item: bool = field(init=False, repr=False, compare=False)
    orbital_bits: int = field(init=False, repr=False, compare=False)
    below_zero: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bundle", bundle(self.abilities))
        object.__setattr__(self, "equipment", "Equipment" in self.classes and "Item" in self.types)
        object.__setattr__(self, "wonder", "Wonder" in self.types)
        object.__setattr__(self, "land", "Land" in self.types)
        object.__setattr__(self, "spell", "Spell" in self.types)
        object.__setattr__(self, "item", "Item" in self.types)
        object.__setattr__(self, "orbital_bits", orbital_bits(self.orbitals))
        object.__setattr__(self, "below_zero", self.power < 0)


STONE: Final = Face("Stone", types=("Stone",))
"""The gem in each realm. It is a piece of the table, moved and controlled like a card, but it is not a card (201)."""

FILLER: Final = Face("Filler")

register(Face)
