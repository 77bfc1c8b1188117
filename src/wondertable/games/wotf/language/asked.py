"""Asked: what the conditions and filters of a text speak of, and whose the cards are that it speaks of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from wondertable.games.wotf.language.antecedents import mention
from wondertable.games.wotf.language.called import IT_THEN, PRONOUNS
from wondertable.games.wotf.language.references import References
from wondertable.games.wotf.language.spoken import (
    chosen_in,
    happened_to,
    is_this,
    number_of,
    one_is_there,
    one_of,
    slot,
    spoken_of,
)
from wondertable.games.wotf.words.amounts import CostOf, CountersOn
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.dying import DiesThisWay
from wondertable.games.wotf.words.facts import AnyMentioned, AnySuch, Happened, IsIn, ItIs, ThereAre
from wondertable.games.wotf.words.filters import CostIs, IsToken, Named, OfClass, OfOrbital, OfTier, SharesClass
from wondertable.games.wotf.words.memory import THE_ONES
from wondertable.games.wotf.words.ownership import OnIt
from wondertable.games.wotf.words.player import ControllerOf, Opponent, OwnerOf
from wondertable.games.wotf.words.ref import LastTo, Mentioned, This
from wondertable.games.wotf.words.selector import AmongIt, Filter, IsThis, Non, NotIt, OfType, Other, Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.kernel.node import Node, within
from wondertable.vocabulary.condition import Condition, Not

_PRINTED: Final = (OfClass, OfOrbital, OfTier, OfType, Named, IsToken, CostIs)
"""What is printed on a card: nobody asks it of the card that says so."""


class Asked(References):
    """What is asked of cards. What this card is, everybody knows: "if it's a land" asks what set the ability off."""

    def of_other(self, card: Ref) -> Any:
        """Return a pronoun that can't mean this card means what was spoken of before it."""
        other = self.before_this() if _it(card) else None
        return self.value(card) if other is None else self.under(Mentioned(other.name), card)

    def whose_is(self, node: ControllerOf | OwnerOf) -> Any:
        """Of this card nobody says "its controller"."""
        return replace(node, card=self.of_other(node.card))

    def cost_of(self, node: CostOf) -> Any:
        """Return what a card costs is printed on it."""
        return replace(node, of=self.of_other(node.of))

    def counters_on(self, node: CountersOn) -> Any:
        """Return how many counters it has is asked of the card that was spoken of last."""
        this = self.before_this() is not None and _it(node.of) and getattr(node.of, "noun", "") != IT_THEN
        return replace(node, of=Mentioned("this", word="it") if this else self.value(node.of))

    # -- filters and conditions --------------------------------------------------------------------------------------

    def other_than(self, node: NotIt | Other) -> Filter:
        """Another than what was spoken of; but for a spell, "other" is another than this card."""
        if isinstance(node, Other) and not self.spell:
            return node
        return replace(node, than=None if is_this(self.it) else self.spoken())

    def on_it(self, node: OnIt) -> Filter:
        """On what was spoken of."""
        return replace(node, on=None if is_this(self.it) else self.spoken())

    def shares_class(self, node: SharesClass) -> Filter:
        """Of a class of what was spoken of."""
        return replace(node, of=self.spoken())

    def among(self, node: AmongIt) -> Filter:
        """One of those that were spoken of."""
        if node.name in THE_ONES.values():
            one = self.the_one(node.name)
            return AmongIt(one.name) if isinstance(one, Mentioned) else IsThis()
        if node.name != "it":
            self.used.append(node.name)
            return node
        if is_this(self.it) and self.drew:
            return AmongIt(self.those_drawn().name, word="it")
        if node.word:
            return one_of(self.mentioned(Mentioned(noun=node.word))) or IsThis()
        return one_of(self.spoken()) or IsThis()

    def dying(self, node: DiesThisWay) -> Filter:
        """One of those that were spoken of, if it dies of it."""
        meant = self.spoken()
        if not isinstance(meant, Mentioned) or meant.name[0] not in "$#":
            raise self.nobody("dies this way")
        return replace(node, name=meant.name, word="it")

    def asked(self, node: ItIs | IsIn) -> Any:
        """Return what a card is, or where: that card is spoken of from then on, where nothing else was."""
        nothing = self.it is None and not isinstance(node.what, This)
        other = self.before_this()
        if isinstance(node, ItIs) and _it(node.what) and other is not None and _printed(node.those):
            self.it = Mentioned(other.name)
        found = self.condition(node)
        self.it = spoken_of(found.what) if nothing or isinstance(found.what, LastTo) else self.it
        return found

    def happened(self, node: Happened) -> Any:
        """Return what happened before; the card of it is spoken of from then on, where nothing else was."""
        nothing = self.it is None
        found = self.condition(node)
        if nothing:
            self.speak_of(happened_to(node.what), node.what.subject)
        return found

    def there_are(self, node: ThereAre) -> Any:
        """Return whether there is such a card: what is done then may be done to it as well as to this one."""
        found = self.condition(node)
        if one_is_there(node) and "if " in self.line.lower():
            self.found = mention("found", node.those)
        return found

    def is_not(self, node: Not) -> Any:
        """Return what is not so is not spoken of."""
        found = self.all_parts(node)
        self.found = None
        return found

    def any_of_them(self, node: AnyMentioned) -> AnyMentioned:
        """One of those that were spoken of is so, and is spoken of from then on."""
        found: AnyMentioned = self.all_parts(node)
        spoken = self.spoken() if node.name == "it" else None
        self.speak_of(Mentioned("fitting"), node.those)
        return replace(found, name=spoken.name, word="it") if isinstance(spoken, Mentioned) else found

    def condition(self, node: Condition) -> Any:
        """Any other condition; what is chosen in it is spoken of from then on, and the opponent it asks about."""
        found = self.all_parts(node)
        if isinstance(node, AnySuch):
            self.they = None  # who that is turns out when it is asked
        elif any(_of_opponent(one) for one in within(node)):
            self.they = Opponent()
        chosen = chosen_in(found)
        if chosen:
            self.speak_of(slot(chosen[-1]), chosen[-1].those, number_of(chosen[-1]))
        return found


def _it(card: Ref | None) -> bool:
    return isinstance(card, Mentioned) and card.name == "it" and card.noun in PRONOUNS


def _printed(those: Those) -> bool:
    """Return whether cards are told by what is printed on them, or by who controls them."""
    told = bool(those.types or those.side or those.owned or those.filters)
    return told and those.place is None and all(_is_printed(one) for one in those.filters)


def _is_printed(one: Filter) -> bool:
    return isinstance(one.of if isinstance(one, Non) else one, _PRINTED)


def _of_opponent(one: Node) -> bool:
    if isinstance(one, Those):
        return "opponent" in (one.side, one.owned)
    return isinstance(one, Opponent) or (isinstance(one, Trigger) and one.player == "opponent")
