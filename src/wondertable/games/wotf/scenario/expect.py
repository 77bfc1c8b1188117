"""Expectations: what a scenario says must be true, compared with what is."""

from __future__ import annotations

from collections.abc import Callable

from wondertable.games.kit.labels import Labels
from wondertable.games.kit.located import Located
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.scenario import expect_cards as cards
from wondertable.games.wotf.scenario import expect_table as table

Check = Callable[[WorldTable, Labels, Located], list[str]]

CHECKS: dict[str, Check] = {
    "where": cards.where,
    "power": cards.power,
    "base_power": cards.base_power,
    "cost": cards.cost,
    "counters": cards.counters,
    "tapped": cards.tapped,
    "untapped": cards.untapped,
    "nullified": cards.nullified,
    "not_nullified": cards.not_nullified,
    "face_down": cards.face_down,
    "has": cards.has,
    "lacks": cards.lacks,
    "types": cards.types,
    "classes": cards.classes,
    "equipped": cards.equipped,
    "in_realm": table.in_realm,
    "energy": table.energy,
    "actions": table.actions,
    "faith": table.faith,
    "free_attacks": table.free_attacks,
    "hand_size": table.hand_size,
    "deck_size": table.deck_size,
    "stone_count": table.stone_count,
    "hand": table.hand,
    "abyss": table.abyss,
    "banishment": table.banishment,
    "deck_top": table.deck_top,
    "deck_bottom": table.deck_bottom,
    "stones": table.stones,
    "realms": table.realms,
    "round": table.round_number,
    "turn": table.turn,
}
