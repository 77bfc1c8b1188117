"""A game is a value: it can be copied, compared, put into sets and sent to another process."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from wondertable import BadInput, Game
from wondertable.agents.agent import play_out
from wondertable.agents.random_agent import RandomAgent
from wondertable.games.registry import GAMES, definition
from wondertable.play.record import record

SENT: dict[str, Callable[[Game], Game]] = {
    "clone": lambda game: game.clone(),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda game: _pickled(game),
    "JSON": lambda game: Game.load(game.dump()),
}


def _pickled(game: Game) -> Game:
    sent = pickle.loads(pickle.dumps(game))
    assert isinstance(sent, Game)
    return sent


def begun(name: str, decisions: int = 25) -> Game:
    """A game under way."""
    first, second, *_ = definition(name).starters()
    return played(Game.new(name, (first, second), 5), decisions)


def played(game: Game, decisions: int = 0) -> Game:
    """The game, played on at random in a known way; without a number to its end."""
    return play_out(game, (RandomAgent(1), RandomAgent(2)), decisions)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("way", SENT)
def test_a_copy_is_the_same_game_and_goes_on_by_itself(name: str, way: str) -> None:
    """It has the same position and log, goes on in the same way, and leaves the original alone."""
    game = begun(name)
    before = game.digest()

    other = SENT[way](game)

    assert other is not game
    assert other.log == game.log
    assert (other == game, hash(other) == hash(game), len({other, game})) == (True, True, 1)
    end = played(other)
    assert (game.digest(), game == end) == (before, False)
    assert played(game) == end
    assert game.log == end.log


@pytest.mark.parametrize("way", [way for way in SENT if way != "JSON"])
def test_a_copy_keeps_its_beginning(way: str) -> None:
    """Its record is the record of the original."""
    game = begun("wotf")

    assert record(SENT[way](game)) == record(game)


def test_games_are_equal_by_position() -> None:
    """Neither the way there nor the log counts; other games and other things are simply not equal."""
    game = begun("wotf")

    assert Game.load({**game.dump(), "table": {**game.dump()["table"], "log": []}}) == game
    assert begun("sow") != game
    assert game != "wotf"


def test_a_game_saved_by_another_version_is_called_so() -> None:
    """Whatever is missing in it: the words name the place, and nothing is half read."""
    saved = Game.new("sow", ("emberguild", "thornkin"), seed=1).dump()
    del saved["table"]["due"]

    with pytest.raises(BadInput, match=r"another version of Wondertable.*'due'"):
        Game.load(saved)
