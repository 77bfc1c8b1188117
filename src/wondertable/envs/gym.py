"""A Gymnasium environment: one seat against bots. `SoloEnv("wotf", opponent="greedy")`."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from wondertable import Agent, BadInput, Stepper, View, agent
from wondertable.envs.table import LARGEST, MOST_STEPS, Decks, Mask, Numbers, Setting, masked, observed, rewards


class SoloEnv(gymnasium.Env):  # type: ignore[type-arg, misc, unused-ignore]
    """One seat plays; bots answer for all others. `info["action_mask"]` says which actions are legal."""

    def __init__(
        self, game: str = "wotf", opponent: str = "random", decks: Decks | None = None, edition: str = "",
        seats: int = 2, seat: int = 0, most_steps: int = MOST_STEPS,
    ) -> None:  # fmt: skip
        self.setting = Setting(game, decks, edition, seats)
        self.opponent, self.seat, self.most_steps = opponent, seat, most_steps
        agent(opponent, 0)  # a name that no bot has is refused at once
        if not 0 <= seat < seats:
            raise BadInput(f"a seat of this table is 0 to {seats - 1}, not {seat}")
        layout = self.setting.layout
        self.observation_space = spaces.Box(-LARGEST, LARGEST, (layout.size,), np.float32)
        self.action_space = spaces.Discrete(layout.codes)  # type: ignore[assignment, unused-ignore]
        self.stepper: Stepper | None = None
        self.bots: list[Agent] = []
        self.steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin a new game, and let the bots answer until it is the learner's turn."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << 60)) if seed is None else seed
        self.stepper = self.setting.begin(drawn, (options or {}).get("decks"))
        self.bots = [agent(self.opponent, drawn + other) for other in range(self.setting.seats)]
        self.steps = 0
        self._let_others_answer(self.stepper)
        return self._seen(self.stepper)

    def step(self, action: int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Take an action; one that is masked is refused, and the game is as it was."""
        steps = self.stepper
        if steps is None:
            raise gymnasium.error.ResetNeeded("call reset() before step()")
        steps.step(int(action))
        self.steps += 1
        self._let_others_answer(steps)
        seen, info = self._seen(steps)
        reward = rewards(steps.game)[self.seat] if steps.over else 0.0
        return seen, reward, steps.over, not steps.over and self.steps >= self.most_steps, info

    def action_masks(self) -> Mask:
        """Return which actions are legal, as masked learners ask for it."""
        assert self.stepper is not None, "call reset() first"
        return masked(self.stepper, self.seat)

    def _let_others_answer(self, steps: Stepper) -> None:
        while not steps.over and steps.seat != self.seat:
            steps.game.give(self.bots[steps.seat].answer(View(steps.game)))
            steps.refresh()

    def _seen(self, steps: Stepper) -> tuple[Numbers, dict[str, Any]]:
        return observed(steps, self.seat), {"action_mask": masked(steps, self.seat)}
