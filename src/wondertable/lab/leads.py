"""Leads: how well a lead at the end of a round or turn predicts the winner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wondertable.study.result import DRAW, ONE, Result

MOST = 20
"""Rounds or turns that are shown."""
FEW = 10
"""A round that fewer games reached is left out."""


@dataclass(frozen=True)
class Lead:
    """A round or turn: how far the later winner was ahead on average, and how often its leader won the game."""

    number: int
    games: int
    winner_ahead: float
    leader_won: float | None
    """None if nobody led in any game."""


def leads(results: Sequence[Result]) -> list[Lead]:
    """Return what the leads of games tell, round by round."""
    games = [_of_winner(result) for result in results if not result.error and not result.winner.startswith(DRAW)]
    rounds = [[game[n] for game in games if len(game) > n] for n in range(MOST)]
    return [_lead(n + 1, known) for n, known in enumerate(rounds) if len(known) >= FEW]


def _of_winner(result: Result) -> list[float]:
    """Return by how much the winner of a game was ahead, round by round."""
    known: list[float] = result.facts.get("leads", [])
    return known if result.winner == ONE else [-lead for lead in known]


def _lead(number: int, known: list[float]) -> Lead:
    led = [lead for lead in known if lead]
    won = len([lead for lead in led if lead > 0]) / len(led) if led else None
    return Lead(number, len(known), sum(known) / len(known), won)
