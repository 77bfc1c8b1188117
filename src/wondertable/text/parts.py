"""Parts: an ability told part by part – when, if, cost, who, what, whom, how long – each in its own words."""

from __future__ import annotations

from typing import Any, Final

from wondertable.text.grammar import Grammar
from wondertable.text.say import CantSay, say
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import ChooseOne, Effect, If, May, Repeat, Sequence
from wondertable.vocabulary.unless import Unless

Part = tuple[int, str, str]
"""How deep it lies within others, what it tells ("when"), and its words."""

GAP = "…"
"""Stands for what is told in a part of its own."""


class Teller:
    """Tells abilities part by part. A game adds what its own instructions and abilities are made of."""

    each: Final = "foreach"
    """The category of what is counted after "for each"."""
    condition: Final = "condition"
    """The category of conditions."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def words(self, category: str, value: Any) -> str:
        """Return a piece of an ability in the words of a category; nothing where it has no words of its own."""
        try:
            return say(self.grammar, category, value)
        except CantSay:
            return ""

    def part(self, title: str, category: str, value: Any) -> list[Part]:
        """One part, if it is there and can be said."""
        words = "" if value is None else self.words(category, value)
        return [(0, title, words)] if words else []

    def effect(self, effect: Effect) -> list[Part]:
        """Return what is done, in order."""
        if isinstance(effect, Sequence):
            return [part for one in effect.parts for part in self.effect(one)]
        if isinstance(effect, May):
            return [(0, "may", ""), *deeper(self.effect(effect.what))]
        if isinstance(effect, If):
            return self.branch(effect)
        if isinstance(effect, Repeat):
            return [*self.part("for each", self.each, effect.times), *deeper(self.effect(effect.what))]
        if isinstance(effect, ChooseOne):
            return [(0, "one of", ""), *[part for way in effect.options for part in deeper(self.effect(way))]]
        if isinstance(effect, Unless):
            return [*self.effect(effect.what), (0, "unless", ""), *deeper(self.effect(effect.instead))]
        return self.instruction(effect)

    def branch(self, effect: If) -> list[Part]:
        """Return what is done under a condition, and otherwise."""
        return [*self.asked("if", effect.condition), *self.either_way(effect)]

    def asked(self, title: str, condition: Condition | None) -> list[Part]:
        """Return a condition."""
        return self.part(title, self.condition, condition)

    def either_way(self, effect: If) -> list[Part]:
        """Return what is done if it is so, and otherwise."""
        found = deeper(self.effect(effect.then))
        if effect.otherwise is not None:
            found += [(0, "otherwise", ""), *deeper(self.effect(effect.otherwise))]
        return found

    def instruction(self, effect: Effect) -> list[Part]:
        """One plain instruction of the game."""
        raise NotImplementedError


def deeper(parts: list[Part]) -> list[Part]:
    """Return the same parts, within another."""
    return [(depth + 1, title, words) for depth, title, words in parts]


def apart(whole: str, piece: str) -> str:
    """Words without a piece that is told on its own; a gap stands where it was."""
    return whole.replace(piece, GAP, 1) if piece else whole
