"""The roster: agents by name, and the four levels for people to play against."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from wondertable import BadInput
from wondertable.agents.advice import LEAST_PLAYINGS, Adviser
from wondertable.agents.agent import Agent
from wondertable.agents.greedy import GreedyAgent
from wondertable.agents.ismcts import IsmctsAgent
from wondertable.agents.net import NetAgent
from wondertable.agents.novice import NoviceAgent
from wondertable.agents.plugins import installed, plugged_in
from wondertable.agents.random_agent import RandomAgent
from wondertable.agents.search import SearchAgent

LEVELS: Final = {
    "novice": "Overlooks about half of the answers, and never expects yours.",
    "apprentice": "Sees the best answer of the moment and your next blow, but has no plan.",
    "adept": "Plans a few answers ahead.",
    "master": "Plans far ahead, weighs the hands you may hold, and solves the end of the game.",
}
"""The opponents for people, from the weakest to the strongest, and what each is like."""
NAMES: Final = ("random", "greedy", "ismcts", "search", *LEVELS)

SECONDS: Final = {"adept": 0.1, "ismcts": 1.0, "search": 1.0, "master": 3.0}
"""How long those who search think about an answer."""
ADVICE: Final = {"adept": LEAST_PLAYINGS, "search": 2 * LEAST_PLAYINGS, "master": 4 * LEAST_PLAYINGS}
"""How many playings advice of a level takes."""
LONGEST: Final = 3600.0
MOST_PLAYINGS: Final = 10_000_000


def agent(spec: str, seed: int) -> Agent:
    """Return the agent of that name.

    One that searches takes a budget: `search:2` thinks for 2 seconds, `search:200i` plays on 200 times in its mind.
    `net:FILE` plays by a trained network. The others answer at once, so a budget is refused. Agents of other people go
    by the name under which an installed package offers them, or by their place: `package.module:Class`.
    """
    name, colon, _ = spec.partition(":")
    if colon and name in NAMES and name not in SECONDS:
        raise BadInput(f"{name} answers at once and takes no budget; write {name}, or {', '.join(SECONDS)} with one")
    if name == "net":
        return net_agent(spec, seed)
    if name == "random":
        return RandomAgent(seed)
    if name in ("greedy", "apprentice"):
        return GreedyAgent(seed)
    if name == "novice":
        return NoviceAgent(seed)
    if name == "ismcts":
        playings, seconds = _budget(spec)
        return IsmctsAgent(seed, seconds, playings)
    if name in SECONDS:
        return searcher(spec, seed)
    other = plugged_in(spec, seed)
    if other is not None:
        return other
    known = (*NAMES, *installed())
    raise BadInput(f"there is no agent {name!r}; known agents: {', '.join(get_close_matches(name, known, 1) or known)}")


def net_agent(spec: str, seed: int) -> NetAgent:
    """Return the agent that plays by the network of a file."""
    _, _, path = spec.partition(":")
    if not path:
        raise BadInput("net needs the file of a network, as in net:wotf.json")
    return NetAgent(path, seed)


def opponents() -> dict[str, str]:
    """Return the opponents for people and what each is like: the levels, then those of installed packages."""
    return {**LEVELS, **installed()}


def searcher(spec: str, seed: int) -> SearchAgent:
    """Return an agent that searches, by name and budget."""
    playings, seconds = _budget(spec)
    return SearchAgent(seed, seconds, playings)


def adviser(spec: str, seed: int) -> Adviser:
    """Return an adviser, by the name of a level or a number of playings, as in `search:600i`."""
    name, _, budget = spec.partition(":")
    if name not in ADVICE:
        raise BadInput(f"{name!r} does not search for advice; those who do are {', '.join(ADVICE)}")
    playings, _ = _budget(spec)
    if budget and not playings:
        raise BadInput(f"{spec!r}: advice is counted in playings, as in {name}:600i, so a busy machine gives the same")
    return Adviser(seed, playings or ADVICE.get(name, LEAST_PLAYINGS))


def _budget(spec: str) -> tuple[int, float]:
    """Return the playings and the seconds that a spec allows for an answer."""
    name, colon, budget = spec.partition(":")
    if name not in SECONDS:
        raise BadInput(f"{name!r} does not search; those who do are {', '.join(SECONDS)}")
    try:
        playings = int(budget[:-1]) if budget.endswith("i") else 0
        seconds = float(budget) if colon and not playings else SECONDS[name]
    except ValueError:
        playings, seconds = 0, 0.0
    if not 0 <= playings <= MOST_PLAYINGS or not 0 < seconds <= LONGEST:
        raise BadInput(f"{spec!r}: a budget is seconds, as in search:0.5, or playings, as in search:200i")
    return playings, seconds
