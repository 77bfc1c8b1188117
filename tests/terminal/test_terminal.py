"""A game in the terminal, typed by a script."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.terminal.seats import Table, first_options
from wondertable.kernel.errors import BadInput
from wondertable.play.record import replay
from wondertable.terminal.choices import lines, option_id, pages, picked
from wondertable.terminal.fold import fold
from wondertable.terminal.news import counted


@pytest.mark.parametrize("name", ["wotf", "sow"])
def test_a_whole_game_can_be_played(name: str) -> None:
    """Always taking the first options leads to an end, and who won is told as the player would."""
    table = Table(name=name)
    table.seat.ask = first_options(table.seat)

    game = table.play()

    assert game.over
    words = {"A": "You won", "B": "You lost", "draw": "The game is a draw"}[game.winner]
    assert words in table.printed


def test_commands_answer_and_change_nothing(tmp_path: Path) -> None:
    """Looking things up is free."""
    file = tmp_path / "game.json"
    asked = (
        "help", "hand", "SHOW sprout", "log 3", "why attack 1", "table", "more", "sing", f"save {file}", "1 2 3 4",
        "Try 1", "reason", "piles", "why", "rule 403.3", "show nobody", "log x",
    )  # fmt: skip
    table = Table(*asked)

    game = table.play()

    for said in (
        "go back to your last decision", "y n p", "cost ", "no: ", "or `help`", "Saved.", "pick 1 of the numbers", "→ ",
        "bot has answered", "archive", "ask for: ", "no rulebook is at hand", "no card 'nobody'", "log how many",
    ):  # fmt: skip
        assert said in table.printed, said
    assert file.is_file() and not game.over and game.answers == []


def test_a_hint_says_what_a_bot_would_do() -> None:
    """With how sure it is."""
    table = Table("hint")
    table.play()

    assert "Hint: " in table.printed and "games imagined" in table.printed


def test_a_reason_tells_nothing_of_the_cards_of_the_bot() -> None:
    """Only numbers."""
    table = Table("1", "none", "reason", seed=6)
    game = table.play()

    said = [line for line in table.printed.splitlines() if "its last answer" in line]
    names = {card["name"] for card in game.observe(1)["players"]["B"]["hand"]["known"]}
    assert said and not [name for name in names for line in said if name in line]


def test_giving_up_ends_the_game() -> None:
    """And the other player has won."""
    table = Table("concede")

    assert table.play().winner == "B"
    assert "A concedes · 505.4.c" in table.printed and "You lost: the winner is B." in table.printed


def test_undo_says_why_not_and_what_it_would_cost(tmp_path: Path) -> None:
    """Before anything was answered there is nothing to take back; what was seen can be taken back only openly."""
    table = Table("undo", "1", "1", "none", "1", "undo", "undo anyway", seed=5).keep(tmp_path / "game.json")
    game = table.play()

    assert "nothing has been answered yet" in table.printed and "`undo anyway` goes back all the same" in table.printed
    kept = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert kept["terminal"]["taken_back"] == 1 and replay(kept).table.digest() == game.table.digest()


def test_undo_goes_past_a_bot_that_showed_nothing() -> None:
    """Back to one's own last decision."""
    table = Table("1", "1", "2", "undo", name="sow", seed=1)
    game = table.play()

    assert "no: " not in table.printed.split("undo")[0]
    assert game.decision is not None and game.decision.seat == 0


def test_a_saved_file_is_written_over_only_if_one_agrees(tmp_path: Path) -> None:
    """Anything but yes leaves it as it was."""
    file = tmp_path / "mine.json"
    file.write_text("mine", encoding="utf-8")
    table = Table(f"save {file}", "n", f"save {file}")
    table.play()

    assert file.read_text(encoding="utf-8") == "mine" and table.printed.count("is there already") == 2
    Table(f"save {file}", "y").play()
    assert file.read_text(encoding="utf-8") != "mine"


def test_two_people_never_see_each_other_s_hand() -> None:
    """The keyboard is handed over before anything of the next one is shown."""
    table = Table(people=2)
    table.seat.ask = first_options(table.seat)
    table.play()

    parts = table.printed.split("It is ")[1:]
    assert len(parts) > 4
    for part in parts:
        assert "Hand the keyboard over, then press Enter." in part
        assert f"{'B' if part[0] == 'A' else 'A'}'s hand:" not in part
    assert table.printed.rstrip().endswith(("has won.", "is a draw."))


# -- options as lines --------------------------------------------------------------------------------------------------


def decision(count: int, least: int = 1, most: int = 1) -> dict[str, object]:
    """A decision with so many plain options."""
    options = [{"kind": "card", "card": f"c{n}", "words": f"Card {n}"} for n in range(count)]
    return {"options": options, "numbers": None, "least": least, "most": most}


def test_realms_of_one_card_share_a_line() -> None:
    """So that the options of a full hand fit on the screen; a second card of the same name says nothing new."""
    options = [
        {"kind": "play", "card": card, "realm": realm, "words": f"Play Ox in realm {realm} for 2 energy"}
        for card in ("c1", "c2")
        for realm in (1, 2)
    ]

    assert [fold(line, 80) for line in lines({"options": options})] == [
        "      Play Ox for 2 energy:  1 in realm 1 · 2 in realm 2"
    ]


def test_many_options_are_paged() -> None:
    """A screenful at a time, however they are folded."""
    assert [len(page) for page in pages(lines(decision(60)), 24)] == [24, 24, 12]
    assert [len(page) for page in pages(["a\nb"] * 5, 4)] == [2, 2, 1]


def test_lines_are_folded_where_they_may_be() -> None:
    """A number stays with its word, and a place with its number."""
    words = "  hand | Cinder Lancer 3 ×2; Furnace Guard 3 ×3 · Slag Brute 4"

    assert fold(words, 30).splitlines() == [
        "  hand | Cinder Lancer 3 ×2;", "    Furnace Guard 3 ×3 · Slag", "    Brute 4",
    ]  # fmt: skip


def test_equal_lines_of_the_log_are_told_once() -> None:
    """With their number."""
    assert counted(["x", "x", "y", "x"]) == ["x (×2)", "y", "x"]


@pytest.mark.parametrize(
    ("typed", "answer"), [("2", (1,)), ("1 3", (0, 2)), ("1, 2", (0, 1)), ("NONE", ()), ("huh", None)]
)
def test_typed_answers(typed: str, answer: tuple[int, ...] | None) -> None:
    """Numbers begin with 1."""
    assert picked(typed, decision(3, 0, 2)) == answer


def test_where_a_number_is_asked_for_it_is_typed() -> None:
    """The number itself, listed or not; a longer one than there can be is not an answer."""
    asked = {**decision(3), "numbers": {"least": 2, "most": 10**15}}

    assert picked("100", asked) == (98,) and picked("9" * 5000, asked) is None
    with pytest.raises(BadInput, match="the number goes from 2 to"):
        picked("1", asked)
    assert option_id(asked, 98) == "number:100"
