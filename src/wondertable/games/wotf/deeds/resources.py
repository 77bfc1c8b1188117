"""202: players gain, lose and spend energy, actions, faith and free attacks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.instead import replaceable, would
from wondertable.games.wotf.words.memory import add_up
from wondertable.kernel.errors import BrokenLaw
from wondertable.kernel.node import register
from wondertable.kernel.numbers import Number, minus, plus
from wondertable.kernel.program import Frame, Step, node_of
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Num
from wondertable.vocabulary.scope import did, scope

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable


def may_gain(t: WorldTable, seat: int, resource: str, source: int = -1) -> bool:
    """Return whether nothing keeps a player from gaining a resource, perhaps only from lands of a realm (508.a)."""
    if t.forbidden(f"gain {resource}", seat=seat):
        return False
    if source < 0 or resource != "actions" or not t.has_type(source, ("Land",)):
        return True
    return not t.forbidden("gain actions from lands", seat=seat, place=t.cards[source].zone)


def gain(t: WorldTable, seat: int, resource: str, amount: Number, source: int = -1, rule: str = "") -> Number:
    """Let a player gain a resource, by the card behind it; return how much was gained at once.

    Nothing is, while something may happen instead.
    """
    if amount <= 0 or not may_gain(t, seat, resource, source):
        return 0  # A154: nothing is gained
    if replaceable(t):
        as_ever = Gains(resource, Num(amount), source, rule)
        if would(t, f"gain {resource}", seat, as_ever, number=amount, source=source):
            return 0
    _add(t, seat, resource, amount)
    happen(t, "gained", -1, seat, other=source, number=amount, words=resource, rule=rule)
    return amount


def lose(t: WorldTable, seat: int, resource: str, amount: Number, source: int = -1) -> Number:
    """Let a player lose a resource, as far as they have it; return how much they lost."""
    had = t.pools[seat].get(resource, 0)
    lost = max(min(amount, had), 0)
    if lost > 0:
        _becomes(t, seat, resource, minus(had, lost))
        happen(t, "lost", -1, seat, other=source, number=lost, words=resource)
    return lost


def lose_all_but(t: WorldTable, seat: int, resource: str, kept: Number, source: int = -1) -> Number:
    """Let a player lose a resource down to what they keep; return how much they lost."""
    had = t.pools[seat].get(resource, 0)
    lost = max(minus(had, kept), 0)
    if lost > 0:
        _becomes(t, seat, resource, min(had, kept))
        happen(t, "lost", -1, seat, other=source, number=lost, words=resource)
    return lost


def lose_unspent(t: WorldTable, seat: int, resource: str, rule: str) -> None:
    """Let a player lose what they did not spend in a round (403.5.e, 403.5.f)."""
    lost = t.pools[seat][resource]
    if lost:
        _becomes(t, seat, resource, 0)
        happen(t, "lost unspent", seat=seat, number=lost, words=resource, rule=rule)


def set_amount(t: WorldTable, seat: int, resource: str, amount: Number) -> None:
    """Set a player's resource to a number, however much there was."""
    _becomes(t, seat, resource, amount)
    t.say("set", seat=seat, number=t.pools[seat][resource], words=resource)


def spend(t: WorldTable, seat: int, resource: str, amount: Number) -> None:
    """Take what was found to be there; faith is noted as spent this round."""
    there = t.pools[seat].get(resource, 0)
    if there < amount:
        raise BrokenLaw(f"{'AB'[seat]} pays {amount} {resource} and has {there}")
    _becomes(t, seat, resource, minus(there, amount))
    if resource == "faith":
        spent = list(t.spent_faith)
        spent[seat] += 1
        t.spent_faith = (spent[0], spent[1])


def pay(t: WorldTable, seat: int, resource: str, amount: Number, card: int, rule: str) -> None:
    """Spend a resource for a card or an ability; it is told, so "whenever you spend" hears it (term:Pay X.a)."""
    spend(t, seat, resource, amount)
    happen(t, "spent", -1, seat, other=card, number=amount, words=resource, rule=rule)


def pay_toll(t: WorldTable, seat: int, resource: str, amount: Number, realm: int, rule: str) -> None:
    """Spend a resource to be allowed to do something in a realm (508.a)."""
    spend(t, seat, resource, amount)
    happen(t, "paid", -1, seat, realm, number=amount, words=resource, rule=rule)


def _add(t: WorldTable, seat: int, resource: str, amount: Number) -> None:
    _becomes(t, seat, resource, plus(t.pools[seat].get(resource, 0), amount))


def _becomes(t: WorldTable, seat: int, resource: str, amount: Number) -> None:
    """Set a pool; it never falls below nothing."""
    t.pools[seat][resource] = amount if amount > 0 else 0
    t.invalidate_outside()


@dataclass(frozen=True)
class Gains(Effect):
    """The player at hand gains so much: what nothing came instead of."""

    resource: str
    amount: Num
    card: int = -1
    rule: str = ""

    def steps(self) -> tuple[Step, ...]:
        return _GAINS


def _gains(t: WorldTable, f: Frame) -> None:
    node = node_of(f, Gains)
    gained = gain(t, scope(t, f).memory["player"], node.resource, node.amount.n, node.card, node.rule)
    did(t, f, gained > 0)
    if gained:
        _tell_caller(t, f, node.resource, gained)


def _tell_caller(t: WorldTable, f: Frame, resource: str, gained: Number) -> None:
    """Let the ability that called for it know how much was gained after all."""
    at = f.base - 1
    while at > 0 and t.frames[at].key == "would":
        at -= 1
    if at >= 0 and t.frames[at].node is not None:
        memory = t.frames[t.frames[at].base].memory
        memory["number"] = gained
        add_up(memory, f"gained {resource}", gained)


_GAINS: Final = (Step("403.3.h", _gains),)

register(Gains)
