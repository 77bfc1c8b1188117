"""Why a number is what it is, and why something is not legal."""

from __future__ import annotations

import pytest

from tests.play.tables import game


@pytest.mark.parametrize(
    ("about", "answer"),
    [
        ("power Plain Ox", "Plain Ox: 7 = 3 printed + 2 two +1 counters + 2 Oak Cudgel"),
        ("power grey", "Grey Fox: 2 = 2 printed"),
        ("cost Far Tern", "Far Tern: 3 = 4 printed − 1 for links · keyword:Link.a"),
        ("energy B", "3 energy in round 2 = 2 for the round + 1 for stones; 2 left now · 403.1.2.b"),
        ("battle 1", "realm 1: A 7 (Plain Ox 7) against B 2 (Grey Fox 2) · 404.3.2.4.a"),
        ("play Far Tern in 2", "yes: it is legal to play Far Tern"),
        ("play Far Tern in 5", "no: that realm is not open · 403.b"),
        ("play Low Tide", "yes: it is legal to play Low Tide"),
        ("play Plain Ox", "no: Plain Ox is not in your hand · 301.3.a"),
        ("attack 1", "yes: it is legal to attack in realm 1"),
        ("attack 2", "no: needs a Wonder there · 404.3.1.c"),
        ("attack 9", "realms have the numbers 1 to 7, not '9'"),
        ("activate Plain Ox", "no: Plain Ox has nothing to activate there · 404.4.a"),
        ("draw", "yes: it is legal to draw a card"),
        ("pass", "yes: a pass is always legal · 404.5.d"),
        ("power Plain Oz", "you see no card 'Plain Oz'; perhaps Plain Ox (realm 1, A)"),
        ("sing", "'sing' is not understood; ask for: power CARD"),
    ],
)
def test_explanations(about: str, answer: str) -> None:
    """Each answer names the parts of a number, or the rule that stands in the way."""
    assert game().explain(about, 0).startswith(answer)


def test_the_other_player_has_to_wait() -> None:
    """403.2.d: legality is told for the seat that asks."""
    assert game().explain("attack 1", 1) == "no: it isn't your turn · 403.2.d"


def test_nothing_hidden_is_explained() -> None:
    """A card in the other hand is not there for who asks."""
    assert game().explain("cost Far Tern", 1).startswith("you see no card 'Far Tern'")
