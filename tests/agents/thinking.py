"""How long an agent is at work, whoever else is busy on this machine."""

from __future__ import annotations

import gc
from time import process_time

from wondertable.agents.agent import Agent, View
from wondertable.play.game import Game


def time_at_work(agent: Agent, game: Game) -> float:
    """Return the processor time of one answer; a collection would take as long as the rest of this process makes it."""
    view = View(game)
    gc.disable()
    try:
        began = process_time()
        agent.answer(view)
        return process_time() - began
    finally:
        gc.enable()
