"""A pebble has a number, and perhaps a text."""

from __future__ import annotations

from dataclasses import dataclass

from wondertable.kernel.node import Node, register

from ..words import PebbleScore


@dataclass(frozen=True)
class Pebble(Node):
    """One pebble."""

    name: str
    weight: int
    abilities: tuple[PebbleScore, ...] = ()


register(Pebble)
