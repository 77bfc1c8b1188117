"""Inside a game every file stands in a room, and what is loaded by name is loaded where it may be."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.tree import PACKAGE, place, python_files
from wondertable.games.registry import GAMES, definition
from wondertable.games.sow.words import keyword_definitions as of_sow
from wondertable.games.wotf.words import keyword_definitions as of_wotf
from wondertable.games.wotf.words.counter_kinds import COUNTER_KINDS

AT_THE_TOP = {"README.md", "__init__.py", "game.py"}
"""All that stands outside the rooms of a game."""

BY_NAME = {
    "src/wondertable/games/registry.py": "{}.game",
    "src/wondertable/games/kit/scenario.py": "{}.scenario",
    "src/wondertable/library/games.py": "{}.language.compiler {}.cards.card_game {}.cards.starters {}.rulebook",
}
"""Who loads a part of a game by the game's name, which the contracts on imports can't see."""

QUESTIONS = {"shield", "protector"}
"""What is asked goes by these names of counters, too."""

PLAY = """
import json, sys
import wondertable
from wondertable.games.registry import definition
game = wondertable.Game.new({game!r}, tuple(list(definition({game!r}).starters().values())[:2]), 1)
for _ in range(30):
    game.answer(*range(game.decision.least))
[game.observe(seat) for seat in range(2)]
wondertable.replay(wondertable.record(game))
print(json.dumps(sorted(sys.modules)))
"""


@pytest.mark.parametrize("game", GAMES)
def test_only_the_door_stands_outside_the_rooms(game: str) -> None:
    """A game has its door, its title and a page about its rooms at the top; all else is in a room."""
    files = {path.name for path in (PACKAGE / "games" / game).iterdir() if path.is_file()}

    assert files == AT_THE_TOP


def test_parts_of_games_are_loaded_by_name_in_few_places() -> None:
    """Of these only the library loads a language, to compile a text."""
    found = {place(path): " ".join(loaded_by_name(path)) for path in python_files(PACKAGE)}

    assert {name: parts for name, parts in found.items() if parts} == BY_NAME


def loaded_by_name(path: Path) -> list[str]:
    """What of games a module loads by a name that is put together."""
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    named = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "import_module"]
    texts = [
        "".join([part.value if isinstance(part, ast.Constant) else "{}" for part in name.values])  # type: ignore[misc]
        for name in named
        if isinstance(name, ast.JoinedStr)
    ]
    return [text.removeprefix("wondertable.games.") for text in texts if text.startswith("wondertable.games.")]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_parsed_while_a_game_runs(game: str) -> None:
    """Playing, looking and replaying load no language and no toolkit for texts."""
    code = PLAY.format(game=game)
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stderr
    assert [name for name in json.loads(run.stdout) if ".language" in name or name.startswith("wondertable.text")] == []


def test_clients_never_look_at_a_table() -> None:
    """What is hidden is hidden by the game: whoever shows it or plays it holds a `Game`, and asks that."""
    looks = [
        f"{place(path)}:{node.lineno}"
        for client in ("terminal", "cli", "study", "agents")
        for path in python_files(PACKAGE / client)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "table"
    ]

    assert looks == []


@pytest.mark.parametrize("game", GAMES)
def test_no_rule_asks_for_a_keyword_or_a_counter_by_name(game: str) -> None:
    """What these change they lay down in their own modules; below them nobody knows their names."""
    definition(game)  # every keyword and counter is known from here on
    laid_down = {*of_wotf.DEFINITIONS, *COUNTER_KINDS} - QUESTIONS if game == "wotf" else {*of_sow.DEFINITIONS}
    below = [PACKAGE / "games" / game / room for room in ("words", "state", "derived", "deeds", "rules", "effects")]
    named = [
        f"{place(path)}:{node.lineno} {node.value!r}"
        for folder in below
        for path in python_files(folder)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in laid_down
    ]

    assert laid_down and named == []
