"""What scenarios expect of cards and piles in every game; each game says what a place, a number or a state is."""

from __future__ import annotations

import re
from collections.abc import Callable

from wondertable.games.kit.expect import differs, show
from wondertable.games.kit.labels import Labels
from wondertable.games.kit.located import Located, unknown
from wondertable.kernel.numbers import Number
from wondertable.kernel.table import Table

NONE = ("none", "null", "~")


class Places:
    """The places that cards can be expected in: how they are written, some examples, and where a card is."""

    def __init__(self, written: str, examples: tuple[str, ...]) -> None:
        self.written = re.compile(written)
        self.examples = examples

    def check(self, t: Table, labels: Labels, wanted: Located, place_of: Callable[[int], str]) -> list[str]:
        """Return each card is in that place."""
        problems: list[str] = []
        for label, place in wanted.table():
            if not self.written.fullmatch(place.word()):
                raise place.wrong(unknown("place", place.word(), self.examples))
            problems += differs(f"where {label}", place.word(), place_of(labels.card(t, label)))
        return problems


def numbers(t: Table, labels: Labels, wanted: Located, what: str, found: Callable[[int], Number | None]) -> list[str]:
    """Return each card has that number, or none."""
    problems: list[str] = []
    for label, n in wanted.table():
        expected = None if n.text in NONE else n.number()
        problems += differs(f"{what} of {label}", expected, found(labels.card(t, label)))
    return problems


def counters(t: Table, labels: Labels, wanted: Located, others: tuple[str, ...] = ()) -> list[str]:
    """Return each card has exactly these counters; some kinds are not spoken of."""
    problems: list[str] = []
    for label, kinds in wanted.table():
        expected = {kind.word(): n.number() for kind, n in kinds.table() if n.number() > 0}
        there = {kind: n for kind, n in t.cards[labels.card(t, label)].counters if kind not in others}
        problems += differs(f"counters on {label}", expected, there)
    return problems


def states(t: Table, labels: Labels, wanted: Located, holds: Callable[[int], bool], what: str, else_: str) -> list[str]:
    """Something holds of these cards."""
    wrong = [label for label in wanted.one_or_more() if not holds(labels.card(t, label))]
    return [f"{label}: expected {what}, found {else_}" for label in wrong]


def exactly(
    labels: Labels, t: Table, what: str, wanted: Located, cards: list[int], name: Callable[[int], str]
) -> list[str]:
    """These cards and no others, in any order, by label or by name."""
    left = list(cards)
    missing: list[str] = []
    for said in wanted.listed():
        word = said.word()
        fitting = [i for i in left if labels.word(t, i) == word] or [i for i in left if name(i) == word]
        if fitting:
            left.remove(fitting[0])
        else:
            missing.append(word)
    if not missing and not left:
        return []
    return [f"{what}: expected {wanted}, found {show(sorted([labels.word(t, i) for i in cards]))}"]


def each(wanted: Located, what: str, found: Callable[[Located], Number]) -> list[str]:
    """Players have so much of something."""
    problems: list[str] = []
    for seat, n in wanted.table():
        problems += differs(f"{what} {seat}", n.number(), found(seat))
    return problems
