"""Records: written, read, replayed, and refused where they are damaged."""

from __future__ import annotations

import json

import pytest

from wondertable.agents.agent import play_out
from wondertable.agents.random_agent import RandomAgent
from wondertable.kernel.errors import BadInput
from wondertable.kernel.node import Json
from wondertable.play.causes import Causes
from wondertable.play.game import Game
from wondertable.play.record import parse, record, replay


@pytest.fixture(scope="module")
def played() -> Game:
    """A whole game between two random players."""
    return play_out(Game.new("wotf", ("petraia", "solfera"), seed=11), (RandomAgent(1), RandomAgent(2)))


@pytest.fixture(scope="module")
def saved(played: Game) -> Json:
    """Its record, as a file would have it."""
    return json.loads(json.dumps(record(played)))


def test_a_record_replays_to_the_same_game(played: Game, saved: Json) -> None:
    """State and log are the same, and nothing is flagged."""
    again = replay(saved)

    assert again.table.digest() == played.table.digest() and again.log == played.log
    assert again.start["flags"] == ()


def test_it_can_be_replayed_in_part(saved: Json) -> None:
    """Up to so many answers, from which it can be played on."""
    part = replay(saved, upto=5)

    assert part.answers == [tuple(given) for given in saved["answers"][:5]] and part.decision is not None


def test_concessions_are_part_of_it() -> None:
    """A player who gave up gives up again."""
    game = Game.new("wotf", ("petraia", "solfera"), seed=1).answer(0).concede(1)

    assert replay(record(game)).winner == "A"


def test_another_engine_or_other_cards_are_flagged(saved: Json) -> None:
    """They may play differently, but can be looked at."""
    other = {**saved, "engine": "0.0.1", "cards": "0"}

    assert len(replay(other, upto=1).start["flags"]) == 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": "one"}, "'seed' has another shape"),
        ({"wondertable": 99}, "this engine reads form 1"),
        ({"edition": "0.9"}, "there is no edition '0.9'"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"answers": [["x"]]}, "answer 0 is not a list of numbers"),
        ({"answers": [[7]]}, "answer 0 of this record is not legal"),
        ({"decks": [{"name": "a"}]}, "its decks can't be read"),
        ({"faces": [{"is": "Nonsense"}]}, "its decks can't be read"),
    ],
)
def test_damage_is_told(saved: Json, change: Json, said: str) -> None:
    """What is wrong, and where."""
    with pytest.raises(BadInput, match=said):
        replay({**saved, **change})


@pytest.mark.parametrize("text", ["", "[]", "{}", "{'a'"])
def test_what_is_no_record_is_refused(text: str) -> None:
    """Any file may be handed in."""
    with pytest.raises(BadInput, match=r"not a record|is missing"):
        parse(text)


def test_every_event_has_a_chain_of_causes(played: Game, saved: Json) -> None:
    """It begins with an answer, and ends with the event."""
    number = next(n for n, event in enumerate(played.log) if event.what == "seized")
    found = Causes(saved, number)

    assert found.events[-1] == number and found.before is not None and found.given is not None
    assert len(found.before.log) <= found.events[0]


def test_an_event_that_is_not_there_is_told(saved: Json) -> None:
    """With the numbers there are."""
    with pytest.raises(BadInput, match="there is no event 99999; the events of this game are 0 to"):
        Causes(saved, 99999)
