"""Steady abilities: those that speak only of the cards in The World, so that nothing else can change what they say.

What has been computed about the table is kept as long as only other things change: pools, hands, piles, what is
tapped, the battle under way, what happened. What a word looks at is laid down beside it (`reads`).
"""

from __future__ import annotations

from wondertable.games.wotf.words.ability import Ability, Activated, Change, LiveChange, Static, Triggered
from wondertable.games.wotf.words.trigger import Trigger, past_asked
from wondertable.kernel.node import Node, parts
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.reading import HISTORY, NOTHING_ELSE, read_by


def is_steady(static: Static) -> bool:
    """Return whether what a static ability does depends on nothing but The World."""
    if not _is_steady(static.condition):
        return False
    kept = tuple([change for change in static.changes if not isinstance(change, LiveChange)])
    return not kept or _is_steady((static.who, kept))


def is_steady_on(condition: Condition) -> bool:
    """Return whether a condition asks for nothing but The World."""
    return _is_steady(condition)


def _is_steady(value: object) -> bool:
    """Return the same of a node, with all its parts."""
    if isinstance(value, tuple):
        return all(_is_steady(part) for part in value)
    if not isinstance(value, Node) or isinstance(value, (Ability, Effect)):
        return True  # what is given or to be done is not looked at yet
    if not isinstance(value, Change) and read_by(value) != NOTHING_ELSE:
        return False
    return all(_is_steady(part) for part in parts(value))


def looks_back(value: object) -> bool:
    """Return whether a node, or any part of it, asks what has happened."""
    if isinstance(value, tuple):
        return any(looks_back(part) for part in value)
    if not isinstance(value, Node) or isinstance(value, (Triggered, Activated)):
        return False
    return read_by(value) == HISTORY or any(looks_back(part) for part in parts(value))


def counted(value: object) -> list[str]:
    """Return the events that a node, or any part of it, may count or ask for when they are past (511)."""
    if isinstance(value, tuple):
        return [event for part in value for event in counted(part)]
    if not isinstance(value, Node):
        return []
    if isinstance(value, Trigger) and value.nth:
        return list(value.heard)
    return past_asked(value) + [event for part in parts(value) for event in counted(part)]
