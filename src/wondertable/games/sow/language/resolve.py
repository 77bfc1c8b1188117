"""Who is meant: every pronoun is settled once, as the text is read – it, that unit, they, that player, theirs.

What was mentioned is kept in order, each with its kind and number; the last that fits is meant. Of an event, the card
it is about comes before the second one. If nothing fits, the text is refused.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from wondertable.games.sow.effects.agents import ChoosePlayer, PlayersDo
from wondertable.games.sow.effects.discarding import DiscardCards
from wondertable.games.sow.effects.harm import DealDamage
from wondertable.games.sow.effects.later import PutOff
from wondertable.games.sow.effects.picking import ChooseThen
from wondertable.games.sow.effects.rule_for import KeepWatch
from wondertable.games.sow.effects.tokens import CopyTokens, MakeTokens
from wondertable.games.sow.effects.with_choices import Deed
from wondertable.games.sow.language.meant import (
    NOUNS,
    besides_what,
    doer_of,
    has_card,
    has_player,
    is_one_of,
    meant_in,
    of_event,
    with_side,
    without_unused,
)
from wondertable.games.sow.words.ability import CardAbility, InsteadAbility, StaticAbility, TriggeredAbility
from wondertable.games.sow.words.amounts import Overpaid
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.change import Cant, GiveAbility, LessDamage, MoreDamage
from wondertable.games.sow.words.marks import InPlace, Lacking, OneOfThose, OtherCard
from wondertable.games.sow.words.pieces import IfAfter, It
from wondertable.games.sow.words.players import NAMED, PARTS, PICKED, ArePlayer, Players, PlayersAre
from wondertable.games.sow.words.ref import EachOf, Kept, Meant, TargetOf, ThisCard
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.standing import OfAttack
from wondertable.games.sow.words.trigger import KillerOf, When
from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import Node, within
from wondertable.text.mentions import IT, THEY, Mention
from wondertable.vocabulary.condition import Not
from wondertable.vocabulary.effect import Effect, If, Sequence, Unless
from wondertable.vocabulary.quantity import THAT_MANY, Num, Quantity

OF_ATTACKS = ("attacked", "attack over")
BEARER = "bearer"


class Resolver:
    """Settles the pronouns of one ability."""

    def __init__(self, line: str, spoken: Cards | None = None) -> None:
        self.line = line
        self.spoken = spoken
        self.cards: list[Mention] = []
        self.event: list[Mention] = []
        self.player = ""
        self.they = False
        self.event_name = ""
        self.targets = 0
        self.groups = 0
        self.used: set[str] = set()

    def settle(self, ability: Any) -> Any:
        """The ability with every pronoun settled."""
        found = self.node(ability)
        return without_unused(found, self.used)

    # -- walking -----------------------------------------------------------------------------------------------------

    def value(self, value: Any) -> Any:
        """A part: a node, several, or something plain."""
        if isinstance(value, tuple):
            return tuple([self.value(v) for v in value])
        return self.node(value) if isinstance(value, Node) else value

    def node(self, node: Any) -> Any:
        """One node."""
        if isinstance(node, It):
            return self.meant(node.words)
        if isinstance(node, Players):
            return self.players(node)
        if isinstance(node, Such):
            return self.such(node)
        if isinstance(node, InPlace):
            return replace(node, whose=self.side(node.whose))
        if isinstance(node, When):
            return self.when(node)
        if isinstance(node, CardAbility):
            return self.ability(node)
        if isinstance(node, Deed):
            return self.deed(node)
        if isinstance(node, Effect):
            return self.effect(node)
        if isinstance(node, PlayersAre):
            return self.spoken_to(node)
        if isinstance(node, KillerOf) and isinstance(node.of, It) and self.event_name in ("killed", "broken"):
            return KillerOf(self.as_cards(Mention("other"), node.of.words))
        if isinstance(node, Overpaid):
            return self.overpaid(node)
        if isinstance(node, (Cant, LessDamage, MoreDamage)):
            return self.of_bearer(node)
        if isinstance(node, GiveAbility):
            return replace(node, ability=Resolver(self.line).settle(node.ability))
        return self.all_parts(node)

    def ability(self, node: Any) -> Any:
        """An ability, from what sets it off to what it does."""
        if isinstance(node, (TriggeredAbility, InsteadAbility)):
            return self.parts(node, ("when", "condition", "effect"))
        if isinstance(node, StaticAbility):
            return self.of_each(self.parts(node, ("condition", "who")), node.who, ("changes",))
        return self.all_parts(node)

    def deed(self, node: Any) -> Any:
        """What is done to some cards."""
        if self.of_target_opponent(node):
            return self.opponent_first(node)
        if isinstance(node.acts_on(), EachOf):
            return self.of_each(self.parts(node, ("what",)), node.acts_on(), besides_what(node))
        if isinstance(node, DealDamage):
            return self.parts(node, ("by", "amount", "what"))
        return self.all_parts(node)

    def effect(self, node: Any) -> Any:
        """Any other instruction."""
        if isinstance(node, IfAfter):
            then = self.node(node.then)
            return If(self.node(node.condition), then)
        if isinstance(node, Unless):
            return self.unless(node)
        if isinstance(node, PlayersDo):
            return self.spoken_to(node)
        if isinstance(node, MakeTokens):
            own = tuple([Resolver(self.line).settle(one) for one in node.keywords])
            return self.mentioned(replace(node, amount=self.node(node.amount), keywords=own))
        if isinstance(node, (PutOff, KeepWatch)):
            return self.later(node)
        return self.all_parts(node)

    def all_parts(self, node: Any) -> Any:
        """A node with all its parts settled; what it mentions is noted."""
        return self.mentioned(self.parts(node, tuple([f.name for f in fields(node) if f.init])))

    def parts(self, node: Any, names: tuple[str, ...]) -> Any:
        """A node with its parts settled, in this order."""
        changed: dict[str, Any] = {}
        for name in names:
            old = getattr(node, name)
            new = self.inner(node, name, old)
            if new is not old:
                changed[name] = new
        return replace(node, **changed) if changed else node

    def inner(self, node: Any, name: str, value: Any) -> Any:
        """One part of a node; cards an instruction acts on are kept in mind."""
        new = self.value(value)
        acted_on = name == "what" and isinstance(node, Effect)
        if acted_on and isinstance(new, EachOf):
            new = Kept(self.groups, new)
            self.cards.append(Mention(f"#{self.groups}", new.of.such.types, True))  # type: ignore[attr-defined]
            self.groups += 1
        return new

    def mentioned(self, node: Any) -> Any:
        """Note what a node mentions."""
        if isinstance(node, TargetOf):
            node = replace(node, slot=self.targets)
            self.targets += 1
            self.cards.append(Mention(f"${node.slot}", node.such.types, node.count > 1, side=node.such.side))
        elif isinstance(node, ThisCard):
            self.cards.append(Mention("this"))
        elif isinstance(node, (MakeTokens, CopyTokens)):
            self.cards.append(Mention("made", ("Unit",), node.amount != Num(1)))
        elif isinstance(node, DiscardCards):
            self.cards.append(Mention("discarded", node.such.types, node.amount != Num(1)))
        return node

    def when(self, node: When) -> When:
        """An event mentions its cards and its player."""
        subject = [] if node.such is None else [replace(of_event("subject", node.such), many=node.many)]
        found: When = self.parts(node, ("such",))
        self.event = subject
        found = self.parts(found, ("other",))
        other = [] if node.other is None else [of_event("other", node.other)]
        both = [*other, *subject] if node.turned else [*subject, *other]
        self.event = both or [Mention("subject")] if has_card(node) else []
        if node.event in OF_ATTACKS:
            self.event += [Mention(name) for name in ("subject", "other") if name not in [m.name for m in self.event]]
        self.event_name = node.event
        self.player = "event" if has_player(node) else ""
        return found

    def of_target_opponent(self, node: Effect) -> bool:
        """Whether an instruction is about the hand, the city or another place of a player to be targeted."""
        sides = [one.side for one in within(node) if isinstance(one, Such)]
        return "target opponent" in sides + [one.whose for one in within(node) if isinstance(one, InPlace)]

    def opponent_first(self, node: Effect) -> Effect:
        """The player is targeted first, and then the cards are theirs."""
        who: Effect = self.node(ChoosePlayer(Players("target opponent")))
        return Sequence((who, self.node(with_side(node, "target opponent", "that"))))

    def of_each(self, node: Any, who: Any, names: tuple[str, ...]) -> Any:
        """Of several cards "it" and "their" is each one's own, in what is done to them or true of them."""
        if not isinstance(who, EachOf):
            return self.parts(node, names)
        each = Mention(BEARER, who.such.types)
        self.cards.append(each)
        found = self.parts(node, names)
        self.cards.remove(each)
        return found

    def of_bearer(self, node: Any) -> Any:
        """With which cards a card can't do something may be told by itself: "with more attack than it"."""
        each = Mention(BEARER)
        self.cards.append(each)
        found = self.all_parts(node)
        self.cards.remove(each)
        return found

    def overpaid(self, node: Overpaid) -> Quantity:
        """How much too much was paid is known as it is paid, and as the card enters play."""
        if self.event_name not in ("overpaid", "entered play"):
            raise self.nobody("overpaid")
        return THAT_MANY if self.event_name == "overpaid" else node

    def later(self, node: Any) -> Any:
        """What comes later has its own event; what is put off still means what was meant before."""
        before = (self.event, self.event_name, self.player)
        if isinstance(node, PutOff):
            when = self.parts(node.when, ("such", "other"))
            return replace(node, when=when, what=self.node(node.what))
        found = replace(node, ability=self.node(node.ability))
        self.event, self.event_name, self.player = before
        return found

    def unless(self, node: Unless) -> Effect:
        """Where somebody can prevent what is done to a target, the target is chosen first."""
        if node.who == Players("that") and doer_of(node.what) is not None:
            return self.each_unless(node)
        by_part = node.who in [Players(part) for part in PARTS]
        found: Unless = self.parts(node, ("who", "what", "instead") if by_part else ("what", "who", "instead"))
        targets = {f"${c.slot}" for c in found.what.choices() if isinstance(c, TargetOf)}
        return ChooseThen(found) if targets & {m.name for m in meant_in(found.who)} else found

    def each_unless(self, node: Unless) -> Effect:
        """Each of those who do something may prevent it for themselves."""
        who, what = doer_of(node.what) or (Players(), node.what)
        return self.spoken_to(PlayersDo(who, Unless(what, node.who, node.instead)))  # type: ignore[no-any-return]

    def spoken_to(self, node: Any) -> Any:
        """While players are spoken of, "they" are these."""
        who = self.node(node.who)
        before, self.they = self.they, True
        found = replace(node, who=who, what=self.node(node.what))
        if isinstance(found, PlayersDo) and found.then is not None:
            found = replace(found, then=self.node(found.then))
        self.they = before
        return found

    # -- players -----------------------------------------------------------------------------------------------------

    def players(self, node: Players) -> Players:
        """Players mentioned before, or picked now."""
        if node.who == "that":
            return self.that_player()
        if node.who == "each other player":
            return self.other_players()
        before, self.they = self.they, True
        that = None if node.that is None else self.node(node.that)
        self.they = before
        of = None if node.of is None else self.owned(node.of)
        if node.who in PICKED:
            self.player = "picked"
        elif node.who in PARTS:
            self.player = node.who
        return replace(node, that=that, of=of)

    def that_player(self) -> Players:
        """Whoever was mentioned last: the player of the event, one who was picked, or the controller of a card."""
        if self.they:
            return Players("they")
        if self.player:
            return Players(self.player)
        for one in reversed(self.cards):
            if one.name.startswith("$") and not one.many:
                return Players("controller", None, self.as_cards(one, "it"))
        raise self.nobody("that player")

    def owned(self, of: Any) -> Any:
        """Whose card is asked of another card than this, if one was mentioned: this one's is "you"."""
        others = [one for one in self.event if not one.this]
        if not isinstance(of, It) or of.words != "it" or not others or self.cards or len(others) == len(self.event):
            return self.node(of)
        return self.as_cards(others[0], of.words)

    def other_players(self) -> Players:
        """All but the player who was mentioned; where none was, all but you."""
        name = "they" if self.they else self.player
        if name not in NAMED:
            return Players("each opponent")
        return Players("each player", Not(ArePlayer(name)))

    def such(self, node: Such) -> Such:
        """A description of cards: whose they are is settled too."""
        found: Such = self.parts(self.without_mentioned(node), ("marks",))
        side = self.side(node.side)
        return found if side == found.side else replace(found, side=side)

    def without_mentioned(self, node: Such) -> Such:
        """ "Another unit" is another than the one that was mentioned, if that was one of those; else than this card."""
        if OtherCard() not in node.marks:
            return node
        for one in sorted([*reversed(self.cards), *self.event], key=lambda one: one.this or one.name == "this"):
            if one.this or one.name == "this":
                return node
            if not one.many and is_one_of(one, node):
                rest = tuple([mark for mark in node.marks if mark != OtherCard()])
                return replace(node, marks=(*rest, Lacking(OneOfThose(self.as_cards(one, "it")))))
        return node

    def side(self, side: str) -> str:
        """Whose: "theirs" is of those spoken of now, or of whoever was mentioned last."""
        if side == "own":
            return "they" if self.they else "you"
        if side not in ("they", "that"):
            return side
        if self.they:
            return "they"
        if not self.player:
            raise self.nobody("their" if side == "they" else "that player's")
        return self.player

    # -- cards -------------------------------------------------------------------------------------------------------

    def meant(self, words: str) -> Cards:
        """The cards that a pronoun means."""
        if words in ("attacking", "attacked"):
            if not self.event_name:
                raise self.nobody(f"the {words} card")
            if self.event_name not in OF_ATTACKS:
                return OfAttack(0 if words == "attacking" else 1)
            return self.as_cards(Mention("subject" if words == "attacking" else "other"), words)
        if words in ("damager", "harmed"):
            if self.event_name != "damaged":
                raise self.nobody("damage")
            return self.as_cards(Mention("other" if words == "damager" else "subject"), words)
        if words == "victim":
            return self.victim()
        for one in NOUNS.in_order([*reversed(self.cards), *self.event], words):
            if self.fits(one, words):
                return self.as_cards(one, words)
        if self.spoken is not None and words in ("it", "them", "they"):
            return self.spoken
        raise self.nobody(words)

    def victim(self) -> Cards:
        """The card that was killed or destroyed: by the event, or by what was done before."""
        if self.event_name in ("killed", "broken"):
            return self.as_cards(Mention("other"), "victim")
        if self.event_name in ("died", "destroyed"):
            return self.as_cards(Mention("subject"), "victim")
        return self.meant("it")

    def fits(self, one: Mention, words: str) -> bool:
        """Whether cards that were mentioned can be called so."""
        if one.name == "this" and words not in IT:
            return words in ("card", "unit", "building") and not self.event and not self.cards[1:]
        return (one.name == BEARER and words in THEY) or NOUNS.fits(one, words)

    def as_cards(self, one: Mention, words: str) -> Cards:
        """The cards under that name."""
        self.used.add(one.name)
        return ThisCard("card") if one.name == "this" else Meant(one.name, words)

    def nobody(self, words: str) -> UnknownWording:
        """The refusal for a pronoun that means nothing."""
        at = max(self.line.lower().find(words), 0)
        return UnknownWording(f"{words!r}: nothing before it in {self.line!r} can be meant; name it", self.line, at)
