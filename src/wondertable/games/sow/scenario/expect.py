"""Expectations: what a scenario says must be true, compared with what is."""

from __future__ import annotations

from collections.abc import Callable

from wondertable.games.kit.labels import Labels
from wondertable.games.kit.located import Located
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.scenario import expect_cards as cards
from wondertable.games.sow.scenario import expect_table as table

Check = Callable[[CityTable, Labels, Located], list[str]]

CHECKS: dict[str, Check] = {
    "where": cards.where,
    "damage": cards.damage,
    "attack": cards.attack,
    "health": cards.health,
    "structure": cards.structure,
    "paid": cards.paid,
    "exhausted": cards.exhausted,
    "ready": cards.ready,
    "delayed": cards.delayed,
    "new": cards.new,
    "not_new": cards.not_new,
    "counters": cards.counters,
    "has": cards.has,
    "lacks": cards.lacks,
    "faction": cards.faction,
    "age": cards.age,
    "gold": table.gold,
    "hand_size": table.hand_size,
    "hand": table.hand,
    "graveyard": table.graveyard,
    "production": table.production,
    "garrison": table.garrison,
    "besieged": table.besieged,
    "to_act": table.to_act,
    "phase": table.phase,
    "turn": table.turn,
    "out": table.out,
    "places": table.places,
}
