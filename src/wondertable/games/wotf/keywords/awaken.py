"""keyword:Awaken – changes while its controller has seized a stone this round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wondertable.games.wotf.deeds.control import Seizer, when_seized
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.words.ability import Ability, Change, Keyword, Static, Triggered
from wondertable.games.wotf.words.facts import Awakened
from wondertable.games.wotf.words.keyword_definitions import define, only_while
from wondertable.games.wotf.words.ref import This
from wondertable.games.wotf.words.selector import Filter, IsThis, Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.kernel.node import register
from wondertable.vocabulary.condition import Condition
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """While awakened the card has what is listed (keyword:Awaken.b); what is to be done is done as it awakens."""
    changes = tuple([part for part in keyword.parts if isinstance(part, Change)])
    found: list[Ability] = [Static(This(), changes, Awakened(), text=keyword.text)] if changes else []
    found += [only_while(part, Awakened()) for part in keyword.parts if isinstance(part, Ability)]
    for part in keyword.parts:
        if isinstance(part, Effect):
            found.append(Triggered(Trigger(("awakened",), Those(filters=(IsThis(),))), part, text=keyword.text))
    return tuple(found)


def condition(keyword: Keyword) -> Condition:
    """It is awakened (keyword:Awaken.a)."""
    return Awakened()


class _Awaken(Seizer):
    """A card with awaken has become awakened: its player seized a stone, or it came after that (keyword:Awaken.a)."""

    def told(self, t: WorldTable, card: int) -> None:
        c = t.cards[card]
        if t.has_keyword(card, "Awaken") and t.awake(card, c.controller):
            happen(t, "awakened", card, c.controller, c.zone, rule="keyword:Awaken.a")


@dataclass(frozen=True)
class IsAwakened(Filter):
    """A card with awaken that is awakened (keyword:Awaken.a)."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.has_keyword(card, "Awaken") and t.awake(card, t.cards[card].controller)


register(IsAwakened)
when_seized(_Awaken())
define("Awaken", "keyword:Awaken.a", meaning, condition)
