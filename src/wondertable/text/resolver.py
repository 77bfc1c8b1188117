"""The resolver: every pronoun of a text is settled once, as it is read, by the order of the words.

A game declares by kind of node what is meant there: which words speak of something said before, which nodes speak of
cards, in which order the parts of a node are said. Walking, what was spoken of so far and where it is kept stand here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import Node
from wondertable.text.rebuild import part_names, rebuilt
from wondertable.text.referents import Referent, nothing_before

Rule = Callable[[Any, Any], Any]
"""What a resolver makes of a node."""


class Rules:
    """What is meant by each kind of node; a kind without a rule has that of the kind it belongs to."""

    def __init__(self, rules: dict[type[Any], Rule]) -> None:
        self.rules = rules
        self.known: dict[type[Any], Rule | None] = {}

    def of(self, kind: type[Any]) -> Rule | None:
        """Return the rule for a kind of node."""
        if kind not in self.known:
            self.known[kind] = next((self.rules[one] for one in kind.__mro__ if one in self.rules), None)
        return self.known[kind]


class Resolver:
    """Walks through what a text was compiled to, in the order in which it will be carried out.

    `cards` are those spoken of so far, the last one last; `event` those of what set the ability off; `used` the names
    of all that was meant by a pronoun, in order: what nothing speaks of need not be kept.
    """

    def __init__(self, rules: Rules, line: str = "") -> None:
        self.rules = rules
        self.line = line
        self.cards: list[Referent] = []
        self.event: list[Referent] = []
        self.used: list[str] = []

    def value(self, value: Any) -> Any:
        """Return a part: a node, several, or something plain."""
        if isinstance(value, tuple):
            return rebuilt(value, self.value)
        if not isinstance(value, Node):
            return value
        rule = self.rules.of(type(value))
        return self.all_parts(value) if rule is None else rule(self, value)

    def all_parts(self, node: Any) -> Any:
        """Return a node with all its parts settled, in the order in which they are declared."""
        return self.parts(node, part_names(node))

    def parts(self, node: Any, names: tuple[str, ...]) -> Any:
        """Return a node with these parts settled, in this order; others are left as they are."""
        changed: dict[str, Any] = {}
        for name in names:
            old = getattr(node, name)
            new = self.part(node, name, old)
            if new is not old:
                changed[name] = new
        return replace(node, **changed) if changed else node

    def part(self, node: Any, name: str, value: Any) -> Any:
        """One part of a node."""
        return self.value(value)

    def numbers(self) -> dict[str, int]:
        """Return a number for each result that is spoken of, in the order in which that is done."""
        return {name: n for n, name in enumerate(dict.fromkeys([one for one in self.used if one.startswith("#")]))}

    def nobody(self, words: str) -> UnknownWording:
        """Return the refusal of a word that means nothing."""
        return nothing_before(words, self.line)
