"""The tree of a search: what has been found out about answers, and about answers to these."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from wondertable import Option

CURIOUS: Final = 0.25
"""How much an answer that was tried seldom is preferred to one that has done well."""
WARMTH: Final = 0.04
"""How far an answer may look worse at first and still be taken seriously, as a part of games won."""


class Edge:
    """An answer in one kind of position: how it looked at first, how often it was tried, what came of it.

    `first` and `total` are what the searching seat gets, `own_first` and `own_total` what it is to whoever decides.
    """

    __slots__ = ("first", "hope", "node", "offered", "option", "own_first", "own_total", "total", "tried")

    def __init__(self, option: Option, first: float, own_first: float) -> None:
        self.option = option
        self.first: float = first
        self.own_first: float = own_first
        self.own_total: float = 0.0
        self.hope: float = 0.0
        self.tried: int = 0
        self.offered: int = 0
        self.total: float = 0.0
        self.node: Node | None = None

    def expects(self) -> float:
        """The part of games the searching seat wins with it; the first look counts as one try."""
        return (self.total + self.first) / (self.tried + 1)

    def promises(self) -> float:
        """The part of games that whoever decides wins with it."""
        return (self.own_total + self.own_first) / (self.tried + 1)


class Node:
    """A decision that was met in the search. Positions the searching seat can't tell apart share one."""

    __slots__ = ("edges", "glimpse")

    def __init__(self) -> None:
        self.edges: dict[Option, Edge] = {}
        self.glimpse: tuple[object, ...] = ()

    def weigh(self) -> None:
        """Divide the hope among the answers by how they looked at first."""
        edges = list(self.edges.values())
        best = max([edge.own_first for edge in edges])
        shares = [exp((edge.own_first - best) / WARMTH) for edge in edges]
        whole = sum(shares)
        for edge, share in zip(edges, shares):
            edge.hope = share / whole

    def pick(self, keys: list[Option]) -> int:
        """The position of the answer to try next: one that does well for whoever decides, or was hardly tried."""
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

    def ranked(self) -> list[Edge]:
        """The answers, those tried most often first."""
        return sorted(self.edges.values(), key=_rank, reverse=True)


def _rank(edge: Edge) -> tuple[int, float]:
    return edge.tried, edge.expects()


def find(root: Node, glimpse: tuple[object, ...], options: set[Option], most: int) -> Node | None:
    """The node below with that glimpse and just these options, among so many nodes at most."""
    waiting = [root]
    seen = 0
    while waiting and seen < most:
        node = waiting.pop()
        seen += 1
        if node.glimpse == glimpse and options == set(node.edges):
            return node
        waiting += [edge.node for edge in node.edges.values() if edge.node is not None]
    return None
