"""Agents of other people: installed packages offer them by name, and any class can be named by its place."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from wondertable import BadInput
from wondertable.agents.agent import Agent

GROUP: Final = "wondertable.agents"
"""The group of entry points in which a package offers its agents."""


def installed() -> dict[str, str]:
    """Return the agents of installed packages: their names, and the first line that each says about itself."""
    return {point.name: _about(point) for point in entry_points(group=GROUP)}


def plugged_in(spec: str, seed: int) -> Agent | None:
    """Return the agent that a package offers under this name, or the class at `package.module:Class`; else None."""
    for point in entry_points(group=GROUP):
        if point.name == spec:
            return _made(point.load(), spec, seed)
    place, colon, name = spec.partition(":")
    if not colon or not name.isidentifier() or not all(part.isidentifier() for part in place.split(".")):
        return None
    try:
        found = getattr(import_module(place), name)
    except (ImportError, AttributeError) as error:
        raise BadInput(f"there is no agent {spec!r}: {error}") from error
    return _made(found, spec, seed)


def _made(found: object, spec: str, seed: int) -> Agent:
    if not callable(found):
        raise BadInput(f"{spec} is not an agent: it can't be called with a seed")
    try:
        made = found(seed)
    except Exception as error:
        raise BadInput(f"{spec} is not an agent: called with a seed it says: {error}") from error
    if not isinstance(made, Agent):
        raise BadInput(f"{spec} is not an agent: {type(made).__name__} is not a subclass of wondertable.Agent")
    return made


def _about(point: EntryPoint) -> str:
    """Return what an agent says about itself; one that can't be loaded says why."""
    try:
        words = point.load().__doc__ or ""
    except Exception as error:
        return f"can't be loaded: {error}"
    return str(words).strip().splitlines()[0] if str(words).strip() else "An agent of your own."
