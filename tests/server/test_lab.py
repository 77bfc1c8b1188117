"""The lab over HTTP: questions that run in the background, with what is known so far."""

from __future__ import annotations

import time
from typing import Any

import pytest
from starlette.testclient import TestClient

STRONG = {"name": "Colossal Boar", "type": "Wonder", "classes": ["Beast"], "cost": 2, "power": 14, "orbital": "Petraia"}
ODD = {"name": "Odd Boar", "type": "Wonder", "cost": 2, "power": 3, "text": "Whistle a merry tune."}


def ended(client: TestClient, job: dict[str, Any]) -> dict[str, Any]:
    """Wait for the end of some work."""
    until = time.monotonic() + 120
    now: dict[str, Any] = job
    while now["state"] == "running" and time.monotonic() < until:
        time.sleep(0.1)
        now = client.get(f"/api/jobs/{job['id']}").json()
    return now


def test_new_cards_are_tried_and_told_row_by_row(client: TestClient) -> None:
    """Each with its interval and what may be said of it; one that is not understood is named with the reason."""
    job = client.post("/api/lab/try", json={"game": "wotf", "cards": [STRONG, ODD], "bot": "novice", "deals": 2}).json()
    now = ended(client, job)
    row = now["found"]["rows"][0]
    page = client.get(f"/api/jobs/{job['id']}/page")

    assert (now["state"], now["done"], now["total"]) == ("done", 4, 4)
    assert (row["card"], row["deck"], row["deals"], len(row["running"])) == ("Colossal Boar", "petraia", 2, 2)
    assert row["low"] <= row["points"] <= row["high"] and row["verdict"].startswith("Too few deals")
    assert now["found"]["skipped"][0]["card"] == "Odd Boar"
    assert page.headers["content-type"].startswith("text/html") and "Colossal Boar" in page.text


def test_a_card_of_a_deck_is_compared_with_a_plain_one(client: TestClient) -> None:
    """Or with a card that is named; the work can be stopped, and what is known stays."""
    text = client.get("/api/decks/starter", params={"game": "sow", "name": "emberguild"}).json()["text"]
    asked = {"game": "sow", "list": text, "card": "Kiln Raider", "bot": "novice", "deals": 2000}
    job = client.post("/api/lab/card", json=asked).json()
    until = time.monotonic() + 60
    while not client.get(f"/api/jobs/{job['id']}").json()["done"] and time.monotonic() < until:
        time.sleep(0.1)
    client.delete(f"/api/jobs/{job['id']}")
    now = ended(client, job)

    assert now["state"] == "failed" and now["words"] == "it was stopped" and now["done"] >= 4
    assert now["found"]["rows"][0]["card"] == "Kiln Raider" and now["found"]["rows"][0]["games"] >= 4


@pytest.mark.parametrize(
    ("path", "asked", "said"),
    [
        ("card", {"game": "wotf", "list": "1 Hedge Boar", "card": "Nobody"}, "there is no card 'Nobody'"),
        ("card", {"game": "wotf", "list": "", "card": "Hedge Boar"}, "There is no card in this list"),
        ("try", {"game": "wotf", "cards": [ODD]}, "Odd Boar: its text is not understood"),
        ("try", {"game": "wotf", "cards": []}, "can't be read"),
        ("try", {"game": "chess", "cards": [ODD]}, "chess"),
    ],
)
def test_what_the_lab_cant_answer_is_refused(client: TestClient, path: str, asked: dict[str, Any], said: str) -> None:
    """With what is wrong, before anything is played."""
    refused = client.post(f"/api/lab/{path}", json=asked)

    assert refused.status_code in (400, 409) and said in refused.json()["error"]


def test_work_without_a_page_says_so(client: TestClient) -> None:
    """A study of a deck, or work that is not there."""
    assert client.get("/api/jobs/nothing/page").status_code == 404
