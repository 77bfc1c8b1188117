"""Sentences: an effect is one sentence or several, each closed by a full stop."""

from __future__ import annotations

from typing import Any

from wondertable.text.fit import DoesNotFit
from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser, Reading
from wondertable.text.say import say
from wondertable.vocabulary.effect import Effect, Sequence

InARow = list[tuple[tuple[Any, ...], int]]


class Sentences:
    """Everything an ability does, sentence by sentence; a game says how sentences go together."""

    def __init__(self, sentence: str = "sentence") -> None:
        self.sentence = sentence

    def joined(self, parts: tuple[Effect, ...]) -> Effect:
        """Return the instructions of several sentences as one; raise DoesNotFit if they don't go together."""
        return parts[0] if len(parts) == 1 else Sequence(parts)

    def told(self, g: Grammar, value: Effect) -> list[str]:
        """Return the sentences of an effect."""
        return [say(g, self.sentence, part) for part in (value.parts if isinstance(value, Sequence) else (value,))]

    def next(self, p: Parser, at: int) -> int:
        """Return where the next sentence begins, or −1."""
        return p.next_sentence(at)

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return every effect that begins there; a full stop at its end may be there or not."""
        found: list[Reading] = []
        for parts, end in self._in_a_row(p, at):
            try:
                effect = self.joined(parts)
            except DoesNotFit:
                continue
            found.append((effect, end))
            if p.skip((".",), end) >= 0:
                found.append((effect, end + 1))
        return found

    def _in_a_row(self, p: Parser, at: int) -> InARow:
        ways: InARow = [((one,), end) for one, end in p.category(self.sentence, at)]
        found = list(ways)
        while ways:
            starts = [(parts, self.next(p, end)) for parts, end in ways]
            ways = [
                ((*parts, one), stop)
                for parts, start in starts
                if start >= 0
                for one, stop in p.category(self.sentence, start)
            ]
            found += ways
        return found

    def say(self, g: Grammar, value: Any) -> str | None:
        """One sentence for each instruction."""
        if not isinstance(value, Effect):
            return None
        return ". ".join([one[0].upper() + one[1:] for one in self.told(g, value)]) + "."
