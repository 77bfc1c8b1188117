"""Sentences: clauses with conditions before or after them; an effect is one sentence or several."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from wondertable.games.sow.deeds.sparing import PreventThat
from wondertable.games.sow.effects.agents import PlayersDo
from wondertable.games.sow.effects.counters import AddCounters, TakeCounters
from wondertable.games.sow.effects.gold import ChangeGold
from wondertable.games.sow.effects.later import PutOff
from wondertable.games.sow.effects.picking import ChooseCards, InsteadIf
from wondertable.games.sow.effects.rule_for import KeepWatch
from wondertable.games.sow.language.builders import seq
from wondertable.games.sow.language.choices import choices, say_choice
from wondertable.games.sow.language.clauses import LASTING, attached, for_each
from wondertable.games.sow.language.in_turn import ends_conditionally, say_in_turn, told_in_turn
from wondertable.games.sow.language.past_conditions import asked_first, or_else
from wondertable.games.sow.language.time_to_come import in_time_to_come
from wondertable.games.sow.words.ability import InsteadAbility, TriggeredAbility
from wondertable.games.sow.words.amounts import CardsAre
from wondertable.games.sow.words.marks import WithCounters
from wondertable.games.sow.words.pieces import IfAfter, InsteadDo, It, OtherwiseDo
from wondertable.games.sow.words.players import Players
from wondertable.games.sow.words.ref import TargetOf
from wondertable.games.sow.words.trigger import When
from wondertable.kernel.node import within
from wondertable.text.fit import DoesNotFit
from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser, Reading
from wondertable.text.rebuild import rebuilt
from wondertable.text.say import CantSay, say
from wondertable.text.sentences import Sentences
from wondertable.vocabulary.choose_some import ChooseSome
from wondertable.vocabulary.condition import Condition, IfTheyDo, IfYouDo, Not
from wondertable.vocabulary.effect import ChooseOne, Effect, If, May, Sequence
from wondertable.vocabulary.unless import Unless


class Sentence:
    """One sentence of an effect."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return every sentence that begins there."""
        found = self._fronted(p, at) + self._plain(p, at)
        return found + choices(p, at)

    def _plain(self, p: Parser, at: int) -> list[Reading]:
        """Clauses, and what stands after them."""
        ways: list[Reading] = [(seq(parts), end) for parts, end in p.category("clauses", at)]
        found = list(ways)
        apart = [way for value, end in ways for way in _of_the_last(p, at, value, end)]
        ways = [way for way in ways if not told_in_turn(p, at, *way)]
        while ways:
            ways = [more for value, end in ways for more in _tails(p, value, end)]
            found += ways
        found += apart
        return found + [way for value, end in found for way in self._then(p, value, end)]

    def _then(self, p: Parser, value: Any, at: int) -> list[Reading]:
        """Return what is done then; a condition at the end speaks of that alone."""
        starts = [p.skip(words, at) for words in ((",", "then"), ("then",), ("and", "then"))]
        after = [way for start in starts if start >= 0 for way in p.category("thensentence", start)]
        apart = (OtherwiseDo, InsteadDo)
        return [(seq((value, more)), end) for more, end in after if not isinstance(value, apart)
                and not isinstance(more, apart)]  # fmt: skip

    def _fronted(self, p: Parser, at: int) -> list[Reading]:
        """Return what stands before a sentence, with a comma."""
        found: list[Reading] = []
        for kind, given, end in _fronts(p, at):
            start = p.skip((",",), end)
            for value, stop in p.category("sentence", start if start >= 0 else end):
                made = _fronted(kind, given, value)
                if made is not None:
                    found.append((made, stop))
        return found

    def say(self, g: Grammar, value: Any) -> str | None:
        """Conditions first, unless they speak of what comes later."""
        if not isinstance(value, Effect):
            return None
        if isinstance(value, If) and value.otherwise is None:
            return f"{_asking(g, value.condition)}, {say(g, 'sentence', value.then)}"
        if isinstance(value, IfAfter):
            return f"{say(g, 'sentence', value.then)} {_asking(g, value.condition)}"
        if isinstance(value, Unless):
            return f"{say(g, 'sentence', value.what)} {say(g, 'unlesspays', replace(value, what=value.instead))}"
        if isinstance(value, PutOff):
            return f"{_moment(g, value.when)}, {say(g, 'sentence', value.what)}"
        if isinstance(value, KeepWatch):
            return _watching(g, value)
        if isinstance(value, (ChooseOne, ChooseSome)):
            return say_choice(g, value)
        if isinstance(value, PlayersDo) and ends_conditionally(value):
            return say_in_turn(g, value)
        if isinstance(value, Sequence) and any(isinstance(part, _WHOLE) for part in value.parts):
            return ", then ".join([say(g, "sentence", part) for part in value.parts])
        return say(g, "clauses", value.parts if isinstance(value, Sequence) else (value,))


def _asking(g: Grammar, condition: Condition) -> str:
    """If it is so; what has no words for the opposite is said with "unless"."""
    try:
        return f"if {say(g, 'condition', condition)}"
    except CantSay:
        if not isinstance(condition, Not):
            raise
        return f"unless {say(g, 'condition', condition.of)}"


_WHOLE = (If, IfAfter, Unless, PutOff, KeepWatch, ChooseOne, ChooseSome)
"""What is a sentence of its own, and not a clause."""


class ThenSentence(Sentence):
    """A sentence after "then": what stands before it belongs to it."""


def _moment(g: Grammar, when: When) -> str:
    """Return what something is put off to."""
    try:
        return say(g, "later", when)
    except CantSay:
        return f"the next time {say(g, 'afterwards', when)}"


def _watching(g: Grammar, value: KeepWatch) -> str:
    until = say(g, "duration", value.until)
    if isinstance(value.ability, InsteadAbility):
        would, done = say(g, "wouldlater", value.ability.when), say(g, "sentence", value.ability.effect)
        return (
            f"the next time {would} {until}, {done} instead"
            if value.ability.most
            else f"{until}, if {would}, {done} instead"
        )
    when = say(g, "afterwards", value.ability.when)
    first = f"the next time {when} {until}" if value.ability.most else f"{until}, whenever {when}"
    return f"{first}, {say(g, 'sentence', value.ability.effect)}"


def _fronts(p: Parser, at: int) -> Iterator[tuple[str, Any, int]]:
    for word in ("if", "while", "unless"):
        after = p.skip((word,), at)
        if after >= 0:
            for given, end in p.category("condition", after):
                yield word, given, end
    for given, end in p.category("unlesspays", at):
        yield "pays", given, end
    for given, end in p.category("duration", at):
        yield "until", given, end
    for given, end in p.category("later", at):
        yield "later", given, end
    for given, end in p.category("incoming", at):
        yield "incoming", given, end
    for given, end in p.category("watch", at):
        yield given[0], given, end
    after = p.skip(("for", "each"), at)
    for given, end in p.category("foreach", after) if after >= 0 else ():
        yield "each", given, end
    for word in ("otherwise", "instead", "then", "also"):
        after = p.skip((word,), at)
        if after >= 0:
            yield word, None, after


def _fronted(kind: str, given: Any, value: Any) -> Any:
    if kind == "would":
        if not isinstance(value, InsteadDo) and any(isinstance(node, PreventThat) for node in within(value)):
            return KeepWatch(InsteadAbility(given[1], value, None, int(given[3])), given[2])
        done = isinstance(value, InsteadDo) and value.condition == IfYouDo()
        return KeepWatch(InsteadAbility(given[1], value.what, None, int(given[3])), given[2]) if done else None
    if isinstance(value, (OtherwiseDo, InsteadDo)):
        return InsteadDo(given, value.what) if kind == "if" and isinstance(value, InsteadDo) else None
    if kind == "while" and any(isinstance(node, LASTING) for node in within(value)):
        return None
    if kind in ("if", "unless", "while"):
        return _asked(Not(given) if kind == "unless" else given, value)
    if kind == "pays":
        return Unless(value, given.who, given.instead)
    if kind == "later":
        return PutOff(given, value)
    if kind == "incoming":
        return in_time_to_come(given, value)
    if kind == "next":
        return PutOff(given[1], value)
    if kind == "watch":
        return KeepWatch(TriggeredAbility(given[1], value, None, int(given[3])), given[2])
    if kind == "each":
        return for_each(value, given)
    if kind == "until":
        return attached(value, kind, given)
    if kind == "otherwise":
        return OtherwiseDo(value)
    return InsteadDo(IfYouDo(), value) if kind == "instead" else value


def _asked(condition: Condition, value: Effect) -> Effect:
    """Return a target that only the condition names is chosen first, and is "it" from then on."""
    value = _of_counters(condition, value)
    targets = [node for node in within(condition) if isinstance(node, TargetOf)]
    if not targets:
        return If(condition, value)
    return Sequence((ChooseCards(targets[0]), If(_with_it(condition), value))) if len(targets) == 1 else value


def _of_counters(condition: Condition, value: Any) -> Any:
    """Return what is done to "them", where the condition asks for counters: those, on the card they are on."""
    kinds = [node.kind for node in within(condition) if isinstance(node, WithCounters)]
    asked = [node.what for node in within(condition) if isinstance(node, CardsAre)]
    if len(kinds) != 1 or len(asked) != 1:
        return value
    return _taken(value, TakeCounters(kinds[0], None, asked[0]))


def _taken(value: Any, taken: TakeCounters) -> Any:
    them = isinstance(value, TakeCounters) and value.kind == THEM
    return taken if them else rebuilt(value, lambda part: _taken(part, taken))


THEM = "them"
"""Counters that are spoken of before."""


def _with_it(value: Any) -> Any:
    return It("it") if isinstance(value, TargetOf) else rebuilt(value, _with_it)


def _tails(p: Parser, value: Any, at: int) -> list[Reading]:
    """Return what may stand after clauses: a condition, what prevents it, a later moment, "instead"."""
    found: list[Reading] = []
    start = p.skip((",",), at)
    for place in (at, start) if start >= 0 else (at,):
        for word in ("if", "unless", "while"):
            after = p.skip((word,), place)
            lasts = word == "while" and any(isinstance(node, LASTING) for node in within(value))
            if after >= 0 and not lasts and not isinstance(value, (IfAfter, InsteadDo)):
                found += [(IfAfter(_said(word, c), value), end) for c, end in p.category("condition", after)]
        found += [(Unless(value, given.who, given.instead), end) for given, end in p.category("unlesspays", place)]
    found += [(PutOff(given, value), end) for given, end in p.category("later", at)]
    for given, end in p.category("incoming", at):
        made = in_time_to_come(given, value)
        found += [] if made is None else [(made, end)]
    found += [(PutOff(given[1], value), end) for given, end in p.category("watch", at) if given[0] == "next"]
    after = p.skip(("instead",), at)
    if after >= 0 and not isinstance(value, InsteadDo):
        found.append((InsteadDo(IfYouDo(), value), after))
    return found


def _of_the_last(p: Parser, start: int, value: Any, at: int) -> list[Reading]:
    """Return what players do, then do under a condition: it speaks of what they do then alone."""
    many = told_in_turn(p, start, value, at)
    if not many:
        return []
    first, last = value.what.parts[:-many], seq(value.what.parts[-many:])
    return [
        (replace(value, what=Sequence((*first, made))), end)
        for made, end in _tails(p, last, at)
        if isinstance(made, (IfAfter, Unless))
    ]


def _said(word: str, condition: Condition) -> Condition:
    return Not(condition) if word == "unless" else condition


class EffectSentences(Sentences):
    """Everything an ability does."""

    def joined(self, parts: tuple[Effect, ...]) -> Effect:
        return joined(parts)

    def next(self, p: Parser, at: int) -> int:
        goes_on = p.skip((";", "otherwise"), at) >= 0 or p.skip((";", "if"), at) >= 0
        return at + 1 if goes_on else p.next_sentence(at)

    def told(self, g: Grammar, value: Effect) -> list[str]:
        parts = value.parts if isinstance(value, Sequence) else (value,)
        return [words for part in parts for words in _told(g, part)]


def _told(g: Grammar, part: Effect) -> list[str]:
    if isinstance(part, If) and part.otherwise is not None:
        return [say(g, "sentence", replace(part, otherwise=None)), f"otherwise, {say(g, 'sentence', part.otherwise)}"]
    if isinstance(part, PlayersDo) and part.then is not None:
        return [*_told(g, replace(part, then=None)), *_told(g, part.then)]
    if isinstance(part, InsteadIf):
        then = f"if {say(g, 'condition', part.condition)}, {say(g, 'sentence', part.then)} instead"
        return [*_told(g, part.first), then]
    return [say(g, "sentence", part)]


def joined(parts: tuple[Effect, ...]) -> Effect:
    """Sentences in a row: "otherwise" and "instead" belong to the one before."""
    found: list[Effect] = []
    for part in parts:
        if isinstance(part, (OtherwiseDo, InsteadDo)):
            made = _after(found.pop(), part) if found else None
            if made is None:
                raise DoesNotFit("nothing it goes on from")
            found += made
        elif found and asked_first(found[-1], part) is not None:
            found[-1] = asked_first(found[-1], part) or part
        elif found and _or_else(found[-1], part) is not None:
            found[-1] = _or_else(found[-1], part) or part
        elif found and _of_each(found[-1], part) is not None:
            found[-1] = _of_each(found[-1], part) or part
        else:
            found.append(part)
    whole: list[Effect] = []
    for part in found:
        whole += part.parts if isinstance(part, Sequence) else (part,)
    return whole[0] if len(whole) == 1 else Sequence(tuple(whole))


def _or_else(before: Effect, part: Effect) -> Effect | None:
    """ "If you do, … If you don't, …" are two ways, whatever the first finds to do."""
    if not isinstance(before, If) or not isinstance(part, If) or before.otherwise is not None:
        return None
    opposite = before.condition in (IfYouDo(), IfTheyDo()) and part.condition == Not(before.condition)
    return replace(before, otherwise=part.then) if opposite and part.otherwise is None else None


def _of_each(before: Effect, part: Effect) -> Effect | None:
    """ "If they do" after several players were told something is asked after each of them."""
    asked = part.condition if isinstance(part, If) else None
    if asked not in (IfTheyDo(), Not(IfTheyDo())):
        return None
    if isinstance(before, ChangeGold) and before.how != "steal" and before.who.who.startswith("each"):
        before = PlayersDo(before.who, replace(before, who=Players()))
    several = isinstance(before, PlayersDo) and before.who.who.startswith("each") and before.then is None
    return replace(before, then=part) if several else None  # type: ignore[type-var]


def _to_the_same(value: Any) -> Any:
    """ "Deal 3 damage instead" is dealt to what was to be dealt less."""
    return It("it") if value == It("same") else rebuilt(value, _to_the_same)


def _as_many(before: Effect, what: Effect) -> Effect:
    """ "Put two instead" are counters of the same kind on the same card."""
    if not isinstance(what, AddCounters) or what.kind != SAME or not isinstance(before, AddCounters):
        return what
    return replace(before, amount=what.amount, what=It("it") if isinstance(before.what, TargetOf) else before.what)


SAME = "same"
"""The kind of counters that is named before."""


def _either_way(before: IfAfter, otherwise: Effect) -> list[Effect] | None:
    """Return the target that is named first is chosen first, and is "it" whichever way is taken."""
    targets = [node for node in within(before.then) if isinstance(node, TargetOf)]
    if not targets:
        return [If(before.condition, before.then, otherwise)]
    if len(targets) > 1:
        return None
    return [ChooseCards(targets[0]), If(before.condition, _with_it(before.then), otherwise)]


def _after(before: Effect, part: OtherwiseDo | InsteadDo) -> list[Effect] | None:
    if isinstance(part, InsteadDo):
        what = _to_the_same(_as_many(before, part.what))
        return [InsteadIf(before, part.condition, what)] if part.condition != IfYouDo() else None
    if isinstance(before, Sequence):
        last = _after(before.parts[-1], part)
        return None if last is None else [Sequence((*before.parts[:-1], *last))]
    if isinstance(before, InsteadIf):
        asked = or_else(before, part.what)
        return None if asked is None else [asked]
    if isinstance(before, If) and before.otherwise is None:
        return [replace(before, otherwise=part.what)]
    if isinstance(before, IfAfter):
        return _either_way(before, part.what)
    if isinstance(before, PlayersDo) and isinstance(before.what, May) and before.then is None:
        unless = If(Not(IfTheyDo()), part.what)
        return [_of_each(before, unless) or Sequence((before, unless))]
    if isinstance(before, PlayersDo) and isinstance(before.then, If) and before.then.otherwise is None:
        return [replace(before, then=replace(before.then, otherwise=part.what))]
    return [before, If(Not(IfYouDo()), part.what)] if isinstance(before, May) else None
