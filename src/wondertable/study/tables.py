"""Tables: who beats whom, and how everybody fares against all others."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from wondertable import Json
from wondertable.study.conduct import Findings
from wondertable.study.rates import Tally
from wondertable.study.result import ONE, Result
from wondertable.study.schedule import Side

CELL = ("games", "wins", "losses", "draws", "win_rate")


@dataclass
class Table:
    """How names fared against names: each row against each column, and against the whole field."""

    of: str
    names: list[str]
    cells: dict[tuple[str, str], Tally] = field(default_factory=dict)
    field: dict[str, Tally] = field(default_factory=dict)

    def cell(self, row: str, column: str) -> Tally:
        """Return the games of a row against a column."""
        return self.cells.setdefault((row, column), Tally())

    def add(self, row: str, column: str, result: Result) -> None:
        """Count a game between two names, for both."""
        points, deal, line = result.points, result.fixture.seed, result.line
        for one, other, got in ((row, column, points), (column, row, 1 - points)):
            self.cell(one, other).add(got, deal, line)
            self.field[one].add(got, deal, line)

    def json(self) -> Json:
        """Return the whole table."""
        cells = {row: {other: self.cell(row, other).json() for other in self._others(row)} for row in self.names}
        return {"names": self.names, "cells": cells, "field": {row: self.field[row].json() for row in self.names}}

    def rows(self) -> list[list[object]]:
        """Return a row for each cell, for a file with commas."""
        return [
            [self.of, row, other, *[found[key] for key in CELL], *(found["interval"] or ("", ""))]
            for row in self.names for other in self._others(row) for found in [self.cell(row, other).json()]
        ]  # fmt: skip

    def _others(self, row: str) -> list[str]:
        return [name for name in self.names if name != row]


HEAD = ("of", "row", "column", *CELL, "low", "high")


def tables(findings: Findings) -> list[Table]:
    """The tables of a study: of its decks and of its agents, each if there are several that were compared fairly."""
    study = findings.study
    if study.mixes or study.seats > 2:
        return []
    decks = _table(findings, "decks", list(study.decks), lambda side: side.deck)
    agents = _table(findings, "agents", list(dict.fromkeys(study.agents)), lambda side: side.agent)
    return [table for table in (decks, agents) if len(table.names) > 1]


def finished(findings: Findings) -> list[Result]:
    """Return the games that came to an end."""
    return [result for result in findings.results if not result.error]


def tally(games: Iterable[tuple[float, Result]]) -> Tally:
    """Count these games, each with the points it brought."""
    found = Tally()
    for got, result in games:
        found.add(got, result.fixture.seed, result.line)
    return found


def first_player(results: list[Result]) -> Tally:
    """Return how those fared who took the first turn."""
    known = [result for result in results if result.first]
    return tally((result.points if result.first == ONE else 1 - result.points, result) for result in known)


def _table(findings: Findings, of: str, names: list[str], name: Callable[[Side], str]) -> Table:
    table = Table(of, names, field={each: Tally() for each in names})
    for result in finished(findings):
        pairing = findings.study.pairings[result.fixture.pairing]
        row, column = name(pairing.one), name(pairing.two)
        if row != column:
            table.add(row, column, result)
    return table
