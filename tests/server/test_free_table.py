"""The free table: any position by hand, played, taken back, and saved as a scenario file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from wondertable.play.scenario import run_file

WOTF = """
game: wotf
cards:
  Night Heron: {power: 6, text: "Deathstrike"}
  Slate Ox: {power: 6}
setup:
  round: 3
  A: {realms: {2: [Night Heron]}}
  B: {realms: {2: [Slate Ox]}}
"""
SOW = """
game: sow
cards:
  Pikes: {type: Unit, cost: 1, attack: 1, health: 2}
setup:
  turn: A
  A: {gold: 3, hand: [Pikes]}
  B: {}
"""


def laid(client: TestClient, text: str, answers: list[list[str]], where: str = "", **more: Any) -> dict[str, Any]:
    """The free table after some answers."""
    told = client.post(f"/api/free{where}", json={"text": text, "answers": answers, **more})
    assert told.status_code == 200, told.text
    found: dict[str, Any] = told.json()
    return found


@pytest.mark.parametrize("text", [WOTF, SOW], ids=["wotf", "sow"])
def test_a_position_is_played_and_saved_as_a_scenario(client: TestClient, text: str, tmp_path: Path) -> None:
    """By ids of options, some steps; what is saved is played by the scenario runner to the same words."""
    answers: list[list[str]] = []
    for _ in range(6):
        now = laid(client, text, answers)
        decision = now["view"]["observation"]["decision"]
        if decision is None:
            break
        options = [one["id"] for one in decision["options"] if one["kind"] != "draw"]
        answers.append(options[: max(decision["least"], 1)])
    after = laid(client, text, answers)
    file = tmp_path / "saved.yaml"
    file.write_text(laid(client, text, answers, "/save", title="Two birds")["text"], encoding="utf-8")
    report = next(iter(run_file(file)))

    assert not after["error"] and len(after["steps"]) == len(answers) > 3
    assert report.passed, f"{report}\n{file.read_text(encoding='utf-8')}"
    assert report.title == "Two birds"


def test_taking_back_is_sending_fewer_answers(client: TestClient) -> None:
    """Any number of steps."""
    first = laid(client, WOTF, [])
    later = laid(client, WOTF, [["attack:2"]])

    assert later["view"]["number"] == 1 and laid(client, WOTF, []) == first


def test_what_cannot_be_read_is_told_with_the_line(client: TestClient) -> None:
    """A position with a mistake, an answer that is not offered: nothing typed is lost."""
    wrong = laid(client, WOTF.replace("round: 3", "rund: 3"), [])
    odd = laid(client, WOTF, [["attack:7"]])

    assert wrong["line"] == 7 and "round" in wrong["error"] and wrong["view"] is None
    assert odd["error"].startswith("answer 1") and odd["view"]["number"] == 0


def test_a_judge_asks_why_not_and_what_if(client: TestClient) -> None:
    """The same answers as at a real table."""
    refusals = client.post("/api/free/why_not", json={"text": WOTF, "about": "realm 5"}).json()
    preview = client.post("/api/free/preview", json={"text": WOTF, "about": "attack:2"}).json()

    assert refusals and refusals[0]["rule"] and preview["lines"]


def test_what_is_pressed_is_what_is_meant(client: TestClient) -> None:
    """Every option names its card as the table does that is drawn, also when one side has drawn what the other can't
    see."""
    text = WOTF.replace("6}\n", "6}\n  Reed Lark: {power: 2, cost: 0}\n").replace(
        "[Slate Ox]}}", "[Slate Ox]}, deck: [Reed Lark, Reed Lark, Reed Lark]}"
    )
    text = text.replace("[Night Heron]}}", "[Night Heron]}, deck: [Slate Ox, Night Heron, Slate Ox]}")
    answers: list[list[str]] = []
    for _ in range(4):
        answers.append(["draw"])
    now = laid(client, text, answers)
    seen = now["view"]["observation"]
    names = {card["label"]: card["name"] for card in seen["players"][now["asked"]]["hand"]["known"]}
    plays = [one for one in seen["decision"]["options"] if one["kind"] == "play"]

    assert not now["error"] and plays and [one for one in plays if names.get(one["card"], "") not in one["words"]] == []
    assert all(names.get(one["card"]) for one in plays)


@pytest.mark.parametrize("text", [WOTF, SOW], ids=["wotf", "sow"])
def test_a_saved_scenario_fails_when_what_must_be_true_is_not(client: TestClient, text: str, tmp_path: Path) -> None:
    """Every fact that the table tells can be expected: the file passes, and with any of them changed it fails."""
    facts = laid(client, text, [], "/facts")["facts"]
    wishes = [{"key": one["key"], "of": one["of"], "value": one["value"]} for one in facts]
    assert len({one["key"] for one in wishes}) >= 3
    for n in range(-1, len(wishes)):
        said = [*wishes]
        if n >= 0:
            value = wishes[n]["value"]
            said[n] = {**wishes[n], "value": value + 1 if isinstance(value, int) else OTHER[wishes[n]["key"]]}
        file = tmp_path / "saved.yaml"
        file.write_text(laid(client, text, [], "/save", title="So it is", expect=said)["text"], encoding="utf-8")
        report = next(iter(run_file(file)))

        assert report.passed == (n < 0), f"{said[n]}: {report}\n{file.read_text(encoding='utf-8')}"


OTHER = {"where": "gone", "stones": "A"}
