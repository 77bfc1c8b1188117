"""Visitors share a server: what one asks for costs the others nothing, and workers end with it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.own_loop import in_own_loop
from tests.server.people import Person, start
from tests.server.real import Serving
from wondertable.play.time_limit import TookTooLong
from wondertable.server.app import make_app
from wondertable.server.settings import Limits, Settings
from wondertable.server.workers import Busy, FairPool

NEAR = "\n".join([f"Moss Rbm{n}" for n in range(3_800)])
"""A deck list in which every name is looked for among all cards."""


def test_addresses_take_turns_and_none_has_all_workers() -> None:
    """Work of an honest visitor is done before the rest of what a greedy one asked for."""

    async def race() -> list[str]:
        pool, order = FairPool(2), []

        async def ask(address: str) -> None:
            await pool.run(address, 10.0, time.sleep, 0.2)
            order.append(address)

        greedy = [asyncio.create_task(ask("greedy")) for _ in range(6)]
        await asyncio.sleep(0.05)
        await asyncio.gather(ask("honest"), *greedy)
        await pool.close()
        return order

    assert "honest" in in_own_loop(race)[:2]


def test_work_past_its_deadline_is_stopped_and_the_queue_is_bounded() -> None:
    """Even work that ignores every signal; the next piece gets a fresh process."""

    async def run() -> tuple[Any, int]:
        pool = FairPool(1)
        with pytest.raises(TookTooLong):
            await pool.run("a", 0.2, deaf)
        many = [asyncio.create_task(pool.run("a", 5.0, time.sleep, 0.01)) for _ in range(40)]
        told = await asyncio.gather(*many, return_exceptions=True)
        await pool.close()
        return told[0], len([one for one in told if isinstance(one, Busy)])

    first, refused = in_own_loop(run)
    assert not isinstance(first, Exception) and refused > 10


def deaf() -> None:
    """Work that can't be interrupted politely."""
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGPROF])
    time.sleep(60)


def test_what_a_visitor_uses_is_charged_to_them(tmp_path: Path) -> None:
    """After enough of the costliest request an address waits, and another one does not."""
    limits = Limits(work_seconds_burst=1, work_seconds_a_second=0.01)
    settings = Settings(str(tmp_path / "g.sqlite3"), thinkers=0, limits=limits, proxies=("testclient",))
    with TestClient(make_app(settings)) as client:
        greedy, honest = {"x-forwarded-for": "203.0.113.9"}, {"x-forwarded-for": "203.0.113.10"}
        asked = {"game": "wotf", "list": NEAR}
        codes = [client.post("/api/decks/check", json=asked, headers=greedy).status_code for _ in range(8)]
        other = client.post("/api/decks/check", json={"game": "wotf", "list": "2 Moss Ram"}, headers=honest)

    assert codes[-1] == 429 and codes[0] in (200, 503) and other.status_code == 200


def test_forwarded_addresses_count_only_from_a_named_proxy(tmp_path: Path) -> None:
    """From anybody else the header changes nothing, so that nobody escapes their limit by it."""
    codes = {}
    for proxies in ((), ("testclient",)):
        limits = Limits(requests_burst=3, requests_a_second=0.01)
        settings = Settings(str(tmp_path / f"g{len(proxies)}.sqlite3"), thinkers=0, limits=limits, proxies=proxies)
        with TestClient(make_app(settings)) as client:
            sent = [{"x-forwarded-for": f"203.0.113.{n}"} for n in range(5)]
            codes[proxies] = [client.get("/api/games/none", headers=one).status_code for one in sent]

    assert codes[()] == [404, 404, 404, 429, 429] and codes[("testclient",)] == [404] * 5


def test_malformed_requests_are_refused_with_all_headers(client: TestClient) -> None:
    """400, never 500, and with the security headers."""
    found = [
        client.get("/api/catalog", headers={"host": "["}),
        client.get("/%00"),
        client.get("/api/games/%00"),
        client.post("/api/games", content=b'{"game":"sow","seats":[{"name":"\xff"}]}'),
        client.post("/api/games", content=b"[" * 100_000),
        client.post("/api/replays", content=b"\xff\xfe"),
        client.post("/api/games", content="{}", headers={"origin": "http://["}),
    ]

    assert [one.status_code for one in found[:-1]] == [400] * 6 and found[-1].status_code == 403
    assert all("default-src 'none'" in one.headers["content-security-policy"] for one in found)


def test_a_wrong_token_opens_no_table(client: TestClient) -> None:
    """Nothing stays in memory, and no lock is held for it."""
    seated = start(client, "wotf")
    app: Any = client.app
    with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
        Person(socket, "guessed").hear("refused")

    assert app.state.registry.tables == {}


def test_one_game_has_one_table_however_many_come_at_once(tmp_path: Path) -> None:
    """Fifty connections that use it at the same moment share one table."""
    settings = Settings(str(tmp_path / "g.sqlite3"), thinkers=0)
    with TestClient(make_app(settings)) as client:
        seated = start(client, "wotf")
        app: Any = client.app

        async def come() -> int:
            registry, all_there = app.state.registry, asyncio.Barrier(50)

            async def one() -> int:
                async with registry.table(seated["game"], seated["token"]) as (table, _):
                    await all_there.wait()
                    return id(table)

            return len(set(await asyncio.gather(*[one() for _ in range(50)])))

        assert client.portal is not None
        rounds = [client.portal.call(come) for _ in range(10)]

    assert rounds == [1] * 10


def test_a_bot_that_cant_go_on_says_so(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """No weaker bot answers for it; its seat may be given to another bot, and the game goes on."""
    from wondertable.server import thinking

    good = thinking.think

    def broken(name: str, start_: Any, answers: list[list[int]], level: str) -> Any:
        if level == "master":
            raise KeyError("Unless")
        return good(name, start_, answers, level)

    monkeypatch.setattr(thinking, "think", broken)
    seated = start(client, "wotf", bot="master")
    with client.websocket_connect(f"/api/games/{seated['game']}/socket") as socket:
        me = Person(socket, seated["token"])
        told = me.hear("state")
        while not told.get("notice"):
            if told["view"]["observation"]["decision"]["seat"] == "A":
                me.choose(told)
            told = me.hear("state")
        assert "can't go on" in told["notice"] and told["claims"] == ["B"]
        me.say("claim", seat="B", take="bot", bot="novice")
        now = me.until_asked("A")

    assert now["seats"][1]["bot"] == "novice" and not now.get("notice")


def test_silent_connections_do_not_lock_others_out(tmp_path: Path, serving: Serving) -> None:
    """One address can't have all connections, and those that say nothing are closed."""
    server = serving.on(str(tmp_path / "g.sqlite3"), "connections_an_address=8, idle_seconds=1")
    held = []
    for _ in range(60):
        one = socket.create_connection(("127.0.0.1", server.port), 2)
        held.append(one)
    time.sleep(1.5)
    seated = server.post("/api/games", {"game": "sow", "seats": [{}, {"bot": "novice"}]})
    for one in held:
        one.close()

    assert seated["game"]


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked for in /proc")
def test_workers_end_with_a_server_that_is_killed(tmp_path: Path, serving: Serving) -> None:
    """Nothing of it is left a moment later."""
    server = serving.on(str(tmp_path / "g.sqlite3"), thinkers=2)
    server.post("/api/decks/check", {"game": "wotf", "list": "2 Moss Ram"})
    workers = children(server.process.pid)
    server.kill()
    until = time.monotonic() + 5
    while time.monotonic() < until and any(Path(f"/proc/{pid}/cmdline").exists() for pid in workers):
        time.sleep(0.05)

    assert workers and not [pid for pid in workers if alive(pid)]


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found: list[int] = []
    for task in os.listdir(f"/proc/{pid}/task"):
        found += [int(one) for one in Path(f"/proc/{pid}/task/{task}/children").read_text(encoding="utf-8").split()]
    return found


def alive(pid: int) -> bool:
    """Whether a process still runs."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
