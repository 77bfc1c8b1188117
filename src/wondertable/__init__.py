"""Wondertable: the table on which Wonders of The First and State of Wonder are played, tested and studied."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from wondertable_start import choose_engine

if TYPE_CHECKING:
    from wondertable.agents.agent import Agent, Thought, View, play_out
    from wondertable.agents.roster import agent
    from wondertable.games.kit.action_table import ActionTable
    from wondertable.games.kit.card_features import card_features
    from wondertable.games.kit.definition import Deck
    from wondertable.games.kit.evaluation import odds
    from wondertable.games.kit.layout import Layout
    from wondertable.games.kit.sheet import Sheet
    from wondertable.games.registry import GAMES, definition
    from wondertable.kernel.chance import Chance, scatter
    from wondertable.kernel.decision import NO, Answer, Decision, Option
    from wondertable.kernel.errors import BadInput, BrokenLaw, IllegalAnswer, UnknownWording, WondertableError
    from wondertable.kernel.event import Event
    from wondertable.kernel.node import Json
    from wondertable.library.decks import deck_from_text, ready_deck
    from wondertable.play.catalogue import cards, word_lists
    from wondertable.play.evaluation import Evaluation
    from wondertable.play.game import Game
    from wondertable.play.gc_tuning import tune_for_many_games
    from wondertable.play.protocol import Preview, SeatView, StaleAnswer, choose, preview, view, why_not
    from wondertable.play.record import record, replay
    from wondertable.play.steps import Stepper, check_layout, layout
    from wondertable.play.undo import CantUndo, undo, why_not_undo

    __version__: str

__all__ = [
    "Game", "Decision", "Option", "Answer", "Event",
    "GAMES", "definition", "Deck", "ready_deck", "deck_from_text",
    "view", "choose", "preview", "why_not", "SeatView", "Preview",
    "record", "replay", "undo", "why_not_undo",
    "Agent", "View", "Thought", "agent", "play_out", "Evaluation", "odds", "NO", "Chance", "scatter",
    "Stepper", "Sheet", "Layout", "layout", "check_layout", "ActionTable", "word_lists", "cards", "card_features",
    "tune_for_many_games",
    "WondertableError", "IllegalAnswer", "StaleAnswer", "BadInput", "CantUndo", "UnknownWording", "BrokenLaw",
    "Json", "engine", "__version__",
]  # fmt: skip

PLACES = {
    "agents.agent": ("Agent", "Thought", "View", "play_out"),
    "agents.roster": ("agent",),
    "games.kit.action_table": ("ActionTable",),
    "games.kit.card_features": ("card_features",),
    "games.kit.definition": ("Deck",),
    "games.kit.evaluation": ("odds",),
    "games.kit.layout": ("Layout",),
    "games.kit.sheet": ("Sheet",),
    "games.registry": ("GAMES", "definition"),
    "kernel.chance": ("Chance", "scatter"),
    "kernel.decision": ("NO", "Answer", "Decision", "Option"),
    "kernel.errors": ("BadInput", "BrokenLaw", "IllegalAnswer", "UnknownWording", "WondertableError"),
    "kernel.event": ("Event",),
    "kernel.node": ("Json",),
    "library.decks": ("deck_from_text", "ready_deck"),
    "play.catalogue": ("cards", "word_lists"),
    "play.evaluation": ("Evaluation",),
    "play.game": ("Game",),
    "play.gc_tuning": ("tune_for_many_games",),
    "play.protocol": ("Preview", "SeatView", "StaleAnswer", "choose", "preview", "view", "why_not"),
    "play.record": ("record", "replay"),
    "play.steps": ("Stepper", "check_layout", "layout"),
    "play.undo": ("CantUndo", "undo", "why_not_undo"),
}
"""The modules in which the public names stand."""

engine: str = choose_engine(__path__)
"""Which engine plays: "compiled", or "plain"."""


def __getattr__(name: str) -> object:
    """The public names are loaded when they are asked for, so that the command line starts fast."""
    if name == "__version__":
        from wondertable.kernel.version import version

        return version()
    for place, names in PLACES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{place}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
