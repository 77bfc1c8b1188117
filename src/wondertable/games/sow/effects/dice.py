"""The gold on cards in production, and what lies hidden there: put gold on them, take it, look at them (play.b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.gold import gain_gold
from wondertable.games.sow.deeds.producing import add_dice
from wondertable.games.sow.effects.with_choices import Deed, cards_of, this_way
from wondertable.games.sow.rules.choosing import CHOOSE
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.players import Players, doer
from wondertable.games.sow.words.zones import HAND, PRODUCTION, kind_of, of
from wondertable.kernel.node import register
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import did, remember, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable


@dataclass(frozen=True)
class PutGold(Deed):
    """Put gold from nowhere on cards in production, "take" it from them and gain it, or only "remove" it.

    No more is taken than lies there; all of it where no amount is given.
    """

    how: str
    amount: Quantity | None
    what: Cards

    def steps(self) -> tuple[Step, ...]:
        return _PUT

    def acts_on(self) -> Cards:
        return self.what


@dataclass(frozen=True)
class LookAt(Deed):
    """Look at hidden cards: only who looks sees them; what is revealed everybody sees."""

    what: Cards
    reveal: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _LOOK

    def acts_on(self) -> Cards:
        return self.what


@dataclass(frozen=True)
class LookAtHand(Effect):
    """Look at the hands of players, or at their `production`."""

    who: Players
    production: bool = False

    def steps(self) -> tuple[Step, ...]:
        return _HAND


def _ask_whose(t: CityTable, f: Frame) -> None:
    node = node_of(f, LookAtHand)
    s = scope(t, f)
    options = node.who.options(t, s)
    f.answer = ()
    if options:
        t.ask(f, s.you, "player", options)


def _look_at_hand(t: CityTable, f: Frame) -> None:
    node = node_of(f, LookAtHand)
    s = scope(t, f)
    for option in f.answer:
        remember(t, f, "picked", int(option[1]))
    for seat in tuple([int(option[1]) for option in f.answer]) or node.who.seats(t, s):
        for card in t.zones[of(PRODUCTION if node.production else HAND, seat)]:
            t.say("looked at", card, s.you, seen=t.known_to(card) | 1 << s.you, rule="zone:Hand.a")
    did(t, f, True)


def _put(t: CityTable, f: Frame) -> None:
    node = node_of(f, PutGold)
    s = scope(t, f)
    done = 0
    for card in [i for i in cards_of(t, f, node.what) if kind_of(t.cards[i].zone) == PRODUCTION]:
        there = t.paid(card)
        amount = there if node.amount is None else int(node.amount.value(t, s))
        change = amount if node.how == "put" else -min(amount, there)
        add_dice(t, card, change)
        done += abs(change)
    if node.how == "take":
        left = s.memory.get("gold there", ()) if node.amount is None else ()
        done += sum([n for ref, n in left if ref in node.what.refs(t, s)])
        gain_gold(t, doer(s), done, "gold.a")
    remember(t, f, "gold", done)
    did(t, f, done > 0)


def _look(t: CityTable, f: Frame) -> None:
    node = node_of(f, LookAt)
    seat = doer(scope(t, f))
    cards = cards_of(t, f, node.what)
    for card in cards:
        seen = -1 if node.reveal else t.known_to(card) | 1 << seat
        t.say("revealed" if node.reveal else "looked at", card, seat, seen=seen, rule="zone:Hand.a")
    this_way(t, f, "revealed", tuple([t.ref(card) for card in cards]))
    did(t, f, bool(cards))


_PUT: Final = (*CHOOSE, Step("play.b", _put))
_HAND: Final = (Step("M38", _ask_whose), Step("zone:Hand.a", _look_at_hand))
_LOOK: Final = (*CHOOSE, Step("zone:Hand.a", _look))

register(PutGold, LookAt, LookAtHand)
