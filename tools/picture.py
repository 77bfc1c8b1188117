"""Draws docs/terminal.svg, the picture in the README: a real turn of a game in the terminal.

python tools/picture.py

Two greedy bots play the first half of a game; then the player whose turn it is looks at the table.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from rich.console import Console  # noqa: E402
from rich.terminal_theme import MONOKAI  # noqa: E402

from wondertable import Game  # noqa: E402
from wondertable.agents.agent import View  # noqa: E402
from wondertable.agents.roster import agent  # noqa: E402
from wondertable.terminal.table import Terminal  # noqa: E402

PICTURE = ROOT / "docs" / "terminal.svg"
SEED, DECISIONS, NEWS, WIDTH, HEIGHT = 3, 66, 6, 110, 50
PLAIN = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {terminal_height}" role="img"
  aria-label="A turn of Wonders of The First in the terminal">
<style>.{unique_id}-matrix {{ font-family: Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px; }}
{styles}</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect width="100%" height="100%"/></clipPath>{lines}</defs>
<rect width="100%" height="100%" rx="8" fill="#0c0c0c"/>
<g transform="translate(14, 6) scale(0.97)">{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""
"""Rich's own frame asks a web address for its font; this one takes what the reader has."""


def main() -> None:
    """Play, look and draw."""
    game = Game.new("wotf", ("thalwind", "petraia"), seed=SEED)
    bots = (agent("greedy", 1), agent("greedy", 2))
    while game.decision and (len(game.answers) < DECISIONS or game.decision.question != "turn"):
        game.answer(*bots[game.decision.seat].answer(View(game)))
    assert game.decision is not None, "the game is over too early; choose another seed"
    console = Console(record=True, width=WIDTH, height=HEIGHT, file=io.StringIO(), force_terminal=True)
    mine = game.decision.seat
    players = (None, bots[1]) if mine == 0 else (bots[0], None)
    seat = Terminal(game, players, console, _leave)
    seat.read = [max(len(game.log) - NEWS, 0)] * 2
    seat.play()
    PICTURE.write_text(console.export_svg(theme=MONOKAI, code_format=PLAIN, unique_id="table"), encoding="utf-8")
    print(f"drew {PICTURE.relative_to(ROOT)}")


def _leave() -> str:
    raise EOFError


if __name__ == "__main__":
    main()
