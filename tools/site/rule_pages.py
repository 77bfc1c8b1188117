"""Rule pages: every rule of a game in our words, with its rulings, the code that runs it and the tests that show it."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable
from html import escape
from pathlib import Path

from wondertable.games.kit.rulebook import Citations, Place

MOST_TESTS = 6
"""The tests listed for a section; the rest are counted."""
CHAPTERS = {
    "rules": "The rules",
    "1": "The cards",
    "2": "Stones, resources, tokens and counters",
    "3": "Areas and decks",
    "4": "Playing the game",
    "5": "When effects meet",
    "keyword": "Keywords",
    "term": "Terms",
}
"""The titles of the chapters, by what `chapter_of` returns."""


class RulePages:
    """Writes the rules of one game, one page a chapter."""

    def __init__(self, book: Citations, root: Path) -> None:
        self.ledger = book.ledger
        self.root = root
        self.code = by_section(book, book.cited(root / "src" / "wondertable"))
        self.tests = by_section(book, book.shown(root / "tests"))

    def chapters(self) -> dict[str, list[str]]:
        """Return the sections of each chapter, in the order of the rulebook."""
        found: dict[str, list[str]] = defaultdict(list)
        for section in self.ledger.sections():
            found[chapter_of(section)].append(section)
        return dict(found)

    def page(self, chapter: str, sections: Iterable[str], game: str) -> str:
        """Return the page of one chapter."""
        return f"# {game}: {CHAPTERS[chapter]}\n\n" + "\n".join([self.section(section) for section in sections])

    def section(self, section: str) -> str:
        """Return a section: its statements, its rulings, its code and its tests."""
        title = self.ledger.title_of(section)
        name = section if section.endswith(f":{title}") else f"{section} {title}"
        statements = [
            f"- **{rule.id}** {'*Example.* ' if rule.is_example else ''}{plain(rule.statement)}"
            for rule in self.ledger.children(section)
            if rule.section == section
        ]
        rulings = [
            f"- **{ruling.id}** *{plain(ruling.question)}* {plain(ruling.ruling)}"
            for ruling in self.ledger.rulings.values()
            if any(about == section or about.rpartition(".")[0] == section for about in ruling.about)
        ]
        parts = [f"## {name}", "\n".join(statements)]
        if rulings:
            parts += ["Rulings:", "\n".join(rulings)]
        return "\n\n".join([*parts, self._where(section)]) + "\n"

    def _where(self, section: str) -> str:
        code = [f"<li><code>{escape(self._at(place))}</code></li>" for place in unique(self.code[section])]
        tests = [
            f"<li>{escape(place.words)} <code>{escape(self._at(place))}</code></li>"
            for place in unique(self.tests[section])
        ]
        more = [f"<li>and {len(tests) - MOST_TESTS} more</li>"] if len(tests) > MOST_TESTS else []
        listed = "".join([*code, *tests[:MOST_TESTS], *more])
        summary = f"{counted(len(code), 'place')} in the code, {counted(len(tests), 'test')}"
        return f"<details><summary>{summary}</summary><ul>{listed}</ul></details>" if listed else ""

    def _at(self, place: Place) -> str:
        return f"{os.path.relpath(place.path, self.root)}:{place.line}"


def by_section(book: Citations, places: list[Place]) -> dict[str, list[Place]]:
    """Group citations by the section they name or lie in."""
    found: dict[str, list[Place]] = defaultdict(list)
    rules = book.ledger.rules
    for place in places:
        section = rules[place.citation].section if place.citation in rules else place.citation
        found[section].append(place)
    return found


def chapter_of(section: str) -> str:
    """Return the chapter of a section: keywords, terms, the hundred of a number, or everything else."""
    kind = section.partition(":")[0]
    if kind in CHAPTERS:
        return kind
    return section[0] if section[0] in CHAPTERS else "rules"


def counted(number: int, noun: str) -> str:
    """Return a number with its noun, as in "1 test" and "2 tests"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def unique(places: list[Place]) -> list[Place]:
    """Leave out places that name several rules of a section at one line."""
    return list({(place.path, place.words or place.line): place for place in places}.values())


def plain(words: str) -> str:
    """Escape what Markdown would read as markup."""
    return escape(words, quote=False).replace("*", "\\*").replace("_", "\\_").replace("[", "\\[")
