"""The net agent: a trained network scores the legal actions, and the agent takes the best. `net:FILE`.

It reads the observation in numbers, as programs that learn do, and needs no library to do so.
"""

from __future__ import annotations

import os
import struct
from typing import Final

from wondertable import ActionTable, Answer, BadInput, Stepper
from wondertable.agents.agent import Agent, Thought, View
from wondertable.agents.net_file import Net, read_net
from wondertable.kernel.compiling import mypyc_attr

MOST_CACHED: Final = 20_000
"""So many rows of cards are cached with what the first layer makes of them."""
EMPTY: Final = bytes(4)
_READ: Final[dict[str, Scorer]] = {}
"""Networks that were read already, by file, time and size."""


class Scorer:
    """Scores actions by a network."""

    def __init__(self, net: Net) -> None:
        layout = net.layout
        self.net = net
        self.names = ActionTable(layout)
        self.first: int = net.first
        self.width: int = 4 * len(layout.columns)
        self.cut: int = (layout.rows + len(layout.zones)) * self.width
        self.rows: int = layout.rows
        self.zones: list[int] = [n for n, zone in enumerate(layout.zones) for _ in range(zone.rows)]
        self.zones += list(range(len(layout.zones)))
        self.state = _lines(net.parts["state"], net.first)
        self.row_weights = _lines(net.parts["rows"], net.first)
        self.tags = _lines(net.parts["tags"], net.first)
        self.about = _lines(net.parts["about"], net.first)
        self.middle = _columns(net.parts["middle"], net.second)
        self.kept: dict[bytes, list[float]] = {}
        self.floats = struct.Struct(f"{len(layout.columns)}f")
        self.singles = struct.Struct(f"{len(layout.scalars)}f")

    def best(self, observation: bytes, legal: list[int]) -> int:
        """Return the legal action with the highest score."""
        table = self._table(observation)
        scalars = list(self.singles.unpack(observation[self.cut :]))
        best, highest = legal[0], -1e30
        for code in legal:
            score = self._score(observation, scalars, table, code)
            if score > highest:
                best, highest = code, score
        return best

    def score(self, observation: bytes, code: int) -> float:
        """Return the score of one action."""
        scalars = list(self.singles.unpack(observation[self.cut :]))
        return self._score(observation, scalars, self._table(observation), code)

    def _score(self, observation: bytes, scalars: list[float], table: list[float], code: int) -> float:
        found = table.copy()
        _add(found, self.tags[self.names.tag[code]], 1.0)
        row, about = self.names.row[code], self.names.about[code]
        if row >= 0:
            self._add_row(found, observation[row * self.width : (row + 1) * self.width], -1)
        if about >= 0:
            for n in range(self.names.width):
                _add(found, self.about[n], scalars[about + n])
        return self._rest(found)

    def _rest(self, found: list[float]) -> float:
        """Return what the second and the last layer make of the first."""
        parts = self.net.parts
        last, bias = parts["last"], parts["middle_bias"]
        alive = [n for n, value in enumerate(found) if value > 0.0]
        score = 0.0
        for n, weights in enumerate(self.middle):
            total = bias[n]
            for at in alive:
                total += found[at] * weights[at]
            if total > 0.0:
                score += total * last[n]
        return score

    def _table(self, observation: bytes) -> list[float]:
        """Return what the first layer makes of the table."""
        found = [0.0] * self.first
        columns = self.width // 4
        zones = self.net.layout.zones
        for n, zone in enumerate(self.zones):
            at = n * self.width
            if observation[at : at + 4] == EMPTY:
                continue
            row = observation[at : at + self.width]
            self._add_row(found, row, zone)
            if n < self.rows:
                marks = self.floats.unpack(row)[-2:]
                for mark in (0, 1):
                    if marks[mark]:
                        self._add_row(found, row, -2 - mark)
        base = len(zones) * columns
        scalars = self.singles.unpack(observation[self.cut :])
        for n, value in enumerate(scalars):
            if value:
                _add(found, self.state[base + n], value)
        return found

    def _add_row(self, found: list[float], row: bytes, use: int) -> None:
        """Add what the first layer makes of a card: in a zone, chosen (−2), asking (−3) or named by an action (−1)."""
        key = row + bytes((use + 3,))
        known = self.kept.get(key)
        if known is None:
            known = self._weighted(row, use)
            if len(self.kept) >= MOST_CACHED:
                self.kept.clear()
            self.kept[key] = known
        _add(found, known, 1.0)

    def _weighted(self, row: bytes, use: int) -> list[float]:
        columns = self.width // 4
        weights, base = self.state, use * columns
        if use == -1:
            weights, base = self.row_weights, 0
        elif use < 0:
            base = len(self.state) - (4 + use) * columns
        found = [0.0] * self.first
        for n, value in enumerate(self.floats.unpack(row)):
            if value:
                _add(found, weights[base + n], value)
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class NetAgent(Agent):
    """Takes the action that its network scores highest, code by code, and does not look ahead."""

    name = "net"

    def __init__(self, path: str, seed: int) -> None:
        super().__init__()
        self.scorer = scorer(path)
        self.path = path
        self.seed: int = seed

    def answer(self, view: View) -> Answer:
        steps = Stepper(view.imagine(self.seed))
        layout = self.scorer.net.layout
        if steps.layout.fingerprint != layout.fingerprint:
            raise BadInput(
                f"the network {self.path} plays {layout.game} for {layout.seats} seats, "
                f"not {steps.layout.game} for {steps.layout.seats}"
            )
        while not steps.game.answers:
            legal = steps.legal()
            code = legal[0] if len(legal) == 1 else self.scorer.best(steps.observation(view.seat), sorted(legal))
            steps.step(code)
        given = steps.game.answers[0]
        self.thoughts = [Thought(given, 0.5, 0)]
        return given


def scorer(path: str) -> Scorer:
    """Return the network of a file, read once as long as the file stays as it is."""
    try:
        found = os.stat(path)
    except OSError as error:
        raise BadInput(f"the network {path} can't be read: {error.strerror}") from error
    key = f"{path} {found.st_mtime_ns} {found.st_size}"
    if key not in _READ:
        _READ[key] = Scorer(read_net(path))
    return _READ[key]


def _lines(numbers: list[float], width: int) -> list[list[float]]:
    return [numbers[at : at + width] for at in range(0, len(numbers), width)]


def _columns(numbers: list[float], width: int) -> list[list[float]]:
    return [numbers[at::width] for at in range(width)]


def _add(found: list[float], more: list[float], times: float) -> None:
    for n, value in enumerate(more):
        found[n] += value * times
