"""Advice: which answer is best, how sure that is, why, and what is expected to follow.

The answers that a search finds promising are compared fairly: each gets as many playings to find its best line, and is
then weighed along that line on the same imagined tables as the others. So a gap between two answers has an error bar.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from wondertable import Answer, Chance, Evaluation, odds, scatter
from wondertable.agents.agent import View
from wondertable.agents.candidates import is_forced, shrug
from wondertable.agents.line import expected_line
from wondertable.agents.look import NEVER, Branch
from wondertable.agents.mcts import Search

LEAST_PLAYINGS: Final = 300
"""Fewer playings than this tell nothing that one could rely on."""
COMPARED: Final = 3
"""How many promising answers are compared."""
WORLDS: Final = 32
"""On how many imagined tables they are weighed, at least."""
FORCED: Final = 50
"""How many forced answers may follow one that ends the game."""
SURE: Final = 0.999
HOPELESS: Final = 0.02
NODES: Final = 24_000
"""How many positions may be looked at to solve the end of a game, at least."""


class Weighed:
    """An answer with what came of it on each of some imagined tables."""

    def __init__(self, given: Answer, place: int, features: int) -> None:
        self.given = given
        self.place: int = place
        self.values: list[float] = []
        self.searched: float = -1.0
        """The part of games won with it while its best line was searched for; −1 if it was not searched."""
        self.margin: float = 0.0
        self.features: list[float] = [0.0] * features
        self.proof: int = 0
        """1 if it wins for certain, −1 if it loses, on every table that was solved."""
        self.ends: bool = False
        self.score: str = ""
        """How the game ends with it, where it ends at once."""

    @property
    def expects(self) -> float:
        """The part of games won with it: the mean of what came of its best line and of the search for that line.

        The line alone would depend too much on chance: another search finds another one.
        """
        if not self.values:
            return 0.5
        along = sum(self.values) / len(self.values)
        return along if self.searched < 0 or self.proof or self.always_won else (along + self.searched) / 2

    @property
    def error(self) -> float:
        """The standard error of that."""
        return _error(self.values)

    @property
    def always_won(self) -> bool:
        """Whether it won on every imagined table."""
        return bool(self.values) and min(self.values) > SURE

    @property
    def always_lost(self) -> bool:
        """Whether it lost on every imagined table, and in the search too."""
        return bool(self.values) and max(self.values) < 1.0 - SURE and self.searched < HOPELESS

    def prove(self, proof: int) -> None:
        """Take what was proved for what came of it."""
        self.proof = proof
        if proof:
            self.values = [1.0 if proof > 0 else 0.0] * len(self.values)

    def gap(self, other: Weighed) -> float:
        """Return how much more is won with it than with another answer."""
        return self.expects - other.expects

    def gap_error(self, other: Weighed) -> float:
        """Return the standard error of the gap; both were weighed on the same tables."""
        return _error([a - b for a, b in zip(self.values, other.values)])


class Advice:
    """The answers compared, the best first, and the line expected after the best."""

    def __init__(self, compared: list[Weighed], evaluation: Evaluation) -> None:
        self.compared = compared
        self.evaluation = evaluation
        self.line: list[str] = []
        self.playings: int = 0

    @property
    def best(self) -> Weighed:
        """The answer to give."""
        return self.compared[0]

    def about(self, given: Answer) -> Weighed | None:
        """Return what was found out about an answer, if it was compared."""
        for one in self.compared:
            if one.given == given:
                return one
        return None


class Adviser:
    """Compares answers with a number of playings."""

    def __init__(self, seed: int, playings: int = LEAST_PLAYINGS) -> None:
        self.chance = Chance(scatter(seed))
        self.playings: int = max(playings, LEAST_PLAYINGS)

    def advise(self, view: View) -> Advice:
        """Return which answer is best."""
        return self._compared(view, [])

    def judge(self, view: View, given: Answer, *others: Answer) -> Advice:
        """Return which answer is best, with a given one and some others among those compared."""
        return self._compared(view, [given, *others])

    def _compared(self, view: View, wanted: list[Answer]) -> Advice:
        """Compare the answers wanted and a few promising ones."""
        evaluation = view.evaluation()
        search = Search(view, evaluation, self.chance, NEVER, None)
        for one in wanted:
            search.include(one)
        if len(search.answers) < 2 or evaluation.idle(search.world):
            return Advice([Weighed(wanted[0] if wanted else shrug_of(search), 0, 0)], evaluation)
        search.most_each = self.playings // COMPARED
        search.least_nodes = NODES
        search.run(self.playings)
        places = _places(search, wanted)
        for place in places:
            _grow(search, place)
        found = _weigh(search, places, max(WORLDS, self.playings // 10))
        found.sort(key=_quality, reverse=True)
        advice = Advice(found, evaluation)
        advice.line = expected_line(search, found[0].place)
        advice.playings = search.played
        return advice


def _places(search: Search, wanted: list[Answer]) -> list[int]:
    """Return the answers worth comparing: those wanted, and the best few."""
    ranked = [thought.given for thought in search.thoughts()]
    return list(dict.fromkeys([search.answers.index(one) for one in [*ranked[:COMPARED], *wanted]]))


def shrug_of(search: Search) -> Answer:
    """Return the answer where there is nothing to choose."""
    decision = search.world.decision
    return () if decision is None else shrug(decision)


def _grow(search: Search, place: int) -> None:
    """Let an answer have as many playings as the others that are compared."""
    search.insisted = place
    while search.edge(place).tried < search.most_each:
        search.play()
    search.insisted = -1


def _weigh(search: Search, places: list[int], worlds: int) -> list[Weighed]:
    """Play each answer along its best line, on the same tables."""
    size = len(search.evaluation.weights)
    found = [Weighed(search.answers[place], place, size) for place in places]
    for one in found:
        one.searched = search.edge(one.place).expects()
    search.exploring = False
    for _ in range(worlds):
        search.new_world()
        for one in found:
            search.insisted = one.place
            search.play()
            _note(search, one, worlds)
    search.exploring = True
    search.insisted = -1
    for one in found:
        one.prove(search.edge(one.place).proof)
        after = _settled(search.branch.after(one.given)).game
        one.ends = after.over
        one.score = search.evaluation.score(after, search.seat) if after.over else ""
    return found


def _settled(branch: Branch) -> Branch:
    """Return the game when nothing is to be decided but what is forced."""
    for _ in range(FORCED):
        decision = branch.game.decision
        if decision is None or not is_forced(decision):
            break
        branch = branch.after(shrug(decision))
    return branch


def _note(search: Search, one: Weighed, worlds: int) -> None:
    end, evaluation, seat = search.end, search.evaluation, search.seat
    search.used = 0
    one.values.append(odds(end.worth(evaluation, seat)))
    one.margin += evaluation.margin(end.game, seat) / worlds
    for i, feature in enumerate(evaluation.features(end.game, seat)):
        one.features[i] += feature / worlds


def _error(values: list[float]) -> float:
    """Return the standard error of a mean; one observation more keeps it from being nothing after a few."""
    n = len(values)
    if n < 2:
        return 1.0
    mean = sum(values) / n
    return sqrt((sum([(value - mean) ** 2 for value in values]) + 0.25 / n) / (n - 1) / n)


def _quality(one: Weighed) -> tuple[float, float, bool]:
    """Return what makes an answer better: the games won; if all or none are, the margin, then whether it ends now."""
    if one.always_won or one.always_lost:
        return round(one.expects), round(one.margin, 6), one.ends
    return one.expects, 0.0, False
