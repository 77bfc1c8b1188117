"""The door: what a user of the package meets first. What does not exist is refused, and nothing hidden slips out."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import wondertable
from wondertable import (
    BadInput,
    CantUndo,
    Deck,
    Game,
    IllegalAnswer,
    View,
    WondertableError,
    record,
    replay,
    undo,
    why_not_undo,
)
from wondertable.play.seats import Who

NO_SEATS: tuple[Who, ...] = (-1, -5, 2, 7, "C", "a", "", True)
"""What is not a seat; 2 and −1 mean something inside the engine, and nothing here."""


def game(name: str = "wotf", seed: int = 7) -> Game:
    """A new game with starter decks."""
    decks = {"wotf": ("petraia", "solfera"), "sow": ("emberguild", "thornkin")}
    return Game.new(name, decks[name], seed)


def dealt(name: str = "wotf") -> Game:
    """A game in which both players hold cards."""
    at = game(name)
    while at.decision is not None and not at.observe("judge")["players"]["B"]["hand"]["size"]:
        at.answer(0)
    return at


DOORS: dict[str, Callable[[Game, Who], object]] = {
    "observe": lambda at, who: at.observe(who),
    "draw": lambda at, who: at.draw(who),
    "tell": lambda at, who: at.tell(who),
    "explain": lambda at, who: at.explain("draw", who),
    "imagine": lambda at, who: at.imagine(who, 1),
    "concede": lambda at, who: at.concede(who),
    "undo": lambda at, who: undo(at, who),
    "why_not_undo": lambda at, who: why_not_undo(at, who),
}


@pytest.mark.parametrize("name", ["wotf", "sow"])
@pytest.mark.parametrize("door", DOORS)
def test_a_seat_that_does_not_exist_is_refused(door: str, name: str) -> None:
    """At every door, with the seats there are; the game stays as it was."""
    at = game(name)
    before = at.table.digest()

    for who in NO_SEATS:
        with pytest.raises(BadInput, match=r"there is no seat .*; seats are 0 \(A\) and 1 \(B\)"):
            DOORS[door](at, who)
    assert at.table.digest() == before and not at.over and at.log == game(name).log


def test_a_seat_has_a_number_and_a_name() -> None:
    """0 is A, 1 is B."""
    at = game()

    assert at.observe(0) == at.observe("A") != at.observe("B") == at.observe(1)
    assert game().concede("B").winner == "A"


def test_who_sees_everything_is_asked_for_by_name() -> None:
    """The judge sees both hands, an onlooker none."""
    at = dealt()

    hands = {who: [at.observe(who)["players"][p]["hand"]["known"] for p in "AB"] for who in ("judge", "onlooker")}
    assert all(hands["judge"]) and not any(hands["onlooker"])


@pytest.mark.parametrize("door", ["imagine", "concede", "undo"])
def test_who_only_looks_on_does_not_play(door: str) -> None:
    """A judge neither concedes nor takes anything back."""
    with pytest.raises(BadInput, match="there is no seat 'judge'"):
        DOORS[door](game(), "judge")


@pytest.mark.parametrize("name", ["wotf", "sow"])
def test_a_printed_game_is_short_and_shows_nothing_hidden(name: str) -> None:
    """What lies open on the table, drawn for people; the exact position has its own name."""
    at = dealt(name)
    held = {card["name"] for p in "AB" for card in at.observe("judge")["players"][p]["hand"]["known"]}
    shown = str(at)

    assert len(shown) < 1200 and "position" not in shown and "deciding" in shown
    assert not [card for card in held if card in shown]
    assert Game.at(name, at.position).table.digest() == at.table.digest()


def test_a_position_is_read_whole_or_refused() -> None:
    """Anything else is told apart from a damaged one."""
    with pytest.raises(BadInput, match="this is not a position"):
        Game.at("wotf", "here we are")
    with pytest.raises(BadInput, match="damaged"):
        Game.at("wotf", game().position[:-9])


def test_a_game_says_what_it_is() -> None:
    """Which game and edition, when it is, and whose decision."""
    at = game()

    assert repr(at) == "<Game wotf 1.3.2, before round 1, A decides: first player>"
    assert repr(at.concede(0)) == "<Game wotf 1.3.2, before round 1, over: B>"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"sead": 3}, "wotf has no setting 'sead'; perhaps seed"),
        ({"prerelase": True}, "perhaps prerelease"),
        ({"colour": 1}, "wotf has no setting 'colour'; there are loser, prerelease"),
        ({"loser": 5}, "loser is the number of a seat, 0 to 1, not 5"),
        ({"loser": "A"}, "loser is the number of a seat"),
        ({"prerelease": "no"}, "prerelease is True or False, not 'no'"),
    ],
)
def test_settings_that_mean_nothing_are_refused(settings: dict[str, Any], said: str) -> None:
    """With the nearest one there is."""
    with pytest.raises(BadInput, match=said):
        Game.new("wotf", ("petraia", "solfera"), **settings)


def test_decks_are_one_for_each_seat() -> None:
    """A single name is not taken for a row of letters."""
    with pytest.raises(BadInput, match="one deck for each seat"):
        Game.new("wotf", "petraia")
    assert Game.new("wotf", ["petraia", "solfera"]).observe(0) == Game.new("wotf", ("petraia", "solfera")).observe(0)


def test_an_imagined_game_has_no_record() -> None:
    """It did not begin like the game it was imagined from."""
    with pytest.raises(BadInput, match="this game was imagined"):
        record(game().imagine(0, 1))


def test_a_record_with_settings_of_its_own_is_refused() -> None:
    """Whatever stands there."""
    saved = record(game())

    for settings in ({"seed": 4}, {"name": "wotf"}, {"self": 1}):
        with pytest.raises(BadInput, match="has no setting"):
            replay({**saved, "settings": settings})


@pytest.mark.parametrize(
    ("picked", "said"),
    [
        (("pass",), "'pass' is not an answer: an answer is the positions of the picked options, numbers from 0"),
        ((True,), "True is not an answer"),
        ((0.5,), "0.5 is not an answer"),
        ((99,), "there is no option 99"),
        ((0, 1), "pick 1 of 2 options, not 2"),
    ],
)
def test_an_illegal_answer_is_refused_with_what_is_legal(picked: tuple[int, ...], said: str) -> None:
    """In words, with the number of each; nothing has happened."""
    at = game()
    before = at.table.digest()

    with pytest.raises(IllegalAnswer) as error:
        at.answer(*picked)
    assert said in str(error.value) and "legal is 1 of: 0 A (you) · 1 B" in str(error.value)
    assert at.table.digest() == before and at.answers == []


def test_nothing_is_answered_when_the_game_is_over() -> None:
    """Nor conceded."""
    at = game().concede(0)

    with pytest.raises(IllegalAnswer, match="the game is over"):
        at.answer(0)
    with pytest.raises(IllegalAnswer, match="the game is over"):
        at.concede(1)
    assert at.winner == "B" and len(at.answers) == 1


def test_the_public_names_are_there() -> None:
    """Each of them, and the errors are one family."""
    names = {name: getattr(wondertable, name) for name in wondertable.__all__}

    assert names["Game"] is Game and names["Deck"] is Deck and names["View"] is View
    assert issubclass(CantUndo, WondertableError) and wondertable.__version__[0].isdigit()
    assert set(wondertable.__all__) <= set(dir(wondertable))
    with pytest.raises(AttributeError, match="'wondertable' has no attribute 'gane'"):
        wondertable.__getattr__("gane")


def test_a_deck_is_read_from_a_list() -> None:
    """Lines that can't be read are named."""
    deck = wondertable.deck_from_text("Name: Two\n2 Gaunt Hound")

    assert (deck.name, len(deck.cards)) == ("Two", 2)
    with pytest.raises(BadInput, match="line 1: "):
        wondertable.deck_from_text("2 Gaunt Hond")


def test_the_package_can_be_run() -> None:
    """`python -m wondertable` is the command line."""
    run = subprocess.run([sys.executable, "-m", "wondertable", "--version"], capture_output=True, text=True, check=True)

    assert run.stdout.strip() == wondertable.__version__
