"""Pieces: what a text says before it is settled what it means – a side, a place, a pronoun, a condition at the end."""

from __future__ import annotations

from dataclasses import dataclass

from wondertable.games.sow.words.ability import CardAbility, TriggeredAbility
from wondertable.games.sow.words.base import Cards, Mark
from wondertable.kernel.node import Node, register
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Quantity


@dataclass(frozen=True)
class OfSide(Node):
    """Whose cards are meant: yours, enemy ones, theirs."""

    side: str


@dataclass(frozen=True)
class Lying(Node):
    """Cards in a hand, a graveyard or in production, and whose."""

    zone: str
    side: str


@dataclass(frozen=True)
class Reach(Node):
    """How far a combat ability reaches."""

    where: str


@dataclass(frozen=True)
class It(Cards):
    """A pronoun, or "that" with a noun: cards mentioned before."""

    words: str


@dataclass(frozen=True)
class Before(Mark):
    """Said in the past: it is asked how a card was before something was done to it."""


@dataclass(frozen=True)
class IfAfter(Effect):
    """An instruction with its condition at the end: the condition may speak of what the instruction names."""

    condition: Condition
    then: Effect


@dataclass(frozen=True)
class OtherwiseDo(Effect):
    """What is done otherwise."""

    what: Effect


@dataclass(frozen=True)
class InsteadDo(Effect):
    """What is done instead of the sentence before, if a condition holds."""

    condition: Condition
    what: Effect


@dataclass(frozen=True)
class EitherAbility(CardAbility):
    """One text that is two abilities: "whenever this attacks or is attacked"."""

    a: TriggeredAbility
    b: TriggeredAbility


@dataclass(frozen=True)
class BothStatics(CardAbility):
    """One text that is two static abilities: "your units get +1/+0 and enemy units get -1/-0"."""

    a: CardAbility
    b: CardAbility


@dataclass(frozen=True)
class PaidFor(Quantity):
    """The gold that was paid for cards: as they are played or enter play it is told, and till then it lies on them."""

    what: Cards


register(OfSide, Lying, Reach, It, Before, IfAfter, OtherwiseDo, InsteadDo, EitherAbility, BothStatics, PaidFor)
