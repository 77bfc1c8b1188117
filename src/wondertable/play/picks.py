"""Picks: the answer to one decision, given code by code. Every legal answer has exactly one path of codes."""

from __future__ import annotations

from wondertable.games.kit.layout import STOP
from wondertable.kernel.decision import Answer, Decision


class Picks:
    """How far an answer has come.

    Options have a first code and perhaps a second (−1 for none). Where several options are picked, each is given in
    turn, by rising position unless order matters, and STOP ends picking. A code that is the only one is not asked for.
    """

    __slots__ = ("decision", "done", "first", "groups", "least", "left", "most", "ordered", "second", "taken")

    def __init__(self, decision: Decision, first: list[int], second: list[int]) -> None:
        self.decision = decision
        self.first = first
        self.second = second
        self.least: int = decision.least
        self.most: int = min(decision.most, len(first))
        self.ordered: bool = decision.ordered
        self.taken: list[int] = []
        self.left: list[int] = []
        self.done: bool = False
        self.groups: dict[int, list[int]] = {}

    def begin(self) -> Picks:
        """List the first codes, skipping those that all options share."""
        self.groups = self._grouped()
        self._skip_first()
        return self

    def clone(self) -> Picks:
        """Return a copy that goes on independently."""
        new = Picks(self.decision, self.first, self.second)
        new.taken, new.left, new.done, new.groups = list(self.taken), self.left, self.done, self.groups
        return new

    def resume(self, taken: list[int], left: list[int]) -> None:
        """Go on from where an answer had come."""
        self.taken, self.left = list(taken), left
        self.groups = self._grouped()

    def step(self, code: int) -> None:
        """Give a legal code, and those after it that are the only ones."""
        self._take(code)
        while not self.done and len(self.groups) == 1:
            self._take(next(iter(self.groups)))

    def code_for(self, position: int) -> int:
        """Return the legal code that leads to the option at a position; STOP for −1."""
        if position < 0:
            return STOP
        return self.second[position] if self.left else self.first[position]

    def _skip_first(self) -> None:
        """Take the first code where all options share it; the second tells them apart."""
        while len(self.groups) == 1 and len(next(iter(self.groups.values()))) > 1:
            self._take(next(iter(self.groups)))

    def _take(self, code: int) -> None:
        group = self.groups[code]
        if not group:
            self.done = True
            return
        if not self.left and self.second[group[0]] >= 0:
            self.left = group
        else:
            self.left = []
            self.taken.append(group[0])
            self.done = len(self.taken) >= self.most
        self.groups = self._grouped()

    def _grouped(self) -> dict[int, list[int]]:
        """Return the legal codes, each with the positions it leaves."""
        found: dict[int, list[int]] = {}
        if self.left:
            for n in self.left:
                found[self.second[n]] = [n]
            return found
        if len(self.taken) >= self.least and (self.least != 1 or self.most != 1):
            found[STOP] = []
        for n in self._candidates():
            code = self.first[n]
            if code in found:
                found[code].append(n)
            else:
                found[code] = [n]
        return found

    def _candidates(self) -> list[int]:
        options = len(self.first)
        if not self.taken:
            return list(range(options - max(self.least, 1) + 1 if not self.ordered else options))
        if self.ordered:
            return [n for n in range(options) if n not in self.taken]
        need = max(self.least - len(self.taken), 1)
        return list(range(self.taken[-1] + 1, options - need + 1))


def path(picks: Picks, given: Answer) -> tuple[int, ...]:
    """Return the codes that give an answer, from where the picks are; they are used up by it."""
    wanted = list(given) if picks.ordered else sorted(given)
    found: list[int] = []
    while not picks.done:
        at = len(picks.taken)
        code = picks.code_for(wanted[at] if at < len(wanted) else -1)
        found.append(code)
        picks.step(code)
    return tuple(found)
