"""What every page must hold, in every palette and at every width."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.players import WAIT, play, sit_down
from tests.house.tree import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = ("", "#/new/wotf", "#/new/sow", "#/settings", "#/table/nosuch")
LOOKS = [(theme, palette) for theme in ("dusk", "morning") for palette in ("default", "safe", "contrast")]


def findings(page: Page) -> list[str]:
    """What axe finds wrong on a page as it is."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run()")
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found["violations"]]


def dress(page: Page, theme: str, palette: str) -> None:
    """Show a page in a theme and a palette."""
    page.evaluate(f"Object.assign(document.documentElement.dataset, {{theme: '{theme}', palette: '{palette}'}})")


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed; `make web` does that")
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_on_a_page(page: Page, served: Served, path: str) -> None:
    """In every theme and palette."""
    page.goto(f"{served.address}{path}")
    page.wait_for_timeout(300)
    for theme, palette in LOOKS:
        dress(page, theme, palette)
        assert (theme, palette, findings(page)) == (theme, palette, [])


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed; `make web` does that")
@pytest.mark.parametrize("game", ("wotf", "sow"))
def test_axe_finds_nothing_at_the_table(page: Page, game: str) -> None:
    """In the middle of a game, in every theme and palette."""
    sit_down(page, game)
    play(page, 25)
    for theme, palette in LOOKS:
        dress(page, theme, palette)
        assert (theme, palette, findings(page)) == (theme, palette, [])


@pytest.mark.parametrize("width", (1440, 1024, 768, 360))
@pytest.mark.parametrize("game", ("wotf", "sow"))
def test_nothing_scrolls_sideways(page: Page, game: str, width: int) -> None:
    """Whatever the width, the page is as wide as the window."""
    page.set_viewport_size({"width": width, "height": 800})
    expect(page.get_by_test_id(f"play-{game}")).to_be_visible(timeout=WAIT)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sit_down(page, game)
    play(page, 12)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
