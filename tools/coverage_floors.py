"""Compares the coverage of each room with its floor in `tools/coverage.toml`; `make coverage` runs it after the tests.

python tools/coverage_floors.py          compare; the exit status is 1 where a room fell below its floor
python tools/coverage_floors.py --write  raise floors to what was measured, rounded down; none is lowered
"""

from __future__ import annotations

import sys
import tomllib
from collections import defaultdict
from pathlib import Path

from coverage import Coverage

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "wondertable"
FLOORS = ROOT / "tools" / "coverage.toml"
HEAD = """# The least share of lines, in percent, that the tests of each room run on the plain engine.
# `make coverage` compares; `python tools/coverage_floors.py --write` raises what can be raised.
"""


def main() -> int:
    """Compare every room with its floor."""
    floors: dict[str, int] = tomllib.loads(FLOORS.read_text(encoding="utf-8")) if FLOORS.exists() else {}
    measured = shares()
    low = {room: share for room, share in measured.items() if share < floors.get(room, 0)}
    for room, share in measured.items():
        print(f"{room:24} {share:5.1f} %  floor {floors.get(room, 0)}")
    if "--write" in sys.argv:
        raised = {room: max(int(share), floors.get(room, 0)) for room, share in measured.items()}
        FLOORS.write_text(HEAD + "".join([f'"{room}" = {floor}\n' for room, floor in raised.items()]), encoding="utf-8")
    for room, share in low.items():
        print(f"{room} is covered by {share:.1f} %, below its floor of {floors[room]} %", file=sys.stderr)
    return 1 if low else 0


def shares() -> dict[str, float]:
    """Return the share of lines run in each room, in percent."""
    data = Coverage(config_file=str(ROOT / "pyproject.toml"))
    data.load()
    lines: dict[str, int] = defaultdict(int)
    missed: dict[str, int] = defaultdict(int)
    for path in sorted(PACKAGE.rglob("*.py")):
        _, statements, _, missing, _ = data.analysis2(str(path))
        lines[room_of(path)] += len(statements)
        missed[room_of(path)] += len(missing)
    return {room: 100 * (1 - missed[room] / count) for room, count in sorted(lines.items()) if count}


def room_of(path: Path) -> str:
    """Return the room of a module: its package, and inside a game its folder."""
    parts = path.relative_to(PACKAGE).parts
    if parts[0] == "games" and len(parts) > 3:
        return "/".join(parts[1:3])
    return "/".join(parts[:2]) if parts[0] == "games" else parts[0].removesuffix(".py")


if __name__ == "__main__":
    sys.exit(main())
