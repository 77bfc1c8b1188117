"""One search: the next moves are played in mind, again and again, on tables with everything unseen dealt again.

Each playing follows the answers found promising so far. At the first position that was not met before, a greedy look
is taken at each answer; from there all play on greedily for a while, each for themselves, and the table they come to
is judged (information-set Monte-Carlo tree search).
"""

from __future__ import annotations

from time import monotonic
from typing import Final

from wondertable import Answer, Chance, Evaluation, Game, Option, odds
from wondertable.agents.agent import Thought, View
from wondertable.agents.candidates import AT_ROOT, IN_TREE, candidate_keys, candidates, is_forced, shrug
from wondertable.agents.ending import Ending
from wondertable.agents.look import NEVER, Branch, Look
from wondertable.agents.playing_on import play_on
from wondertable.agents.tree import Edge, Node, find

TRIES: Final = 8
"""How many follow-up answers are tried for a first look."""
DEEP: Final = 60
"""How many decisions are followed at most."""
SAME_WORLD: Final = 2
"""How often the same imagined table is used."""
SETTLED: Final = 40
"""After so many playings it is checked whether the choice is clear."""
CLEAR: Final = 0.12
"""An answer that expects so much more than the next, of those tried seriously, is clear."""
FAIR: Final = 4
"""Where the game is decided, every answer that may decide it too is tried so often before the choice is clear."""
NODES: Final = 12
"""How many positions may be looked at to solve the end, for each playing: about a quarter of its time."""
PART_FOR_THE_END: Final = 0.25
"""The part of a budget in seconds that solving the end may take."""
MOST_NODES: Final = 1_000_000
SOLVED_WORLDS: Final = 4
"""On how many imagined tables the end is solved."""
KNOWN_LINE: Final = 60
"""Answers are weighed along the line found best only as far as each of its positions was met so often."""
REMEMBERED: Final = 4_000
"""How many positions of the last search are looked through for the present one."""


class Search:
    """One search, from one decision."""

    def __init__(self, view: View, evaluation: Evaluation, chance: Chance, until: float, last: Node | None) -> None:
        self.view = view
        self.evaluation = evaluation
        self.chance = chance
        self.until: float = until
        self.seat: int = view.seat
        self.look = Look(evaluation, view.seat, TRIES, until)
        self.world = view.imagine(chance.below(1 << 30))
        self.branch = Branch(self.world)
        self.used: int = 0
        self.answers: list[Answer] = root_answers(self.world)
        self.keys: list[Option] = candidate_keys(self.world, evaluation, self.answers)
        self.root = self._root(last)
        self.played: int = 0
        self.most_each: int = 0
        """No answer gets more playings than this, so that others can be compared with it; 0 for no limit."""
        self.least_nodes: int = 0
        """At least so many positions may be looked at to solve the end, however few the playings."""
        self.insisted: int = -1
        self.exploring: bool = True
        self.end = self.branch

    def include(self, given: Answer) -> None:
        """Compare an answer too that is not among the candidates."""
        if given not in self.answers:
            self.answers.append(given)
            self.keys = candidate_keys(self.world, self.evaluation, self.answers)

    def run(self, playings: int) -> None:
        """Play in mind until the time or the number of playings is over, or the choice is clear."""
        if self.evaluation.idle(self.world):
            return
        began = monotonic()
        self._meet(self.root, self.branch, self.answers, self.keys, self.seat)
        if playings:
            self.prove(max(playings * NODES, self.least_nodes), NEVER)
        else:
            self.prove(MOST_NODES, began + PART_FOR_THE_END * (self.until - began))
        while not self._enough(playings, began):
            self.play()

    def prove(self, nodes: int, until: float) -> None:
        """Solve the end of the game, if it is near, on a few imagined tables."""
        if self.world.players > 2 or not self.evaluation.is_ending(self.world):
            return
        worlds = [self.world, *[self.view.imagine(self.chance.below(1 << 30)) for _ in range(SOLVED_WORLDS - 1)]]
        proofs = Ending(self.evaluation, self.seat, self.answers, nodes, until).solve(worlds)
        for key, proof in zip(self.keys, proofs):
            self.root.edges[key].proof = proof

    def thoughts(self) -> list[Thought]:
        """Return what came of each answer, the best first."""
        found: list[Thought] = []
        for edge in self.root.ranked():
            if edge.option in self.keys:
                found.append(Thought(self.answers[self.keys.index(edge.option)], edge.expects(), edge.tried))
        return found or [Thought(self.answers[0], 0.5, 0)]

    def edge(self, answer: int) -> Edge:
        """Return what was found out about one of the answers."""
        return self.root.edges[self.keys[answer]]

    def chosen(self) -> Node | None:
        """Return the part of the tree behind the best answer."""
        ranked = self.root.ranked()
        return ranked[0].node if ranked else None

    def play(self) -> None:
        """Play once more, now and then on a new imagined table."""
        if self.used == SAME_WORLD:
            self.new_world()
        self.used += 1
        self._play()
        self.played += 1

    def new_world(self) -> None:
        """Deal the unseen cards again."""
        self.world = self.view.imagine(self.chance.below(1 << 30))
        self.branch = Branch(self.world)
        self.used = 0

    # -- one playing -----------------------------------------------------------------------------------------------

    def _play(self) -> None:
        """Follow promising answers to a position not met before, judge it, and remember that on the way back."""
        branch = self.branch
        node = self.root
        path: list[tuple[Edge, int]] = []
        for _ in range(DEEP):
            game = branch.game
            decision = game.decision
            if decision is None or (path and self.look.late()):
                break
            if is_forced(decision) or self.evaluation.idle(game):
                branch = branch.after(shrug(decision))
                continue
            answers = candidates(decision, IN_TREE) if path else self.answers
            keys = candidate_keys(game, self.evaluation, answers)
            if path and not self.exploring and node.visits() < KNOWN_LINE:
                break
            new = not node.edges
            self._meet(node, branch, answers, keys, decision.seat)
            if new and path:
                break
            picked = self._pick(node, keys) if path else self._pick_first(node, keys)
            edge = node.edges[keys[picked]]
            path.append((edge, decision.seat))
            branch = branch.after(answers[picked])
            if edge.node is None:
                edge.node = Node()
            node = edge.node
        self._remember(path, play_on(branch, self.evaluation, self.chance, self.until))

    def _pick(self, node: Node, keys: list[Option]) -> int:
        return node.pick(keys) if self.exploring else node.favourite(keys)

    def _pick_first(self, node: Node, keys: list[Option]) -> int:
        """Return the answer to try at the decision that is asked."""
        if self.insisted >= 0:
            return self.insisted
        keys = _worth_trying(node, keys)
        if max([node.edges[key].tried for key in keys]) >= FAIR and self._won(node, keys):
            return self.keys.index(_least_tried(node, [key for key in keys if _may_win(node.edges[key])]))
        if self.most_each:
            keys = [key for key in keys if node.edges[key].tried < self.most_each] or keys
        return self.keys.index(keys[node.pick(keys)])

    def _won(self, node: Node, keys: list[Option]) -> bool:
        """Return whether an answer that was tried seriously has won."""
        return any(node.edges[key].tried >= FAIR and node.edges[key].has_won() for key in keys)

    def _meet(self, node: Node, branch: Branch, answers: list[Answer], keys: list[Option], seat: int) -> None:
        """Take a first look at each answer that was not met here before, for the searching and the deciding seat."""
        game = branch.game
        if seat == self.seat and not node.edges:
            node.glimpse = self.evaluation.glimpse(game)
        met = len(node.edges)
        for i, key in enumerate(keys):
            if key not in node.edges:
                late = self.look.late()
                worth, end = (self.look.worth(game), game) if late else self.look.ahead(branch.after(answers[i]))
                edge = Edge(key, odds(worth), self._for(seat, end, odds(worth)))
                edge.ends = not late and branch.after(answers[i]).game.over
                node.edges[key] = edge
        if len(node.edges) > met:
            node.weigh()

    def _for(self, seat: int, end: Game, value: float) -> float:
        """Return what a table is to a seat, if the searching one expects so much of it: each plays for themselves."""
        if seat == self.seat:
            return value
        return 1.0 - value if end.players == 2 else odds(self.evaluation.worth(end, seat))

    def _remember(self, path: list[tuple[Edge, int]], end: Branch) -> None:
        self.end = end
        value = odds(end.worth(self.evaluation, self.seat))
        for edge, seat in path:
            edge.tried += 1
            edge.total += value
            edge.own_total += self._for(seat, end.game, value)
        if path:
            path[0][0].margin += self.evaluation.margin(end.game, self.seat)

    # -- when to stop ----------------------------------------------------------------------------------------------

    def _enough(self, playings: int, began: float) -> bool:
        """Return whether to stop: no more time, no more playings, or nothing could change the choice."""
        if self.played < 2:
            return self.look.late() and self.played > 0
        if playings and self.played >= playings:
            return True
        if not playings and self.look.late():
            return True
        if len(_worth_trying(self.root, self.keys)) == 1:
            return True
        if self.most_each or self.played % 8 or self.played < SETTLED:
            return False
        return self._clear(playings - self.played if playings else self._playings_left(began))

    def _playings_left(self, began: float) -> int:
        now = monotonic()
        return int(self.played * (self.until - now) / max(now - began, 1e-6))

    def _clear(self, left: int) -> bool:
        """Return whether the second best can't catch up any more, or is plainly worse."""
        if self._won(self.root, self.keys):
            return all(e.tried >= FAIR for e in self.root.edges.values() if _may_win(e))
        ranked = self.root.ranked()
        if len(ranked) < 2:
            return True
        best, second = ranked[0], ranked[1]
        if best.tried - second.tried > left:
            return True
        rest = max([edge.expects() for edge in ranked[1:]])
        return best.tried > SETTLED and best.expects() - rest > CLEAR

    # -- what is known already -------------------------------------------------------------------------------------

    def _root(self, last: Node | None) -> Node:
        """Return where the last search met this position already, or a new beginning."""
        if last is None:
            return Node()
        return find(last, self.evaluation.glimpse(self.world), set(self.keys), REMEMBERED) or Node()


def root_answers(game: Game) -> list[Answer]:
    """Return the answers that are compared at the decision that is really asked."""
    decision = game.decision
    return [] if decision is None else candidates(decision, AT_ROOT)


def _worth_trying(node: Node, keys: list[Option]) -> list[Option]:
    """Return the answers that win for certain, if there are any, else those that don't lose for certain."""
    best = max([node.edges[key].proof for key in keys])
    return [key for key in keys if node.edges[key].proof == best]


def _may_win(edge: Edge) -> bool:
    """Return whether an answer has won so far, or was not tried."""
    return not edge.tried or edge.has_won()


def _least_tried(node: Node, keys: list[Option]) -> Option:
    return min(keys, key=lambda key: node.edges[key].tried)
