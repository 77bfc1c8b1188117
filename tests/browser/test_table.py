"""What the table tells: why not, what would happen, where numbers come from, what a card means."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.players import WAIT, asked, play, sit_down, waited


def until(page: Page, what: str) -> None:
    """Play on until something is there to be looked at."""
    for _ in range(80):
        if page.locator(what).count() and asked(page):
            return
        play(page, 1)


def test_what_is_refused_says_why(page: Page) -> None:
    """A press on what is not legal is answered with the reason and the rule, which leads to its text."""
    sit_down(page, "sow")
    until(page, ".hand .card:not(.is-legal)")
    page.locator(".hand .card:not(.is-legal)").first.click()

    refused = page.locator(".prompt .note").first
    expect(refused).to_contain_text(".", timeout=WAIT)
    expect(refused.locator("a.rule").first).to_have_attribute("href", re.compile("^#/rules/sow/.+"))


def test_numbers_say_where_they_come_from(page: Page) -> None:
    """Energy is explained when it is asked about."""
    sit_down(page, "wotf")
    until(page, ".prompt [data-option=pass]")
    page.locator(".mine .med").click()

    expect(page.locator(".prompt .note")).to_contain_text("energy", timeout=WAIT)


def test_the_log_names_cards_that_can_be_looked_at(page: Page) -> None:
    """Names stand in the sentence, seats are called by name, and no letter of a seat is left."""
    sit_down(page, "wotf")
    play(page, 6)
    assert waited(page)
    page.keyboard.press("l")
    name = page.locator(".log .cn").last
    words = name.inner_text()
    name.click()

    expect(page.get_by_role("dialog", name=words)).to_be_visible(timeout=WAIT)
    lines = page.locator(".log li").all_inner_texts()
    assert [line for line in lines if re.match(r"[AB] (draws|plays|gains|passes)", line)] == []


def test_a_line_of_the_log_shows_the_table_as_it_was(page: Page) -> None:
    """Nothing can be pressed there, and one press leads back to now."""
    sit_down(page, "wotf")
    play(page, 6)
    page.keyboard.press("l")
    page.get_by_label("every step").check()
    page.get_by_role("button", name="Show the table as it was").first.click()
    expect(page.get_by_text("The table as it was.")).to_be_visible(timeout=WAIT)
    expect(page.locator(".card.is-legal")).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()

    expect(page.get_by_text("The table as it was.")).to_have_count(0)


def test_a_hint_says_what_and_why(page: Page) -> None:
    """What a bot would do here."""
    sit_down(page, "wotf")
    until(page, ".prompt [data-option=pass]")
    page.get_by_role("button", name="Hint").click()

    expect(page.locator(".prompt .note")).to_contain_text("Hint:", timeout=60_000)
