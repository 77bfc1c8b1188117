"""Which of several effects comes first is asked only where it can matter."""

from __future__ import annotations

import pytest

from wondertable import Game, Option
from wondertable.server.auto_pass import order_answer
from wondertable.server.free_table import Laid

TABLE = """
game: wotf
cards:
  Twin: {{power: 3, text: "{twin}"}}
  Other: {{power: 3, text: "{other}"}}
setup:
  round: 3
  A: {{energy: 9, actions: 3, realms: {{1: [Twin, {second}]}}, deck: [Twin, Twin, Twin]}}
"""
DRAW, GAIN, GROW = "ON ATTACK: Draw a card.", "ON ATTACK: Gain 1 energy.", "ON ATTACK: Put a +1 counter on this."


@pytest.mark.parametrize(
    ("twin", "second", "asked"),
    ((DRAW, "Twin", False), (GAIN, "Twin", False), (GAIN, "Other", False), (DRAW, "Other", True), (GROW, "Twin", True)),
)
def test_the_order_of_effects_that_are_alike_is_not_asked(twin: str, second: str, asked: bool) -> None:
    """Two cards that each gain 1 energy are alike; different effects, or those that change their own card, are not."""
    game = Laid(TABLE.format(twin=twin, other=GAIN, second=second)).game
    game.answer(next(n for n, option in enumerate(options(game)) if option[0] == "attack"))

    assert {option[0] for option in options(game)} == {"effect"}
    assert (order_answer(game, game.decides) < 0) == asked


def options(game: Game) -> tuple[Option, ...]:
    """Return what can be answered."""
    decision = game.decision
    assert decision is not None
    return decision.listed()
