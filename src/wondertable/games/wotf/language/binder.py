"""The binder: walks through an ability as it will be carried out, and knows what each instruction leaves spoken of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from wondertable.games.wotf.effects.control import ExchangeControl, GainControl
from wondertable.games.wotf.effects.copies import Become, CopySpell, ExchangeAbilities
from wondertable.games.wotf.effects.counters import PutCounters, RemoveCounters
from wondertable.games.wotf.effects.create import Create, CreateCopy
from wondertable.games.wotf.effects.deck import PutBack
from wondertable.games.wotf.effects.delayed import Later, WatchFor
from wondertable.games.wotf.effects.draw import Deny, Draw
from wondertable.games.wotf.effects.each import EachDoes, ForEachOf
from wondertable.games.wotf.effects.exchange import Exchange
from wondertable.games.wotf.effects.leave_world import Send
from wondertable.games.wotf.effects.move import Move, Portal
from wondertable.games.wotf.effects.play import PlayFree
from wondertable.games.wotf.effects.procedure import DoSame
from wondertable.games.wotf.effects.seek import DrawIt, Show
from wondertable.games.wotf.effects.status_effects import Gets, Lasting
from wondertable.games.wotf.effects.tap import Tap
from wondertable.games.wotf.effects.with_choices import Deed
from wondertable.games.wotf.language.antecedents import DEEDS
from wondertable.games.wotf.language.as_it_arrives import once_there
from wondertable.games.wotf.language.called import PRONOUNS
from wondertable.games.wotf.language.slots import kept_results
from wondertable.games.wotf.language.spoken import (
    LEAVING,
    MOMENTS,
    NO_CARD,
    attackers,
    chosen_in,
    divided,
    either,
    is_this,
    number_left,
    number_of,
    of_event,
    said_to_be,
    slot,
)
from wondertable.games.wotf.language.whose import Whose
from wondertable.games.wotf.words.ability import Ability, Activated, Instruction, Keyword, Replacing, Static, Triggered
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.change import AlsoPay, PayInstead
from wondertable.games.wotf.words.memory import THE_ONES
from wondertable.games.wotf.words.place import ChosenRealm, Here, RealmOf
from wondertable.games.wotf.words.player import ThatPlayer
from wondertable.games.wotf.words.ref import AllOfZone, Chosen, Every, Mentioned, This, TopCards, Wearer
from wondertable.games.wotf.words.selector import Those
from wondertable.games.wotf.words.trigger import THAT_PLAYER, Trigger
from wondertable.kernel.node import within
from wondertable.text.referents import ANY, MANY, ONE
from wondertable.vocabulary.effect import If

_IN_WORLD: Final = (Tap, Move, Portal, PutCounters, RemoveCounters, Gets, GainControl)
"""What is done to cards in The World."""

_RESULTS: Final = (Create, CreateCopy, Show, PlayFree, Exchange, ExchangeControl, ExchangeAbilities)
"""What these leave spoken of is never just a choice: tokens, cards as they are afterwards, two cards together."""


class Binder(Whose):
    """Walks through an ability as it will be carried out."""

    def settle(self, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
        """Return the same abilities, all of it bound; results that nobody speaks of are not kept."""
        found = tuple([self.ability(one) for one in abilities])
        return tuple([kept_results(one, self.numbers()) for one in found])

    # -- abilities ---------------------------------------------------------------------------------------------------

    def ability(self, node: Any) -> Any:
        """Return an ability that begins for itself."""
        if not self.spell or not isinstance(node, (Instruction, Static)):
            self.it, self.cards, self.event, self.gone, self.drew = None, [], [], set(), False
            self.hidden = set()
            self.there, self.whose, self.elsewhere, self.named, self.they = None, None, False, False, None
        self.line = getattr(node, "text", "") or self.line
        self.events, self.by_player = (), False
        self.given_up = isinstance(node, Activated) and node.sacrifice
        self.done_to |= {THE_ONES[one.how] for one in within(node) if isinstance(one, Send) and one.how in THE_ONES}
        self.instructs = isinstance(node, Instruction)
        if isinstance(node, Triggered):
            return self.triggered(node)
        if isinstance(node, Replacing):
            return self.replacing(node)
        if isinstance(node, Static):
            self.nobody_is_that(node)
            return self.static(node)
        if isinstance(node, Keyword):
            return self.keyword(node)
        if isinstance(node, Activated):
            return self.parts(node, ("condition", "faith", "energy", "deed", "effect"))
        return self.parts(node, ("condition", "effect"))

    def given(self, node: Any) -> Any:
        """Return an ability that is given away speaks for itself, with nothing said before it."""
        before, speaks = self.state(), (self.spell, self.instructs, self.line)
        self.spell = False
        found = self.ability(node)
        self.go_back(before)
        self.spell, self.instructs, self.line = speaks
        return found

    def triggered(self, node: Triggered) -> Any:
        """Return what set it off is spoken of first."""
        self.events = node.trigger.events
        self.by_player = not node.trigger.own and node.trigger.events[0] in DEEDS
        trigger = self.value(node.trigger)
        self.there = None
        at_home = node.trigger.own or node.trigger.place == Here() or node.trigger.events[0] in MOMENTS
        self.elsewhere = not at_home
        self.whose = None
        others = node.trigger.player not in ("", "you") or node.trigger.by not in ("", "you", "this")
        self.named = others or (not at_home and not node.trigger.player)
        if node.trigger.subject is not None or node.trigger.events[0] not in NO_CARD:
            self.it = Mentioned("event card")
            self.event = of_event(node.trigger, MANY if node.once == "together" else ONE)
            self.unnamed = node.trigger.subject is None
            self.taken_away(node.trigger)
        elif node.trigger.events[0] == "attack step" and node.trigger.at_least:
            self.it = attackers(node.trigger.player)
        self.first = self.it
        condition = self.quiet(node.condition)
        self.found = None if self.line.lower().startswith("if ") else self.found  # the event is told after it
        return once_there(replace(node, trigger=trigger, condition=condition, effect=self.value(node.effect)))

    def taken_away(self, trigger: Trigger) -> None:
        """Nothing is done to a spell, or a card that just left: "whenever this destroys a Wonder, untap it"."""
        spell = trigger.subject is not None and trigger.subject.types == ("Spell",)
        if not (spell or set(trigger.events) <= LEAVING) or (self.event[0].this and trigger.by != "this"):
            return
        self.gone.add("event card")
        if trigger.by == "this":
            self.other = self.it

    def replacing(self, node: Replacing) -> Any:
        """Return what would happen is spoken of first."""
        those = self.value(node.those)
        self.it = self.first = Mentioned("event card")
        self.event = of_event(Trigger((node.event,), node.those), ANY)
        condition = self.quiet(node.condition)
        self.found = None  # what would happen is told after it
        return replace(node, those=those, condition=condition, effect=self.value(node.effect))

    def static(self, node: Static) -> Any:
        """Return what is said of several cards is each one's own."""
        before = self.it
        condition = self.value(node.condition)
        who = self.value(node.who)
        if isinstance(who, (Every, Wearer)):
            self.it = Mentioned("affected")
        found = replace(node, condition=condition, who=who, changes=self.value(node.changes))
        if not any(isinstance(one, (AlsoPay, PayInstead)) for one in node.changes):
            self.it = before
        return found

    def keyword(self, node: Keyword) -> Any:
        """Return what stands after a keyword speaks of this card."""
        found: list[Any] = []
        for part in node.parts:
            self.it = None
            found.append(self.value(part))
        return replace(node, parts=tuple(found))

    # -- instructions ------------------------------------------------------------------------------------------------

    def copy_spell(self, node: CopySpell) -> Any:
        """Return a spell that is copied is spoken of from then on."""
        found = replace(node, of=self.spoken())
        self.speak_of(Mentioned("that spell"), Those(types=("Spell",)), ONE)
        return found

    def for_each_of(self, node: ForEachOf) -> Any:
        """Return each card is spoken of in its turn."""
        cards = self.value(node.cards)
        self.speak_of(Mentioned("each card"), getattr(cards, "those", None), ONE)
        return replace(node, cards=cards, what=self.value(node.what))

    def same_again(self, node: DoSame) -> Any:
        """Return what others do in the same way speaks of what the ability began with."""
        return replace(node, who=self.value(node.who), what=self.under(self.first, node.what))

    def branches(self, node: If) -> Any:
        """One way or the other; what either speaks of may be meant afterwards."""
        condition = self.value(node.condition)
        before = self.it
        rather = node.otherwise is not None and not self.is_this_card()
        self.found = None if rather else self.found  # "… instead" goes on about what the sentence before was about
        then = self.value(node.then)
        self.found = None
        after, self.it = self.it, before
        otherwise = self.value(node.otherwise)
        self.it = either(before, after, self.it)
        return replace(node, condition=condition, then=then, otherwise=otherwise)

    def ways(self, node: Any) -> Any:
        """Several ways, of which some are chosen."""
        before, after = self.it, self.it
        found: list[Any] = []
        for way in node.options:
            self.it = before
            found.append(self.value(way))
            after = either(before, after, self.it)
        self.it = after
        return replace(node, options=tuple(found))

    def draw(self, node: Draw) -> Any:
        """Cards that are drawn can be spoken of, where nothing else was."""
        self.drew = True
        return self.done(node)

    def show(self, node: Show) -> Any:
        """Cards that are revealed or looked at; the rest of them can be spoken of."""
        self.shown = True
        return self.done(node)

    def find(self, node: Any) -> Any:
        """Return what is found or denied is kept under a name of its own."""
        self.shown = self.shown or not isinstance(node, Deny)
        found = self.all_parts(node)
        name = "denied" if isinstance(node, Deny) else "sought"
        self.speak_of(Mentioned(name), getattr(node, "those", None), number_of(node))
        return found

    def done(self, node: Any) -> Any:
        """Cards first, as they are chosen or were spoken of; then whatever else is said, which may speak of them."""
        before = self.it
        phrases, others = divided(node)
        new = self.phrases(node, phrases)
        after = self.left(node, new, before)
        self.there = self.chosen_there(node, new)
        self.whose = self.chosen_whose(node, new)
        own = self.own(node, before, after)
        for name in others:
            part = getattr(node, name)
            self.clause = after
            new[name] = self.under(after if chosen_in(part) else own, part)
        self.clause = None
        self.speak_of(after, said_to_be(node), number_left(node))
        if isinstance(node, Send) and isinstance(after, Mentioned) and not isinstance(node.what, This):
            self.gone.add(after.name)
        if isinstance(after, Mentioned):
            (self.hidden.add if isinstance(node, Show) and _hidden(node.what) else self.hidden.discard)(after.name)
        if isinstance(node, (Move, Portal)) and isinstance(after, Mentioned):
            self.moved.add(after.name)
        if after == self.result():
            new["result"] = self.results
            self.results += 1
        changed = {name: part for name, part in new.items() if part is not getattr(node, name)}
        return replace(node, **changed) if changed else node

    def phrases(self, node: Any, names: list[str]) -> dict[str, Any]:
        """Return the parts that say which cards, where and who; what one of them chooses the next ones speak of."""
        before = self.it
        told_apart = sum([isinstance(getattr(node, name), Ref) for name in names]) > 1 and bool(node.choices())
        new: dict[str, Any] = {}
        for name in names:
            part = getattr(node, name)
            elsewhere = isinstance(node, Move) and isinstance(part, RealmOf)  # nothing moves to where it is
            if elsewhere or (told_apart and isinstance(part, Mentioned)):
                new[name] = self.under(before, part)
                continue
            itself = isinstance(node, Become) and name == "of" and isinstance(node.what, This) and is_this(self.it)
            if name == "what" and part == Mentioned() and part.noun in PRONOUNS:
                if _in_world(node) and isinstance(self.it, Mentioned) and self.it.name in self.hidden:
                    raise self.nobody(part.noun)  # a card that was only revealed is in no realm
                self.it = self.still_there() if _in_world(node) else self.fetched(node)
            new[name] = self.under(self.other, part) if itself else self.value(part)
            chosen = chosen_in(new[name])
            for one in chosen:
                self.speak_of(slot(one), one.those, number_of(one))
            if isinstance(new[name], Mentioned):
                self.speak_of(new[name])
        return new

    def chosen_there(self, node: Any, new: dict[str, Any]) -> Mentioned | None:
        """The card in whose realm "that realm" is after an instruction; none if it named a realm or has its own."""
        if self.elsewhere or any(isinstance(one, ChosenRealm) for one in within(node)):
            return None
        chosen = new.get("what")
        if not isinstance(chosen, Chosen) or chosen.those.zone != "world" or isinstance(node, Send):
            return None if isinstance(node, Send) else self.there
        return slot(chosen)

    def own(self, node: Any, before: Ref | None, after: Ref | None) -> Ref | None:
        """Return what the rest of an instruction speaks of: the cards it is done to, each of them in its turn."""
        if isinstance(node, Create):
            return before  # a token is not there yet as it is told what it will be
        if not isinstance(node, (Gets, PutCounters)):
            return after
        return before if isinstance(node.what, This) and before is not None else Mentioned("affected")

    def result(self) -> Mentioned:
        """Return where the result of the instruction at hand would be kept."""
        return Mentioned(f"#{self.results}")

    def left(self, node: Any, new: dict[str, Any], before: Ref | None) -> Ref | None:
        """Return what an instruction leaves spoken of."""
        if isinstance(node, _RESULTS):
            return self.result()
        what = new.get("what")
        if isinstance(node, Become) and isinstance(what, Chosen):
            return slot(what)
        if not isinstance(what, Ref) or isinstance(node, (Become, DrawIt, PutBack)):
            return self.it
        if isinstance(what, This):
            price = isinstance(node, Send) or (isinstance(node, Tap) and node.how == "tap")
            kept = price and before == Mentioned("event card")
            self.other = self.other if is_this(before) else before
            return before if kept else Mentioned("this")
        if isinstance(what, Mentioned):
            return what
        return slot(what) if isinstance(what, Chosen) else self.result()

    def later(self, node: Later) -> Any:
        """Return what is put off still speaks of what was spoken of now; only its targets are chosen at once."""
        before = self.state()
        found = replace(node, what=self.value(node.what))
        self.go_back(before)
        self.speak_of_choices(found)
        return found

    def watch(self, node: WatchFor) -> Any:
        """Return what waits for something speaks of that; what waits for a moment, of what was spoken of before."""
        before = self.state()
        waiting = node.ability
        if isinstance(waiting, Triggered):
            found = replace(node, ability=self.triggered(waiting))
        elif isinstance(waiting, Replacing):
            found = replace(node, ability=self.replacing(waiting))
        else:
            found = replace(node, ability=self.value(waiting))
        self.go_back(before)
        self.speak_of_choices(found)
        return found

    def lasting(self, node: Lasting) -> Any:
        """Return what is so for a while, for cards that may come later too."""
        if self.they is not None:
            node = replace(node, static=self.theirs(node.static))
        if self.whose is not None and any(getattr(one, "by", "") == THAT_PLAYER for one in node.static.changes):
            return self.by_players(EachDoes(ThatPlayer(), node))
        before = self.state()
        static = self.static(node.static)
        found = replace(node, static=static, also=self.value(node.also))
        self.go_back(before)
        self.speak_of_choices(found)
        return found

    def speak_of_choices(self, node: Deed) -> None:
        """What is chosen at once, though it is for later."""
        for one in node.choices():
            if isinstance(one, Chosen):
                self.speak_of(slot(one), one.those, number_of(one))


def _hidden(what: Ref) -> bool:
    """Return whether cards lie in a hand or a deck."""
    return isinstance(what, (TopCards, AllOfZone)) or (isinstance(what, Chosen) and what.those.zone in ("hand", "deck"))


def _in_world(node: Any) -> bool:
    """Return whether an instruction is done to cards in The World."""
    return isinstance(node, _IN_WORLD) or (isinstance(node, Send) and node.how in ("destroy", "sacrifice"))
