"""The result of one game: who won, who went first, how long it was; or why it could not be finished."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from wondertable.kernel.node import Json
from wondertable.study.schedule import Fixture

ONE, TWO, DRAW = "one", "two", "draw"


@dataclass(frozen=True)
class Result:
    """What came of a game. Winner and first are `one` or `two`, the sides of the pairing; a lost game has an error."""

    fixture: Fixture
    winner: str = ""
    first: str = ""
    decisions: int = 0
    error: str = ""
    record: str = ""

    @property
    def points(self) -> float:
        """What the pairing's first side gets: 1, 0, or a half."""
        return {ONE: 1.0, TWO: 0.0}.get(self.winner, 0.5)

    def json(self) -> dict[str, Json]:
        """As a line of a journal has it."""
        rest = asdict(self)
        place = rest.pop("fixture")
        return {**place, **{key: value for key, value in rest.items() if value}}


def read_result(line: dict[str, Json]) -> Result:
    """A result from a line of a journal."""
    fixture = Fixture(int(line["pairing"]), int(line["seed"]), int(line["seat"]))
    words = {key: str(line.get(key, "")) for key in ("winner", "first", "error", "record")}
    if words["winner"] not in (ONE, TWO, DRAW) and not words["error"]:
        raise ValueError(f"winner {words['winner']!r}")
    return Result(fixture, decisions=int(line.get("decisions", 0)), **words)
