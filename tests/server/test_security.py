"""What strangers send: it is refused with a sentence, changes nothing, and learns nothing."""

from __future__ import annotations

import json
import os
import random
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.people import DECKS, Person, begin, play_until, start
from wondertable.server.app import make_app
from wondertable.server.settings import UNLIMITED, Limits, Settings

MESSAGES = int(os.environ.get("WONDERTABLE_MESSAGES", "300"))
"""So many hostile messages; `make stress` sends ten thousand."""
WIDE = UNLIMITED


def test_a_page_of_others_neither_opens_a_socket_nor_changes_anything(client: TestClient) -> None:
    """A program that names no page may; reading what is open is nobody's secret."""
    seated = start(client, "wotf")
    elsewhere = {"origin": "http://elsewhere.example"}
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        client.websocket_connect(f"/api/games/{seated['game']}/socket", headers=elsewhere),
    ):
        pass
    asked = {"game": "wotf", "seats": [{}, {"bot": "novice"}]}

    assert closed.value.code == 4408
    assert client.post("/api/games", json=asked, headers=elsewhere).status_code == 403
    assert client.post("/api/games", json=asked, headers={"origin": "http://testserver"}).status_code == 201


def test_another_name_leads_nowhere(tmp_path: Path) -> None:
    """A server that is only for this machine answers only to the machine's own names."""
    with TestClient(make_app(Settings(str(tmp_path / "g.sqlite3"), thinkers=0, hosts=("localhost",)))) as client:
        assert client.get("/api/catalog").status_code == 403
        assert client.get("/api/catalog", headers={"host": "localhost:8000"}).status_code == 200


def test_long_messages_and_too_many_are_not_heard(tmp_path: Path) -> None:
    """The connection is closed, with a code that says why."""
    settings = Settings(str(tmp_path / "g.sqlite3"), thinkers=0, limits=Limits(burst=5, messages_a_second=0.1))
    with TestClient(make_app(settings)) as client:
        seated = start(client, "wotf")
        codes = []
        for hostile in (["x" * 20_000], ["{}"] * 10):
            with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
                Person(socket, seated["token"]).hear("state")
                with pytest.raises(WebSocketDisconnect) as closed:
                    for text in hostile:
                        socket.send_text(text)
                    while True:
                        socket.receive_text()
                codes.append(closed.value.code)
        long = client.post("/api/games", content=b"[" * 2_100_000)

    assert codes == [4409, 4413] and long.status_code == 413


def test_nobody_asks_without_end(tmp_path: Path) -> None:
    """After a burst of requests one waits."""
    settings = Settings(str(tmp_path / "g.sqlite3"), thinkers=0, limits=Limits(requests_burst=3, requests_a_second=0.1))
    with TestClient(make_app(settings)) as client:
        codes = [client.get("/api/games/none").status_code for _ in range(5)]

    assert codes == [404, 404, 404, 429, 429]


def test_every_answer_has_a_strict_policy(client: TestClient) -> None:
    """Nothing is loaded from outside, nobody frames it, no address is told to others."""
    for answer in (client.get("/api/catalog"), client.get("/nothing"), client.post("/api/games", content="?")):
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-content-type-options"] == "nosniff"


def hostile(chance: random.Random, told: dict[str, Any], token: str) -> str:
    """A message as somebody might send who means harm, or whose program is broken."""
    number = told["view"]["number"]
    good: dict[str, Any] = {"type": "choose", "number": number, "ids": ["pass"]}
    words = [
        "",
        "x" * 199,
        "\u0000",
        "../../etc/passwd",
        "'; drop table game; --",
        "NaN",
        "-1",
        "pass#99",
        "number:9e9",
    ]
    shapes: list[Any] = [
        {"type": "choose", "number": chance.randint(-5, 10**9), "ids": ["pass"]},
        {**good, "ids": [chance.choice(words) for _ in range(chance.randint(0, 40))]},
        {**good, "ids": chance.choice([None, 7, {}, [[]], [None]])},
        {**good, "more": 1},
        {
            "type": "ask",
            "what": chance.choice(["preview", "why_not", "explain", "then", "x"]),
            "about": chance.choice(words),
        },
        {"type": chance.choice(words)},
        {"type": "ready", "seat": chance.choice(["A", "B", "Z", ""])},
        {"type": "fill", "bot": chance.choice(words)},
        {"type": "stops", "mode": chance.choice(["always", "never"]), "battles": chance.choice([True, "x"])},
        {"type": "hello", "token": chance.choice([token, "guess"]), "since": chance.choice([0, 10**6, -1])},
        {"type": "no"},
        chance.choice([None, [], 7, "x", {}, [[[[]]]]]),
    ]
    text = json.dumps(chance.choice(shapes))
    return (
        text if chance.random() < 0.8 else text[: chance.randint(0, len(text))] + chance.choice(["", "}", "\ud83d"[:0]])
    )


@pytest.mark.parametrize("game", DECKS)
def test_hostile_messages_change_nothing(tmp_path: Path, game: str) -> None:
    """Each gets an answer or a refusal without a path or a line of code; the game stays as it is."""
    chance = random.Random(7)
    with TestClient(make_app(Settings(str(tmp_path / "g.sqlite3"), thinkers=0, limits=WIDE))) as client:
        seated = begin(client, game, [{}, {}])
        client.post(f"/api/games/{seated['game']}/join", json={"invitation": seated["invitations"]["B"]})
        with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
            me = Person(socket, seated["token"])
            before = me.hear("state")
            for _ in range(MESSAGES // 2):
                me.socket.send_text(hostile(chance, before, seated["token"]))
            me.say("ask", what="explain", about="", ref=4242)
            while (told := me.hear())["type"] != "answered" or told["ref"] != 4242:
                pass
            me.say("hello")
            after = me.hear("state")

    assert after["view"]["number"] == before["view"]["number"]
    assert after["view"]["observation"]["players"] == before["view"]["observation"]["players"]
    said = "\n".join(me.told)
    assert "Traceback" not in said and ".py" not in said and str(tmp_path) not in said


@pytest.mark.parametrize("game", DECKS)
def test_no_byte_names_a_card_of_another_hand(client: TestClient, game: str) -> None:
    """Neither to whoever looks on nor to the other seat: until something is played, all names are hidden."""
    mine = begin(client, game, [{"deck": DECKS[game][0]}, {"deck": DECKS[game][1]}])
    where = f"/api/games/{mine['game']}/socket"
    theirs = client.post(f"/api/games/{mine['game']}/join", json={"invitation": mine["invitations"]["B"]}).json()
    with ExitStack() as open_:
        sockets = [open_.enter_context(client.websocket_connect(where)) for _ in range(3)]
        onlooker = Person(sockets[0], "")
        people = {"A": Person(sockets[1], mine["token"]), "B": Person(sockets[2], theirs["token"])}
        seat, told = play_until(people, ("turn", "main"))
        if game == "sow":
            people[seat].choose(told, "play")  # what is in production lies face down
            told = people[seat].after(told)
        other = people["B" if seat == "A" else "A"]
        for one in (onlooker, other):
            one.catch_up(told["view"]["number"])
    held = {card["name"] for card in told["view"]["observation"]["players"][seat]["hand"]["known"]}
    sent, sent_to_other = "".join(onlooker.told), "".join(other.told)

    assert len(held) > 3 and "observation" in sent and "observation" in sent_to_other
    assert not [name for name in held if name in sent]
    assert not [name for name in held - names_of(other) if name in sent_to_other]


def names_of(person: Person) -> set[str]:
    """The names of the cards in a person's own hand, whenever they were told."""
    found: set[str] = set()
    for text in person.told:
        told = json.loads(text)
        if told["type"] == "state":
            hand = told["view"]["observation"]["players"][told["you"]]["hand"]["known"]
            found |= {card["name"] for card in hand}
    return found
