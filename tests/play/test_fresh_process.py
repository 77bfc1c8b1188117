"""What is written can be read by any process, whatever that process has loaded before."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from tests.house.test_nodes import registered
from tests.house.tree import PACKAGE, ROOT, python_files
from wondertable import Game, definition, record
from wondertable.games.kit.definition import Deck
from wondertable.kernel.node import kinds
from wondertable.library.games import card_game, language
from wondertable.server.thinking import game_of

ENGINE = ("state", "words", "derived", "deeds", "rules", "effects", "keywords", "counters")
"""The rooms of a game whose nodes may stand in a position."""

TEXTS = {
    "wotf": ("Wonder", "Whenever an opponent plays a Wonder, destroy it unless they pay you 3 energy."),
    "sow": ("Unit", "Whenever an opponent plays a unit, destroy this unit unless you pay 2 gold."),
}
"""A card a game, with a word that both games share and no card of our own sets uses."""


def fresh(program: str, *given: str) -> str:
    """What a program prints in a process of its own."""
    ran = subprocess.run([sys.executable, "-c", program, *given], cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


def known_kinds(game: str) -> set[str]:
    """The kinds of nodes that the sources of the kernel, the vocabulary and one game's engine make known."""
    rooms = [PACKAGE / "games" / game / room for room in ENGINE]
    folders = [PACKAGE / "vocabulary", *[room for room in rooms if room.is_dir()]]
    found = [
        name for folder in folders for path in python_files(folder) for name in registered(path.read_text("utf-8"))
    ]
    return {name for name in found if not name.isupper()}  # a list of fields is no kind


@pytest.mark.parametrize("game", ["wotf", "sow"])
def test_a_game_alone_knows_every_kind_that_its_sources_lay_down(game: str) -> None:
    """Loading one game is enough: nothing hangs on another game, or on the card language, being loaded too."""
    program = (
        "import sys, wondertable; from wondertable.kernel.node import kinds; "
        "wondertable.definition(sys.argv[1]); print(*sorted(kinds()))"
    )
    assert known_kinds(game) - set(fresh(program, game).split()) == set()


def game_with(game: str) -> Game:
    """A game in which both decks hold a card with a word that only its text brings."""
    kind, text = TEXTS[game]
    row = {"name": "Toll Keeper", "type": kind, "cost": 1, "power": 2, "attack": 1, "health": 2, "text": text}
    of = card_game(game)
    tidy = of.tidy(row)
    card = of.face(tidy, language(game).abilities(tidy["text"], tidy["name"], (kind,)))
    short, deck = next(iter(definition(game).starters().items()))
    brought = Deck(short, (*deck.cards[:-1], card), deck.beside)
    return Game.new(game, (brought, brought), 5)


@pytest.mark.parametrize("game", ["wotf", "sow"])
def test_a_position_is_read_in_a_fresh_process(game: str, tmp_path: Path) -> None:
    """As `Game.load` reads it."""
    played = game_with(game)
    path = tmp_path / "position.json"
    path.write_text(json.dumps(played.dump()), encoding="utf-8")
    program = "import sys, json; from wondertable import Game; print(Game.load(json.load(open(sys.argv[1]))).digest())"

    assert fresh(program, str(path)) == played.digest()


@pytest.mark.parametrize("game", ["wotf", "sow"])
def test_a_record_is_replayed_in_a_fresh_process(game: str, tmp_path: Path) -> None:
    """As `wondertable replay` and a server after a restart read it."""
    played = game_with(game)
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record(played)), encoding="utf-8")
    program = "import sys, json; from wondertable import replay; print(replay(json.load(open(sys.argv[1]))).digest())"

    assert fresh(program, str(path)) == played.digest()


@pytest.mark.parametrize("game", ["wotf", "sow"])
def test_a_thinking_process_reads_it_too(game: str) -> None:
    """A process that has loaded nothing but the server's bots."""
    played = game_with(game)
    start = record(played)
    start.pop("answers")
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert pool.submit(game_of, "one", start, []).result().digest() == played.digest()


def test_an_unknown_kind_is_named() -> None:
    """A position of another version says which word it can't read."""
    from wondertable import BadInput

    position = Game.new("sow", ("emberguild", "thornkin"), 1).dump()
    position["table"]["statuses"] = [{"is": "Griffin"}]
    assert "Griffin" not in kinds()

    with pytest.raises(BadInput, match="Griffin"):
        Game.load(position)
