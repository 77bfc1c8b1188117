"""What a table holds when there is much to hold: long names, many counters in the bar, fingers on a wide screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served, hurried
from tests.browser.players import WAIT, against, asked, begin, sit_down, until, waited

HOST, FRIEND = "Maximiliana Featherstonehaugh-Smythe", "Bartholomew Wolfeschlegelstein III"
SIZES = ((1920, 1080), (1440, 900), (1024, 768), (390, 844), (360, 780))
OVERLAPS = """() => {
  const shown = (one) => one.offsetParent && one.getBoundingClientRect().width > 1;
  const of = (words) => [...document.querySelectorAll(words)].filter(shown);
  const clear = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top || b.bottom <= a.top;
  const inBar = [".who", ".who .seal", ".res", ".score", ".phases", ".rnd", ".turn", ".ib"];
  const parts = of(`${inBar.map((one) => `.bar ${one}`)}, .mine, .hand`);
  const wrong = [];
  parts.forEach((one, n) => parts.slice(n + 1).forEach((other) => {
    if (!one.contains(other) && !clear(one.getBoundingClientRect(), other.getBoundingClientRect()))
      wrong.push(`${one.className} over ${other.className}`);
  }));
  for (const one of of(".bar .who, .bar .turn, .bar .ib, .mine .who")) {
    const box = one.getBoundingClientRect(), room = (one.closest(".mine") ?? document.body).getBoundingClientRect();
    if (box.left < room.left || box.right > room.right) wrong.push(`${one.className} runs out`);
  }
  return wrong;
}"""


@pytest.mark.parametrize("game", ("wotf", "sow"))
def test_long_names_cover_nothing(browser: Browser, served: Served, game: str) -> None:
    """At every width, on your own turn and on a friend's, nothing in the bar or beside the hand overlaps."""
    mine, theirs = (hurried(browser.new_context(reduced_motion="reduce")).new_page() for _ in range(2))
    mine.goto(f"{served.address}#/new/{game}")
    mine.get_by_label("Your name").fill(HOST)
    against(mine, "A friend")
    begin(mine)
    theirs.goto(mine.get_by_label("Link for player 2").input_value(timeout=WAIT))
    theirs.get_by_label("Your name").fill(FRIEND)
    theirs.get_by_role("button", name="Sit down").click()
    for page in (mine, theirs):
        expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            until(page, "width => innerWidth === width", width)
            page.wait_for_timeout(100)
            assert page.evaluate(OVERLAPS) == [], f"{game} at {width}, asked: {asked(page)}"
        page.context.close()


def test_the_bar_of_a_replay_has_room_for_everything(page: Page) -> None:
    """Whoever looks back reads every name and number, on a desk and on a phone."""
    sit_down(page, "wotf")
    waited(page)
    page.keyboard.press("?")
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes, concede").click()
    page.get_by_role("link", name="Replay").first.click()
    page.get_by_role("button", name="Share this step").wait_for()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        until(page, "width => innerWidth === width", width)
        page.wait_for_timeout(100)
        assert page.evaluate(OVERLAPS) == [], width
        cut = "[...document.querySelectorAll('.bar .nameof')].some((one) => one.scrollWidth > one.clientWidth + 1)"
        assert width < 1440 or not page.evaluate(cut), width


def test_on_a_tablet_a_card_and_then_its_realm_are_touched(browser: Browser, served: Served) -> None:
    """Without a pointer that hovers a card opens as it does under a mouse: the realm where it can go lights up."""
    context = browser.new_context(
        viewport={"width": 1024, "height": 768}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = hurried(context).new_page()
    page.goto(f"{served.address}#/learn")
    page.get_by_test_id("learn-wotf").tap()
    guide = page.get_by_label("Your guide")
    guide.get_by_role("button", name="Next").tap()
    touch_card(page, "Slack-Tide Pools")
    page.locator("[data-place='realm 1']").tap(position={"x": 200, "y": 60})

    expect(page.locator("[data-place='realm 1'] .card", has_text="Slack-Tide Pools")).to_be_visible(timeout=WAIT)
    context.close()


def touch_card(page: Page, name: str) -> None:
    """Touch a card in hand, which asks where it should go."""
    page.locator(".hand .card", has_text=name).first.tap(position={"x": 30, "y": 60})
    expect(page.get_by_text(f"Where should {name} go?")).to_be_visible(timeout=WAIT)
