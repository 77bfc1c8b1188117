"""Sentences: an effect is one sentence or several, each closed by a full stop."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.wotf.effects.again import RepeatUntil
from wondertable.games.wotf.effects.delayed import WatchFor
from wondertable.games.wotf.effects.each import EachDoes, ForEachOf, ForEachPlayer, ForEachRealm
from wondertable.games.wotf.language.put_off import said_apart
from wondertable.games.wotf.language.sequences import asks, seq
from wondertable.games.wotf.words.ability import Replacing
from wondertable.text.fit import DoesNotFit
from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser, Reading
from wondertable.text.say import say
from wondertable.vocabulary.condition import IfTheyDo, IfYouDo
from wondertable.vocabulary.effect import Effect, If, Sequence


class EffectSentences:
    """Everything an ability does, each sentence of one category."""

    def __init__(self, sentence: str = "sentence") -> None:
        self.sentence = sentence

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Every effect that begins there; a full stop at its end may be there or not."""
        ways: list[tuple[tuple[Effect, ...], int]] = [((one,), end) for one, end in p.category(self.sentence, at)]
        every = list(ways)
        while ways:
            longer: list[tuple[tuple[Effect, ...], int]] = []
            for parts, end in ways:
                after = p.next_sentence(end)
                if after >= 0:
                    longer += [((*parts, one), stop) for one, stop in p.category(self.sentence, after)]
            every += longer
            ways = longer
        found: list[Reading] = []
        for parts, end in every:
            try:
                effect = seq(parts)
            except DoesNotFit:
                continue
            found.append((effect, end))
            if p.skip((".",), end) >= 0:
                found.append((effect, end + 1))
        return found

    def say(self, g: Grammar, value: Any) -> str | None:
        """One sentence for each instruction."""
        if not isinstance(value, Effect):
            return None
        if isinstance(value, RepeatUntil):
            return f"{self.say(g, value.what)} Then repeat this until {say(g, 'condition', value.until)}."
        parts = opened(value)
        said: list[str] = []
        for part in parts:
            if isinstance(part, If) and part.otherwise is not None:
                said.append(say(g, self.sentence, replace(part, otherwise=None)))
                said.append("otherwise, " + say(g, self.sentence, part.otherwise))
            else:
                said.append(say(g, self.sentence, part))
        return ". ".join([one[0].upper() + one[1:] for one in said]) + "."


def opened(effect: Effect) -> tuple[Effect, ...]:
    """The instructions in a row; what happens after a replacement is a sentence of its own."""
    parts = effect.parts if isinstance(effect, Sequence) else (effect,)
    found: list[Effect] = []
    for part in parts:
        instead = part.ability.effect if isinstance(part, WatchFor) and isinstance(part.ability, Replacing) else None
        several = isinstance(instead, Sequence) and bool(instead.parts)
        if isinstance(part, WatchFor) and isinstance(part.ability, Replacing) and several:
            assert isinstance(instead, Sequence)
            found += [replace(part, ability=replace(part.ability, effect=instead.parts[0])), *instead.parts[1:]]
        else:
            found += [sentence for one in said_apart(part) for sentence in _each_in_turn(one)]
    return tuple(found)


def _each_in_turn(part: Effect) -> list[Effect]:
    """ "For each enemy, you may pay 1. If you do, …": what is done for each is said in several sentences."""
    if not isinstance(part, (EachDoes, ForEachOf, ForEachPlayer, ForEachRealm)) or not isinstance(part.what, Sequence):
        return [part]
    do = IfTheyDo() if isinstance(part, EachDoes) else IfYouDo()
    *first, last = part.what.parts
    if not asks(last, do):
        return [part]
    return [replace(part, what=first[0] if len(first) == 1 else Sequence(tuple(first))), last]
