"""Builders: small ways of building that a plain template can't say – joining sentences, narrowing a noun, costs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.effects.agents import PlayersDo
from wondertable.games.sow.effects.exhaust import TurnCards
from wondertable.games.sow.effects.forbid import GetForbidden
from wondertable.games.sow.effects.gold import ChangeGold
from wondertable.games.sow.effects.picking import ChooseCards
from wondertable.games.sow.effects.status_effects import GetChanges
from wondertable.games.sow.effects.tokens import MakeTokens
from wondertable.games.sow.language.costs import COSTS
from wondertable.games.sow.state.event_mask import REMEMBERED, mask_of
from wondertable.games.sow.words.base import Cards, Changing, Mark
from wondertable.games.sow.words.change import PlayersCant
from wondertable.games.sow.words.marks import Extreme, InPlace, OtherCard
from wondertable.games.sow.words.pieces import It
from wondertable.games.sow.words.players import Players
from wondertable.games.sow.words.ref import EachOf, TargetOf
from wondertable.games.sow.words.ref import Several as SeveralCards
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.trigger import When
from wondertable.kernel.node import within
from wondertable.text.fit import DoesNotFit
from wondertable.text.rebuild import rebuilt
from wondertable.text.template import Function, guard, one_way
from wondertable.vocabulary.condition import Compare
from wondertable.vocabulary.effect import ChooseOne, Effect, May, Sequence
from wondertable.vocabulary.quantity import Num, Quantity
from wondertable.vocabulary.unless import Unless

Parts = tuple[Any, ...] | None


def seq(parts: tuple[Effect, ...]) -> Effect:
    """Instructions in a row; sequences inside are opened, and a duration at the end, or before, counts for all."""
    found: list[Effect] = []
    for part in parts:
        found += part.parts if isinstance(part, Sequence) else (part,)
    last = found[-1]
    until = last.until if isinstance(last, GetChanges) else ""
    if until:
        found = [replace(x, until=until) if isinstance(x, GetChanges) and not x.until else x for x in found]
    for n, one in enumerate(found):
        if isinstance(one, GetChanges):
            until = one.until or until
            found[n] = replace(one, until=until)
    return found[0] if len(found) == 1 else Sequence(tuple(found))


def _parts(value: Any) -> Parts:
    if isinstance(value, Sequence):
        return (value.parts,)
    return ((value,),) if isinstance(value, Effect) else None


def sorted_marks(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Marks in one order, however they were said."""
    return tuple(sorted(marks, key=repr))


def marked(such: Such, mark: Mark) -> Such:
    """Return the same cards, narrowed down."""
    if mark in such.marks:
        raise DoesNotFit("said twice")
    return replace(such, marks=sorted_marks((*such.marks, mark)))


def with_mark(mark: Mark) -> Function:
    """Such cards with one more mark, which is said apart."""

    def match(value: Any) -> Parts:
        if not isinstance(value, Such) or mark not in value.marks:
            return None
        return (replace(value, marks=tuple([one for one in value.marks if one != mark])),)

    return Function(lambda such: marked(such, mark), match)


def _theirs(such: Such) -> Such:
    """Return the cards of the player spoken of, where nobody else is named."""
    return replace(such, side="they") if such.side in ("", "own") else such


def _un_theirs(value: Any) -> Parts:
    if not isinstance(value, Such) or not value.side:
        return None
    if value.side != "they":
        return (value,)
    return (replace(value, side="own" if value.zone in ("hand", "production") else "they" if value.zone else ""),)


def _zone_of(value: Any) -> str:
    counted = getattr(value.a if isinstance(value, Compare) else getattr(value, "what", None), "such", None)
    return counted.zone if isinstance(counted, Such) else ""


ALONE = {"State", "Wonder", "Hero"}


def _tokens(n: Quantity, token: MakeTokens) -> MakeTokens:
    return replace(token, amount=n)


def _un_tokens(value: Any) -> Parts:
    return (value.amount, replace(value, amount=Num(1))) if isinstance(value, MakeTokens) else None


def _less(n: int) -> int:
    return -n


def _un_less(value: Any) -> Parts:
    return (-value,) if isinstance(value, int) and value < 0 else None


def agent(who: Players, parts: tuple[Effect, ...]) -> Effect:
    """Return what players do; gaining and losing gold is done by all of them together."""
    what = seq(parts)
    together = isinstance(what, ChangeGold) and what.how != "steal" and what.who == Players()
    return each_on_their_own(replace(what, who=who)) if together else PlayersDo(who, what)  # type: ignore[type-var]


def _you_and(who: Players, parts: tuple[Effect, ...]) -> Sequence:
    """Return what you and other players do, each on their own: you first."""
    return Sequence((_by_you(seq(parts)), agent(who, parts)))


def _you_and_may(who: Players, parts: tuple[Effect, ...]) -> Sequence:
    return Sequence((May(_by_you(seq(parts))), PlayersDo(who, May(seq(parts)))))


def _by_you(value: Any) -> Any:
    """Return what players do with their own, where it is you who does it."""
    if value == Players("they"):
        return Players()
    made = rebuilt(value, _by_you)
    if isinstance(made, Such) and made.side == "they":
        return replace(made, side="you")
    return replace(made, whose="you") if isinstance(made, InPlace) and made.whose == "they" else made


def each_on_their_own(what: Effect) -> Effect:
    """Gold of several players, where how much it is depends on who gains or loses it."""
    if not isinstance(what, ChangeGold) or what.who == Players() or what.amount is None:
        return what
    parts = within(what.amount)
    each = what.who.who != "that" and any(_is_theirs(node) for node in parts)
    alone = each or Players("they") in parts
    return PlayersDo(what.who, replace(what, who=Players())) if alone else what


def _is_theirs(node: Any) -> bool:
    """Return whether something is counted of each player on their own ("for each unit they control")."""
    named = (getattr(node, "side", ""), getattr(node, "whose", ""), getattr(node, "who", ""))
    return "they" in named or "own" in named


def _un_agent(value: Any) -> Parts:
    if isinstance(value, ChangeGold) and value.how != "steal" and value.who != Players():
        return (value.who, (replace(value, who=Players()),))
    if isinstance(value, PlayersDo) and not isinstance(value.what, May):
        return (value.who, *(_parts(value.what) or ()))
    return None


def _unless_done(who: Players, parts: tuple[Effect, ...]) -> Unless:
    """Return what must be done to prevent something; the something comes later."""
    what = seq(parts)
    return Unless(what, who, what if who == Players() else PlayersDo(who, what))


def _unless_paid(what: Effect, price: Unless) -> Unless:
    return Unless(what, price.who, price.instead)


def _un_unless_done(value: Any) -> Parts:
    if not isinstance(value, Unless) or not isinstance(value.who, Players):
        return None
    done = value.instead.what if isinstance(value.instead, PlayersDo) else value.instead
    return (value.who, *(_parts(done) or ()))


def _who_cant(who: Players, verb: tuple[Any, ...]) -> PlayersCant:
    return PlayersCant(who, verb[0], verb[1], int(verb[2].n) if len(verb) > 2 else 0)


def _un_who_cant(value: Any) -> Parts:
    if not isinstance(value, PlayersCant):
        return None
    return (value.who, (value.verb, value.such, Num(value.most)) if value.most else (value.verb, value.such))


def _forbid(who: Players, verb: tuple[Any, ...]) -> GetForbidden:
    return GetForbidden(_who_cant(who, verb), "")


def _un_forbid(value: Any) -> Parts:
    return _un_who_cant(value.what) if isinstance(value, GetForbidden) and not value.until else None


def _nth_of(when: When, n: int) -> When:
    """Only what is remembered for a turn can be counted."""
    if not mask_of(when.event) & REMEMBERED or when.many:
        raise DoesNotFit("not counted")
    return replace(when, nth=n)


def _un_nth_of(value: Any) -> Parts:
    return (replace(value, nth=0), value.nth) if isinstance(value, When) and value.nth else None


def _together(a: Such, b: Such) -> SeveralCards:
    """ "Your heroes and tokens": whose the second are is said with the first."""
    if b.side or a.zone or b.zone or (a.types and b.types and not a.marks and not b.marks):
        raise DoesNotFit("two groups, or one list")
    return SeveralCards(EachOf(a), EachOf(replace(b, side=a.side)))


def _un_together(value: Any) -> Parts:
    if not isinstance(value, SeveralCards) or not isinstance(value.a, EachOf) or not isinstance(value.b, EachOf):
        return None
    return (value.a.such, replace(value.b.such, side="")) if value.a.such.side == value.b.such.side else None


def _tokens_for(who: Players, n: Quantity, token: MakeTokens) -> PlayersDo:
    return PlayersDo(who, _tokens(n, token))


def _your_choice(what: Cards, ways: tuple[Changing, ...]) -> Effect:
    """Return one of several changes, as you choose; a target is chosen first."""
    if len(ways) < 2:
        raise DoesNotFit("nothing to choose from")
    if not isinstance(what, TargetOf):
        return ChooseOne(tuple([GetChanges(what, (way,), "") for way in ways]))
    return Sequence((ChooseCards(what), ChooseOne(tuple([GetChanges(It("it"), (way,), "") for way in ways]))))


def _exhausted_tokens(n: Quantity, token: MakeTokens) -> Sequence:
    made = It("it") if n == Num(1) else It("them")
    return Sequence((_tokens(n, token), TurnCards("exhaust", made)))


FUNCTIONS: dict[str, Function] = {
    **COSTS,
    "Seq": Function(seq, _parts),
    "Marked": one_way(marked),
    "Other": with_mark(OtherCard()),
    "Theirs": Function(_theirs, _un_theirs),
    "Held": guard(lambda value: bool(_zone_of(value))),  # cards one has: in a hand, in production, in a graveyard
    # a player has one State and one hero, so these need no word before
    "OneOfAKind": guard(lambda such: such.side and such.types and {*such.types} <= ALONE, Such),
    "Unsaid": one_way(lambda value: value),
    "Tokens": Function(_tokens, _un_tokens),
    "TokensFor": one_way(_tokens_for),
    "BesiegingYou": one_way(lambda such: marked(such, InPlace("siege line", "you"))),
    "ExhaustedTokens": one_way(_exhausted_tokens),
    "YourChoice": one_way(_your_choice),
    "Less": Function(_less, _un_less),
    "Agent": Function(agent, _un_agent),
    "YouAnd": one_way(_you_and),
    "YouAndMay": one_way(_you_and_may),
    "UnlessPaid": one_way(_unless_paid),
    "UnlessDone": Function(_unless_done, _un_unless_done),
    "WhoCant": Function(_who_cant, _un_who_cant),
    "Forbid": Function(_forbid, _un_forbid),
    "NthOf": Function(_nth_of, _un_nth_of),
    # "the" needs one of its kind: what has the most of something
    "TheMost": guard(lambda such: any(isinstance(mark, Extreme) for mark in such.marks), Such),
    "Together": Function(_together, _un_together),
}
