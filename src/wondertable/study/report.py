"""The report of a study: everything it found, as JSON and as files with commas."""

from __future__ import annotations

import csv
from dataclasses import asdict
from pathlib import Path

from wondertable import BadInput, Json
from wondertable.play.reading import reason
from wondertable.study.conduct import Findings
from wondertable.study.many import game_rows, many_report
from wondertable.study.rates import Tally
from wondertable.study.result import ONE, TWO, Result
from wondertable.study.schedule import Side
from wondertable.study.tables import HEAD, finished, first_player, tables, tally

GAME = (
    "pairing", "seed", "seat", "agent_one", "deck_one", "agent_two", "deck_two", "first", "winner", "points",
    "decisions", "error", "record", "digest",
)  # fmt: skip


def report(findings: Findings) -> dict[str, Json]:
    """All figures. Wins, losses and rate are those of `of`: the first agent, or the first deck if one agent plays."""
    if findings.study.seats > 2:
        return many_report(findings)
    study, results = findings.study, finished(findings)
    counted = _counted(findings, "")
    decisions = sum(result.decisions for result in results)
    return {
        "agents": list(study.agents), "decks": study.names(), "of": subject(findings),
        **counted.json(), "games": len(results), "counted": counted.games,
        "decisions_per_game": round(decisions / max(len(results), 1), 1),
        "game": study.game, "edition": study.edition, "seed": study.seed,
        "first_player": first_player(results).json(),
        "going_first": _counted(findings, ONE).json(), "going_second": _counted(findings, TWO).json(),
        "pairings": _pairings(findings),
        **{f"{table.of.removesuffix('s')}_matrix": table.json() for table in tables(findings)},
        "crashes": [_crash(findings, result) for result in findings.results if result.error],
        "interrupted": findings.interrupted, "notes": findings.notes,
    }  # fmt: skip


def subject(findings: Findings) -> str:
    """Return whose wins are counted."""
    study = findings.study
    if study.mixes:
        return str(study.pairings[0].one)
    return study.agents[0] if len(set(study.agents)) > 1 else next(iter(study.decks))


def write_games(findings: Findings, path: Path) -> None:
    """A file with a row for each game."""
    if findings.study.seats > 2:
        _write(path, *game_rows(findings))
        return
    _write(path, GAME, [_row(findings, result) for result in findings.results])


def write_tables(findings: Findings, path: Path) -> None:
    """A file with a row for each cell of the tables."""
    _write(path, HEAD, [row for table in tables(findings) for row in table.rows()])


def _counted(findings: Findings, going: str) -> Tally:
    """Return the subject's games: all, or those in which it went first or second."""
    games: list[tuple[float, Result]] = []
    for result in finished(findings):
        pairing = findings.study.pairings[result.fixture.pairing]
        if _is_subject(findings, pairing.one):
            side, got = ONE, result.points
        elif _is_subject(findings, pairing.two):
            side, got = TWO, 1 - result.points
        else:
            continue
        if not going or (result.first and (result.first == side) == (going == ONE)):
            games.append((got, result))
    return tally(games)


def _is_subject(findings: Findings, side: Side) -> bool:
    if len(set(findings.study.agents)) > 1:
        return side.agent == findings.study.agents[0]
    return side.deck == next(iter(findings.study.decks))


def _pairings(findings: Findings) -> Json:
    games: dict[int, list[tuple[float, Result]]] = {}
    for result in finished(findings):
        games.setdefault(result.fixture.pairing, []).append((result.points, result))
    return [
        {"one": asdict(pairing.one), "two": asdict(pairing.two), **tally(games.get(number, [])).json()}
        for number, pairing in enumerate(findings.study.pairings)
    ]


def _crash(findings: Findings, result: Result) -> Json:
    row = dict(zip(GAME, _row(findings, result)))
    return {key: row[key] for key in GAME if key not in ("first", "winner", "points")}


def _row(findings: Findings, result: Result) -> list[object]:
    pairing, place = findings.study.pairings[result.fixture.pairing], result.fixture
    sides = [pairing.one.agent, pairing.one.deck, pairing.two.agent, pairing.two.deck]
    points = "" if result.error else result.points
    end = [result.first, result.winner, points, result.decisions, result.error, result.record, result.digest]
    return [place.pairing, place.seed, "ABCD"[place.seat], *sides, *end]


def must_be_writable(paths: list[Path], journal: Path | None) -> None:
    """Refuse output files that can't be written, before any game is played."""
    named = [path.absolute() for path in (*paths, journal) if path is not None]
    for path in paths:
        if named.count(path.absolute()) > 1:
            raise BadInput(f"{path} is named twice; give each output a file of its own")
        try:
            path.open("a", encoding="utf-8").close()
        except (OSError, ValueError) as error:
            raise BadInput(f"{path} can't be written: {reason(error)}") from error


def _write(path: Path, head: tuple[str, ...], rows: list[list[object]]) -> None:
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([list(head), *rows])
    except (OSError, UnicodeEncodeError) as error:
        raise BadInput(f"{path} can't be written: {reason(error)}") from error
