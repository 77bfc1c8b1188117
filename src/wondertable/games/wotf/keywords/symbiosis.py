"""keyword:Symbiosis – on arrival it copies the abilities of Wonders of its own power."""

from __future__ import annotations

from wondertable.games.wotf.effects.copies import SamePower, Symbiosis
from wondertable.games.wotf.words.ability import Ability, Keyword, Triggered
from wondertable.games.wotf.words.filters import OfClass
from wondertable.games.wotf.words.keyword_definitions import define
from wondertable.games.wotf.words.ref import Chosen
from wondertable.games.wotf.words.selector import IsThis, Other, Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.vocabulary.quantity import Num


def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """On arrival, copy all abilities of target Wonder with the same power, or of target card of another type."""
    kind = keyword.word or "Wonder"
    target = Chosen(0, _those(kind), Num(keyword.number or 1), keyword.number > 1, target=True)
    trigger = Trigger(("arrived",), Those(filters=(IsThis(),)))
    return (Triggered(trigger, Symbiosis(target), keyword="Symbiosis", text=keyword.text),)


def _those(kind: str) -> Those:
    """Other cards of a type; a Wonder, also of a class, must have the same power."""
    if kind in ("Land", "Item", "Spell"):
        return Those(types=(kind,), filters=(Other(),))
    named = () if kind == "Wonder" else (OfClass(kind),)
    return Those(types=("Wonder",), filters=(Other(), SamePower(), *named))


define("Symbiosis", "keyword:Symbiosis.a", meaning)
