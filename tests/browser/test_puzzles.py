"""Puzzles: the one of the day from the first page, with hint and solution."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.players import WAIT


def test_the_puzzle_of_the_day_is_a_press_away(page: Page) -> None:
    """It opens at its position; a hint says what kind of answer wins, the solution the whole line."""
    page.get_by_role("link", name="Puzzle of the day").click()
    page.get_by_role("link", name="Puzzle of the day").first.click()
    puzzle = page.get_by_label("Puzzle", exact=True)
    expect(puzzle).to_contain_text("Win", timeout=WAIT)
    puzzle.get_by_role("button", name="Hint").click()
    expect(puzzle).to_contain_text("Hint:", timeout=WAIT)
    puzzle.get_by_role("button", name="Solution").click()

    expect(puzzle.get_by_role("listitem").first).to_contain_text("You: ", timeout=WAIT)
