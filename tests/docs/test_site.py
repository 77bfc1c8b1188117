"""The documentation site is built strictly, and asks nothing of another host."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.tree import ROOT

LOADED = re.compile(r"<(?:script|img|link|iframe)\b[^>]*?(?:src|href)=[\"']?(https?:[^\"' >]+)")
COPIED = ("docs", "src", "tools", "tests", "mkdocs.yml", "CHANGELOG.md", "CONTRIBUTING.md")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as built from a copy of the project."""
    folder = tmp_path_factory.mktemp("site")
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile
        copy(ROOT / name, folder / name)
    done = subprocess.run(
        [sys.executable, "tools/build_docs.py"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / ".build" / "site"


def test_every_link_leads_somewhere_and_every_page_is_there(site: Path) -> None:
    """A strict build fails on a broken link; rules, gallery, tour and search are part of it."""
    for page in ("index", "rules/wotf_4", "rules/sow_rules", "cards/wotf", "cards/sow", "reference/api"):
        assert (site / f"{page}.html").is_file(), page
    assert "404.3.2.5.a" in (site / "rules" / "wotf_4.html").read_text(encoding="utf-8")
    assert list(site.rglob("search.json"))


def test_every_page_is_in_the_navigation() -> None:
    """Readers can find every page from the menu."""
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = [str(path.relative_to(ROOT / "docs")) for path in sorted((ROOT / "docs").rglob("*.md"))]

    assert [page for page in pages if page not in navigation] == []


def test_nothing_is_loaded_from_another_host(site: Path) -> None:
    """Fonts, scripts and pictures come with the site."""
    pages = list(site.rglob("*.html"))
    assert [(page.name, found) for page in pages for found in LOADED.findall(page.read_text(encoding="utf-8"))] == []
