"""`wondertable lab`, as a balance team types it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import polars
import pytest

from tests.cli.commands import run

NEW = [
    {"name": "Colossal Boar", "type": "Wonder", "classes": ["Beast"], "cost": 2, "power": 14, "orbital": "Petraia"},
    {"name": "Far-Off Boar", "type": "Wonder", "classes": ["Beast"], "cost": 30, "power": 3, "orbital": "Petraia"},
    {"name": "Odd Boar", "type": "Wonder", "cost": 2, "power": 3, "text": "Whistle a merry tune."},
]


def test_new_cards_out_of_line_are_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The strongest comes first, one that is never played is called so, one not understood is named with the reason."""
    cards = tmp_path / "cards.json"
    cards.write_text(json.dumps(NEW), encoding="utf-8")
    said = run(capsys, "lab", "try", cards, "--deals", 40, "--jobs", 1, "--seconds", 150)
    lines = said.out.splitlines()

    assert said.status == 0 and lines[0].startswith("Colossal Boar: above the line")
    assert any("Far-Off Boar" in line and "never played" in line for line in lines)
    assert any("Odd Boar: not tried, its text is not understood" in line for line in lines)


def test_a_card_is_told_in_words_figures_page_and_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The page needs nothing from outside; the data has a row for each game."""
    page, data, journal = tmp_path / "page.html", tmp_path / "games.parquet", tmp_path / "notes.jsonl"
    asked = ("lab", "card", "Root Singer", "--deck", "petraia", "--deals", 6, "--places", 20, "--jobs", 1)
    said = run(capsys, *asked, "--json", "--page", page, "--data", data, "--journal", journal)
    again = run(capsys, *asked, "--json", "--journal", journal)
    found = json.loads(said.out)["cards"][0]
    html = page.read_text(encoding="utf-8")

    assert said.status == 0 and found["deals"] == 6 and len(polars.read_parquet(data)) == 12
    assert json.loads(again.out) == json.loads(said.out) and len(journal.read_text(encoding="utf-8").splitlines()) == 13
    assert "<svg" in html and "http://" not in html and "https://" not in html and "src=" not in html


def test_a_journal_is_reported_without_playing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Even while its question goes on, and with the command that asked it."""
    journal, page = tmp_path / "notes.jsonl", tmp_path / "page.html"
    bots = ("--bots", "random", "novice")
    asked = ("lab", "card", "Root Singer", "--deck", "petraia", "--deals", 4, "--places", 20, "--jobs", 1, *bots)
    first = run(capsys, *asked, "--journal", journal)
    kept = journal.read_bytes()
    journal.write_bytes(kept[: len(kept) - 30])  # the last game is still being written down
    told = run(capsys, "lab", "report", journal, page)

    assert (first.status, told.status) == (0, 0) and "bot random" in first.out and "bot novice" in first.out
    assert "lab card &#x27;Root Singer&#x27; --deck petraia" in page.read_text(encoding="utf-8")
    assert "4 deals" in told.out and "3 deals" in told.out and journal.read_bytes() == kept[: len(kept) - 30]


def test_every_card_of_all_starter_decks_is_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each, those out of line first; the number of games is known beforehand."""
    asked = ("lab", "card", "all", "--deck", "starters", "--game", "sow", "--deals", 1, "--jobs", 1, "--bot", "random")
    told = run(capsys, *asked)
    decks = {line.rsplit(" in ", 1)[1].partition(",")[0] for line in told.out.splitlines()}

    assert told.status == 0 and {"emberguild", "thornkin"} <= decks and len(told.out.splitlines()) > 20


def test_decks_are_rated(capsys: pytest.CaptureFixture[str]) -> None:
    """With intervals, the best mixture, and without a card."""
    asked = ("lab", "ratings", "--decks", "petraia", "solfera", "--games", 8, "--jobs", 1, "--bot", "random", "--json")
    plain = json.loads(run(capsys, *asked).out)
    without = run(capsys, *asked, "--without", "Hedge Boar", "--change", "Root Singer: cost 4")

    assert [one["deck"] for one in plain["ratings"]] and plain["games"] == 8
    assert abs(sum([one["share"] for one in plain["ratings"]]) - 1) < 0.01 and without.status == 0
    assert abs(sum([one["rate"] for one in plain["ratings"]]) - 1) < 0.01  # two decks win all games between them


def test_values_pairs_and_swaps_are_found(capsys: pytest.CaptureFixture[str]) -> None:
    """Each with its figures as JSON."""
    more = ("--bot", "random", "--jobs", 1, "--json")
    values = json.loads(run(capsys, "lab", "values", "--deals", 6, *more).out)
    pair = json.loads(
        run(capsys, "lab", "pair", "Hedge Boar", "Root Singer", "--deck", "petraia", "--deals", 3, *more).out
    )
    deck = json.loads(run(capsys, "lab", "deck", "petraia", "--rounds", 1, "--deals", 2, *more).out)

    assert values["cards"] and values["keywords"] and values["games"] == 12
    assert pair["pairs"][0]["deals"] == 3 and deck["tried"] > 0 and "Deck" in deck["list"]


@pytest.mark.parametrize("game", ["wotf", "sow"])
def test_the_page_says_who_led_when(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Round by round, or turn by turn, from the same games."""
    page, asked = tmp_path / "page.html", ("lab", "ratings", "--game", game, "--games", 24, "--jobs", 1)
    told = run(capsys, *asked, "--bot", "random", "--page", page)
    html = page.read_text(encoding="utf-8")

    assert told.status == 0 and "How far the winner was ahead" in html and "How often the leader" in html


def test_no_round_leads_before_the_first_or_after_the_seventh(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Set-up is not a round: the first point is round 1, and the last round 7."""
    page = tmp_path / "page.html"
    run(capsys, "lab", "ratings", "--games", 24, "--jobs", 1, "--bot", "random", "--page", page)
    chart = page.read_text(encoding="utf-8").partition("How far the winner was ahead")[2].partition("</figure>")[0]

    assert re.findall(r"<tr><td>(\d+)</td>", chart) == [str(number) for number in range(1, 8)]


def test_the_page_shows_what_a_card_causes_beside_the_familiar_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In one chart, with the reason why the familiar ones mislead."""
    page = tmp_path / "page.html"
    run(capsys, "lab", "card", "Root Singer", "--deck", "petraia", "--deals", 12, "--jobs", 1, "--page", page)
    chart = page.read_text(encoding="utf-8").partition("beside the familiar figures")[2].partition("</p>")[0]

    assert "caused by the card" in chart and "win rate when played" in chart and "compare different games" in chart


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("card", "Nobody", "--deck", "petraia"), "there is no card 'Nobody'"),
        (("card", "Hedge Boar", "--deck", "nowhere"), "there is no file nowhere"),
        (("card", "Hedge Boar", "--deck", "petraia", "--bot", "nobody", "--deals", 2), "nobody"),
        (("card", "Hedge Boar", "--deck", "petraia", "--cluster", "127.0.0.1:1"), "no cluster answers"),
        (("pair", "Hedge Boar", "--deck", "petraia"), "name two cards"),
        (("ratings", "--change", "Hedge Boar is cheaper", "--games", 2), "write a change as"),
        (("try", "missing.json"), "missing.json"),
        (("report", "missing.jsonl", "page.html"), "missing.jsonl can't be read"),
        (("card", "Hedge Boar", "--deck", "petraia", "--known"), "--known needs a journal"),
    ],
)
def test_what_cant_be_asked_is_refused(
    asked: tuple[object, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the word that is wrong, and exit status 2."""
    told = run(capsys, "lab", *asked, *(() if asked[0] == "report" else ("--jobs", 1)))

    assert told.status == 2 and said in told.err
