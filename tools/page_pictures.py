"""Takes a picture of every page at six widths, to be looked at before a release.

python tools/page_pictures.py [FOLDER] [--only NAME…] [--widths 1440 390]     write PNG files (needs Chromium)
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from tests.browser.conftest import Served  # noqa: E402

HEIGHTS = {1920: 1080, 1440: 900, 1366: 768, 1024: 768, 390: 844, 360: 780}
PAGES = {
    "home": "",
    "new_wotf": "#/new/wotf",
    "new_sow": "#/new/sow",
    "learn": "#/learn",
    "decks": "#/decks/wotf",
    "decks_sow": "#/decks/sow",
    "starter": "#/decks/wotf/starter/thalwind",
    "builder": "#/decks/wotf/Example",
    "cards": "#/cards/wotf",
    "cards_sow": "#/cards/sow",
    "card": "#/cards/wotf/Kelp%20Harpooner",
    "workshop": "#/workshop/wotf",
    "free": "#/free/wotf",
    "free_sow": "#/free/sow",
    "lab": "#/lab",
    "rules": "#/rules/wotf",
    "rule": "#/rules/wotf/404.3",
    "games": "#/games",
    "settings": "#/settings",
}
DECK = "Deck\\n3 Gullcry Cliffs\\n2 Harbor Seal\\n2 Kelp Harpooner\\n1 Captain Morwenna Gull\\n"
OWN_DECK = f"""localStorage.setItem("wondertable decks", JSON.stringify([
  {{game: "wotf", name: "Example", list: "{DECK}", at: 1}}]))"""


def main() -> None:
    """Take those that are asked for."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", nargs="?", default=str(ROOT / ".build" / "pages"))
    asked.add_argument("--only", nargs="*", default=[])
    asked.add_argument("--widths", nargs="*", type=int, default=list(HEIGHTS))
    asked.add_argument("--theme", default="dusk")
    given = asked.parse_args()
    Path(given.folder).mkdir(parents=True, exist_ok=True)
    served = Served(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as playwright:
            chromium = shutil.which("chromium") or shutil.which("google-chrome")
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            for width in given.widths:
                take(browser, served.address, width, given)
            browser.close()
    finally:
        served.stop()


def take(browser: Browser, address: str, width: int, given: argparse.Namespace) -> None:
    """Take the pages at one width, each from top to bottom."""
    size = {"width": width, "height": HEIGHTS.get(width, 900)}
    context = browser.new_context(viewport={"width": width, "height": size["height"]}, reduced_motion="reduce")
    context.add_init_script(OWN_DECK)
    context.add_init_script(f'localStorage.setItem("wondertable settings", JSON.stringify({{theme: "{given.theme}"}}))')
    for name, path in PAGES.items():
        if given.only and name not in given.only:
            continue
        page = context.new_page()
        page.goto(f"{address}{path}")
        page.wait_for_load_state("networkidle")
        page.screenshot(path=Path(given.folder) / f"{name}_{width}.png", full_page=True)
        page.close()
    context.close()


if __name__ == "__main__":
    main()
