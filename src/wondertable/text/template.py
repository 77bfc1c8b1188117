"""Templates: what a wording builds. The same template makes a node from its parts and takes a node apart again.

`Draw(n, You())` is a node; `s(condition=c)` is the part `s` with a field filled that was empty, so that nothing is said
twice; `many[0]` is one of the two things that a part like "at least 2" is made of.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import MISSING, fields, replace
from functools import cache
from typing import Any

from wondertable.kernel.node import Node, kind
from wondertable.text.fit import DoesNotFit

Bindings = dict[str, Any]
Plan = tuple[list[tuple[str, Any]], list[tuple[str, ast.expr]]]


class Function:
    """A named way to build something that is no plain node, and to take it apart."""

    def __init__(self, build: Callable[..., Any], match: Callable[[Any], tuple[Any, ...] | None]) -> None:
        self.build = build
        self.match = match


def guard(fits: Callable[[Any], bool], of: type[Any] = object) -> Function:
    """Return a part that is taken as it is, but only if it is of the right kind."""

    def build(value: Any) -> Any:
        if not fits(value):
            raise DoesNotFit("of another kind")
        return value

    return Function(build, lambda value: (value,) if isinstance(value, of) and fits(value) else None)


def one_way(build: Callable[..., Any]) -> Function:
    """Return a way to build what is always said in another way."""
    return Function(build, lambda value: None)


class Template:
    """An expression like `Draw(n, You())`: names of holes, nodes, constants, tuples and words with holes in them."""

    def __init__(self, source: str, functions: dict[str, Function]) -> None:
        self.source = source
        self.functions = functions
        self.parsed: ast.expr | None = None
        self.plans: dict[int, Plan] = {}

    @property
    def tree(self) -> ast.expr:
        """The expression, parsed when it is first needed."""
        if self.parsed is None:
            self.parsed = ast.parse(self.source.strip(), mode="eval").body
        return self.parsed

    def build(self, holes: Bindings) -> Any:
        """Return the node made of these parts."""
        return self._build(self.tree, holes)

    def match(self, value: Any) -> Bindings | None:
        """Return the parts a node is made of, or nothing if it is of another make."""
        found: Bindings = {}
        return _put_together(found) if self._match(self.tree, value, found) else None

    def may_make(self, what: type[Any]) -> bool:
        """Return whether something of a type may be made by this; sooner told than how."""
        tree = self.tree
        if isinstance(tree, ast.Constant):
            return what is type(tree.value)
        if isinstance(tree, ast.JoinedStr):
            return what is str
        if isinstance(tree, ast.Tuple):
            return what is tuple
        if not isinstance(tree, ast.Call) or _base(tree) is not None or _called(tree) in self.functions:
            return True
        return issubclass(what, kind(_called(tree)))

    def _build(self, tree: ast.expr, holes: Bindings) -> Any:
        if isinstance(tree, ast.Name):
            return holes[tree.id]
        if isinstance(tree, ast.Constant):
            return tree.value
        if isinstance(tree, ast.Tuple):
            return tuple([x for part in tree.elts for x in self._items(part, holes)])
        if isinstance(tree, ast.UnaryOp) and isinstance(tree.operand, ast.Constant):
            return -tree.operand.value  # type: ignore[operator]
        if isinstance(tree, ast.JoinedStr):
            return "".join([str(self._build(part, holes)) for part in _pieces(tree)])
        if isinstance(tree, ast.Subscript):
            return self._build(tree.value, holes)[_place(tree)]
        assert isinstance(tree, ast.Call), ast.dump(tree)
        args = [self._build(a, holes) for a in tree.args]
        named = {k.arg: self._build(k.value, holes) for k in tree.keywords if k.arg}
        base = _base(tree)
        if base is not None:
            return _filled(self._build(base, holes), named)
        name = _called(tree)
        return self.functions[name].build(*args) if name in self.functions else kind(name)(*args, **named)

    def _items(self, part: ast.expr, holes: Bindings) -> tuple[Any, ...]:
        if isinstance(part, ast.Starred):
            found: tuple[Any, ...] = self._build(part.value, holes)
            return found
        return (self._build(part, holes),)

    def _match(self, tree: ast.expr, value: Any, found: Bindings) -> bool:
        if isinstance(tree, (ast.Name, ast.Subscript)):
            return _same_as(ast.unparse(tree), value, found)
        if isinstance(tree, ast.Constant):
            return type(value) is type(tree.value) and value == tree.value
        if isinstance(tree, ast.Tuple):
            return self._match_tuple(tree, value, found)
        if isinstance(tree, ast.UnaryOp) and isinstance(tree.operand, ast.Constant):
            return bool(value == -tree.operand.value)  # type: ignore[operator]
        if isinstance(tree, ast.JoinedStr):
            return self._match_words(tree, value, found)
        assert isinstance(tree, ast.Call)
        base = _base(tree)
        if base is not None:
            return self._match_filled(base, tree.keywords, value, found)
        if _called(tree) not in self.functions:
            return self._match_node(tree, value, found)
        parts = self.functions[_called(tree)].match(value)
        return parts is not None and all(self._match(t, v, found) for t, v in zip(tree.args, parts, strict=True))

    def _match_filled(self, base: ast.expr, more: list[ast.keyword], value: Any, found: Bindings) -> bool:
        """Return a part with some fields filled; without them it is the part that was read."""
        empty = _empty(value, [k.arg or "" for k in more])
        if empty is None or any(getattr(value, name) == default for name, default in empty.items()):
            return False
        ok = all(self._match(k.value, getattr(value, k.arg or ""), found) for k in more)
        return ok and self._match(base, replace(value, **empty), found)

    def _match_words(self, tree: ast.JoinedStr, value: Any, found: Bindings) -> bool:
        """Words with holes in them: `f"gain {r}"`."""
        parts = _pieces(tree)
        pattern = "".join([re.escape(str(p.value)) if isinstance(p, ast.Constant) else "(.+)" for p in parts])
        match = re.fullmatch(pattern, value) if isinstance(value, str) else None
        holes = [part for part in parts if not isinstance(part, ast.Constant)]
        return match is not None and all(self._match(t, v, found) for t, v in zip(holes, match.groups(), strict=True))

    def _match_tuple(self, tree: ast.Tuple, value: Any, found: Bindings) -> bool:
        if not isinstance(value, tuple):
            return False
        parts = tree.elts
        open_at = [n for n, part in enumerate(parts) if isinstance(part, ast.Starred)]
        if not open_at:
            return len(parts) == len(value) and all(self._match(t, v, found) for t, v in zip(parts, value, strict=True))
        before, after = open_at[0], len(parts) - open_at[0] - 1
        if len(value) < before + after:
            return False
        middle = parts[before]
        assert isinstance(middle, ast.Starred)
        ends = [*zip(parts[:before], value), *zip(parts[before + 1 :], value[len(value) - after :])]
        ok = all(self._match(t, v, found) for t, v in ends)
        return ok and self._match(middle.value, value[before : len(value) - after], found)

    def _match_node(self, tree: ast.Call, value: Any, found: Bindings) -> bool:
        wanted: Any = kind(_called(tree))
        if not isinstance(value, wanted):
            return False
        if id(tree) not in self.plans:
            self.plans[id(tree)] = _plan(tree, _called(tree))
        plain, parts = self.plans[id(tree)]
        for name, default in plain:
            if getattr(value, name) != default:
                return False
        return all(self._match(part, getattr(value, name), found) for name, part in parts)


def _called(tree: ast.Call) -> str:
    """Return the name of the node or the function that is called."""
    assert isinstance(tree.func, ast.Name)
    return tree.func.id


def _base(tree: ast.Call) -> ast.expr | None:
    """Of `s(condition=c)` or `Costing(k, e)(once=x)`, what is filled; names of holes are small."""
    return None if isinstance(tree.func, ast.Name) and tree.func.id[0].isupper() else tree.func


def _place(tree: ast.Subscript) -> int:
    assert isinstance(tree.slice, ast.Constant) and isinstance(tree.slice.value, int)
    return tree.slice.value


def _same_as(name: str, value: Any, found: Bindings) -> bool:
    """Return a part that stands in a template twice is the same both times."""
    return bool(found.setdefault(name, value) == value)


def _put_together(found: Bindings) -> Bindings | None:
    """Parts of which the template speaks piece by piece, as `many[0]` and `many[1]`, are whole again."""
    wholes: dict[str, tuple[Any, ...]] = {}
    for name in sorted([name for name in found if name.endswith("]")]):
        whole = name.partition("[")[0]
        wholes[whole] = (*wholes.get(whole, ()), found.pop(name))
    return found if all(_same_as(name, value, found) for name, value in wholes.items()) else None


def _empty(value: Any, names: list[str]) -> dict[str, Any] | None:
    """Return the fields of a node as they are when nothing fills them; nothing if it has no such fields."""
    known = dict(_fields(type(value).__name__)) if isinstance(value, Node) else {}
    return {name: known[name] for name in names} if set(names) <= known.keys() else None


def _filled(value: Any, named: dict[str, Any]) -> Any:
    """Return the same part with more said of it; what was said already is not said again."""
    empty = _empty(value, list(named))
    if empty is None or any(getattr(value, name) != default for name, default in empty.items()):
        raise DoesNotFit("no room for that, or said twice")
    return replace(value, **named)


def _pieces(tree: ast.JoinedStr) -> list[ast.expr]:
    return [part.value if isinstance(part, ast.FormattedValue) else part for part in tree.values]


def _plan(tree: ast.Call, wanted: str) -> Plan:
    """What is looked at to see whether a node is of this make: fields left as they are, then constants, then parts."""
    given: dict[str, ast.expr] = dict(zip(_names(wanted), tree.args, strict=False))
    given.update({k.arg: k.value for k in tree.keywords if k.arg})
    plain = [(name, default) for name, default in _fields(wanted) if name not in given]
    parts = [(name, given[name]) for name, _ in _fields(wanted) if name in given]
    return plain, sorted(parts, key=lambda part: not isinstance(part[1], ast.Constant))


@cache
def _names(wanted: str) -> tuple[str, ...]:
    return tuple([f.name for f in fields(kind(wanted)) if not f.kw_only])  # type: ignore[arg-type]


@cache
def _fields(wanted: str) -> tuple[tuple[str, Any], ...]:
    """Return the fields that count, with their defaults."""
    found: list[tuple[str, Any]] = []
    for f in fields(kind(wanted)):  # type: ignore[arg-type]
        if f.compare and f.init:
            found.append((f.name, None if f.default is MISSING else f.default))
    return tuple(found)
