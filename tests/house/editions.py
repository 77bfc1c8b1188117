"""The scenarios that show on what the editions of a rulebook differ, and how they go in another edition."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tests.house.tree import scenario_files
from wondertable.play.scenario import documents, no_cards, read
from wondertable.play.scenario_page import Page
from wondertable.play.scenario_run import Run

TOPICS = "\ntopics:"


@cache
def pages() -> tuple[Page, ...]:
    """Every scenario that names a topic on which editions differ."""
    return tuple([page for path in scenario_files() for page in _pages(path)])


def _pages(path: Path) -> list[Page]:
    text = path.read_text(encoding="utf-8")
    if TOPICS not in text:
        return []
    found = [read(document) for document, _ in documents(text) if TOPICS in document]
    return [Page(said) for said in found if said is not None]


@cache
def passes(page: Page, edition: str) -> bool:
    """Whether a scenario would pass if it were played in that edition."""
    written, page.edition = page.edition, edition
    try:
        Run(page, no_cards).play()
    except Exception:  # whatever goes wrong, an edition in which it can't even be played is another one
        return False
    finally:
        page.edition = written
    return True
