"""Play every card of a set until each of its abilities has resolved, and report those that never did.

    python tools/fired.py [FILE] [--games N] [--staged N]

Without a file the printed sample beside the repository is read where it lies.

Decks are dealt at random from the whole set; every game must end, keep all its cards and cite a rule for every event.
Then positions are laid out around each card of which something has not resolved yet.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.laws import every_game, staged  # noqa: E402
from tests.laws.staged import parts, resolved  # noqa: E402
from tests.wotf import laws  # noqa: E402
from wondertable.agents.random_agent import random_answer  # noqa: E402
from wondertable.games.kit.definition import Deck  # noqa: E402
from wondertable.games.wotf.cards.rows import face, tidy  # noqa: E402
from wondertable.games.wotf.language import abilities  # noqa: E402
from wondertable.games.wotf.state.face import Face  # noqa: E402
from wondertable.kernel.chance import Chance  # noqa: E402
from wondertable.play.game import Game  # noqa: E402

SAMPLE = ROOT.parent / "shared" / "cards" / "printed_sample.json"
MOST_DECISIONS = 5000
SIZE = 50
TOKENS = 20


def main() -> int:
    """Play, count, report."""
    words = argparse.ArgumentParser()
    words.add_argument("file", nargs="?", default=str(SAMPLE))
    words.add_argument("--games", type=int, default=600)
    words.add_argument("--staged", type=int, default=40, help="so many positions for each card still silent")
    asked = words.parse_args()
    faces = read(Path(asked.file))
    wanted = {(one.name, part) for one in faces for part in parts(one)}
    fired: Counter[tuple[str, str]] = Counter()
    began = time.monotonic()
    for seed in range(asked.games):
        fired.update(play(faces, seed))
    missing = sorted(wanted - set(fired))
    print(f"{asked.games} dealt games: {len(wanted) - len(missing)} of {len(wanted)} abilities resolved")
    for one in [one for one in faces if any(one.name == name for name, _ in missing)]:
        for seed in range(asked.staged):
            if {(one.name, part) for part in parts(one)} <= set(fired):
                break
            fired.update(staged.play(faces, one, seed))
    missing = sorted(wanted - set(fired))
    for name, part in missing:
        print(f"never: {name}: {part}")
    spent = time.monotonic() - began
    print(f"in {spent:.0f} s: {len(wanted) - len(missing)} of {len(wanted)} abilities resolved")
    return 0


def read(path: Path) -> list[Face]:
    """The cards of a file, compiled."""
    found: list[Face] = []
    for row in json.loads(path.read_text(encoding="utf-8")):
        card = tidy(row)
        types = tuple(card["type"]) if isinstance(card["type"], list) else (card["type"],)
        found.append(face(card, abilities(card["text"], card["name"], types) if card["text"] else ()))
    return found


def play(faces: list[Face], seed: int) -> set[tuple[str, str]]:
    """One game with decks from the whole set; what resolved in it."""
    chance, deal = Chance(seed), random.Random(seed)
    game = Game.new("wotf", (_deck(faces, deal), _deck(faces, deal)), seed)
    for count in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            break
        game.answer(*random_answer(chance, len(decision.listed()), decision.least, decision.most))
        if count % 25 == 0:
            laws.cards_are_conserved(game)
    every_game.need(game.over, "the game does not end", game)
    every_game.everything_is_cited(game)
    return resolved(game)


def _deck(faces: list[Face], deal: random.Random) -> Deck:
    cards = [one for one in faces if not one.token]
    lands = [one for one in cards if "Land" in one.types]
    main_deck = deal.sample(cards, SIZE - 12) + deal.choices(lands, k=12)
    return Deck("random", tuple(main_deck), tuple(deal.sample([one for one in faces if one.token], TOKENS)))


if __name__ == "__main__":
    sys.exit(main())
