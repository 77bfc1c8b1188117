"""Whole games in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.players import WAIT, over, play, sit_down

GAMES = ("wotf", "sow")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(page: Page, game: str) -> None:
    """From the first page to the end, against a novice, pressing only what is lit."""
    sit_down(page, game)
    play(page, 900)

    assert over(page)
    expect(page.locator(".prompt .ask")).to_have_text(re.compile(r"(You have won|Novice has won|The game is a draw)\."))


def test_a_turn_by_keyboard_alone(page: Page) -> None:
    """Tab and Enter sit down; the keys of the table reach realms, hand, log and help, and pass."""
    page.get_by_test_id("play-wotf").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
    for _ in range(60):
        if page.locator(".realmhead").count() and page.get_by_role("button", name="Pass P").is_enabled():
            break
        option = page.locator(".prompt .acts button:enabled").first
        if option.count():
            option.focus()
            page.keyboard.press("Enter")
        page.wait_for_timeout(60)
    page.keyboard.press("1")
    assert page.evaluate("document.activeElement.dataset.realm") == "1"
    page.keyboard.press("h")
    assert page.evaluate("document.activeElement.classList.contains('as-hand')")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help and menu")).to_be_visible()
    page.keyboard.press("Escape")
    lines = page.locator(".log li").count()
    page.keyboard.press("p")
    expect(page.locator(".log li")).not_to_have_count(lines, timeout=WAIT)


def test_what_is_refused_says_why(page: Page) -> None:
    """A press on what is not legal is answered with the reason and the rule."""
    sit_down(page, "sow")
    for _ in range(40):
        if page.locator(".hand .card:not(.is-legal)").count() and not page.locator(".prompt.quiet").count():
            break
        play(page, 1)
    page.locator(".hand .card:not(.is-legal)").first.click()

    expect(page.locator(".prompt .refusal").first).to_contain_text(":", timeout=WAIT)


def test_two_browsers_a_lost_line_and_a_restart(browser: Browser, served: Served) -> None:
    """A friend comes by link; after a power cut of the server both go on where they were."""
    mine, theirs = browser.new_context().new_page(), browser.new_context().new_page()
    mine.goto(f"{served.address}#/new/sow")
    mine.get_by_label("Who plays").select_option("")
    mine.get_by_role("button", name="Open the table").click()
    link = mine.get_by_label("Link for seat B").input_value(timeout=WAIT)
    theirs.goto(link)
    theirs.get_by_role("button", name="Sit down").click()
    for page in (mine, theirs):
        expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
    asked = mine if not mine.locator(".prompt.quiet").count() else theirs
    play(asked, 1)
    before = [page.locator(".log li").count() for page in (mine, theirs)]

    served.kill()
    expect(mine.get_by_text("no connection")).to_be_visible(timeout=WAIT)
    served.start()
    for page in (mine, theirs):
        expect(page.get_by_text("no connection")).to_have_count(0, timeout=WAIT)
    assert [page.locator(".log li").count() for page in (mine, theirs)] == before
    theirs.reload()
    expect(theirs.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
    for page in (mine, theirs):
        page.context.close()


def test_an_unknown_link_says_what_to_do(page: Page, served: Served) -> None:
    """And offers the way back."""
    page.goto(f"{served.address}#/table/nosuch")

    expect(page.get_by_text("there is no game behind this link")).to_be_visible(timeout=WAIT)
    expect(page.get_by_role("link", name="Back to the start")).to_be_visible()


def test_the_page_asks_nothing_from_outside(browser: Browser, served: Served) -> None:
    """Every request goes to the table's own address."""
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(served.address)
    expect(page.get_by_test_id("play-wotf")).to_be_visible(timeout=WAIT)
    page.close()

    assert [url for url in asked if not url.startswith((served.address, "data:"))] == []
