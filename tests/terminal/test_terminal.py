"""A game in the terminal, typed by a script."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from wondertable.agents.random_agent import RandomAgent
from wondertable.play.game import Game
from wondertable.terminal.choices import lines, pages, picked
from wondertable.terminal.table import Terminal


def script(*typed: str) -> Callable[[], str]:
    """Types these lines, then ends the input."""
    waiting = list(typed)

    def ask() -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    return ask


def sit_down(ask: Callable[[], str], seed: int = 4) -> tuple[Terminal, io.StringIO]:
    """A seat at a new table, and what is printed there."""
    out = io.StringIO()
    game = Game.new("wotf", ("petraia", "thalwind"), seed)
    return Terminal(game, 0, RandomAgent(seed), Console(file=out, highlight=False, width=200), ask), out


def test_a_whole_game_can_be_played() -> None:
    """Always taking the first options leads to an end, and the winner is told."""
    seat, out = sit_down(lambda: "")
    seat.ask = lambda: " ".join(str(n + 1) for n in range(least(seat))) or "none"

    game = seat.play()

    assert game.over and f"The winner: {game.winner}" in out.getvalue()
    assert "· 403.1.2.b" in out.getvalue()


def least(seat: Terminal) -> int:
    """How many options must be picked now."""
    assert seat.game.decision is not None
    return seat.game.decision.least


def test_commands_answer_and_change_nothing(tmp_path: Path) -> None:
    """Looking things up is free."""
    file = tmp_path / "game.json"
    asked = ("help", "hand", "show sprout", "log 3", "why attack 1", "table", "more", "sing", f"save {file}", "1 2 3 4")
    seat, out = sit_down(script(*asked))

    game = seat.play()

    printed = out.getvalue()
    for said in ("take back your last answer", "cost ", "no: ", "or `help`", "Saved.", "pick 1 of the numbers"):
        assert said in printed
    assert file.is_file() and not game.over


def test_giving_up_ends_the_game() -> None:
    """And the other player has won."""
    seat, out = sit_down(script("concede"))

    assert seat.play().winner == "B"
    assert "A concedes · 505.4.c" in out.getvalue()


def test_undo_says_why_not() -> None:
    """Before anything was answered there is nothing to take back, or the bot has decided since."""
    seat, out = sit_down(script("undo"))
    seat.play()

    assert "no: " in out.getvalue()


def decision(count: int, least: int = 1, most: int = 1) -> dict[str, object]:
    """A decision with so many plain options."""
    options = [{"kind": "card", "card": f"c{n}", "words": f"Card {n}"} for n in range(count)]
    return {"options": options, "least": least, "most": most}


def test_realms_of_one_card_share_a_line() -> None:
    """So that the options of a full hand fit on the screen."""
    play = {"kind": "play", "card": "c1"}
    options = [{**play, "realm": realm, "words": f"Play Ox in realm {realm} for 2 energy"} for realm in (1, 2)]

    assert lines({"options": options}) == ["      Play Ox for 2 energy:  1 in realm 1 · 2 in realm 2"]


def test_many_options_are_paged() -> None:
    """A screenful at a time."""
    assert [len(page) for page in pages(lines(decision(60)))] == [24, 24, 12]


@pytest.mark.parametrize(
    ("typed", "answer"), [("2", (1,)), ("1 3", (0, 2)), ("1, 2", (0, 1)), ("none", ()), ("huh", None)]
)
def test_typed_answers(typed: str, answer: tuple[int, ...] | None) -> None:
    """Numbers begin with 1."""
    assert picked(typed, decision(3, 0, 2)) == answer
