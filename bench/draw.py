"""How fast is the table drawn in a real browser?

    python bench/draw.py [--most 16]

Chromium opens the first page with an empty cache (first paint, bytes that were sent), then a table of seven realms with
forty cards, on which a card is played and taken back (time from a new state's arrival until it is laid out, and the
processor time of that, which a busy machine does not change), then the first lesson, in which a turn is told (frames a
second while something moves). With --most the exit status says whether half of the states were drawn in at most so
many milliseconds.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
SIZE: Any = {"width": 1440, "height": 900}
STATES = 30
LINE = """
window.WebSocket = class {
  static OPEN = 1;
  readyState = 1;
  constructor() { window.line = this; setTimeout(() => this.onopen()); }
  send() {}
  close() {}
};
"""
"""In place of a socket: states come when we send them."""
ARRIVES = """(state) => new Promise((done) => {
  const [begun, after] = [performance.now(), new MessageChannel()];
  window.line.onmessage({data: state});
  after.port1.onmessage = () => {
    document.body.getBoundingClientRect();
    done(performance.now() - begun);
  };
  after.port2.postMessage("");
})"""
FRAMES = """
window.frames_told = [];
let last = 0;
const frame = (now) => {
  const told = document.querySelector(".stage");
  if (told && last) window.frames_told.push(now - last);
  last = told ? now : 0;
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
"""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
SENT = """performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
  .map((one) => [one.name, one.encodedBodySize])"""


def full_table() -> str:
    """Write a position of seven realms with forty cards in them, and a hand."""
    names = ["Ferrywoman", "Grandfather Bole", "Night Heron"]
    cards = "\n".join(f"  {name}: {{power: {n + 1}, cost: 0}}" for n, name in enumerate([*names, "Rider"]))
    side = ", ".join(f"{realm}: [{', '.join(names[: 3 if realm < 7 else 2])}]" for realm in range(1, 8))
    mine = f"{{energy: 20, actions: 9, hand: [{', '.join(['Rider'] * 7)}], deck: [Rider], realms: {{{side}}}}}"
    return f"game: wotf\ncards:\n{cards}\nsetup:\n  round: 7\n  A: {mine}\n  B: {{realms: {{{side}}}, deck: [Rider]}}\n"


def opened(browser: Browser, address: str) -> dict[str, Any]:
    """Open the first page with nothing in the cache: the first paint, and what was sent."""
    page = browser.new_page(viewport=SIZE)
    page.goto(address)
    page.get_by_test_id("play-wotf").wait_for()
    page.wait_for_load_state("networkidle")
    sent = page.evaluate(SENT)
    fonts = sum(size for name, size in sent if name.endswith(".woff2"))
    rest = sum(size for name, size in sent if not name.endswith(".woff2") and "/api/" not in name)
    found = {"first_paint_ms": round(page.evaluate(PAINT)), "page_kb": rest // 1000, "fonts_kb": fonts // 1000}
    page.close()
    return found


def states(page: Page, address: str) -> list[str]:
    """Return what a player would be sent: the full table, and the same after a card is played in each realm."""
    text = full_table()

    def seen(answers: list[list[str]]) -> dict[str, Any]:
        asked = {"text": text, "answers": answers, "view": "A"}
        found: dict[str, Any] = page.request.post(f"{address}api/free", data=asked).json()["view"]
        return found

    first = seen([])
    plays = [one for one in first["observation"]["decision"]["options"] if one["kind"] == "play"]
    chosen = [next(one for one in plays if one.get("realm") == realm) for realm in range(1, 8)]
    views = [view for one in chosen for view in (seen([[one["id"]]]), first)]
    names = {"A": "Mira", "B": "Oskar"}
    seats = [{"seat": seat, "name": name, "bot": "", "connected": True} for seat, name in names.items()]
    whole = {"type": "state", "you": "A", "seats": seats}
    told = [{**whole, "view": {**view, "number": n}} for n, view in enumerate(views)]
    return [json.dumps(one) for one in told]


def drawn(browser: Browser, address: str) -> dict[str, Any]:
    """Play a card and take it back, again and again; how long each new state took."""
    page = browser.new_page(viewport=SIZE, reduced_motion="reduce")
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    sent = states(page, address)
    page.add_init_script(LINE)
    page.goto(f"{address}#/table/any")
    page.evaluate("() => new Promise((done) => setTimeout(done, 500))")
    page.evaluate(ARRIVES, sent[-1])
    cards, before = page.locator(".realm .card").count(), _spent(session)
    took = sorted([page.evaluate(ARRIVES, sent[n % len(sent)]) for n in range(STATES)])
    spent = _spent(session) - before
    page.close()
    return {
        "cards": cards, "states": len(took), "draw_cpu_ms": round(spent / len(took), 1),
        "draw_p50_ms": round(statistics.median(took), 1),
        "draw_p90_ms": round(took[int(0.9 * (len(took) - 1))], 1), "draw_max_ms": round(took[-1], 1),
    }  # fmt: skip


def _spent(session: CDPSession) -> float:
    """Milliseconds of processor time that scripts, styles and layout have taken on a page so far."""
    found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return 1000 * sum(float(found[name]) for name in ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration"))


def told(browser: Browser, address: str) -> dict[str, Any]:
    """Follow the first turns of a lesson; how long each frame took while they were told."""
    page = browser.new_page(viewport=SIZE)
    page.add_init_script(FRAMES)
    page.goto(f"{address}#/learn")
    page.get_by_test_id("learn-wotf").click()
    for _ in range(4):
        _show_me(page)
    took = sorted(page.evaluate("window.frames_told"))
    page.close()
    return {
        "frames": len(took), "fps": round(1000 * len(took) / sum(took), 1),
        "frame_p50_ms": round(statistics.median(took), 1), "frame_p99_ms": round(took[int(0.99 * (len(took) - 1))], 1),
    }  # fmt: skip


def _show_me(page: Page) -> None:
    """Press the guide's button, and wait until the story is told."""
    guide = page.get_by_label("Your guide")
    guide.get_by_role("button", name=re.compile("^(Next|Show me)$")).click()
    page.wait_for_timeout(300)
    page.locator(".stage").wait_for(state="detached", timeout=60_000)


def measure(address: str) -> dict[str, Any]:
    """Return all figures."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        found = {**opened(browser, address), **drawn(browser, address), **told(browser, address)}
        browser.close()
    return found


def main() -> int:
    """Start a server, look at it, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--most", type=float, default=0.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "games.sqlite3")
        call = [sys.executable, "-m", "wondertable", "play", "--no-browser", "--port", "0", "--database", file]
        server = subprocess.Popen(call, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        try:
            address = None
            while address is None:
                address = re.search(r"http://\S+:\d+/", server.stdout.readline())
            time.sleep(2)
            found = measure(address[0])
        finally:
            server.terminate()
            server.wait(20)
    print(json.dumps(found))
    return 1 if asked.most and found["draw_p50_ms"] > asked.most else 0


if __name__ == "__main__":
    sys.exit(main())
