"""The printed guide of 2024, as differences to edition 1.2."""

from __future__ import annotations

from wondertable.games.wotf.editions.v1_2 import V1_2
from wondertable.games.wotf.rules.attack import BATTLE_GUIDE

GUIDE_2024 = V1_2.but(
    "guide-2024",
    values={
        "pass_limit": 0,
        "faith_once": False,
        "attuned_asks": False,
        "shield_against_own": False,
        "flying_moment": "turn ended",
        "banished_realms_are_targets": False,
        "any_gain_seizes": True,
        "discards_in_turn": True,
        "tie_break": "realm 1",
        "lands_discount": True,
    },
    programs=(BATTLE_GUIDE,),
)
