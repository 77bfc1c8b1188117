"""The index of scenarios: every test of a game's rules by file, with its promise and the rules it shows."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from wondertable.games.kit.rulebook import Citations, Place

ROOMS = {
    "rules": "Rules, by number",
    "keywords": "Keywords",
    "counters": "Counters",
    "editions": "Editions",
    "interactions": "Several rules at once",
    "language": "The card language, by kind of phrase",
    "cards": "Cards",
    "bots": "Positions with a proven answer",
}


def page(book: Citations, root: Path, title: str) -> str:
    """Return the index of a game's scenarios."""
    folder = root / "tests" / book.game
    files = by_file([place for place in book.shown(folder.parent) if place.path.suffix == ".yaml"])
    parts = [f"# {title}: all scenarios\n\nEach line is a promise, and a file that you can run and change."]
    for room, heading in ROOMS.items():
        inside = {path: places for path, places in files.items() if path.parent == folder / room}
        if inside:
            parts += [f"## {heading}", *[listed(path, places, root) for path, places in inside.items()]]
    return "\n\n".join(parts) + "\n"


def by_file(places: list[Place]) -> dict[Path, list[Place]]:
    """Group places by their file, in order."""
    found: dict[Path, list[Place]] = defaultdict(list)
    for place in places:
        found[place.path].append(place)
    return dict(sorted(found.items()))


def listed(path: Path, places: list[Place], root: Path) -> str:
    """Return a file's scenarios, each with the rules it shows."""
    rules: dict[str, list[str]] = defaultdict(list)
    for place in places:
        rules[place.words].append(place.citation)
    lines = [f"- {words} ({', '.join(dict.fromkeys(cited))})" for words, cited in rules.items()]
    return f"### `{path.relative_to(root)}`\n\n" + "\n".join(lines)
