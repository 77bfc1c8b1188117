"""Abilities: each line of a card's text is one. They are static, triggered, activated or combat (ability.a)."""

from __future__ import annotations

from dataclasses import dataclass, field

from wondertable.games.sow.words.base import Cards, Changing
from wondertable.games.sow.words.trigger import When
from wondertable.kernel.node import Node, register
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import Effect


class CardAbility(Node):
    """One ability of a card."""


@dataclass(frozen=True)
class KeywordAbility(CardAbility):
    """A keyword of the keyword bar; `number` is its X (variable.a)."""

    name: str
    number: int = 0
    text: str = field(default="", compare=False)


@dataclass(frozen=True)
class StaticAbility(CardAbility):
    """True as long as its card is in play and `condition` holds (ability.b). `player` changes what players pay."""

    who: Cards | None
    changes: tuple[Changing, ...]
    condition: Condition | None = None
    text: str = field(default="", compare=False)


@dataclass(frozen=True)
class TriggeredAbility(CardAbility):
    """When something happens, do something (ability.c), perhaps at `most` so many times `per` turn or battle."""

    when: When
    effect: Effect
    condition: Condition | None = None
    most: int = 0
    per: str = "turn"
    text: str = field(default="", compare=False)


@dataclass(frozen=True)
class ActivatedAbility(CardAbility):
    """Pay its cost in your own main phase and do something (ability.d, ability.e).

    `price` is what is paid beside gold and exhausting; at `most` so many times, and only while `condition` holds.
    """

    effect: Effect
    gold: int = 0
    exhaust: bool = False
    price: tuple[Effect, ...] = ()
    most: int = 0
    per: str = "turn"
    condition: Condition | None = None
    text: str = field(default="", compare=False)


@dataclass(frozen=True)
class CombatAbility(CardAbility):
    """Used in battle instead of attacking; the card is then exhausted (ability.f, ability.g)."""

    effect: Effect
    gold: int = 0
    price: tuple[Effect, ...] = ()
    most: int = 0
    per: str = "turn"
    condition: Condition | None = None
    text: str = field(default="", compare=False)


@dataclass(frozen=True)
class InsteadAbility(CardAbility):
    """If a card would die, be destroyed or be dealt damage, do something instead, perhaps only so many times."""

    when: When
    effect: Effect
    condition: Condition | None = None
    most: int = 0
    per: str = "turn"
    text: str = field(default="", compare=False)


@dataclass(frozen=True)
class Waiting(Node):
    """What is put off until something happens, and is then done once."""

    when: When
    effect: Effect


@dataclass(frozen=True)
class OfAge(CardAbility):
    """An ability of a State's age 1 or 2, or of its Wonder side (3), as the text of the whole card gives it."""

    age: int
    ability: CardAbility
    text: str = field(default="", compare=False)


register(
    KeywordAbility, StaticAbility, TriggeredAbility, ActivatedAbility, CombatAbility, InsteadAbility, Waiting, OfAge
)
