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
    or it can't be forbidden, `why` says so; `at_once` says why it can't be limited. `says` is its event's sentence,
    `tells` what the further fields of that mean; an event that comes with another has neither.
    """

    __slots__ = ("at_once", "cant", "event", "passive", "says", "tells", "why")

    def __init__(
        self, event: str, cant: str = "", why: str = "", passive: bool = False, says: str = "", tells: str = "",
        at_once: str = "",
    ) -> None:  # fmt: skip
        self.event = event
        self.cant = cant
        self.why = why
        self.passive: bool = passive
        self.says = says
        self.tells = tells
        self.at_once = at_once


A_CHOICE: Final = "it is what a player chooses to do, not what happens to them"
A_COST: Final = "a cost is paid in full or not at all"
THE_RESULT: Final = "it is how the battle ends"
A_PREVENTION: Final = "it is itself what happens instead of damage"
A_SIEGE: Final = "units besiege a city that nobody meets them for; keep them from being sent to war"
A_BLOW: Final = "it is part of the attack that it answers"

DEEDS: Final[dict[str, Deed]] = {
    "activate": Deed(
        "activated",
        "activate",
        why=A_CHOICE,
        says="{seat} activates {card}: {words}",
        tells="number: the gold paid; words: the ability's text",
    ),
    "advance": Deed(
        "advanced",
        "advance",
        why=A_CHOICE,
        says="{seat} advances {card} to age {number}",
        tells="number: the age it has come to",
    ),
    "attack": Deed("attacked", "attack", why=A_CHOICE, passive=True, says="{card} attacks {other}"),
    "besiege": Deed(
        "besieges",
        why=A_SIEGE,
        says="{card} joins the siege line",
        tells="number: whose city; words: pressed on, after a Field Battle",
    ),
    "deal damage": Deed(
        "damaged",
        "be dealt damage",
        passive=True,
        says="{card} takes {number} damage from {other}",
        tells="other: the card that did it; number: how much",
    ),
    "defend": Deed("sent to defend", "defend", why=A_CHOICE, passive=True, says="{card} meets them in the field"),
    "delay": Deed("delayed", "be delayed", passive=True, says="{card} is delayed"),
    "destroy": Deed("destroyed", "be destroyed", passive=True, says="{card} is destroyed"),
    "die": Deed("died", "be destroyed", passive=True, says="{card} dies"),
    "discard": Deed("discarded", "discard", says="{seat} discards {card}", tells="number: the gold that lay on it"),
    "enter play": Deed(
        "entered play",
        "enter play",
        passive=True,
        says="{card} enters play for {seat}",
        tells="number: the gold that was paid for it",
    ),
    "exhaust": Deed("exhausted", "be exhausted", passive=True, says="{card} is exhausted"),
    "gain control": Deed("taken over", "take over", says="{seat} takes control of {card}"),
    "gain gold": Deed("gained", "gain", says="{seat} gains {number} gold", tells="number: how much gold"),
    "heal": Deed(
        "mended",
        "be healed",
        passive=True,
        says="{number} damage is removed from {card}",
        tells="number: how much damage is gone",
    ),
    "leave play": Deed("left play", "leave play", passive=True),
    "lose a battle": Deed("battle lost", why=THE_RESULT),
    "lose gold": Deed("lost", "lose", says="{seat} loses {number} gold", tells="number: how much gold"),
    "overpay": Deed("overpaid", "overpay", why=A_CHOICE),
    "pay": Deed(
        "paid",
        why=A_COST,
        says="{seat} pays {number} gold for {card}",
        tells="number: how much gold; words: for a card, for an ability, or to advance",
    ),
    "play": Deed(
        "played",
        "play",
        why=A_CHOICE,
        says="{seat} puts {card} into production for {number} gold",
        tells="number: the gold paid",
    ),
    "prevent damage": Deed(
        "prevented",
        "have damage prevented",
        why=A_PREVENTION,
        passive=True,
        at_once=A_PREVENTION,
        says="{number} damage to {card} is prevented",
        tells="other: the card that would deal it; number: how much damage",
    ),
    "put counters": Deed(
        "counter put",
        "put {} counters",
        passive=True,
        says="{number} {words} counter{plural} on {card}",
        tells="number: how many; words: of which kind",
    ),
    "put into production": Deed(
        "produced",
        "produce",
        says="{card} is put into the production of {seat} with {number} gold on it",
        tells="number: the gold put on it",
    ),
    "ready": Deed("readied", "ready", passive=True, says="{card} is readied"),
    "remove counters": Deed(
        "counter removed",
        "remove {} counters",
        passive=True,
        says="{number} {words} counter{plural} off {card}",
        tells="number: how many; words: of which kind",
    ),
    "retaliate": Deed("retaliated", "retaliate", why=A_BLOW, passive=True, at_once=A_BLOW),
    "return": Deed("returned", "be returned", passive=True, says="{card} returns to its owner's hand"),
    "send home": Deed("sent home", "go home", passive=True),
    "send to war": Deed(
        "sent to war", "war", why=A_CHOICE, says="{card} is sent to war", tells="number: who is attacked"
    ),
    "target": Deed(
        "targeted",
        "be targeted",
        why=A_CHOICE,
        passive=True,
        says="{card} is the target of {other}",
        tells="other: the card that targets it",
    ),
    "win a battle": Deed("battle won", why=THE_RESULT),
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
