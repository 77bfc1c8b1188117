"""Learning by playing: the guide of a first game, and the short lessons."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.players import WAIT, until
from wondertable.server.api_lessons import Lesson
from wondertable.server.lessons.lesson import all_lessons

LESSONS = list(all_lessons().values())


def through(page: Page, beats: int) -> None:
    """Go through a lesson with the guide's own buttons."""
    guide = page.get_by_label("Your guide")
    button = guide.get_by_role("button", name=re.compile("^(Next|Show me)$"))
    done = guide.get_by_role("heading", name="Well done.")
    for _ in range(6 * beats):
        expect(button.or_(done)).to_be_visible(timeout=WAIT)
        if done.count():
            return
        before = page.locator(".guide").inner_text(), page.locator(".prompt").get_attribute("data-question")
        button.click()
        until(
            page,
            "([guide, question]) => document.querySelector('.guide').innerText !== guide"
            " || document.querySelector('.prompt').dataset.question !== question",
            list(before),
        )


@pytest.mark.parametrize("game", ("wotf", "sow"))
def test_a_first_game_is_guided_to_its_end(page: Page, served: Served, game: str) -> None:
    """Each beat shows its move; the progress is kept, and afterwards the game goes on."""
    page.goto(f"{served.address}#/learn")
    page.get_by_test_id(f"learn-{game}").click()
    of = next(one for one in LESSONS if one.game == game and one.decks)
    guide = page.get_by_label("Your guide")
    expect(guide).to_contain_text(of.beats[0].say, timeout=WAIT)
    through(page, len(of.beats))
    guide.get_by_role("button", name="Play on").click()
    expect(guide).to_have_count(0)
    expect(page.get_by_test_id("prompt")).to_be_visible()
    page.goto(f"{served.address}#/learn")

    expect(page.get_by_label(f"{len(of.beats)} of {len(of.beats)} steps done")).to_be_visible(timeout=WAIT)


@pytest.mark.parametrize("game", ("wotf", "sow"))
def test_impatient_presses_never_outrun_the_game(page: Page, served: Served, game: str) -> None:
    """Pressing the guide's button while an answer is on its way changes nothing: the beat waits for the table."""
    page.goto(f"{served.address}#/learn")
    page.get_by_test_id(f"learn-{game}").click()
    of = next(one for one in LESSONS if one.game == game and one.decks)
    guide = page.get_by_label("Your guide")
    expect(guide).to_contain_text(of.beats[0].say, timeout=WAIT)
    page.evaluate(IMPATIENT)

    expect(guide).to_contain_text("Well done.", timeout=WAIT)
    shown = page.evaluate("window.shown")
    assert [said for said in shown if said in {beat.say for beat in of.beats}] == [beat.say for beat in of.beats]


IMPATIENT = """() => {
  window.shown = [];
  const press = () => {
    const said = document.querySelector(".guide h2")?.innerText;
    if (said && said !== window.shown.at(-1) && !window.shown.includes(said)) window.shown.push(said);
    if (said === "Well done.") return;
    const act = [...document.querySelectorAll(".guide button")].find((one) => /^(Next|Show me)$/.test(one.innerText));
    act?.click();
    act?.click();
    setTimeout(press, 5);
  };
  press();
}"""


def test_a_strict_beat_holds_other_moves_back(page: Page, served: Served) -> None:
    """Before the fifth beat only the shown move is taken; the learner may leave the guide at any time."""
    page.goto(f"{served.address}#/learn")
    page.get_by_test_id("learn-wotf").click()
    guide = page.get_by_label("Your guide")
    guide.get_by_role("button", name="Next").click(timeout=WAIT)
    page.keyboard.press("d")
    expect(guide).to_contain_text("Not yet", timeout=WAIT)
    page.locator(".hand .card", has_text="Slack-Tide Pools").click()
    page.locator("[data-place='realm 1']").click(position={"x": 6, "y": 60})
    expect(guide).to_contain_text("A Wonder lends its power", timeout=WAIT)
    guide.get_by_role("button", name="I can go on alone").click()
    expect(guide).to_have_count(0)


@pytest.mark.parametrize("of", [one for one in LESSONS if one.setup], ids=lambda one: one.name)
def test_a_short_lesson_is_guided_to_its_end(page: Page, served: Served, of: Lesson) -> None:
    """Two minutes at a table of its own."""
    name, beats = of.name, len(of.beats)
    page.goto(f"{served.address}#/learn/{name}")
    through(page, beats)

    expect(page.get_by_label("Your guide")).to_contain_text("Well done.")
