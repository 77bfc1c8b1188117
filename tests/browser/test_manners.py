"""Manners in the browser: clocks, somebody who is gone, and taking back with its price."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served, hurried
from tests.browser.players import WAIT, against, asked, begin, play


@pytest.fixture
def two(browser: Browser, served: Served) -> Iterator[list[Page]]:
    """Two people at one table of Wonders of The First, with a clock; whoever is asked first stands first."""
    size = {"width": 1440, "height": 900}
    mine, theirs = [
        hurried(browser.new_context(viewport={"width": size["width"], "height": size["height"]})).new_page()
        for _ in range(2)
    ]
    mine.goto(f"{served.address}#/new/wotf")
    against(mine, "A friend")
    mine.get_by_role("button", name="15 min + 10 s").click()
    begin(mine)
    link = mine.get_by_label("Link for player 2").input_value(timeout=WAIT)
    theirs.goto(link)
    theirs.get_by_role("button", name="Sit down").click()
    for page in (mine, theirs):
        expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
    yield [mine, theirs] if asked(mine) else [theirs, mine]
    for page in (mine, theirs):
        page.context.close()


def test_a_clock_stands_while_its_player_may_come_back(two: list[Page]) -> None:
    """Both see the time; who is gone is said to be, and for how long they may be; then they are there again."""
    first, second = two
    for page in two:
        expect(page.locator(".mine .clock")).to_contain_text(":", timeout=WAIT)
    there = second.locator(".bar .seatcard")
    expect(there).to_contain_text("here", timeout=WAIT)
    link = first.url
    first.goto("about:blank")
    expect(there).to_contain_text("away, back within", timeout=WAIT)
    first.goto(link)

    expect(there).to_contain_text("here", timeout=WAIT)
    expect(first.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)


def test_taking_back_names_its_price_and_asks_the_other(two: list[Page]) -> None:
    """Free while nobody saw anything; after a draw the other side is asked, and may agree or not."""
    first, second = two
    one = turn(two)
    other = second if one is first else first
    draw = one.locator(".mine [data-option=draw]:enabled")
    draw.click()
    undo = one.get_by_role("button", name="Undo")
    expect(undo).to_contain_text("?", timeout=WAIT)
    undo.click()
    asks = other.get_by_role("alertdialog", name="Undo")
    expect(asks).to_contain_text("asks to take back", timeout=WAIT)
    asks.get_by_role("button", name="Refuse").click()
    expect(asks.get_by_role("button", name="Refuse")).to_have_count(0, timeout=WAIT)
    undo.click()
    asks.get_by_role("button", name="Allow").click(timeout=WAIT)

    expect(draw).to_be_visible(timeout=WAIT)


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
