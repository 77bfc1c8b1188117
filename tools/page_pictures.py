"""Takes a picture of every page at six widths, and of tables in the middle of a game, to look at before a release.

python tools/page_pictures.py [FOLDER] [--only NAME…] [--widths 1440 390]     write PNG files (needs Chromium)
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright  # noqa: E402

from tests.browser.conftest import Served, hurried  # noqa: E402
from tests.browser.players import against, begin, play, sit_down, waited  # noqa: E402

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
    "workshop_sow": "#/workshop/sow",
    "lab": "#/lab",
    "puzzles": "#/puzzles",
    "rules": "#/rules/wotf",
    "rule": "#/rules/wotf/404.3",
    "not_found": "#/nosuch",
    "games": "#/games",
    "settings": "#/settings",
}
DECK = "Deck\\n3 Gullcry Cliffs\\n2 Harbor Seal\\n2 Kelp Harpooner\\n1 Captain Morwenna Gull\\n"
OWN_DECK = f"""localStorage.setItem("wondertable decks", JSON.stringify([
  {{game: "wotf", name: "Example", list: "{DECK}", at: 1}}]))"""


def opening(game: str) -> Callable[[Page, str], None]:
    """Sit down to the first question of a game."""

    def stage(page: Page, address: str) -> None:
        page.goto(address)
        sit_down(page, game)

    return stage


def middle(game: str, presses: int) -> Callable[[Page, str], None]:
    """Play a game for so many presses."""

    def stage(page: Page, address: str) -> None:
        opening(game)(page, address)
        play(page, presses, seed=5)
        waited(page)

    return stage


def ended(page: Page, address: str) -> None:
    """Play a whole game to its end."""
    middle("wotf", 900)(page, address)
    page.get_by_role("dialog", name="The end of the game").wait_for()


def replayed(page: Page, address: str) -> None:
    """Open the replay of a game that was given up."""
    middle("wotf", 20)(page, address)
    page.keyboard.press("?")
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes, concede").click()
    page.get_by_role("link", name="Replay").first.click()
    page.get_by_role("button", name="Share this step").wait_for()


def four(page: Page, address: str) -> None:
    """Play a while at a table of four."""
    page.goto(f"{address}#/new/sow")
    page.get_by_role("button", name="4 players").click()
    begin(page)
    page.get_by_test_id("prompt").wait_for()
    play(page, 25, seed=5)
    waited(page)


def invited(page: Page, address: str) -> None:
    """Wait for a friend, with the link to send."""
    page.goto(f"{address}#/new/wotf")
    against(page, "A friend")
    begin(page)
    page.get_by_label("Link for player 2").wait_for()


def joining(page: Page, address: str) -> None:
    """Open the link as the friend."""
    invited(page, address)
    page.goto(page.get_by_label("Link for player 2").input_value())
    page.get_by_role("button", name="Sit down").wait_for()


def menu(page: Page, address: str) -> None:
    """Open the menu of a table."""
    middle("sow", 6)(page, address)
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Help and menu").wait_for()


def lesson(game: str) -> Callable[[Page, str], None]:
    """Sit down to the first lesson of a game, at its second beat."""

    def stage(page: Page, address: str) -> None:
        page.goto(f"{address}#/learn")
        page.get_by_test_id(f"learn-{game}").click()
        page.get_by_label("Your guide").get_by_role("button", name="Next").click()

    return stage


def puzzle(page: Page, address: str) -> None:
    """Open the puzzle of the day."""
    page.goto(f"{address}#/puzzles")
    page.get_by_role("link", name="Puzzle of the day").first.click()
    page.get_by_label("Puzzle", exact=True).wait_for()


def resumed(page: Page, address: str) -> None:
    """Come back to the first page while games go on."""
    middle("sow", 5)(page, address)
    middle("wotf", 20)(page, address)
    page.goto(address)
    page.reload()


def kept_games(page: Page, address: str) -> None:
    """Look at the list of games."""
    resumed(page, address)
    page.goto(f"{address}#/games")


SCENES: dict[str, Callable[[Page, str], None]] = {
    "table_wotf_start": opening("wotf"),
    "table_wotf": middle("wotf", 24),
    "table_wotf_late": middle("wotf", 70),
    "table_sow_start": opening("sow"),
    "table_sow": middle("sow", 30),
    "table_sow_late": middle("sow", 90),
    "table_four": four,
    "table_menu": menu,
    "table_end": ended,
    "replay": replayed,
    "invite": invited,
    "join": joining,
    "lesson_wotf": lesson("wotf"),
    "lesson_sow": lesson("sow"),
    "puzzle": puzzle,
    "home_resumed": resumed,
    "games_kept": kept_games,
}


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
            for name, stage in SCENES.items():
                if not given.only or name in given.only:
                    take_scene(browser, served.address, name, stage, given)
            browser.close()
    finally:
        served.stop()


def take(browser: Browser, address: str, width: int, given: argparse.Namespace) -> None:
    """Take the pages at one width, each from top to bottom."""
    size = {"width": width, "height": HEIGHTS.get(width, 900)}
    context = browser.new_context(viewport={"width": width, "height": size["height"]}, reduced_motion="reduce")
    furnish(context, given.theme)
    for name, path in PAGES.items():
        if given.only and name not in given.only:
            continue
        page = context.new_page()
        page.goto(f"{address}{path}")
        page.wait_for_load_state("networkidle")
        page.screenshot(path=Path(given.folder) / f"{name}_{width}.png", full_page=True)
        page.close()
    context.close()


def take_scene(
    browser: Browser, address: str, name: str, stage: Callable[[Page, str], None], given: argparse.Namespace
) -> None:
    """Set a scene once, and take it at every width."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    furnish(context, given.theme)
    page = context.new_page()
    page.set_default_timeout(60_000)
    stage(page, address)
    page.mouse.move(2, 2)
    for width in given.widths:
        page.set_viewport_size({"width": width, "height": HEIGHTS.get(width, 900)})
        page.wait_for_timeout(400)
        page.screenshot(path=Path(given.folder) / f"{name}_{width}.png")
    context.close()


def furnish(context: BrowserContext, theme: str) -> None:
    """Give a reader a deck of their own, a theme, and turns that are not told slowly."""
    context.add_init_script(OWN_DECK)
    context.add_init_script(f'localStorage.setItem("wondertable settings", JSON.stringify({{theme: "{theme}"}}))')
    hurried(context)


if __name__ == "__main__":
    main()
