"""Nodes: frozen pieces of data that abilities, events and statuses are made of.

Every node can be written as JSON and read back. A kind of node is known by its class name.
"""

from __future__ import annotations

from dataclasses import fields
from fractions import Fraction
from math import inf
from sys import intern
from typing import Any, Final, TypeVar, cast

from wondertable.kernel.errors import BadInput, BrokenLaw

Json = Any
Value = Any
"""What a frame may remember: None, bool, int, str, a Number, a node, or a tuple of these."""


class Node:
    """A frozen piece of data."""

    __slots__ = ()


class LightNode(Node):
    """A node made so often while a game runs that it is no dataclass: a frozen one is slow to make."""

    __slots__ = ()

    def key(self) -> tuple[Value, ...]:
        """Return all it says, in order."""
        return parts(self)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, LightNode) and type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.key()}"


N = TypeVar("N", bound=Node)
_KINDS: dict[str, type[Node]] = {}
_NAMES: dict[str, tuple[str, ...]] = {}


def register(*kinds: type[Node]) -> None:
    """Make kinds of nodes known, so that they can be read back."""
    for kind in kinds:
        _know(kind)
        _NAMES[kind.__name__] = tuple([f.name for f in fields(kind) if f.init])  # type: ignore[arg-type]


def register_light(kind: type[LightNode], names: tuple[str, ...]) -> None:
    """Make a light kind known; `names` are what its maker takes, in order."""
    _know(kind)
    _NAMES[kind.__name__] = names


def _know(kind: type[Node]) -> None:
    """Two games may be played in one process, so a name is of one kind in all of them."""
    if _KINDS.setdefault(kind.__name__, kind) is not kind:
        raise BrokenLaw(f"two kinds of nodes are called {kind.__name__}")


def changed(node: N, **new: Value) -> N:
    """Return the same node with some of its parts changed."""
    name = type(node).__name__
    made = _KINDS[name](**{field: new.get(field, getattr(node, field)) for field in _NAMES[name]})
    return cast(N, made)


def made_anew(node: N) -> N:
    """Another node that says the same."""
    return cast(N, _KINDS[type(node).__name__](*parts(node)))


_SAME: Final[dict[tuple[int, int], tuple[Node, Node, bool]]] = {}
_MOST_KNOWN: Final = 4000


def same(a: Node, b: Node) -> bool:
    """Whether two nodes say the same. Comparing them is slow, so what was found for the very two is remembered."""
    if a is b:
        return True
    known = _SAME.get((id(a), id(b)))
    if known is None:
        if len(_SAME) >= _MOST_KNOWN:
            _SAME.clear()
        known = (a, b, a == b)
        _SAME[(id(a), id(b))] = known
    return known[2]


def within(value: Value) -> list[Node]:
    """Return a node and all nodes it is made of; of a tuple, all that is in it."""
    if isinstance(value, tuple):
        return [node for part in value for node in within(part)]
    if not isinstance(value, Node):
        return []
    return [value, *within(tuple([getattr(value, name) for name in _NAMES[type(value).__name__]]))]


def kind(name: str) -> type[Node]:
    """Return the kind of node with that name."""
    if name not in _KINDS:
        raise BadInput(f"unknown kind of node {name!r}: it was written by another version, or is damaged")
    return _KINDS[name]


def kinds() -> frozenset[str]:
    """Return the names of all kinds that can be read back now."""
    return frozenset(_KINDS)


def word_of(node: Node) -> str:
    """Return the word under which a kind of node is written."""
    return type(node).__name__


def parts(node: Node) -> tuple[Value, ...]:
    """Return all that a node holds, in order."""
    return tuple([getattr(node, name) for name in _NAMES[type(node).__name__]])


def nodes_in(node: Node) -> list[Node]:
    """Return the nodes that a node holds itself, in order."""
    found: list[Node] = []
    for value in parts(node):
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                found.append(part)
    return found


def holds(node: Node, wanted: Node) -> bool:
    """Return whether a node is another, or has it anywhere inside."""
    return node == wanted or any(holds(part, wanted) for part in nodes_in(node))


def write(value: Value) -> Json:
    """Return a value as JSON."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, tuple):
        return [write(v) for v in value]
    if isinstance(value, Node):
        return _write_node(value)
    if isinstance(value, Fraction):
        return {"/": [value.numerator, value.denominator]}
    return {"inf": 1 if value > 0 else -1}


def _write_node(value: Node) -> Json:
    name = type(value).__name__
    return {"is": name, **{field: write(getattr(value, field)) for field in _NAMES[name]}}


def read(json: Json) -> Value:
    """JSON back to a value."""
    if isinstance(json, list):
        return tuple([read(v) for v in json])
    if isinstance(json, str):
        return intern(json)  # words are compared all the time: then mostly one look tells that two are the same
    if not isinstance(json, dict):
        return json
    if "is" in json:
        return kind(json["is"])(**{k: read(v) for k, v in json.items() if k != "is"})
    if "/" in json:
        return Fraction(json["/"][0], json["/"][1])
    return inf if json["inf"] > 0 else -inf
