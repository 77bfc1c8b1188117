"""A crew on a Ray cluster: the same games with the same results on any number of nodes.

A chunk of games is a pure function of its fixtures. A worker or a node that dies costs the chunks it was playing; they
are played again, and each counts once. Needs the extra `cluster`.
"""

from __future__ import annotations

import os
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from wondertable import BadInput, __version__
from wondertable.study.chunk import name_of, play_chunk
from wondertable.study.crew import Loss
from wondertable.study.engine_stamp import engine_stamp
from wondertable.study.player import Brief
from wondertable.study.result import Result
from wondertable.study.schedule import Fixture

if TYPE_CHECKING:
    from types import ModuleType

Piece = TypeVar("Piece")
Found = TypeVar("Found")

CHUNK_SECONDS = 2.0
"""How long a chunk should take: what sending it costs is then little beside it."""
FIRST_CHUNK, MOST_CHUNK = 2, 200
UNDER_WAY = 2
"""Chunks under way for each processor."""
TRIES = 6
"""How often a chunk is begun before it counts as lost."""
TICK = 0.5
LOOPBACK = ("127.0.0.1", "localhost")
PATIENCE = 5.0
"""Seconds to wait for the address of a cluster."""


class ClusterCrew:
    """Players on all nodes of a cluster. Use it `with`, so that the connection is closed in the end."""

    def __init__(self, brief: Brief, address: str, seconds: float = 0) -> None:
        self.brief, self.seconds = brief, seconds
        self.ray = _connected(address)
        self.chunk = FIRST_CHUNK
        self.send = self.ray.remote(max_retries=0, num_cpus=1)(play_chunk)
        _same_engine(self.ray)
        self.shared = self.ray.put(brief)
        self.name = name_of(brief)

    def __enter__(self) -> ClusterCrew:
        return self

    def __exit__(self, *_: object) -> None:
        self.ray.shutdown()

    def play(self, fixtures: Iterable[Fixture], look: Callable[[], None]) -> Iterator[Result | Loss]:
        """Play all the games; what comes of each, as it comes."""
        left = iter(fixtures)
        waiting: dict[Any, tuple[tuple[Fixture, ...], int]] = {}
        while True:
            room = max(int(self.ray.cluster_resources().get("CPU", 1)), 1) * UNDER_WAY - len(waiting)
            for _ in range(room):
                if games := tuple(islice(left, self.chunk)):
                    waiting[self._sent(games)] = (games, 1)
            if not waiting:
                return
            ready, _ = self.ray.wait(list(waiting), timeout=TICK)
            look()
            for task in ready:
                games, tries = waiting.pop(task)
                yield from self._taken(task, games, tries, waiting)

    def _sent(self, games: tuple[Fixture, ...]) -> Any:
        return self.send.remote(self.name, self.shared, games, self.seconds)

    def _taken(
        self, task: Any, games: tuple[Fixture, ...], tries: int, waiting: dict[Any, tuple[tuple[Fixture, ...], int]]
    ) -> Iterator[Result | Loss]:
        """Take a chunk's results; send it again if its worker or node has died."""
        try:
            played, took = self.ray.get(task)
        except self.ray.exceptions.RayTaskError:
            raise  # our own code broke: the same would happen again
        except self.ray.exceptions.RayError as error:
            if tries < TRIES:
                waiting[self._sent(games)] = (games, tries + 1)
                return
            for fixture in games:
                yield Loss(fixture, f"lost on the cluster {tries} times: {type(error).__name__}", str(error), [], None)
            return
        self.chunk = min(max(int(len(games) * CHUNK_SECONDS / max(took, 0.01)), 1), MOST_CHUNK)
        yield from played


def each_on_cluster(address: str, work: Callable[[Piece], Found], pieces: Iterable[Piece]) -> Iterator[Found]:
    """Do pieces of work on a cluster, each a pure function of what it is given; yield what they give, in order."""
    ray = _connected(address)
    try:
        _same_engine(ray)
        do = ray.remote(max_retries=TRIES, num_cpus=1)(work)
        left, waiting = iter(pieces), deque[Any]()
        while True:
            room = max(int(ray.cluster_resources().get("CPU", 1)), 1) * UNDER_WAY - len(waiting)
            waiting.extend([do.remote(piece) for piece in islice(left, max(room, 0))])
            if not waiting:
                return
            found: Found = ray.get(waiting.popleft())
            yield found
    finally:
        ray.shutdown()


def _connected(address: str) -> ModuleType:
    """Connect to a cluster that was started before."""
    _reachable(address)
    try:
        import ray
    except ImportError as error:
        raise BadInput("a cluster needs the extra `cluster`: pip install 'wondertable[cluster]'") from error
    found: ModuleType = ray
    try:
        found.init(address=address, log_to_driver=False, logging_level="ERROR", namespace="wondertable")
    except (ConnectionError, ValueError, RuntimeError) as error:
        told = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise BadInput(f"no cluster answers at {address}: {told}") from error
    return found


def _reachable(address: str) -> None:
    """Refuse an address where nothing listens, before Ray tries for minutes."""
    host, colon, port = address.rpartition(":")
    if not colon or not port.isdigit():
        raise BadInput(f"{address!r} is not an address of a cluster; write it as HOST:PORT, such as 127.0.0.1:6379")
    if host in LOOPBACK:
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # else Ray takes the machine's own address
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError as error:
        raise BadInput(f"no cluster answers at {address}: {error.strerror or error}") from error


def _same_engine(ray: ModuleType) -> None:
    """Refuse a cluster in which a node plays by other rules; a plain engine there plays the same games, only slower."""
    here = _engine()
    for node, there in _engines(ray):
        if there == here:
            continue
        ray.shutdown()
        raise BadInput(
            f"the node {node} of the cluster runs Wondertable {' · '.join(there)}, this is {' · '.join(here)}; "
            "install the same everywhere"
        )


def _engines(ray: ModuleType) -> list[tuple[str, tuple[str, str]]]:
    """Return the address of every node, with what it runs."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy as on_node

    ask = ray.remote(_engine)
    nodes = [node for node in ray.nodes() if node["Alive"] and node["Resources"].get("CPU")]
    asked = [
        (node["NodeManagerAddress"], ask.options(scheduling_strategy=on_node(node["NodeID"], soft=False)).remote())
        for node in nodes
    ]
    known = []
    for address, task in asked:
        try:
            known.append((address, tuple(ray.get(task))))
        except ray.exceptions.RayTaskError as error:
            raise BadInput(f"the node {address} of the cluster can't run Wondertable: {error.cause}") from error
        except ray.exceptions.RayError:
            continue  # it has just died, and plays nothing
    return known


def _engine() -> tuple[str, str]:
    """Return the version and the stamp of the engine in this process."""
    return __version__, engine_stamp()
