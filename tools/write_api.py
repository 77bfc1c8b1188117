"""Writes `docs/reference/api.md`: the public names of the package, from their signatures and docstrings.

    python tools/write_api.py

The sources are read, not loaded, so that the page is the same beside a plain and a compiled engine.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

import wondertable  # noqa: E402

PAGE = ROOT / "docs" / "reference" / "api.md"
HEAD = """# The Python package

Made from the docstrings by `python tools/write_api.py`; a test holds it up to date. `from wondertable import Game` \
and all other names on this page are public; whatever is not listed may change.

```python
from wondertable import Game, IllegalAnswer

game = Game.new("sow", ("emberguild", "thornkin"), seed=1)
print(repr(game))
try:
    game.answer("pass")
except IllegalAnswer as error:
    print(str(error)[:60])
```

```text
<Game sow 1.0, turn 1, A decides: main>
'pass' is not an answer: an answer is the positions of the p
```
"""

SECTIONS = {
    "Game": "A game",
    "GAMES": "Games and decks",
    "view": "The protocol for clients",
    "record": "Records and undo",
    "Agent": "Programs that play",
    "Stepper": "Programs that learn",
    "WondertableError": "Errors",
    "Json": "Values",
}
"""The titles of the page, each before the name it begins with."""

VALUES = {
    "Option": "What can be picked, as the engine has it: a tuple of its kind and what it speaks of, as numbers of "
    "cards and realms. Clients read `OptionView`s, in which cards go by labels.",
    "Answer": "The positions of the picked options, a tuple of numbers from 0.",
    "GAMES": "The short names of all games there are.",
    "NO": "The option that declines where something may be done.",
    "Json": "What can be written as JSON: dictionaries, lists, texts, numbers, true, false and null.",
    "engine": 'Which engine plays: "compiled" where it was built from exactly these sources, or else "plain".',
    "__version__": "The version that is installed, as text.",
}
"""The public names that are mere values."""

Function = ast.FunctionDef
NEW = "\n"
UNSAID = ("Node", "LightNode", "Exception", "TypedDict")
"""What a class is made from, where that tells a reader nothing."""


def main() -> int:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
    return 0


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for name in wondertable.__all__:
        if name in SECTIONS:
            parts.append(f"## {SECTIONS[name]}\n")
        parts.append("\n".join(_entry(name)))
    return "\n".join(parts)


def _entry(name: str) -> Iterator[str]:
    if name in VALUES:
        yield f"### `{name}`\n\n{VALUES[name]}\n"
        return
    node = _find(name)
    if isinstance(node, ast.ClassDef):
        yield from _class(node)
    elif isinstance(node, Function):
        yield from [f"### `{name}{_signature(node)}`\n", _words(node), ""]


def _find(name: str) -> ast.stmt:
    """The statement that defines a public name."""
    place = next(place for place, names in wondertable.PLACES.items() if name in names)
    source = ROOT / "src" / "wondertable" / f"{place.replace('.', '/')}.py"
    body = ast.parse(source.read_text(encoding="utf-8")).body
    return next(node for node in body if getattr(node, "name", "") == name)


def _class(node: ast.ClassDef) -> Iterator[str]:
    bases = [base for base in map(ast.unparse, node.bases) if base not in UNSAID]
    yield from [f"### `{node.name}`{_kind_of(bases)}\n", _words(node), ""]
    fields = [f"`{ast.unparse(one)}`" for one in node.body if isinstance(one, ast.AnnAssign) and _is_field(node)]
    if fields:
        yield f"Fields: {', '.join(fields)}.\n"
    made = _made(node)
    if made:
        yield f"`{node.name}{made}`\n"
    listed = [one for one in node.body if isinstance(one, Function) and not one.name.startswith("_")]
    yield from [_method(one) for one in listed if _words(one)]


def _kind_of(bases: list[str]) -> str:
    return f", {'an' if bases[0][0] in 'AEIO' else 'a'} `{bases[0]}`" if bases else ""


def _is_field(node: ast.ClassDef) -> bool:
    """Whether what is annotated in a class is a field of it."""
    return any("dataclass" in ast.unparse(mark) for mark in node.decorator_list) or "TypedDict" in map(
        ast.unparse, node.bases
    )


def _made(node: ast.ClassDef) -> str:
    """How one is made by a user of the package; a game is made by `new`, an observation and a view by the game."""
    if node.name in ("Game", "Decision", "Event", "Thought") or "Error" in "".join(map(ast.unparse, node.bases)):
        return ""
    return next((_signature(one) for one in node.body if isinstance(one, Function) and one.name == "__init__"), "")


def _method(node: Function) -> str:
    marks = [ast.unparse(mark) for mark in node.decorator_list]
    shown = node.name if "property" in marks else f"{node.name}{_signature(node)}"
    return f"- **`{shown}`**  \n  {_words(node).replace(NEW, f'{NEW}  ').replace(f'{NEW}  {NEW}', NEW * 2)}\n"


def _signature(node: Function) -> str:
    said = ast.unparse(node.args).removeprefix("self, ").removeprefix("self")
    back = f" -> {ast.unparse(node.returns)}" if node.returns and not node.name.startswith("__") else ""
    return f"({said}){back}"


def _words(node: ast.ClassDef | Function) -> str:
    return ast.get_docstring(node) or ""


if __name__ == "__main__":
    sys.exit(main())
