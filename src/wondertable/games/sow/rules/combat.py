"""phase:Battle.g to phase:Battle.n: what a single card does in battle – attack, use a combat ability, or pass."""

from __future__ import annotations

from typing import Final

from wondertable.games.sow.derived.values import barred, snapshot, special
from wondertable.games.sow.rules.activate import has_targets, pay_price, price_problem
from wondertable.games.sow.rules.damage import deal, harm
from wondertable.games.sow.rules.exhausting import exhaust
from wondertable.games.sow.rules.forbidding import forbidden
from wondertable.games.sow.rules.happening import happen, heard, set_off
from wondertable.games.sow.rules.lasting import give
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.state.dependencies import BATTLE
from wondertable.games.sow.words.ability import CombatAbility
from wondertable.games.sow.words.change import MoreStats, Must, Passes
from wondertable.games.sow.words.under_way import Attack, attack_of
from wondertable.games.sow.words.zones import FIELD, FIELD_AREA, GARRISON, SIEGE_LINE, STATE, WALL, area, city_of, of
from wondertable.kernel.event import Event
from wondertable.kernel.program import Frame, Program, Step, joined
from wondertable.vocabulary.scope import Scope


def sides(t: CityTable) -> list[int]:
    """The players who have cards in this battle; a city always has its State (M18, M25)."""
    owner = city_of(t.place)
    line = t.zones[FIELD] if owner < 0 else t.zones[of(SIEGE_LINE, owner)]
    found = [] if owner < 0 else [owner]
    for i in line:
        if t.cards[i].controller not in found:
            found.append(t.cards[i].controller)
    return found


def targets(t: CityTable, card: int) -> list[int]:
    """phase:Battle.h: the enemy cards in the same area; besiegers attack fortifications first (battle:Siege.d).

    When none stands, a besieger may attack the besiegers of other players too (M22).
    """
    seat = t.cards[card].controller
    if t.cards[card].zone == FIELD:
        return [i for i in t.zones[FIELD] if t.cards[i].controller != seat]
    owner = city_of(area(t.cards[card].zone))
    if owner == seat:
        return list(t.zones[of(SIEGE_LINE, seat)])
    walls = t.fortifications(owner)
    if walls and not passes(t, card):
        return walls
    others = [i for i in t.zones[of(SIEGE_LINE, owner)] if t.cards[i].controller != seat]
    return t.zones[of(STATE, owner)] + t.zones[of(GARRISON, owner)] + t.zones[of(WALL, owner)] + others


def passes(t: CityTable, card: int) -> bool:
    """Whether an ability lets a card attack past fortifications."""
    return any(isinstance(change, Passes) for _, change in special(t, card))


def reachable(t: CityTable, card: int) -> list[int]:
    """The cards that it may attack now: of its targets those that an ability does not keep from being attacked."""
    now = snapshot(t)
    picky = bool(now.worth(card).special)
    found: list[int] = []
    for i in targets(t, card):
        worth = now.worth(i)
        if "be attacked" in worth.cants or ((picky or worth.special) and kept_from(t, card, i)):
            continue
        found.append(i)
    return found


def must_attack(t: CityTable, card: int, targets: list[int]) -> list[int]:
    """S88: of the cards it may attack those that it must, if an ability says so; none if it is free."""
    wanted = [(s, change.other) for s, change in special(t, card) if isinstance(change, Must)]
    return [i for i in targets if any(other is None or other.fits(t, i, s) for s, other in wanted)]


def kept_from(t: CityTable, card: int, target: int) -> bool:
    """Whether an ability keeps just these two apart."""
    return barred(t, card, "attack", target) or barred(t, target, "be attacked", card)


def target_problem(t: CityTable, card: int, target: int) -> str:
    """Why a card can't attack another, with the rule; nothing if it can."""
    if t.attack(card) is None:
        return "it has no attack value · phase:Battle.c"
    if t.cant(card, "attack"):
        return "an ability keeps it from attacking · ability.b"
    if target in targets(t, card):
        kept = t.cant(target, "be attacked") or kept_from(t, card, target)
        if kept:
            return "an ability keeps it from being attacked · ability.b"
        return "an ability makes it attack another · S88" if must_attack(t, card, reachable(t, card)) else ""
    same = t.in_play(target) and area(t.cards[target].zone) == area(t.cards[card].zone)
    if same and t.cards[target].controller != t.cards[card].controller:
        return "fortifications must be destroyed first · fortification.a"
    return "it is no enemy card in the same area · phase:Battle.h"


# -- attacking -----------------------------------------------------------------------------------------------------


def attack(t: CityTable, card: int, target: int) -> None:
    """Start an attack."""
    t.call("attack", card).own = Attack(t.ref(card), t.ref(target))


def _declare(t: CityTable, f: Frame) -> None:
    card, target = _both(f)
    happen(t, "attacked", card, t.cards[card].controller, target, rule=_attack_rule(t, card))


def _attack_rule(t: CityTable, card: int) -> str:
    """In a siege, besiegers must break the fortifications first, and defenders attack over them."""
    owner = city_of(area(t.cards[card].zone))
    if t.place == FIELD_AREA or not t.fortifications(owner):
        return "phase:Battle.h"
    return "battle:Siege.c" if t.cards[card].controller == owner else "battle:Siege.d"


def _cavalry(t: CityTable, f: Frame) -> None:
    """keyword:Cavalry.a: attacking a unit or hero it gets +X/+X until end of turn, before the blows (S42)."""
    card, target = _both(f)
    number = t.keyword(card, "Cavalry")
    if number > 0 and t.is_unit(target):
        give(t, card, MoreStats(number, number), card, t.cards[card].controller)
        t.say("charges", card, t.cards[card].controller, number=number)


def _both(f: Frame) -> tuple[int, int]:
    own = attack_of(f)
    return own.attacker[0], own.attacked[0]


def _blows(t: CityTable, f: Frame) -> None:
    """phase:Battle.i to phase:Battle.k: both deal their damage at the same time, even when exhausted (S31)."""
    card, target = _both(f)
    if not meet(t, f):
        t.say("attack ends", card, rule="S66")
        return
    back = "phase:Battle.k" if t.exhausted(target) else "phase:Battle.j"
    strength = 0 if t.cant(target, "retaliate") else t.attack(target) or 0
    there = harm(t, target, t.attack(card) or 0, t.ref(card), "phase:Battle.i")
    deal(t, [there, harm(t, card, strength, t.ref(target), back)])


def meet(t: CityTable, f: Frame) -> bool:
    """S66: whether both are still there, and in the same area, after what the attack set off."""
    own = attack_of(f)
    if not (t.is_there(own.attacker) and t.is_there(own.attacked)):
        return False
    return area(t.cards[own.attacker[0]].zone) == area(t.cards[own.attacked[0]].zone)


def _exhaust(t: CityTable, f: Frame) -> None:
    """phase:Battle.l: the attacking card is exhausted; then the dead go."""
    if t.is_there(attack_of(f).attacker):
        exhaust(t, f.source, "phase:Battle.l")


def _resolved(t: CityTable, f: Frame) -> None:
    """The attack is over when all that it set off is: so long a volley makes immune, and a card is attacking (S81)."""
    attack = attack_of(f)
    attack.over = True
    t.invalidate_outside(BATTLE)
    if t.statuses or heard(t, ATTACK_OVER):
        (card, life), (other, other_life) = attack.attacker, attack.attacked
        seat = t.cards[card].controller
        set_off(t, ATTACK_OVER, Event(ATTACK_OVER, card, seat, other=other, life=life, other_life=other_life))


ATTACK_OVER: Final = "attack over"


# -- combat abilities and passing ----------------------------------------------------------------------------------


def combat_problem(t: CityTable, card: int, ability: CombatAbility) -> str:
    """Why a combat ability can't be used, with the rule; nothing if it can."""
    c = t.cards[card]
    if ability.gold > t.gold(c.controller):
        return f"needs {ability.gold - t.gold(c.controller)} more gold · phase:Battle.m"
    s = Scope(c.controller, card, area(c.zone), {"life": c.life, "combat": True})
    problem = price_problem(t, ability, s)
    if problem or forbidden(t, c.controller, "combat", card):
        return problem or "an ability keeps it from being used · ability.b"
    return "" if has_targets(t, ability.effect, s) else "there is nothing it could target · S63"


def use_combat(t: CityTable, card: int, ability: CombatAbility) -> None:
    """Start using a combat ability."""
    c = t.cards[card]
    t.call("combat", card, you=c.controller, source=card, life=c.life, here=area(c.zone), ability=ability, combat=True)


def _pay_and_do(t: CityTable, f: Frame) -> None:
    ability: CombatAbility = f.memory["ability"]
    seat: int = f.memory["you"]
    t.say("combat", f.source, seat, number=ability.gold, words=ability.text)
    pay_price(t, f, ability)


def _exhaust_after(t: CityTable, f: Frame) -> None:
    """ability.g: then the card is exhausted."""
    if t.same_life(f.source, f.memory["life"]):
        exhaust(t, f.source, "ability.g")


def pass_card(t: CityTable, card: int) -> None:
    """phase:Battle.n: a card that could be activated may pass; that exhausts it."""
    t.say("passed", card, t.cards[card].controller, rule="phase:Battle.n")
    exhaust(t, card, "phase:Battle.n")


PROGRAMS: tuple[Program, ...] = (
    Program(
        "attack", Step("phase:Battle.h", _declare), joined("keyword:Cavalry.a", _cavalry),
        Step("phase:Battle.i", _blows), joined("phase:Battle.l", _exhaust), Step("keyword:Volley.a", _resolved),
    ),
    Program("combat", Step("phase:Battle.m", _pay_and_do), joined("ability.g", _exhaust_after)),
)  # fmt: skip
