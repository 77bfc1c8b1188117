"""Abilities in quotation marks: what a card is given, word for word."""

from __future__ import annotations

from typing import Any

from wondertable.games.sow.words.ability import (
    ActivatedAbility,
    CombatAbility,
    InsteadAbility,
    StaticAbility,
    TriggeredAbility,
)
from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser, Reading
from wondertable.text.say import say

QUOTABLE = (TriggeredAbility, ActivatedAbility, CombatAbility, InsteadAbility, StaticAbility)
MARK = '"'


class Quoted:
    """An ability between quotation marks; a full stop may stand before the last one."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return every ability that is quoted there."""
        start = p.skip((MARK,), at)
        if start < 0:
            return []
        found: list[Reading] = []
        for ability, end in p.category("ability", start):
            for stop in (end, p.skip((".",), end)):
                after = p.skip((MARK,), stop) if stop >= 0 else -1
                if after >= 0 and isinstance(ability, QUOTABLE):
                    found.append((ability, after))
        return found

    def say(self, g: Grammar, value: Any) -> str | None:
        """As it would stand on a card, with a full stop."""
        if not isinstance(value, QUOTABLE):
            return None
        words = say(g, "ability", value).removesuffix(".")
        return f"{MARK}{words[0].upper()}{words[1:]}.{MARK}"
