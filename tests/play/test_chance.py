"""Chance gives the same numbers for the same seed, for ever: records of old games depend on it."""

from __future__ import annotations

from wondertable.kernel.chance import Chance, scatter

MASK = (1 << 64) - 1


def mixed(number: int) -> int:
    """The number that splitmix64 makes of its state, written as its inventors did."""
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)


def test_a_seed_is_scattered_as_splitmix64_does() -> None:
    for seed in (0, 1, 2, 1 << 30, 1 << 60, MASK, 0x0123456789ABCDEF):
        assert scatter(seed) == mixed((seed + 0x9E3779B97F4A7C15) & MASK)


def test_numbers_drawn_are_those_of_splitmix64() -> None:
    for seed in (0, 7, MASK, 0xFEDCBA9876543210):
        chance, state = Chance(seed), seed
        for n in (1, 2, 7, 40, 1 << 30, 1 << 31, (1 << 62) - 1, 1 << 62, 1 << 64):
            state = (state + 0x9E3779B97F4A7C15) & MASK
            assert chance.below(n) == scatter(state) % n
            assert chance.state == state


def test_a_copy_and_a_stream_written_down_go_on_the_same_way() -> None:
    chance = Chance(2026)
    chance.below(6)
    copy, read = chance.clone(), Chance(chance.state)

    drawn = [chance.below(100) for _ in range(20)]
    assert [copy.below(100) for _ in range(20)] == drawn
    assert [read.below(100) for _ in range(20)] == drawn
