"""What every page must hold, in every palette and at every width."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.players import WAIT, play, sit_down, until, waited
from tests.house.tree import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TABLES = [
    "#/new/wotf",
    "#/new/sow",
    "#/table/nosuch",
    "#/free/wotf",
    "#/free/sow",
    "#/replay/nosuch",
    "#/shuffle/nosuch",
]
ROOMS = ["", "#/settings", "#/nosuch", "#/learn", "#/games", "#/rules", "#/rules/wotf/404.3", "#/workshop/wotf"]
SHELVES = [
    "#/cards/wotf",
    "#/cards/sow/Kiln%20Raider",
    "#/decks/wotf",
    "#/decks/wotf/New",
    "#/workshop/sow",
    "#/lab/sow",
]
WIDTHS = (1440, 1024, 768, 360)
NOT_SIDEWAYS = "width => innerWidth === width && document.documentElement.scrollWidth <= width"
"""Sizes follow the width a moment later, so this is waited for."""
LOOKS = [(theme, palette) for theme in ("dusk", "morning") for palette in ("default", "safe", "contrast")]
WHOLE, COLOURS = "axe.run()", "axe.run({runOnly: ['color-contrast']})"
"""A theme and a palette change colours alone, so all else is looked at once."""
needs_axe = pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed; `make web` does that")


def findings(page: Page, run: str) -> list[str]:
    """What axe finds wrong on a page as it is."""
    found: dict[str, Any] = page.evaluate(run)
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found["violations"]]


def looked_at(page: Page) -> dict[str, list[str]]:
    """What axe finds wrong in each theme and palette."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = {"": findings(page, WHOLE)}
    for theme, palette in LOOKS[1:]:
        page.evaluate(f"Object.assign(document.documentElement.dataset, {{theme: '{theme}', palette: '{palette}'}})")
        found[f"{theme} {palette}"] = findings(page, COLOURS)
    return {look: wrong for look, wrong in found.items() if wrong}


@pytest.mark.axe
@needs_axe
@pytest.mark.parametrize("path", [*TABLES, *ROOMS, *SHELVES])
def test_a_page_in_every_palette_and_width(page: Page, served: Served, path: str) -> None:
    """Axe finds nothing wrong, and nothing runs out at the side."""
    page.goto(f"{served.address}{path}")
    # Going to another part of a page that is open loads nothing to wait for; a busy machine is slow.
    page.reload(wait_until="networkidle", timeout=90_000)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        until(page, NOT_SIDEWAYS, width)
    page.set_viewport_size({"width": WIDTHS[0], "height": 800})
    assert looked_at(page) == {}


@pytest.mark.axe
@needs_axe
@pytest.mark.parametrize("game", ("wotf", "sow"))
def test_the_table_in_every_palette(page: Page, game: str) -> None:
    """In the middle of a game."""
    sit_down(page, game)
    play(page, 20)
    waited(page)

    assert looked_at(page) == {}


@pytest.mark.axe
@needs_axe
@pytest.mark.parametrize("game", ("wotf", "sow"))
def test_the_table_on_a_phone(phone: Page, game: str) -> None:
    """In the middle of a game, on a narrow screen."""
    sit_down(phone, game)
    play(phone, 12)
    waited(phone)

    assert looked_at(phone) == {}


def test_a_window_that_becomes_narrow_shows_one_realm(page: Page) -> None:
    """Nothing of the wide table stays behind, and a press on the map shows another realm in its place."""
    sit_down(page, "wotf")
    expect(page.locator(".realm, .shut")).to_have_count(7, timeout=WAIT)
    play(page, 12)
    page.set_viewport_size({"width": 360, "height": 780})
    expect(page.locator(".realm")).to_have_count(1, timeout=WAIT)
    page.locator(".map [data-realm='1']").click()

    expect(page.locator(".realm")).to_have_count(1)
    expect(page.locator(".realm")).to_have_attribute("data-place", "realm 1")


@pytest.mark.parametrize("game", ("wotf", "sow"))
def test_the_table_never_scrolls_sideways(page: Page, game: str) -> None:
    """Whatever the width, the table is as wide as the window."""
    expect(page.get_by_test_id(f"play-{game}")).to_be_visible(timeout=WAIT)
    sit_down(page, game)
    play(page, 15)
    waited(page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        until(page, NOT_SIDEWAYS, width)


OUT_OF_REACH = """() => {
  const table = ".card.is-legal, .realm.can .realmhead, .map .can, .prompt .acts .btn, .mine .draw";
  const answers = document.querySelector(".tray") ? ".tray button, .tray .card.is-legal" : table;
  const pressable = (one) => one.offsetParent && !one.disabled && !one.closest("[inert]");
  const shown = [...document.querySelectorAll(answers)].filter(pressable);
  const within = (one) => {
    one.scrollIntoView({block: "center", inline: "nearest"});
    const box = one.getBoundingClientRect();
    for (const [x, y] of [[0.5, 0.5], [0.1, 0.3], [0.1, 0.1]]) {
      const at = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      if (at && (one.contains(at) || at.contains(one))) return true;
    }
    return false;
  };
  return shown.filter((one) => !within(one)).map((one) => one.innerText.slice(0, 40) || one.className);
}"""


@pytest.mark.parametrize("game", ("wotf", "sow"))
@pytest.mark.parametrize("size", ((720, 450), (683, 384)))
def test_at_twice_the_size_every_answer_is_in_reach(page: Page, game: str, size: tuple[int, int]) -> None:
    """A window of 1440 or 1366 px at 200 %: every answer can be scrolled to, and nothing covers it but a tray.

    A card lifted under the pointer is a picture to read: presses go through it.
    """
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down(page, game)
    for _ in range(4):
        waited(page)
        lift_one(page)
        assert page.evaluate(OUT_OF_REACH) == []
        play(page, 4)

    until(page, NOT_SIDEWAYS, size[0])


def lift_one(page: Page) -> None:
    """Rest the pointer on a card that can be chosen, where there is one and no tray is open."""
    card = page.locator(".hand .card.is-legal").first
    if card.count() and not page.locator(".tray").count():
        card.hover(position={"x": 9, "y": 9})
        expect(page.locator(".lift")).to_be_visible(timeout=WAIT)
