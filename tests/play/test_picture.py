"""The picture of a table: what a player wants to see in a turn."""

from __future__ import annotations

from tests.play.tables import game
from wondertable import Game


def test_it_shows_the_power_of_both_sides_and_what_can_be_paid() -> None:
    """Totals decide battles, and the hand says what each card costs now."""
    drawn = game().draw("A").splitlines()

    assert drawn == [
        "Wonders of The First · round 2 · A's turn",
        "A: no stone · 3 energy · 2 actions · hand 3 · deck 12",
        "B: 1 stone · 2 energy · 3 actions · 1 faith · hand 2 · deck 10 · Abyss 1",
        "realm 1 · stone: B · A 7 against B 2",
        "  A | Plain Ox 7 [+1 ×2]; Oak Cudgel [on Plain Ox]; Gull Rock",
        "  B | Grey Fox 2 [tapped]",
        "realm 2 · stone: centre",
        "A's hand: Far Tern 3; Low Tide 1; Grey Fox 1",
    ]


def test_what_is_too_dear_stands_apart() -> None:
    """On one's own turn."""
    at = game()
    at.table.pools[0]["energy"] = 1

    assert at.draw("A").splitlines()[-2:] == ["A's hand: Low Tide 1; Grey Fox 1", "  too dear: Far Tern 3"]
    assert "hand:" not in at.draw("B").replace("B's hand:", "")


def test_equal_cards_of_a_city_are_told_apart() -> None:
    """By number, in the drawing, the options and the log; by player in the log."""
    at = Game.new("sow", ("emberguild", "thornkin"), seed=1)
    for _ in range(2):
        words = [option["words"] for option in at.observe(0)["decision"]["options"]]
        at.answer(next(n for n, said in enumerate(words) if said.startswith("Play Kiln Raider")))
        while at.decision is not None and not (at.decision.seat == 0 and at.decision.question == "main"):
            last = [n for n, option in enumerate(at.decision.listed()) if option[0] == "next"]
            at.answer(*(last or range(at.decision.least)))

    assert "garrison | Kiln Raider 3/2" in at.draw("A") and "Kiln Raider #2 3/2" in at.draw("B")
    assert "Kiln Raider #2 enters play for A · phase:Start.d" in at.tell("B")
