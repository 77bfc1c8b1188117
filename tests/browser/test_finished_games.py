"""A game that is over: its end, its replay, its shuffle and the next one."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.players import WAIT, play, sit_down


def give_up(page: Page) -> str:
    """Play a little, give up, and say which game it was."""
    sit_down(page, "wotf")
    play(page, 8)
    page.keyboard.press("?")
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes, concede").click()
    expect(page.get_by_text("The game is over", exact=True)).to_be_visible(timeout=WAIT)
    return page.url.rsplit("/", 1)[1]


def test_a_finished_game_is_seen_again(page: Page, served: Served) -> None:
    """Step by step, from one side only, as a file, and played on from the middle."""
    game = give_up(page)
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_text("The game is over", exact=True)).to_be_visible(timeout=WAIT)
    expect(page.get_by_label(re.compile("Hand of"))).to_be_visible(timeout=WAIT)
    expect(page.locator(".prompt .then")).to_have_text("Guest conceded.")
    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".controls")).to_contain_text("1 of", timeout=WAIT)
    expect(page).to_have_url(re.compile(f"/replay/{game}/1/judge$"))
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save as a file").click()
    record = Path(kept.value.path())
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: game not in url, timeout=WAIT)
    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
    page.goto(f"{served.address}#/games")
    page.get_by_label("Open a record").set_input_files(record)

    expect(page.get_by_role("button", name="Share this step")).to_be_visible(timeout=WAIT)


def test_a_replay_opens_where_the_game_turned(page: Page, served: Served) -> None:
    """Once the game was reviewed in this browser; before that at its end."""
    game = give_up(page)
    page.evaluate("game => localStorage.setItem('wondertable turning points', JSON.stringify([[game, 1]]))", game)
    page.goto(f"{served.address}#/replay/{game}")

    expect(page.locator(".controls")).to_contain_text("1 of", timeout=WAIT)


def test_the_shuffle_can_be_checked(page: Page, served: Served) -> None:
    """During the game what fixes it is shown; afterwards the page works it out again."""
    game = give_up(page)
    page.goto(f"{served.address}#/shuffle/{game}")

    expect(page.get_by_text("Both fit: the shuffle was fair.")).to_be_visible(timeout=WAIT)


def test_a_report_is_saved_without_what_was_hidden(page: Page) -> None:
    """The button of the menu saves a file, and says that nothing was sent."""
    sit_down(page, "wotf")
    play(page, 4)
    page.keyboard.press("?")
    page.get_by_text("Report a problem").click()
    page.get_by_label("What happened").fill("The stone should be mine")
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save a bug report").click()

    assert "The stone should be mine" in Path(kept.value.path()).read_text(encoding="utf-8")
    expect(page.get_by_text("Nothing was sent anywhere")).to_be_visible()


def test_the_end_says_who_won_and_what_now(page: Page) -> None:
    """Who won, how the lead went, and the way back to the table behind it; Escape closes it too."""
    give_up(page)
    end = page.get_by_role("dialog", name="The end of the game")
    expect(end.get_by_role("heading", name=re.compile("wins"))).to_be_visible(timeout=WAIT)
    expect(end.get_by_role("button", name="Swap decks")).to_be_visible()
    page.keyboard.press("Escape")
    expect(end).to_have_count(0)
    page.get_by_role("button", name="How it ended").click()

    expect(end.get_by_role("link", name="Replay")).to_be_visible()


def test_the_same_again(page: Page) -> None:
    """A rematch opens a new table."""
    game = give_up(page)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: game not in url, timeout=WAIT)

    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
