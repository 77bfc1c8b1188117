"""Data sets: games of bots with what they thought, one row a game, as Parquet.

What all games share (cards, decks, layout, agents) is written once, as `wondertable` in the metadata of the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars

from wondertable import (
    BadInput,
    Deck,
    Game,
    Json,
    Layout,
    Stepper,
    View,
    __version__,
    agent,
    check_layout,
    definition,
    layout,
    scatter,
)
from wondertable.play.decks import read_decks, write_decks

FORM = 1
KEY = "wondertable"
MOST_ANSWERS = 20_000
THOUGHT = polars.Struct({"answer": polars.List(polars.Int32), "expects": polars.Float32, "tried": polars.Int32})
DECISION = polars.Struct(
    {"seat": polars.Int8, "answer": polars.List(polars.Int32), "codes": polars.List(polars.Int32),
     "thoughts": polars.List(THOUGHT)}
)  # fmt: skip
COLUMNS: dict[str, polars.DataType | type[polars.DataType]] = {
    "seed": polars.Int64, "decks": polars.List(polars.Int16), "agents": polars.List(polars.String),
    "winner": polars.Int8, "points": polars.List(polars.Float32), "decisions": polars.List(DECISION),
}  # fmt: skip


@dataclass(frozen=True)
class Plan:
    """Which games a data set has. Deals follow each other from the seed; agents take the seats in turn."""

    game: str
    decks: Sequence[tuple[str, Deck]]
    agents: Sequence[str]
    games: int
    seed: int = 0
    edition: str = ""
    seats: int = 2


def write_games(path: Path, plan: Plan) -> int:
    """Play the games of a plan and write them; return how many decisions they have."""
    if path.suffix != ".parquet":
        raise BadInput(f"{path}: games are written as .parquet")
    if plan.games < 1 or not plan.agents or not plan.decks:
        raise BadInput("a data set needs 1 game, 1 deck and 1 agent at least")
    of = layout(plan.game, plan.seats)
    rows = [_row(plan, n) for n in range(plan.games)]
    about = {
        "form": FORM, "engine": __version__, "game": plan.game, "seats": plan.seats,
        "edition": plan.edition or definition(plan.game).editions()[0], "layout": of.fingerprint,
        "names": [name for name, _ in plan.decks], **write_decks(tuple([deck for _, deck in plan.decks])),
    }  # fmt: skip
    try:
        polars.DataFrame(rows, COLUMNS).write_parquet(path, metadata={KEY: json.dumps(about)})
    except OSError as error:
        raise BadInput(f"{path} can't be written: {error.strerror or error}") from error
    return sum([len(row["decisions"]) for row in rows])


class Games:
    """A data set that was read: `table` has a row for each game, `about` what all share."""

    def __init__(self, path: str | Path) -> None:
        try:
            said = polars.read_parquet_metadata(path).get(KEY)
            self.table = polars.read_parquet(path) if said else polars.DataFrame()
        except (OSError, polars.exceptions.PolarsError) as error:
            raise BadInput(f"{path} can't be read: {error}") from error
        if not said:
            raise BadInput(f"{path} is no data set of Wondertable: its metadata has no {KEY!r}")
        self.about: dict[str, Json] = json.loads(said)
        self.layout: Layout = layout(self.about["game"], self.about["seats"])
        check_layout(self.layout, self.about["layout"], f"the data set {path}")
        self.decks = read_decks({"faces": self.about["faces"], "decks": self.about["decks"]})

    def begin(self, row: dict[str, Any]) -> Stepper:
        """Return a game of the table as it began."""
        decks = [self.decks[n] for n in row["decks"]]
        return Stepper(Game.new(self.about["game"], decks, seed=row["seed"], edition=self.about["edition"]))

    def decisions(self) -> Iterator[tuple[Stepper, dict[str, Any], list[float]]]:
        """Play all games again: yield each decision with its answer, codes and thoughts, and the points of the seats.

        Step by the codes to see what lies between; the game goes on to the next decision by itself.
        """
        for row in self.table.iter_rows(named=True):
            steps = self.begin(row)
            for decision in row["decisions"]:
                yield steps.clone(), decision, row["points"]
                steps.game.give(tuple(decision["answer"]))
                steps.refresh()


def _row(plan: Plan, n: int) -> dict[str, Any]:
    """Play one game."""
    deal, turned = divmod(n, plan.seats)
    seed, drawn = plan.seed + deal, scatter(plan.seed + deal)
    count = len(plan.decks)
    decks = [drawn // count**seat % count for seat in range(plan.seats)]
    names = [plan.agents[(seat + turned) % len(plan.agents)] for seat in range(plan.seats)]
    game = Game.new(plan.game, [plan.decks[deck][1] for deck in decks], seed=seed, edition=plan.edition)
    steps, agents = Stepper(game), [agent(name, seed + seat) for seat, name in enumerate(names)]
    decisions: list[dict[str, Any]] = []
    while not game.over and len(decisions) < MOST_ANSWERS:
        seat = game.decides
        given = agents[seat].answer(View(game))
        thoughts = [
            {"answer": list(one.given), "expects": one.expects, "tried": one.tried} for one in agents[seat].thoughts
        ]
        codes = list(steps.codes(given))
        decisions.append({"seat": seat, "answer": list(given), "codes": codes, "thoughts": thoughts})
        game.give(given)
        steps.refresh()
    winner = game.seats.index(game.winner) if game.winner in game.seats else -1
    points = [0.5 if winner < 0 else float(seat == winner) for seat in range(plan.seats)]
    return {
        "seed": seed, "decks": decks, "agents": names, "winner": winner, "points": points, "decisions": decisions,
    }  # fmt: skip
