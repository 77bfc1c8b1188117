"""Spoken of: small questions about instructions and cards that binding a text's pronouns asks."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from wondertable.games.wotf.effects.control import ExchangeControl
from wondertable.games.wotf.effects.copies import ExchangeAbilities
from wondertable.games.wotf.effects.create import Create, CreateCopy
from wondertable.games.wotf.effects.exchange import Exchange
from wondertable.games.wotf.effects.seek import Seek
from wondertable.games.wotf.language.antecedents import mention
from wondertable.games.wotf.words.base import Place, Player, Ref
from wondertable.games.wotf.words.facts import ThereAre
from wondertable.games.wotf.words.filters import IsAttacking, IsToken, OfClass
from wondertable.games.wotf.words.place import (
    ChosenRealm,
    CurrentRealm,
    Here,
    HighestRealm,
    LowestRealm,
    RealmNumber,
    RealmOf,
    ThatRealm,
)
from wondertable.games.wotf.words.player import EachPlayer, Opponent
from wondertable.games.wotf.words.ref import Chosen, Every, LastTo, Mentioned, This, Together, TopCards, Wearer
from wondertable.games.wotf.words.selector import AmongIt, AnyOf, Filter, IsThis, IsWearer, Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.kernel.node import within
from wondertable.text.referents import ANY, MANY, ONE, Referent
from wondertable.vocabulary.quantity import Num

MOMENTS: Final = ("round began", "round ended", "turn ended", "battle ended", "battle over", "game ending", "ascend")
"""Moments that come whatever happens: what waits for them still speaks of what was spoken of before."""

NO_CARD: Final = (
    *MOMENTS, "turn began", "attack step", "defense step", "battle step", "battle lost", "harvest", "sought", "gained",
    "lost", "lost unspent", "spent", "passed", "acts", "shuffled", "realm opened", "realm banished",
)  # fmt: skip
"""What happens to no card: "it" is then this one."""


LEAVING: Final = frozenset((
    "died", "destroyed", "banished", "sacrificed", "left world", "buried", "discarded", "returned", "drew", "denied",
))  # fmt: skip
"""What takes a card away, or never brings it there: nothing can be done to it in The World."""


_ONE_REALM: Final = (Here, ThatRealm, RealmOf, RealmNumber, LowestRealm, HighestRealm, CurrentRealm, ChosenRealm)
"""Where one token is created; in others, one in each."""


def divided(node: Any) -> tuple[list[str], list[str]]:
    """Return the parts of an instruction that say which cards, where and who, and all others."""
    names = [f.name for f in fields(node) if f.name != "result"]
    phrases = [name for name in names if isinstance(getattr(node, name), (Ref, Place, Player)) and name != "control"]
    return phrases, [name for name in names if name not in phrases]


def chosen_in(value: Any) -> list[Chosen]:
    return [one for one in within(value) if isinstance(one, Chosen)]


def slot(choice: Chosen) -> Mentioned:
    return Mentioned(f"${choice.slot}")


def spoken_of(what: Ref) -> Ref:
    """Return what was asked about, as it can be spoken of again."""
    return slot(what) if isinstance(what, Chosen) else what


def attackers(player: str) -> Every:
    """Return those that attack: "whenever you attack with two or more Wonders, they …"."""
    return Every(Those(("Wonder",), player, filters=(IsAttacking(),)))


def is_this(it: Ref | None) -> bool:
    return it is None or it == Mentioned("this")


def happened_to(what: Trigger) -> Ref | None:
    """Return the card something happened to; this one, or the Wonder it is on, if it was asked of that."""
    filters = () if what.subject is None else what.subject.filters
    return None if IsThis() in filters else Wearer() if IsWearer() in filters else Mentioned("happened")


def either(before: Ref | None, one: Ref | None, other: Ref | None) -> Ref | None:
    """Return what may be meant after two ways of which one is gone: what that one spoke of."""
    if one is None or one in (before, other):
        return other
    if other == before or other is None:
        return one
    return Together(one, other)


def one_of(it: Ref | None) -> Filter | None:
    if isinstance(it, Mentioned):
        return IsThis() if it.name == "this" else AmongIt(it.name, word=it.word or "it")
    if isinstance(it, Together):
        one, other = one_of(it.a), one_of(it.b)
        return None if one is None or other is None else AnyOf((one, other))
    return None


def said_to_be(node: Any) -> Those | None:
    """Return what an instruction says of the cards it leaves spoken of."""
    if isinstance(node, (Create, CreateCopy)):
        classes = node.token.words.split() if isinstance(node, Create) else []
        return Those(filters=(IsToken(), *[OfClass(word) for word in classes]))  # a token is not called by its type
    what = getattr(node, "what", None)
    return what.those if isinstance(what, (Chosen, Every)) else None


def number_of(what: Any) -> str:
    """Return whether a phrase speaks of one card or of several."""
    if isinstance(what, (This, Wearer)):
        return ONE
    if isinstance(what, (Every, Together)):
        return MANY
    if isinstance(what, Seek) or (isinstance(what, TopCards) and isinstance(what.whose, (EachPlayer, Opponent))):
        return ANY  # so many cards are looked at, or one for each player
    if isinstance(what, LastTo):
        return ONE if what.count == 1 else MANY
    count = getattr(what, "count", None)
    return ANY if not isinstance(count, Num) else ONE if count.n == 1 else MANY


def number_left(node: Any) -> str:
    """Return whether an instruction leaves one card spoken of or several."""
    if isinstance(node, (Exchange, ExchangeControl, ExchangeAbilities)):
        return MANY
    if isinstance(node, (Create, CreateCopy)) and (node.each or not isinstance(node.where, _ONE_REALM)):
        return MANY
    what = getattr(node, "what", None)
    return number_of(what if isinstance(what, Ref) else node)


def of_event(trigger: Trigger, number: str = ONE) -> list[Referent]:
    """Return the cards of an event: the one it happens to, and a second one if it speaks of one."""
    first = mention("event card", trigger.subject or Those(), trigger.own)
    several = trigger.at_least or trigger.player  # "you create one or more tokens" is told of each
    first = replace(first, number=ANY if several and number == ONE else number)
    return [first] if trigger.other is None else [first, mention("other", trigger.other)]


def one_is_there(node: ThereAre) -> bool:
    """Return whether it is asked for one card to which something may be done; a stone is no such card."""
    return node.how in ("at least", "exactly") and node.count == Num(1) and node.those.types != ("Stone",)
