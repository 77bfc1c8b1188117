"""Bundles: the abilities of a card sorted by what they are, so that nothing is searched while a game runs."""

from __future__ import annotations

from wondertable.games.sow.state.dependencies import reads
from wondertable.games.sow.state.event_mask import ear
from wondertable.games.sow.words.ability import (
    ActivatedAbility,
    CardAbility,
    CombatAbility,
    InsteadAbility,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
)
from wondertable.games.sow.words.change import CostChange, GiveAbility, PlayersCant, PlayFrom
from wondertable.games.sow.words.marks import ThisVery
from wondertable.games.sow.words.reading import looks_at_others


class AbilityIndex:
    """The abilities of a card, by kind.

    `event_mask` are the events that its triggers wait for. `reads` is what its static abilities look at beside the
    cards in play, `entwined` means that one looks at what others may give, `hands_on` that one gives others static
    abilities. `own_costs` change what the card itself costs, `own_bars` keep it from being played, `own_plays` let it
    be played from elsewhere than a hand.
    """

    __slots__ = (
        "abilities", "activated", "combat", "entwined", "event_mask", "hands_on", "instead", "keywords",
        "own_bars", "own_costs", "own_plays", "reads", "statics", "triggers",
    )  # fmt: skip

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
        self.own_costs: tuple[StaticAbility, ...] = tuple([a for a in self.statics if _changes_own_cost(a)])
        self.own_bars: tuple[StaticAbility, ...] = tuple([a for a in self.statics if _bars_itself(a)])
        self.own_plays: tuple[StaticAbility, ...] = tuple([a for a in self.statics if _plays_itself(a)])
        self.instead: tuple[InsteadAbility, ...] = tuple([a for a in abilities if isinstance(a, InsteadAbility)])
        self.event_mask: int = 0
        for event in self.triggers:
            self.event_mask |= ear(event)
        self.reads: int = 0
        for static in self.statics:
            self.reads |= reads(static)
        self.entwined: bool = any(looks_at_others(a) for a in self.statics)
        self.hands_on: bool = any(gives_static(a) for a in self.statics)


def _changes_own_cost(static: StaticAbility) -> bool:
    return any(isinstance(change, CostChange) and ThisVery() in change.such.marks for change in static.changes)


def _bars_itself(static: StaticAbility) -> bool:
    return any(isinstance(change, PlayersCant) and ThisVery() in change.such.marks for change in static.changes)


def _plays_itself(static: StaticAbility) -> bool:
    return any(isinstance(change, PlayFrom) and ThisVery() in change.such.marks for change in static.changes)


def gives_static(static: StaticAbility) -> bool:
    """Return whether a static ability gives cards another one."""
    given = [change.ability for change in static.changes if isinstance(change, GiveAbility)]
    return any(isinstance(ability, StaticAbility) for ability in given)


_KNOWN: dict[tuple[CardAbility, ...], AbilityIndex] = {}


def bundle(abilities: tuple[CardAbility, ...]) -> AbilityIndex:
    """Return the bundle of these abilities; made once for each set of abilities."""
    found = _KNOWN.get(abilities)
    if found is None:
        found = AbilityIndex(abilities)
        _KNOWN[abilities] = found
    return found
