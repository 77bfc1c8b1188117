"""Finding what a game says about its cards, and its language, by the game's short name. Loaded when asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from typing import Protocol

from wondertable.games import registry
from wondertable.games.kit.card_game import CardGame
from wondertable.games.kit.rulebook import Citations
from wondertable.games.kit.starters import Starters
from wondertable.kernel.node import Value

USUAL = "wotf"
GAMES = registry.GAMES
"""The short names of all games."""
AbilityPart = tuple[int, str, str]
"""A part of an ability: how deep it lies within others, what it tells ("when", "cost", "whom"), and its words."""


class Language(Protocol):
    """What a game's language can do with a text."""

    def abilities(self, text: str, name: str, types: tuple[str, ...]) -> tuple[Value, ...]:
        """Return what a card's text means."""

    def say_ability(self, ability: Value) -> str:
        """Return an ability in standard wording."""

    def shown(self, ability: Value) -> str:
        """Return the same, or as it was written where there are no words for it."""

    def meant_by_pronouns(self, ability: Value) -> list[tuple[str, str]]:
        """Return each pronoun of an ability with what it stands for."""

    def ability_parts(self, ability: Value) -> list[AbilityPart]:
        """Return the same, part by part."""

    def lines(self, text: str, name: str) -> list[str]:
        """Return the lines of a text that each mean something of their own."""

    def understands(self, line: str, types: tuple[str, ...]) -> bool:
        """Return whether a line of a text is understood."""


def has_cards(name: str) -> bool:
    """Return whether a game has card files and a card language; a game of another package need not."""
    return name in registry.GAMES


@cache
def card_game(name: str) -> CardGame:
    """Return what a game says about its cards and decks."""
    if name not in registry.GAMES:
        registry.definition(name)  # says which games there are
    found = import_module(f"wondertable.games.{name}.cards.card_game").CARDS
    assert isinstance(found, CardGame)
    return found


@cache
def starters_of(name: str) -> Starters:
    """Return the starter decks of a game, with their plans and covers."""
    found = import_module(f"wondertable.games.{name}.cards.starters").STARTERS
    assert isinstance(found, Starters)
    return found


@cache
def language(name: str) -> Language:
    """Return the language in which a game's cards are written."""
    found: Language = import_module(f"wondertable.games.{name}.language.compiler")
    return found


def rulebook(name: str) -> Citations:
    """Return the rulebook of a game: its ledger, and where its rules are cited."""
    registry.definition(name)
    found: Citations = import_module(f"wondertable.games.{name}.rulebook").CITATIONS
    return found


def folder(name: str, inside: str) -> Traversable:
    """Return a folder of a game's package, such as the one of its shipped sets."""
    return resources.files(f"wondertable.games.{name}").joinpath(inside)
