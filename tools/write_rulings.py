"""Writes docs/rulings.md and docs/rulings_sow.md from the ledgers, so that a page never differs from what is played.

python tools/write_rulings.py
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from wondertable.games.kit.rulebook import Ledger, Ruling  # noqa: E402
from wondertable.games.sow.rulebook import LEDGER as CITY  # noqa: E402
from wondertable.games.wotf.rulebook import LEDGER as WORLD  # noqa: E402

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

PAGES = (
    (ROOT / "docs" / "rulings.md", OPENING, WORLD),
    (ROOT / "docs" / "rulings_sow.md", SOW_OPENING, CITY),
)


def main() -> None:
    """Write the pages."""
    for path, opening, ledger in PAGES:
        path.write_text(page(opening, ledger), encoding="utf-8")
        print(f"{len(ledger.rulings)} rulings in {path.relative_to(ROOT)}")


def page(opening: str, ledger: Ledger) -> str:
    """A whole page."""
    return opening + "".join(part(ruling) for ruling in ledger.rulings.values())


def part(ruling: Ruling) -> str:
    """One ruling: number and rules, question, answer, reason."""
    about = ", ".join(f"`{rule}`" for rule in ruling.about)
    return f"\n## {ruling.id}\n\n*{ruling.question}* ({about})\n\n**{ruling.ruling}** {ruling.reason}\n"


if __name__ == "__main__":
    main()
