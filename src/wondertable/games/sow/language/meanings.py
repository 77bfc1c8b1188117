"""Meanings: walks through an ability of State of Wonder and knows which cards and players each word means."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.effects.agents import ChoosePlayer, PlayersDo
from wondertable.games.sow.effects.dice import LookAtHand
from wondertable.games.sow.effects.discarding import DiscardCards
from wondertable.games.sow.effects.gold import ChangeGold
from wondertable.games.sow.effects.harm import DealDamage
from wondertable.games.sow.effects.later import PutOff
from wondertable.games.sow.effects.picking import ChooseCards, ChooseThen
from wondertable.games.sow.effects.tokens import CopyTokens, MakeTokens
from wondertable.games.sow.language.against import of_another
from wondertable.games.sow.language.conditions import Conditions
from wondertable.games.sow.language.each_player import of_each_player
from wondertable.games.sow.language.event_cards import (
    NOUNS,
    ONE_OPPONENT,
    apart,
    besides_what,
    doer_of,
    has_card,
    has_other_player,
    has_player,
    is_one_of,
    meant_in,
    of_all,
    of_event,
    of_opponent,
    rest_of,
    with_side,
    without_unused,
)
from wondertable.games.sow.language.how_many import PAID, excess, paid_for, result_of, that_many
from wondertable.games.sow.language.own_cards import of_their_own
from wondertable.games.sow.language.past_conditions import as_it_was, to_its_owner, touched_by
from wondertable.games.sow.words.ability import StaticAbility
from wondertable.games.sow.words.amounts import CardsAre, Excess, Overpaid, TurnOf
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.change import GiveAbility
from wondertable.games.sow.words.marks import InPlace, Lacking, OneOfThose, OtherCard, ThisVery
from wondertable.games.sow.words.pieces import IfAfter, It, PaidFor
from wondertable.games.sow.words.players import PARTS, Players, PlayersAre
from wondertable.games.sow.words.ref import EachOf, Kept, Meant, TargetOf, ThisCard
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.standing import ControllerIs, OfAttack
from wondertable.games.sow.words.trigger import KillerOf, When
from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import within
from wondertable.text.referents import IT, MANY, ONE, THEY, Referent
from wondertable.vocabulary.effect import ChooseOne, Effect, If, Sequence
from wondertable.vocabulary.quantity import THAT_MANY, Num, Quantity, Remembered
from wondertable.vocabulary.unless import Unless

OF_ATTACKS = ("attacked", "attack over")
BEARER = "bearer"
PRONOUNS = ("It ", "It's ", "Its ", "They ", "Their ", "That ", "Those ")
"""What a line that goes on about cards begins with: they were spoken of before its own condition was."""


class Meanings(Conditions):
    """Settles the pronouns of one ability."""

    def settle(self, ability: Any) -> Any:
        """Return the ability with every pronoun settled."""
        return without_unused(self.value(ability), set(self.used))

    def value(self, value: Any) -> Any:
        """Return a part; of an instruction it is noted how much it does."""
        found = super().value(value)
        if isinstance(value, Effect):
            self.result = result_of(value) or self.result
        return found

    # -- parts -------------------------------------------------------------------------------------------------------

    def pronoun(self, node: It) -> Cards:
        """It, them, that unit, the attacker."""
        return self.meant(node.words)

    def in_place(self, node: InPlace) -> InPlace:
        """Return a place, and whose it is."""
        return replace(node, whose=self.side(node.whose))

    def killer(self, node: KillerOf) -> Cards:
        """Return who killed a card; of the one killed in the event at hand, if one was."""
        if isinstance(node.of, It) and self.event_name in ("killed", "broken"):
            return replace(node, of=self.as_cards(Referent("other"), node.of.words))
        return self.all_parts(node)  # type: ignore[no-any-return]

    def number(self, node: Remembered) -> Quantity:
        """That many."""
        return that_many(self, self.happens) if node == THAT_MANY else node

    def excess(self, node: Excess) -> Quantity:
        """Return the excess damage."""
        return excess(self)

    def paid_for(self, node: PaidFor) -> Quantity:
        """Return the gold that was paid for a card."""
        return paid_for(self, node)

    def given(self, node: GiveAbility) -> GiveAbility:
        """Return an ability that is given away speaks for itself."""
        return replace(node, ability=self.anew(node.ability))

    def anew(self, ability: Any) -> Any:
        """Return an ability in which nothing was said before."""
        return Meanings(self.rules, self.line).settle(ability)

    def cards_are(self, node: CardsAre) -> CardsAre:
        """Return what is asked of cards."""
        return self.told_of(as_it_was(self, node))

    def turn_of(self, node: TurnOf) -> Any:
        """Return whose turn it is; that player is spoken of."""
        self.player = self.player or ("active" if node.who == Players("each opponent") else "")
        return self.all_parts(node)

    def controller_is(self, node: ControllerIs) -> Any:
        """Return what is asked of the player whose card it is, who is "they" for that."""
        before, self.they = self.they, True
        found = self.all_parts(node)
        self.they = before
        return found

    # -- abilities and instructions ----------------------------------------------------------------------------------

    def waiting(self, node: Any) -> Any:
        """Return an ability that waits for something, from what sets it off to what it does."""
        found = self.parts(node, ("when", "condition"))
        self.cards = [one for one in self.cards if one.name != "this" or not self.event]
        return self.parts(found, ("effect",))

    def used_at_will(self, node: Any) -> Any:
        """Return an ability with a price."""
        return self.parts(node, ("condition", "price", "effect"))

    def static(self, node: StaticAbility) -> Any:
        """Return what is so all the time."""
        self.begin(node.who)
        node = of_each_player(node)
        node = replace(node, who=ThisCard("card")) if node.who == EachOf(Such(marks=(ThisVery(),))) else node
        spoken = any(isinstance(part, It) for part in within(node.who)) and not self.line.startswith(PRONOUNS)
        first = ("condition", "who") if spoken else ("who", "condition")
        return self.of_each(self.parts(node, first), node.who, ("changes",))

    def deed(self, node: Any) -> Any:
        """Return what is done to some cards."""
        if isinstance(node, ChooseCards):
            node = replace(node, what=self.chosen_there(node.what))
        if of_opponent(node):
            return self.opponent_first(node)
        self.begin(node.acts_on())
        found = to_its_owner(self, self.done_to(of_another(self, node)))
        self.touched |= touched_by(found)
        return found

    def done_to(self, node: Any) -> Any:
        """Return the same, from who does it to the cards it is done to."""
        if isinstance(node.acts_on(), EachOf):
            return self.of_each(self.parts(node, ("what",)), node.acts_on(), besides_what(node))
        if isinstance(node, DealDamage):
            return self.dealt(node)
        return self.all_parts(node)

    def dealt(self, node: DealDamage) -> Any:
        """Return how much damage it is speaks of what was said before, or else of the very card it is dealt to."""
        try:
            return self.parts(node, ("by", "amount", "what"))
        except UnknownWording:
            if node.by is not None:
                raise
        return self.parts(node, ("what", "amount"))

    def gold(self, node: ChangeGold) -> Any:
        """Return how much gold it is may be told by the cards of a player to be targeted."""
        return self.opponent_first(node) if of_opponent(node) else self.all_parts(node)

    def chooses(self, node: ChooseOne) -> Any:
        """Return who chooses is told before what there is to choose from."""
        return self.parts(node, ("who", "options"))

    def asked_after(self, node: IfAfter) -> Any:
        """Return a condition that is said last speaks of what was done; of several players each is asked about."""
        several = doer_of(node.then) if Players("that") in within(node.condition) else None
        if several is not None and several[0].who.startswith("each"):
            return self.spoken_to(PlayersDo(several[0], If(node.condition, several[1])))
        then = self.value(node.then)
        return If(self.value(node.condition), then)

    def make(self, node: MakeTokens) -> Any:
        """Tokens; their abilities speak for themselves."""
        own = tuple([self.anew(one) for one in node.keywords])
        return self.mentioned(replace(node, amount=self.value(node.amount), keywords=own))

    def look(self, node: LookAtHand) -> Any:
        """Return a hand, or the production, is looked at."""
        self.zone = "production" if node.production else "hand"
        found = self.all_parts(node)
        self.looked = len(self.cards)
        return found

    def all_parts(self, node: Any) -> Any:
        """Return a node with all its parts settled; what it mentions is noted."""
        return self.mentioned(super().all_parts(node))

    def part(self, node: Any, name: str, value: Any) -> Any:
        """One part of a node; cards an instruction acts on are kept in mind."""
        new = self.value(value)
        if name != "what" or not isinstance(node, (Effect, CardsAre)):
            return new
        if isinstance(new, Meant) and isinstance(value, It) and value.words not in (*IT, *THEY):
            self.cards.append(next((one for one in self.event if one.name == new.name), Referent(new.name)))
        of_group = isinstance(new, EachOf) and isinstance(node, Effect)
        if of_group or isinstance(new, (KillerOf, OfAttack)):
            types = new.such.types if isinstance(new, EachOf) else ()
            self.cards.append(Referent(f"#{self.groups}", types, MANY if of_group else ONE))
            new = Kept(self.groups, new)
            self.groups += 1
        return new

    def mentioned(self, node: Any) -> Any:
        """Note what a node mentions."""
        if isinstance(node, TargetOf):
            node = self.last_target = replace(node, slot=self.targets)
            self.targets += 1
            number = MANY if node.count > 1 else ONE
            self.cards.append(Referent(f"${node.slot}", node.such.types, number, side=node.such.side))
        elif isinstance(node, ThisCard):
            self.cards.append(Referent("this"))
        elif isinstance(node, (MakeTokens, CopyTokens)):
            self.cards.append(Referent("made", ("Unit",), ONE if node.amount == Num(1) else MANY))
        elif isinstance(node, DiscardCards):
            self.cards.append(Referent("discarded", node.such.types, ONE if node.amount == Num(1) else MANY))
        return node

    def when(self, node: When) -> When:
        """Return an event mentions its cards and its player."""
        number = MANY if node.many else ONE
        subject = [] if node.such is None else [replace(of_event("subject", node.such), number=number)]
        found: When = self.parts(node, ("such",))
        self.event = subject
        found = self.parts(found, ("other",))
        other = [] if node.other is None else [of_event("other", node.other)]
        subject, other = apart(node, subject, other)
        both = [*other, *subject] if node.turned else [*subject, *other]
        self.event = both or [Referent("subject")] if has_card(node) else []
        if node.event in OF_ATTACKS:
            self.event += [Referent(name) for name in ("subject", "other") if name not in [m.name for m in self.event]]
        self.event_name = node.event
        self.happens = node
        self.player = "event" if has_player(node) else "other" if has_other_player(node) else ""
        return found

    def opponent_first(self, node: Effect) -> Effect:
        """Return the player is targeted first, and then the cards are theirs."""
        side = of_opponent(node)
        who: Effect = self.value(ChoosePlayer(ONE_OPPONENT[side]))
        return Sequence((who, self.value(with_side(node, side, "that"))))

    def of_each(self, node: Any, who: Any, names: tuple[str, ...]) -> Any:
        """Of several cards "it" and "their" is each one's own, in what is done to them or true of them."""
        if not isinstance(who, EachOf):
            return self.parts(node, names)
        each = Referent(BEARER, who.such.types)
        self.cards.append(each)
        found = self.parts(node, names)
        self.cards.remove(each)
        return found

    def of_bearer(self, node: Any) -> Any:
        """With which cards a card can't do something may be told by itself: "with more attack than it"."""
        each = Referent(BEARER)
        self.cards.append(each)
        found = self.all_parts(node)
        self.cards.remove(each)
        return found

    def overpaid(self, node: Overpaid) -> Quantity:
        """Return how much too much was paid is known as it is paid, and as the card enters play."""
        if self.event_name not in PAID:
            raise self.nobody("overpaid")
        return THAT_MANY if self.event_name == "overpaid" else node

    def later(self, node: Any) -> Any:
        """Return what comes later has its own event; what is put off still means what was meant before."""
        before = (self.event, self.event_name, self.player)
        if isinstance(node, PutOff):
            when = self.parts(node.when, ("such", "other"))
            return replace(node, when=when, what=self.value(node.what))
        found = replace(node, ability=self.value(node.ability))
        self.event, self.event_name, self.player = before
        return found

    def unless(self, node: Unless) -> Effect:
        """Return where somebody can prevent what is done to a target, the target is chosen first."""
        if node.who == Players("that") and doer_of(node.what) is not None:
            return self.each_unless(node)
        node = replace(node, instead=of_their_own(node.instead, "you"))
        by_part = node.who in [Players(part) for part in PARTS]
        found: Unless = self.parts(node, ("who", "what", "instead") if by_part else ("what", "who", "instead"))
        targets = {f"${c.slot}" for c in found.what.choices() if isinstance(c, TargetOf)}
        return ChooseThen(found) if targets & {m.name for m in meant_in(found.who)} else found

    def each_unless(self, node: Unless) -> Effect:
        """Return each of those who do something may prevent it for themselves."""
        who, what = doer_of(node.what) or (Players(), node.what)
        return self.spoken_to(PlayersDo(who, Unless(what, node.who, node.instead)))  # type: ignore[no-any-return]

    def spoken_to(self, node: Any) -> Any:
        """While players are spoken of, "they" are these."""
        spoken = self.player
        who = self.value(node.who)
        before, self.they = self.they, True
        known = len(self.cards)
        found = replace(node, who=who, what=self.value(of_their_own(node.what)))
        if isinstance(found, PlayersDo) and found.then is not None:
            found = replace(found, then=self.value(found.then))
        if isinstance(found, PlayersAre) and who == Players("an opponent"):
            self.player, self.asked = spoken, Players("each opponent", found.what)
        if isinstance(found, PlayersAre) and who.who in ("controller", "owner"):
            self.asked = who
        if isinstance(found, PlayersDo) and who.who.startswith("each"):
            self.cards[known:] = [of_all(one) for one in self.cards[known:]]
        self.they = before
        return found

    # -- descriptions ------------------------------------------------------------------------------------------------

    def such(self, node: Such) -> Such:
        """Return a description of cards: whose they are is settled too."""
        node = self.of_looked(replace(node, side=self.side("own")) if node.side == "own" else node)
        found: Such = self.parts(self.without_mentioned(node), ("marks",))
        if OneOfThose(ThisCard("card")) in found.marks:
            marks = tuple([mark for mark in found.marks if mark != OneOfThose(ThisCard("card"))])
            found = replace(found, marks=(*marks, ThisVery()))
        if node.zone == "same" and not self.zone:
            raise self.nobody("it")
        self.zone = self.zone if node.zone in ("", "same") else node.zone
        zone = self.zone if node.zone else ""
        return replace(found, side=self.side(node.side), zone=zone)

    def without_mentioned(self, node: Such) -> Such:
        """ "Another unit" is another than the one that was mentioned, if that was one of those; else than this card."""
        if OtherCard() not in node.marks:
            return node
        for one in sorted([*reversed(self.cards), *self.event], key=lambda one: one.this or one.name == "this"):
            if one.this or one.name == "this":
                return node
            if one.may_be(ONE) and is_one_of(one, node):
                rest = tuple([mark for mark in node.marks if mark != OtherCard()])
                return replace(node, marks=(*rest, Lacking(OneOfThose(self.as_cards(one, "it")))))
        return node

    # -- cards -------------------------------------------------------------------------------------------------------

    def meant(self, words: str) -> Cards:
        """Return the cards that a pronoun means."""
        if words in ("attacking", "attacked"):
            if not self.event_name:
                raise self.nobody(f"the {words} card")
            if self.event_name not in OF_ATTACKS:
                return OfAttack(0 if words == "attacking" else 1)
            return self.as_cards(Referent("subject" if words == "attacking" else "other"), words)
        if words in ("damager", "harmed"):
            if self.event_name != "damaged":
                raise self.nobody("damage")
            return self.as_cards(Referent("other" if words == "damager" else "subject"), words)
        if words == "victim":
            return self.victim()
        if words == "rest" and self.last_target is not None:
            return rest_of(self.last_target)
        if words in ("rest", "same"):
            raise self.nobody("rest" if words == "rest" else "damage")
        one = NOUNS.nearest(self.cards, [*self.event, *reversed(self.past)], words, self.fits, self.line)
        if one is None and words == "city" and self.event:
            one = self.event[0]
        if one is not None:
            return self.as_cards(one, words)
        if self.spoken is not None and words in ("it", "them", "they"):
            return self.spoken
        raise self.nobody(words)

    def victim(self) -> Cards:
        """Return the card that was killed or destroyed: by the event, or by what was done before."""
        if self.event_name in ("killed", "broken"):
            return self.as_cards(Referent("other"), "victim")
        if self.event_name in ("died", "destroyed"):
            return self.as_cards(Referent("subject"), "victim")
        return self.meant("it")

    def fits(self, one: Referent, words: str) -> bool:
        """Return whether cards that were mentioned can be called so; what each player picked is one or several."""
        if one.name == "this" and words not in IT:
            return words in ("card", "unit", "building") and not self.event and not self.cards[1:]
        return (one.name == BEARER and words in THEY) or NOUNS.fits(one, words)
