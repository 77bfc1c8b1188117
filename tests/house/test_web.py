"""The browser client in the package is the one that its sources make."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house.tree import PACKAGE, ROOT

WEB = ROOT / "web"
PAGE, CLIENT, FONTS = 150_000, 200_000, 132_000
"""What the first page may weigh, compressed, what all pages together may, and the fonts besides."""
needs_node = pytest.mark.skipif(
    shutil.which("npx") is None or not (WEB / "node_modules").is_dir(), reason="no Node here, or `make web` was not run"
)


@needs_node
def test_the_built_client_is_up_to_date(tmp_path: Path) -> None:
    """`make web` builds it again."""
    built = tmp_path / "web"
    subprocess.run(["npx", "vite", "build", "--outDir", str(built), "--logLevel", "error"], cwd=WEB, check=True)

    kept = PACKAGE / "web"
    assert sorted(path.name for path in built.iterdir()) == sorted(path.name for path in kept.iterdir())
    assert [path.name for path in built.iterdir() if path.read_bytes() != (kept / path.name).read_bytes()] == []


@needs_node
def test_the_sources_of_the_client_are_in_the_common_form() -> None:
    """Prettier, eslint and the types of every component: nothing is left to say."""
    subprocess.run(["npm", "run", "--silent", "check"], cwd=WEB, check=True)


@needs_node
def test_the_units_of_the_client_pass() -> None:
    """Sizes of cards, marked words, beats of a story: what needs no browser."""
    subprocess.run(["npx", "vitest", "run", "--reporter", "dot"], cwd=WEB, check=True)


def test_bundles_are_marked_as_generated() -> None:
    """They are committed, so diffs fold them and merges leave them alone: they are built again instead."""
    call = ["git", "check-attr", "diff", "merge", "--", "src/wondertable/web/app.js"]
    found = subprocess.run(call, cwd=ROOT, check=True, capture_output=True, text=True).stdout

    assert [line.split(": ")[-1] for line in found.splitlines()] == ["unset", "unset"]


def test_the_page_is_light() -> None:
    """Home and the table come with the first page; the others are loaded when they are opened."""
    web = PACKAGE / "web"
    page = (web / "index.html").read_text(encoding="utf-8")
    loaded = {web / "index.html", *[web / name for name in re.findall(r'(?:src|href)="\./([^"]+\.(?:js|css))"', page)]}

    assert len(loaded) > 3
    assert compressed(loaded) < PAGE
    assert compressed({path for path in web.iterdir() if path.suffix in (".js", ".css", ".html")}) < CLIENT


def compressed(paths: set[Path]) -> int:
    """What files weigh as a server would send them."""
    return sum(len(gzip.compress(path.read_bytes())) for path in paths)


def test_the_fonts_are_light_and_come_with_their_licences() -> None:
    """Two families under the OFL, served from here alone."""
    fonts = list((PACKAGE / "web").glob("*.woff2"))
    families = {path.name.split("-")[0] for path in fonts}

    assert 0 < sum(path.stat().st_size for path in fonts) < FONTS
    assert {path.stem for path in (PACKAGE / "web").glob("OFL-*.txt")} == {f"OFL-{one.title()}" for one in families}
