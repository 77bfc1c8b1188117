"""Ways that another player chooses among: an order is carried out by the one who chooses it."""

from __future__ import annotations

from typing import Any

from wondertable.games.wotf.effects.each import EachDoes
from wondertable.games.wotf.language.sequences import seq
from wondertable.games.wotf.words.player import ThatPlayer
from wondertable.text.grammar import Grammar
from wondertable.text.parse import Parser, Reading
from wondertable.text.say import CantSay, say
from wondertable.vocabulary.effect import Sequence


class TheirWay:
    """ "Target opponent chooses one: discard a card; or you draw a card": they discard it."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return what they are told to do; what is no order is done by whoever it says."""
        orders: list[Reading] = [(EachDoes(ThatPlayer(), seq(done)), end) for done, end in p.category("mights", at)]
        return orders or list(p.category("way", at))

    def say(self, g: Grammar, value: Any) -> str | None:
        """As any way is said; what you do yourself is said to be yours."""
        words = say(g, "way", value)
        try:
            say(g, "deed", value.parts[0] if isinstance(value, Sequence) else value)
        except CantSay:
            return words
        return f"you {words}"
