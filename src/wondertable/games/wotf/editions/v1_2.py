"""Edition 1.2, as differences to 1.3.2."""

from __future__ import annotations

from wondertable.games.wotf.editions.v1_3_2 import V1_3_2
from wondertable.games.wotf.rules.attack import BATTLE_1_2
from wondertable.games.wotf.rules.rounds import ROUND_1_2

V1_2 = V1_3_2.but(
    "1.2",
    values={
        "pass_limit": 21,
        "kingdom_matches_orbital": False,
        "arrival_needs_source": False,
        "unopposed_attack_wins": True,
        "strike_is_on_battle": True,
        "whenever_is_on": False,
        "moves_pass_through": False,
        "banished_realms_are_targets": True,
    },
    programs=(ROUND_1_2, BATTLE_1_2),
)
