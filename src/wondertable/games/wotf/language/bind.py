"""Binding: what "it", "them" and "that card" mean is settled once, as the text is read, by the order of the words.

An ability is walked through as it will be carried out. Each instruction leaves behind what it spoke of: a choice of its
own ("$0"), the card that set the ability off, this card – or its result, which is then kept in a slot of its own
("#0"). A pronoun is bound to where its cards are kept, and while a game runs nothing is looked for by a word any more.
"""

from __future__ import annotations

from typing import Final

from wondertable.games.wotf.effects.choose import RandomOne
from wondertable.games.wotf.effects.copies import CopySpell
from wondertable.games.wotf.effects.delayed import Later, WatchFor
from wondertable.games.wotf.effects.draw import Deny, Draw
from wondertable.games.wotf.effects.each import EachDoes, ForEachOf, ForEachPlayer, ForEachRealm
from wondertable.games.wotf.effects.procedure import DoSame
from wondertable.games.wotf.effects.seek import Seek, Show
from wondertable.games.wotf.effects.status_effects import Lasting
from wondertable.games.wotf.effects.until import RevealUntil
from wondertable.games.wotf.effects.with_choices import Deed
from wondertable.games.wotf.language.binder import Binder
from wondertable.games.wotf.language.slots import one_where_joined
from wondertable.games.wotf.words.ability import Ability
from wondertable.games.wotf.words.amounts import CostOf, CountersOn
from wondertable.games.wotf.words.dying import DiesThisWay
from wondertable.games.wotf.words.facts import AnyMentioned, Happened, IsIn, ItIs, ThereAre
from wondertable.games.wotf.words.filters import SharesClass
from wondertable.games.wotf.words.ownership import OnIt
from wondertable.games.wotf.words.place import Adjacent, HereOrAdjacent, ThatRealm
from wondertable.games.wotf.words.player import ControllerOf, OtherPlayers, OwnerOf, ThatPlayer
from wondertable.games.wotf.words.realms_left import RealmLeft
from wondertable.games.wotf.words.ref import AmongRest, Chosen, Mentioned, TheRest, Together
from wondertable.games.wotf.words.selector import AmongIt, NotIt, Other, Those
from wondertable.text.resolver import Rules
from wondertable.vocabulary.choose_some import ChooseSome
from wondertable.vocabulary.condition import Condition, Not
from wondertable.vocabulary.effect import ChooseOne, If, May
from wondertable.vocabulary.unless import Unless


def bound_to_slots(abilities: tuple[Ability, ...], spell: bool) -> tuple[Ability, ...]:
    """All abilities of a text with every pronoun bound; the lines of a spell speak of what those before them did."""
    if not spell:
        return tuple([Binder(RULES, spell=False).settle((one,))[0] for one in abilities])
    return one_where_joined(Binder(RULES, spell=True).settle(abilities))


RULES: Final = Rules({
    Mentioned: Binder.mentioned,
    Chosen: Binder.chosen,
    Together: Binder.together,
    ThatRealm: Binder.that_realm,
    RealmLeft: Binder.realm_left,
    Adjacent: Binder.beside,
    HereOrAdjacent: Binder.beside,
    OtherPlayers: Binder.other_players,
    TheRest: Binder.rest,
    AmongRest: Binder.rest,
    AmongIt: Binder.among,
    DiesThisWay: Binder.dying,
    NotIt: Binder.other_than,
    Other: Binder.other_than,
    OnIt: Binder.on_it,
    SharesClass: Binder.shares_class,
    ThatPlayer: Binder.that_player,
    Those: Binder.of_that_player,
    May: Binder.may,
    ControllerOf: Binder.whose_is,
    OwnerOf: Binder.whose_is,
    CostOf: Binder.cost_of,
    CountersOn: Binder.counters_on,
    ItIs: Binder.asked,
    IsIn: Binder.asked,
    Happened: Binder.happened,
    AnyMentioned: Binder.any_of_them,
    ThereAre: Binder.there_are,
    Not: Binder.is_not,
    Condition: Binder.condition,
    Ability: Binder.given,
    If: Binder.branches,
    ChooseOne: Binder.ways,
    ChooseSome: Binder.ways,
    RandomOne: Binder.ways,
    Unless: Binder.unless,
    CopySpell: Binder.copy_spell,
    ForEachOf: Binder.for_each_of,
    ForEachPlayer: Binder.for_each_player,
    ForEachRealm: Binder.for_each_realm,
    EachDoes: Binder.by_players,
    DoSame: Binder.same_again,
    Later: Binder.later,
    WatchFor: Binder.watch,
    Lasting: Binder.lasting,
    Seek: Binder.find,
    RevealUntil: Binder.find,
    Deny: Binder.find,
    Draw: Binder.draw,
    Show: Binder.show,
    Deed: Binder.done,
})  # fmt: skip
"""What is meant by each kind of node, and in which order its parts are spoken of."""
