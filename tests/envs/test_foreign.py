"""The suites of PettingZoo, Gymnasium and OpenSpiel pass; where one is not installed, its tests are skipped."""

from __future__ import annotations

import random
import warnings
from typing import Any

import pytest

from tests.envs.walks import SEATS

WITHOUT_RL = "PettingZoo and Gymnasium are not installed: pip install wondertable[rl]"
WITHOUT_SPIEL = "OpenSpiel is not installed: pip install wondertable[spiel]"


@pytest.mark.filterwarnings("ignore")  # the suites warn about what they only advise
@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_pettingzoo_finds_nothing_to_object_to(game: str, seats: int) -> None:
    """The environment keeps the contract of turn-based environments."""
    pytest.importorskip("pettingzoo", reason=WITHOUT_RL)
    from pettingzoo.test import api_test

    from wondertable.envs.pettingzoo import env

    api_test(env(game, seats=seats), num_cycles=300)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_the_same_seed_gives_the_same_game(game: str, seats: int) -> None:
    """Observations and rewards are equal step by step."""
    pytest.importorskip("pettingzoo", reason=WITHOUT_RL)
    from pettingzoo.test import seed_test

    from wondertable.envs.pettingzoo import env

    seed_test(lambda: env(game, seats=seats), num_cycles=100)


@pytest.mark.filterwarnings("ignore")
def test_gymnasium_finds_nothing_to_object_to() -> None:
    """One seat against bots keeps the contract of Gymnasium, as far as masked actions allow."""
    pytest.importorskip("gymnasium", reason=WITHOUT_RL)
    from gymnasium.utils.env_checker import check_reset_options, check_reset_seed_determinism

    from wondertable.envs.gym import SoloEnv

    env = SoloEnv("sow", opponent="random")
    check_reset_seed_determinism(env)
    check_reset_options(env)
    seen, info = env.reset(seed=5)
    reward, ended = 9.0, False
    for _ in range(5_000):
        legal = [action for action, may in enumerate(info["action_mask"]) if may]
        seen, reward, ended, truncated, info = env.step(random.Random(len(legal)).choice(legal))
        assert env.observation_space.contains(seen)
        if ended or truncated:
            break
    assert ended
    assert reward in (-1.0, 0.0, 1.0)


@pytest.mark.parametrize(
    "form", ["wondertable_wotf", "wondertable_sow", "wondertable_sow(players=3)", "wondertable_sow(players=4)"]
)
@pytest.mark.parametrize("saved", [False, True])
def test_openspiel_plays_it_at_random(form: str, saved: bool) -> None:
    """`random_sim_test` passes, with saving and reading back on the way, and without."""
    pyspiel: Any = pytest.importorskip("pyspiel", reason=WITHOUT_SPIEL)
    import wondertable.envs.openspiel  # noqa: F401

    pyspiel.random_sim_test(pyspiel.load_game(form), num_sims=1, serialize=saved, verbose=False)


def test_search_of_openspiel_plays_a_game() -> None:
    """Its ISMCTS in Python deals the unseen again by our own re-deal."""
    pyspiel: Any = pytest.importorskip("pyspiel", reason=WITHOUT_SPIEL)
    import numpy as np

    import wondertable.envs.openspiel  # noqa: F401

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from open_spiel.python.algorithms import ismcts, mcts
    state = pyspiel.load_game("wondertable_wotf(decks=petraia+solfera)").new_initial_state()
    state.apply_action(3)
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(
        state.get_game(), evaluator, 1.4, 2, random_state=chance, max_world_samples=ismcts.UNLIMITED_NUM_WORLD_SAMPLES
    )
    for _ in range(6):
        player = state.current_player()
        action = bot.step(state) if player == 0 else state.legal_actions()[0]
        assert action in state.legal_actions()
        state.apply_action(action)
