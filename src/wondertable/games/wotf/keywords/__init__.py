"""The keywords of chapter 7, one module each; this is their table of contents.

Deny, seek, portal, stun and harvest are words of effects and costs; shield, protector, null, growth and celestial
are counters (see `effects`, `rules` and `counters`).
"""

from __future__ import annotations

from collections.abc import Callable

from wondertable.games.wotf.keywords import (
    ascend,
    attuned,
    awaken,
    call,
    deathstrike,
    eternal,
    flying,
    guardian,
    heart_of_a_legend,
    hoard,
    kingdom,
    link,
    rage,
    symbiosis,
    unstable,
)
from wondertable.games.wotf.state.ability_index import only_while
from wondertable.games.wotf.words.ability import Ability, Keyword
from wondertable.vocabulary.condition import Condition

_MEANINGS: dict[str, Callable[[Keyword], tuple[Ability, ...]]] = {
    "Ascend": ascend.meaning,
    "Attuned": attuned.meaning,
    "Awaken": awaken.meaning,
    "Call": call.meaning,
    "Deathstrike": deathstrike.meaning,
    "Eternal": eternal.meaning,
    "Flying": flying.meaning,
    "Guardian": guardian.meaning,
    "Heart of a Legend": heart_of_a_legend.meaning,
    "Hoard": hoard.meaning,
    "Kingdom": kingdom.meaning,
    "Link": link.meaning,
    "Rage": rage.meaning,
    "Symbiosis": symbiosis.meaning,
    "Unstable": unstable.meaning,
}

NAMES: tuple[str, ...] = tuple(_MEANINGS)

RULES: dict[str, str] = {
    "Ascend": ascend.RULE,
    "Attuned": attuned.RULE,
    "Awaken": awaken.RULE,
    "Call": call.RULE,
    "Deathstrike": deathstrike.RULE,
    "Eternal": eternal.RULE,
    "Flying": flying.RULE,
    "Guardian": guardian.RULE,
    "Heart of a Legend": heart_of_a_legend.RULE,
    "Hoard": hoard.RULE,
    "Kingdom": kingdom.RULE,
    "Link": link.RULE,
    "Rage": rage.RULE,
    "Symbiosis": symbiosis.RULE,
    "Unstable": unstable.RULE,
}
"""Where the rulebook speaks of each keyword; what a keyword sets off cites it."""


GROUPS: tuple[str, ...] = ("While", "Several")
"""No keywords of the rulebook: abilities held together."""


_CONDITIONS: dict[str, Callable[[Keyword], Condition]] = {
    "Awaken": awaken.condition,
    "Hoard": hoard.condition,
    "Kingdom": kingdom.condition,
}


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """What a keyword stands for; "Several" are some abilities, "While" is one under a condition."""
    if keyword.name == "Several":
        return tuple([part for part in keyword.parts if isinstance(part, Ability)])
    if keyword.name != "While":
        return _MEANINGS[keyword.name](keyword)
    inner, on = keyword.parts
    assert isinstance(inner, Keyword) and isinstance(on, Condition)
    return tuple([only_while(part, on) for part in meaning(inner)])


def condition_of(keyword: Keyword) -> Condition | None:
    """What must be so for a card to have what a keyword holds."""
    if keyword.name == "While":
        on = keyword.parts[1]
        assert isinstance(on, Condition)
        return on
    known = _CONDITIONS.get(keyword.name)
    return None if known is None else known(keyword)
