"""Programs: rules and effects as ordered, named steps; frames: where each of them stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wondertable.kernel.decision import Option
from wondertable.kernel.node import Node, Value


class Step:
    """One named step of a rule. It may say what happened, ask, call another program, or ask to be run again."""

    __slots__ = ("name", "rule", "run")

    def __init__(self, rule: str, run: Callable[[Any, Frame], None], name: str = "") -> None:
        self.rule = rule
        self.run = run
        self.name = name or run.__name__


class Program:
    """An ordered tuple of steps, known by a key."""

    __slots__ = ("key", "steps")

    def __init__(self, key: str, *steps: Step) -> None:
        self.key = key
        self.steps: tuple[Step, ...] = steps


class Doing(Node):
    """A node that can be run: its steps are a program."""

    def steps(self) -> tuple[Step, ...]:
        """What to do, in order."""
        raise NotImplementedError


class Frame:
    """One program under way: how far it has come and what it remembers.

    `base` is the position in the stack of the frame whose memory an effect shares; `source` the card behind it.
    """

    __slots__ = ("answer", "at", "base", "key", "memory", "node", "source", "steps")

    def __init__(
        self, key: str, steps: tuple[Step, ...], memory: dict[str, Value], node: Doing | None, base: int, source: int
    ) -> None:
        self.key = key
        self.steps = steps
        self.at: int = 0
        self.memory = memory
        self.node = node
        self.base: int = base
        self.source: int = source
        self.answer: tuple[Option, ...] = ()

    def clone(self) -> Frame:
        """The same program, just as far."""
        new = Frame(self.key, self.steps, dict(self.memory), self.node, self.base, self.source)
        new.at = self.at
        new.answer = self.answer
        return new

    def again(self) -> None:
        """Run the present step once more, after whatever it called."""
        self.at -= 1

    def leave(self) -> None:
        """Skip all that is left of this program."""
        self.at = len(self.steps)
