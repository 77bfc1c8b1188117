"""ability.d and ability.e: activated abilities, used for their cost in their controller's own main phase."""

from __future__ import annotations

from wondertable.games.sow.rules.choosing import can_choose, targets_of
from wondertable.games.sow.rules.exhausting import exhaust
from wondertable.games.sow.rules.forbidding import forbidden
from wondertable.games.sow.rules.happening import first_use, happen, was_used
from wondertable.games.sow.rules.table import EXHAUSTED, CityTable
from wondertable.games.sow.words.ability import ActivatedAbility, CombatAbility
from wondertable.games.sow.words.zones import area
from wondertable.kernel.program import Frame, Program, Step
from wondertable.vocabulary.effect import Effect, Sequence
from wondertable.vocabulary.scope import Scope


def activate_problem(t: CityTable, seat: int, card: int, ability: ActivatedAbility) -> str:
    """Why an ability can't be activated now, with the rule; nothing if it can."""
    c = t.cards[card]
    if not t.in_play(card) or c.controller != seat:
        return "that player controls no such card in play · ability.d"
    if t.turn != seat or t.phase != "main":
        return "activated abilities are used only in one's own main phase · ability.d"
    if c.flags & EXHAUSTED:
        return f"it is exhausted · {'icon:Exhaust.a' if ability.exhaust else 'exhaust.a'}"
    if ability.gold > t.gold(seat):
        return f"needs {ability.gold - t.gold(seat)} more gold · ability.e"
    problem = price_problem(t, ability, Scope(seat, card, area(c.zone), {"life": c.life}))
    if problem or t.cant(card, "be activated") or forbidden(t, seat, "activate", card):
        return problem or "an ability keeps it from being activated · ability.b"
    if not has_targets(t, ability.effect, Scope(seat, card, area(c.zone), {"life": c.life})):
        return "there is nothing it could target · hero.b"
    return ""


def price_problem(t: CityTable, ability: ActivatedAbility | CombatAbility, s: Scope) -> str:
    """Why what an ability costs beside gold can't be paid, or why it can't be used any more; nothing if it can."""
    if ability.once and was_used(t, s.source, ability.text):
        return "it was used this turn already · ability.e"
    if ability.condition is not None and not ability.condition.holds(t, s):
        return "it can't be used now · ability.e"
    gold = ability.gold
    for part in ability.price:
        dues = part.dues(t, s)
        gold += 0 if dues is None else int(dues[1])
        if not t.payable(part, s, s.you) or gold > t.gold(s.you):
            return "its cost can't be paid · ability.e"
    return ""


def has_targets(t: CityTable, effect: Effect, s: Scope) -> bool:
    """Whether every target that must be chosen can be."""
    return can_choose(t, targets_of(effect), s)


def activate(t: CityTable, seat: int, card: int, ability: ActivatedAbility) -> None:
    """Start an activation."""
    c = t.cards[card]
    t.call("activate", card, you=seat, source=card, life=c.life, here=area(c.zone), ability=ability)


def _pay_and_do(t: CityTable, f: Frame) -> None:
    """phase:Main.d: first the gold and the exhausting, then the effect."""
    ability: ActivatedAbility = f.memory["ability"]
    seat: int = f.memory["you"]
    happen(t, "activated", f.source, seat, number=ability.gold, words=ability.text)
    if ability.exhaust:
        exhaust(t, f.source, "icon:Exhaust.a")
    pay_price(t, f, ability)


def pay_price(t: CityTable, f: Frame, ability: ActivatedAbility | CombatAbility) -> None:
    """Pay the gold; then all else that it costs is done, and then the effect."""
    seat: int = f.memory["you"]
    t.gain(seat, -ability.gold)
    if ability.once:
        first_use(t, f.source, ability.text)
    whole = Sequence((*ability.price, ability.effect)) if ability.price else ability.effect
    t.run(whole, len(t.frames) - 1, f.source)


PROGRAMS: tuple[Program, ...] = (Program("activate", Step("ability.e", _pay_and_do)),)
