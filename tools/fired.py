"""Play every card of a set until each of its abilities has resolved, and report those that never did.

    python tools/fired.py [FILE] [--games N]

Without a file the printed sample beside the repository is read where it lies.

Decks are dealt at random from the whole set; every game must end, keep all its cards and cite a rule for every event.
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

import wondertable_start  # noqa: E402

wondertable_start.use_compiled_engine()

from tests.laws import laws  # noqa: E402
from wondertable.agents.random_agent import random_answer  # noqa: E402
from wondertable.games.kind import Deck  # noqa: E402
from wondertable.games.wotf.bundle import flatten  # noqa: E402
from wondertable.games.wotf.face import Face  # noqa: E402
from wondertable.games.wotf.language import abilities  # noqa: E402
from wondertable.games.wotf.printed import face, tidy  # noqa: E402
from wondertable.games.wotf.words.ability import Activated, Static, Triggered  # noqa: E402
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
    asked = words.parse_args()
    faces = read(Path(asked.file))
    wanted = {(one.name, part) for one in faces for part in parts(one)}
    fired: Counter[tuple[str, str]] = Counter()
    began = time.monotonic()
    for seed in range(asked.games):
        fired.update(play(faces, seed))
    missing = sorted(wanted - set(fired))
    for name, part in missing:
        print(f"never: {name}: {part}")
    spent = time.monotonic() - began
    print(f"{asked.games} games in {spent:.0f} s: {len(wanted) - len(missing)} of {len(wanted)} abilities resolved")
    return 0


def read(path: Path) -> list[Face]:
    """The cards of a file, compiled."""
    found: list[Face] = []
    for row in json.loads(path.read_text(encoding="utf-8")):
        card = tidy(row)
        types = tuple(card["type"]) if isinstance(card["type"], list) else (card["type"],)
        found.append(face(card, abilities(card["text"], card["name"], types) if card["text"] else ()))
    return found


def parts(one: Face) -> set[str]:
    """The abilities of a card that happen at some moment (a static one is simply true)."""
    happening = [part for part in flatten(one.abilities) if isinstance(part, (Triggered, Activated))]
    found = {part.text for part in happening}
    if "Spell" in one.types and any(not isinstance(part, Static) for part in one.abilities):
        found.add("played")
    return found


def play(faces: list[Face], seed: int) -> set[tuple[str, str]]:
    """One game with decks from the whole set; what resolved in it."""
    chance, deal = Chance(seed), random.Random(seed)
    game = Game.new("wotf", (_deck(faces, deal), _deck(faces, deal)), seed)
    for count in range(MOST_DECISIONS):
        decision = game.decision
        if decision is None:
            break
        game.answer(*random_answer(chance, len(decision.options), decision.least, decision.most))
        if count % 25 == 0:
            laws.cards_are_conserved(game)
    laws.need(game.over, "the game does not end", game)
    laws.everything_is_cited(game)
    return resolved(game)


def _deck(faces: list[Face], deal: random.Random) -> Deck:
    cards = [one for one in faces if not one.token]
    lands = [one for one in cards if "Land" in one.types]
    main_deck = deal.sample(cards, SIZE - 12) + deal.choices(lands, k=12)
    return Deck("random", tuple(main_deck), tuple(deal.sample([one for one in faces if one.token], TOKENS)))


def resolved(game: Game) -> set[tuple[str, str]]:
    """The abilities that resolved, by the log."""
    found: set[tuple[str, str]] = set()
    for event in game.log:
        card = game.table.cards[event.card] if event.card >= 0 else None
        if card is not None and event.what in ("resolves", "activated", "harvested"):
            found.add((card.face.name, event.words))
        if card is not None and event.what == "spell done":
            found.add((card.face.name, "played"))
        if card is not None and event.what == "harvested":
            harvests = [part for part in flatten(card.face.abilities) if isinstance(part, Activated)]
            found |= {(card.face.name, part.text) for part in harvests}
    return found


if __name__ == "__main__":
    sys.exit(main())
