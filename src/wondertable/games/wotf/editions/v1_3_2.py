"""Edition 1.3.2, the current one."""

from __future__ import annotations

from wondertable.games.wotf.deeds import instead, leaving
from wondertable.games.wotf.rules import (
    activate,
    battle,
    choosing,
    harvest,
    loops,
    play,
    repeat_for_player,
    rounds,
    setup,
    triggers,
    turns,
)
from wondertable.kernel.edition import Edition

_MODULES = (
    setup.PROGRAMS, rounds.PROGRAMS, turns.PROGRAMS, play.PROGRAMS, battle.PROGRAMS, activate.PROGRAMS,
    harvest.PROGRAMS, triggers.PROGRAMS, choosing.PROGRAMS, instead.PROGRAMS, leaving.PROGRAMS, loops.PROGRAMS,
    repeat_for_player.PROGRAMS,
)  # fmt: skip

V1_3_2 = Edition(
    "1.3.2",
    values={
        "pass_limit": 11,
        "passes_counted": "in a row",
        "faith_once": True,
        "attuned_asks": True,
        "kingdom_matches_orbital": True,
        "shield_against_own": True,
        "arrival_needs_source": True,
        "created_tokens_arrive": True,
        "unopposed_attack_wins": False,
        "strike_is_on_battle": False,
        "whenever_is_on": True,
        "flying_moment": "battle ended",
        "moves_pass_through": True,
        "banished_realms_are_targets": False,
        "any_gain_seizes": False,
        "discards_in_turn": False,
        "tie_break": "lowest realm",
        "lands_discount": False,
        "core_asks": "from hand and as if from hand",
        "tokens_by_name": False,
        "unopened_realms_count": False,
        "low_realms": (1, 2, 3),
        "high_realms": (5, 6, 7),  # printed lands use the term, no rulebook defines it
    },
    programs={program.key: program for programs in _MODULES for program in programs},
)
