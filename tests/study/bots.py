"""Bots with habits that a study must bear, for `--bots`."""

from __future__ import annotations

import os
import signal
import time

from wondertable.agents import roster
from wondertable.agents.agent import View
from wondertable.kernel.decision import Answer

NEVER = 1 << 30


class Odd:
    """Plays at random, and does something odd at a certain decision of its own."""

    def __init__(self, habit: str, at: int, seed: int) -> None:
        self.habit = habit
        self.left = at
        self.random = roster.agent("random", seed)

    def answer(self, view: View) -> Answer:
        """A random answer, but once."""
        self.left -= 1
        if self.left != -1:
            return self.random.answer(view)
        if self.habit == "crash":
            raise RuntimeError("out of ideas")
        if self.habit == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        if self.habit == "sleep":
            time.sleep(60)
        return (view.options,)  # one too far


def agent(spec: str, seed: int) -> Odd | None:
    """`crash:3` fails at its fourth decision, but only on deals whose seed makes it so if a letter follows (`3s`)."""
    habit, _, at = spec.partition(":")
    if habit not in ("crash", "die", "sleep", "cheat"):
        return None
    if at.endswith("s"):
        return Odd(habit, int(at[:-1]) if seed % 3 == 0 else NEVER, seed)
    return Odd(habit, int(at), seed)
