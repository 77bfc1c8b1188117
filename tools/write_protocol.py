"""Writes what the protocol is from the types that make it: a JSON Schema, the browser client's
TypeScript, the OpenAPI document, and the pages about the protocol and the server.

python tools/write_protocol.py            write them in docs/reference and web/src/protocol.ts
python tools/write_protocol.py --check    only say whether they are up to date
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

os.environ["WONDERTABLE_PLAIN"] = "1"  # annotations are what is written here; compiled modules have none

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

import msgspec  # noqa: E402

from tools import protocol_page, server_page  # noqa: E402
from wondertable.games.kit.views import DecisionView, LogLine, OptionView, Refusal  # noqa: E402
from wondertable.games.sow.view.views import CityView  # noqa: E402
from wondertable.games.wotf.view.views import WorldView  # noqa: E402
from wondertable.play.protocol import Preview, SeatView  # noqa: E402
from wondertable.server import api, api_cards, api_lab, api_lessons, api_puzzles, api_replays, messages  # noqa: E402
from wondertable.server.openapi import document  # noqa: E402

SCHEMA = ROOT / "docs" / "reference" / "protocol.json"
TYPES = ROOT / "web" / "src" / "protocol.ts"
OPENAPI = ROOT / "docs" / "reference" / "openapi.json"
SERVER = ROOT / "docs" / "reference" / "server.md"
PROTOCOL = ROOT / "docs" / "reference" / "protocol.md"
BOTH_GAMES = {CityView: "City", WorldView: "World"}
"""Games have parts of the same name (a card, a player, a battle): in the schema they carry the game's own word."""
OBSERVATION = ("SeatView", "observation")
"""The schema leaves it open, since a game of another package has a table of its own; the client draws these games."""


def shapes() -> list[Any]:
    """Everything that crosses the wire, but what the games' own tables are made of."""
    modules = (api, api_lessons, api_puzzles, api_replays, api_cards, api_lab, messages)
    sent = [one for module in modules for one in _structs(module)]
    return [SeatView, DecisionView, OptionView, LogLine, Refusal, Preview, *sent]


def _structs(module: Any) -> list[Any]:
    found = [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    return [one for one in found if one.__module__ == module.__name__ and one.__name__ not in ("Said", "Told")]


def schema() -> dict[str, Any]:
    """The schema of every shape, by name."""
    _, found = msgspec.json.schema_components(shapes(), ref_template="#/$defs/{name}")
    for game, word in BOTH_GAMES.items():
        found |= _renamed(game, word)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": dict(sorted(found.items()))}


def _renamed(game: Any, word: str) -> dict[str, Any]:
    """The parts of one game's table, each under a name that begins with the game's word."""
    _, found = msgspec.json.schema_components([game], ref_template="#/$defs/{name}")
    shared = {"DecisionView", "OptionView", "LogLine", "Mention", "Refusal"}
    names = {name: name if name in shared or name.startswith(word) else f"{word}{name}" for name in found}
    text = json.dumps({names[name]: shape for name, shape in found.items() if name not in shared})
    for old, new in names.items():
        text = text.replace(f'"#/$defs/{old}"', f'"#/$defs/{new}"').replace(f'"title": "{old}"', f'"title": "{new}"')
    renamed: dict[str, Any] = json.loads(text)
    return renamed


def typescript(found: dict[str, Any]) -> str:
    """The shapes as TypeScript interfaces."""
    lines = ["// Made by tools/write_protocol.py from the server's own types. Don't edit.", ""]
    for name, shape in found["$defs"].items():
        lines += [*_comment(shape, ""), f"export interface {name} {{"]
        needed = set(shape.get("required", ()))
        for key, value in shape["properties"].items():
            mark = "" if key in needed else "?"
            words = "Observation" if (name, key) == OBSERVATION else _type(value)
            lines.append(f"  {key}{mark}: {words};")
        lines += ["}", ""]
    return "\n".join([*lines, *_unions(), ""])


def _unions() -> list[str]:
    said = " | ".join([one.__name__ for one in _structs(messages) if issubclass(one, messages.Said)])
    told = " | ".join([one.__name__ for one in _structs(messages) if issubclass(one, messages.Told)])
    games = " | ".join([game.__name__ for game in BOTH_GAMES])
    return [
        f"export type ClientMessage = {said};",
        f"export type ServerMessage = {told};",
        f"export type Observation = {games};",
    ]


def _comment(shape: dict[str, Any], indent: str) -> list[str]:
    words = " ".join(shape.get("description", "").split())
    return [f"{indent}/** {words} */"] if words else []


def _type(value: dict[str, Any]) -> str:
    """One value's type in TypeScript."""
    if "$ref" in value:
        return str(value["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in value:
        return " | ".join([_type(one) for one in value["anyOf"]])
    if "enum" in value:
        return " | ".join([json.dumps(one) for one in value["enum"]])
    kind = value.get("type")
    if "prefixItems" in value:
        return f"[{', '.join([_type(one) for one in value['prefixItems']])}]"
    if kind == "array":
        return f"{_grouped(_type(value['items']))}[]" if "items" in value else "unknown[]"
    if kind == "object":
        inner = value.get("additionalProperties")
        return f"Record<string, {_type(inner) if isinstance(inner, dict) else 'unknown'}>"
    plain = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
    return plain.get(str(kind), "any")


def _grouped(words: str) -> str:
    return f"({words})" if " | " in words else words


def _json(found: dict[str, Any]) -> str:
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """Write the files, or compare them."""
    found = schema()
    made = {SCHEMA: _json(found), TYPES: typescript(found), OPENAPI: _json(document())}
    made |= {SERVER: server_page.page(), PROTOCOL: protocol_page.page()}
    old = [path for path, text in made.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv:
        for path in old:
            print(f"{path.relative_to(ROOT)} is not up to date; run python tools/write_protocol.py")
        return 1 if old else 0
    for path in old:
        path.write_text(made[path], encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
