"""Builds the documentation site in `.build/site/`.

    python tools/build_docs.py

Copies docs/ to `.build/docs/`, adds the pages that are made from data (the rules with their citations, the gallery of
our own cards, changelog and contributing guide), and runs zensical, which fails on any broken link.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tools.site import gallery, test_pages  # noqa: E402
from tools.site.rule_pages import RulePages  # noqa: E402
from wondertable.games.sow.rulebook import CITATIONS as SOW  # noqa: E402
from wondertable.games.wotf.rulebook import CITATIONS as WOTF  # noqa: E402

PAGES = ROOT / ".build" / "docs"
SITE = ROOT / ".build" / "site"
BOOKS = {"wotf": ("Wonders of The First", WOTF), "sow": ("State of Wonder", SOW)}
TOP = {"CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}
"""Pages at the top of the project that belong to the site."""
LEAVING_DOCS = re.compile(r"\]\(((?:\.\./)+)(CHANGELOG\.md|CONTRIBUTING\.md)")
INTO_DOCS = re.compile(r"\]\(docs/")
INTO_SOURCES = re.compile(r"\[([^\]]+)\]\((?:\.\./)*(?:src|examples|tests|deploy|LICENSE)[^)]*\)")
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def main() -> int:
    """Write all pages and build the site; the exit status is zensical's."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES)
    for path in PAGES.rglob("*.md"):
        path.write_text(within_site(path.read_text(encoding="utf-8")), encoding="utf-8")
    for source, name in TOP.items():
        text = INTO_DOCS.sub("](", (ROOT / source).read_text(encoding="utf-8"))
        (PAGES / name).write_text(within_site(text), encoding="utf-8")
    write_rules()
    for game in gallery.SETS:
        write(PAGES / "cards" / f"{game}.md", gallery.page(game, ROOT / "src" / "wondertable"))
    return build()


def within_site(text: str) -> str:
    """Point links at pages of the site; links to source files become plain words."""
    text = LEAVING_DOCS.sub(lambda found: f"]({found[1][3:]}{TOP[found[2]]}", text)
    return INTO_SOURCES.sub(r"\1", text)


def write_rules() -> None:
    """Write the rules of each game, a page for each chapter, and the index of its scenarios."""
    for game, (name, book) in BOOKS.items():
        pages = RulePages(book, ROOT)
        for chapter, sections in pages.chapters().items():
            write(PAGES / "rules" / f"{game}_{chapter}.md", pages.page(chapter, sections, name))
        write(PAGES / "rules" / f"{game}_tests.md", test_pages.page(book, ROOT, name))


def write(path: Path, text: str) -> None:
    """Write a page, with its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def build() -> int:
    """Run zensical strictly; what it says is shown only where something is wrong."""
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        print(COLOURS.sub("", done.stdout + done.stderr))
        return done.returncode
    pages = len(list(SITE.rglob("*.html")))
    print(f"{pages} pages in {SITE.relative_to(ROOT)}/; open index.html there")
    return 0


if __name__ == "__main__":
    sys.exit(main())
