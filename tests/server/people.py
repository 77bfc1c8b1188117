"""People at a table: how tests sit down, listen and answer."""

from __future__ import annotations

import json
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

DECKS = {"wotf": ("petraia", "solfera"), "sow": ("emberguild", "free_banner", "emberguild", "free_banner")}

Json = dict[str, Any]


def start(client: TestClient, game: str, bot: str = "novice", **more: Any) -> Json:
    """A new game against a bot, or (without one) one that waits for a friend."""
    first, second = DECKS[game][:2]
    return begin(client, game, [{"deck": first, "name": "Mira"}, {"deck": second, "bot": bot}], **more)


def begin(client: TestClient, game: str, seats: list[Json], **more: Any) -> Json:
    """A new game with these seats; whoever asks sits on the first that is no bot's."""
    found: Json = client.post("/api/games", json={"game": game, "seats": seats, **more}).json()
    return found


class Person:
    """Somebody with a connection."""

    def __init__(self, socket: WebSocketTestSession, token: str) -> None:
        self.socket = socket
        self.told: list[str] = []
        """Everything that came, as it came."""
        self.say("hello", token=token)

    def say(self, type_: str, **more: Any) -> None:
        """Say something."""
        self.socket.send_json({"type": type_, **more})

    def hear(self, *kinds: str) -> Json:
        """The next message, or the next of these kinds."""
        while True:
            text = self.socket.receive_text()
            self.told.append(text)
            found: Json = json.loads(text)
            if not kinds or found["type"] in kinds:
                return found

    def until_asked(self, seat: str) -> Json:
        """Read on until a seat is asked, or the game is over."""
        while True:
            told = self.hear("state")
            asked = told["view"]["observation"]["decision"]
            if told["view"]["outcome"] or (asked and asked["seat"] == seat):
                return told

    def catch_up(self, number: int) -> None:
        """Read on until so many answers are known, unless they are already."""
        states = [json.loads(text) for text in self.told]
        known = max([told["view"]["number"] for told in states if told["type"] == "state"], default=-1)
        while known < number:
            known = self.hear("state")["view"]["number"]

    def after(self, told: Json) -> Json:
        """The first state after the answer to what was told."""
        while (now := self.hear("state"))["view"]["number"] <= told["view"]["number"]:
            pass
        return now

    def choose(self, told: Json, kind: str = "") -> None:
        """Answer with the first option, or the first of a kind; as few as there must be."""
        asked = told["view"]["observation"]["decision"]
        ids = [one["id"] for one in asked["options"] if not kind or one["kind"] == kind][: max(asked["least"], 1)]
        self.say("choose", number=told["view"]["number"], ids=ids if asked["least"] or kind else [])


def play_until(people: dict[str, Person], questions: tuple[str, ...]) -> tuple[str, Json]:
    """Let everybody take first options until one of these questions is asked; of whom, and what they were told."""
    told = next(iter(people.values())).hear("state")
    while True:
        seat = told["view"]["observation"]["decision"]["seat"]
        if told["you"] != seat:
            told = people[seat].until_asked(seat)
        if told["view"]["observation"]["decision"]["question"] in questions:
            return seat, told
        people[seat].choose(told)
        told = people[seat].after(told)
