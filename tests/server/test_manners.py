"""Manners at a table: passing until something happens, taking back, clocks, and once more."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from starlette.testclient import TestClient

from tests.server.people import DECKS, Json, Person, begin, play_until, start
from wondertable.games.kit.pieces import joined


@contextmanager
def two_people(client: TestClient, game: str) -> Iterator[tuple[str, dict[str, Person], dict[str, str]]]:
    """Two people with a connection each: the game, the people and their tokens by seat."""
    mine = start(client, game, bot="")
    link = {"invitation": mine["invitations"]["B"], "name": "Oskar"}
    theirs = client.post(f"/api/games/{mine['game']}/join", json=link).json()
    tokens = {"A": mine["token"], "B": theirs["token"]}
    with ExitStack() as open_:
        where = f"/api/games/{mine['game']}/socket"
        people = {
            seat: Person(open_.enter_context(client.websocket_connect(where)), token) for seat, token in tokens.items()
        }
        yield mine["game"], people, tokens


def test_a_player_passes_until_something_happens(client: TestClient) -> None:
    """When the other does more than pass, the player is asked again, and from then on always."""
    with two_people(client, "wotf") as (_, people, _):
        one, told = play_until(people, ("turn",))
        two = "B" if one == "A" else "A"
        people[one].say("stops", mode="pass")
        theirs = people[two].until_asked(two)
        assert theirs["view"]["number"] == told["view"]["number"] + 1
        people[two].choose(theirs, "draw")
        mine = people[one].after(theirs)

    assert mine["view"]["observation"]["decision"]["seat"] == one and mine.get("stops", "always") == "always"


def test_in_every_game_passing_answers_what_can_be_passed(client: TestClient) -> None:
    """Here each phase of a turn asks; while the other only goes on too, all go by until one's own next turn begins."""
    with two_people(client, "sow") as (_, people, _):
        one, told = play_until(people, ("main",))
        two = "B" if one == "A" else "A"
        people[one].say("stops", mode="pass", battles=False)
        theirs = people[two].until_asked(two)
        while theirs["view"]["number"] <= told["view"]["number"]:
            theirs = people[two].until_asked(two)
        while theirs["view"]["observation"]["decision"]["seat"] == two:
            people[two].choose(theirs, "next")
            theirs = people[two].after(theirs)
        later = people[one].after(told)
        passing = [later.get("stops", "always")]
        while later["view"]["observation"]["decision"]["seat"] != one:
            later = people[one].hear("state")
            passing.append(later.get("stops", "always"))

    before, after = told["view"]["observation"], later["view"]["observation"]
    assert after["turn"] == one and after["turn_number"] > before["turn_number"]
    assert passing[-1] == "always" and set(passing[:-1]) == {"pass"}


def test_a_step_that_a_player_does_not_want_to_be_asked_in_goes_by(client: TestClient) -> None:
    """Every time, in every turn."""
    seated = start(client, "sow")
    asked: list[str] = []
    told: Json = {}
    with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
        me = Person(socket, seated["token"])
        me.say("stops", mode="always", skip=["war", "end"])
        number = -1
        while asked.count("main") < 4:
            told = me.until_asked(seated["seat"])
            if told["view"]["number"] <= number or not told.get("skip"):
                continue
            number = told["view"]["number"]
            question = told["view"]["observation"]["decision"]
            asked.append(question["question"])
            on = "next" if "next" in [one["kind"] for one in question["options"]] else ""
            me.choose(told, on)

    assert told["skip"] == ["end", "war"] and not {"war", "end"} & set(asked)


def test_the_other_side_agrees_to_taking_back_or_does_not(client: TestClient) -> None:
    """What was seen can be taken back only together."""
    with two_people(client, "wotf") as (_, people, _):
        one, told = play_until(people, ("turn",))
        two = "B" if one == "A" else "A"
        people[one].choose(told, "draw")
        after = people[one].after(told)
        assert after["undo"] == "ask"
        people[one].say("undo")
        asked = people[two].until_asked(two)
        while not asked.get("undo_request"):
            asked = people[two].hear("state")
        assert asked["undo"] == "agree" and asked["undo_request"]["by"] == one
        assert "draw" in joined(asked["undo_request"]["words"]) and asked["undo_request"]["missing"] == [two]
        people[two].say("no")
        while (refused := people[one].hear("state").get("undo_request") or {}).get("state") != "refused":
            pass
        assert "raw" in joined(refused["words"])
        people[one].say("undo")
        while people[two].hear("state")["undo_request"]["state"] != "asked":
            pass
        people[two].say("undo")
        while (back := people[one].hear("state"))["view"]["number"] > told["view"]["number"]:
            pass

    assert back["view"]["observation"]["decision"] == told["view"]["observation"]["decision"]


@pytest.mark.parametrize("game", DECKS)
def test_a_rematch_begins_with_whoever_lost(client: TestClient, game: str) -> None:
    """Both come by the token they have; the loser chooses who starts, or starts."""
    with two_people(client, game) as (name, people, tokens):
        people["B"].say("concede")
        while not people["A"].hear("state")["view"]["outcome"]:
            pass
        mine = client.post(f"/api/games/{name}/rematch", json={"token": tokens["A"]}).json()
        while not (told := people["B"].hear("state")).get("rematch"):
            pass
        join = {"invitation": tokens["B"], "words": "new words"}
        theirs = client.post(f"/api/games/{told['rematch']}/join", json=join).json()
        with client.websocket_connect(f"/api/games/{mine['game']}/socket") as socket:
            view = Person(socket, theirs["token"]).hear("state")["view"]["observation"]

    assert mine["game"] == theirs["game"] == told["rematch"]
    assert (view["decision"]["seat"], view["first"] if game == "sow" else "B") == ("B", "B")


def test_whoever_has_no_time_left_gives_up(client: TestClient) -> None:
    """The clock of whoever is asked runs, and nobody else's."""
    seats: list[Json] = [{"deck": "petraia"}, {"deck": "solfera", "here": True}]
    seated = begin(client, "wotf", seats, clock={"seconds": 1, "grace": 0})
    with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
        us = Person(socket, seated["token"])
        first = us.hear("handover")
        running = {line["seat"]: line["running"] for line in first["seats"]}
        told = us.hear("state")

    asked = first["seat"]
    assert running[asked] and sum(running.values()) == 1
    assert told["view"]["outcome"]["winner"] == ("B" if asked == "A" else "A")


def test_a_clock_stands_while_its_player_may_come_back(client: TestClient) -> None:
    """For the time that was agreed; the others are told how long."""
    mine = start(client, "wotf", bot="", clock={"seconds": 50, "grace": 30})
    theirs = client.post(f"/api/games/{mine['game']}/join", json={"invitation": mine["invitations"]["B"]}).json()
    tokens = {"A": mine["token"], "B": theirs["token"]}
    where = f"/api/games/{mine['game']}/socket"
    with client.websocket_connect(where) as socket:
        seats = {line["seat"]: line for line in Person(socket, tokens["A"]).hear("state")["seats"]}
        asked = next(seat for seat, line in seats.items() if line["running"] or line["grace"])
    there = "A" if asked == "B" else "B"
    with client.websocket_connect(where) as socket:
        line = {one["seat"]: one for one in Person(socket, tokens[there]).hear("state")["seats"]}[asked]

    assert not line["connected"] and not line["running"] and 0 < line["grace"] <= 30 and line["clock"] > 40
