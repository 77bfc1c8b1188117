"""A pebble has a number."""

from __future__ import annotations

from dataclasses import dataclass

from wondertable.kernel.node import Node, register


@dataclass(frozen=True)
class Pebble(Node):
    """One pebble."""

    name: str
    weight: int


register(Pebble)
