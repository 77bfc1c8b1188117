"""Seats: more than two, several on one screen, own decks, and giving up while others play on."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.people import DECKS, Json, Person, begin, start
from wondertable.library.decks import list_of, write_list
from wondertable.library.games import card_game
from wondertable.play.game import Game
from wondertable.server.app import make_app
from wondertable.server.settings import Limits, Settings


def socket_of(seated: Json) -> str:
    """Where a game's socket is."""
    return f"/api/games/{seated['game']}/socket"


def test_the_catalog_says_how_many_can_play(client: TestClient) -> None:
    """Two in one game, up to four in the other."""
    games = {one["name"]: one for one in client.get("/api/catalog").json()["games"]}

    assert (games["wotf"]["most"], games["sow"]["most"]) == (2, 4)
    assert games["sow"]["seats"] == ["A", "B", "C", "D"] and games["sow"]["fewest"] == 2


def test_bots_take_the_seats_that_are_left_empty(client: TestClient) -> None:
    """Four seats, two of them people: one link each, and bots for the rest when somebody calls for them."""
    mine = begin(client, "sow", [{"name": "Mira"}, {}, {}, {}])
    with client.websocket_connect(socket_of(mine)) as socket:
        me = Person(socket, mine["token"])
        assert [line["name"] for line in me.hear("waiting")["seats"]] == ["Mira", "", "", ""]
        link = {"invitation": mine["invitations"]["C"], "name": "Oskar"}
        assert client.post(f"/api/games/{mine['game']}/join", json=link).json()["seat"] == "C"
        me.say("fill", bot="novice")
        seats = me.hear("state")["seats"]

    assert [line["bot"] for line in seats] == ["", "novice", "", "novice"]
    assert [line["connected"] for line in seats] == [True, True, False, True]


def test_among_four_the_others_play_on_when_one_gives_up(client: TestClient) -> None:
    """Who gave up is out, and the game is not over."""
    seated = begin(client, "sow", [{}, {"here": True}, {"here": True}])
    with client.websocket_connect(socket_of(seated)) as socket:
        us = Person(socket, seated["token"])
        first = us.hear("handover")["seat"]
        us.say("ready", seat=first)
        us.hear("state")
        us.say("concede")
        second = us.hear("handover")
        us.say("ready", seat=second["seat"])
        told = us.hear("state")

    assert second["seat"] != first and told["view"]["outcome"] is None
    assert {line["seat"]: line["out"] for line in told["seats"]} == {seat: seat == first for seat in "ABC"}


@pytest.mark.parametrize("game", DECKS)
def test_on_a_shared_screen_nothing_of_a_hand_is_sent_before_its_owner_is_there(client: TestClient, game: str) -> None:
    """The screen is handed over first; before, no name of a card of that hand is in any byte."""
    first, second = DECKS[game][:2]
    seated = begin(client, game, [{"deck": first}, {"deck": second, "here": True}])
    assert seated["seats"] == ["A", "B"] and seated["invitations"] == {}
    with client.websocket_connect(socket_of(seated)) as socket:
        us = Person(socket, seated["token"])
        told = us.hear("handover")
        assert "observation" not in "".join(us.told)
        while told["type"] == "handover" or not told["view"]["observation"]["players"][told["you"]]["hand"]["known"]:
            if told["type"] == "handover":
                us.say("ready", seat=told["seat"])
            else:
                us.choose(told)
            told = us.hear("handover", "state")
        turn = told["you"]
        other = "B" if turn == "A" else "A"
        us.say("ready", seat=other)
        hidden = us.hear("handover")

    assert told["view"]["observation"]["players"][other]["hand"]["known"] == []
    assert hidden["seat"] == turn and "view" not in hidden


def test_a_deck_of_ones_own_is_a_list(client: TestClient) -> None:
    """It is played as it stands there; one that can't be read is refused with the line."""
    deck = Game.new("wotf", ("petraia", "petraia")).start["decks"][0]
    text = write_list(list_of(card_game("wotf"), deck))
    seated = begin(client, "wotf", [{"list": text}, {"bot": "novice"}])
    broken = client.post("/api/games", json={"game": "wotf", "seats": [{"list": "2 Nosuch"}, {"bot": "novice"}]})

    assert seated["seat"] == "A"
    assert broken.status_code == 409 and "line 1" in broken.json()["error"]


def test_no_file_of_the_server_is_read_as_a_deck(client: TestClient, tmp_path: Path) -> None:
    """A path is no starter deck, and nothing of what stands there is told."""
    (tmp_path / "secret.txt").write_text("2 Hidden Words", encoding="utf-8")
    asked = {"game": "wotf", "seats": [{"deck": str(tmp_path / "secret.txt")}, {"bot": "novice"}]}
    told = client.post("/api/games", json=asked)

    assert told.status_code == 409 and "no starter deck" in told.json()["error"] and "Hidden" not in told.text


def test_nobody_begins_games_without_end(tmp_path: Path) -> None:
    """After so many in a minute one waits."""
    settings = Settings(str(tmp_path / "games.sqlite3"), thinkers=0, limits=Limits(new_games_burst=2))
    with TestClient(make_app(settings)) as client:
        start(client, "wotf"), start(client, "wotf")
        told = client.post("/api/games", json={"game": "wotf", "seats": [{}, {"bot": "novice"}]})

    assert told.status_code == 429 and "Wait" in told.json()["error"]


def test_a_browser_finds_the_games_it_remembers(client: TestClient) -> None:
    """With when it is and how far; what is not kept here is left out."""
    seated = start(client, "wotf")
    found = client.post("/api/games/known", json={"games": [seated["game"], "gone"]}).json()["games"]

    assert [one["game"] for one in found] == [seated["game"]] and found[0]["begun"] and found[0]["moment"]
