"""References: what a text has spoken of so far, and what its pronouns and nouns mean by it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from wondertable.games.wotf.effects.leave_world import Send
from wondertable.games.wotf.effects.move import PutInto
from wondertable.games.wotf.language.antecedents import EVENTS, NOUNS, mention, nothing_is
from wondertable.games.wotf.language.called import IT, IT_THEN, PRONOUNS, THEM, THOSE
from wondertable.games.wotf.language.counts import swap
from wondertable.games.wotf.language.spoken import (
    is_this,
    number_of,
    slot,
)
from wondertable.games.wotf.words.base import Player, Ref
from wondertable.games.wotf.words.memory import THE_ONES
from wondertable.games.wotf.words.place import RealmOf, ThatRealm
from wondertable.games.wotf.words.player import Opponent, OtherPlayers
from wondertable.games.wotf.words.realms_left import RealmLeft
from wondertable.games.wotf.words.ref import Chosen, Mentioned, This, Together, Wearer, WearerOf
from wondertable.games.wotf.words.selector import AmongIt, Those
from wondertable.text.referents import ANY, MANY, ONE, Referent, either, may_be, no_such, too_few, too_many
from wondertable.text.resolver import Resolver, Rules

State = tuple[Any, ...]
"""What is spoken of at one place of a text."""


_TYPES: Final = {"Wonder", "Item", "Land"}


def _another(last: Referent, found: Referent) -> bool:
    """Whether a card that is asked for may be meant rather than the last named: this card, or one of another type."""
    one, other = _TYPES & {*last.types}, _TYPES & {*found.types}
    return last.this or (bool(one and other) and not one & other)


def _noun(one: Referent) -> str:
    """Return how a card is called that a pronoun would not mean."""
    kinds = [word for word in one.types if word in _TYPES]
    return "event card" if one.name == "event card" else f"that {kinds[0] if len(kinds) == 1 else 'card'}"


class References(Resolver):
    """What was spoken of. `it` is what was last; nothing, where only this card can be meant.

    `first` is what was spoken of as the ability began, `other` what was before this card itself was spoken of;
    `clause` is what the instruction at hand is done to, `found` what it is done if there is, `gone` what was sent away,
    `moved` what left its realm only; `they` are the players a condition asked about.
    `done_to` names what the ability does to cards, `events` what set it off; `given_up` is this card as a price.
    `there` is the card chosen last, since any realm was named; nothing, where something happened `elsewhere` and that
    realm is meant. Where nothing else was spoken of, "them" are the cards that were drawn, if any were.
    """

    def __init__(self, rules: Rules, spell: bool) -> None:
        super().__init__(rules)
        self.spell = spell
        self.instructs = False
        self.it: Ref | None = None
        self.first: Ref | None = None
        self.other: Ref | None = None
        self.clause: Ref | None = None
        self.found: Referent | None = None
        self.there: Mentioned | None = None
        self.elsewhere = False
        self.whose: Player | None = None
        self.they: Player | None = None
        self.unnamed = False
        self.named = False
        self.drew = False
        self.shown = False
        self.done_to: set[str] = set()
        self.given_up = False
        self.events: tuple[str, ...] = ()
        self.by_player = False
        self.gone: set[str] = set()
        self.hidden: set[str] = set()
        self.moved: set[str] = set()
        self.results = 0

    def still_there(self) -> Ref | None:
        """What was spoken of last and was not sent away meanwhile: "you may sacrifice an item. If you do, tap it".

        After "whenever an enemy dies, untap this" it is this card that can be moved, since the enemy is gone.
        """
        if not isinstance(self.it, Mentioned) or self.it.name not in self.gone:
            return self.it
        if self.it == self.other:
            return Mentioned("this")
        left = [one.name for one in (*self.event, *self.cards) if one.name not in self.gone and not one.this]
        if not left and self.last_named().types == ("Spell",):
            raise self.nobody("it")
        return Mentioned(left[-1]) if left else self.it

    def fetched(self, node: Any) -> Ref | None:
        """Return what just left may be sent on: "whenever an enemy dies, put a +1 counter on this and banish it"."""
        other = self.before_this()
        sent = isinstance(node, (Send, PutInto)) and other is not None and other.name in self.gone
        return self.it if other is None or not sent else Mentioned(other.name)

    def before_this(self) -> Referent | None:
        """Return what was spoken of before this card, where this card was spoken of last."""
        event = [] if self.unnamed else self.event  # "a stone is seized from you" names no card
        others = [one for one in (*event, *self.cards) if not one.this]
        return others[-1] if others and self.it == Mentioned("this") else None

    def of_two(self) -> Referent | None:
        """Return the card that a pronoun may mean as well as this one, since both are there."""
        other = self.before_this()
        return None if other is None or other.name in self.gone or not other.may_be(ONE) else other

    def is_this_card(self) -> bool:
        """Return whether nothing but this card was spoken of."""
        own = bool(self.event) and self.event[0].this and self.it == Mentioned("event card")
        return own or is_this(self.it)

    def last_named(self) -> Referent:
        """Return what was spoken of last, to be told by its words."""
        named = [one for one in (*self.event, *self.cards) if self.it == Mentioned(one.name)]
        return named[-1] if named and not self.is_this_card() else Referent("this", this=True, said="this card")

    def state(self) -> State:
        """Return what is spoken of at this place."""
        spoken = (self.it, self.first, self.cards, self.event, self.there, self.elsewhere, self.whose, self.named)
        return (*spoken, self.events, self.by_player, self.they)

    def go_back(self, state: State) -> None:
        """Speak of what was spoken of before."""
        self.it, self.first, self.cards, self.event, self.there, self.elsewhere, self.whose, self.named = state[:8]
        self.events, self.by_player, self.they = state[8:]

    def speak_of(self, it: Ref | None, those: Those | None = None, number: str = ANY) -> None:
        """These are spoken of from now on; what they are said to be, and how many, is kept in mind."""
        self.it = it
        if not isinstance(it, Mentioned):
            return
        known = [one for one in (*self.cards, *self.event) if one.name == it.name]
        new = Referent(it.name, this=it.name == "this") if those is None else mention(it.name, those)
        new = known[0] if known and those is None else replace(new, number=ONE if new.this else number)
        self.cards = [*[one for one in self.cards if one.name != it.name], new]

    def number(self, it: Ref | None) -> str:
        """Return whether what is spoken of is one card or several."""
        if isinstance(it, Together):
            return ANY  # of two ways only one is gone
        if not isinstance(it, Mentioned):
            return ONE if it is None else number_of(it)
        known = [one.number for one in (*self.cards, *self.event) if one.name == it.name]
        return known[0] if known else ONE if it.name == "this" else ANY

    # -- phrases -----------------------------------------------------------------------------------------------------

    def chosen(self, node: Chosen) -> Any:
        """Return a choice; of this card alone none can be made."""
        if AmongIt() in node.those.filters and not self.drew and self.number(self.it) == ONE:
            raise too_few(THEM, self.line)
        return self.all_parts(node)

    def together(self, node: Together) -> Any:
        """ "Target ally and target enemy in the same realm": the second is told by the first."""
        if isinstance(node.a, Wearer):
            return replace(node, b=self.under(node.a, node.b))
        if not isinstance(node.a, Chosen):
            return self.all_parts(node)
        first = self.value(node.a)
        other = swap(node.b, ThatRealm(), RealmOf(Mentioned()))
        return replace(node, a=first, b=self.under(slot(node.a), other))

    def that_realm(self, node: ThatRealm) -> ThatRealm:
        """Return where what was spoken of last is, or the card chosen last."""
        return ThatRealm(self.spoken()) if self.there is None else self.realm_of(self.there)

    def rest(self, node: Any) -> Any:
        """Return the rest of the cards that were revealed, looked at or sought."""
        if not self.shown:
            raise self.nobody("the rest")
        return self.all_parts(node)

    def other_players(self, node: OtherPlayers) -> Player:
        """Return all but the one who did what the ability waited for; where nobody did, your opponents."""
        return node if self.by_player else Opponent()

    def realm_left(self, node: RealmLeft) -> RealmLeft:
        """Return the realm that a card has left: of those spoken of, the last that did leave one."""
        found = self.value(node.card)
        gone = self.gone | self.moved
        left = [one.name for one in self.cards if one.name in gone]
        if left and isinstance(found, Mentioned) and found.name[0] in "$#" and found.name not in gone:
            self.used.append(left[-1])
            found = replace(found, name=left[-1])
        return replace(node, card=found)

    def beside(self, node: Any) -> Any:
        """Realms beside that of a spell's card; any other card has its own."""
        return replace(node, it=self.spoken()) if self.spell else node

    def realm_of(self, there: Mentioned) -> ThatRealm:
        """Return the realm of the card that was chosen last."""
        self.used.append(there.name)
        return ThatRealm(Mentioned(there.name, word="it"), nearer=True)

    def quiet(self, value: Any) -> Any:
        """Return a part that is asked before anything is done, and speaks of nothing that comes after it."""
        before = self.it
        found = self.value(value)
        self.it = before
        return found

    def under(self, it: Ref | None, value: Any) -> Any:
        """Return a part in which something else was spoken of last."""
        before, self.it = self.it, it
        found = self.value(value)
        self.it = before
        return found

    def mentioned(self, node: Mentioned) -> Ref:
        """Return the cards a pronoun means."""
        if node.name in THE_ONES.values():
            return self.the_one(node.name)
        if node.name != "it":
            self.used.append(node.name)
            return node
        if node.noun not in PRONOUNS:
            return self.called(node.noun)
        if node.noun == IT_THEN:
            return self.as_it_was()
        if self.it is None and self.instructs and self.drew:
            return self.those_drawn()
        if self.it is None and self.instructs:
            raise self.nobody("it")  # a spell says "this" of itself
        if node.noun and not may_be(self.number(self.it), NOUNS.number(node.noun)):
            return self.by_number(node.noun)
        if self.found is not None and _another(self.last_named(), self.found):
            raise either("it", self.last_named(), self.found, self.line)
        other = self.of_two()
        if other is not None:
            raise either(node.noun or "it", self.last_named(), other, self.line)
        return self.spoken(node.noun) or Mentioned("this", word="it")

    def as_it_was(self) -> Ref:
        """ "Whenever an enemy dies, put a +1 counter on this. If it was a token": the card that is gone."""
        other = self.before_this()
        if other is not None and other.name in self.gone:
            self.used.append(other.name)
            return Mentioned(other.name, word=_noun(other))
        return self.mentioned(Mentioned(noun=IT))

    def the_one(self, name: str) -> Mentioned | This:
        """ "The sacrificed Wonder": what was sacrificed, else the card whose sacrifice set this off, else this."""
        if name in self.done_to:
            return Mentioned(name)
        if set(EVENTS.get(name, (name.removeprefix("the "),))).intersection(self.events):
            return Mentioned("event card")
        if name == THE_ONES["sacrifice"] and self.given_up:
            return This()
        raise nothing_is(name, self.line)

    def by_number(self, words: str) -> Ref:
        """Return the only cards of the number that a pronoun asks for, where those spoken of last are of the other."""
        fitting = {one.name for one in (*self.cards, *self.event) if NOUNS.fits(one, words)}
        if len(fitting) == 1:
            self.used += fitting
            return Mentioned(fitting.pop(), word=words)
        if words == THEM and self.drew:
            return self.those_drawn()
        raise too_few(words, self.line) if words == THEM else too_many(words, self.line)

    def those_drawn(self) -> Mentioned:
        """Return the cards that were drawn, as a pronoun speaks of them."""
        self.used.append("drawn")
        return Mentioned("drawn", word="it")

    def called(self, words: str) -> Ref:
        """The cards a noun means: the last that can be called so, or the Wonder that the item spoken of is on."""
        it = self.it.name if isinstance(self.it, Mentioned) else ""
        last = [one for one in self.cards if one.name == it]
        cards = [*self.cards, *last]
        others = [one for one in cards if not isinstance(self.clause, Mentioned) or one.name != self.clause.name]
        one = NOUNS.nearest(others, self.event, words, NOUNS.fits, self.line)  # "its" is what the clause is about
        if one is None or NOUNS.rank(one, words) > 0:
            one = NOUNS.nearest(cards, self.event, words, NOUNS.fits, self.line)
        last = last or [one for one in self.event if one.name == it]
        if one is None:
            return self.otherwise_called(words, last)
        if one.name == it:
            return self.spoken(THEM if words.startswith(THOSE) else "") or Mentioned("this", word="it")
        self.used.append(one.name)
        noun = words if words.startswith(THOSE) else f"that {words}"
        return Mentioned(one.name, word="event card" if one.name == "event card" else noun)

    def otherwise_called(self, words: str, last: list[Referent]) -> Ref:
        """Return what a noun means that nothing spoken of can be called by: the Wonder an item is on, or nothing."""
        noun = words.removeprefix(THOSE)
        if last and noun == "Wonder" and last[0].types == ("Item",):
            return WearerOf(self.spoken() or This())
        if last and not last[0].may_be(NOUNS.number(words)):
            raise too_many(f"that {noun}", self.line) if noun == words else too_few(f"those {noun}s", self.line)
        if last:
            raise no_such(noun, last[0], self.line)
        if self.it is None:
            raise self.nobody(f"that {noun.lower()}")
        return self.spoken() or Mentioned("this", word="it")

    def spoken(self, words: str = "") -> Ref | None:
        """Return what was spoken of last, as a pronoun speaks of it."""
        if isinstance(self.it, Mentioned):
            self.used.append(self.it.name)
            return Mentioned(self.it.name, word=THEM if self.number(self.it) == MANY else words or "it")
        if isinstance(self.it, Together):
            return Together(*[self.under(one, Mentioned()) for one in (self.it.a, self.it.b)])
        return self.it
