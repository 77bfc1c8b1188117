"""Sentences: an effect is one sentence or several, each closed by a full stop."""

from __future__ import annotations

from dataclasses import replace

from wondertable.games.wotf.effects.again import RepeatUntil
from wondertable.games.wotf.effects.delayed import WatchFor
from wondertable.games.wotf.effects.each import EachDoes, ForEachOf, ForEachPlayer, ForEachRealm
from wondertable.games.wotf.language.put_off import said_apart
from wondertable.games.wotf.language.sequences import asks, seq
from wondertable.games.wotf.words.ability import Replacing
from wondertable.text.grammar import Grammar
from wondertable.text.say import say
from wondertable.text.sentences import Sentences
from wondertable.vocabulary.condition import IfTheyDo, IfYouDo
from wondertable.vocabulary.effect import Effect, If, Sequence


class EffectSentences(Sentences):
    """Everything an ability does, each sentence of one category."""

    def joined(self, parts: tuple[Effect, ...]) -> Effect:
        return seq(parts)

    def told(self, g: Grammar, value: Effect) -> list[str]:
        if isinstance(value, RepeatUntil):
            return [*self.told(g, value.what), f"then repeat this until {say(g, 'condition', value.until)}"]
        said: list[str] = []
        for part in opened(value):
            if isinstance(part, If) and part.otherwise is not None:
                said.append(say(g, self.sentence, replace(part, otherwise=None)))
                said.append("otherwise, " + say(g, self.sentence, part.otherwise))
            else:
                said.append(say(g, self.sentence, part))
        return said


def opened(effect: Effect) -> tuple[Effect, ...]:
    """Return the instructions in a row; what happens after a replacement is a sentence of its own."""
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
