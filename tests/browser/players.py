"""Somebody who plays in the browser: by mouse, by touch, or by keyboard alone."""

from __future__ import annotations

import json
import random
import re
import time

from playwright.sync_api import Locator, Page, Position, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

WAIT = 20_000
PATIENCE = 90_000
"""A bot thinks in a process of its own, which a busy machine is slow to start."""
LIT = ".card.is-legal:not([inert] *), .realm.can .realmhead, .stonebtn, .seatcard .lit, .city .pick"
BUTTONS = ".prompt .acts [data-option], .tray [data-option], .tray .in .card, .mine [data-option]:enabled"


def until(page: Page, expression: str, given: object = None) -> None:
    """Wait until an expression holds on the page.

    Playwright's `wait_for_function` evaluates a string between frames, which our Content Security Policy refuses.
    """
    last = time.monotonic() + WAIT / 1_000
    while not page.evaluate(expression, given):
        assert time.monotonic() < last, f"not true after {WAIT / 1_000:.0f} s: {expression}"
        page.wait_for_timeout(50)


def sit_down(page: Page, game: str) -> None:
    """From the first page straight into a game."""
    page.get_by_test_id(f"play-{game}").click()
    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)


def against(page: Page, who: str) -> None:
    """On the page of a new game, say against whom."""
    page.get_by_role("group", name="Against").get_by_role("button", name=who).click()


def begin(page: Page) -> None:
    """On the page of a new game, press the filled button."""
    page.locator(".versus button[type=submit]").click()


def copy_starter(page: Page) -> None:
    """On the page of decks, change a copy of the first starter deck."""
    tile = page.get_by_role("region", name="Starter decks").get_by_role("article").first
    tile.hover()
    tile.get_by_role("button", name="Change").click()


def over(page: Page) -> bool:
    """Whether the game is over."""
    return page.get_by_text("The game is over").count() > 0


def asked(page: Page) -> bool:
    """Whether this page is asked something."""
    return page.locator(".prompt:not(.quiet)").count() > 0


def waited(page: Page) -> bool:
    """Wait until this page is asked something; whoever is out of a game that goes on is not asked any more."""
    ready = page.get_by_test_id("ready")
    ends = page.get_by_text("The game is over", exact=True).or_(ready)
    while not asked(page):
        if ends.count():
            return False
        try:
            page.locator(".prompt:not(.quiet)").or_(ends).first.wait_for(timeout=PATIENCE)
        except PlaywrightTimeout:
            return False
    return True


def play(page: Page, most: int, seed: int = 1) -> int:
    """Play on by pressing what is lit, until the game is over or so many answers are given; how many were."""
    dice, given = random.Random(seed), 0
    while given < most and not over(page):
        if not waited(page):
            break
        press_something(page, dice)
        given += 1
    return given


def press_something(page: Page, dice: random.Random) -> None:
    """One press: on what is lit, on a button of the prompt, or on the one that says it is enough."""
    done, buttons, lit = page.locator("[data-testid=done]:enabled"), page.locator(BUTTONS), page.locator(LIT)
    lamps, words = lit.count(), buttons.count()
    if done.count():
        press(done)
    elif lamps and not page.locator(".tray").count() and (not words or dice.random() < 0.7):
        press(lit.nth(dice.randrange(lamps)))
    elif words:
        press(buttons.nth(dice.randrange(words)))
    else:
        page.keyboard.press("Escape")
        page.keyboard.press("p")
        page.keyboard.press("Escape")
    page.wait_for_timeout(15)


def press(what: Locator) -> None:
    """Press it; something that has gone meanwhile is no matter."""
    try:
        what.click(timeout=1500, position={"x": 9, "y": 9})
    except Exception as error:  # the table may have changed under the pointer
        if "Timeout" not in str(error) and "detached" not in str(error):
            raise


def touch(page: Page, most: int, seed: int = 1) -> int:
    """Play on a phone by touch: the first tap on a card looks, the second acts; realms are picked on the map."""
    dice, given = random.Random(seed), 0
    while given < most and not over(page):
        if not waited(page):
            break
        _tap_something(page, dice)
        given += 1
    return given


SHEET = ".sheet .answers [data-option]"
TAPPED = ".prompt .acts [data-option], [data-testid=decline], .tray [data-option], .tray .in .card"
GLOWING = ".board .card.is-legal, .hand .card.is-legal, .map .can, .stonebtn, .who.lit, .city .pick, .cstrip.can"


def _tap_something(page: Page, dice: random.Random) -> None:
    """One tap: in the drawer of the hand if it is open, on what is enough, on what glows, or on a button."""
    sheet, done = page.locator(SHEET), page.get_by_test_id("done").or_(page.get_by_test_id("act"))
    lit, buttons = page.locator(GLOWING), page.locator(TAPPED)
    if page.locator(".sheet").count():
        _tap(sheet.nth(dice.randrange(sheet.count())) if sheet.count() else page.locator(".sheet .btn.quiet"))
    elif done.count() and done.first.is_enabled():
        _tap(done.first)
    elif lit.count() and not page.locator(".tray").count() and dice.random() < 0.7:
        _tap(lit.nth(dice.randrange(lit.count())))
        _tap_again(page)
    elif buttons.count():
        _tap(buttons.nth(dice.randrange(buttons.count())))
    page.wait_for_timeout(15)


def _tap_again(page: Page) -> None:
    """The first tap only looked: the second one acts."""
    second = page.locator(".map .can.on")
    if second.count() and not page.locator(".sheet").count():
        _tap(second.first)


def _where(what: Locator) -> Position | None:
    """Where a finger goes: the edge of a card, which others may overlap, or else the middle."""
    return {"x": 9, "y": 9} if "card" in (what.get_attribute("class", timeout=800) or "") else None


def _tap(what: Locator) -> None:
    try:
        what.tap(timeout=800, position=_where(what))
    except Exception as error:  # the table may have changed under the finger
        if "Timeout" not in str(error) and "detached" not in str(error):
            raise


def type_through(page: Page, most: int, seed: int = 1) -> int:
    """Play by keyboard alone: `.` goes from answer to answer, Enter gives the one that has the focus."""
    dice, given = random.Random(seed), 0
    while given < most and not over(page):
        if not waited(page):
            break
        _type_something(page, dice)
        given += 1
    return given


def _type_something(page: Page, dice: random.Random) -> None:
    """Confirm what is picked, or walk on to one of the answers and press Enter."""
    done = page.locator("[data-testid=done]:enabled")
    if done.count():
        done.focus()
    else:
        for _ in range(dice.randrange(1, 9)):
            page.keyboard.press(".")
        if page.evaluate("document.activeElement.classList.contains('hintbtn')"):
            page.keyboard.press(".")  # answers wait behind a hint, which thinks for long on a busy machine
    if not page.evaluate("document.activeElement !== document.body"):
        page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    page.wait_for_timeout(15)


ANSWER = re.compile(r'\bbutton "((?:[^"\\]|\\.)*)"')


def read_through(page: Page, most: int, seed: int = 1) -> int:
    """Play as a screen reader shows the page: by the roles and names in its accessibility tree alone."""
    dice, given = random.Random(seed), 0
    while given < most and not over(page):
        if not waited(page):
            break
        _choose_by_name(page, dice)
        given += 1
    return given


def _choose_by_name(page: Page, dice: random.Random) -> None:
    """Press one of the buttons whose names say that they are an answer."""
    buttons = page.get_by_role("group", name="Answers")
    tray = page.get_by_role("dialog")
    inside = tray if tray.count() else page.locator("body")
    try:
        read, below = inside.aria_snapshot(timeout=1500), buttons.aria_snapshot(timeout=1500)
    except PlaywrightTimeout:  # a tray may close while it is read
        return
    names = [name for name in ANSWER.findall(read) if inside == tray or "can be chosen" in name]
    names += [name for name in ANSWER.findall(below) if not re.match("Why|Hint", name)]
    names = [name for name in names if not name.startswith("Look at the table")]
    if not names:
        page.keyboard.press("Escape")
        return
    name = json.loads(f'"{dice.choice(names)}"')
    try:
        page.get_by_role("button", name=name, exact=True, disabled=False).first.press("Enter", timeout=1500)
    except PlaywrightTimeout:  # the table may have changed since it was read
        return
    page.wait_for_timeout(15)
