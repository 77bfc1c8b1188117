"""Wondertable: the table on which Wonders of The First and State of Wonder are played, tested and studied."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from wondertable_start import choose_engine

if TYPE_CHECKING:
    from wondertable.agents.agent import Agent, Thought, View, play_out
    from wondertable.agents.roster import agent
    from wondertable.games.kit.definition import Deck
    from wondertable.kernel.decision import Decision
    from wondertable.kernel.errors import BadInput, BrokenLaw, IllegalAnswer, UnknownWording, WondertableError
    from wondertable.kernel.event import Event
    from wondertable.library.decks import deck_from_text, ready_deck
    from wondertable.play.game import Game
    from wondertable.play.record import record, replay
    from wondertable.play.undo import CantUndo, undo, why_not_undo

    __version__: str

__all__ = [
    "Game", "Decision", "Event", "Deck", "ready_deck", "deck_from_text",
    "record", "replay", "undo", "why_not_undo",
    "Agent", "View", "Thought", "agent", "play_out",
    "WondertableError", "IllegalAnswer", "BadInput", "CantUndo", "UnknownWording", "BrokenLaw",
    "engine", "__version__",
]  # fmt: skip

PLACES = {
    "agents.agent": ("Agent", "Thought", "View", "play_out"),
    "agents.roster": ("agent",),
    "games.kit.definition": ("Deck",),
    "kernel.decision": ("Decision",),
    "kernel.errors": ("BadInput", "BrokenLaw", "IllegalAnswer", "UnknownWording", "WondertableError"),
    "kernel.event": ("Event",),
    "library.decks": ("deck_from_text", "ready_deck"),
    "play.game": ("Game",),
    "play.record": ("record", "replay"),
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
