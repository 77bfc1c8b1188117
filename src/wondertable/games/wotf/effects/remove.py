"""Remove effects: a card is no longer nullified, or loses what was done to it for this round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.statuses import remove
from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.change import AddPower, Nullified
from wondertable.kernel.card import Status
from wondertable.kernel.node import Node, register, register_light
from wondertable.kernel.program import Frame, Locals, Step, locals_of, node_of
from wondertable.vocabulary.scope import Scope, did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class RemoveEffects(Deed):
    """Effects on cards end: those that nullify, those of this round, or all: `kind` says which.

    With `up_to` its controller says which of them stay.
    """

    what: Ref
    kind: str = "nullify"
    up_to: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _REMOVE

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)


def _ends(status: Status, kind: str) -> bool:
    if kind == "nullify":
        return isinstance(status.change, Nullified)
    return kind == "all" or (status.until in ("round", "round step", "turn") or status.until.startswith("battle"))


class Clearing(Locals):
    """The cards that are still to be looked at, and whether anything was removed."""

    __slots__ = ("cards", "done")

    def __init__(self, cards: tuple[int, ...], done: bool = False) -> None:
        self.cards = cards
        self.done: bool = done


def _find(t: WorldTable, f: Frame) -> None:
    node = node_of(f, RemoveEffects)
    f.own = Clearing(tuple([i for i in cards_of(t, f, node.what) if _ending(t, i, node.kind)]))


def _ending(t: WorldTable, card: int, kind: str) -> list[Status]:
    return [status for status in t.cards[card].statuses if _ends(status, kind)]


def _ask(t: WorldTable, f: Frame) -> None:
    """ "Any number of effects": all of them, but those that are to stay, card by card."""
    node = node_of(f, RemoveEffects)
    own = locals_of(f, Clearing)
    f.answer = ()
    cards = own.cards
    if cards and node.up_to:
        there = _ending(t, cards[0], node.kind)
        ways = tuple([("way", _called(t, cards[0], status), n) for n, status in enumerate(there)])
        t.ask(f, scope(t, f).you, "effects", ways, 0, len(ways), may=True)


def _called(t: WorldTable, card: int, status: Status) -> str:
    """Return an effect on a card, told by its bonus and by the card it comes from."""
    words = "the effect"
    if isinstance(status.change, AddPower):
        n = status.change.amount.value(t, Scope(status.seat, status.source, 0, None))
        words = f"+{n}" if n >= 0 else str(n)
    return f"{words} on {t.name(card)}, by {t.name(status.source)}"


def _remove(t: WorldTable, f: Frame) -> None:
    node = node_of(f, RemoveEffects)
    own = locals_of(f, Clearing)
    cards = own.cards
    if not cards:
        t.invalidate()
        did(t, f, own.done)
        return
    card = cards[0]
    own.cards = cards[1:]
    gone = _ending(t, card, node.kind)
    if node.up_to:
        kept = [option[2] for option in f.answer]
        gone = [status for n, status in enumerate(gone) if n not in kept]
    if gone:
        remove(t, card, gone)
        t.say("effects removed", card, scope(t, f).you, t.cards[card].zone, rule="term:Status Effect.a")
        own.done = True
    f.go(_ask)


_REMOVE: Final = (
    CHOOSE, Step("term:Status Effect.a", _find), Step("term:Status Effect.a", _ask),
    Step("term:Status Effect.a", _remove),
)  # fmt: skip

register(RemoveEffects)
register_light(Clearing, ("cards", "done"))
