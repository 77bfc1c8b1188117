"""404.4.e, keyword:Harvest: any number of cards are harvested at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.at_once import all_come, coming
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.tapping import tap_to_pay
from wondertable.games.wotf.derived.forbids import tolls
from wondertable.games.wotf.derived.layers import snapshot
from wondertable.games.wotf.rules.activate import activate_problem, kind_bits
from wondertable.games.wotf.rules.bill import Bill
from wondertable.games.wotf.rules.tolls import Toll, ask_toll, found_tolls, settle_toll
from wondertable.games.wotf.words.ability import Activated
from wondertable.kernel.node import register_light
from wondertable.kernel.program import SETTLE, Frame, Locals, Program, Step, locals_of
from wondertable.kernel.triggers import Pending

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


class Harvesting(Locals):
    """A player harvests a card `first`, `alone` if something is to be paid for it: the `tolls`, once looked for."""

    __slots__ = ("alone", "first", "seat", "tolls")

    def __init__(self, seat: int, first: int, tolls: tuple[Toll, ...] | None = None, alone: bool = False) -> None:
        self.seat: int = seat
        self.first: int = first
        self.tolls = tolls
        self.alone: bool = alone


def _ask_harvest_toll(t: WorldTable, f: Frame) -> None:
    """The same for harvesting; while there is something to pay, cards are harvested one at a time."""
    own = locals_of(f, Harvesting)
    if own.tolls is None:
        due = [toll for verb in HARVESTING for toll in tolls(t, verb, own.seat, t.cards[own.first].zone)]
        own.tolls = found_tolls(due)
    ask_toll(t, f, own.tolls, Bill(own.seat))
    own.alone = own.alone or bool(own.tolls)


def _pay_harvest_toll(t: WorldTable, f: Frame) -> None:
    own = locals_of(f, Harvesting)
    assert own.tolls
    settle_toll(t, f, own.tolls[0], own.seat, t.cards[own.first].zone, "508.a")
    own.tolls = own.tolls[1:]
    f.go(_ask_harvest_toll)


def _owes_harvest_toll(t: WorldTable, f: Frame) -> bool:
    return bool(locals_of(f, Harvesting).tolls)


HARVESTING: Final = ["activate any", "activate tap", "activate tap free", "activate harvest"]


def harvestable(t: WorldTable, seat: int) -> list[int]:
    """Return the cards a player could harvest now."""
    found: list[int] = []
    for i in snapshot(t).with_activated:
        if t.cards[i].controller == seat:
            for ability in t.abilities(i).activated:
                if ability.harvest and not activate_problem(t, seat, i, ability):
                    found.append(i)
                    break
    return found


def _ask_more(t: WorldTable, f: Frame) -> None:
    """404.4.e: any number of cards may be harvested together."""
    own = locals_of(f, Harvesting)
    others, most = ([], 0) if own.alone else harvested_with(t, own.seat, own.first)
    if not others:
        f.answer = ()
        return
    t.ask(f, own.seat, "harvest", tuple([("card", i) for i in others]), 0, most, may=True)


def harvested_with(t: WorldTable, seat: int, first: int) -> tuple[list[int], int]:
    """Return which cards may be harvested together with one, and how many of them at once (A163)."""
    others = [i for i in harvestable(t, seat) if i != first]
    if not others or not snapshot(t).forbids:
        return others, len(others)
    _count_harvest(t, seat, first)
    others = [i for i in others if _ready(t, seat, i)]
    most = 0
    for card in others:
        if _ready(t, seat, card):
            most += 1
            _count_harvest(t, seat, card)
    all_come(t)
    return others, most


def _count_harvest(t: WorldTable, seat: int, card: int) -> None:
    """Count a card as harvested and tapped that is about to be."""
    place = t.cards[card].zone
    for ability in _ready(t, seat, card)[:1]:
        coming(t, "harvested", card, seat, place, kind_bits(ability), ability.text)
        coming(t, "tapped", card, seat, place)


def _ready(t: WorldTable, seat: int, card: int) -> list[Activated]:
    """Return the harvest abilities of a card that may be used now."""
    found = [a for a in t.abilities(card).activated if a.harvest]
    return [a for a in found if not activate_problem(t, seat, card, a)]


def _harvest(t: WorldTable, f: Frame) -> None:
    """All are tapped first; then their effects and what they trigger resolve in the active player's order (A72)."""
    own = locals_of(f, Harvesting)
    seat = own.seat
    cards = (own.first, *[option[1] for option in f.answer])
    ready = [_ready_to_harvest(t, own, card) for card in cards]
    effects: list[Pending] = []
    for card, abilities in zip(cards, ready):
        c = t.cards[card]
        effects += [Pending(ability, card, c.life, seat, c.zone) for ability in abilities]
    for card in cards:
        tap_to_pay(t, card, seat)
    lands = len([i for i in cards if t.has_type(i, ("Land",))])
    for card, abilities in zip(cards, ready):
        one = abilities[0] if abilities else None  # the card is tapped once, however many abilities it uses
        kinds, words = (0, "") if one is None else (kind_bits(one), one.text)
        happen(t, "harvested", card, seat, t.cards[card].zone, number=kinds, words=words, rule="term:On Harvest.a")
    happen(t, "harvest", -1, seat, number=lands, rule="keyword:Harvest.a")
    t.batch = t.batch + tuple(effects)


def _ready_to_harvest(t: WorldTable, own: Harvesting, card: int) -> list[Activated]:
    """Return the harvest abilities of a card that are used; what was paid for is."""
    if own.alone:
        return [a for a in t.abilities(card).activated if a.harvest]
    return _ready(t, own.seat, card)


PROGRAMS: tuple[Program, ...] = (
    Program(
        "harvest", Step("508.a", _ask_harvest_toll), Step("508.a", _pay_harvest_toll, when=_owes_harvest_toll),
        Step("404.4.e", _ask_more), Step("keyword:Harvest", _harvest, then=SETTLE),
    ),
)  # fmt: skip
register_light(Harvesting, ("seat", "first", "tolls", "alone"))
