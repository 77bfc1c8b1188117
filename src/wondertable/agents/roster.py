"""The roster: agents by name."""

from __future__ import annotations

from difflib import get_close_matches

from wondertable.agents.agent import Agent
from wondertable.agents.greedy import GreedyAgent
from wondertable.agents.random_agent import RandomAgent
from wondertable.kernel.errors import BadInput

NAMES: tuple[str, ...] = ("random", "greedy")


def agent(name: str, seed: int) -> Agent:
    """The agent of that name."""
    if name == "random":
        return RandomAgent(seed)
    if name == "greedy":
        return GreedyAgent(seed)
    near = get_close_matches(name, NAMES, 1)
    raise BadInput(f"there is no agent {name!r}; known agents: {', '.join(near or NAMES)}")
