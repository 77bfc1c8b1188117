"""Replays: every finished game by link and as a file, at any step, as everybody or one side saw it."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.people import DECKS, Person, begin, start
from wondertable.agents.agent import View, play_out
from wondertable.agents.roster import agent
from wondertable.cli.report import run as report_command
from wondertable.kernel.node import Json as Record
from wondertable.play.game import Game
from wondertable.play.record import record
from wondertable.play.scenario import run_file


@pytest.fixture(scope="module", params=DECKS)
def played(request: pytest.FixtureRequest) -> Record:
    """The record of a whole game between bots."""
    game = Game.new(request.param, DECKS[request.param][:2], 5)
    return record(play_out(game, (agent("novice", 1), agent("novice", 2))))


def sent(client: TestClient, saved: Record) -> str:
    """Send a record; the name under which it is kept."""
    told = client.post("/api/replays", content=json.dumps(saved))
    assert told.status_code == 201, told.text
    return str(told.json()["game"])


def test_a_record_is_read_step_by_step(client: TestClient, played: Record) -> None:
    """Its steps, its rounds, its end, and the table at any of them."""
    name = sent(client, played)
    about = client.get(f"/api/replays/{name}").json()
    steps = len(played["answers"])
    last = client.get(f"/api/replays/{name}/at/{steps}").json()
    middle = client.get(f"/api/replays/{name}/at/{steps // 2}?view=A").json()

    assert len(about["steps"]) == steps and about["outcome"]["rule"] and len(about["rounds"]) > 2
    assert last["outcome"] == about["outcome"] and middle["number"] == steps // 2
    assert client.get(f"/api/replays/{name}/at/{steps + 1}").status_code == 409


def test_one_sides_view_hides_the_other(client: TestClient, played: Record) -> None:
    """While nothing of B is in play, no byte that A is sent names a card that only B's deck has."""
    name, step = sent(client, played), 3
    mine = client.get(f"/api/replays/{name}/at/{step}?view=A").text
    open_to_all = client.get(f"/api/replays/{name}/at/{step}?view=onlooker").text
    steps = json.dumps(client.get(f"/api/replays/{name}?view=A").json()["steps"][:step])
    everything = client.get(f"/api/replays/{name}/at/{step}").json()["observation"]["players"]
    own = {card["name"] for card in everything["A"]["hand"]["known"]}
    theirs = {card["name"] for card in everything["B"]["hand"]["known"]} - own

    assert theirs and own
    assert not [hidden for hidden in theirs if hidden in mine + steps]
    assert not [hidden for hidden in theirs | own if hidden in open_to_all]


def test_the_file_of_a_replay_is_the_record(client: TestClient, played: Record) -> None:
    """It can be kept, and sent again."""
    told = client.get(f"/api/replays/{sent(client, played)}/file")

    assert "attachment" in told.headers["content-disposition"]
    assert told.json()["answers"] == played["answers"] and told.json()["seed"] == played["seed"]
    assert sent(client, told.json())


def test_a_damaged_record_is_refused_with_the_place(client: TestClient, played: Record) -> None:
    """Nothing of it is kept."""
    answers = [*played["answers"][:10], [999], *played["answers"][11:]]
    told = client.post("/api/replays", content=json.dumps({**played, "answers": answers}))

    assert told.status_code == 409 and "answer 10" in told.json()["error"]
    assert client.post("/api/replays", content="nonsense").status_code == 409


def test_a_game_goes_on_from_any_step(client: TestClient, played: Record) -> None:
    """The position is the very same, and a bot has the other seat."""
    name, step = sent(client, played), len(played["answers"]) // 2
    seat = client.get(f"/api/replays/{name}/at/{step}").json()["observation"]["decision"]["seat"]
    seated = client.post(f"/api/replays/{name}/continue", json={"at": step, "seat": seat, "bot": "novice"}).json()
    with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
        me = Person(socket, seated["token"])
        told = me.hear("state")
        me.say("concede")
        while not me.hear("state")["view"]["outcome"]:
            pass
    again = client.post(f"/api/games/{seated['game']}/rematch", json={"token": seated["token"]})
    then = client.get(f"/api/replays/{name}/at/{step}?view={seat}").json()

    assert told["view"]["observation"] == then["observation"] and told["you"] == seat
    assert [line["bot"] for line in told["seats"] if line["seat"] != seat] == ["novice"]
    assert again.status_code == 409 and "replay" in again.json()["error"]


def test_a_review_tells_how_far_it_is_and_what_was_a_mistake(client: TestClient) -> None:
    """In the background, with a curve that grows."""
    game = Game.new("sow", DECKS["sow"][:2], 5)
    bots = (agent("random", 1), agent("random", 2))
    while len(game.answers) < 4:
        view = View(game)
        game.answer(*bots[view.seat].answer(view))
    name = sent(client, record(game))
    job = client.post(f"/api/replays/{name}/review", json={}).json()
    until = time.monotonic() + 180
    while (now := client.get(f"/api/jobs/{job['id']}").json())["state"] == "running" and time.monotonic() < until:
        time.sleep(0.1)

    assert now["state"] == "done" and now["done"] == now["total"] == 4
    assert now["found"]["curve"] and all(0 <= point["expects"] <= 1 for point in now["found"]["curve"])
    assert client.get("/api/jobs/gone").status_code == 404


def test_a_game_that_is_not_over_has_no_replay(client: TestClient) -> None:
    """Else everybody's hand could be read in it."""
    seated = start(client, "wotf")
    told = client.get(f"/api/replays/{seated['game']}")

    assert told.status_code == 409 and "not over" in told.json()["error"]
    assert client.get(f"/api/replays/{seated['game']}/file").status_code == 409


def test_a_report_holds_nothing_its_sender_may_not_know(client: TestClient, tmp_path: Path) -> None:
    """No names, no tokens, no seed; and no card of the other hand, for the unseen is dealt anew."""
    seated = begin(client, "wotf", [{"deck": "petraia", "name": "Mira"}, {"deck": "solfera", "bot": "novice"}])
    report = {"token": seated["token"], "words": "The Ram should have died."}
    told = client.post(f"/api/games/{seated['game']}/report", json=report)

    assert told.status_code == 200 and told.json()["words"] == report["words"]
    assert told.json()["position"].startswith("position: ")
    assert "Mira" not in told.text and seated["token"] not in told.text and "seed" not in told.json()
    assert client.post(f"/api/games/{seated['game']}/report", json={"token": "x"}).status_code == 409


@pytest.mark.parametrize("game", DECKS)
def test_one_command_turns_a_report_into_a_failing_scenario(
    client: TestClient, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It stands on the reported position and fails with the words of whoever reported it."""
    seated = start(client, game)
    with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
        me = Person(socket, seated["token"])
        told = me.until_asked("A")
        while told["view"]["observation"]["decision"]["question"] not in ("turn", "main"):
            me.choose(told)
            told = me.until_asked("A")
    asked = {"token": seated["token"], "words": "The Ram should have died."}
    report = tmp_path / "report.json"
    report.write_text(client.post(f"/api/games/{seated['game']}/report", json=asked).text, encoding="utf-8")
    assert report_command(report) == 0
    file = tmp_path / "reported.yaml"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    found = next(iter(run_file(file)))

    assert not found.passed and "The Ram should have died." in found.problems[0]
    file.write_text(file.read_text(encoding="utf-8").replace("reported: The Ram should have died.", "winner: none"))
    assert next(iter(run_file(file))).passed
