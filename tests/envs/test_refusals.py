"""What environments refuse, each with a clear sentence."""

from __future__ import annotations

import pytest

from wondertable import BadInput, Deck, IllegalAnswer, definition
from wondertable.envs.table import Setting
from wondertable.envs.vector import Batch

WITHOUT_RL = "PettingZoo and Gymnasium are not installed: pip install wondertable[rl]"


def test_a_step_before_reset_is_refused() -> None:
    """In both kinds of environments."""
    pytest.importorskip("pettingzoo", reason=WITHOUT_RL)
    import gymnasium

    from wondertable.envs.gym import SoloEnv
    from wondertable.envs.pettingzoo import sow_v0

    with pytest.raises(IllegalAnswer, match="no game has begun: call reset\\(\\) first"):
        sow_v0.env().step(0)
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset\\(\\) before step\\(\\)"):
        SoloEnv("sow").step(0)


def test_a_step_after_the_end_is_refused() -> None:
    """A Gymnasium environment wants to be reset; in PettingZoo only None is a step then."""
    pytest.importorskip("pettingzoo", reason=WITHOUT_RL)
    from wondertable.envs.gym import SoloEnv
    from wondertable.envs.pettingzoo import wotf_v0

    solo = SoloEnv("wotf")
    solo.reset(seed=1)
    assert solo.stepper is not None
    solo.stepper.game.concede(0)
    solo.stepper.refresh()
    with pytest.raises(IllegalAnswer, match="the game is over: no step is legal; begin a new game"):
        solo.step(0)

    both = wotf_v0.env()
    both.reset(seed=1)
    with pytest.raises(IllegalAnswer, match="None is for agents whose game is over"):
        both.step(None)


def test_a_masked_action_is_refused_and_the_game_is_as_it_was() -> None:
    """In a batch too."""
    batch = Batch("sow", 2, seed=5)
    wrong = next(code for code in range(batch.setting.layout.codes) if code not in batch.legal(0))
    before = batch.steppers[0].game.digest()
    with pytest.raises(IllegalAnswer, match=f"action {wrong} .* is not legal now; legal actions: "):
        batch.step([wrong, batch.legal(1)[0]])

    assert batch.steppers[0].game.digest() == before
    with pytest.raises(BadInput, match="there are 2 games, so give as many actions, not 1"):
        batch.step([0])


def test_decks_that_are_missing_unknown_or_not_legal_are_refused() -> None:
    """The rule that is broken is named."""
    starter = next(iter(definition("wotf").starters().values()))
    short = Deck("short", starter.cards[:40], starter.beside)
    with pytest.raises(BadInput, match="the deck short is not legal in standard: the deck has 40 cards, 10 too few"):
        Setting("wotf", (short, starter), "", 2)
    with pytest.raises(BadInput, match="there are 2 seats, so give 2 decks"):
        Setting("wotf", (starter,), "", 2)
    with pytest.raises(BadInput, match="there is no file petria; nearest starter deck: petraia"):
        Setting("wotf", ("petria", "solfera"), "", 2)


def test_a_bot_game_or_number_of_seats_that_is_not_there_is_refused() -> None:
    """When the environment is made, not when it is used."""
    pytest.importorskip("gymnasium", reason=WITHOUT_RL)
    from wondertable.envs.gym import SoloEnv

    with pytest.raises(BadInput, match="there is no agent 'gredy'; known agents: greedy"):
        SoloEnv("wotf", opponent="gredy")
    with pytest.raises(BadInput, match="there is no game 'chess'"):
        Batch("chess", 2)
    with pytest.raises(BadInput, match="is for 2 players, not 3"):
        Batch("wotf", 2, seats=3)
    with pytest.raises(BadInput, match="a seat of this table is 0 to 1, not 2"):
        SoloEnv("wotf", seat=2)
