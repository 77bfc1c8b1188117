"""Wonders of The First, as scenarios see it."""

from __future__ import annotations

from wondertable.games.kit.exact_setup import exact_setup, label_all
from wondertable.games.kit.labels import Labels
from wondertable.games.kit.located import Located
from wondertable.games.kit.scenario import Fact, Installed, Plan, Position, ScenarioGame
from wondertable.games.wotf.game import DEFINITION
from wondertable.games.wotf.rules.rounds import first_turn
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.scenario.actions import Actor, EndRoundPlan
from wondertable.games.wotf.scenario.answers import names, option_word
from wondertable.games.wotf.scenario.cards import catalogue
from wondertable.games.wotf.scenario.expect import CHECKS
from wondertable.games.wotf.scenario.facts import facts
from wondertable.games.wotf.scenario.setup import Setup
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.machine import advance


class WorldPosition(Position):
    """A game of Wonders of The First in the middle of a round."""

    def __init__(self, t: WorldTable, labels: Labels) -> None:
        super().__init__(DEFINITION, t)
        self.t = t
        self.labels = labels

    def ordinary(self, decision: Decision) -> bool:
        return decision.question == "turn"

    def plan(self, seat: int, action: Located) -> Plan:
        return Actor(self.t, self.labels, seat, action).plan()

    def routine(self, key: str) -> Plan:
        return EndRoundPlan(self.t)

    def names(self, decision: Decision, option: Option, word: str) -> bool:
        return names(self.t, self.labels, decision, option, word)

    def option_word(self, decision: Decision, option: Option) -> str:
        return option_word(self.t, self.labels, decision, option)

    def check(self, key: str, wanted: Located) -> list[str]:
        return CHECKS[key](self.t, self.labels, wanted)

    def facts(self) -> list[Fact]:
        return facts(self.t, self.labels)


class WondersScenarios(ScenarioGame):
    """What the words of a scenario mean in Wonders of The First."""

    def routines(self) -> tuple[str, ...]:
        return ("end round",)

    def expectations(self) -> tuple[str, ...]:
        return tuple(CHECKS)

    def start(self, edition: str, cards: Located, setup: Located, installed: Installed) -> Position:
        exact = exact_setup(setup, DEFINITION.blank)
        if isinstance(exact, WorldTable):
            labels = Labels()
            label_all(labels, exact)
            return WorldPosition(exact, labels)
        t = WorldTable(DEFINITION.edition(edition))
        t.ask_forced = True
        table = Setup(t, catalogue(cards, installed))
        table.lay_out(setup)
        _enter_round(t)
        advance(t)
        return WorldPosition(t, table.labels)


def _enter_round(t: WorldTable) -> None:
    """Stand in the middle of a round: its beginning is over, turns are being taken, its end is still to come."""
    under_way = t.call("round")
    under_way.go_past(first_turn)
    t.call("turns")


GAME = WondersScenarios()
