"""Somebody who plays in the browser: by mouse, or by keyboard alone."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, expect

WAIT = 20_000


def sit_down(page: Page, game: str) -> None:
    """From the first page straight into a game."""
    page.get_by_test_id(f"play-{game}").click()
    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)


def over(page: Page) -> bool:
    """Whether the game is over."""
    return page.get_by_text("The game is over").count() > 0


def play(page: Page, most: int, seed: int = 1) -> int:
    """Play on by pressing what is lit, until the game is over or so many answers are given; how many were."""
    dice, given = random.Random(seed), 0
    while given < most and not over(page):
        if page.locator(".prompt.quiet").count():
            page.wait_for_timeout(40)
            continue
        press_something(page, dice)
        given += 1
    return given


def press_something(page: Page, dice: random.Random) -> None:
    """One press: on what is lit, on a button of the prompt, or on the one that says it is enough."""
    done, buttons = page.get_by_test_id("done"), page.locator(".prompt .acts [data-option], .mine [data-option]:enabled")
    lit = page.locator(".card.is-legal:not(.is-selected), .is-lit .realmhead, .stonebtn, .seal.lit")
    lamps, words = lit.count(), buttons.count()
    if done.count() and done.is_enabled():
        press(done)
    elif lamps and (not words or dice.random() < 0.7):
        press(lit.nth(dice.randrange(lamps)))
    elif words:
        press(buttons.nth(dice.randrange(words)))
    else:
        page.keyboard.press("p")
    page.wait_for_timeout(15)


def press(what: Locator) -> None:
    """Press it; something that has gone meanwhile is no matter."""
    try:
        what.click(timeout=1500)
    except Exception as error:  # the table may have changed under the pointer
        if "Timeout" not in str(error) and "detached" not in str(error):
            raise
