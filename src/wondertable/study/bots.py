"""The bots of a study: those of the roster, and those of a Python file named on the command line.

The file has a function `agent(spec, seed)` that gives something with a method `answer(view)`, or None for a spec it
does not know; then the roster is used.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Protocol

from wondertable import Answer, BadInput, scatter
from wondertable.agents import roster
from wondertable.agents.agent import View


class Bot(Protocol):
    """Anything that can answer decisions."""

    def answer(self, view: View) -> Answer:
        """Return the positions of the picked options."""


class Bots:
    """All bots that can be called, by their spec."""

    def __init__(self, file: str = "") -> None:
        self.file = file
        self.own: Callable[[str, int], Bot | None] | None = _own(file) if file else None

    def agent(self, spec: str, seed: int) -> Bot:
        """Return the bot of that spec."""
        found = self._brought(spec, seed) if self.own is not None else None
        return roster.agent(spec, seed) if found is None else found

    def _brought(self, spec: str, seed: int) -> Bot | None:
        assert self.own is not None
        try:
            found = self.own(spec, seed)
        except Exception as error:
            told = f"{type(error).__name__}: {error}".strip(": ")
            raise BadInput(f"agent({spec!r}, {seed}) in {self.file} went wrong: {told}") from error
        if found is not None and not callable(getattr(found, "answer", None)):
            raise BadInput(f"agent({spec!r}, {seed}) in {self.file} gave {found!r}, which has no method answer(view)")
        return found


def bot_seed(seed: int, seat: int) -> int:
    """Return the seed of the bot on a seat: its own for every deal and seat, and unlike the seed of the deal."""
    return scatter(4 * seed + 2 + seat) >> 2


def _own(file: str) -> Callable[[str, int], Bot | None]:
    path = Path(file)
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BadInput(f"there is no Python file {file}")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
        found: Callable[[str, int], Bot | None] = module.agent
    except (Exception, SystemExit) as error:
        if isinstance(error, AttributeError) and not hasattr(module, "agent"):
            raise BadInput(f"{file} has no function agent(spec, seed)") from error
        raise BadInput(f"{file} can't be loaded: {type(error).__name__}: {error}") from error
    if not callable(found):
        raise BadInput(f"{file} has no function agent(spec, seed): its `agent` can't be called")
    return found
