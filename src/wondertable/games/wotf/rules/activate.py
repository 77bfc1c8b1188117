"""404.4: activating abilities – tap, sacrifice, faith and harvest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.leaving import leave_by, may_leave
from wondertable.games.wotf.deeds.leaving_state import Leaving
from wondertable.games.wotf.deeds.resources import pay, spend
from wondertable.games.wotf.deeds.statuses import remove
from wondertable.games.wotf.deeds.tapping import tap_to_pay
from wondertable.games.wotf.derived.forbids import tolls
from wondertable.games.wotf.derived.instances import instance, use, used
from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.rules.bill import Bill, problem, room
from wondertable.games.wotf.rules.tolls import Toll, ask_toll, found_tolls, settle_toll
from wondertable.games.wotf.state.snapshot import Active
from wondertable.games.wotf.state.world_state import TAPPED
from wondertable.games.wotf.words.ability import Activated
from wondertable.games.wotf.words.change import Allow, Forbid
from wondertable.games.wotf.words.trigger import KINDS
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.decision import NO, YES, numbers
from wondertable.kernel.identity import AbilityRef
from wondertable.kernel.node import register_light
from wondertable.kernel.program import SETTLE, AbilityContext, Frame, Locals, Program, Step, locals_of
from wondertable.vocabulary.effect import Sequence
from wondertable.vocabulary.quantity import Remembered
from wondertable.vocabulary.scope import Scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def activate_problem(t: WorldTable, seat: int, card: int, ability: Activated) -> str:
    """Why an ability can't be activated now, with the rule; nothing if it can."""
    c = t.cards[card]
    if c.zone > REALMS or c.controller != seat:
        return "you don't control it in The World · 302"
    if (ability.tap or ability.harvest) and (c.flags & TAPPED or t.forbidden("tap", card=card, seat=seat)):
        return "it is tapped, or can't be tapped · 404.4.a"
    if ability.harvest and t.forbidden("harvest", card=card, seat=seat, place=c.zone):
        return "an ability forbids harvesting it · 508.a"
    if (c.statuses or snapshot(t).forbids) and _forbidden(t, seat, card, ability):
        return "an ability forbids activating it · 508.a"
    if ability.once and (_used(t, card, ability) or not _useful(t, seat, card, ability)):
        return "it was used as often as it may be, or would do nothing · 404.4.c"
    if ability.action and t.pools[seat]["actions"] < 1 and not frees_action(t, card, ability):
        return "needs an action · 403.3.d"
    if ability.sacrifice and not is_spared(t, card) and not may_leave(t, card, "sacrifice", seat):
        return "it can't be sacrificed · 508.a"
    return _price_problem(t, seat, card, ability)


def _forbidden(t: WorldTable, seat: int, card: int, ability: Activated) -> bool:
    place = t.cards[card].zone
    return any(t.forbidden(f"activate {name}", card=card, seat=seat, place=place) for name in kinds_of(ability))


def kinds_of(ability: Activated) -> tuple[str, ...]:
    """What kind of ability it is: "tap", "tap free", "tap action", "sacrifice"…; every one is of the kind "any"."""
    names = ["any"]
    if ability.tap or ability.harvest:
        names += ["tap", "tap action" if ability.action else "tap free"]
    if ability.harvest:
        names.append("harvest")
    if ability.sacrifice:
        names += ["sacrifice", "sacrifice action" if ability.action else "sacrifice free"]
    if ability.faith is not None:
        names.append("faith")
    return tuple(names)


def kind_bits(ability: Activated) -> int:
    """Return the kinds of an ability as bits, as an event of its activation carries them."""
    return sum([1 << KINDS.index(name) for name in kinds_of(ability)])


def _useful(t: WorldTable, seat: int, card: int, ability: Activated) -> bool:
    first = ability.effect.parts[0] if isinstance(ability.effect, Sequence) else ability.effect
    return t.possible_for(first, Scope(seat, card, t.cards[card].zone, None, t.cards[card].life), seat)


def _used(t: WorldTable, card: int, ability: Activated) -> bool:
    """Return whether this very object has used it already, as often as it has it (505.1.d)."""
    return not unused(t, card, ability)


def unused(t: WorldTable, card: int, ability: Activated) -> list[AbilityRef]:
    """Of a limited ability, or several in the same words, those that can be used still."""
    b = t.abilities(card)
    mine = [instance(t, card, line) for one, line in zip(b.activated, b.acted) if one.text == ability.text]
    since = 0 if ability.once == "game" else t.round_entry
    return [which for which in mine if not used(t, which, ability.text, since)]


def _price_problem(t: WorldTable, seat: int, card: int, ability: Activated) -> str:
    free = ability.deed is None and ability.faith is None and ability.energy is None and not snapshot(t).forbids
    if free and ability.condition is None:
        return ""
    s = _scope(t, seat, card)
    if ability.condition is not None and not ability.condition.holds(t, s):
        return "its condition isn't met · 404.4.c"
    if free:
        return ""
    bill = bill_of(t, seat, card, ability)
    bill.tolls = [toll.price for _, toll in due_tolls(t, seat, card, ability)]
    return problem(t, bill, s)


def _scope(t: WorldTable, seat: int, card: int) -> Scope:
    return Scope(seat, card, t.cards[card].zone, None, t.cards[card].life)


def bill_of(t: WorldTable, seat: int, card: int, ability: Activated) -> Bill:
    """Return all that an ability costs its player, but for tolls; an X that is still to be chosen counts as none."""
    bill, s = Bill(seat, gone=(card,) if ability.sacrifice else ()), _scope(t, seat, card)
    if ability.action and not frees_action(t, card, ability):
        bill.add("actions", 1)
    for resource, amount in (("faith", ability.faith), ("energy", ability.energy)):
        if amount is not None and not isinstance(amount, Remembered):
            bill.add(resource, amount.value(t, s))
    if ability.deed is not None:
        bill.add_deed(t, ability.deed, s)
    return bill


def due_tolls(t: WorldTable, seat: int, card: int, ability: Activated) -> list[tuple[Active, Forbid]]:
    """Return every "can't … unless they pay" that stands before an activation."""
    here = t.cards[card].zone
    return [toll for name in kinds_of(ability) for toll in tolls(t, f"activate {name}", seat, here, card)]


def frees_action(t: WorldTable, card: int, ability: Activated) -> bool:
    """Return whether something makes this tap action a tap free."""
    return ability.tap and any(a.reaches(t, card) for a in t.allowing("tap actions are free"))


def is_spared(t: WorldTable, card: int) -> bool:
    """Return whether an effect lets the sacrifice ability of a card be activated without sacrificing it, once."""
    return bool(t.cards[card].statuses) and any(x.change == SPARED for x in t.cards[card].statuses)


SPARED: Final = Allow("not be sacrificed for its ability")


def _ask_spare(t: WorldTable, f: Frame) -> None:
    """The player who may keep the card decides; if it can't be sacrificed, it is kept."""
    card, seat = f.source, _seat(f)
    f.answer = (NO,)
    if locals_of(f, Activating).ability.sacrifice and is_spared(t, card):
        f.answer = (YES,)
        if may_leave(t, card, "sacrifice", seat):
            t.ask(f, seat, "keep", (YES, NO), may=True)


def _keep(t: WorldTable, f: Frame) -> None:
    if f.answer and f.answer[0] == YES:
        locals_of(f, Activating).kept = True
        spared = next(x for x in t.cards[f.source].statuses if x.change == SPARED)
        remove(t, f.source, [spared])


def _ask_x(t: WorldTable, f: Frame) -> None:
    """X in a cost is chosen as it is paid, as large as all the rest of the cost lets it be."""
    ability = locals_of(f, Activating).ability
    seat, card = _seat(f), f.source
    resource = "faith" if isinstance(ability.faith, Remembered) else "energy"
    f.answer = ()
    if isinstance(ability.faith, Remembered) or isinstance(ability.energy, Remembered):
        t.ask(f, seat, "x", numbers(room(t, bill_of(t, seat, card, ability), resource)))


def _pay(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, Activating)
    ability = own.ability
    card, seat = f.source, _seat(f)
    f.base = len(t.frames) - 1
    if f.answer:
        f.memory["x"] = f.answer[0][1]
    assert f.ability is not None
    s = Scope(seat, card, t.cards[card].zone, f.memory, f.ability.life)
    if ability.action and not frees_action(t, card, ability):
        spend(t, seat, "actions", 1)
    if ability.faith is not None:
        amount = ability.faith.value(t, s)
        pay(t, seat, "faith", amount, card, "202.3.d")
    if ability.energy is not None:
        price = ability.energy.value(t, s)
        pay(t, seat, "energy", price, card, "404.4.c")
    if ability.once:
        use(t, unused(t, card, ability)[0], seat, ability.text)
    rule = _rule_of(ability)
    happen(t, "activated", card, seat, t.cards[card].zone, number=kind_bits(ability), words=ability.text, rule=rule)
    if ability.tap:
        tap_to_pay(t, card, seat)
    if ability.sacrifice and not own.kept:
        leave_by(t, card, Leaving((card,), "sacrifice", seat))


def _pay_deed(t: WorldTable, f: Frame) -> None:
    """What must be done as part of the cost; what the payment set off resolves before the ability (A94)."""
    ability = locals_of(f, Activating).ability
    if ability.deed is not None:
        t.run(ability.deed, f.base, f.source)


def _rule_of(ability: Activated) -> str:
    if ability.tap:
        return "term:Tap Ability.e" if ability.action else "term:Tap Ability.c"
    if ability.sacrifice:
        return "term:Sacrifice.h" if ability.action else "term:Sacrifice.g"
    return "202.3.d" if ability.faith is not None else "404.4.c"


def _do(t: WorldTable, f: Frame) -> None:
    ability = locals_of(f, Activating).ability
    f.base = len(t.frames) - 1
    t.run(ability.effect, f.base, f.source)


def activate(t: WorldTable, seat: int, card: int, ability: Activated) -> None:
    """Start an activation."""
    c = t.cards[card]
    t.speak("activate", AbilityContext(seat, card, c.life, c.zone), {"realm": c.zone}).own = Activating(ability)


def _seat(f: Frame) -> int:
    assert f.ability is not None
    return f.ability.you


class Activating(Locals):
    """The ability that is activated, and the `tolls` still to be paid, once they were looked for.

    With `kept` its card is not sacrificed, though the ability says so.
    """

    __slots__ = ("ability", "kept", "tolls")

    def __init__(self, ability: Activated, tolls: tuple[Toll, ...] | None = None, kept: bool = False) -> None:
        self.ability = ability
        self.tolls = tolls
        self.kept: bool = kept


def _ask_toll(t: WorldTable, f: Frame) -> None:
    """ "Can't activate abilities unless they pay 1 energy": that comes before the ability's own cost."""
    own = locals_of(f, Activating)
    seat, card, ability = _seat(f), f.source, own.ability
    if own.tolls is None:
        own.tolls = found_tolls(due_tolls(t, seat, card, ability))
    ask_toll(t, f, own.tolls, bill_of(t, seat, card, ability))


def _pay_toll(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, Activating)
    assert own.tolls and f.ability is not None
    settle_toll(t, f, own.tolls[0], f.ability.you, f.ability.here, "508.a")
    own.tolls = own.tolls[1:]
    f.go(_ask_toll)


def _owes_toll(t: WorldTable, f: Frame) -> bool:
    return bool(locals_of(f, Activating).tolls)


TOLL: Final = (Step("508.a", _ask_toll), Step("508.a", _pay_toll, when=_owes_toll))
KEEP: Final = (Step("404.4.c", _ask_spare), Step("404.4.c", _keep))
PROGRAMS: tuple[Program, ...] = (
    Program(
        "activate", *TOLL, *KEEP, Step("404.4.c", _ask_x), Step("404.4.c", _pay),
        Step("502.b", _pay_deed, then=SETTLE), Step("404.4", _do),
    ),
)  # fmt: skip
register_light(Activating, ("ability", "tolls", "kept"))
