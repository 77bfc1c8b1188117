"""The games there are. A game is loaded when it is asked for."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

from wondertable.games.kit.definition import GameDefinition
from wondertable.kernel.errors import BadInput

NAMES: tuple[str, ...] = ("wotf", "sow")

_LOADED: dict[str, GameDefinition] = {}


def kind(name: str) -> GameDefinition:
    """The game with that short name."""
    if name not in _LOADED:
        if name not in NAMES:
            near = get_close_matches(name, NAMES, 1)
            raise BadInput(f"there is no game {name!r}; known games: {', '.join(near or NAMES)}")
        found = import_module(f"wondertable.games.{name}.game").DEFINITION
        assert isinstance(found, GameDefinition)
        _LOADED[name] = found
    return _LOADED[name]
