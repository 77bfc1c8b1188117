"""Whole games in a real browser, and who may see what."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served, hurried
from tests.browser.players import (
    WAIT,
    against,
    asked,
    begin,
    over,
    play,
    press_something,
    read_through,
    sit_down,
    touch,
    type_through,
)  # fmt: skip

GAMES = ("wotf", "sow")
ENDED = re.compile(r"(You win|Novice wins|The game is a draw)\.")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(page: Page, game: str) -> None:
    """From the first page to the end, against a novice, pressing only what is lit."""
    sit_down(page, game)
    play(page, 900)

    assert over(page)
    expect(page.locator(".prompt .ask")).to_have_text(ENDED)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard_alone(page: Page, game: str) -> None:
    """From the first page to the end without the mouse."""
    page.get_by_test_id(f"play-{game}").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
    type_through(page, 1500)

    assert over(page)


def test_a_whole_game_through_the_accessibility_tree(page: Page) -> None:
    """Every answer is a button whose name says so: nothing else is needed to play to the end."""
    sit_down(page, "wotf")
    read_through(page, 900)

    assert over(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_a_phone_by_touch(phone: Page, game: str) -> None:
    """Upright, by taps, to the end; nothing runs out at the side, and nothing in the bar covers anything else."""
    phone.get_by_test_id(f"play-{game}").tap()
    expect(phone.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
    touch(phone, 20)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert phone.evaluate(COVERED) == []
    touch(phone, 500)

    assert over(phone)
    expect(phone.locator(".prompt .ask")).to_have_text(ENDED, timeout=WAIT)


COVERED = """() => {
  const parts = [...document.querySelectorAll(".bar .who, .bar .res, .bar .turn, .bar .ib")];
  const boxes = parts.filter((one) => one.offsetParent).map((one) => [one.className, one.getBoundingClientRect()]);
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1;
  return boxes.flatMap(([name, a], n) =>
    boxes.slice(n + 1).filter(([, b]) => over(a, b)).map(([other]) => [name, other]));
}"""


@pytest.mark.parametrize("game", GAMES)
def test_giving_up_on_a_phone(phone: Page, game: str) -> None:
    """Conceding is in the menu, asks once, and the end says so."""
    phone.get_by_test_id(f"play-{game}").tap()
    expect(phone.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
    phone.get_by_role("button", name="Help and menu").tap()
    phone.get_by_role("button", name="Concede").tap()
    phone.get_by_role("button", name="Yes, concede").tap()

    expect(phone.locator(".prompt .ask")).to_have_text("Novice wins.", timeout=WAIT)
    expect(phone.locator(".prompt .then")).to_have_text("You conceded.")


def test_the_keys_of_the_table(page: Page) -> None:
    """Realms, hand, help, log and passing have keys of their own."""
    sit_down(page, "wotf")
    for _ in range(60):
        if page.locator(".prompt [data-option=pass]").count():
            break
        play(page, 1)
    page.keyboard.press("1")
    assert page.evaluate("document.activeElement.dataset.realm") == "1"
    page.keyboard.press("h")
    assert page.evaluate("document.activeElement.closest('.hand') !== null")
    first = page.evaluate("document.activeElement.dataset.label")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.label") != first
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help and menu")).to_be_visible()
    page.keyboard.press("?")
    page.keyboard.press("l")
    lines = page.locator(".log li").count()
    page.keyboard.press("p")
    expect(page.locator(".log li")).not_to_have_count(lines, timeout=WAIT)


def test_two_browsers_a_lost_line_and_a_restart(browser: Browser, mortal: Served) -> None:
    """A friend comes by link; after a power cut of the server both go on where they were."""
    mine, theirs = browser.new_context().new_page(), browser.new_context().new_page()
    mine.goto(f"{mortal.address}#/new/sow")
    against(mine, "A friend")
    begin(mine)
    link = mine.get_by_label("Link for player 2").input_value(timeout=WAIT)
    theirs.goto(link)
    theirs.get_by_role("button", name="Sit down").click()
    for page in (mine, theirs):
        expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
    play(mine if asked(mine) else theirs, 1)
    before = told_alike(mine, theirs)

    mortal.kill()
    expect(mine.get_by_text("No connection")).to_be_visible(timeout=WAIT)
    mortal.start()
    for page in (mine, theirs):
        expect(page.get_by_text("No connection")).to_have_count(0, timeout=WAIT)
    assert told_alike(mine, theirs) >= before
    theirs.reload()
    expect(theirs.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
    for page in (mine, theirs):
        page.context.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_between_two_browsers(browser: Browser, served: Served, game: str) -> None:
    """Friends play to the end; each page says the same result in its own words."""
    mine, theirs = (hurried(browser.new_context(reduced_motion="reduce")).new_page() for _ in range(2))
    mine.goto(f"{served.address}#/new/{game}")
    against(mine, "A friend")
    begin(mine)
    theirs.goto(mine.get_by_label("Link for player 2").input_value(timeout=WAIT))
    theirs.get_by_role("button", name="Sit down").click()
    for page in (mine, theirs):
        expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
    dice = random.Random(5)
    for _ in range(4_000):
        if over(mine):
            break
        asked_now = next((page for page in (mine, theirs) if asked(page)), None)
        if asked_now:
            press_something(asked_now, dice)
        else:
            mine.wait_for_timeout(20)

    for page in (mine, theirs):
        expect(page.get_by_role("dialog", name="The end of the game")).to_be_visible(timeout=WAIT)
    ends = {page.locator(".prompt .ask").inner_text(timeout=WAIT) for page in (mine, theirs)}
    assert len(ends) == 2 and "You win." in ends
    for page in (mine, theirs):
        expect(page.get_by_role("button", name=re.compile("^Next:"))).to_have_count(0)
        page.context.close()


def told_alike(mine: Page, theirs: Page) -> int:
    """How many lines both logs have, once the slower of the two pages has them all."""
    lines = theirs.locator(".log li")
    for _ in range(WAIT // 50):
        if mine.locator(".log li").count() == lines.count():
            return lines.count()
        mine.wait_for_timeout(50)
    pytest.fail("the two pages never tell the same number of lines")


def test_two_on_one_screen_never_see_each_others_hand(page: Page, served: Served) -> None:
    """While the device changes hands nothing of either hand is on the page; then the next one's is."""
    page.goto(f"{served.address}#/new/sow")
    against(page, "This screen")
    begin(page)
    ready = page.get_by_test_id("ready")
    seen: list[set[str]] = []
    for _ in range(2):
        expect(ready).to_be_visible(timeout=WAIT)
        covered = page.locator("body").inner_text()
        assert all(name not in covered for hand in seen for name in hand)
        ready.click()
        expect(page.locator(".hand .card").first).to_be_visible(timeout=WAIT)
        seen.append({text.split(",")[0] for text in page.locator(".hand .card .sr").all_inner_texts()})
        for _ in range(30):
            if ready.count():
                break
            play(page, 1)
    assert seen[0] and seen[1]


@pytest.mark.parametrize("seats", (3, 4))
def test_three_and_four_at_the_table(page: Page, served: Served, seats: int) -> None:
    """One city is drawn whole, each of the others is a strip that comes into focus when it is pressed."""
    page.goto(f"{served.address}#/new/sow")
    page.get_by_role("button", name=f"{seats} players").click()
    begin(page)
    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
    strips = page.locator(".cstrip")
    expect(strips).to_have_count(seats - 1)
    strips.last.click()

    expect(page.locator(".city")).to_have_count(1)
    expect(page.locator(".cstrip")).to_have_count(seats - 1)
    play(page, 3)
