"""A served table and a browser to look at it, one of each for all tests of a process."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.house.tree import ROOT

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

expect.set_options(timeout=20_000)  # a busy machine is slow, and whoever waits for what comes loses nothing


class Served:
    """A server of its own, with its games in a folder of the test's."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = "0"
        self.process: subprocess.Popen[str] | None = None
        self.address = ""
        self.owner = ""
        """The owner's link, which may import cards."""
        self.start()

    def start(self) -> None:
        """Start it, on the same port as before if it was started already."""
        call = [sys.executable, "-m", "wondertable", "play", "--no-browser", "--port", self.port]
        env = {**os.environ, "WONDERTABLE_DATA": str(self.folder), "PYTHONPATH": str(ROOT / "src")}
        self.process = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env)
        assert self.process.stdout is not None
        found = re.search(r"http://\S+:(\d+)/", self.process.stdout.readline())
        assert found is not None
        self.address, self.port = found[0], found[1]
        self.owner = self.process.stdout.readline().split()[-1]
        self._listens()

    def _listens(self) -> None:
        """Wait until it answers: it says where it will be a moment before it is there."""
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", int(self.port)), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        pytest.fail("the server does not answer")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def _gone(self, seconds: float | None = None) -> None:
        assert self.process is not None and self.process.stdout is not None
        self.process.wait(seconds)
        self.process.stdout.close()

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        try:
            self._gone(10)
        except subprocess.TimeoutExpired:
            self.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser of this machine; without one these tests are skipped, but never where everything is checked."""
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("no Chromium on this machine; `make test` installs it where it may")
        pytest.skip("no Chromium on this machine")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The server that all tests share."""
    found = Served(tmp_path_factory.mktemp("table"))
    yield found
    found.stop()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Served]:
    """A server that a test may kill."""
    found = Served(tmp_path)
    yield found
    found.stop()


@pytest.fixture
def page(browser: Browser, served: Served, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A fresh page at the first page, in which no script may fail."""
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, reduced_motion="reduce", bypass_csp=runs_axe(request)
    )
    yield from watched(context, served)


@pytest.fixture
def phone(browser: Browser, served: Served, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The same on a phone held upright."""
    size = {"width": 360, "height": 780}
    context = browser.new_context(
        viewport={"width": size["width"], "height": size["height"]}, has_touch=True, is_mobile=True,
        reduced_motion="reduce", bypass_csp=runs_axe(request),
    )  # fmt: skip
    yield from watched(context, served)


def runs_axe(request: pytest.FixtureRequest) -> bool:
    """Return whether a test injects axe, which builds some of its messages by evaluating strings."""
    return request.node.get_closest_marker("axe") is not None


INSTANT = """() => {
  const key = "wondertable settings", kept = JSON.parse(localStorage.getItem(key) ?? "{}");
  localStorage.setItem(key, JSON.stringify({story: "instant", ...kept}));
}"""


def hurried(context: BrowserContext) -> BrowserContext:
    """A reader to whom nothing is told slowly."""
    context.add_init_script(f"({INSTANT})()")
    return context


def watched(context: BrowserContext, served: Served) -> Iterator[Page]:
    """A page at the first page; a script that failed on it fails the test."""
    hurried(context)
    found = context.new_page()
    wrong: list[str] = []
    found.on("pageerror", lambda error: wrong.append(str(error)))
    found.goto(served.address)
    yield found
    context.close()
    assert wrong == []
