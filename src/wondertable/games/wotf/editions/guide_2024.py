"""The printed guide of 2024, as differences to edition 1.2."""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.derived.queries import side
from wondertable.games.wotf.editions.v1_2 import V1_2
from wondertable.games.wotf.rules.battle import (
    CHECK,
    DECLARE,
    ELSEWHERE,
    END,
    OVER,
    STONE,
    STRIKE,
    TOLL,
    battle_of,
    on_attack,
    on_battle,
    on_defense,
)
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.words.ability import Triggered
from wondertable.games.wotf.words.place import Here
from wondertable.kernel.program import SETTLE, Frame, Program, Step
from wondertable.kernel.triggers import Pending


def _all_at_declaration(t: WorldTable, f: Frame) -> None:
    """There is no order of steps: everything triggers when the attack is declared."""
    battle = battle_of(f)
    before = len(t.batch)
    on_attack(t, f)
    attackers = side(t, battle.realm, battle.seat)
    t.batch = t.batch[:before] + tuple([p for p in t.batch[before:] if _attacks(p, attackers)])
    on_defense(t, f)
    on_battle(t, f)


def _attacks(waiting: object, attackers: list[int]) -> bool:
    """On Attack means: whenever this card attacks; an item or a land beside the attackers stays silent."""
    if not isinstance(waiting, Pending) or not isinstance(waiting.ability, Triggered):
        return True
    trigger = waiting.ability.trigger
    return waiting.source in attackers or trigger.events[0] != "attack step" or not isinstance(trigger.place, Here)


BATTLE: Final = Program(
    "battle", *TOLL, *ELSEWHERE, DECLARE,
    Step("404.3.2.1.a", _all_at_declaration, then=SETTLE), *CHECK,
    STRIKE, *STONE, END, OVER,
)  # fmt: skip

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
        "core_asks": "from hand",
        "tokens_by_name": True,
        "unopened_realms_count": True,
    },
    programs=(BATTLE,),
)
