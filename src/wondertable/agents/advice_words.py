"""Advice in words: the answer, how sure it is, one reason, and what is expected to follow."""

from __future__ import annotations

from typing import Final

from wondertable.agents.advice import Advice, Weighed
from wondertable.agents.agent import View
from wondertable.agents.mcts import SOLVED_WORLDS

ALIKE: Final = 0.03
"""Answers that differ by less are about as good."""
CLEAR: Final = 0.05
ERRORS: Final = 2.0
"""A gap over 5 points and over twice its error is clear."""
VAGUE: Final = 0.03
"""With a larger error it can't be told whether answers are about as good."""
TELLING: Final = 0.1
"""A reason that changes the logarithm of the odds by less is none."""

FORCED: Final = "forced"
WINS: Final = "wins"
LOST: Final = "lost"
BEST: Final = "clear"
EQUAL: Final = "equal"
UNSURE: Final = "unsure"


def verdict(advice: Advice) -> str:
    """Return how sure the advice is: forced, wins, lost, clear, equal or unsure."""
    if len(advice.compared) < 2:
        return FORCED
    best, next_best = advice.best, advice.compared[1]
    if best.always_won:
        return WINS
    if best.always_lost:
        return LOST
    gap, error = best.gap(next_best), best.gap_error(next_best)
    if gap > max(CLEAR, ERRORS * error):
        return BEST
    return EQUAL if error < VAGUE and gap < max(ALIKE, ERRORS * error) else UNSURE


def hint_lines(view: View, advice: Advice) -> list[str]:
    """Return the advice in a few sentences; the answer itself is not repeated."""
    kind = verdict(advice)
    if kind == FORCED:
        return ["There is nothing to choose here."]
    lines = [_sure(view, advice, kind)]
    reason = "" if kind in (WINS, LOST) else _reason(view, advice)
    if reason:
        lines.append(reason)
    if advice.line:
        lines.append(f"Expected next: {'; '.join(advice.line)}.")
    return lines


def _sure(view: View, advice: Advice, kind: str) -> str:
    best, other = advice.best, advice.compared[1]
    alternative = view.words(other.given)
    if kind == WINS:
        return _winning(best)
    if kind == LOST:
        return "Every answer loses on the tables imagined; this one loses by least."
    if kind == BEST:
        return f"Clearly best: it wins {best.expects:.0%} of the games imagined, {alternative} {other.expects:.0%}."
    if kind == EQUAL:
        return f"It wins {best.expects:.0%} of the games imagined. About as good: {alternative}."
    return f"It wins about {best.expects:.0%}, but needs more thought: {alternative} may be as good."


def _winning(best: Weighed) -> str:
    if best.ends:
        return f"It ends the game, and you win{f' {best.score}' if best.score else ''}."
    if best.proof:
        return f"Solved: it wins whatever they do, on all {SOLVED_WORLDS} tables imagined."
    return f"It wins on all {len(best.values)} tables imagined."


def _reason(view: View, advice: Advice) -> str:
    """Return what speaks most for the best answer against the next best."""
    best, other = advice.best, advice.compared[1]
    totals: dict[str, float] = {}
    weights, reasons = advice.evaluation.weights, advice.evaluation.reasons
    for weight, words, mine, theirs in zip(weights, reasons, best.features, other.features):
        if words:
            totals[words] = totals.get(words, 0.0) + weight * (mine - theirs)
    words = max(totals, key=lambda one: totals[one])
    if totals[words] < TELLING:
        return ""
    return f"It leaves you with {words} than {view.words(other.given)} would."
