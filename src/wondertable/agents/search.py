"""The search agent: it plays the next moves in its mind, again and again, and takes the answer that held up best.

Each time everything unseen is dealt anew, and the answers found promising so far are followed. At the first position
that was not met before, a greedy look is taken at each answer; from there all play on greedily for a while, each for
themselves, and the table they come to is judged (information-set Monte-Carlo tree search). What was found out about the
position that really comes next is kept for the next answer.
"""

from __future__ import annotations

from time import monotonic
from typing import Final

from wondertable import Answer, Chance, Evaluation, Game, Option, odds, scatter
from wondertable.agents.agent import Agent, Thought, View
from wondertable.agents.greedy import greedy_thoughts
from wondertable.agents.look import NEVER, Branch, Look, shrug, single
from wondertable.agents.playing_on import play_on
from wondertable.agents.tree import Edge, Node, find
from wondertable.kernel.compiling import mypyc_attr

TRIES: Final = 8
"""How many follow-up answers are tried for a first look."""
DEEP: Final = 60
"""How many decisions are followed at most."""
SAME_WORLD: Final = 2
"""How often the same imagined table is used."""
SETTLED: Final = 40
"""After so many playings it is looked whether the choice is clear."""
CLEAR: Final = 0.12
"""An answer that expects so much more than the next, of those tried seriously, is clear."""
ENOUGH: Final = 20
"""So many playings at least tell what an answer is worth."""
REMEMBERED: Final = 4_000
"""How many positions of the last search are looked through for the present one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchAgent(Agent):
    """Thinks for so many seconds, or so many playings, about each answer."""

    name = "search"

    def __init__(self, seed: int, seconds: float = 1.0, playings: int = 0) -> None:
        super().__init__()
        self.chance = Chance(scatter(seed))
        self.seconds: float = seconds
        self.playings: int = playings
        self.last: Node | None = None

    def answer(self, view: View) -> Answer:
        until = NEVER if self.playings else monotonic() + self.seconds
        evaluation = view.evaluation()
        if view.options == 1 or view.least != 1 or view.most != 1:
            self.thoughts = greedy_thoughts(view, self.chance, evaluation, until)
            return self.thoughts[0].given
        search = Search(view, evaluation, self.chance, until, self.last)
        search.run(self.playings)
        self.thoughts = search.thoughts()
        self.last = search.chosen()
        return self.thoughts[0].given

    def compare(self, view: View, given: Answer) -> tuple[Thought, Thought]:
        """The best answer, and what is to be thought of a given one, which is tried seriously too."""
        self.last = None
        best = self.answer(view)
        if best == given or not self.thoughts[0].tried:
            return self.thoughts[0], self.thoughts[0]
        until = NEVER if self.playings else monotonic() + self.seconds / 2
        search = Search(view, view.evaluation(), self.chance, until, None)
        return self.thoughts[0], search.insist(given, max(self.thoughts[0].tried // 2, ENOUGH))


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
        self.root = self._root(last)
        self.played: int = 0
        self.insisted: int = -1

    def run(self, playings: int) -> None:
        """Play in mind until the time or the number of playings is over, or the choice is clear."""
        if self.evaluation.idle(self.world):
            return
        began = monotonic()
        while not self._enough(playings, began):
            self._next()

    def thoughts(self) -> list[Thought]:
        """What came of each answer, the best first."""
        options = self._decision_keys(self.world)
        found = [Thought((options.index(e.option),), e.expects(), e.tried) for e in self.root.ranked()]
        return found or [Thought((0,), 0.5, 0)]

    def insist(self, given: Answer, playings: int) -> Thought:
        """What comes of one answer, tried so often as long as there is time."""
        self.insisted = given[0]
        while self.played < playings and not (self.played and self.look.late()):
            self._next()
        edge = self.root.edges[self._decision_keys(self.world)[given[0]]]
        return Thought(given, edge.expects(), edge.tried)

    def chosen(self) -> Node | None:
        """The part of the tree behind the best answer."""
        ranked = self.root.ranked()
        return ranked[0].node if ranked else None

    def _next(self) -> None:
        """Play once more, now and then on a new imagined table."""
        if self.used == SAME_WORLD:
            self.world = self.view.imagine(self.chance.below(1 << 30))
            self.branch = Branch(self.world)
            self.used = 0
        self.used += 1
        self._play()
        self.played += 1

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
            if not single(decision) or len(decision.options) == 1 or self.evaluation.idle(game):
                branch = branch.after(shrug(decision))
                continue
            keys = self._decision_keys(game)
            new = not node.edges
            self._meet(node, branch, keys, decision.seat)
            if new and path:
                break
            picked = node.pick(keys) if path or self.insisted < 0 else self.insisted
            edge = node.edges[keys[picked]]
            path.append((edge, decision.seat))
            branch = branch.after((picked,))
            if edge.node is None:
                edge.node = Node()
            node = edge.node
        self._remember(path, play_on(branch, self.evaluation, self.chance, self.until))

    def _meet(self, node: Node, branch: Branch, keys: list[Option], seat: int) -> None:
        """Take a first look at each answer that was not met here before, for the searching seat and for who decides."""
        game = branch.game
        if seat == self.seat and not node.edges:
            node.glimpse = self.evaluation.glimpse(game)
        met = len(node.edges)
        for i, key in enumerate(keys):
            if key not in node.edges:
                if self.look.late():
                    worth, end = self.look.worth(game), game
                else:
                    worth, end = self.look.ahead(branch.after((i,)))
                node.edges[key] = Edge(key, odds(worth), self._for(seat, end, odds(worth)))
        if len(node.edges) > met:
            node.weigh()

    def _for(self, seat: int, end: Game, value: float) -> float:
        """What a table is to a seat, when the searching one expects so much of it: each plays for themselves."""
        if seat == self.seat:
            return value
        return 1.0 - value if end.players == 2 else odds(self.evaluation.worth(end, seat))

    def _remember(self, path: list[tuple[Edge, int]], end: Branch) -> None:
        value = odds(end.worth(self.evaluation, self.seat))
        for edge, seat in path:
            edge.tried += 1
            edge.total += value
            edge.own_total += self._for(seat, end.game, value)

    def _decision_keys(self, game: Game) -> list[Option]:
        return self.evaluation.keys(game)

    # -- when to stop ----------------------------------------------------------------------------------------------

    def _enough(self, playings: int, began: float) -> bool:
        """Whether to stop: no more time, no more playings, or nothing could change the choice."""
        if self.played < 2:
            return self.look.late() and self.played > 0
        if playings and self.played >= playings:
            return True
        if not playings and self.look.late():
            return True
        if self.played % 8 or self.played < SETTLED:
            return False
        return self._clear(playings - self.played if playings else self._playings_left(began))

    def _playings_left(self, began: float) -> int:
        now = monotonic()
        return int(self.played * (self.until - now) / max(now - began, 1e-6))

    def _clear(self, left: int) -> bool:
        """Whether the second best can't catch up any more, or is plainly worse."""
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
        """Where the last search met this position already, or a new beginning."""
        if last is None:
            return Node()
        keys = set(self._decision_keys(self.world))
        return find(last, self.evaluation.glimpse(self.world), keys, REMEMBERED) or Node()
