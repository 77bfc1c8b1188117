"""Whatever goes wrong is a sentence that says what to do, and nothing that was typed is lost."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.players import WAIT, against, begin


def test_an_unknown_link_says_what_to_do(page: Page, served: Served) -> None:
    """And offers the way back."""
    page.goto(f"{served.address}#/table/nosuch")

    expect(page.get_by_text("there is no game behind this link")).to_be_visible(timeout=WAIT)
    expect(page.get_by_role("link", name="Back to the start")).to_be_visible()


def test_an_unknown_page_says_so(page: Page, served: Served) -> None:
    """And offers the way back."""
    page.goto(f"{served.address}#/nosuch")

    expect(page.get_by_text("There is no page “nosuch” here")).to_be_visible(timeout=WAIT)
    expect(page.get_by_role("link", name="Back to the start")).to_be_visible()


def test_an_invitation_opened_again_leads_back_to_the_seat(browser: Browser, page: Page, served: Served) -> None:
    """In a browser that has never seen the game: the friend who lost the tab is at the table at once."""
    page.goto(f"{served.address}#/new/wotf")
    against(page, "A friend")
    begin(page)
    link = page.get_by_label("Link for player 2").input_value(timeout=WAIT)
    for first in (True, False):
        guest = browser.new_context().new_page()
        guest.goto(link)
        if first:
            expect(guest.get_by_role("heading", name="Guest invites you")).to_be_visible(timeout=WAIT)
            guest.get_by_label("Your name").fill("Oskar")
            guest.get_by_role("group", name="Your deck").get_by_role("button", name="Petraia").first.click()
            guest.get_by_role("button", name="Sit down").click()
        expect(guest.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
        guest.context.close()


def test_a_browser_without_sockets_is_told(browser: Browser, served: Served) -> None:
    """It can't hold a connection; another browser can."""
    context = browser.new_context()
    context.add_init_script("delete window.WebSocket")
    page = context.new_page()
    page.goto(f"{served.address}#/table/any")

    expect(page.get_by_text("Open the link in another browser")).to_be_visible(timeout=WAIT)
    context.close()


def test_a_server_that_is_gone_loses_nothing_typed(browser: Browser, mortal: Served) -> None:
    """The page says so, and what was typed stands there still."""
    page = browser.new_context().new_page()
    page.goto(f"{mortal.address}#/new/wotf")
    page.get_by_label("Your name").fill("Mira")
    mortal.kill()
    begin(page)

    expect(page.get_by_role("alert")).to_contain_text("The server does not answer", timeout=WAIT)
    assert page.get_by_label("Your name").input_value() == "Mira"
    mortal.start()
    begin(page)
    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
    page.context.close()


def test_the_page_asks_nothing_from_outside(browser: Browser, served: Served) -> None:
    """Every request goes to the table's own address."""
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(served.address)
    expect(page.get_by_test_id("play-wotf")).to_be_visible(timeout=WAIT)
    page.close()

    assert [url for url in asked if not url.startswith((served.address, "data:"))] == []
