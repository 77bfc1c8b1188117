"""Writes `docs/reference/environment_layout.md`: what every number of an observation and every action code means.

python tools/write_layout.py
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from wondertable import GAMES, Layout, definition, layout  # noqa: E402

PAGE = ROOT / "docs" / "reference" / "environment_layout.md"
HEAD = """# The layout of observations and actions

Made by `python tools/write_layout.py`; a test holds it up to date. `wondertable.layout(game, seats)` returns the same \
as data, and its `number_names()` and `actions` name every single number.

An observation is a row of numbers for each card in sight, zone by zone, then one row a zone for the rest, then single \
numbers. All are 32-bit floats. A row of zeros is an empty place. Cards beyond the rows of their zone are summed up in \
the rest row of that zone. "Me" is the seat that looks, opponents follow in turn order.

A decision is answered by one or more action codes. The first is a verb, or a verb with the row of a card; a realm, an \
ability or a target is a second code. Where several options are picked, they follow one another by rising position (in \
any order if order matters), and `stop` ends picking. A code that is the only one is not asked for. An option without \
a code of its own (a card beyond the rows, the second of two equal options) is given by its position: a block of 32, \
then the place within the block. Of a number without limit, the first 1,024 can be given.

A policy or a data set belongs to a fingerprint. One that was made for another layout is refused.
"""


def main() -> int:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
    return 0


def page() -> str:
    """Return the whole page."""
    parts = [HEAD]
    for game in GAMES:
        for seats in range(2, len(definition(game).seats) + 1):
            parts.append(chapter(layout(game, seats)))
    return "\n".join(parts)


def chapter(of: Layout) -> str:
    """Return what is said of one layout; what does not depend on the seats is said once."""
    title = f"## {definition(of.game).title} for {of.seats}\n"
    facts = (
        f"Version {of.version}, fingerprint `{of.fingerprint}`: {of.size:,} numbers ({of.rows} rows and "
        f"{len(of.zones)} rest rows of {len(of.columns)} columns, {len(of.scalars)} single numbers), "
        f"{of.codes:,} actions.\n"
    )
    rows = [f"| {zone.first} to {zone.first + zone.rows - 1} | {zone.name} |" for zone in of.zones]
    rows += [f"| {of.rows + n} | {zone.name}, the rest |" for n, zone in enumerate(of.zones)]
    tables = [table("Row", "cards", rows), table("Column", "meaning", numbered(of.columns))]
    first = of.size - len(of.scalars)
    tables.append(table("Number", "meaning", numbered(of.scalars, first)))
    tables.append(table("Codes", "action", families(of)))
    return "\n".join([title, facts, *tables])


def table(one: str, two: str, rows: list[str]) -> str:
    """Return a table of two columns."""
    return "\n".join([f"| {one} | {two} |", "| --- | --- |", *rows, ""])


def numbered(names: tuple[str, ...], first: int = 0) -> list[str]:
    """Return a line for each name."""
    return [f"| {first + n} | {name} |" for n, name in enumerate(names)]


def families(of: Layout) -> list[str]:
    """Return a line for each family of action codes."""
    firsts = sorted([(code, name) for name, code in of.first.items()])
    ends = [*[code for code, _ in firsts[1:]], of.codes]
    return [f"| {_span(code, end)} | {_meaning(of, code, end)} |" for (code, _), end in zip(firsts, ends)]


def _span(first: int, end: int) -> str:
    return str(first) if end == first + 1 else f"{first} to {end - 1}"


def _meaning(of: Layout, first: int, end: int) -> str:
    return of.actions[first] if end == first + 1 else f"{of.actions[first]} to {of.actions[end - 1]}"


if __name__ == "__main__":
    sys.exit(main())
