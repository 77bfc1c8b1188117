"""Win rates and their intervals."""

from __future__ import annotations

from random import Random

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
        "games": 4, "wins": 1, "losses": 1, "draws": 2, "distinct": 4, "win_rate": 0.5, "interval": [0.0312, 0.9688],
    }  # fmt: skip


def test_a_deal_won_and_lost_says_more_than_two_games() -> None:
    """Where each deal splits evenly, the interval by deal is far narrower than that of independent games."""
    paired, single = Tally(), Tally()
    for deal in range(100):
        for points in (1, 0):
            paired.add(points, deal)
            single.add(points)

    assert width(paired) < width(single) / 3


@pytest.mark.parametrize(("rate", "within"), [(0.5, 0.0), (0.5, 0.8), (0.1, 0.3), (0.97, 0.0)])
def test_the_interval_by_deal_holds_the_truth_in_95_of_100(rate: float, within: float) -> None:
    """In 1,000 studies of 30 deals, also where the two games of a deal hang together, or nearly all are won."""
    chance = Random(5)
    held = 0
    for _ in range(1000):
        tally = Tally()
        for deal in range(30):
            first = chance.random() < rate
            second = first if chance.random() < within else chance.random() < rate
            tally.add(float(first), deal)
            tally.add(float(second), deal)
        found = tally.interval
        assert found is not None
        held += found[0] <= rate <= found[1]

    assert held >= 930


def test_copies_of_a_game_give_no_interval() -> None:
    """Two games played thirty times each are two games."""
    tally = Tally()
    for deal in range(30):
        for seat in (0, 1):
            tally.add(float(seat), deal, ("line", seat))

    assert tally.interval is None and tally.json()["distinct"] == 2


def width(tally: Tally) -> float:
    """How wide the interval is."""
    assert tally.interval is not None
    return tally.interval[1] - tally.interval[0]
