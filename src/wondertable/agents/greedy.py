"""The greedy agent: it tries every answer on a table it imagines, and takes the one after which the table looks best.

How a table looks is said by the game's evaluation. Before the best few answers are compared, the other may hit
back once.
"""

from __future__ import annotations

from typing import Final

from wondertable import Answer, Chance, Evaluation, Game, odds, scatter
from wondertable.agents.agent import Agent, Thought, View
from wondertable.agents.candidates import AT_ROOT, candidates
from wondertable.agents.look import NEVER, TRIES, Look
from wondertable.kernel.compiling import mypyc_attr

WORLDS: Final = 16
"""How many answers are tried in all, at least: where few can be given, they are tried on several imagined tables."""
MOST_WORLDS: Final = 4
KEEN: Final = 5
"""How many of the best answers are looked at again with the other player's reply."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyAgent(Agent):
    """Looks one answer ahead, on tables dealt again from what its seat knows."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.chance = Chance(scatter(seed))

    def answer(self, view: View) -> Answer:
        self.thoughts = greedy_thoughts(view, self.chance, view.evaluation(), NEVER)
        return self.thoughts[0].given


def greedy_thoughts(view: View, chance: Chance, evaluation: Evaluation, until: float) -> list[Thought]:
    """Return what looking one answer ahead makes of the answers, the best first, until the time is over."""
    if view.options == 1 and view.least == view.most:
        return [Thought((0,), 0.5, 0)]
    worlds = max(1, min(MOST_WORLDS, WORLDS // view.options))
    trials = Trials([view.imagine(chance.below(1 << 30)) for _ in range(worlds)], evaluation, view.seat, until)
    if evaluation.idle(trials.games[0]):
        return [Thought(tuple(range(view.least)), 0.5, 0)]
    decision = trials.games[0].decision
    assert decision is not None, "a view is of a decision"
    found = trials.ranked(candidates(decision, AT_ROOT))
    return [Thought(trial.given, odds(trial.looks), worlds) for trial in found]


class Trial:
    """An answer, the tables it leads to, and how they look on average."""

    def __init__(self, given: Answer) -> None:
        self.given = given
        self.ends: list[Game] = []
        self.looks: float = 0.0


class Trials:
    """Answers tried on a few imagined tables that are all asked the same."""

    def __init__(self, games: list[Game], evaluation: Evaluation, seat: int, until: float) -> None:
        self.games = games
        self.look = Look(evaluation, seat, TRIES, until)

    def ranked(self, answers: list[Answer]) -> list[Trial]:
        """Return those answers after which the tables look best, judged again when the other player has hit back."""
        found = sorted(self.tried(answers), key=_looks, reverse=True)[:KEEN]
        if len(found) > 1 and not self.look.late():
            for trial in found:
                trial.looks = sum([self.look.after_reply(end) for end in trial.ends]) / len(trial.ends)
        return sorted(found, key=_looks, reverse=True)

    def tried(self, answers: list[Answer]) -> list[Trial]:
        """Return each of the answers tried, or as many as there is time for."""
        found = [self.trial(answers[0])]
        for given in answers[1:]:
            if self.look.late():
                break
            found.append(self.trial(given))
        return found

    def trial(self, given: Answer) -> Trial:
        """Give an answer on every table."""
        found = Trial(given)
        for game in self.games:
            looks, end = self.look.after(game, given)
            found.ends.append(end)
            found.looks += looks / len(self.games)
        return found


def _looks(trial: Trial) -> float:
    return trial.looks
