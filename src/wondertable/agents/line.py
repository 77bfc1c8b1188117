"""The expected line: the answers that a search thinks will be given next, in words."""

from __future__ import annotations

from typing import Final

from wondertable import Answer, Evaluation, Game, Option
from wondertable.agents.candidates import IN_TREE, candidate_keys, candidates, is_forced, shrug
from wondertable.agents.look import Branch
from wondertable.agents.mcts import Search
from wondertable.agents.tree import Node

LONGEST: Final = 4
"""How many answers are told."""
STEPS: Final = 30
KNOWN: Final = 5
"""An answer tried less often is no expectation."""


def expected_line(search: Search, place: int) -> list[str]:
    """Return what is expected after one of the answers at the root, each step with who takes it."""
    branch = search.branch.after(search.answers[place])
    node = search.edge(place).node
    found: list[str] = []
    for _ in range(STEPS):
        decision = branch.game.decision
        if decision is None or node is None or len(found) == LONGEST:
            break
        given: Answer = shrug(decision)
        if not is_forced(decision) and not search.evaluation.idle(branch.game):
            answers = candidates(decision, IN_TREE)
            picked = _expected(node, branch.game, search.evaluation, answers)
            if picked is None:
                break
            given, node = answers[picked[0]], picked[1]
            found += _said(branch, given, search.seat)
        branch = branch.after(given)
    return found


def _expected(node: Node, game: Game, evaluation: Evaluation, answers: list[Answer]) -> tuple[int, Node | None] | None:
    """Return which answer is expected at a decision met in the search, and what lies behind it."""
    keys = candidate_keys(game, evaluation, answers)
    known: list[Option] = [key for key in keys if key in node.edges]
    if not known:
        return None
    edge = node.edges[known[node.favourite(known)]]
    return (keys.index(edge.option), edge.node) if edge.tried >= KNOWN else None


def _said(branch: Branch, given: Answer, seat: int) -> list[str]:
    decision = branch.game.decision
    words = ", ".join(branch.game.words(given, seat))
    if decision is None or not words:
        return []
    return [f"{'You' if decision.seat == seat else 'They'}: {words}"]
