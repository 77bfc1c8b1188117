"""The page about the protocol, made from the types of what is sent and from what each game declares."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from wondertable.games.registry import GAMES, definition

SOURCES = Path(__file__).resolve().parent.parent / "src" / "wondertable"
HEAD = """# The protocol for clients

Made by `python tools/write_protocol.py` from the types themselves; a test holds it up to date. The same as a
[JSON Schema](protocol.json). How it goes over a socket is told in [The server](server.md); in Python these are
`wondertable.view`, `choose`, `preview` and `why_not` ([The Python package](api.md)).

A client is sent a `SeatView`: what its seat may know, the open decision with its number, and the log since a line it
has read. It answers with the ids of options and the number of the decision they belong to. An id says what is picked
and what it speaks of (`play:c17:3`); it stays the same while the question is open. An answer to another number is
refused without harm.

Cards go by labels, which stay the same for a seat as long as it can follow the card, and tell nothing else. Keys that
may be left out are marked with `?`.
"""
SHARED = (
    ("play/protocol.py", ("SeatView", "OutcomeView", "Preview")),
    ("games/kit/views.py", ("DecisionView", "OptionView", "Range", "LogLine", "Mention", "Refusal")),
)


def page() -> str:
    """The whole page."""
    parts = [HEAD, "## In every game\n"]
    for path, names in SHARED:
        known = _shapes(path)
        parts += [_shape(known[name]) for name in names]
    for game in GAMES:
        parts += _of_game(game)
    return "\n".join(parts).rstrip() + "\n"


def _of_game(game: str) -> Iterator[str]:
    sentences = import_module(f"wondertable.games.{game}.view.sentences")
    events: dict[str, str] = import_module(f"wondertable.games.{game}.words.events").EVENTS
    yield f"## {definition(game).title}\n"
    yield from [_shape(shape) for shape in _shapes(f"games/{game}/view/views.py").values()]
    yield _table("### Kinds of options", ("kind", "what is picked"), sentences.OPTIONS)
    yield _table("### Questions", ("question", "as a player reads it"), sentences.QUESTIONS)
    yield _table("### Kinds of events", ("what", "what its further fields tell the engine"), events)


def _shapes(path: str) -> dict[str, ast.ClassDef]:
    """The shapes that a module declares, those that contain others last."""
    body = ast.parse((SOURCES / path).read_text(encoding="utf-8")).body
    return {node.name: node for node in body if isinstance(node, ast.ClassDef) and _bases(node)}


def _shape(node: ast.ClassDef) -> str:
    """A shape: what it is, and its keys with what they hold."""
    bases = [base for base in _bases(node) if base != "TypedDict"]
    more = f" All of `{bases[0]}`, and:" if bases else ""
    lines = [f"### `{node.name}`\n", f"{ast.get_docstring(node)}{more}\n", "| key | holds | |", "| --- | --- | --- |"]
    optional = any(word.arg == "total" for word in node.keywords)
    for field, after in zip(node.body, [*node.body[1:], None]):
        if isinstance(field, ast.AnnAssign):
            lines.append(_key(field, _said(after), optional))
    return "\n".join([*lines, ""])


def _key(field: ast.AnnAssign, said: str, optional: bool) -> str:
    holds = ast.unparse(field.annotation)
    left_out = optional or holds.startswith("NotRequired[")
    holds = holds.removeprefix("NotRequired[").removesuffix("]") if holds.startswith("NotRequired[") else holds
    name = f"{ast.unparse(field.target)}{'?' if left_out else ''}"
    return f"| `{name}` | `{holds.replace('|', 'or')}` | {said} |"


def _said(node: ast.stmt | None) -> str:
    """What is said about a key, in the line below it."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return " ".join(str(node.value.value).split())
    return ""


def _bases(node: ast.ClassDef) -> list[str]:
    """What a shape is made from; nothing for a class that is no shape."""
    names = [ast.unparse(base) for base in node.bases]
    return names if any(name == "TypedDict" or name.endswith("View") or name == "Printed" for name in names) else []


def _table(title: str, head: tuple[str, str], rows: dict[str, str]) -> str:
    lines = [f"{title}\n", f"| {head[0]} | {head[1]} |", "| --- | --- |"]
    return "\n".join([*lines, *[f"| {name} | {said} |" for name, said in rows.items()], ""])
