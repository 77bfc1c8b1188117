"""The games there are. A game is loaded when it is asked for."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

from wondertable.games.kit.definition import GameDefinition
from wondertable.kernel.errors import BadInput

GAMES: tuple[str, ...] = ("wotf", "sow")
"""The short names of all games."""

_LOADED: dict[str, GameDefinition] = {}


def definition(name: str) -> GameDefinition:
    """A game by its short name; it is loaded when it is asked for.

    It has a `title`, `editions()`, newest first, `starters()` (decks by name), names of `seats`, and `settings`.
    Raises `BadInput` for a game that does not exist.
    """
    if name not in _LOADED:
        if name not in GAMES:
            near = get_close_matches(name, GAMES, 1)
            raise BadInput(f"there is no game {name!r}; known games: {', '.join(near or GAMES)}")
        loaded = import_module(f"wondertable.games.{name}.game").DEFINITION
        assert isinstance(loaded, GameDefinition)
        _LOADED[name] = loaded
    return _LOADED[name]
