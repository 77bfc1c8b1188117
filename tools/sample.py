"""Compile every text of a set of cards, say it, and compile what was said: `python tools/sample.py [FILE…] [--say]`.

Without a file the printed sample beside the repository is read where it lies. Prints what is not understood (--), what
has two readings (==) and what says itself differently (~~); with `--say` also how every ability is said.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from wondertable.games.wotf.effects.naming import NameWord
from wondertable.games.wotf.language import abilities, say_ability
from wondertable.games.wotf.language.compiler import plain
from wondertable.games.wotf.words.ability import Ability
from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import within
from wondertable.text.say import CantSay

SAMPLE = Path(__file__).parent.parent.parent / "shared" / "cards" / "printed_sample.json"


def main() -> int:
    """Try every card and count."""
    files = [Path(a) for a in sys.argv[1:] if not a.startswith("--")] or [SAMPLE]
    cards = [card for path in files if path.exists() for card in json.loads(path.read_text(encoding="utf-8"))]
    cards = [card for card in cards if card.get("text")]
    started = time.perf_counter()
    failed = [card["name"] for card in cards if not tried(card, "--say" in sys.argv)]
    spent = (time.perf_counter() - started) * 1000 / max(1, len(cards))
    print(f"{len(cards)} cards with text, {len(failed)} failed, {spent:.1f} ms a card (compiled, said, compiled again)")
    return 1 if failed else 0


def tried(card: dict[str, Any], say: bool) -> bool:
    """Whether a card compiles and says itself."""
    types = ("Spell",) if "Spell" in card["type"] else ("Wonder",)
    try:
        found = abilities(card["text"], card["name"], types)
    except UnknownWording as error:
        print("==" if "two readings" in str(error) else "--", card["name"], str(error)[:400])
        return False
    chosen = any(isinstance(one, NameWord) for one in within(found))
    groups = [found] if chosen or types == ("Spell",) else [(one,) for one in found]  # whose lines speak of each other
    return all(said_again(card["name"], some, types, say) for some in groups)


def said_again(name: str, some: tuple[Ability, ...], types: tuple[str, ...], say: bool) -> bool:
    """Whether what is said of abilities compiles to the same."""
    text = " / ".join([str(getattr(one, "text", "")) for one in some])
    try:
        said = "\n".join([say_ability(one) for one in some])
        again = abilities(said, "", types)
    except (CantSay, UnknownWording) as error:
        print("~~", name, "can't be said:", str(error)[:200])
        return False
    if [plain(one) for one in again] != [plain(one) for one in some]:
        print("~~", name, text, "=>", said)
        return False
    if say:
        print("  ", text, "=>", said)
    return True


if __name__ == "__main__":
    sys.exit(main())
