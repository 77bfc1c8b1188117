"""The roster: agents by name, and the four levels for people to play against."""

from __future__ import annotations

from difflib import get_close_matches

from wondertable.agents.agent import Agent
from wondertable.agents.greedy import GreedyAgent
from wondertable.agents.random_agent import RandomAgent
from wondertable.agents.search import SearchAgent
from wondertable.kernel.errors import BadInput

NAMES: tuple[str, ...] = ("random", "greedy", "search")


def agent(spec: str, seed: int) -> Agent:
    """The agent of that name; search takes a budget: `search:2` thinks 2 seconds, `search:200i` plays 200 times."""
    name, _, budget = spec.partition(":")
    if name == "search":
        return _search(spec, budget or "1", seed)
    if name == "random":
        return RandomAgent(seed)
    if name == "greedy":
        return GreedyAgent(seed)
    near = get_close_matches(name, NAMES, 1)
    raise BadInput(f"there is no agent {name!r}; known agents: {', '.join(near or NAMES)}")


def _search(spec: str, budget: str, seed: int) -> Agent:
    try:
        if budget.endswith("i"):
            return SearchAgent(seed, 0.0, _positive(int(budget[:-1])))
        return SearchAgent(seed, _positive_seconds(float(budget)))
    except ValueError as error:
        raise BadInput(f"{spec!r}: a budget is seconds, as in search:0.5, or playings, as in search:200i") from error


def _positive(playings: int) -> int:
    if playings <= 0:
        raise ValueError(playings)
    return playings


def _positive_seconds(seconds: float) -> float:
    if not 0 < seconds < 3600:
        raise ValueError(seconds)
    return seconds
