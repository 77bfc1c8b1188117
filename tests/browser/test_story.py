"""The story of a turn: what the other side did is told on the stage, beat by beat, in order."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served, watched
from tests.browser.players import WAIT, until

TOLD = """() => {
  window.told = [];
  const look = () => {
    const stage = document.querySelector(".stage");
    if (!stage) return;
    const now = stage.querySelector(".cap span, .banner h2, li.now > span:nth-child(2)")?.innerText;
    if (now && now !== window.told.at(-1)?.words)
      window.told.push({words: now, scene: stage.dataset.scene, back: Boolean(stage.querySelector(".cover"))});
  };
  new MutationObserver(look).observe(document.body, {childList: true, subtree: true, characterData: true});
}"""
FOLLOWS = """(guide) => document.querySelector(".stage")
  || document.querySelector(".guide")?.innerText !== guide"""
"""After a press of the guide's button either a turn is told, or the next beat is shown."""
BANNERS = ("round", "out", "end")


@pytest.fixture
def listener(browser: Browser, served: Served) -> Iterator[Page]:
    """Somebody to whom turns are told quickly, with everything that moves."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    settings = json.dumps({"story": "quick"})
    context.add_init_script(f"localStorage.setItem('wondertable settings', {settings!r})")
    yield from watched(context, served)


def learn(page: Page, game: str) -> list[dict[str, Any]]:
    """Sit down to the first lesson of a game, in which the opponent's turns are scripted; every beat that is sent."""
    beats: list[dict[str, Any]] = []

    def hear(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "state":
            beats.extend(message["view"]["story"] or [])

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    page.get_by_role("link", name="Learn").first.click()
    page.get_by_test_id(f"learn-{game}").click()
    expect(page.get_by_test_id("prompt")).to_be_visible(timeout=WAIT)
    page.evaluate(TOLD)
    beats.clear()
    return beats


def until_the_opponent_has_played(page: Page, presses: int) -> None:
    """Do what the guide shows, and watch every turn to its end."""
    guide = page.get_by_label("Your guide")
    for _ in range(presses):
        button = guide.get_by_role("button", name="Next").or_(guide.get_by_role("button", name="Show me"))
        expect(button).to_be_visible(timeout=WAIT)
        before = page.locator(".guide").inner_text()
        button.click(timeout=WAIT)
        until(page, FOLLOWS, before)
        expect(page.locator(".stage")).to_have_count(0, timeout=60_000)


def worth(beat: dict[str, Any]) -> bool:
    """Whether a beat is told to the reader on seat A."""
    return bool(beat["battle"] or beat["kind"] in (*BANNERS, "stone") or beat["seat"] not in ("", "A"))


def words(beat: dict[str, Any]) -> str:
    """A beat as it is read, with the opponent's name."""
    pieces = beat["words"]
    return "".join("Oskar" if piece.get("seat") == "B" else piece["text"] for piece in pieces)


@pytest.mark.parametrize(("game", "presses"), (("wotf", 4), ("sow", 4)))
def test_each_beat_of_a_turn_is_on_the_stage_in_order(listener: Page, game: str, presses: int) -> None:
    """Every beat that the server sends about others is told, and nothing else is."""
    beats = learn(listener, game)
    until_the_opponent_has_played(listener, presses)
    wanted = [words(beat) for beat in beats if worth(beat)]
    told = listener.evaluate("window.told")

    assert len(wanted) >= 3
    assert [one["words"] for one in told] == [one for one, _ in groupby(wanted)]


def test_a_card_leaves_the_hand_as_a_back(listener: Page) -> None:
    """It is turned over on the stage, and then lands in its realm."""
    learn(listener, "wotf")
    until_the_opponent_has_played(listener, 3)
    told = listener.evaluate("window.told")

    assert [one["back"] for one in told if one["scene"] == "card" and "Ashfall Terrace" in one["words"]] == [True]
    expect(listener.locator("[data-place='realm 1'] .card", has_text="Ashfall Terrace")).to_be_visible()


def test_space_ends_the_telling_at_once(listener: Page) -> None:
    """The table is shown as it is, and the question is open."""
    learn(listener, "wotf")
    guide = listener.get_by_label("Your guide")
    guide.get_by_role("button", name="Next").click()
    guide.get_by_role("button", name="Show me").click()
    expect(listener.locator(".stage[data-scene=card]")).to_be_visible(timeout=WAIT)
    listener.keyboard.press("Space")

    expect(listener.locator(".stage")).to_have_count(0, timeout=1000)
    expect(listener.locator(".prompt:not(.quiet)")).to_be_visible(timeout=1000)


def test_whoever_plays_every_seat_is_told_nothing(listener: Page, served: Served) -> None:
    """On a free table each press is the reader's own: the next question is open at once."""
    listener.goto(f"{served.address}#/free/wotf")
    hand = listener.locator(".hand .card.is-legal").first
    expect(hand).to_be_visible(timeout=WAIT)
    listener.evaluate(TOLD)
    hand.click(position={"x": 9, "y": 9})
    listener.locator(".realmhead[data-realm='1']").click()
    expect(listener.get_by_role("button", name="Undo")).to_contain_text("1 step", timeout=WAIT)
    expect(listener.locator(".prompt:not(.quiet)")).to_be_visible(timeout=WAIT)

    assert listener.evaluate("window.told") == []
