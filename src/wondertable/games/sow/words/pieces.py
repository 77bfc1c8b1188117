"""Pieces: what a text says before it is settled what it means – a side, a place, a pronoun, a condition at the end."""

from __future__ import annotations

from dataclasses import dataclass

from wondertable.games.sow.words.base import Cards
from wondertable.kernel.node import Node, register
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import Effect


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


register(OfSide, Lying, Reach, It, IfAfter, OtherwiseDo, InsteadDo)
