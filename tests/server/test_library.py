"""Cards, decks, sets, rules and the workshop over HTTP."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.people import DECKS
from wondertable.server.app import make_app
from wondertable.server.settings import Settings


@pytest.mark.parametrize("game", DECKS)
def test_cards_are_searched_with_the_query_language(client: TestClient, game: str) -> None:
    """Some at a time, with all that is printed on them; a bad query says what would be right."""
    all_ = client.get("/api/cards", params={"game": game, "most": 5}).json()
    cheap = client.get("/api/cards", params={"game": game, "q": "cost<=1", "most": 200}).json()
    bad = client.get("/api/cards", params={"game": game, "q": "cots<=1"})

    assert all_["found"] == all_["total"] > 50 and len(all_["cards"]) == 5
    assert cheap["cards"] and all(card["row"]["cost"] <= 1 for card in cheap["cards"])
    assert bad.status_code == 409 and "cost" in bad.json()["error"]


def test_the_help_names_every_field_with_values(client: TestClient) -> None:
    """So that a client can complete what is typed."""
    fields = {one["name"]: one for one in client.get("/api/cards/help", params={"game": "wotf"}).json()["fields"]}

    assert fields["cost"]["number"] and "Wonder" in fields["type"]["values"] and "t" in fields["type"]["other"]


@pytest.mark.parametrize("game", DECKS)
def test_a_card_says_how_it_is_understood(client: TestClient, game: str) -> None:
    """Line by line, in standard wording."""
    found = client.get("/api/cards", params={"game": game, "most": 200}).json()["cards"]
    name = next(card["full"] for card in found if len(card["row"]["text"]) > 40)
    about = client.get("/api/cards/one", params={"game": game, "name": name}).json()

    assert about["parts"] and all(part["said"] for part in about["parts"]) and not about["error"]
    assert client.get("/api/cards/one", params={"game": game, "name": "Nosuch"}).status_code == 409


@pytest.mark.parametrize("game", DECKS)
def test_a_starter_deck_is_legal_and_counted(client: TestClient, game: str) -> None:
    """As a list that can be changed; a line that is wrong is named."""
    text = client.get("/api/decks/starter", params={"game": game, "name": DECKS[game][0]}).json()["text"]
    deck = client.post("/api/decks/check", json={"game": game, "list": text}).json()
    broken = client.post("/api/decks/check", json={"game": game, "list": f"{text}1 Nosuch Card\n"}).json()

    assert deck["legal"] and deck["problems"] == [] and deck["counts"] and deck["text"] == text
    assert all(line["card"] for line in deck["lines"])
    assert not broken["legal"] and broken["problems"][0]["line"] == len(text.splitlines()) + 1 and broken["counts"]


def test_sample_hands_come_from_the_deck(client: TestClient) -> None:
    """The same seed deals the same hands."""
    text = client.get("/api/decks/starter", params={"game": "wotf", "name": "petraia"}).json()["text"]
    asked = {"game": "wotf", "list": text, "seed": 7, "hands": 2, "size": 5}
    dealt = client.post("/api/decks/hands", json=asked).json()

    assert [len(hand) for hand in dealt["hands"]] == [5, 5]
    assert dealt == client.post("/api/decks/hands", json=asked).json()
    assert all(card["name"] in text for hand in dealt["hands"] for card in hand)


def test_a_deck_is_tried_against_the_starters(client: TestClient) -> None:
    """In the background, with intervals that get narrower; it can be stopped."""
    text = client.get("/api/decks/starter", params={"game": "sow", "name": "emberguild"}).json()["text"]
    asked = {"game": "sow", "list": text, "bot": "novice", "games": 4}
    job = client.post("/api/decks/study", json=asked).json()
    until = time.monotonic() + 60
    while (now := client.get(f"/api/jobs/{job['id']}").json())["state"] == "running" and time.monotonic() < until:
        time.sleep(0.1)
    total = now["found"]["all"]

    assert now["state"] == "done" and total["games"] == 4 and 0 <= total["low"] <= total["rate"] <= total["high"] <= 1
    assert client.delete(f"/api/jobs/{job['id']}").json()["state"] == "done"


@pytest.mark.parametrize("game", DECKS)
def test_rules_are_found_by_words_and_by_id(client: TestClient, game: str) -> None:
    """With what stands below them and what was ruled about them."""
    sections = client.get("/api/rules", params={"game": game}).json()["sections"]
    found = client.get("/api/rules", params={"game": game, "q": "cost"}).json()["rules"]
    one = client.get("/api/rules/one", params={"game": game, "id": found[0]["id"]}).json()
    whole = client.get("/api/rules/one", params={"game": game, "id": sections[0]["id"]}).json()

    assert found and all("cost" in rule["words"].lower() or "cost" in rule["id"].lower() for rule in found)
    assert one["words"] == found[0]["words"] and whole["children"]
    assert client.get("/api/rules/one", params={"game": game, "id": "999.9.9"}).status_code == 409


def test_the_workshop_understands_a_typed_card_or_says_what_not(client: TestClient) -> None:
    """With the place of the words, what could have stood there, and the nearest texts that are understood."""
    card = {"name": "Try", "type": "Wonder", "cost": 2, "power": 3, "text": "When this arrives, draw a card."}
    good = client.post("/api/workshop", json={"game": "wotf", "card": card}).json()
    bad = client.post(
        "/api/workshop", json={"game": "wotf", "card": {**card, "text": "When this arrives, draw a crad."}}
    )
    odd = client.post("/api/workshop", json={"game": "wotf", "card": {**card, "cost": "many"}})

    assert good["understood"] and good["parts"][0]["said"] and good["card"]["row"]["power"] == 3
    told = bad.json()
    assert not told["understood"] and (told["at"], told["length"]) == (26, 5) and "expected" not in told["error"]
    assert (
        "card" in told["expected"]
        and len(told["near"]) > 1
        and all("draw a card" in one.lower() for one in told["near"])
    )
    assert odd.status_code == 409 and "cost" in odd.json()["error"]


def test_the_owner_imports_a_set_and_nobody_else_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is there at once, and can be taken out again; an address, even this machine's own, gives no right to it."""
    monkeypatch.setenv("WONDERTABLE_DATA", str(tmp_path / "own"))
    text = (
        "name,type,cost,power,text,set\nTry Heron,Wonder,2,3,Flying,Tries\nOdd One,Wonder,1,1,Blorb the zorp.,Tries\n"
    )
    asked = {"game": "wotf", "file": "tries.csv", "text": text}
    mine = {"x-wondertable-owner": "owner's token"}
    settings = Settings(str(tmp_path / "g.sqlite3"), thinkers=0, owner="owner's token")
    with TestClient(make_app(settings)) as client:
        told = client.post("/api/sets", json=asked, headers=mine).json()
        found = client.get("/api/cards", params={"game": "wotf", "q": "set:tries"}).json()
        refused = client.post("/api/sets", json=asked, headers={"x-forwarded-for": "127.0.0.1"})
        may = [client.get("/api/sets", headers=one).json()["may_import"] for one in (mine, {})]
        gone = client.delete("/api/sets", params={"game": "wotf", "name": "Tries"}, headers=mine).json()

    assert told["cards"] == 2 and told["not_understood"] == ["Odd One"] and found["found"] == 2
    assert gone["cards"] == 2 and refused.status_code == 403 and may == [True, False]
