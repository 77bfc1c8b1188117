"""How fast does a random game run here, and how fast in other engines, per decision and per copy of a position?

    python bench/peers.py [--python PYTHON] [--node FOLDER] [--rounds 5] [--seconds 1] [--json]

The other engines are OpenSpiel, RLCard, python-chess (Python packages) and @pkmn/sim (a Node package). Those that are
not installed are named and left out. To have them without touching this project:

    python -m venv peers && peers/bin/pip install open_spiel rlcard chess
    npm install --prefix peers @pkmn/sim
    python bench/peers.py --python peers/bin/python --node peers

(`pip install wondertable[peers]` puts the Python ones beside Wondertable; then `--python` is not needed.) All engines
are started first; then each plays for a second in turn, round after round, so that a slow moment of the machine hits
all alike. The first round only warms up. Times are those a process computed, not those it waited for others. A ratio
is the median of those of the single rounds.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
OURS = ("wotf", "sow")
PEERS = ("open_spiel hearts", "open_spiel gin_rummy", "rlcard uno", "rlcard gin-rummy", "python-chess")
PKMN = "@pkmn/sim"
WANTED = {
    "rlcard gin-rummy": (5.0, 9.0), "open_spiel gin_rummy": (1.8, 4.0), "python-chess": (2.4, 6.0), PKMN: (25.0, 55.0),
}  # fmt: skip
"""How many times faster a decision should be here than there, for each of our games."""
KEYS = ("us_per_decision", "us_per_clone")

Round = dict[str, float]


class Engine:
    """An engine in a process of its own, that plays when asked."""

    def __init__(self, name: str, command: list[str]) -> None:
        self.name = name
        self.rounds: list[Round] = []
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        said = self.hear()
        self.version, self.missing = str(said.get("ready", "")), str(said.get("missing", ""))

    def hear(self) -> dict[str, object]:
        """The next line of figures; an engine that says nothing is missing."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found: dict[str, object] = json.loads(line) if line else {"missing": "it ended without a word"}
        return found

    def play(self, seconds: float) -> Round:
        """Let it play for so many seconds."""
        assert self.process.stdin is not None
        print(seconds, file=self.process.stdin, flush=True)
        found = {key: float(str(value)) for key, value in self.hear().items()}
        return {
            "us_per_decision": 1e6 * found["seconds"] / found["decisions"],
            "us_per_clone": 1e6 * found["cloning"] / found["clones"] if found["clones"] else 0.0,
        }

    def median(self, key: str) -> float:
        """The middle one of its rounds."""
        return median(found[key] for found in self.rounds)

    def ratio(self, ours: Engine, key: str) -> float:
        """How many times as long it takes as one of our games; 0 where it can't."""
        return median(theirs[key] / own[key] for theirs, own in zip(self.rounds, ours.rounds))

    def end(self) -> None:
        """Send it home."""
        self.process.communicate()


def main() -> None:
    """Start the engines, let them play in turn, and print the figures."""
    asked = arguments()
    engines = [Engine(name, command) for name, command in commands(asked).items()]
    ready = [engine for engine in engines if not engine.missing]
    for engine in ready:
        engine.play(asked.seconds)
    for _ in range(asked.rounds):
        for engine in ready:
            engine.rounds.append(engine.play(asked.seconds))
    for engine in engines:
        engine.end()
    print(json.dumps(figures(ready)) if asked.json else told(ready))
    for engine in engines:
        if engine.missing:
            print(f"{engine.name} is not installed and was left out: {engine.missing}", file=sys.stderr)


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default=sys.executable, help="a Python that has the Python packages")
    parser.add_argument("--node", default=".", help="a folder whose node_modules has @pkmn/sim")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each engine plays in a round")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def commands(asked: argparse.Namespace) -> dict[str, list[str]]:
    """How each engine is started."""
    player = str(HERE / "peer_players.py")
    found = {name: [sys.executable, player, name] for name in OURS}
    found.update({name: [asked.python, player, name] for name in PEERS})
    node = shutil.which("node")
    missing = [sys.executable, "-c", 'print(\'{"missing": "there is no Node"}\')']
    found[PKMN] = missing if node is None else [node, str(HERE / "peer_pkmn.cjs"), asked.node]
    return found


def figures(ready: list[Engine]) -> dict[str, object]:
    """Everything measured."""
    ours = [engine for engine in ready if engine.name in OURS]
    return {
        engine.name: {
            "version": engine.version,
            **{key: round(engine.median(key), 2) for key in KEYS},
            "times_a_decision": {own.name: round(engine.ratio(own, "us_per_decision"), 2) for own in ours},
            "times_a_clone": {own.name: round(engine.ratio(own, "us_per_clone"), 2) for own in ours},
            "wanted": dict(zip(OURS, WANTED.get(engine.name, ()))),
        }
        for engine in ready
    }


def told(ready: list[Engine]) -> str:
    """The figures as a table: times in µs, then how many times as long as one of our games takes."""
    ours = [engine for engine in ready if engine.name in OURS]
    heads = [f"{what} / {own.name}" for what in ("decision", "copy") for own in ours]
    lines = [_line("", "version", "µs/decision", "µs/copy", *heads, "wanted")]
    for engine in ready:
        cells = [engine.median(key) for key in KEYS] + [engine.ratio(own, key) for key in KEYS for own in ours]
        wanted = ", ".join([f"{times:g}" for times in WANTED.get(engine.name, ())])
        lines.append(_line(engine.name, engine.version, *[_number(cell) for cell in cells], wanted))
    return "\n".join(lines)


def _line(name: str, *cells: str) -> str:
    return (f"{name:21}" + "".join(f"{cell:>16}" for cell in cells)).rstrip()


def _number(value: float) -> str:
    """Two digits that count; what can't be measured is a dash."""
    return f"{value:.0f}" if value >= 10 else f"{value:.2g}" if value else "–"


if __name__ == "__main__":
    main()
