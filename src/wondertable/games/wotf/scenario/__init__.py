"""Scenarios of Wonders of The First: set-up, actions, answers and expectations in its words."""

from wondertable.games.wotf.scenario.game import GAME

__all__ = ["GAME"]
