"""State of Wonder, as scenarios see it."""

from __future__ import annotations

from wondertable.games.kit.exact_setup import exact_setup, label_all
from wondertable.games.kit.labels import Labels
from wondertable.games.kit.located import Located
from wondertable.games.kit.scenario import Fact, Installed, Plan, Position, ScenarioGame
from wondertable.games.sow.game import DEFINITION
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.scenario.actions import Actor
from wondertable.games.sow.scenario.answers import names, option_word
from wondertable.games.sow.scenario.cards import catalogue
from wondertable.games.sow.scenario.expect import CHECKS
from wondertable.games.sow.scenario.facts import facts
from wondertable.games.sow.scenario.labels import CityLabels
from wondertable.games.sow.scenario.plans import EndTurnPlan
from wondertable.games.sow.scenario.seats import named
from wondertable.games.sow.scenario.setup import Setup
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.machine import advance

ORDINARY = ("main", "war", "defend", "battle", "command", "press on", "end")
"""The questions that actions answer."""


class CityPosition(Position):
    """A game of State of Wonder in the middle of a turn."""

    def __init__(self, t: CityTable, labels: Labels) -> None:
        super().__init__(DEFINITION, t)
        self.t = t
        self.labels = labels

    def ordinary(self, decision: Decision) -> bool:
        return decision.question in ORDINARY

    def plan(self, seat: int, action: Located) -> Plan:
        return Actor(self.t, self.labels, seat, action).plan()

    def routine(self, key: str) -> Plan:
        return EndTurnPlan(self.t)

    def names(self, decision: Decision, option: Option, word: str) -> bool:
        return names(self.t, self.labels, decision, option, word)

    def option_word(self, decision: Decision, option: Option) -> str:
        return option_word(self.t, self.labels, decision, option)

    def check(self, key: str, wanted: Located) -> list[str]:
        return CHECKS[key](self.t, self.labels, wanted)

    def facts(self) -> list[Fact]:
        return facts(self.t, self.labels)


class StateScenarios(ScenarioGame):
    """What the words of a scenario mean in State of Wonder."""

    def expectations(self) -> tuple[str, ...]:
        return tuple(CHECKS)

    def start(self, edition: str, cards: Located, setup: Located, installed: Installed) -> Position:
        exact = exact_setup(setup, DEFINITION.blank)
        if isinstance(exact, CityTable):
            labels = CityLabels()
            label_all(labels, exact)
            return CityPosition(exact, labels)
        t = CityTable(DEFINITION.edition(edition), 0, named(setup))
        t.ask_forced = True
        table = Setup(t, catalogue(cards, installed))
        table.lay_out(setup)
        advance(t)
        table.labels.settle(t)
        return CityPosition(t, table.labels)


GAME = StateScenarios()
