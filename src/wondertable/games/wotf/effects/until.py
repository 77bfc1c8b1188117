"""Until: cards revealed until one fits, and cards banished until another card is gone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.durations import watch
from wondertable.games.wotf.deeds.leaving import enter_by, leave_by
from wondertable.games.wotf.deeds.leaving_state import Entering, Leaving, Sent
from wondertable.games.wotf.deeds.revealing import reveal
from wondertable.games.wotf.effects.seek import ShownFrom, keep_those_there
from wondertable.games.wotf.effects.with_choices import Deed, cards_of, picks, seats_of
from wondertable.games.wotf.rules.choosing import CHOOSE
from wondertable.games.wotf.words.ability import Triggered
from wondertable.games.wotf.words.base import Player, Ref
from wondertable.games.wotf.words.change import Watch
from wondertable.games.wotf.words.player import You
from wondertable.games.wotf.words.selector import IsThis, Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.games.wotf.words.zones import BANISHMENT, DECK, REALMS
from wondertable.kernel.node import Node, register, register_light
from wondertable.kernel.program import Frame, Step, locals_of, node_of
from wondertable.kernel.triggers import pending_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.scope import did, mention, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


@dataclass(frozen=True)
class RevealUntil(Deed):
    """Reveal cards from the top of a deck until one fits, or several do: these are "it", the others are the rest."""

    those: Those
    who: Player = You()
    count: Quantity = Num(1)

    def steps(self) -> tuple[Step, ...]:
        return _REVEAL

    def choices(self) -> tuple[Node, ...]:
        return picks(self.who)


def _reveal_until(t: WorldTable, f: Frame) -> None:
    node = node_of(f, RevealUntil)
    s = scope(t, f)
    shown: list[int] = []
    found: tuple[int, ...] = ()
    for seat in seats_of(t, f, node.who):
        for card in t.zones[DECK + seat]:
            shown.append(card)
            if node.those.fits(t, card, s):
                found = (*found, card)
            if len(found) >= node.count.value(t, s):
                break
    f.own = ShownFrom(tuple([(i, t.cards[i].zone) for i in shown]))
    open_now = reveal(t, tuple(shown), s.you)
    mention(t, s.memory, "revealed", open_now)
    mention(t, s.memory, "sought", tuple([card for card in found if card in open_now]))
    did(t, f, any(card in open_now for card in found))


_REVEAL: Final = (CHOOSE, Step("term:Reveal", _reveal_until), Step("term:Reveal.b", keep_those_there))


@dataclass(frozen=True)
class BanishUntil(Deed):
    """Banish cards until this leaves The World (or dies); then they come back where they were, to their owners."""

    what: Ref
    moment: str = "left world"

    def steps(self) -> tuple[Step, ...]:
        return _BANISH

    def choices(self) -> tuple[Node, ...]:
        return picks(self.what)


class BanishedFrom(Sent):
    """The cards that are banished, and where each of them was."""

    __slots__ = ("places",)

    def __init__(self, places: tuple[tuple[int, int], ...], went: tuple[int, ...] = ()) -> None:
        super().__init__(went)
        self.places = places


def _banish(t: WorldTable, f: Frame) -> None:
    node = node_of(f, BanishUntil)
    s = scope(t, f)
    cards = tuple([i for i in cards_of(t, f, node.what) if t.cards[i].zone <= REALMS])
    f.own = BanishedFrom(tuple([(i, t.cards[i].zone) for i in cards]))
    if not cards or not t.same_life(s.source, s.life) or t.cards[s.source].zone > REALMS:
        did(t, f, False)
        f.leave()
        return
    leave_by(t, f.source, Leaving(cards, "banish", s.you))


def _wait(t: WorldTable, f: Frame) -> None:
    node = node_of(f, BanishUntil)
    own = locals_of(f, BanishedFrom)
    s = scope(t, f)
    left = own.went
    did(t, f, bool(left))
    s.memory["taken"] = tuple([(i, t.cards[i].life, realm) for i, realm in own.places if i in left])
    trigger = Trigger((node.moment,), Those(filters=(IsThis(),)))
    text = getattr(getattr(pending_of(t.frames[f.base]), "ability", None), "text", "") or t.name(f.source)
    watch(t, Watch(Triggered(trigger, GiveBack(), next=True, text=text)), "", s)


_BANISH: Final = (CHOOSE, Step("term:Banish", _banish), Step("term:Banish", _wait))


@dataclass(frozen=True)
class GiveBack(Effect):
    """The cards that were banished until now return to the realms they were in."""

    def steps(self) -> tuple[Step, ...]:
        return _BACK


def _give_back(t: WorldTable, f: Frame) -> None:
    taken = t.frames[f.base].memory["taken"]
    still = [x for x in taken if t.cards[x[0]].zone >= BANISHMENT and t.cards[x[0]].life == x[1]]
    still = [x for x in still if t.cards[x[0]].zone == BANISHMENT + t.cards[x[0]].owner]
    if still:
        cards = tuple([x[0] for x in still])
        seats = tuple([t.cards[i].owner for i in cards])
        enter_by(t, f.source, Entering(cards, tuple([x[2] for x in still]), seats))


_BACK: Final = (Step("term:Banish", _give_back),)

register(RevealUntil, BanishUntil, GiveBack)
register_light(BanishedFrom, ("places", "went"))
