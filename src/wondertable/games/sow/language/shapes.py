"""Shapes: small ways of building that a plain template can't say – joining sentences, narrowing a noun, costs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.effects.agents import PlayersDo
from wondertable.games.sow.effects.forbid import GetForbidden
from wondertable.games.sow.effects.gold import ChangeGold
from wondertable.games.sow.effects.harm import DealDamage
from wondertable.games.sow.effects.status_effects import GetChanges
from wondertable.games.sow.effects.tokens import MakeTokens
from wondertable.games.sow.language.costs import COSTS
from wondertable.games.sow.state.ears import REMEMBERED, mask_of
from wondertable.games.sow.words.base import Cards, Changing, Mark
from wondertable.games.sow.words.change import GiveAbility, MoreStats, PlayersCant
from wondertable.games.sow.words.marks import Extreme, OtherCard, WithKeyword
from wondertable.games.sow.words.pieces import It
from wondertable.games.sow.words.players import Players
from wondertable.games.sow.words.ref import EachOf, TargetOf
from wondertable.games.sow.words.ref import Several as SeveralCards
from wondertable.games.sow.words.selector import Such
from wondertable.games.sow.words.trigger import When
from wondertable.kernel.node import within
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function
from wondertable.vocabulary.condition import Compare, Condition
from wondertable.vocabulary.effect import ChooseOne, Effect, May, Sequence
from wondertable.vocabulary.quantity import Num, Quantity, X
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
    """The same cards, narrowed down."""
    if mark in such.marks:
        raise DoesNotFit("said twice")
    return replace(such, marks=sorted_marks((*such.marks, mark)))


def _un_marked(value: Any) -> Parts:
    """Only used where the mark said apart is the last place or state of the cards."""
    return None


def _other(such: Such) -> Such:
    return marked(such, OtherCard())


def _un_other(value: Any) -> Parts:
    if not isinstance(value, Such) or OtherCard() not in value.marks:
        return None
    return (replace(value, marks=tuple([m for m in value.marks if m != OtherCard()])),)


def _sided(such: Such, side: str) -> Such:
    if such.side:
        raise DoesNotFit("two sides")
    return replace(such, side=side)


def _un_sided(value: Any) -> Parts:
    return (replace(value, side=""), value.side) if isinstance(value, Such) and value.side else None


def _theirs(such: Such) -> Such:
    """The cards of the player spoken of, where nobody else is named."""
    return replace(such, side="they") if such.side in ("", "own") else such


def _un_theirs(value: Any) -> Parts:
    if not isinstance(value, Such) or not value.side:
        return None
    if value.side != "they":
        return (value,)
    return (replace(value, side="own" if value.zone in ("hand", "production") else "they" if value.zone else ""),)


def _held(value: Condition) -> Condition:
    """Cards one has: in a hand, in production, in a graveyard."""
    if not _zone_of(value):
        raise DoesNotFit("those are controlled")
    return value


def _un_held(value: Any) -> Parts:
    return (value,) if _zone_of(value) else None


def _zone_of(value: Any) -> str:
    counted = getattr(value.a if isinstance(value, Compare) else getattr(value, "what", None), "such", None)
    return counted.zone if isinstance(counted, Such) else ""


ALONE = {"State", "Wonder", "Hero"}


def _the_only_such(such: Such) -> Such:
    """A player has one State and one hero, so these need no word before."""
    if not such.side or not such.types or not set(such.types) <= ALONE:
        raise DoesNotFit("one of several")
    return such


def _the_only(such: Such) -> EachOf:
    return EachOf(_the_only_such(such))


def _never(value: Any) -> Parts:
    return None


def _scale(stats: MoreStats, q: Quantity) -> MoreStats:
    return replace(stats, times=q)


def _un_scale(value: Any) -> Parts:
    if not isinstance(value, MoreStats) or isinstance(value.times, Num):
        return None
    return (replace(value, times=Num(1)), value.times)


def _scale_x(stats: MoreStats) -> MoreStats:
    return replace(stats, times=X)


def _one_of(ways: tuple[Effect, ...]) -> ChooseOne:
    if len(ways) < 2:
        raise DoesNotFit("only one way")
    return ChooseOne(ways)


def _un_one_of(value: Any) -> Parts:
    return (value.options,) if isinstance(value, ChooseOne) else None


def _tokens(n: Quantity, token: MakeTokens) -> MakeTokens:
    return replace(token, amount=n)


def _un_tokens(value: Any) -> Parts:
    return (value.amount, replace(value, amount=Num(1))) if isinstance(value, MakeTokens) else None


def _less(n: int) -> int:
    return -n


def _un_less(value: Any) -> Parts:
    return (-value,) if isinstance(value, int) and value < 0 else None


def agent(who: Players, parts: tuple[Effect, ...]) -> Effect:
    """What players do; gaining and losing gold is done by all of them together."""
    what = seq(parts)
    together = isinstance(what, ChangeGold) and what.how != "steal" and what.who == Players()
    return each_on_their_own(replace(what, who=who)) if together else PlayersDo(who, what)  # type: ignore[type-var]


def each_on_their_own(what: Effect) -> Effect:
    """Gold of several players, where how much it is depends on who gains or loses it."""
    if not isinstance(what, ChangeGold) or what.who == Players() or what.amount is None:
        return what
    parts = within(what.amount)
    each = what.who.who.startswith("each") and any(_is_theirs(node) for node in parts)
    alone = each or Players("they") in parts
    return PlayersDo(what.who, replace(what, who=Players())) if alone else what


def _is_theirs(node: Any) -> bool:
    """Whether something is counted of each player on their own ("for each unit they control")."""
    named = (getattr(node, "side", ""), getattr(node, "whose", ""), getattr(node, "who", ""))
    return "they" in named or "own" in named


def _un_agent(value: Any) -> Parts:
    if isinstance(value, ChangeGold) and value.how != "steal" and value.who != Players():
        return (value.who, (replace(value, who=Players()),))
    if isinstance(value, PlayersDo) and not isinstance(value.what, May):
        return (value.who, *(_parts(value.what) or ()))
    return None


def _agent_may(who: Players, parts: tuple[Effect, ...]) -> PlayersDo:
    return PlayersDo(who, May(seq(parts)))


def _un_agent_may(value: Any) -> Parts:
    if isinstance(value, PlayersDo) and isinstance(value.what, May):
        return (value.who, *(_parts(value.what.what) or ()))
    return None


def _unless_done(who: Players, parts: tuple[Effect, ...]) -> Unless:
    """What must be done to prevent something; the something comes later."""
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


def _the_most(such: Such) -> Such:
    """ "The" needs one of its kind: what has the most of something."""
    if not any(isinstance(mark, Extreme) for mark in such.marks):
        raise DoesNotFit("one of several")
    return such


def _un_the_most(value: Any) -> Parts:
    return (value,) if isinstance(value, Such) and any(isinstance(m, Extreme) for m in value.marks) else None


def _at_random(such: Such, n: int) -> TargetOf:
    return TargetOf(0, such, n, aimed=False, at_random=True)


def _un_at_random(value: Any) -> Parts:
    return (value.such, value.count) if isinstance(value, TargetOf) and value.at_random else None


def _together(a: Such, b: Such) -> SeveralCards:
    """ "Your heroes and tokens": whose the second are is said with the first."""
    if b.side or a.zone or b.zone or (a.types and b.types and not a.marks and not b.marks):
        raise DoesNotFit("two groups, or one list")
    return SeveralCards(EachOf(a), EachOf(replace(b, side=a.side)))


def _un_together(value: Any) -> Parts:
    if not isinstance(value, SeveralCards) or not isinstance(value.a, EachOf) or not isinstance(value.b, EachOf):
        return None
    return (value.a.such, replace(value.b.such, side="")) if value.a.such.side == value.b.such.side else None


def _un_make_deal(value: Any) -> Parts:
    return (value.amount, value.what, value.by) if isinstance(value, DealDamage) and value.by is not None else None


def _same_dealt(amount: Quantity) -> DealDamage:
    """Damage dealt "instead", by what dealt it before, to what it was dealt to."""
    return DealDamage(amount, It("same"))


def _tokens_for(who: Players, n: Quantity, token: MakeTokens) -> PlayersDo:
    return PlayersDo(who, _tokens(n, token))


def _given_to(what: Cards, changes: tuple[Changing, ...]) -> GetChanges:
    return GetChanges(what, changes, "")


def _un_have_changed(value: Any) -> Parts:
    return (value.what, value.changes) if isinstance(value, GetChanges) and not value.until else None


FUNCTIONS: dict[str, Function] = {
    **COSTS,
    "Seq": Function(seq, _parts),
    "Marked": Function(marked, _un_marked),
    "Other": Function(_other, _un_other),
    "Sided": Function(_sided, _un_sided),
    "Theirs": Function(_theirs, _un_theirs),
    "Held": Function(_held, _un_held),
    "TheOnly": Function(_the_only, _never),
    "TheOnlySuch": Function(_the_only_such, _never),
    "Scale": Function(_scale, _un_scale),
    "ScaleX": Function(_scale_x, _never),
    "OneOf": Function(_one_of, _un_one_of),
    "Tokens": Function(_tokens, _un_tokens),
    "TokensFor": Function(_tokens_for, _never),
    "SameDealt": Function(_same_dealt, _never),
    "Less": Function(_less, _un_less),
    "Agent": Function(agent, _un_agent),
    "AgentMay": Function(_agent_may, _un_agent_may),
    "UnlessPaid": Function(_unless_paid, _never),
    "UnlessDone": Function(_unless_done, _un_unless_done),
    "WhoCant": Function(_who_cant, _un_who_cant),
    "Forbid": Function(_forbid, _un_forbid),
    "NthOf": Function(_nth_of, _un_nth_of),
    "TheMost": Function(_the_most, _un_the_most),
    "AtRandom": Function(_at_random, _un_at_random),
    "MoreGivenAbility": Function(GiveAbility, _never),
    "Together": Function(_together, _un_together),
    "MakeDeal": Function(DealDamage, _un_make_deal),
    "HaveAgent": Function(agent, _un_agent),
    "ItThe": Function(It, _never),
    "GivenTo": Function(_given_to, _never),
    "HaveChanged": Function(_given_to, _un_have_changed),
    "KeywordBefore": Function(WithKeyword, _never),
}
