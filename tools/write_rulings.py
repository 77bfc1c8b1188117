"""Writes docs/rulings.md and docs/rulings_sow.md from the ledgers, so that a page never differs from what is played.

python tools/write_rulings.py
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from wondertable.games.sow.rulebook import Ruling as SowRuling  # noqa: E402
from wondertable.games.sow.rulebook import rulings as sow_rulings  # noqa: E402
from wondertable.games.wotf.rulebook import Ruling, rulings  # noqa: E402

PAGE = ROOT / "docs" / "rulings.md"
SOW_PAGE = ROOT / "docs" / "rulings_sow.md"

OPENING = """# Rulings

<!-- Made by tools/write_rulings.py from the file rulings.toml of the ledger: change that file, not this page. -->

The rulebook of Wonders of The First leaves some questions open, and answers a few in two ways.
Here is how Wondertable plays them, and why. The code cites a ruling by its number, as it cites a rule;
`wondertable rule A26` shows one together with the code that follows it and the tests that show it.
If the publisher decides otherwise, the ruling goes and the rulebook speaks.
"""

SOW_OPENING = """# Rulings of State of Wonder

<!-- Made by tools/write_rulings.py from the file rulings.toml of the ledger: change that file, not this page. -->

The rulebook of State of Wonder leaves some questions open. Here is how Wondertable plays them, and why.
The code cites a ruling by its number, as it cites a rule.
If the publisher decides otherwise, the ruling goes and the rulebook speaks.
"""


def main() -> None:
    """Write the pages."""
    PAGE.write_text(page(), encoding="utf-8")
    SOW_PAGE.write_text(sow_page(), encoding="utf-8")
    print(f"{len(rulings())} rulings in {PAGE.relative_to(ROOT)}")
    print(f"{len(sow_rulings())} rulings in {SOW_PAGE.relative_to(ROOT)}")


def page() -> str:
    """The whole page."""
    return OPENING + "".join(part(ruling) for ruling in rulings())


def sow_page() -> str:
    """The whole page of State of Wonder."""
    return SOW_OPENING + "".join(part(ruling) for ruling in sow_rulings())


def part(ruling: Ruling | SowRuling) -> str:
    """One ruling: number and rules, question, answer, reason."""
    about = ", ".join(f"`{rule}`" for rule in ruling.about)
    return f"\n## {ruling.id}\n\n*{ruling.question}* ({about})\n\n**{ruling.ruling}** {ruling.reason}\n"


if __name__ == "__main__":
    main()
