"""Takes the pictures of the table for the README and the docs: what a browser shows, made small.

python tools/pictures.py     write docs/pictures/*.webp (needs Chromium)
"""

from __future__ import annotations

import base64
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tests.browser.conftest import Served, hurried  # noqa: E402
from tests.browser.players import copy_starter, play, sit_down, waited  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
ROOMS = {"workshop": "#/workshop/wotf", "deck": "#/decks/wotf", "rules": "#/rules/wotf/404.3"}
CARD = "ON ARRIVAL: Draw a card.\nFlying"


def main() -> None:
    """Take them all."""
    PICTURES.mkdir(exist_ok=True)
    served = Served(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as playwright:
            chromium = shutil.which("chromium") or shutil.which("google-chrome")
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            take(browser, served.address)
            browser.close()
    finally:
        served.stop()


def take(browser: Browser, address: str) -> None:
    """The tables of both games, wide and narrow, and the rooms around them."""
    for game in ("wotf", "sow"):
        page = open_page(browser, address, 1440, 900)
        sit_down(page, game)
        middle(page, game)
        for name, width, height in ((f"table_{game}", 1440, 900), (f"phone_{game}", 390, 800)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(600)
            keep(page, name)
        page.context.close()
    for name, path in ROOMS.items():
        page = open_page(browser, f"{address}{path}", 1440, 900)
        furnish(page, name)
        keep(page, name)
        page.context.close()


def open_page(browser: Browser, address: str, width: int, height: int) -> Page:
    """A page on which chance falls the same way each time, and no turn is told slowly."""
    context = hurried(browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce"))
    page = context.new_page()
    page.add_init_script("Math.random = () => 0.3")
    page.goto(address)
    return page


def middle(page: Page, game: str) -> None:
    """Play to where there is something to see, with nothing open above it."""
    play(page, 30 if game == "wotf" else 14, seed=5)
    while waited(page) and page.locator(".tray").count():
        play(page, 1, seed=5)
    page.keyboard.press("Escape")
    page.mouse.move(2, 2)


def furnish(page: Page, name: str) -> None:
    """Put something into a room."""
    page.wait_for_load_state("networkidle")
    if name == "workshop":
        page.get_by_label("Name").fill("Lamp Thief")
        page.get_by_role("button", name="Boundless").click()
        page.get_by_label("Text, one ability a line").fill(CARD)
    elif name == "deck":
        copy_starter(page)
        page.locator(".decklist b").first.wait_for()
        page.locator(".cardgrid .card").first.wait_for()
    page.wait_for_timeout(800)


def keep(page: Page, name: str) -> None:
    """Write the picture as it stands on the screen."""
    data = page.context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": 70})["data"]
    (PICTURES / f"{name}.webp").write_bytes(base64.b64decode(data))


if __name__ == "__main__":
    main()
