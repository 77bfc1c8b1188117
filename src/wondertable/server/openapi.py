"""The OpenAPI document, made from the table of contents and the types that cross the wire."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from wondertable import __version__
from wondertable.server.api import Problem
from wondertable.server.endpoints import ENDPOINTS, Address

REF = "#/components/schemas/{name}"
REFUSALS = {
    "400": "it has another shape", "403": "not here", "404": "there is no such thing", "409": "it can't be done",
    "413": "too long", "429": "too much at once",
}  # fmt: skip
_PLACE = re.compile(r"{(\w+)(?::(\w+))?}")


def document() -> dict[str, Any]:
    """Return the whole document."""
    shapes = [one for address in ENDPOINTS for one in (address.takes, address.gives) if _is_struct(one)]
    _, schemas = msgspec.json.schema_components([*dict.fromkeys(shapes), Problem], ref_template=REF)
    paths: dict[str, dict[str, Any]] = {}
    for address in ENDPOINTS:
        path = _PLACE.sub(r"{\1}", address.path)
        paths.setdefault(path, {})[address.method.lower()] = _operation(address)
    about = {"title": "Wondertable", "version": __version__, "description": "Tables that people and bots sit at."}
    return {"openapi": "3.1.0", "info": about, "paths": paths, "components": {"schemas": schemas}}


def _operation(address: Address) -> dict[str, Any]:
    found: dict[str, Any] = {"summary": address.words, "parameters": _parameters(address)}
    if address.takes is not None:
        found["requestBody"] = {"required": True, "content": _content(address.takes)}
    refusal = {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}}
    answers = {code: {"description": words, "content": refusal} for code, words in REFUSALS.items()}
    given = {"description": "done", "content": _content(address.gives)}
    return {**found, "responses": {str(address.status): given, **answers}}


def _parameters(address: Address) -> list[dict[str, Any]]:
    found = [
        {"name": name, "in": "path", "required": True, "schema": _plain("integer" if kind == "int" else "string")}
        for name, kind in _PLACE.findall(address.path)
    ]
    return found + [
        {"name": name, "in": "query", "description": words, "schema": _plain(kind)}
        for name, words, kind in address.query
    ]


def _plain(kind: str) -> dict[str, Any]:
    return {"type": "integer", "minimum": 0, "maximum": 1_000_000} if kind == "integer" else {"type": "string"}


def _content(shape: Any) -> dict[str, Any]:
    if _is_struct(shape):
        return {"application/json": {"schema": {"$ref": REF.format(name=shape.__name__)}}}
    return {"application/json": {"schema": {"type": "array"} if shape is list else {"type": "object"}}}


def _is_struct(shape: Any) -> bool:
    return isinstance(shape, type) and issubclass(shape, msgspec.Struct)
