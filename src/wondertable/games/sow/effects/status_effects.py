"""Cards get more attack and health, or keywords, until end of turn (S40)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.lasting import give
from wondertable.games.sow.effects.with_choices import Deed, cards_of
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.words.base import Cards, Changing, Mark
from wondertable.games.sow.words.change import (
    Cant,
    ChosenName,
    GiveKeyword,
    LessDamage,
    MoreDamage,
    MoreStats,
    Must,
    SetStats,
)
from wondertable.games.sow.words.marks import OneOfThose
from wondertable.games.sow.words.players import bearing
from wondertable.games.sow.words.ref import Meant, These
from wondertable.games.sow.words.selector import Such
from wondertable.kernel.node import changed, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.quantity import Num
from wondertable.vocabulary.scope import Scope, did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


CHOSEN: Final = "chosen"
"""The keyword that was chosen just before it is given."""
OF_THE_CARD: Final = {"its turn": "your turn", "its next turn": "your next turn"}
"""Durations counted by the turns of the card's controller, not by yours."""


@dataclass(frozen=True)
class GetChanges(Deed):
    """Something changes about cards until end of turn, or with no `until` for as long as they stay in play.

    `until` may also be "battle", "your turn" (until your next turn begins) or "your next turn" (until that ends).
    "its turn" and "its next turn" are the same for the card's controller.
    """

    what: Cards
    changes: tuple[Changing, ...]
    until: str = "turn"

    def steps(self) -> tuple[Step, ...]:
        return _GET

    def acts_on(self) -> Cards:
        return self.what


def _get(t: CityTable, f: Frame) -> None:
    node = node_of(f, GetChanges)
    s = scope(t, f)
    cards = cards_of(t, f, node.what)
    here = [card for card in cards if t.in_play(card)]
    for card, lasting in [(card, settled(t, one, bearing(s, t.ref(card)))) for one in node.changes for card in here]:
        whose = t.cards[card].controller if node.until in OF_THE_CARD else s.you
        give(t, card, lasting, s.source, whose, OF_THE_CARD.get(node.until, node.until))
    for card in cards:
        t.say("changed", card, t.cards[card].controller, rule="ability.a")
    did(t, f, bool(cards))


def settled(t: CityTable, change: Changing, s: Scope) -> Changing:
    """Return a change as large as it is now, when it begins to last."""
    change = with_those(t, change, s)
    if isinstance(change, MoreStats):
        n = int(change.times.value(t, s))
        return MoreStats(change.attack * n, change.health * n, Num(1), change.gains)
    if isinstance(change, GiveKeyword) and change.name == CHOSEN:
        return GiveKeyword(chosen_for(t, s.source))
    if isinstance(change, SetStats):
        return SetStats(change.of, Num(int(change.n.value(t, s))))
    if isinstance(change, GiveKeyword) and change.each != Num(1):
        return GiveKeyword(change.name, change.number * int(change.each.value(t, s)))
    if isinstance(change, LessDamage) and change.each != Num(1):
        n = int(change.each.value(t, s))
        return changed(change, amount=change.amount * n, each=Num(1)) if n else MoreStats()
    if isinstance(change, MoreDamage) and change.each != Num(1):
        return changed(change, amount=change.amount * int(change.each.value(t, s)), each=Num(1))
    return change


def chosen_for(t: CityTable, card: int) -> str:
    """Return the word that was chosen last for a card."""
    words = [one.change.word for one in t.cards[card].statuses if isinstance(one.change, ChosenName)]
    return words[-1] if words else ""


def with_those(t: CityTable, change: Changing, s: Scope) -> Changing:
    """Return a change that still means the cards mentioned as it begins."""
    if isinstance(change, (Cant, Must)) and change.other is not None:
        return changed(change, other=remembering(change.other, t, s))
    if isinstance(change, MoreDamage) and change.to is not None:
        return changed(change, to=remembering(change.to, t, s))
    if isinstance(change, LessDamage) and change.source is not None:
        return changed(change, source=remembering(change.source, t, s))
    return change


def remembering(such: Such, t: CityTable, s: Scope) -> Such:
    """A description that still means the cards mentioned as it began, where it is one of those that are asked for."""
    marks: list[Mark] = []
    for mark in such.marks:
        if isinstance(mark, OneOfThose) and isinstance(mark.cards, Meant) and mark.cards.name != "bearer":
            mark = OneOfThose(These(mark.cards.refs(t, s)))
        marks.append(mark)
    return changed(such, marks=tuple(marks))


_GET: Final = (*CHOOSE, Step("ability.a", _get))

register(GetChanges)
