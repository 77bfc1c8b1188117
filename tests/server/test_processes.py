"""Bots and other long work in processes of their own, as at every table that people open."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from tests.server.people import Person, start
from wondertable.server.app import make_app
from wondertable.server.settings import Settings


def test_what_is_done_in_other_processes_comes_back_whole(tmp_path: Path) -> None:
    """Answers, typed cards, free tables and refusals alike; and when such a process dies, others take its place."""
    with TestClient(make_app(Settings(str(tmp_path / "g.sqlite3"), thinkers=1))) as client:
        seated = start(client, "sow")
        with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
            me = Person(socket, seated["token"])
            told = me.until_asked("A")
            me.choose(told)
            told = me.until_asked("A")
            kill_thinkers(client)
            me.say("ask", what="hint", ref=5)
            hint = me.hear("answered")
        kill_thinkers(client)
        card = {"name": "Try", "type": "Wonder", "cost": 2, "power": 3, "text": "Flying"}
        typed = client.post("/api/workshop", json={"game": "wotf", "card": card})
        odd = client.post("/api/workshop", json={"game": "wotf", "card": {**card, "cost": "many"}})
        free = client.post("/api/free", json={"text": "game: sow\nsetup:\n  turn: A\n  A: {gold: 3}\n  B: {}\n"})
        wrong = client.post("/api/free/save", json={"text": "game: chess\n"})
        record = client.post("/api/replays", content='{"wondertable": 1}')

    assert told["view"]["number"] > 0 and hint["found"]["ids"]
    assert typed.json()["understood"] and free.json()["view"]["observation"]["decision"]["options"]
    assert [one.status_code for one in (odd, wrong, record)] == [409, 409, 409], wrong.text
    assert "cost" in odd.json()["error"] and "damaged" in record.json()["error"]


def kill_thinkers(client: TestClient) -> None:
    """End the processes in which bots think, as the system does when memory is short."""
    app: Any = client.app
    for pool in (app.state.registry.workers.bots, app.state.registry.workers.quick):
        for slot in pool.slots:
            if slot.worker is not None and slot.worker.process.returncode is None:
                os.kill(slot.worker.process.pid, signal.SIGKILL)
