"""How often an ability triggers: once, and again for every keyword and ability that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.words.ability import Triggered
from wondertable.games.wotf.words.change import TriggerAgain
from wondertable.games.wotf.words.keyword_definitions import DEFINITIONS

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

Often = Callable[["WorldTable", int, int], int]
"""How often an ability of a card triggers besides, and which of the card's abilities that is."""
_OFTEN: Final[list[Often]] = []


def triggers_besides(often: Often) -> None:
    """Lay down how often a keyword makes the abilities of its card trigger besides."""
    _OFTEN.append(often)


def times(t: WorldTable, card: int, ability: Triggered, line: int) -> int:
    """Return how often an ability of a card triggers; `line` is which of the card's abilities it is of."""
    found = 1
    for often in _OFTEN:
        found += often(t, card, line)
    for active in snapshot(t).again:
        change = active.change
        assert isinstance(change, TriggerAgain)
        if _one_of(t, ability, change.families) and active.reaches(t, card):
            if change.once and _again_before(t, active.source):
                continue
            if change.once:
                t.say("again", active.source, t.cards[active.source].controller, rule="511.a")
            found += 1
    return found


def _one_of(t: WorldTable, ability: Triggered, families: tuple[str, ...]) -> bool:
    """Return whether an ability is of one of these families: On X, a keyword's, or any at all."""
    return "any" in families or family(t, ability) in families or ability.keyword.lower() in families


def _again_before(t: WorldTable, source: int) -> bool:
    """Return whether "the first time each round an ability triggers, it triggers again" has been used."""
    return any(e.what == "again" and e.card == source for e in t.events.since(t.round_entry))


def family(t: WorldTable, ability: Triggered) -> str:
    """Return the family of On X abilities an ability belongs to, as the edition has it."""
    own = DEFINITIONS[ability.keyword].family if ability.keyword else None
    if own is not None:
        return own(t)
    if not t.value("whenever_is_on") and not ability.trigger.named_so:
        return ""
    return ability.trigger.family
