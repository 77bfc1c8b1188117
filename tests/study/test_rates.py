"""Win rates and their intervals."""

from __future__ import annotations

import pytest

from wondertable.study.rates import Tally, wilson


@pytest.mark.parametrize(
    ("rate", "games", "low", "high"),
    [
        (0.5, 10, 0.2366, 0.7634),
        (0.9, 10, 0.5958, 0.9821),
        (0.0, 10, 0.0, 0.2775),
        (1.0, 20, 0.8389, 1.0),
        (0.55, 1000, 0.5190, 0.5806),
        (0.5, 0, 0.0, 1.0),
    ],
)
def test_the_interval_is_wilsons(rate: float, games: int, low: float, high: float) -> None:
    """As tables of statistics have it for 95 %."""
    assert wilson(rate, games) == pytest.approx((low, high), abs=0.0001)


def test_a_draw_is_half_a_win() -> None:
    """One won, one lost, two drawn: one half."""
    tally = Tally()
    for points in (1, 0, 0.5, 0.5):
        tally.add(points)

    assert tally.json() == {
        "games": 4, "wins": 1, "losses": 1, "draws": 2, "win_rate": 0.5, "interval": [0.15, 0.85],
    }  # fmt: skip
