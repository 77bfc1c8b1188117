"""What a client is sent, and what it sends back."""

from __future__ import annotations

import json
from importlib import import_module

import pytest

from tests.laws.every_game import need
from wondertable.agents.agent import View
from wondertable.agents.random_agent import RandomAgent
from wondertable.kernel.errors import IllegalAnswer
from wondertable.play.game import Game
from wondertable.play.protocol import StaleAnswer, choose, preview, view, why_not

DECKS = {"wotf": ("petraia", "solfera"), "sow": ("emberguild", "free_banner")}
GAMES = tuple(DECKS)


def played(name: str, decisions: int, seed: int = 1) -> Game:
    """A game some random decisions on."""
    game, agent = Game.new(name, DECKS[name], seed), RandomAgent(seed)
    while not game.over and len(game.answers) < decisions:
        game.answer(*agent.answer(View(game)))
    return game


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_by_option_ids_alone(name: str) -> None:
    """Every option has an id of its own, and picking the least that is asked for always goes on."""
    game, lines = Game.new(name, DECKS[name], 3), 0
    while not game.over and len(game.answers) < 300:
        assert game.decision is not None
        seen = view(game, game.decision.seat, lines)
        lines = seen["log_next"]
        asked = seen["observation"]["decision"]
        ids = [option["id"] for option in asked["options"]]
        assert len(set(ids)) == len(ids)
        choose(game, game.decision.seat, ids[-max(asked["least"], 1) :], seen["number"])

    assert lines > 100


@pytest.mark.parametrize("name", GAMES)
def test_the_log_since_a_line_is_the_end_of_the_whole_log(name: str) -> None:
    """A client that asks for what is new has at last what one has that asks for everything."""
    game = played(name, 40)
    whole = view(game, 0)["log"]

    assert [line["number"] for line in whole] == list(range(len(whole)))
    assert view(game, 0, 10)["log"] == whole[10:]
    assert view(game, 0, len(whole))["log"] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_late_or_doubled_answer_is_refused(name: str) -> None:
    """It belongs to a question that is not open any more, and changes nothing."""
    game = played(name, 20)
    assert game.decision is not None
    seat, seen = game.decision.seat, view(game, game.decision.seat)
    first = seen["observation"]["decision"]["options"][0]["id"]
    choose(game, seat, [first], seen["number"])
    before = game.table.digest()

    with pytest.raises(StaleAnswer, match=f"question {seen['number']} is answered already"):
        choose(game, seat, [first], seen["number"])
    assert game.table.digest() == before


def test_only_who_is_asked_can_answer() -> None:
    """The other seat is told who is asked; an unknown id is refused with those there are."""
    game = played("wotf", 20)
    assert game.decision is not None
    seat = game.decision.seat

    with pytest.raises(IllegalAnswer, match=f"it is {'AB'[seat]}'s decision, not {'AB'[1 - seat]}'s"):
        choose(game, 1 - seat, ["pass"], len(game.answers))
    with pytest.raises(IllegalAnswer, match="'fly away' is not an option of this question; options are "):
        choose(game, seat, ["fly away"], len(game.answers))


@pytest.mark.parametrize("name", GAMES)
def test_options_are_found_by_card_and_by_target(name: str) -> None:
    """Both indexes name only ids that are offered, and every option with a card stands under it."""
    game = played(name, 30)
    assert game.decision is not None
    asked = view(game, game.decision.seat)["observation"]["decision"]
    ids = {option["id"] for option in asked["options"]}

    assert {one for several in asked["by_card"].values() for one in several} <= ids
    assert {one for several in asked["by_target"].values() for one in several} <= ids
    for option in asked["options"]:
        assert "card" not in option or option["id"] in asked["by_card"][option["card"]]


@pytest.mark.parametrize("name", GAMES)
def test_a_preview_tells_nothing_hidden(name: str) -> None:
    """It is the same whatever the hidden cards are, and the game stays as it was."""
    for decisions in (12, 25, 40):
        game = played(name, decisions)
        if game.decision is None:
            continue
        seat = game.decision.seat
        before = game.table.digest()
        other = game.imagine(seat, 77)
        other.answers = list(game.answers)
        for option in view(game, seat)["observation"]["decision"]["options"]:
            if game.decision.least <= 1:
                need(preview(game, seat, option["id"]) == preview(other, seat, option["id"]), "a preview leaks", game)
        assert game.table.digest() == before


def test_a_preview_of_a_drawn_card_does_not_name_it() -> None:
    """That a card is drawn is certain, which one is not."""
    game = played("wotf", 8)
    while game.decision is not None and ("draw",) not in game.decision.options:
        game.answer(0)
    assert game.decision is not None

    told = preview(game, game.decision.seat, "draw")
    assert not told["certain"] and told["asks"] == ""


def test_why_not_names_the_rule() -> None:
    """A card that can't be played says why, and where; so does the card in the hand itself."""
    game = played("wotf", 20)
    while game.decision is not None and game.decision.question != "turn":
        game.answer(0)
    assert game.decision is not None
    seat = game.decision.seat
    hand = view(game, seat)["observation"]["players"]["AB"[seat]]["hand"]["known"]
    refused = [card for card in hand if card["refused"]]
    assert refused

    found = why_not(game, seat, refused[0]["label"])
    assert found[0]["action"] == "play" and found[0]["words"] == refused[0]["refused"]["words"] and found[0]["rule"]
    assert why_not(game, 1 - seat, "realm 1")[0]["words"] == "it isn't your turn"


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_option_is_declared(name: str) -> None:
    """With what it speaks of, as the page about the protocol says it."""
    declared: dict[str, str] = import_module(f"wondertable.games.{name}.view.sentences").OPTIONS
    game = played(name, 0)
    while game.decision is not None:
        for option in view(game, game.decides)["observation"]["decision"]["options"]:
            speaks_of = set(option) - {"id", "kind", "words", "label"}
            assert option["kind"] in declared
            assert all(f"`{key}`" in declared[option["kind"]] for key in speaks_of), option
        game.answer(*RandomAgent(len(game.answers)).answer(View(game)))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_sent_is_json_of_modest_size(name: str) -> None:
    """Without its log an observation stays under 30 KB."""
    game = played(name, 0)
    while game.decision is not None:
        assert len(json.dumps(view(game, game.decides)["observation"])) < 30_000
        game.answer(*RandomAgent(len(game.answers)).answer(View(game)))


@pytest.mark.parametrize("name", GAMES)
def test_the_outcome_has_its_reason(name: str) -> None:
    """Who won, in words, and by which rule."""
    game = played(name, 2_000)
    found = view(game, 0)["outcome"]

    assert found is not None and found["winner"] == game.winner and found["rule"]
