"""Nothing is lost: what was acknowledged is there after `kill -9`, in either store, with thinking bots and undo."""

from __future__ import annotations

import os
import random
import time
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.server.conftest import STORES
from tests.server.postgres import Postgres
from tests.server.power_cuts import Acknowledged, Player, lost, stored
from tests.server.real import Process, Serving

KILLS = int(os.environ.get("WONDERTABLE_KILLS", "3"))
"""So many power cuts; `make stress` has more."""


@pytest.fixture
def durable(request: pytest.FixtureRequest, database: str) -> Iterator[str]:
    """A database that waits for the disk, as people run it."""
    if request.node.callspec.params["database"] == "sqlite":
        yield database
        return
    running = Postgres(request.getfixturevalue("postgres").programs, settings=())
    yield running.database()
    running.close()


@pytest.mark.parametrize("database", STORES, indirect=True)
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(durable: str, serving: Serving) -> None:
    """Answers, undo, joins and results are there afterwards, at most the one under way is new, and nothing differs."""
    chance, server = random.Random(11), serving.on(durable, thinkers=2)
    players = [Player(n, table) for n, table in enumerate((wotf_and_bot, sow_and_bot, one_screen, two_friends))]
    for player in players:
        player.server = server
        player.start()
    problems: list[str] = []
    for _ in range(KILLS):
        time.sleep(chance.uniform(0.5, 3.0))
        for player in players:
            player.server = None
        server.kill()
        for player in players:
            assert player.idle.wait(30)
        problems += missing(durable, players)
        server = serving.on(durable, thinkers=2)
        for player in players:
            player.server = server
    time.sleep(2.0)
    for player in players:
        player.stop.set()
    for player in players:
        player.join(30)
        problems += player.problems
    counted: Counter[str] = sum([Counter(player.counts) for player in players], Counter())
    print(f"{KILLS} kills: {dict(counted)}")

    assert problems == []
    assert counted["answers"] > 10 * KILLS and counted["games"] >= len(players)


def missing(database: str, players: list[Player]) -> list[str]:
    """Compare what players were told with what is stored."""
    known = [table for player in players for table in (*player.finished[-3:], player.table) if table is not None]
    there = stored(database, [table.game for table in known])
    found = []
    for table in known:
        kept = there[table.game]
        problem = "the game is gone" if kept is None else lost(kept, table)
        if problem:
            found.append(f"{table.game}: {problem}")
    return found


# -- tables ------------------------------------------


def wotf_and_bot(server: Process) -> Acknowledged:
    """A game against a bot that thinks in a process of its own."""
    return _against_bot(server, "wotf", "apprentice")


def sow_and_bot(server: Process) -> Acknowledged:
    """The same in the other game."""
    return _against_bot(server, "sow", "apprentice")


def one_screen(server: Process) -> Acknowledged:
    """Two players at one screen."""
    seated = server.post("/api/games", {"game": "sow", "seats": [{}, {"here": True}]})
    return Acknowledged(seated["game"], [seated["token"]], bots=False)


def two_friends(server: Process) -> Acknowledged:
    """A host, and a friend who joins by the link."""
    mine = server.post("/api/games", {"game": "wotf", "seats": [{}, {}]})
    link = {"invitation": mine["invitations"]["B"], "name": "Oskar"}
    other = server.post(f"/api/games/{mine['game']}/join", link)
    return Acknowledged(mine["game"], [mine["token"], other["token"]], bots=False)


def _against_bot(server: Process, game: str, level: str) -> Acknowledged:
    seated = server.post("/api/games", {"game": game, "seats": [{"name": "Mira"}, {"bot": level}]})
    return Acknowledged(seated["game"], [seated["token"]], bots=True)
