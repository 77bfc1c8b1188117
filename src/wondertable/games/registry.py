"""The registry of games. A game is loaded on first use."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import entry_points

from wondertable.games.kit.definition import GameDefinition
from wondertable.kernel.errors import BadInput

GAMES: tuple[str, ...] = ("wotf", "sow")
"""The short names of all games."""

GROUP = "wondertable.games"
"""The group of entry points in which an installed package offers a game of its own."""

_LOADED: dict[str, GameDefinition] = {}


def definition(name: str) -> GameDefinition:
    """Return a game by its short name, loading it on first use.

    It has a `title`, `editions()`, newest first, `starters()` (decks by name), names of `seats`, and `settings`.
    Raises `BadInput` for a game that does not exist.
    """
    if name not in _LOADED:
        _LOADED[name] = _shipped(name) if name in GAMES else _installed(name)
    return _LOADED[name]


def _shipped(name: str) -> GameDefinition:
    loaded = import_module(f"wondertable.games.{name}.game").DEFINITION
    assert isinstance(loaded, GameDefinition)
    return loaded


def _installed(name: str) -> GameDefinition:
    """Return the game that an installed package offers under this name."""
    offered = {point.name: point for point in entry_points(group=GROUP)}
    if name not in offered:
        known = (*GAMES, *offered)
        near = get_close_matches(name, known, 1)
        raise BadInput(f"there is no game {name!r}; known games: {', '.join(near or known)}")
    try:
        loaded = offered[name].load()
    except TypeError as error:
        if "compiled" not in str(error):
            raise
        raise BadInput(f"{name} needs the plain engine: set WONDERTABLE_PLAIN=1 and try again") from error
    if not isinstance(loaded, GameDefinition):
        raise BadInput(f"the package that offers {name!r} gives no game definition")
    return loaded
