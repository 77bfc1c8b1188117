"""keyword:Symbiosis – on arrival it copies the abilities of Wonders of its own power."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.happening import set_off
from wondertable.games.wotf.deeds.statuses import give
from wondertable.games.wotf.derived.layers import lines_of, snapshot
from wondertable.games.wotf.derived.own_text import copies_on, own_text
from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.state.ability_index import without_keyword
from wondertable.games.wotf.words.ability import Ability, Keyword, Triggered
from wondertable.games.wotf.words.change import Allow, CopiedAbilities
from wondertable.games.wotf.words.filters import OfClass
from wondertable.games.wotf.words.keyword_definitions import define
from wondertable.games.wotf.words.ref import Chosen
from wondertable.games.wotf.words.selector import Filter, IsThis, Other, Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.event import Event
from wondertable.kernel.identity import ref
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.quantity import Num
from wondertable.vocabulary.scope import Scope, did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


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


@dataclass(frozen=True)
class SamePower(Filter):
    """A Wonder with the same power as this, or one that symbiosis may target as if it had any (keyword:Symbiosis.b)."""

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        if t.power(card) == t.power(s.source):
            return True
        for active in snapshot(t).rest:
            if isinstance(active.change, Allow) and active.change.what == "symbiosis with any power":
                if active.reaches(t, card):
                    return True
        return False


@dataclass(frozen=True)
class Symbiosis(Deed):
    """Copy all abilities of the targets, and trigger the on-arrival abilities among them (A42)."""

    what: Chosen

    def steps(self) -> tuple[Step, ...]:
        return _SYMBIOSIS

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)


def _symbiosis(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Symbiosis)
    s = scope(t, f)
    cards = cards_of(t, f, node.what)
    c = t.cards[s.source]
    did(t, f, bool(cards))
    for card in cards if c.zone <= REALMS else ():
        give(t, s.source, CopiedAbilities(copyable(t, card), ref(t, card)), "", s)
        _arrive_anew(t, s.source)


def _arrive_anew(t: WorldTable, card: int) -> None:
    """keyword:Symbiosis.e: On Arrival abilities that were just copied trigger."""
    c = t.cards[card]
    event = Event("arrived", card, c.controller, c.zone, life=c.life)
    b, lines = t.abilities(card), lines_of(t, snapshot(t), card)
    latest = copies_on(t, card)
    for n, ability in enumerate(b.triggers.get("arrived", ())):
        line = b.lines["arrived"][n]
        if lines[line].of == latest and on_arrival(ability):
            set_off(t, card, ability, line, event)


def on_arrival(ability: Triggered) -> bool:
    """Return whether it is the On Arrival ability of its own card."""
    subject = ability.trigger.subject
    return (
        "arrived" in ability.trigger.events
        and subject is not None
        and any(isinstance(x, IsThis) for x in subject.filters)
    )


def copyable(t: WorldTable, card: int) -> tuple[Ability, ...]:
    """What symbiosis copies: a card's own text, with what it copied itself, but no symbiosis and no on-play ability.

    What other cards gave it is none of its text (keyword:Symbiosis.m).
    """
    if t.nullified(card):
        return ()
    text = [left for a in own_text(t, card).abilities for left in without_keyword(a, "Symbiosis")]
    return tuple([a for a in text if not (isinstance(a, Triggered) and a.zone == "playing")])


_SYMBIOSIS: Final = (CHOOSE, Step("keyword:Symbiosis.a", _symbiosis))


register(SamePower, Symbiosis)
define("Symbiosis", "keyword:Symbiosis.a", meaning)
