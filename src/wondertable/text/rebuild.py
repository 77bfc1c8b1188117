"""Rebuilding: the same node with some of its parts changed, however deep they lie."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from wondertable.kernel.node import Node
from wondertable.vocabulary.quantity import Quantity, X


def rebuilt(value: Any, change: Callable[[Any], Any]) -> Any:
    """A node or tuple with each of its parts changed; the very same where none did change."""
    if isinstance(value, tuple):
        return tuple([change(v) for v in value])
    if not isinstance(value, Node):
        return value
    old = {f.name: getattr(value, f.name) for f in fields(value) if f.init}  # type: ignore[arg-type]
    new = {name: change(part) for name, part in old.items()}
    changed = {name: part for name, part in new.items() if part is not old[name] and part != old[name]}
    return replace(value, **changed) if changed else value  # type: ignore[type-var]


def has_x(value: Any) -> bool:
    """Whether it is still open what X is."""
    if value == X:
        return True
    if isinstance(value, tuple):
        return any(has_x(v) for v in value)
    return isinstance(value, Node) and any(has_x(getattr(value, f.name)) for f in fields(value))  # type: ignore[arg-type]


def with_x(value: Any, q: Quantity) -> Any:
    """The same with an amount instead of X; nothing if there is no X."""
    return _put_x(value, q) if has_x(value) else None


def _put_x(value: Any, q: Quantity) -> Any:
    return q if value == X else rebuilt(value, lambda part: _put_x(part, q))
