"""Conditions: what one speaks of can be meant afterwards – the card of what happened, the player who fits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from wondertable.games.sow.effects.agents import PlayersDo
from wondertable.games.sow.language.event_cards import ONLY_ONE, in_anothers_city, the_one
from wondertable.games.sow.language.whose import Spoken
from wondertable.games.sow.words.amounts import CardsAre, NumberOf
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.marks import InPlace, ThisVery
from wondertable.games.sow.words.players import Players, PlayersAre
from wondertable.games.sow.words.ref import EachOf, ThisCard
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.trigger import Did, ThoseOf
from wondertable.text.referents import ANY, Referent
from wondertable.vocabulary.condition import Compare, Not
from wondertable.vocabulary.effect import If, Sequence
from wondertable.vocabulary.quantity import Num

NOTHING: Final = Sequence(())
"""What players do who are only spoken of."""
BESIEGING: Final = Compare(NumberOf(Such(("Unit",), "they", "", (InPlace("siege line", "enemy"),))), "at least", Num(1))
BESIEGED_BY_YOU: Final = Compare(
    NumberOf(Such(("Unit",), "you", "", (InPlace("siege line", "they"),))), "at least", Num(1)
)  # fmt: skip
"""The same siege, from either side."""


class Conditions(Spoken):
    """What conditions have spoken of so far."""

    def spoken_to(self, node: Any) -> Any:
        """While players are spoken of, "they" are these."""
        raise NotImplementedError

    def happened(self, node: Any) -> Any:
        """Return what happened before is no event of its own; the card of it can be meant where no other is."""
        if isinstance(node, Not):
            return replace(node, of=self.unsaid(node.of))
        found = replace(node, when=self.parts(node.when, ("such", "other")))
        about = found.when.other if found.when.about_other else found.when.such
        if isinstance(node, Did) and about is not None and not found.when.nth:
            self.tell(about, ThoseOf(found.when))
        return found

    def unsaid(self, node: Any) -> Any:
        """Return what is not so mentions nothing but this card."""
        before = len(self.past)
        found = self.value(node)
        self.past[before:] = [one for one in self.past[before:] if self.told[one.name] == ThisCard("card")]
        return found

    def asked_if(self, node: If) -> Any:
        """What is done to "their" cards, after a condition on some players, is done for each of them who fits."""
        condition = self.value(node.condition)
        before, self.may_ask, self.each_asked = self.may_ask, True, False
        then = self.value(node.then)
        if self.each_asked and self.asked is not None:
            then = PlayersDo(self.asked, NOTHING, then)
        self.may_ask, self.each_asked = before, False
        return replace(node, condition=condition, then=then, otherwise=self.value(node.otherwise))

    def of_players(self, node: PlayersAre) -> PlayersAre:
        """Return a condition on players: of yours a card may be meant afterwards, and it names no other player."""
        before, player = len(self.past), self.player
        found: PlayersAre = self.spoken_to(node)
        if node.who != Players():
            del self.past[before:]
            return found
        if found.what == BESIEGING:
            self.asked = Players("each opponent", BESIEGED_BY_YOU)
        self.tell_own(found, before)
        self.player = player
        return found

    def tell_own(self, node: PlayersAre, before: int) -> None:
        """What you did, or the one card you have: "if you control a hero, ready it"."""
        for one in self.past[before:]:
            told = self.told[one.name]
            if isinstance(told, ThoseOf) and told.when.player == "they":
                self.told[one.name] = replace(told, when=replace(told.when, player="you"))
        such = the_one(node.what)
        if such is not None:
            self.tell(such, EachOf(such))

    def told_of(self, node: CardsAre) -> CardsAre:
        """Return what is asked of the one card of its kind you have speaks of it: "if your State is damaged, … it"."""
        if isinstance(node.what, ThisCard) and any(in_anothers_city(mark) for mark in node.such.marks):
            self.asked = Players("besieged")
        such = node.what.such if isinstance(node.what, EachOf) else Such()
        if such.side == "you" and such.types and set(such.types) <= ONLY_ONE:
            self.tell(such, node.what)
            self.cards.append(self.past.pop())
        return node

    def tell(self, such: Such, cards: Cards) -> None:
        """Note cards that a condition speaks of."""
        name = f"@{len(self.told)}"
        self.told[name] = ThisCard("card") if ThisVery() in such.marks else cards
        self.past.append(Referent(name, such.types, ANY, side=such.side))
