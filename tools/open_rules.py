"""Writes anew which rules still await code or a test, into the last part of the ledger's open.toml.

    python tools/open_rules.py

Excused rules, which stand above with their reasons, are left as they are.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from wondertable.games.wotf.rulebook import coverage  # noqa: E402

START = "[not_yet]\n"
WIDTH = 118


def main() -> None:
    """Write the list, and say how long it is."""
    excused = coverage.excused()
    uncited = [id for id in coverage.uncited(ROOT) if id not in excused]
    unshown = [id for id in coverage.unshown(ROOT) if id not in excused]
    kept = coverage.OPEN.read_text(encoding="utf-8").partition(START)[0]
    written = kept + START + listed("uncited", uncited) + listed("unshown", unshown)
    coverage.OPEN.write_text(written, encoding="utf-8")
    print(f"{len(uncited)} rules without code, {len(unshown)} without a test, {len(excused)} excused")


def listed(name: str, ids: list[str]) -> str:
    """A list as TOML, several ids to a line."""
    if not ids:
        return f"{name} = []\n"
    lines = ["   "]
    for id in ids:
        if len(lines[-1]) + len(id) + 4 > WIDTH:
            lines.append("   ")
        lines[-1] += f' "{id}",'
    return f"{name} = [\n" + "\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    main()
