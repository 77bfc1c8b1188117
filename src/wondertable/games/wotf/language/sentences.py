"""Sentences: an effect is one sentence or several, each closed by a full stop."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.wotf.effects.again import RepeatUntil
from wondertable.games.wotf.effects.delayed import WatchFor
from wondertable.games.wotf.language.sequences import seq
from wondertable.games.wotf.words.ability import Replacing
from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser, Reading
from wondertable.text.say import say
from wondertable.vocabulary.effect import Effect, If, Sequence


class EffectSentences:
    """Everything an ability does."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Every effect that begins there; a full stop at its end may be there or not."""
        ways: list[tuple[tuple[Effect, ...], int]] = [((one,), end) for one, end in p.category("sentence", at)]
        every = list(ways)
        while ways:
            longer: list[tuple[tuple[Effect, ...], int]] = []
            for parts, end in ways:
                after = p.skip((".",), end)
                if after >= 0:
                    longer += [((*parts, one), stop) for one, stop in p.category("sentence", after)]
            every += longer
            ways = longer
        found: list[Reading] = []
        for parts, end in every:
            try:
                effect = seq(parts)
            except ValueError:
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
                said.append(say(g, "sentence", replace(part, otherwise=None)))
                said.append("otherwise, " + say(g, "sentence", part.otherwise))
            else:
                said.append(say(g, "sentence", part))
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
            found.append(part)
    return tuple(found)
