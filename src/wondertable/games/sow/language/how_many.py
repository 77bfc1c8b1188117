"""How many is meant by "that many", "the gold paid for it" and "the excess damage": settled as the text is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.sow.effects.chance import COIN, LeaveToChance
from wondertable.games.sow.effects.counters import TakeCounters
from wondertable.games.sow.effects.gold import ChangeGold, PayAny
from wondertable.games.sow.effects.harm import DealDamage, Mend
from wondertable.games.sow.effects.moving_counters import ShiftCounters
from wondertable.games.sow.words.amounts import CountersOf, Excess, HowManyOf, ValueOf
from wondertable.games.sow.words.marks import WithCounters
from wondertable.games.sow.words.pieces import PaidFor
from wondertable.games.sow.words.ref import Meant
from wondertable.games.sow.words.trigger import When
from wondertable.text.referents import ONE, Referent
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import THAT_MANY, Quantity, Remembered

if TYPE_CHECKING:
    from wondertable.games.sow.language.meanings import Meanings

PAID = ("entered play", "played", "produced", "overpaid")
"""Events that tell how much gold was paid for their card."""
COUNTED = (
    *PAID, "activated", "combat", "counter put", "counter removed", "damaged", "gained", "lost", "mended", "paid",
    "gold put", "gold taken", "kept off", "advanced", "survived", "discarded",
)  # fmt: skip
"""Events with a number."""
OF_GOLD: Final = ("gained", "lost", "paid")
"""Events whose number is gold."""
BEYOND = ("killed", "broken")
"""Events whose number is the excess damage."""


def excess(r: Meanings) -> Quantity:
    """Return what was dealt beyond need is known only as something is destroyed."""
    if r.event_name not in BEYOND:
        raise r.nobody("excess damage")
    return Excess()


def paid_for(r: Meanings, node: PaidFor) -> Quantity:
    """As a card is played or enters play the event tells it; of another card it is the gold that lies on it."""
    of = r.value(node.what)
    told = isinstance(of, Meant) and of.name == "subject" and r.event_name in PAID
    return THAT_MANY if told else ValueOf("gold", of)


def that_many(r: Meanings, when: When | None) -> Quantity:
    """Return the number of the event, or of what was counted with its card; else how many cards were mentioned last."""
    if when is not None and when.many and when.event in (*PAID, "discarded"):
        return HowManyOf(r.as_cards(Referent("subject"), "them"))
    if r.result == "gold" and r.event_name in OF_GOLD:
        return Remembered(r.result)  # what was done last, also where it was nothing
    if r.event_name in COUNTED or (when is not None and when.event in BEYOND and when.least):
        return THAT_MANY
    if when is not None and when.many:
        return HowManyOf(r.as_cards(Referent("subject"), "them"))
    marks = () if when is None or when.such is None else when.such.marks
    for mark in marks:
        if isinstance(mark, WithCounters):
            return CountersOf(mark.kind, r.as_cards(Referent("subject"), "it"))
    if r.result:
        return Remembered(r.result)
    for one in reversed(r.cards):
        if one.number != ONE:
            return HowManyOf(r.as_cards(one, "them"))
    raise r.nobody("that")


def result_of(node: Effect) -> str:
    """Under which name an instruction keeps how much it did."""
    if isinstance(node, PayAny):
        return "number"
    if isinstance(node, DealDamage):
        return "damage dealt"
    if isinstance(node, Mend):
        return "damage removed"
    if isinstance(node, ChangeGold):
        return "gold"
    if isinstance(node, LeaveToChance):
        return "number" if node.sides > COIN else ""
    return "counters removed" if isinstance(node, (TakeCounters, ShiftCounters)) else ""
