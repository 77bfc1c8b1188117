"""How fast does the page show something, and how long does a new state of the table take to be drawn?

    python bench/page.py [--game wotf] [--answers 40] [--most 16]

A real browser opens the first page (with nothing in its cache), then a game against a quick bot, and presses what is
lit. Drawing is measured from the message's arrival to the new table being laid out: read, taken over, drawn, measured.
With --most the exit status says whether half of the states were drawn in at most so many milliseconds.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
LIT = ".card.is-legal:not(.is-selected), .is-lit .realmhead, .prompt .acts [data-option], .mine [data-option]:enabled"
WATCH = """
window.took = [];
const place = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
Object.defineProperty(WebSocket.prototype, "onmessage", { set(hear) {
  place.set.call(this, (event) => {
    const begun = performance.now();
    hear.call(this, event);
    queueMicrotask(() => queueMicrotask(() => {
      document.body.getBoundingClientRect();
      if (event.data.includes('"type":"state"')) window.took.push(performance.now() - begun);
    }));
  });
} });
"""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def first_paint(page: Page, address: str) -> float:
    """Milliseconds from asking for the page to the first thing that can be seen."""
    page.goto(address)
    page.get_by_test_id("play-wotf").wait_for()
    for _ in range(100):
        found = page.evaluate(PAINT)
        if found is not None:
            return float(found)
        page.wait_for_timeout(20)
    return float("inf")


def play(page: Page, game: str, answers: int) -> list[float]:
    """Press what is lit so many times; how long each new state took to be drawn, in milliseconds."""
    dice = random.Random(5)
    page.get_by_test_id(f"play-{game}").click()
    page.get_by_test_id("prompt").wait_for()
    for _ in range(answers):
        page.locator(".prompt:not(.quiet)").or_(page.get_by_text("The game is over", exact=True)).first.wait_for()
        done, lit = page.locator("[data-testid=done]:enabled"), page.locator(LIT)
        which = done if done.count() else lit.nth(dice.randrange(max(lit.count(), 1)))
        if page.get_by_text("The game is over", exact=True).count():
            break
        try:
            which.click(timeout=3000, position={"x": 9, "y": 9})
        except PlaywrightTimeout:
            continue  # it went away meanwhile
        page.wait_for_timeout(40)
    found: list[float] = page.evaluate("window.took")
    return found


def measure(address: str, game: str, answers: int) -> dict[str, Any]:
    """The figures."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        page.add_init_script(WATCH)
        paint = first_paint(page, address)
        took = sorted(play(page, game, answers))
        browser.close()
    at = {name: round(took[int(part * (len(took) - 1))], 1) for name, part in (("p50", 0.5), ("p90", 0.9), ("max", 1))}
    return {
        "game": game,
        "first_paint_ms": round(paint),
        "states": len(took),
        **{f"draw_{n}_ms": v for n, v in at.items()},
    }


def main() -> int:
    """Start a server, look at it, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="wotf", choices=["wotf", "sow"])
    parser.add_argument("--answers", type=int, default=40)
    parser.add_argument("--most", type=float, default=0.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "games.sqlite3")
        call = [sys.executable, "-m", "wondertable", "play", "--no-browser", "--port", "0", "--database", file]
        server = subprocess.Popen(call, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        try:
            address = re.search(r"http://\S+:\d+/", server.stdout.readline())
            time.sleep(2)
            assert address is not None
            found = measure(address[0], asked.game, asked.answers)
        finally:
            server.terminate()
            server.wait(20)
    print(json.dumps(found))
    return 1 if asked.most and found["draw_p50_ms"] > asked.most else 0


if __name__ == "__main__":
    sys.exit(main())
