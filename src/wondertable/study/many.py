"""Findings at tables of three and four: how everybody fares beside a fair share, and what the order of turns does."""

from __future__ import annotations

from collections.abc import Callable

from wondertable import Json
from wondertable.study.conduct import Findings
from wondertable.study.rates import Shares
from wondertable.study.result import SIDES, Result
from wondertable.study.schedule import Side

TURNS = ("first", "second", "third", "fourth")


def many_report(findings: Findings) -> dict[str, Json]:
    """Return all figures of a study of tables with more than two seats."""
    study = findings.study
    results = [result for result in findings.results if not result.error]
    decisions = sum(result.decisions for result in results)
    return {
        "game": study.game, "edition": study.edition, "seed": study.seed, "seats": study.seats,
        "agents": list(study.agents), "decks": study.names(), "games": len(results),
        "fair_share": round(1 / study.seats, 4),
        "sides": [
            {"agent": side.agent, "deck": side.deck, **shares.json()} for side, shares in by_side(findings, results)
        ],
        "by_agent": by_name(findings, results, lambda side: side.agent),
        "by_deck": by_name(findings, results, lambda side: side.deck),
        "by_turn": by_turn(findings, results),
        "decisions_per_game": round(decisions / max(len(results), 1), 1),
        "crashes": [_crash(result) for result in findings.results if result.error],
        "interrupted": findings.interrupted,
    }  # fmt: skip


def by_side(findings: Findings, results: list[Result]) -> list[tuple[Side, Shares]]:
    """Return how each side of the first table fared; where there are several tables, each side of each."""
    found: dict[tuple[int, int], Shares] = {}
    pairings = findings.study.pairings
    for result in results:
        for n in range(findings.study.seats):
            shares = found.setdefault((result.fixture.pairing, n), Shares())
            shares.add(result.points_of(n, findings.study.seats), result.fixture.seed, result.line)
    return [(pairings[pairing].sides[n], found[(pairing, n)]) for pairing, n in sorted(found)]


def by_name(findings: Findings, results: list[Result], name: Callable[[Side], str]) -> dict[str, Json]:
    """Return how each agent, or each deck, fared at all seats it had; nothing where all are the same."""
    found: dict[str, Shares] = {}
    for result in results:
        for n, side in enumerate(findings.study.pairings[result.fixture.pairing].sides):
            found.setdefault(name(side), Shares()).add(
                result.points_of(n, findings.study.seats), result.fixture.seed, result.line
            )
    return {each: shares.json() for each, shares in found.items()} if len(found) > 1 else {}


def by_turn(findings: Findings, results: list[Result]) -> dict[str, Json]:
    """Return how those fared who went first, second and so on."""
    seats = findings.study.seats
    found = [Shares() for _ in range(seats)]
    for result in results:
        for n in range(seats):
            if result.turn_of(n, seats) >= 0:
                found[result.turn_of(n, seats)].add(result.points_of(n, seats), result.fixture.seed, result.line)
    return {TURNS[n]: shares.json() for n, shares in enumerate(found)}


def game_rows(findings: Findings) -> tuple[tuple[str, ...], list[list[object]]]:
    """Return a head and a row for each game, for a file with commas."""
    names = SIDES[: findings.study.seats]
    head = ("pairing", "seed", "seat", *[f"{what}_{name}" for name in names for what in ("agent", "deck")])
    rows = [_row(findings, result) for result in findings.results]
    return (*head, "first", "winner", "decisions", "error", "record"), rows


def _row(findings: Findings, result: Result) -> list[object]:
    place = result.fixture
    sides = findings.study.pairings[place.pairing].sides
    brought = [word for side in sides for word in (side.agent, side.deck)]
    end = [result.first, result.winner, result.decisions, result.error, result.record]
    return [place.pairing, place.seed, "ABCD"[place.seat], *brought, *end]


def _crash(result: Result) -> Json:
    place = result.fixture
    return {
        "pairing": place.pairing, "seed": place.seed, "seat": "ABCD"[place.seat], "decisions": result.decisions,
        "error": result.error, "record": result.record,
    }  # fmt: skip
