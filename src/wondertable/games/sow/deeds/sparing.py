"""What happens instead of damage, or prevents it for a price (ability.b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.sow.deeds.replacing import anybody_saves, begin_instead, saver, was_done
from wondertable.games.sow.words.ability import InsteadAbility
from wondertable.games.sow.words.last_known import Ref
from wondertable.games.sow.words.under_way import DoneInstead
from wondertable.kernel.event import Event
from wondertable.kernel.node import Value, register, within
from wondertable.kernel.program import Frame, Step, locals_of, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Quantity
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.sow.rules.table import CityTable

INSTEAD = "instead of damage"


class Harm:
    """Damage about to be dealt: to which card, how much, by which object, and the rule."""

    __slots__ = ("amount", "card", "rule", "source")

    def __init__(self, card: int, amount: int, source: Ref, rule: str) -> None:
        self.card: int = card
        self.amount: int = amount
        self.source: Ref = source
        self.rule = rule


def spare(t: CityTable, harms: list[Harm]) -> list[Harm]:
    """Return the damage that is dealt at once; for all other something is asked or done first."""
    if not anybody_saves(t):
        return harms
    landing: list[Harm] = []
    for harm in harms:
        c, (source, life) = t.cards[harm.card], harm.source
        event = Event(
            "damaged", c.id, c.controller, other=source, number=harm.amount, life=c.life, other_life=life
        )  # fmt: skip
        saving = saver(t, event)
        if saving is None:
            landing.append(harm)
        else:
            own = locals_of(begin_instead(t, INSTEAD, saving, event), DoneInstead)
            own.amount, own.by, own.rule = harm.amount, harm.source, harm.rule
    return landing


def left_over(own: DoneInstead, memory: dict[str, Value]) -> int:
    """How much of the damage is dealt after all: what was not prevented, or all where nothing was done instead."""
    ability = own.ability
    assert isinstance(ability, InsteadAbility)
    if any(isinstance(node, PreventThat) for node in within(ability.effect)):
        return max(own.amount - own.prevented, 0)
    return 0 if was_done(own, memory) else own.amount


@dataclass(frozen=True)
class PreventThat(Effect):
    """Prevent so much of the damage that an ability is asked about; all of it where no amount is given."""

    amount: Quantity | None = None

    def steps(self) -> tuple[Step, ...]:
        return _PREVENT


def _prevent(t: CityTable, f: Frame) -> None:
    node = node_of(f, PreventThat)
    s = scope(t, f)
    would = int(s.memory.get("number", 0))
    amount = would if node.amount is None else int(node.amount.value(t, s))
    own = t.frames[f.base].own
    if isinstance(own, DoneInstead):
        own.prevented += amount
    did(t, f, min(amount, would) > 0)


_PREVENT: Final = (Step("ability.b", _prevent),)

register(PreventThat)
