"""Studies of tables with three and four seats: seats rotated fairly, rates beside the fair share."""

from __future__ import annotations

import json

import pytest

from wondertable.cli.main import main
from wondertable.kernel.errors import BadInput
from wondertable.study.conduct import conduct
from wondertable.study.decks import decks_of
from wondertable.study.many import game_rows, many_report
from wondertable.study.result import Result
from wondertable.study.schedule import Fixture
from wondertable.study.study import Study, new_study


def study(seats: int, decks: str = "starters", agents: str = "random", seed: int = 0) -> Study:
    """A study of tables with so many seats."""
    brought = decks_of(decks.split(), "sow")[:seats]
    return new_study("sow", brought, agents.split(), seed=seed, seats=seats)


def simulate(*words: str) -> int:
    """Run the command; its exit status."""
    with pytest.raises(SystemExit) as left:
        main(["simulate", *words])
    return int(str(left.value.code))


@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_has_every_seat_equally_often(seats: int) -> None:
    """Each deal is played as often as there are seats, and every side sits once at each of them."""
    found = study(seats)
    (table,) = found.pairings
    played = [table.seated(fixture.seat) for fixture in found.fixtures(seats)]

    assert len(found.fixtures(seats + 1)) == 2 * seats
    for seat in range(seats):
        assert sorted(sides[seat] for sides in played) == sorted(table.sides)


def test_the_last_agent_fills_the_table() -> None:
    """`search greedy` at a table of four is one search among three greedy ones."""
    (table,) = study(4, agents="greedy random").pairings

    assert [side.agent for side in table.sides] == ["greedy", "random", "random", "random"]


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    """One process or two: the same report, and all rates together are all the games."""
    alone = many_report(conduct(study(3), 6, jobs=1))
    together = many_report(conduct(study(3), 6, jobs=2))

    assert alone == together
    assert alone["games"] == 6
    assert abs(sum(side["win_rate"] for side in alone["sides"]) - 1) < 0.001
    assert abs(sum(turn["win_rate"] for turn in alone["by_turn"].values()) - 1) < 0.001


def test_a_draw_is_shared_by_those_who_draw() -> None:
    """Whoever went out before gets nothing of it."""
    drawn = Result(Fixture(0, 0, 0), "draw one three", "two", 9)

    assert [drawn.points_of(side, 4) for side in range(4)] == [0.5, 0.0, 0.5, 0.0]
    assert [drawn.turn_of(side, 4) for side in range(4)] == [3, 0, 1, 2]


def test_a_row_for_each_game() -> None:
    """With agent and deck of every side."""
    head, rows = game_rows(conduct(study(4), 4, jobs=1))

    assert len(rows) == 4 and all(len(row) == len(head) for row in rows)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("--game wotf --seats 3", "for 2 players, not 3"),
        ("--game sow --seats 5", "for 2 to 4 players, not 5"),
        ("--game sow --seats 1", "for 2 to 4 players, not 1"),
        ("--game sow --seats 3 --agents random random random random", "4 agents are too many for 3 seats"),
        ("--game sow --seats 3 --decks starters", "4 decks are too many for 3 seats"),
        ("--game sow --seats 3 --swap-decks", "compare two sides"),
    ],
)
def test_what_cannot_be_is_refused(asked: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With what would be right."""
    assert simulate(*asked.split()) == 2
    assert said in capsys.readouterr().err


def test_the_command_tells_rates_beside_the_fair_share(capsys: pytest.CaptureFixture[str]) -> None:
    """As JSON and in words."""
    asked = ["--game", "sow", "--seats", "3", "--games", "3", "--jobs", "1"]
    assert simulate(*asked, "--json") == 0
    assert json.loads(capsys.readouterr().out)["fair_share"] == 0.3333
    assert simulate(*asked) == 0
    assert "a fair share is 33.3 %" in capsys.readouterr().out


def test_more_seats_than_the_game_has_are_refused() -> None:
    """By the study itself too."""
    with pytest.raises(BadInput, match="for 2 players"):
        new_study("wotf", decks_of(["petraia"], "wotf"), ["random"], seats=3)
