"""Puzzles over HTTP: the one of the day, an attempt step by step, hints and the solution."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from wondertable.agents.agent import View
from wondertable.kernel.node import Json
from wondertable.puzzles.book import puzzle
from wondertable.puzzles.puzzle import Attempt, Puzzle


def ids(of: Attempt, given: tuple[int, ...]) -> list[str]:
    """The ids of the options that an answer picks."""
    asked = of.game.asked(of.seat)
    assert asked is not None and asked["options"] is not None
    return [asked["options"][i]["id"] for i in given]


def tried(client: TestClient, name: str, **asked: Json) -> Json:
    """A puzzle after some answers."""
    told = client.post(f"/api/puzzles/{name}", json=asked)
    assert told.status_code == 200, told.text
    return told.json()


def winning(of: Puzzle) -> list[list[str]]:
    """Answers that solve a puzzle, by their ids."""
    attempt, found = Attempt(of), list[list[str]]()
    while not attempt.game.over:
        before = Attempt(of)
        before.game = attempt.game
        options = [of.solution[0]] if not found else [(i,) for i in range(View(attempt.game).options)]
        given = next(one for one in options if attempt.answer(one))
        found.append(ids(before, given))
    return found


@pytest.mark.parametrize("game", ["wotf", "sow"])
def test_a_puzzle_is_solved_step_by_step(client: TestClient, game: str) -> None:
    """The day's puzzle has a name; a wrong answer is refused with a reason, the right ones lead to the end."""
    listed = client.get(f"/api/puzzles?game={game}&date=2026-01-31").json()
    name = listed["puzzles"][0]["name"]
    of = puzzle(name)
    start = tried(client, name)
    options = start["view"]["observation"]["decision"]["options"]
    right = winning(of)
    wrong = next(one["id"] for one in options if [one["id"]] != right[0])
    failed = tried(client, name, answers=[[wrong]])
    end = tried(client, name, answers=right)

    assert listed["today"] in [one["name"] for one in listed["puzzles"]]
    assert failed["wrong"] and not failed["solved"] and failed["view"]["number"] == start["view"]["number"]
    assert end["solved"] and end["view"]["outcome"]["winner"] == end["seat"]


def test_a_hint_and_the_solution_are_told_only_if_asked_for(client: TestClient) -> None:
    """The hint says what kind of answer wins; the solution is the whole line."""
    plain = tried(client, "wotf-1")
    hinted = tried(client, "wotf-1", want="hint")
    told = tried(client, "wotf-1", want="solution")

    assert not plain["hint"] and not plain["solution"]
    assert hinted["hint"] and not hinted["solution"]
    assert told["solution"][0].startswith("You: ")


@pytest.mark.parametrize(("where", "asked"), [
    ("/api/puzzles/wotf-0", {}), ("/api/puzzles/wotf-1", {"answers": [["nonsense"]]}),
])  # fmt: skip
def test_what_is_not_there_is_refused(client: TestClient, where: str, asked: Json) -> None:
    """In words."""
    told = client.post(where, json=asked)

    assert told.status_code == 409 and told.json()["error"]


@pytest.mark.parametrize("query", ["game=chess", "game=wotf&date=yesterday", "game=wotf&date=2026-13-01"])
def test_a_strange_game_or_day_is_refused(client: TestClient, query: str) -> None:
    """In words."""
    told = client.get(f"/api/puzzles?{query}")

    assert told.status_code == 409 and told.json()["error"]
