"""Parts: an ability of State of Wonder told part by part, as `wondertable cards show` prints it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wondertable.games.sow.effects.agents import PlayersDo
from wondertable.games.sow.effects.forbid import GetForbidden
from wondertable.games.sow.effects.gold import ChangeGold
from wondertable.games.sow.effects.later import PutOff
from wondertable.games.sow.effects.picking import InsteadIf
from wondertable.games.sow.effects.rule_for import KeepWatch
from wondertable.games.sow.effects.status_effects import GetChanges
from wondertable.games.sow.effects.with_choices import Deed
from wondertable.games.sow.words.ability import (
    ActivatedAbility,
    CardAbility,
    CombatAbility,
    InsteadAbility,
    KeywordAbility,
    OfAge,
    StaticAbility,
    TriggeredAbility,
)
from wondertable.games.sow.words.pieces import IfAfter
from wondertable.games.sow.words.players import Players
from wondertable.text.parts import Part, Teller, apart, deeper
from wondertable.vocabulary.condition import Condition, Not
from wondertable.vocabulary.effect import Effect, If

AGES = {1: "in age 1", 2: "in age 2", 3: "as a Wonder"}
IN_BATTLE = "in battle, instead of attacking"


class AbilityTeller(Teller):
    """Tells the abilities of this game."""

    def ability(self, ability: CardAbility) -> list[Part]:
        """Return all parts of an ability."""
        if isinstance(ability, OfAge):
            return [(0, "when", AGES[ability.age]), *self.ability(ability.ability)]
        if isinstance(ability, KeywordAbility):
            return self.part("what", "keyword", ability)
        if isinstance(ability, StaticAbility):
            return self.static(ability)
        if isinstance(ability, ActivatedAbility):
            return [*self.cost(ability), *self.limits(ability), *self.effect(ability.effect)]
        if isinstance(ability, CombatAbility):
            return [(0, "when", IN_BATTLE), *self.cost(ability), *self.limits(ability), *self.effect(ability.effect)]
        if isinstance(ability, TriggeredAbility):
            return [*self.when(ability), *self.limits(ability), *self.effect(ability.effect)]
        assert isinstance(ability, InsteadAbility)
        instead = self.part("instead of", "wouldbe", ability.when)
        return [*instead, *self.limits(ability), *self.effect(ability.effect)]

    def static(self, ability: StaticAbility) -> list[Part]:
        """Return what is true, of which cards, and while what holds."""
        found = self.asked("while", ability.condition)
        if ability.who is None:
            return [*found, *self.part("what", "plainstatic", replace(ability, condition=None))]
        whom = self.words("each", ability.who) or self.words("them", ability.who)
        what = [(0, "what", words) for words in [self.words("change", one) for one in ability.changes] if words]
        if len(what) < len(ability.changes):
            what = self.part("what", "static", replace(ability, condition=None))
        return [*found, (0, "whom", whom), *what]

    def when(self, ability: TriggeredAbility) -> list[Part]:
        """Return what sets it off."""
        found = [self.part("when", name, ability.when) for name in ("moment", "happening", "afterwhen")]
        return found[0] or found[1] or found[2] or self.part("when", "ability", ability)

    def cost(self, ability: ActivatedAbility | CombatAbility) -> list[Part]:
        """Return all that is paid."""
        found = [f"{ability.gold} gold"] if ability.gold else []
        found += ["exhaust this card"] if isinstance(ability, ActivatedAbility) and ability.exhaust else []
        found += [self.words("clause", one) or self.words("fullclause", one) for one in ability.price]
        return [(0, "cost", ", ".join(found) or "nothing")]

    def limits(self, ability: TriggeredAbility | ActivatedAbility | CombatAbility | InsteadAbility) -> list[Part]:
        """Return how often, and on what condition."""
        often = self.part("how often", "often", (ability.most, ability.per)) if ability.most else []
        return [*often, *self.asked("if", ability.condition)]

    def asked(self, title: str, condition: Condition | None) -> list[Part]:
        """Return a condition, also one that has its words in another place or is said the other way round."""
        found = self.part(title, "condition", condition) or self.part(title, "during", condition)
        if found or not isinstance(condition, Not):
            return found
        return self.part("unless", "condition", condition.of) or self.part("unless", "during", condition.of)

    def instruction(self, effect: Effect) -> list[Part]:
        """One instruction: who carries it out, what, to whom, and for how long."""
        if isinstance(effect, IfAfter):
            return self.branch(If(effect.condition, effect.then))
        if isinstance(effect, InsteadIf):
            return [*self.effect(effect.first), *self.part("instead if", "condition", effect.condition),
                    *deeper(self.effect(effect.then))]  # fmt: skip
        if isinstance(effect, PutOff):
            later = self.part("later", "later", effect.when) or self.part("the next time", "afterwards", effect.when)
            return [*later, *deeper(self.effect(effect.what))]
        if isinstance(effect, KeepWatch):
            return [*self.watching(effect), *deeper(self.effect(effect.ability.effect))]
        if isinstance(effect, PlayersDo):
            return [*self.who(effect.who), *deeper(self.effect(effect.what))]
        if isinstance(effect, ChangeGold) and effect.how != "steal" and effect.who != Players():
            return [*self.who(effect.who), *deeper(self.instruction(replace(effect, who=Players())))]
        return self.deed(effect)

    def watching(self, effect: KeepWatch) -> list[Part]:
        """Return what is waited for, and how long."""
        would = isinstance(effect.ability, InsteadAbility)
        when = self.words("wouldlater" if would else "afterwards", effect.ability.when)
        title = "the next time" if effect.ability.most else "if" if would else "whenever"
        return [(0, title, when), *self.part("how long", "duration", effect.until)]

    def who(self, who: Players) -> list[Part]:
        """Return who is told to do something."""
        return self.part("who", "players", who) or self.part("who", "manyplayers", who)

    def deed(self, effect: Any) -> list[Part]:
        """Return what is done, to which cards, and for how long."""
        until = effect.until if isinstance(effect, (GetChanges, GetForbidden)) else ""
        plain = replace(effect, until="") if until else effect
        whom = self.words("cards", plain.acts_on()) if isinstance(plain, Deed) else ""
        what = [(0, "what", apart(self.words("fullclause", plain), whom))]
        return [*what, *([(0, "whom", whom)] if whom else []), *self.part("how long", "duration", until or None)]
