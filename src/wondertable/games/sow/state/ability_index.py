"""Bundles: the abilities of a card sorted by what they are, so that nothing is searched while a game runs."""

from __future__ import annotations

from wondertable.games.sow.words.ability import (
    ActivatedAbility,
    CardAbility,
    CombatAbility,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
)


class Bundle:
    """The abilities of a card, by kind."""

    __slots__ = ("abilities", "activated", "combat", "keywords", "statics", "triggers")

    def __init__(self, abilities: tuple[CardAbility, ...]) -> None:
        self.abilities = abilities
        self.keywords: dict[str, int] = {}
        self.triggers: dict[str, tuple[TriggeredAbility, ...]] = {}
        for a in abilities:
            if isinstance(a, KeywordAbility):
                self.keywords[a.name] = self.keywords.get(a.name, 0) + a.number
            elif isinstance(a, TriggeredAbility):
                self.triggers[a.when.event] = (*self.triggers.get(a.when.event, ()), a)
        self.activated: tuple[ActivatedAbility, ...] = tuple([a for a in abilities if isinstance(a, ActivatedAbility)])
        self.combat: tuple[CombatAbility, ...] = tuple([a for a in abilities if isinstance(a, CombatAbility)])
        self.statics: tuple[StaticAbility, ...] = tuple([a for a in abilities if isinstance(a, StaticAbility)])


_KNOWN: dict[tuple[CardAbility, ...], Bundle] = {}


def bundle(abilities: tuple[CardAbility, ...]) -> Bundle:
    """The bundle of these abilities; made once for each set of abilities."""
    found = _KNOWN.get(abilities)
    if found is None:
        found = Bundle(abilities)
        _KNOWN[abilities] = found
    return found
