"""Settings: how the table looks, and when it asks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.players import WAIT, play, sit_down, until


def test_the_looks_are_kept_in_the_browser(page: Page, served: Served) -> None:
    """Also when the page is opened again."""
    page.goto(f"{served.address}#/settings")
    page.get_by_label("Light").select_option("morning")
    page.get_by_label("Colours").select_option("contrast")
    page.reload()

    expect(page.locator("html")).to_have_attribute("data-theme", "morning")
    expect(page.locator("html")).to_have_attribute("data-palette", "contrast")


def until_asked(page: Page, words: str) -> None:
    """Play on until the prompt says this."""
    for _ in range(60):
        if page.locator(".prompt:not(.quiet) .ask", has_text=words).count():
            return
        play(page, 1)
    expect(page.locator(".prompt:not(.quiet) .ask")).to_contain_text(words, timeout=WAIT)


def test_a_step_that_is_not_ticked_is_not_asked(page: Page, served: Served) -> None:
    """Set on its page, told to the table whoever sits down at, and changed again in its menu."""
    page.goto(f"{served.address}#/settings")
    page.get_by_label("the end phase", exact=True).uncheck()
    said: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: said.append(str(frame))))
    page.goto(served.address)
    sit_down(page, "sow")
    until_asked(page, "Build, or go to war?")
    page.keyboard.press("?")
    again = page.get_by_role("dialog", name="Help and menu").get_by_label("the end phase", exact=True)
    expect(again).not_to_be_checked(timeout=WAIT)
    again.check()
    expect(again).to_be_checked(timeout=WAIT)
    for wish in ('"skip":["end"]', '"skip":[]'):
        until_said(page, said, wish)


def until_said(page: Page, said: list[str], words: str) -> None:
    """Wait until the page has sent something."""
    for _ in range(WAIT // 50):
        if any(words in one for one in said):
            return
        page.wait_for_timeout(50)
    pytest.fail(f"never sent: {words}")


def test_passing_with_actions_left_may_need_two_presses(page: Page, served: Served) -> None:
    """The button itself says so; nothing opens."""
    page.goto(f"{served.address}#/settings")
    page.get_by_label("Passing while actions remain").select_option("twice")
    page.goto(served.address)
    sit_down(page, "wotf")
    button = page.locator(".prompt [data-option=pass]")
    for _ in range(60):
        if button.count():
            break
        play(page, 1)
    button.click()
    expect(button).to_contain_text("press again")
    page.keyboard.press("l")
    lines = page.locator(".log li").count()
    page.keyboard.press("p")

    expect(page.locator(".log li")).not_to_have_count(lines, timeout=WAIT)


def test_passing_until_something_happens(page: Page) -> None:
    """From the menu; while it lasts a button ends it."""
    sit_down(page, "sow")
    until_asked(page, "Build, or go to war?")
    page.keyboard.press("l")
    before = page.locator(".log li").count()
    page.keyboard.press("?")
    page.get_by_role("button", name="Pass until something happens").click()

    expect(page.locator(".log li")).not_to_have_count(before, timeout=WAIT)
    expect(page.locator(".prompt:not(.quiet)")).to_be_visible(timeout=WAIT)


def test_story_sound_and_notifications_have_switches(page: Page, served: Served) -> None:
    """On the page of settings and in the table's menu alike, and kept in the browser."""
    page.context.grant_permissions(["notifications"], origin=served.address.rstrip("/"))
    page.goto(f"{served.address}#/settings")
    page.get_by_role("button", name="Quick").click()
    page.get_by_label("Sounds").check()
    page.get_by_label("Notify me").check()
    expect(page.get_by_label("Notify me")).to_be_checked()
    until(page, "JSON.parse(localStorage.getItem('wondertable settings')).notify === true")
    page.goto(served.address)
    sit_down(page, "sow")
    page.keyboard.press("?")
    menu = page.get_by_role("dialog", name="Help and menu")

    expect(menu.get_by_role("button", name="Quick")).to_have_attribute("aria-pressed", "true")
    expect(menu.get_by_label("Sounds")).to_be_checked()
    menu.get_by_label("Sounds").uncheck()
    expect(page.get_by_role("button", name="Sound", exact=True)).to_have_attribute("aria-pressed", "false")
    until(
        page,
        """() => {
            const kept = JSON.parse(localStorage.getItem('wondertable settings'));
            return kept.story === 'quick' && kept.sound === false && kept.notify === true;
        }""",
    )
