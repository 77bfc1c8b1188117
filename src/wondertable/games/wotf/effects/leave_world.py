"""Destroy, banish, sacrifice, return, bury, discard: cards leave where they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.leaving import leave_by, may_all_leave, may_leave
from wondertable.games.wotf.deeds.leaving_state import Leaving, Sent
from wondertable.games.wotf.deeds.piles import shuffle
from wondertable.games.wotf.effects.with_choices import Deed, Errand, cards_of, gather, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.rules.play_state import playing_of
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.memory import THE_ONES, THIS_WAY
from wondertable.games.wotf.words.ref import Chosen, Mentioned, This, Together
from wondertable.games.wotf.words.zones import GONE, REALMS
from wondertable.kernel.identity import CardRef, refs
from wondertable.kernel.node import Node, Value, register, register_light
from wondertable.kernel.numbers import Number
from wondertable.kernel.program import Frame, Step, locals_of, node_of
from wondertable.vocabulary.scope import Scope, did, mention, mentioned, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class Send(Deed):
    """Cards are destroyed, banished, sacrificed, discarded, buried, or return to hand or deck: `how` says which."""

    how: str
    what: Ref

    def steps(self) -> tuple[Step, ...]:
        return _SEND[self.how]

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        if not self.choices():
            return any(self.works_on(t, card, seat) for card in self.what.cards(t, s))
        return super().able(t, s, seat)

    def works_on(self, t: WorldTable, card: int, seat: int) -> bool:
        """Return what can't be sacrificed, discarded … need not be chosen for it."""
        return may_leave(t, card, self.how, seat)

    def works_on_all(self, t: WorldTable, cards: tuple[int, ...], seat: int) -> bool:
        return may_all_leave(t, cards, self.how, seat)

    def takes_away(self) -> bool:
        return True

    def gathered(self) -> bool:
        return isinstance(self.what, Chosen)

    def do_all(self, t: WorldTable, f: Frame, errands: tuple[Errand, ...]) -> None:
        mention(t, t.frames[f.base].memory, "gathered", tuple([card for card, _, _ in errands]))
        t.run(Send(self.how, Mentioned("gathered")), f.base, f.source)


class Sending(Sent):
    """The cards that are sent away, and the `objects` they were; the `owners` who still say an order."""

    __slots__ = ("cards", "objects", "owners")

    def __init__(
        self, cards: tuple[int, ...], objects: tuple[CardRef, ...], owners: tuple[int, ...], went: tuple[int, ...] = ()
    ) -> None:  # fmt: skip
        super().__init__(went)
        self.cards = cards
        self.objects = objects
        self.owners = owners


def _send(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Send)
    cards = tuple([i for i in cards_of(t, f, node.what) if _can(t, i, node.how)])
    if gather(t, f, [(i, 0, -1) for i in cards]):
        return
    s = scope(t, f)
    if node.how == "banish" and _banish_later(t, s, cards):
        did(t, f, True)
        f.leave()
        return
    for name in ("sent", THE_ONES.get(node.how, "sent")):
        mention(t, s.memory, name, _other_than_this(s, node.what, cards))
    if len(cards) == 1:
        _speak_of(t, s.memory, node.how, cards[0])
    f.own = Sending(cards, refs(t, cards), _who_order(t, cards) if node.how == "bury" else ())
    if not cards:
        s.memory["number"] = 0
        _name(node.how, s.memory, ())
        did(t, f, False)
        f.leave()


def _speak_of(t: WorldTable, memory: dict[str, Value], how: str, card: int) -> None:
    """Where a card was is "that realm" from now on; whose hand or deck it goes to is "that player", if nobody is."""
    if t.cards[card].zone <= REALMS:
        memory["realm"] = t.cards[card].zone
    if how in TO_OWNER and "player" not in memory:
        memory["player"] = t.cards[card].owner


def _name(how: str, memory: dict[str, Value], gone: tuple[CardRef, ...]) -> None:
    """What was destroyed "this way" is what really was: a shield or a replacement takes a card out of it."""
    if how in _NAMES:
        memory[_NAMES[how]] = gone
    if how in THIS_WAY:
        memory[THIS_WAY[how]] = gone


def _banish_later(t: WorldTable, s: Scope, cards: tuple[int, ...]) -> bool:
    """A spell that is copied and banished as it is played does what it says as well; then it goes to banishment."""
    copied = mentioned(t, s.memory, "that spell")
    found = [f for f in t.being_played() if f.source in cards and f.source in copied]
    for frame in found:
        playing_of(frame).ends = "banish"
    return bool(found)


def _other_than_this(s: Scope, what: Ref, cards: tuple[int, ...]) -> tuple[int, ...]:
    """ "Banish this and target item": the banished item is the other one."""
    if isinstance(what, Together) and This() in (what.a, what.b) and len(cards) > 1:
        return tuple([i for i in cards if i != s.source])
    return cards


def _who_order(t: WorldTable, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the owners of several of these cards, who say in what order they are buried."""
    owners = [t.cards[i].owner for i in cards]
    return tuple([seat for seat in (t.turn, 1 - t.turn) if owners.count(seat) > 1])


def _ask_order(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, Sending)
    f.answer = ()
    owners = own.owners
    if owners:
        mine = tuple([("card", i) for i in own.cards if t.cards[i].owner == owners[0]])
        t.ask(f, owners[0], "bury", mine, len(mine), len(mine), ordered=True)


def _take_order(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, Sending)
    if own.owners:
        ordered = tuple([option[1] for option in f.answer])
        own.cards = tuple([i for i in own.cards if i not in ordered]) + ordered
        own.owners = own.owners[1:]
        f.go(_ask_order)


TO_OWNER = ("hand", "top", "bury", "shuffle")
_NAMES = {"destroy": "destroyed", "sacrifice": "sacrificed", "banish": "banished", "discard": "discarded"}


def _can(t: WorldTable, card: int, how: str) -> bool:
    zone = t.cards[card].zone
    if how in ("destroy", "sacrifice"):
        return zone <= REALMS
    return zone != GONE


def _go(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Send)
    leave_by(t, f.source, Leaving(locals_of(f, Sending).cards, node.how, scope(t, f).you))


def _tell(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Send)
    own = locals_of(f, Sending)
    gone = own.went
    did(t, f, len(gone) >= _asked_for(t, scope(t, f), node.what))
    memory = t.frames[f.base].memory
    memory["number"] = len(gone)
    _name(node.how, memory, tuple([one for one in own.objects if one[0] in gone]))
    if node.how == "shuffle":
        for seat in sorted({t.cards[i].owner for i in gone}):
            shuffle(t, seat)


def _asked_for(t: WorldTable, s: Scope, what: Ref) -> Number:
    """Return how many cards must have gone for it to have been done ("sacrifice two Wonders. If you do, …")."""
    return max(1, what.count.value(t, s)) if isinstance(what, Chosen) and not what.up_to else 1


def _steps(rule: str, end: str = "508.d") -> tuple[Step, ...]:
    """Return what is done, as its own rule says; the end tells what came of it."""
    return (
        CHOOSE, Step(rule, _send), Step("term:Bury.b", _ask_order), Step("term:Bury.b", _take_order),
        Step("301.6.a", _go), Step(end, _tell),
    )  # fmt: skip


_SEND: Final = {
    "destroy": _steps("term:Destroy", "term:Dies"), "sacrifice": _steps("term:Sacrifice"),
    "banish": _steps("term:Banish"),
    "discard": _steps("term:Discard"), "bury": _steps("term:Bury"), "hand": _steps("301.3"), "abyss": _steps("301.4"),
    "shuffle": _steps("301.2"), "top": _steps("301.2"),
}  # fmt: skip

register(Send)
register_light(Sending, ("cards", "objects", "owners", "went"))
