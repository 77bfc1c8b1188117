"""What a game brings so that scenarios can be written in its words. The runner itself knows no game."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from wondertable.games.kit.definition import GameDefinition
from wondertable.games.kit.located import Located
from wondertable.games.registry import definition
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.node import Json, Node
from wondertable.kernel.table import Table

Installed = Callable[[str], Node | None]
"""Finds a card of the installed sets by its name."""
Shelves = Callable[[str], Installed]
"""Finds the installed cards of a game."""


class NotLegal(Exception):
    """An action that can't be done now; the words say why."""


class Plan:
    """An action on its way: what it answers by itself until it is done."""

    def begin(self) -> None:
        """Do what comes before the first question."""

    def answer(self, decision: Decision) -> tuple[Option, ...] | None:
        """Return the options it picks itself; None leaves the question to the step's answers, or ends the step."""
        return None


class ConcedePlan(Plan):
    """A player gives up."""

    def __init__(self, of: GameDefinition, table: Table, seat: int) -> None:
        self.kind = of
        self.table = table
        self.seat: int = seat

    def begin(self) -> None:
        self.kind.concede(self.table, self.seat)


Fact = tuple[int, str, str, Json]
"""A card or −1, the key of an expectation, of what it speaks there, and what is true of that."""


class Position:
    """A game under way in a scenario: the table, and the words by which the scenario speaks of it."""

    def __init__(self, of: GameDefinition, table: Table) -> None:
        self.kind = of
        self.table = table
        self.refusals: list[str] = []
        """Reasons why actions were not legal, for those that were tried."""

    def ordinary(self, decision: Decision) -> bool:
        """Return whether a question is one that the next step answers, as its action."""
        raise NotImplementedError

    def plan(self, seat: int, action: Located) -> Plan:
        """Return what a player's action does; raises NotLegal with the reason if it is not legal now."""
        raise NotImplementedError

    def why_not(self, seat: int, action: Located) -> str:
        """Why an action is not legal now, nothing if it is; a reason is kept, since it cites its rule."""
        try:
            self.plan(seat, action)
        except NotLegal as reason:
            self.refusals.append(str(reason) or "no reason given")
            return self.refusals[-1]
        return ""

    def routine(self, key: str) -> Plan:
        """Return what a step does that is nobody's action, such as ending a part of the game."""
        raise NotImplementedError

    def names(self, decision: Decision, option: Option, word: str) -> bool:
        """Return whether an answer names an option."""
        raise NotImplementedError

    def option_word(self, decision: Decision, option: Option) -> str:
        """Return the answer that would name an option."""
        raise NotImplementedError

    def check(self, key: str, wanted: Located) -> list[str]:
        """Return what of an expectation does not hold: what was expected and what was found."""
        raise NotImplementedError

    def facts(self) -> list[Fact]:
        """Return what is true now and can be expected: where cards are, their numbers, and what players have."""
        raise NotImplementedError


class ScenarioGame:
    """A game as scenarios see it."""

    def routines(self) -> tuple[str, ...]:
        """Return the keys of steps that are nobody's action."""
        return ()

    def expectations(self) -> tuple[str, ...]:
        """Return what can be expected; rules cited can be in every game."""
        raise NotImplementedError

    def start(self, edition: str, cards: Located, setup: Located, installed: Installed) -> Position:
        """Return the position that a scenario describes, at its first ordinary decision."""
        raise NotImplementedError


def scenario_game(name: str) -> ScenarioGame:
    """Return the game of that name, as scenarios see it."""
    definition(name)
    found = import_module(f"wondertable.games.{name}.scenario").GAME
    assert isinstance(found, ScenarioGame)
    return found
