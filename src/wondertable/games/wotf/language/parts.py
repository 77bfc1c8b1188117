"""Parts: an ability of Wonders of The First told part by part, as `wondertable cards show` prints it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from wondertable.games.wotf.effects.delayed import Later, WatchFor
from wondertable.games.wotf.effects.draw import Draw
from wondertable.games.wotf.effects.each import EachDoes, ForEachOf, ForEachPlayer, ForEachRealm
from wondertable.games.wotf.effects.status_effects import Gets, Lasting
from wondertable.games.wotf.words.ability import (
    Ability,
    Activated,
    Change,
    Instruction,
    Keyword,
    Replacing,
    Static,
    Triggered,
)
from wondertable.games.wotf.words.base import Ref
from wondertable.games.wotf.words.player import You
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.kernel.node import word_of
from wondertable.text.parts import GAP, Part, Teller, apart, deeper
from wondertable.vocabulary.condition import IfTheyDo, IfYouDo, Not
from wondertable.vocabulary.effect import Effect, If
from wondertable.vocabulary.quantity import Num

MOMENTS: Final = {
    "round ended": "at end of round", "battle ended": "at end of battle", "turn ended": "at end of turn",
    "round began": "next round", "flying": "after the battle",
}  # fmt: skip
OFTEN: Final = {"round": "once each round", "game": "once each game", "together": "once for all at the same time"}
PLAIN: Final = Draw(Num(1), You())
"""Put for what happens instead, so that the rest can be said."""
DONE: Final = {
    word_of(IfYouDo()): "you do", word_of(IfTheyDo()): "they do",
    word_of(Not(IfYouDo())): "you don't", word_of(Not(IfTheyDo())): "they don't",
}  # fmt: skip
PAID: Final = {"tap": "tap this", "action": "an action", "sacrifice": "sacrifice this", "harvest": "harvest this"}


class AbilityTeller(Teller):
    """Tells the abilities of this game."""

    def ability(self, ability: Ability) -> list[Part]:
        """Return all parts of an ability."""
        if isinstance(ability, Triggered):
            return [*self.when(ability), *self.limits(ability), *self.effect(ability.effect)]
        if isinstance(ability, Activated):
            return [*self.cost(ability), *self.limits(ability), *self.effect(ability.effect)]
        if isinstance(ability, Replacing):
            return [*self.instead(ability), *self.limits(ability), *self.effect(ability.effect)]
        if isinstance(ability, Instruction):
            return [*self.part("if", "condition", ability.condition), *self.effect(ability.effect)]
        if isinstance(ability, Static):
            return self.static(ability)
        assert isinstance(ability, Keyword)
        return self.keyword(ability)

    def keyword(self, ability: Keyword) -> list[Part]:
        """Return a keyword, and what stands after its colon."""
        number = f" {ability.number}" if ability.number else ""
        found: list[Part] = [(0, "keyword", f"{ability.name}{number} {ability.word}".strip())]
        for part in ability.parts:
            if isinstance(part, Ability):
                found += deeper(self.ability(part))
            elif isinstance(part, Effect):
                found += deeper(self.effect(part))
            elif isinstance(part, Change):
                found += deeper(self.changes((part,)))
        return found

    def when(self, ability: Triggered) -> list[Part]:
        """Return what sets it off, and where the card lies while it waits."""
        trigger = replace(ability.trigger, nth=0, period="")
        words = self.words("head", trigger) or self.happening(trigger, ability.once)
        found = [(0, "when", words)] if words else []
        if ability.zone not in ("world", "playing"):
            found.append((0, "while", f"this is in {ability.zone}"))
        if ability.trigger.nth:
            found.append((0, "how often", self.counted(ability.trigger)))
        return found

    def happening(self, trigger: Trigger, once: str) -> str:
        """Return an event in words: of one card, or of several at once."""
        if once == "together" and self.words("manytrigger", trigger):
            return "whenever one or more " + self.words("manytrigger", trigger)
        words = self.words("trigger", trigger)
        return f"whenever {words}" if words else ""

    def counted(self, trigger: Trigger) -> str:
        """Return which time it is that counts."""
        period = "this game" if trigger.period == "game" else "each round"
        if trigger.nth < 0:
            return f"every time but the first {period}"
        return f"the {self.words('ordinal', trigger.nth)} time {period}"

    def limits(self, ability: Triggered | Activated | Replacing) -> list[Part]:
        """Return how often, and on what condition."""
        often = [(0, "how often", OFTEN[ability.once])] if ability.once else []
        return [*often, *self.part("if", "condition", ability.condition)]

    def cost(self, ability: Activated) -> list[Part]:
        """Return all that is paid."""
        found = [words for name, words in PAID.items() if getattr(ability, name)]
        for name in ("faith", "energy"):
            amount = getattr(ability, name)
            found += [f"{self.words('count', amount)} {name}"] if amount is not None else []
        found += [self.words("payable", ability.deed)] if ability.deed is not None else []
        return [(0, "cost", ", ".join(found) or "nothing")]

    def instead(self, ability: Replacing) -> list[Part]:
        """Return what would happen, to whom, and by whose doing."""
        bare = replace(ability, effect=PLAIN, condition=None, once="", next=False)
        said = re.split(r", (?:instead )?draw", self.words("replacing", bare), flags=re.I)[0].removeprefix("if ")
        return [(0, "instead of", said or ability.event)]

    def static(self, ability: Static) -> list[Part]:
        """Return what is true, of which cards, and while what holds."""
        found = self.part("while", "condition", ability.condition)
        if ability.zone != "world":
            found.append((0, "while", f"this is in {ability.zone}"))
        if ability.who is None:
            return [*found, *self.part("what", "static", replace(ability, condition=None, zone="world"))]
        return [*found, *self.part("whom", "cards", ability.who), *self.changes(ability.changes)]

    def changes(self, changes: tuple[Change, ...]) -> list[Part]:
        """Return what is said of cards, one thing after the other."""
        said = [self.words("predicate", (one,)) or self.words("change", one) for one in changes]
        return [(0, "what", words) for words in said if words]

    def branch(self, effect: If) -> list[Part]:
        """Return what is done under a condition; "if you do" is said so, whatever it was that was done."""
        words = DONE.get(word_of(effect.condition), "")
        return [(0, "if", words), *self.either_way(effect)] if words else super().branch(effect)

    def instruction(self, effect: Effect) -> list[Part]:
        """One instruction: who carries it out, what, to whom, and for how long."""
        if isinstance(effect, EachDoes):
            return [*self.part("who", "player", effect.who), *deeper(self.effect(effect.what))]
        if isinstance(effect, Later):
            return [(0, "later", MOMENTS.get(effect.moment, effect.moment)), *deeper(self.effect(effect.what))]
        if isinstance(effect, WatchFor):
            return [(0, "from now on", ""), *deeper(self.ability(effect.ability)), *self.how_long(effect.until)]
        if isinstance(effect, Lasting):
            return [*self.static(effect.static), *self.how_long(effect.until)]
        if isinstance(effect, Gets):
            whom = self.part("whom", "cards", effect.what)
            return [*whom, *self.changes(effect.changes), *self.how_long(effect.until)]
        if isinstance(effect, ForEachPlayer):
            return [*self.part("for each", "player", effect.who), *deeper(self.effect(effect.what))]
        if isinstance(effect, (ForEachOf, ForEachRealm)):
            return self.for_each(effect)
        return self.deed(effect)

    def for_each(self, effect: ForEachOf | ForEachRealm) -> list[Part]:
        """Return the same for one card or realm after the other."""
        one: Any = effect.cards if isinstance(effect, ForEachOf) else effect.where
        words = self.words("cards", one) if isinstance(one, Ref) else self.words("inplace", one)
        return [(0, "for each", words), *deeper(self.effect(effect.what))]

    def deed(self, effect: Any) -> list[Part]:
        """Return what is done, and to which cards."""
        what = getattr(effect, "what", None)
        whom = self.words("cards", what) if isinstance(what, Ref) else ""
        words = self.words("sentence", effect) or self.words("might", effect) or self.words("clause", effect)
        found: list[Part] = [(0, "what", apart(words, whom) or GAP)]
        return [*found, *([(0, "whom", whom)] if whom else [])]

    def how_long(self, until: str) -> list[Part]:
        """For how long it lasts."""
        return self.part("how long", "until", until) if until else []
