"""The tests of a game stand in the same rooms as its sources, under the same names."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.house.tree import PACKAGE, ROOT, committed_texts, place, scenario_files
from wondertable.games.registry import GAMES

SEVERAL = "interactions"
"""What no single rule shows: several at once."""
LIKE = {"keywords": (".py",), "counters": (".py",)}
"""Rooms in which a file of scenarios has the name of a source; those of a language are named by kind of phrase."""
IN_RULES = {"wotf": {"deny", "harvest", "portal", "seek", "stun"}, "sow": set[str]()}
"""Keywords that rules hold, so that they have no module of their own."""


def test_every_scenario_is_in_a_room_of_its_game() -> None:
    """`tests/<game>/<room>/`, where the room is one of the game's, or that of several rules at once."""
    tests = [name for name in committed_texts() if name.startswith("tests/") and name.endswith(".yaml")]
    assert [name for name in tests if not _in_a_room(Path(name))] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_two_files_of_scenarios_have_one_name(game: str) -> None:
    """Besides those of the language, which are named by kind of phrase."""
    tests = [path for path in scenario_files() if path.is_relative_to(ROOT / "tests" / game)]
    names = Counter([path.name for path in tests if path.parent.name != "language"])
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("room", LIKE)
def test_scenarios_are_called_like_what_they_show(game: str, room: str) -> None:
    """A keyword's after the keyword, a counter's after the counter."""
    sources = {path.stem for path in (PACKAGE / "games" / game / room).glob("*") if path.suffix in LIKE[room]}
    known = sources | IN_RULES[game]
    files = sorted((ROOT / "tests" / game / room).glob("*.yaml"))
    strange = [place(path) for path in files if not _begins(path.stem, known)]
    assert strange == [], f"known are {', '.join(sorted(known))}"


def _in_a_room(path: Path) -> bool:
    rooms = [*(PACKAGE / "games" / path.parts[1]).glob("*/"), Path(SEVERAL)]
    return path.parts[1] in GAMES and path.parts[2] in [room.name for room in rooms]


def _begins(stem: str, known: set[str]) -> bool:
    return any(stem == name or stem.startswith(f"{name}_") for name in known)
