"""The tree of a search: what has been found out about answers, and about answers to these."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from wondertable import Option

CURIOUS: Final = 0.25
"""How much an answer that was tried seldom is preferred to one that has done well."""
WARMTH: Final = 0.04
"""How far an answer may look worse at first and still be taken seriously, as a part of games won."""
DECIDED: Final = 0.02
"""An answer that expects less than this has lost, and one that lacks less has won; there the margin counts."""

TWICE: Final = 2
"""An answer that won so often is taken for one that wins."""


class Edge:
    """An answer in one kind of position: how it looked at first, how often it was tried, what came of it.

    `first` and `total` are what the searching seat gets, `own_first` and `own_total` what the deciding seat gets;
    `margin` sums up by how much the searching seat won or lost.
    """

    __slots__ = (
        "ends", "first", "hope", "margin", "node", "offered", "option", "own_first", "own_total", "proof", "total",
        "tried",
    )  # fmt: skip

    def __init__(self, option: Option, first: float, own_first: float) -> None:
        self.option = option
        self.first: float = first
        self.own_first: float = own_first
        self.own_total: float = 0.0
        self.hope: float = 0.0
        self.tried: int = 0
        self.offered: int = 0
        self.total: float = 0.0
        self.margin: float = 0.0
        self.proof: int = 0
        """1 if it wins for certain, −1 if it loses, on every table that was solved."""
        self.ends: bool = False
        """Whether the game is over at once."""
        self.node: Node | None = None

    def expects(self) -> float:
        """Return the part of games the searching seat wins with it; before any try, how it looked at first."""
        if self.proof:
            return 1.0 if self.proof > 0 else 0.0
        return self.total / self.tried if self.tried else self.first

    def promises(self) -> float:
        """Return the part of games that the deciding seat wins with it; the first look counts as one try."""
        return (self.own_total + self.own_first) / (self.tried + 1)

    def has_won(self) -> bool:
        """Return whether the game is as good as won with it."""
        return self.expects() > 1.0 - DECIDED

    def has_lost(self) -> bool:
        """Return whether the game is as good as lost with it."""
        return self.expects() < DECIDED

    def wins_by(self) -> float:
        """Return by how much the searching seat wins on average."""
        return self.margin / self.tried if self.tried else 0.0


class Node:
    """A decision that was met in the search. Positions the searching seat can't tell apart share one."""

    __slots__ = ("edges", "glimpse")

    def __init__(self) -> None:
        self.edges: dict[Option, Edge] = {}
        self.glimpse: tuple[object, ...] = ()

    def visits(self) -> int:
        """Return how often an answer was tried here."""
        return sum([edge.tried for edge in self.edges.values()])

    def weigh(self) -> None:
        """Divide the hope among the answers by how they looked at first."""
        edges = list(self.edges.values())
        best = max([edge.own_first for edge in edges])
        shares = [exp((edge.own_first - best) / WARMTH) for edge in edges]
        whole = sum(shares)
        for edge, share in zip(edges, shares):
            edge.hope = share / whole

    def pick(self, keys: list[Option]) -> int:
        """Return the position of the answer to try next: one that does well for who decides, or was hardly tried."""
        best, found = -1.0, 0
        for i, key in enumerate(keys):
            edge = self.edges[key]
            score = edge.promises()
            score += CURIOUS * edge.hope * sqrt(edge.offered + 1.0) / (1.0 + edge.tried)
            if score > best:
                best, found = score, i
        for key in keys:
            self.edges[key].offered += 1
        return found

    def favourite(self, keys: list[Option]) -> int:
        """Return the position of the answer tried most often: the one the search expects to be given."""
        best, found = -1.0, 0
        for i, key in enumerate(keys):
            edge = self.edges[key]
            score = edge.tried + edge.promises()
            if score > best:
                best, found = score, i
        return found

    def ranked(self) -> list[Edge]:
        """Return the answers, the one to give first.

        The most tried is the best; if it decides the game, the others that do so as well are compared by margin.
        """
        edges = sorted(self.edges.values(), key=_rank, reverse=True)
        equal = [edge for edge in edges if edge.has_won() and (edge.proof or edge.tried >= TWICE)]
        if any(edge.proof > 0 for edge in edges):
            equal = [edge for edge in equal if edge.proof > 0]
        elif not equal or not edges[0].has_won():
            equal = edges if all(edge.has_lost() for edge in edges) else []
        best = sorted(equal, key=_margin, reverse=True)
        return best + [edge for edge in edges if edge not in best]


def _rank(edge: Edge) -> tuple[int, int, float]:
    return edge.proof, edge.tried, edge.expects()


def _margin(edge: Edge) -> tuple[float, bool, int]:
    return round(edge.wins_by(), 6), edge.ends, edge.tried


def find(root: Node, glimpse: tuple[object, ...], options: set[Option], most: int) -> Node | None:
    """Return the node below with that glimpse and just these options, among so many nodes at most."""
    waiting = [root]
    seen = 0
    while waiting and seen < most:
        node = waiting.pop()
        seen += 1
        if node.glimpse == glimpse and options == set(node.edges):
            return node
        waiting += [edge.node for edge in node.edges.values() if edge.node is not None]
    return None
