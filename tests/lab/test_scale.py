"""Charts have round numbers on their axes, and everything drawn lies between the ends."""

from __future__ import annotations

import pytest

from wondertable.lab.scale import Scale, round_step

NUMBERS = [[0.0], [7.0, 7.0], [-5.26, 2.53], [1, 8], [0.0, 0.003], [-1e6, 12.5, 1e6], [54, 130], [99.9, 100.1]]


@pytest.mark.parametrize("numbers", NUMBERS)
def test_every_number_lies_between_the_ends(numbers: list[float]) -> None:
    """Also where all numbers are the same."""
    scale = Scale(numbers, 0, 100)
    assert all(-1e-6 <= scale.at(number) <= 100 + 1e-6 for number in numbers)


@pytest.mark.parametrize(("least", "step"), [(0.7, 1), (1, 1), (1.1, 2), (13, 20), (0.03, 0.05), (60, 100)])
def test_steps_are_round(least: float, step: float) -> None:
    """One, two or five times a power of ten."""
    assert round_step(least) == pytest.approx(step)


def test_ticks_are_labelled_with_the_decimals_they_need() -> None:
    """No more and no fewer."""
    assert [Scale([-0.2, 1.3], 0, 1).label(tick) for tick in (-0.5, 0.0, 1.5)] == ["−0.5", "0.0", "1.5"]
    assert Scale([0, 60], 0, 1).label(40) == "40"
