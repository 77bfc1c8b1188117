"""Sentences: an effect is one sentence or several, each closed by a full stop."""

from __future__ import annotations

from typing import Any

from wondertable.games.sow.language.shapes import seq
from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser, Reading
from wondertable.text.say import say
from wondertable.vocabulary.effect import Effect, Sequence


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
            found.append((seq(parts), end))
            if p.skip((".",), end) >= 0:
                found.append((seq(parts), end + 1))
        return found

    def say(self, g: Grammar, value: Any) -> str | None:
        """One sentence for each instruction."""
        if not isinstance(value, Effect):
            return None
        parts = value.parts if isinstance(value, Sequence) else (value,)
        said = [say(g, "sentence", part) for part in parts]
        return ". ".join([one[0].upper() + one[1:] for one in said]) + "."
