"""Editions: one set of values and programs; an older edition is a difference to a newer one."""

from __future__ import annotations

from collections.abc import Mapping

from wondertable.kernel.node import Value
from wondertable.kernel.program import Program, Step


class Edition:
    """What a rulebook fixes: values, and the order of steps of each program."""

    __slots__ = ("name", "programs", "values")

    def __init__(self, name: str, values: Mapping[str, Value], programs: Mapping[str, Program]) -> None:
        self.name = name
        self.values: dict[str, Value] = dict(values)
        self.programs: dict[str, Program] = dict(programs)

    def but(self, name: str, values: Mapping[str, Value], programs: tuple[Program, ...] = ()) -> Edition:
        """Another edition: this one with some values and programs changed."""
        unknown = [key for key in values if key not in self.values]
        if unknown:
            raise KeyError(f"edition {name} changes values that {self.name} does not have: {unknown}")
        changed = {program.key: program for program in programs}
        return Edition(name, {**self.values, **values}, {**self.programs, **changed})

    def steps(self, key: str) -> tuple[Step, ...]:
        """Return the steps of a program in this edition."""
        return self.programs[key].steps
