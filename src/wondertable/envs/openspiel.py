"""OpenSpiel games `wondertable_wotf` and `wondertable_sow`, registered when this module is imported.

A game begins with one chance node that picks the deal; all later chance follows from it. The C++ `ISMCTSBot` crashes
with games written in Python, OpenSpiel's own included; its Python `ISMCTSBot` plays.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]

from wondertable import GAMES, Stepper, definition
from wondertable.envs.table import Setting, rewards

PARAMETERS: dict[str, Any] = {"decks": "", "edition": "", "players": 2, "deals": 10_000, "most_steps": 20_000}
"""`decks` are names of starter decks, divided by "+"; without any, the deal draws them."""


def game_type(name: str) -> Any:
    """Return a game's description for OpenSpiel."""
    kind = pyspiel.GameType
    of = definition(name)
    return kind(
        short_name=f"wondertable_{name}", long_name=of.title, dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC, information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM, reward_model=kind.RewardModel.TERMINAL, max_num_players=len(of.seats),
        min_num_players=2, provides_information_state_string=True, provides_information_state_tensor=False,
        provides_observation_string=True, provides_observation_tensor=True,
        provides_factored_observation_string=False, parameter_specification=PARAMETERS,
    )  # fmt: skip


class TableGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    """A game of Wondertable as OpenSpiel sees it."""

    def __init__(self, kind: Any, name: str, params: dict[str, Any]) -> None:
        said = {**PARAMETERS, **params}
        decks = tuple(said["decks"].split("+")) if said["decks"] else None
        self.setting = Setting(name, decks, said["edition"], said["players"])
        self.deals: int = said["deals"]
        self.most_steps: int = said["most_steps"]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.layout.codes, max_chance_outcomes=self.deals,
            num_players=said["players"], min_utility=-1.0, max_utility=1.0, utility_sum=0.0,
            max_game_length=self.most_steps,
        )  # fmt: skip
        super().__init__(kind, info, params)

    def new_initial_state(self) -> TableState:
        """Return a game before the deal."""
        return TableState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> TableObserver:
        """Return what writes observations."""
        return TableObserver(self, bool(kind is not None and kind.perfect_recall))


class TableState(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """A moment of a game; before the deal there is no table yet."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.setting, self.deals, self.most_steps = game.setting, game.deals, game.most_steps
        self.stepper: Stepper | None = None
        self.steps = 0

    def current_player(self) -> int:
        """Return the seat to decide."""
        if self.stepper is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.stepper.seat

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.stepper is None else sorted(self.stepper.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, each as likely as the others."""
        return [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.stepper is None:
            self.stepper = self.setting.begin(action)
            return
        self.stepper.step(action)
        self.steps += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.setting.layout.actions[action]

    def is_terminal(self) -> bool:
        """Return whether the game is over, or too long."""
        return self.stepper is not None and (self.stepper.over or self.steps >= self.most_steps)

    def returns(self) -> list[float]:
        """Return what the game was worth to each player."""
        return rewards(self.stepper.game) if self.stepper is not None else [0.0] * self.setting.seats

    def __str__(self) -> str:
        return "before the deal" if self.stepper is None else f"{self.stepper.game!r} after {self.steps} steps"

    def information_state_string(self, player: int | None = None) -> str:
        """Return what stands for all that a player has seen."""
        who = self.current_player() if player is None else player
        return f"player {who}" if self.stepper is None else f"player {who} knows {self.stepper.key(who):016x}"

    def observation_string(self, player: int | None = None) -> str:
        """Return what a player sees now, as hexadecimal numbers."""
        who = self.current_player() if player is None else player
        return f"player {who}" if self.stepper is None else self.stepper.observation(who).hex()

    def resample_from_infostate(self, player: int, sampler: Any = None) -> TableState:
        """Return a state that a player can't tell from this one."""
        new = self.clone()
        drawn = sampler() if callable(sampler) else np.random.random()
        if self.stepper is not None:
            new.stepper = self.stepper.imagine(player, int(drawn * (1 << 60)))
        found: TableState = new
        return found


class TableObserver:
    """Writes what a player sees into one tensor."""

    def __init__(self, game: TableGame, recalls: bool) -> None:
        layout = game.setting.layout
        rows = layout.rows + len(layout.zones)
        self.recalls = recalls
        self.tensor = np.zeros(layout.size, np.float32)
        cut = rows * len(layout.columns)
        self.dict = {"cards": self.tensor[:cut].reshape(rows, -1), "numbers": self.tensor[cut:]}

    def set_from(self, state: TableState, player: int) -> None:
        """Look at a state as a player."""
        if state.stepper is None:
            self.tensor.fill(0)
        else:
            state.stepper.encode(player, self.tensor)

    def string_from(self, state: TableState, player: int) -> str:
        """Return what stands for what a player sees, or has seen."""
        return state.information_state_string(player) if self.recalls else state.observation_string(player)


def _register(name: str) -> None:
    kind = game_type(name)
    made = type(f"Table_{name}", (TableGame,), {"__init__": lambda self, params=None: _begin(self, kind, name, params)})
    pyspiel.register_game(kind, made)


def _begin(game: TableGame, kind: Any, name: str, params: dict[str, Any] | None) -> None:
    TableGame.__init__(game, kind, name, params or {})


for _name in GAMES:
    _register(_name)
