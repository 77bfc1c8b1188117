"""Destroy, banish, sacrifice, return, bury, discard: cards leave where they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.rules.movement import shuffle
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.effects.deed import Deed, cards_of, picks
from wondertable.games.wotf.zones import GONE, REALMS
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step
from wondertable.vocabulary.scope import Scope, did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.table import WorldTable


@dataclass(frozen=True)
class Send(Deed):
    """Cards are destroyed, banished, sacrificed, discarded, buried, or return to hand or deck: `how` says which."""

    how: str
    what: Ref

    def steps(self) -> tuple[Step, ...]:
        return _SEND

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        if not self.choices():
            return bool(self.what.cards(t, s))
        return super().able(t, s, seat)


def _send(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, Send)
    cards = tuple([i for i in cards_of(t, f, node.what) if _can(t, i, node.how)])
    s = scope(t, f)
    s.memory[_NAMES.get(node.how, "it")] = cards
    s.memory["sent"] = cards
    if len(cards) == 1 and t.cards[cards[0]].zone <= REALMS:
        s.memory["realm"] = t.cards[cards[0]].zone
    f.memory["left"] = ()
    if not cards:
        did(t, f, False)
        f.leave()
    elif node.how == "bury" and len(cards) > 1:
        owner = t.cards[cards[0]].owner
        t.ask(f, owner, "bury", tuple([("card", i) for i in cards]), len(cards), len(cards), ordered=True)
    else:
        f.answer = tuple([("card", i) for i in cards])


_NAMES = {"destroy": "destroyed", "sacrifice": "sacrificed", "banish": "banished", "discard": "discarded"}


def _can(t: WorldTable, card: int, how: str) -> bool:
    zone = t.cards[card].zone
    if how in ("destroy", "sacrifice"):
        return zone <= REALMS
    return zone != GONE


def _go(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, Send)
    cards = tuple([option[1] for option in f.answer])
    t.call("leave", f.source, cards=cards, how=node.how, seat=scope(t, f).you)


def _tell(t: WorldTable, f: Frame) -> None:
    node = f.node
    assert isinstance(node, Send)
    gone = f.memory.get("left", ())
    did(t, f, bool(gone))
    memory = t.frames[f.base].memory
    memory["number"] = len(gone)
    if node.how == "shuffle":
        for seat in sorted({t.cards[i].owner for i in gone}):
            shuffle(t, seat)


_SEND: Final = (CHOOSE, Step("508.d", _send), Step("301.6.a", _go), Step("508.d", _tell))

register(Send)
