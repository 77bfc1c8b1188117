"""The lab in the browser: what a card is worth, while it is being found out."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.players import PATIENCE, WAIT


def test_the_workshop_says_whether_a_card_is_too_strong(page: Page, served: Served) -> None:
    """A verdict in words with its interval, told while the games still run; the work can be stopped."""
    page.goto(f"{served.address}#/workshop/wotf")
    page.get_by_label("Name").fill("Colossal Boar")
    page.get_by_label("Power").fill("14")
    page.get_by_role("button", name="Is it too strong?").click(timeout=WAIT)
    found = page.get_by_role("region", name="What the lab found")
    expect(found.locator(".verdict")).to_be_visible(timeout=PATIENCE)
    expect(found.get_by_role("img", name=re.compile("points of win rate, between"))).to_be_visible()
    page.get_by_role("button", name="Stop").click()

    expect(page.get_by_role("button", name="Stop")).to_have_count(0)
    expect(found.locator(".verdict")).to_be_visible()


def test_the_lab_compares_two_cards_of_a_deck(page: Page, served: Served) -> None:
    """Deck, card and what stands in its place are chosen from lists, and a few deals give a first interval."""
    page.goto(f"{served.address}#/lab/sow")
    asked = page.get_by_role("region", name="What is a card worth?")
    asked.get_by_label("Bot").select_option("novice")
    asked.get_by_label("Deals").fill("3")
    expect(asked.get_by_label("Card").locator("option").nth(2)).to_be_attached(timeout=WAIT)
    asked.get_by_role("button", name="Find out").click()

    expect(asked.locator(".verdict")).to_have_text(re.compile("^Too few deals"), timeout=PATIENCE)
    expect(asked.get_by_text(re.compile(r"\d+ games"))).to_be_visible()
