"""Cards that may be played later this round from where they lie ("banish it. You may play it this round")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.statuses import lasting
from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.ability import Static
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.change import Allow
from wondertable.games.wotf.words.ref import Chosen
from wondertable.games.wotf.words.selector import Filter, Those
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.node import Node, register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.scope import Scope, did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class TheVery(Filter):
    """One of these very cards, as long as they have not gone elsewhere meanwhile."""

    lives: tuple[tuple[int, int], ...]

    def fits(self, t: WorldTable, card: int, s: Scope) -> bool:
        return t.cards[card].zone > REALMS and (card, t.cards[card].life) in self.lives


@dataclass(frozen=True)
class MayPlay(Deed):
    """You may play cards from where they lie, at their cost, as long as this round lasts; one, or each of them."""

    what: Ref

    def steps(self) -> tuple[Step, ...]:
        return _MAY_PLAY

    def choices(self) -> tuple[Node, ...]:
        return () if isinstance(self.what, Chosen) else picks(self.what)


def _may_play(t: WorldTable, f: Frame) -> None:
    node = node_of(f, MayPlay)
    s = scope(t, f)
    one = isinstance(node.what, Chosen)
    cards = node.what.those.found(t, s) if isinstance(node.what, Chosen) else cards_of(t, f, node.what)
    lives = tuple([(i, t.cards[i].life) for i in cards if t.cards[i].zone > REALMS])
    did(t, f, bool(lives))
    if lives:
        allow = Allow("play one of those" if one else "play those", Those(zone="anywhere", filters=(TheVery(lives),)))
        lasting(t, Static(None, (allow,), player="you"), "round", Scope(s.you, s.source, s.here, None))


_MAY_PLAY: Final = (CHOOSE, Step("term:Play.a", _may_play))

register(TheVery, MayPlay)
