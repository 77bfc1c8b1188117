"""ability.d and ability.e: activated abilities, used for their cost in their controller's own main phase."""

from __future__ import annotations

from wondertable.games.sow.rules.choosing import can_choose, targets_of
from wondertable.games.sow.rules.exhausting import exhaust
from wondertable.games.sow.rules.table import EXHAUSTED, CityTable
from wondertable.games.sow.words.ability import ActivatedAbility
from wondertable.games.sow.words.zones import area
from wondertable.kernel.program import Frame, Program, Step
from wondertable.vocabulary.effect import Effect
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
    if not has_targets(t, ability.effect, Scope(seat, card, area(c.zone), {"life": c.life})):
        return "there is nothing it could target · hero.b"
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
    t.gain(seat, -ability.gold)
    t.say("activated", f.source, seat, number=ability.gold, words=ability.text)
    if ability.exhaust:
        exhaust(t, f.source, "icon:Exhaust.a")
    t.run(ability.effect, len(t.frames) - 1, f.source)


PROGRAMS: tuple[Program, ...] = (
    Program("activate", Step("ability.e", _pay_and_do)),
)
