"""The names by which abilities of this game mention things, beyond those in `vocabulary/memory.py`."""

from __future__ import annotations

from typing import Any, Final

from wondertable.kernel.numbers import Number, plus

THE_ONES: Final = {
    "destroy": "the destroyed", "sacrifice": "the sacrificed", "banish": "the banished", "discard": "the discarded",
}  # fmt: skip
"""Under these names an ability speaks of what it destroyed, sacrificed, banished or discarded last."""

THIS_WAY: Final = {
    "tap": "tapped", "untap": "untapped", "stun": "stunned", "move": "moved", "portal": "portaled", "create": "created",
    "hand": "returned", "bury": "buried",
}  # fmt: skip
"""The names for cards that an ability tapped, moved or created "this way", even after it mentioned others."""

OF_ABILITIES: Final[dict[str, str]] = {
    "affected": "of several objects the one at hand",
    "candidates": "the objects of one event, of which one is picked",
    "chose": "who chose, in a loop that goes on by a choice",
    "class group": "the objects that share a class",
    "copy": "that a spell or ability is copied (507)",
    "declined": "that a choice was declined, and the instruction with it",
    "denied": "the objects that were denied",
    "drawn": "the cards that were drawn",
    "each card": 'the object at hand in "for each"',
    "event card": "the object that set the ability off",
    "fitting": "of objects of which something was asked, those of which it is true",
    "found": "the objects that a condition has found",
    "gathered": "what several players said, to be done at once",
    "happened": "the objects that something happened to, as was asked",
    "here": 'where the ability was set off; "here" once its card is gone',
    "number": '"that many"',
    "player": '"that player"',
    "realm": '"there"',
    "realms": "the realms that players chose",
    "replaced": "the replacement by which it happens, also for what it leaves for later (504.d)",
    "revealed": "the objects that were revealed",
    "revealer": "who revealed them",
    "sent": "the objects that were sent away",
    "sought": "the objects that a seek looked at",
    "taken": "the objects banished until later, and where they were",
    "that spell": "the spell that was copied",
    "x": "the X that was paid or chosen",
}


def add_up(memory: dict[str, Any], name: str, amount: Number) -> None:
    """So much more was done this way, by all players together: "lost faith", "spent energy", "removed"."""
    memory[name] = plus(memory.get(name, 0), amount)
