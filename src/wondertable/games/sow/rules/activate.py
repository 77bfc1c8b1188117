"""ability.d and ability.e: activated abilities, used for their cost in their controller's own main phase."""

from __future__ import annotations

from wondertable.games.sow.deeds.exhausting import exhaust_to_pay
from wondertable.games.sow.deeds.gold import spend_gold
from wondertable.games.sow.deeds.happening import happen, use, used_up
from wondertable.games.sow.derived.costs import ability_gold
from wondertable.games.sow.derived.forbidding import forbidden, held_off
from wondertable.games.sow.derived.values import snapshot
from wondertable.games.sow.rules.choosing import can_choose, targets_of
from wondertable.games.sow.rules.table import EXHAUSTED, CityTable
from wondertable.games.sow.words.ability import ActivatedAbility, CombatAbility
from wondertable.games.sow.words.under_way import Using
from wondertable.games.sow.words.zones import area
from wondertable.kernel.program import AbilityContext, Frame, Program, Step, locals_of
from wondertable.vocabulary.effect import Effect, Sequence
from wondertable.vocabulary.scope import Scope, speaker


def activate_problem(t: CityTable, seat: int, card: int, ability: ActivatedAbility) -> str:
    """Why an ability can't be activated now, with the rule; nothing if it can."""
    c = t.cards[card]
    if not t.in_play(card) or c.controller != seat:
        return "another player controls it, or it isn't in play · ability.d"
    if t.turn != seat or t.phase != "main":
        return "you can use activated abilities only in your main phase · ability.d"
    if ability.exhaust and held_off(t, card, "be exhausted"):
        return "it can't be exhausted · ability.b"
    if c.flags & EXHAUSTED:
        return f"it is exhausted · {'icon:Exhaust.a' if ability.exhaust else 'exhaust.a'}"
    if gold_for(t, card, ability) > t.gold(seat):
        return f"needs {gold_for(t, card, ability) - t.gold(seat)} more gold · ability.e"
    s = Scope(seat, card, area(c.zone), None, c.life)
    problem = price_problem(t, ability, s)
    if problem or t.cant(card, "be activated") or forbidden(t, seat, "activate", card):
        return problem or "an ability keeps it from being activated · ability.b"
    if not has_targets(t, ability.effect, s):
        return "it has no target · hero.b"
    return ""


def price_problem(t: CityTable, ability: ActivatedAbility | CombatAbility, s: Scope) -> str:
    """Why what an ability costs beside gold can't be paid, or why it can't be used any more; nothing if it can."""
    if used_up(t, s.source, ability):
        return f"it was already used this {ability.per} · ability.e"
    if ability.condition is not None and not ability.condition.holds(t, s):
        return "it can't be used now · ability.e"
    gold = gold_for(t, s.source, ability)
    for part in ability.price:
        dues = part.dues(t, s)
        gold += 0 if dues is None else int(dues[1])
        if not t.payable(part, s, s.you) or gold > t.gold(s.you):
            return "its cost can't be paid · ability.e"
    return ""


def gold_for(t: CityTable, card: int, ability: ActivatedAbility | CombatAbility) -> int:
    """Return the gold that an ability costs now; others may make it more or less."""
    deed = "activate" if isinstance(ability, ActivatedAbility) else "combat"
    return ability_gold(t, card, deed, ability.gold) if snapshot(t).costs else ability.gold


def has_targets(t: CityTable, effect: Effect, s: Scope) -> bool:
    """Return whether every target that must be chosen can be."""
    return can_choose(t, targets_of(effect), s)


def activate(t: CityTable, seat: int, card: int, ability: ActivatedAbility) -> None:
    """Start an activation."""
    c = t.cards[card]
    t.speak("activate", AbilityContext(seat, card, c.life, area(c.zone)), None).own = Using(ability)


def _pay_and_do(t: CityTable, f: Frame) -> None:
    """phase:Main.d: first the gold and the exhausting, then the effect."""
    ability = locals_of(f, Using).ability
    assert isinstance(ability, ActivatedAbility)
    happen(t, "activated", f.source, speaker(f), number=gold_for(t, f.source, ability), words=ability.text)
    if ability.exhaust:
        exhaust_to_pay(t, f.source, "icon:Exhaust.a")
    pay_price(t, f, ability)


def pay_price(t: CityTable, f: Frame, ability: ActivatedAbility | CombatAbility) -> None:
    """Pay the gold; then all else that it costs is done, and then the effect."""
    spend_gold(t, speaker(f), gold_for(t, f.source, ability), f.source, "ability")
    use(t, f.source, ability)
    whole = Sequence((*ability.price, ability.effect)) if ability.price else ability.effect
    t.run(whole, len(t.frames) - 1, f.source)


PROGRAMS: tuple[Program, ...] = (Program("activate", Step("ability.e", _pay_and_do)),)
