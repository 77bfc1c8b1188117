"""Rebuilding: the same node with some of its parts changed, however deep they lie."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from wondertable.kernel.node import Node
from wondertable.vocabulary.quantity import Quantity, X


def rebuilt(value: Any, change: Callable[[Any], Any]) -> Any:
    """Return a node or tuple with each of its parts changed; the very same where none did change."""
    if isinstance(value, tuple):
        parts = tuple([change(part) for part in value])
        return value if all(new is old for new, old in zip(parts, value, strict=True)) else parts
    if not isinstance(value, Node):
        return value
    changed: dict[str, Any] = {}
    for name in part_names(value):
        old = getattr(value, name)
        new = change(old)
        if new is not old:
            changed[name] = new
    return replace(value, **changed) if changed else value  # type: ignore[type-var]


_NAMES: dict[type[Any], tuple[str, ...]] = {}


def part_names(node: Any) -> tuple[str, ...]:
    """Return what a node is made of, in the order in which it is declared."""
    kind = type(node)
    if kind not in _NAMES:
        _NAMES[kind] = tuple([f.name for f in fields(kind) if f.init])
    return _NAMES[kind]


def has_x(value: Any) -> bool:
    """Return whether it is still open what X is."""
    if value == X:
        return True
    if isinstance(value, tuple):
        return any(has_x(v) for v in value)
    return isinstance(value, Node) and any(has_x(getattr(value, f.name)) for f in fields(value))  # type: ignore[arg-type]


def with_x(value: Any, q: Quantity) -> Any:
    """Return the same with an amount instead of X; nothing if there is no X."""
    return _put_x(value, q) if has_x(value) else None


def _put_x(value: Any, q: Quantity) -> Any:
    return q if value == X else rebuilt(value, lambda part: _put_x(part, q))
