"""Writes `tests/playthroughs/`: a whole game of every game and edition, to be read, and to see what a change changes.

    python tools/write_playthroughs.py            write them anew
    python tools/write_playthroughs.py --check    only say which are not as they would be written

A random player plays both sides of two starter decks. Each question stands with what was picked, and below it what
happened, with the rules. A difference here is either meant, and then committed with the change, or a mistake.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from wondertable.agents.agent import View  # noqa: E402
from wondertable.agents.random_agent import RandomAgent  # noqa: E402
from wondertable.games.registry import GAMES, definition  # noqa: E402
from wondertable.play.game import Game  # noqa: E402

FOLDER = ROOT / "tests" / "playthroughs"
SEED = 7


def main() -> int:
    """Write the pages, or name those that are not up to date."""
    pages = dict(playthroughs())
    if "--check" in sys.argv:
        stale = [path for path, text in pages.items() if not path.is_file() or path.read_text("utf-8") != text]
        print("".join([f"{path.relative_to(ROOT)} would be written anew\n" for path in stale]), end="")
        return 1 if stale else 0
    FOLDER.mkdir(exist_ok=True)
    for path, text in pages.items():
        path.write_text(text, encoding="utf-8")
    return 0


def playthroughs() -> Iterator[tuple[Path, str]]:
    """Each page with where it stands."""
    for game in GAMES:
        for edition in definition(game).editions():
            yield FOLDER / f"{game}_{edition}.txt", "\n".join(playthrough(game, edition)) + "\n"


def playthrough(name: str, edition: str) -> Iterator[str]:
    """One game, from the first question to the end."""
    decks = list(definition(name).starters().items())[:2]
    game = Game.new(name, tuple([deck for _, deck in decks]), SEED, edition)
    agents = [RandomAgent(seat) for seat in range(len(decks))]
    yield f"# {definition(name).title}, edition {edition}: {decks[0][0]} against {decks[1][0]}, seed {SEED}"
    yield from told(game, 0)
    while game.decision is not None:
        seat, seen = game.decision.seat, len(game.log)
        answer = agents[seat].answer(View(game))
        picked = [game.definition.option_words(game.table, game.decision.listed()[n], seat) for n in answer]
        yield f"\n{game.seats[seat]}? {game.question(seat)}"
        yield f"{game.seats[seat]}: {'; '.join(picked) or 'nothing'}"
        game.answer(*answer)
        yield from told(game, seen)
    yield f"\n{game.winner} wins" if game.winner in game.seats else "\nNobody wins"


def told(game: Game, since: int) -> Iterator[str]:
    """What happened since then, as one who sees everything reads it; mere steps on the way are left out."""
    for event in game.log[since:]:
        if not game.definition.is_minor(event):
            yield f"   {game.definition.event_words(game.table, event, -1)}"


if __name__ == "__main__":
    sys.exit(main())
