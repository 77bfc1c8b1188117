"""Find wordings that the rest of a grammar reads already.

    python tools/redundant.py wotf [CATEGORY…]

Of each line a few texts are made; its parts are taken from the texts of the game's own cards and tests. A line is
redundant if, with it switched off, every such text keeps its readings, and they say themselves as before. The most
special lines are tried first and stay switched off, so that no two are redundant only because of each other. What is
found is a proposal: a line may be read again by a wider one, and another text may then have two readings.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from wondertable.kernel.errors import UnknownWording  # noqa: E402
from wondertable.text.grammar import NARROW, WIDE, Fork, Grammar, Production  # noqa: E402
from wondertable.text.limits import MOST_WORK  # noqa: E402
from wondertable.text.parse import Parser  # noqa: E402
from wondertable.text.say import CantSay, say  # noqa: E402

Origin = tuple[str, int]
SAMPLES = 5
"""So many words for a part are tried."""
TRIED = 12
"""So many texts are made of one line."""


@dataclass(frozen=True)
class Tried:
    """A text made of a line: of which category, how it is read, and which readings say themselves."""

    category: str
    text: str
    reach: str
    readings: list[Any]
    said: list[bool]


def main() -> int:
    """Try every line, or those of some categories."""
    game, *categories = sys.argv[1:] or ["wotf"]
    compiler = import_module(f"wondertable.games.{game}.language.compiler")
    grammar: Grammar = compiler.grammar()
    samples = Samples(grammar, [line for text in texts(game) for line in lines_of(compiler, text)])
    switches = Switches(grammar)
    for origin in sorted(switches.lines, key=switches.how_general):
        line = switches.lines[origin][0]
        if (not categories or line.category in categories) and redundant(switches, samples, origin):
            print(f"{origin[0]}, line {origin[1]}: {line.category}: {line.line}", flush=True)
    return 0


def texts(game: str) -> list[str]:
    """The texts of the game's own cards and of its tests."""
    cards = (ROOT / "src" / "wondertable" / "games" / game / "cards").glob("*.jsonl")
    rows = [json.loads(line) for path in sorted(cards) for line in path.read_text(encoding="utf-8").splitlines()]
    blind = ROOT / "tests" / game / "language" / "texts" / "blind.txt"
    unseen = blind.read_text(encoding="utf-8").splitlines() if blind.exists() else []
    return [row["text"] for row in rows if row.get("text")] + [one.partition("|")[2] for one in unseen if "|" in one]


def lines_of(compiler: Any, text: str) -> list[str]:
    """The lines of a text as they are read; none of a text beyond all limits."""
    try:
        return [line.strip().removesuffix(".") for line in compiler.lines(text, "")]
    except UnknownWording:
        return []


def redundant(switches: Switches, samples: Samples, origin: Origin) -> bool:
    """Whether a line is not needed; if so, it stays switched off."""
    tried = [one for production in switches.lines[origin] for one in tries(switches.grammar, production, samples)]
    if not tried:
        return False
    switches.switch(origin)
    if all(same(switches.grammar, one) for one in tried[: TRIED * 4]):
        return True
    switches.switch(origin)
    return False


def tries(grammar: Grammar, production: Production, samples: Samples) -> Iterator[Tried]:
    """The texts of a line that are read at all."""
    for text in texts_of(production, samples):
        found = read(grammar, production.category, text, production.reach)
        if found:
            said = [says(grammar, production.category, one) for one in found]
            yield Tried(production.category, text, production.reach, found, said)


def same(grammar: Grammar, one: Tried) -> bool:
    """Whether a text has its readings still, by wider lines if need be, and they say themselves as before."""
    found = read(grammar, one.category, one.text, one.reach)
    if not all(value in found for value in one.readings):
        found = read(grammar, one.category, one.text, WIDE)
    kept = all(value in found for value in one.readings)
    return kept and all(says(grammar, one.category, v) or not was for v, was in zip(one.readings, one.said))


def texts_of(production: Production, samples: Samples) -> Iterator[str]:
    """Texts made of one wording, each with other words for its parts."""
    parts = [samples.of(one.category) if one.hole else list(one.words) for one in production.elements]
    if all(parts):
        for n in range(min(max([len(some) for some in parts], default=1), TRIED)):
            yield " ".join([some[(n + place * (n > 0)) % len(some)] for place, some in enumerate(parts)])


def read(grammar: Grammar, category: str, text: str, reach: str) -> list[Any]:
    """All readings of a text as one of a category."""
    grammar.work_left = MOST_WORK
    try:
        return Parser(grammar, text, reach).whole(category)
    except UnknownWording:
        return []


def says(grammar: Grammar, category: str, value: Any) -> bool:
    """Whether something says itself and is understood again."""
    try:
        words = say(grammar, category, value)
    except CantSay:
        return False
    return value in (read(grammar, category, words, NARROW) or read(grammar, category, words, WIDE))


class Samples:
    """Words for each kind of part, as they stand in texts that are understood."""

    def __init__(self, grammar: Grammar, lines: list[str]) -> None:
        self.grammar = grammar
        self.found: dict[str, Counter[str]] = {}
        for line in lines:
            self._gather(line)

    def of(self, category: str) -> list[str]:
        """A few of them, the most usual first."""
        return [words for words, _ in self.found.get(category, Counter()).most_common(SAMPLES)]

    def _gather(self, line: str) -> None:
        parser = Parser(self.grammar, line, WIDE)
        self.grammar.work_left = MOST_WORK
        try:
            parser.whole("ability")
        except UnknownWording:
            return
        for (category, at), readings in parser.known.items():
            for end in {end for _, end in readings if end > at}:
                last = parser.tokens[end - 1]
                self.found.setdefault(category, Counter())[line[parser.tokens[at].at : last.at + len(last.text)]] += 1


class Switches:
    """Lines of wording that can be switched off and on again."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.lines: dict[Origin, list[Production]] = {}
        self.ends: dict[int, list[list[Production]]] = {}
        self.order: dict[int, int] = {}
        for some in grammar.productions.values():
            for one in some:
                self.lines.setdefault(one.origin, []).append(one)
                self.ends.setdefault(id(one), []).append(some)
                self.order[id(one)] = len(self.order)
        for reach in (NARROW, WIDE):
            for root in grammar.forks(reach).values():
                self._find(root)

    def how_general(self, origin: Origin) -> tuple[int, int]:
        """Lines with few words of their own read much; they are tried last."""
        elements = self.lines[origin][0].elements
        return (-sum([not one.hole for one in elements]), len(elements))

    def switch(self, origin: Origin) -> None:
        """A line that was used is not, and the other way round."""
        for one in self.lines[origin]:
            for ends in self.ends[id(one)]:
                ends.remove(one) if one in ends else ends.append(one)
                ends.sort(key=lambda found: self.order[id(found)])  # the first that fits is said
        self.grammar.said_of.clear()

    def _find(self, fork: Fork) -> None:
        for one in fork.ends:
            self.ends[id(one)].append(fork.ends)
        for after in [*fork.groups.values(), *[part[2] for part in fork.parts]]:
            self._find(after)


if __name__ == "__main__":
    raise SystemExit(main())
