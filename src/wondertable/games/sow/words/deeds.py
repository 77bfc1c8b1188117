"""What is what: which happening is also another, from the rulebook and its rulings, with the rule that says so.

Triggers, what is asked of this turn, and what is done instead read this table.
"""

from __future__ import annotations

from typing import Final

IS_ALSO: Final[dict[str, dict[str, str]]] = {
    "died": {"destroyed": "S74", "left play": "zone:Graveyard.a"},
    "destroyed": {"left play": "zone:Graveyard.a"},
    "killed": {"broken": "S74"},
    "flipped": {"advanced": "state.h"},
    "played": {"produced": "zone:Production.a"},
}
"""Happenings that are also others: who waits for the other, or asks for it, means these as well."""


def kinds_of(event: str) -> tuple[str, ...]:
    """Return the happenings that count as this one, beginning with itself."""
    return (event, *[name for name, also in IS_ALSO.items() if event in also])


class Deed:
    """How a deed is spoken of: the event that tells it, and the verb by which it is forbidden or limited.

    `{}` stands for a kind of counter. A `passive` deed is counted whoever does it. Where nothing can be done instead,
    `why` says so.
    """

    __slots__ = ("cant", "event", "passive", "why")

    def __init__(self, event: str, cant: str = "", why: str = "", passive: bool = False) -> None:
        self.event = event
        self.cant = cant
        self.why = why
        self.passive: bool = passive


A_CHOICE: Final = "it is what a player chooses to do, not what happens to them"
A_COST: Final = "a cost is paid in full or not at all"

DEEDS: Final[dict[str, Deed]] = {
    "activate": Deed("activated", "activate", A_CHOICE),
    "advance": Deed("advanced", "advance", A_CHOICE),
    "attack": Deed("attacked", "attack", A_CHOICE, passive=True),
    "deal damage": Deed("damaged", "be dealt damage", passive=True),
    "destroy": Deed("destroyed", "be destroyed", passive=True),
    "die": Deed("died", "be destroyed", passive=True),
    "discard": Deed("discarded", "discard"),
    "enter play": Deed("entered play", "enter play", passive=True),
    "exhaust": Deed("exhausted", "be exhausted", passive=True),
    "gain control": Deed("taken over", "take over"),
    "gain gold": Deed("gained", "gain"),
    "heal": Deed("mended", "be healed", passive=True),
    "leave play": Deed("left play", "leave play", passive=True),
    "lose gold": Deed("lost", "lose"),
    "pay": Deed("paid", why=A_COST),
    "play": Deed("played", "play", A_CHOICE),
    "put counters": Deed("counter put", "put {} counters", passive=True),
    "put into production": Deed("produced", "produce"),
    "ready": Deed("readied", "ready", passive=True),
    "remove counters": Deed("counter removed", "remove {} counters", passive=True),
    "return": Deed("returned", "be returned", passive=True),
    "send to war": Deed("sent to war", "war", A_CHOICE),
    "target": Deed("targeted", "be targeted", A_CHOICE, passive=True),
}
"""Every deed, once: what is waited for, counted, forbidden, limited and replaced reads this table."""

_TOLD: Final[dict[str, tuple[Deed, str]]] = {}
_NONE: Final = Deed("")


def told_by(cant: str) -> tuple[Deed, str]:
    """Return the deed that a prohibition is about, and the kind of counter it names."""
    if cant not in _TOLD:
        _TOLD[cant] = _told_by(cant)
    return _TOLD[cant]


def _told_by(cant: str) -> tuple[Deed, str]:
    for deed in DEEDS.values():
        before, kind, after = deed.cant.partition("{}")
        if deed.cant and not kind and cant == deed.cant:
            return deed, ""
        if kind and cant.startswith(before) and cant.endswith(after):
            return deed, cant[len(before) : len(cant) - len(after)]
    return _NONE, ""
