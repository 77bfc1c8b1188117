"""Play every text with and without each of its words, and tell which words never change anything.

    python tools/matters.py [GAME] [--source NAME] [--part N/M] [--seeds N] [--same]

Words whose omission leaves the compiled meaning as it was say nothing more than the others: `--same` lists them.
Words that change what is compiled, but nothing that happens in any position, are either rare in our positions or a
meaning that was lost. Printed samples are read where they lie beside the project.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from tests.meaning.played import matters  # noqa: E402
from tests.meaning.shorter import Form, forms  # noqa: E402
from tests.meaning.texts import SOURCES, cards, means_the_same  # noqa: E402


def main() -> int:
    """Play, count, report."""
    words = argparse.ArgumentParser()
    words.add_argument("game", nargs="?", default="wotf")
    words.add_argument("--source", choices=SOURCES, action="append")
    words.add_argument("--part", default="1/1", help="which of how many parts of the cards")
    words.add_argument("--seeds", type=int, default=40, help="so many positions for each form")
    words.add_argument("--same", action="store_true", help="list the words that add nothing to what is compiled")
    asked = words.parse_args()
    part, parts = map(int, asked.part.split("/"))
    found = [card for source in asked.source or SOURCES for card in cards(asked.game, source)][part - 1 :: parts]
    began = time.monotonic()
    counts: Counter[str] = Counter()
    for card in found:
        for form in forms(card):
            verdict = judge(form, asked.seeds)
            counts[verdict] += 1
            if verdict == "never" or (verdict == "same" and asked.same):
                print(f"{verdict} {form}", flush=True)
    told = ", ".join([f"{n} {verdict}" for verdict, n in counts.most_common()])
    print(f"{len(found)} texts, {counts.total()} forms: {told} in {time.monotonic() - began:.0f} s")
    return 0


def judge(form: Form, seeds: int) -> str:
    """Whether a form means the same as the text, plays otherwise from some position on, or never does."""
    if means_the_same(form.card, form.lines):
        return "same"
    return "otherwise" if matters(form, range(1, seeds + 1)) else "never"


if __name__ == "__main__":
    raise SystemExit(main())
