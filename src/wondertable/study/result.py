"""The result of one game: who won, who went first, how long it was; or why it could not be finished."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field

from wondertable import Json
from wondertable.study.schedule import Fixture

ONE, TWO, DRAW = "one", "two", "draw"
SIDES = (ONE, TWO, "three", "four")
"""The sides of a pairing, in order."""

MOST_DECISIONS = 10**9


@dataclass(frozen=True)
class Result:
    """What came of a game. Winner and first are sides of the pairing (`one`, `two`); a lost game has an error.

    A draw among some of many names them: `draw one three`.
    """

    fixture: Fixture
    winner: str = ""
    first: str = ""
    decisions: int = 0
    error: str = ""
    record: str = ""
    digest: str = ""
    """A hash of its answers: games with the same one were played alike."""
    facts: dict[str, Json] = field(default_factory=dict)
    """What else is known of the game, for studies that track cards."""

    @property
    def line(self) -> object:
        """What tells this game apart from others that were played differently; None if that is not known."""
        return (self.fixture.pairing, self.fixture.seat, self.digest) if self.digest else None

    @property
    def points(self) -> float:
        """What the pairing's first side gets: 1, 0, or a half."""
        return self.points_of(0)

    def points_of(self, side: int, sides: int = 2) -> float:
        """Return what a side gets: 1, 0, or its part of a draw."""
        kind, _, shared = self.winner.partition(" ")
        if kind != DRAW:
            return float(self.winner == SIDES[side])
        among = shared.split() or list(SIDES[:sides])
        return 1 / len(among) if SIDES[side] in among else 0.0

    def turn_of(self, side: int, sides: int) -> int:
        """Return whether a side went first (0), second (1) and so on; −1 if nobody said who went first."""
        return (side - SIDES.index(self.first)) % sides if self.first in SIDES else -1

    def json(self) -> dict[str, Json]:
        """As a line of a journal has it."""
        rest = asdict(self)
        place = rest.pop("fixture")
        return {**place, **{key: value for key, value in rest.items() if value}}


def read_result(line: dict[str, Json]) -> Result:
    """Return a result from a line of a journal."""
    fixture = Fixture(int(line["pairing"]), int(line["seed"]), int(line["seat"]))
    words = {key: str(line.get(key, "")) for key in ("winner", "first", "error", "record", "digest")}
    if words["winner"].partition(" ")[0] not in (*SIDES, DRAW) and not words["error"]:
        raise ValueError(f"winner {words['winner']!r}")
    decisions = int(line.get("decisions", 0))
    if not 0 <= decisions <= MOST_DECISIONS:
        raise ValueError(f"decisions: a number from 0 to {MOST_DECISIONS}")
    facts = line.get("facts", {})
    if not isinstance(facts, dict):
        raise ValueError("facts: an object")
    return Result(fixture, decisions=decisions, facts=facts, **words)
