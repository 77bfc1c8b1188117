"""Tap, untap and stun (509, keyword:Stun)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.after_all import DoneAfterAll, opens, replaced
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.instead import replaceable
from wondertable.games.wotf.deeds.statuses import give
from wondertable.games.wotf.deeds.tapping import tap, untap
from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.change import BasePower
from wondertable.games.wotf.words.memory import THIS_WAY
from wondertable.games.wotf.words.zones import PLAYING, REALMS
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.quantity import Num
from wondertable.vocabulary.scope import Scope, did, mention, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class Tap(Deed):
    """Tap cards, untap them, or stun Wonders: `how` says which."""

    how: str
    what: Ref

    def steps(self) -> tuple[Step, ...]:
        return _STUN if self.how == "stun" else _TAP

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)

    def able(self, t: WorldTable, s: Scope, seat: int) -> bool:
        if self.choices():
            return super().able(t, s, seat)
        return any(self.works_on(t, i, seat) for i in self.what.cards(t, s))

    def takes_away(self) -> bool:
        return self.how == "tap"

    def works_on(self, t: WorldTable, card: int, seat: int) -> bool:
        """Only what is tapped can be untapped, and the other way round (509.b); and nothing forbids it."""
        if t.forbidden(self.how, card=card, seat=seat):
            return False
        return self.how == "stun" or t.tapped(card) == (self.how == "untap")


def _tap(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Tap)
    s = scope(t, f)
    done: list[int] = []
    for card in cards_of(t, f, node.what):
        if not _out_of_reach(t, card) and _turn(t, card, node.how, s):
            done.append(card)
    s.memory["number"] = len(done)
    mention(t, s.memory, THIS_WAY[node.how], tuple(done))
    did(t, f, bool(done))


def _turn(t: WorldTable, card: int, how: str, s: Scope) -> bool:
    if how == "stun":
        return stun(t, card, s)
    return untap(t, card, s.you) if how == "untap" else tap(t, card, s.you)


def stun(t: WorldTable, card: int, s: Scope) -> bool:
    """Tap a Wonder and set its power to 0 this round, also where it is tapped already (keyword:Stun)."""
    if t.forbidden("stun", card=card, seat=s.you):
        return False
    if replaceable(t) and replaced(t, "stunned", DoneAfterAll("stun", card, s.you, source=s.source)):
        return False
    tap(t, card, s.you, "keyword:Stun.a")
    give(t, card, BasePower(Num(0)), "round", s)
    happen(t, "stunned", card, s.you, t.cards[card].zone, rule="keyword:Stun.c")
    return True


def _stun_after_all(t: WorldTable, deed: DoneAfterAll, f: Frame) -> bool:
    return stun(t, deed.card, Scope(deed.seat, deed.source, 0, None))


def _out_of_reach(t: WorldTable, card: int) -> bool:
    """Return whether a card can't be turned: one that is being played can, and arrives so (term:On Play.e)."""
    return REALMS < t.cards[card].zone != PLAYING


_TAP: Final = (CHOOSE, Step("509", _tap))
_STUN: Final = (CHOOSE, Step("keyword:Stun", _tap))

register(Tap)
opens("stun", _stun_after_all)
