"""Scenarios of State of Wonder: set-up, actions, answers and expectations in its words."""

from wondertable.games.sow.scenario.game import GAME

__all__ = ["GAME"]
