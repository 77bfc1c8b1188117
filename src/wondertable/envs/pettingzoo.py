"""PettingZoo environments: `wotf_v0.env()`, `sow_v0.env(seats=3)`, or `env(game="wotf", decks=…)` for any game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped, unused-ignore]

from wondertable import IllegalAnswer, Stepper, scatter
from wondertable.envs.table import LARGEST, MOST_STEPS, Decks, Setting, masked, observed, rewards


def env(
    game: str = "wotf", decks: Decks | None = None, edition: str = "", seats: int = 2, most_steps: int = MOST_STEPS,
    render_mode: str | None = None,
) -> TableEnv:  # fmt: skip
    """Return an environment for a game, its decks, edition and number of seats."""
    return TableEnv(Setting(game, decks, edition, seats), most_steps, render_mode)


class TableEnv(AECEnv):  # type: ignore[misc, unused-ignore]
    """A table at which agents take turns. Observations have the numbers and the mask of legal actions."""

    def __init__(self, setting: Setting, most_steps: int, render_mode: str | None) -> None:
        super().__init__()
        self.setting, self.most_steps, self.render_mode = setting, most_steps, render_mode
        self.metadata = {
            "name": f"{setting.game}_v0", "render_modes": ["ansi"], "is_parallelizable": False,
            "layout": setting.layout.fingerprint,
        }  # fmt: skip
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self._seed = 0
        self._stepper: Stepper | None = None
        self._actions = {agent: spaces.Discrete(setting.layout.codes) for agent in self.possible_agents}
        self._observations = {agent: space(setting) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return what observations of an agent look like."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the actions of an agent."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; `options={"decks": …}` brings other decks."""
        self._seed = scatter(self._seed + 1) >> 2 if seed is None else seed
        self._stepper = self.setting.begin(self._seed, (options or {}).get("decks"))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.steps = 0
        self.agent_selection = self.agents[self.stepper.seat]

    @property
    def stepper(self) -> Stepper:
        """The game that is played."""
        if self._stepper is None:
            raise IllegalAnswer("no game has begun: call reset() first")
        return self._stepper

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know, and which actions it may take."""
        seat = self.possible_agents.index(agent)
        return {"observation": observed(self.stepper, seat), "action_mask": masked(self.stepper, seat)}

    def step(self, action: int | None) -> None:
        """Take the current agent's action; a masked one is refused and changes nothing."""
        steps, agent = self.stepper, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAnswer(f"{agent} must act; None is for agents whose game is over")
        steps.step(int(action))
        self.steps += 1
        self._settle()

    def _settle(self) -> None:
        """See whether the game is over. Until then all rewards are 0, so there is nothing to add up."""
        if self.stepper.over:
            self.rewards = dict(zip(self.agents, rewards(self.stepper.game)))
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.steps >= self.most_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[self.stepper.seat]

    def render(self) -> str | None:
        """Return the table as an onlooker sees it, drawn as text."""
        return self.stepper.game.draw("onlooker") if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def space(setting: Setting) -> spaces.Dict:
    """Return the space of observations."""
    return spaces.Dict({
        "observation": spaces.Box(-LARGEST, LARGEST, (setting.layout.size,), np.float32),
        "action_mask": spaces.Box(0, 1, (setting.layout.codes,), np.int8),
    })  # fmt: skip


def _wotf(**more: Any) -> Any:
    return env("wotf", **more)


def _sow(**more: Any) -> Any:
    return env("sow", **more)


wotf_v0 = SimpleNamespace(env=_wotf)
"""Wonders of The First, as PettingZoo names its environments."""
sow_v0 = SimpleNamespace(env=_sow)
"""State of Wonder, for two to four."""
