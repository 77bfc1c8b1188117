"""phase:Battle.g to phase:Battle.n: what a single card does in battle – attack, use a combat ability, or pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wondertable.games.sow.deeds.damage import deal, end_attack, harm
from wondertable.games.sow.deeds.exhausting import exhaust, exhaust_to_pay
from wondertable.games.sow.deeds.gold import pay_gold
from wondertable.games.sow.deeds.happening import happen, heard, set_off
from wondertable.games.sow.deeds.sparing import Harm
from wondertable.games.sow.derived.forbidding import forbidden, held_off
from wondertable.games.sow.derived.values import NO_CARDS, barred, snapshot, special
from wondertable.games.sow.rules.activate import gold_for, has_targets, pay_price, price_problem
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.ability import CombatAbility
from wondertable.games.sow.words.change import Must, Passes, StrikesFirst, Toll
from wondertable.games.sow.words.reading import BATTLE
from wondertable.games.sow.words.under_way import ATTACKED, ATTACKER, Attack, Using, attack_of
from wondertable.games.sow.words.zones import FIELD, FIELD_AREA, GARRISON, SIEGE_LINE, STATE, WALL, area, city_of, of
from wondertable.kernel.event import Event
from wondertable.kernel.program import AbilityContext, Frame, Program, Step, joined, locals_of
from wondertable.vocabulary.scope import Scope, speaker


def sides(t: CityTable) -> list[int]:
    """Return the players who have cards in this battle; a city always has its State (M18, M25)."""
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
    others = [i for i in t.zones[of(SIEGE_LINE, owner)] if t.cards[i].controller != seat]
    every = [*t.zones[of(STATE, owner)], *t.zones[of(GARRISON, owner)], *t.zones[of(WALL, owner)], *others]
    return [i for i in every if i in walls or passes(t, card, i)] if walls else every


def passes(t: CityTable, card: int, target: int) -> bool:
    """Return whether an ability lets a card attack another past fortifications."""
    changes = [(s, change) for s, change in special(t, card) if isinstance(change, Passes)]
    return any(change.to is None or change.to.fits(t, target, s) for s, change in changes)


def reachable(t: CityTable, card: int) -> list[int]:
    """The cards that it may attack now: of its targets those that an ability does not keep from being attacked."""
    now = snapshot(t)
    chooses = bool(now.worth(card).special)
    found: list[int] = []
    for i in targets(t, card):
        worth = now.worth(i)
        if "be attacked" in worth.cants or ((chooses or worth.special) and kept_from(t, card, i)):
            continue
        found.append(i)
    return found


def must_attack(t: CityTable, card: int, targets: list[int]) -> list[int]:
    """S88: of the cards it may attack those that it must, if an ability says so; none if it is free."""
    told = special(t, card)
    if not told:
        return NO_CARDS
    wanted = [(s, change.other) for s, change in told if isinstance(change, Must)]
    return [i for i in targets if any(other is None or other.fits(t, i, s) for s, other in wanted)]


def kept_from(t: CityTable, card: int, target: int) -> bool:
    """Return whether an ability keeps just these two apart, perhaps by a price nobody there can pay."""
    if barred(t, card, "attack", target) or barred(t, target, "be attacked", card):
        return True
    return toll(t, card, target) > t.gold(t.cards[card].controller)


def toll(t: CityTable, card: int, target: int) -> int:
    """S93: what a player must pay to attack one card with another."""
    found = 0
    for s, change in special(t, card):
        if isinstance(change, Toll) and change.verb == "attack" and _is_due(t, change, target, s):
            found += change.gold
    for s, change in special(t, target):
        if isinstance(change, Toll) and change.verb != "attack" and _is_due(t, change, card, s):
            found += change.gold
    return found


def _is_due(t: CityTable, price: Toll, other: int, s: Scope) -> bool:
    """Return whether a toll is to be paid for that other card."""
    return price.other is None or price.other.fits(t, other, s)


def target_problem(t: CityTable, card: int, target: int) -> str:
    """Why a card can't attack another, with the rule; nothing if it can."""
    if t.attack(card) is None:
        return "it has no attack value · phase:Battle.c"
    if held_off(t, card, "attack"):
        return "an ability keeps it from attacking · ability.b"
    if target in targets(t, card):
        kept = t.cant(target, "be attacked") or kept_from(t, card, target)
        if kept:
            return "an ability keeps it from being attacked · ability.b"
        return "an ability makes it attack another · S88" if must_attack(t, card, reachable(t, card)) else ""
    same = t.in_play(target) and area(t.cards[target].zone) == area(t.cards[card].zone)
    if same and t.cards[target].controller != t.cards[card].controller:
        return "fortifications must be destroyed first · fortification.a"
    return "it isn't an enemy card in the same area · phase:Battle.h"


# -- attacking -----------------------------------------------------------------------------------------------------


def attack(t: CityTable, card: int, target: int) -> None:
    """Start an attack."""
    t.call("attack", card).own = Attack(t.ref(card), t.ref(target), t.next_stamp())


def _declare(t: CityTable, f: Frame) -> None:
    card, target = _both(f)
    pay_gold(t, t.cards[card].controller, toll(t, card, target), card, "S93")
    happen(t, "attacked", card, t.cards[card].controller, target, rule=_attack_rule(t, card))


def _attack_rule(t: CityTable, card: int) -> str:
    """In a siege, besiegers must break the fortifications first, and defenders attack over them."""
    owner = city_of(area(t.cards[card].zone))
    if t.place == FIELD_AREA or not t.fortifications(owner):
        return "phase:Battle.h"
    return "battle:Siege.c" if t.cards[card].controller == owner else "battle:Siege.d"


Attacks = Callable[[CityTable, int, int, int], None]
_ATTACKING: Final[list[tuple[str, Attacks]]] = []


def as_it_attacks(keyword: str, what: Attacks) -> None:
    """What the X of a keyword does as its card attacks another, before the blows."""
    _ATTACKING.append((keyword, what))


def _keywords(t: CityTable, f: Frame) -> None:
    card, target = _both(f)
    mine = t.keywords(card)
    for name, what in _ATTACKING if mine else NOTHING_MORE:
        number = mine.get(name, 0)
        if number > 0:
            what(t, card, target, number)


NOTHING_MORE: Final[list[tuple[str, Attacks]]] = []
"""Never written to."""


def _both(f: Frame) -> tuple[int, int]:
    own = attack_of(f)
    return own.attacker[0], own.attacked[0]


def _first_blow(t: CityTable, f: Frame) -> None:
    """S96: a card that strikes first deals its damage before the other does."""
    card, target = _both(f)
    quick = strikes_first(t, card, ATTACKER)
    if quick == strikes_first(t, target, ATTACKED) or not meet(t, f):
        return
    attack_of(f).struck = ATTACKER if quick else ATTACKED
    deal(t, [_blow(t, card, target) if quick else _blow_back(t, card, target)])


def _blows(t: CityTable, f: Frame) -> None:
    """phase:Battle.i to phase:Battle.k: both deal their damage at the same time, even when exhausted (S31)."""
    card, target = _both(f)
    struck = attack_of(f).struck
    if not meet(t, f):
        t.say("attack ends", card, rule="S96" if struck else "S66")
        return
    blows: list[Harm] = []
    if struck != ATTACKER:
        blows.append(_blow(t, card, target))
    if struck != ATTACKED:
        blows.append(_blow_back(t, card, target))
    deal(t, blows)


def _blow(t: CityTable, card: int, target: int) -> Harm:
    return harm(t, target, t.attack(card) or 0, t.ref(card), "phase:Battle.i")


def _blow_back(t: CityTable, card: int, target: int) -> Harm:
    """Return the blow of the card that is attacked; it strikes back even when exhausted (phase:Battle.k)."""
    rule = "phase:Battle.k" if t.exhausted(target) else "phase:Battle.j"
    strength = None if t.cant(target, "retaliate") else t.attack(target)
    if strength is not None:
        c = t.cards[target]
        back = Event(RETALIATED, target, c.controller, c.zone, card, life=c.life, other_life=t.cards[card].life)
        set_off(t, RETALIATED, back)
    return harm(t, card, strength or 0, t.ref(target), rule)


def strikes_first(t: CityTable, card: int, part: int) -> bool:
    """Return whether an ability lets a card deal its damage first, perhaps only when it attacks or is attacked."""
    told = special(t, card)
    return bool(told) and any(isinstance(one, StrikesFirst) and one.part in (0, part) for _, one in told)


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
    end_attack(t, attack.number)
    t.invalidate_outside(BATTLE)
    if t.statuses or heard(t, ATTACK_OVER):
        (card, life), (other, other_life) = attack.attacker, attack.attacked
        seat = t.cards[card].controller
        set_off(t, ATTACK_OVER, Event(ATTACK_OVER, card, seat, other=other, life=life, other_life=other_life))


ATTACK_OVER: Final = "attack over"
RETALIATED: Final = "retaliated"


# -- combat abilities and passing ----------------------------------------------------------------------------------


def combat_problem(t: CityTable, card: int, ability: CombatAbility) -> str:
    """Why a combat ability can't be used, with the rule; nothing if it can."""
    c = t.cards[card]
    short = gold_for(t, card, ability) - t.gold(c.controller)
    if short > 0:
        return f"needs {short} more gold · phase:Battle.m"
    s = Scope(c.controller, card, area(c.zone), {"combat": True}, c.life)
    problem = price_problem(t, ability, s)
    if problem or forbidden(t, c.controller, "combat", card):
        return problem or "an ability keeps it from being used · ability.b"
    return "" if has_targets(t, ability.effect, s) else "there is nothing it could target · S63"


def use_combat(t: CityTable, card: int, ability: CombatAbility) -> None:
    """Start using a combat ability."""
    c = t.cards[card]
    context = AbilityContext(c.controller, card, c.life, area(c.zone))
    t.speak("combat", context, {"combat": True}).own = Using(ability)


def _pay_and_do(t: CityTable, f: Frame) -> None:
    ability = locals_of(f, Using).ability
    assert isinstance(ability, CombatAbility)
    happen(t, "combat", f.source, speaker(f), number=gold_for(t, f.source, ability), words=ability.text)
    pay_price(t, f, ability)


def _exhaust_after(t: CityTable, f: Frame) -> None:
    """ability.g: then the card is exhausted."""
    if f.ability is not None and t.same_life(f.source, f.ability.life):
        exhaust(t, f.source, "ability.g")


def pass_card(t: CityTable, card: int) -> None:
    """phase:Battle.n: a card that could be activated may pass; that exhausts it."""
    happen(t, "passed", card, t.cards[card].controller, rule="phase:Battle.n")
    exhaust_to_pay(t, card, "phase:Battle.n")


PROGRAMS: tuple[Program, ...] = (
    Program(
        "attack", Step("phase:Battle.h", _declare), joined("phase:Battle.h", _keywords),
        Step("S96", _first_blow), Step("phase:Battle.i", _blows), joined("phase:Battle.l", _exhaust),
        Step("keyword:Volley.a", _resolved),
    ),
    Program("combat", Step("phase:Battle.m", _pay_and_do), joined("ability.g", _exhaust_after)),
)  # fmt: skip
