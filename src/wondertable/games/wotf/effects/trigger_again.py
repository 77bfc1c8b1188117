"""507.c: abilities of cards are triggered again, which is no copy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.happening import set_off
from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.ability import Triggered
from wondertable.games.wotf.words.base import Ref
from wondertable.kernel.event import Event
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.scope import Scope, did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class TriggerOf(Deed):
    """Trigger abilities of cards again: of a family, all or `one` of them, so many times. It is no copy (507.c)."""

    families: tuple[str, ...]
    what: Ref
    times: Quantity = Num(1)
    one: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _TRIGGER

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        if self.choices():
            return super().able(t, s, seat)
        return any(bool(triggered_of(t, card, self.families)) for card in self.what.cards(t, s))


def _which(t: WorldTable, f: Frame) -> None:
    """Where one ability is to be chosen and the card has several: which of them."""
    node = node_of(f, TriggerOf)
    s = scope(t, f)
    f.answer = ()
    cards = node.what.cards(t, s) if node.one else ()
    ways = triggered_of(t, cards[0], node.families) if len(cards) == 1 else []
    if len(ways) > 1:
        t.ask(f, s.you, "choose one", tuple([("way", a.text, n) for n, (a, _) in enumerate(ways)]))


def _trigger(t: WorldTable, f: Frame) -> None:
    node = node_of(f, TriggerOf)
    s = scope(t, f)
    made = 0
    for card in cards_of(t, f, node.what):
        ways = triggered_of(t, card, node.families)
        for ability, line in [ways[f.answer[0][2]]] if f.answer else ways:
            c = t.cards[card]
            event = Event(ability.trigger.events[0], card, c.controller, c.zone, life=c.life)
            for _ in range(int(node.times.value(t, s))):
                made += set_off(t, card, ability, line, event)
    did(t, f, made > 0)


def triggered_of(t: WorldTable, card: int, families: tuple[str, ...]) -> list[tuple[Triggered, int]]:
    """The triggered abilities of a card that belong to one of these families, and which lines of it they are of."""
    found: list[tuple[Triggered, int]] = []
    b = t.abilities(card)
    for event, group in b.triggers.items():
        for n, ability in enumerate(group):
            one = (ability, b.lines[event][n])
            if ability.trigger.family in families and event == ability.trigger.events[0]:
                found.append(one)
    return found


_TRIGGER: Final = (CHOOSE, Step("507.c", _which), Step("507.c", _trigger))

register(TriggerOf)
