"""Manners in the browser: clocks, somebody who is gone, and taking back with its price."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.players import WAIT, asked, play


@pytest.fixture
def two(browser: Browser, served: Served) -> Iterator[list[Page]]:
    """Two people at one table of Wonders of The First, with a clock; whoever is asked first stands first."""
    mine, theirs = [browser.new_context(viewport={"width": 1440, "height": 900}).new_page() for _ in range(2)]
    mine.goto(f"{served.address}#/new/wotf")
    mine.get_by_label("Who plays").select_option("friend")
    mine.get_by_role("button", name="15 min + 10 s").click()
    mine.get_by_role("button", name="Open the table").click()
    link = mine.get_by_label("Link for seat B").input_value(timeout=WAIT)
    theirs.goto(link)
    theirs.get_by_role("button", name="Sit down").click()
    for page in (mine, theirs):
        expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
    expect(mine.locator(".prompt:not(.quiet)").or_(mine.get_by_text("Nothing is asked of you now."))).to_be_visible()
    yield [mine, theirs] if asked(mine) else [theirs, mine]
    for page in (mine, theirs):
        page.context.close()


def test_a_clock_stands_while_its_player_may_come_back(two: list[Page]) -> None:
    """Both see the time; who is gone is said to be, and for how long they may be; then they are there again."""
    first, second = two
    for page in two:
        expect(page.locator(".mine .pool", has_text="left")).to_contain_text("1", timeout=WAIT)
    there = second.locator(".theirbar")
    expect(there).to_contain_text("connected", timeout=WAIT)
    link = first.url
    first.goto("about:blank")
    expect(there).to_contain_text("away, may come back for", timeout=WAIT)
    first.goto(link)

    expect(there).to_contain_text("connected", timeout=WAIT)
    expect(first.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)


def test_taking_back_names_its_price_and_asks_the_other(two: list[Page]) -> None:
    """Free while nobody saw anything; after a draw the other side is asked, and may agree or not."""
    first, second = two
    one = turn(two)
    other = second if one is first else first
    draw = one.locator(".mine [data-option=draw]:enabled")
    draw.click()
    undo = one.get_by_role("button", name="Undo")
    expect(undo).to_contain_text("asks the others", timeout=WAIT)
    undo.click()
    no = other.get_by_role("button", name="No", exact=True)
    expect(other.get_by_role("button", name="Agree to undo")).to_be_visible(timeout=WAIT)
    no.click()
    expect(no).to_have_count(0, timeout=WAIT)
    undo.click()
    other.get_by_role("button", name="Agree to undo").click(timeout=WAIT)

    expect(draw).to_be_visible(timeout=WAIT)
    expect(undo).not_to_contain_text("asks the others", timeout=WAIT)


def turn(two: list[Page]) -> Page:
    """Play on until somebody has a turn of their own."""
    for _ in range(80):
        for page in two:
            if page.locator(".mine [data-option=draw]:enabled").count():
                return page
            if asked(page):
                play(page, 1)
        two[0].wait_for_timeout(50)
    pytest.fail("nobody could draw")
