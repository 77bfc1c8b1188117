"""202: players gain, lose and spend energy, actions, faith and free attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.deeds.after_all import DoneAfterAll, opens, replaced
from wondertable.games.wotf.deeds.happening import happen
from wondertable.games.wotf.deeds.instead import replaceable
from wondertable.games.wotf.words.memory import add_up
from wondertable.kernel.errors import BrokenLaw
from wondertable.kernel.numbers import Number, minus, plus
from wondertable.kernel.program import Frame

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable

_TOLD: Final = {"lose": "lost", "lose unspent": "lost unspent"}
"""What is told of a loss."""


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
        if replaced(t, f"gain {resource}", DoneAfterAll("gain", -1, seat, amount, resource, source, rule)):
            return 0
    _add(t, seat, resource, amount)
    happen(t, "gained", -1, seat, other=source, number=amount, words=resource, rule=rule)
    return amount


def lose(t: WorldTable, seat: int, resource: str, amount: Number, source: int = -1) -> Number:
    """Let a player lose a resource, as far as they have it; return how much they lost."""
    lost = max(min(amount, t.pools[seat].get(resource, 0)), 0)
    return _lose(t, "lose", seat, lost, resource, source)


def _lose(
    t: WorldTable, deed: str, seat: int, lost: Number, resource: str, source: int = -1, rule: str = "", left: Number = 0
) -> Number:  # fmt: skip
    """Take so much from a player, unless they can't lose it or something happens instead; how much was lost."""
    if lost <= 0 or t.forbidden(f"lose {resource}", seat=seat):
        return 0
    if replaceable(t):
        loss = DoneAfterAll(deed, -1, seat, lost, resource, source, rule, left=left)
        if replaced(t, f"lose {resource}", loss):
            return 0
    _becomes(t, seat, resource, max(minus(t.pools[seat].get(resource, 0), lost), left))
    happen(t, _TOLD[deed], -1, seat, other=source, number=lost, words=resource, rule=rule)
    return lost


def lose_all_but(t: WorldTable, seat: int, resource: str, kept: Number, source: int = -1) -> Number:
    """Let a player lose a resource down to what they keep; return how much they lost."""
    had = t.pools[seat].get(resource, 0)
    lost = max(minus(had, kept), 0)
    return _lose(t, "lose", seat, lost, resource, source, left=min(had, kept))


def lose_unspent(t: WorldTable, seat: int, resource: str, rule: str) -> None:
    """Let a player lose what they did not spend in a round (403.5.e, 403.5.f)."""
    lost = t.pools[seat][resource]
    _lose(t, "lose unspent", seat, lost, resource, -1, rule)


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
    """Spend a resource for a card or an ability, and log it, so "whenever you spend" triggers (term:Pay X.a)."""
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


def _gain_after_all(t: WorldTable, deed: DoneAfterAll, f: Frame) -> bool:
    gained = gain(t, deed.seat, deed.words, deed.number, deed.source, deed.rule)
    return _tell_caller(t, f, f"gained {deed.words}", gained)


def _lose_after_all(t: WorldTable, deed: DoneAfterAll, f: Frame) -> bool:
    return _tell_caller(t, f, f"lost {deed.words}", _again(t, deed))


def _lose_unspent_after_all(t: WorldTable, deed: DoneAfterAll, f: Frame) -> bool:
    return _again(t, deed) > 0


def _again(t: WorldTable, deed: DoneAfterAll) -> Number:
    return _lose(t, deed.deed, deed.seat, deed.number, deed.words, deed.source, deed.rule, deed.left)


def _tell_caller(t: WorldTable, f: Frame, name: str, amount: Number) -> bool:
    """Let the ability that called for it know how much it was after all; whether it was anything."""
    at = f.base - 1
    while at > 0 and t.frames[at].key == "would":
        at -= 1
    if amount and at >= 0 and t.frames[at].node is not None:
        memory = t.frames[t.frames[at].base].memory
        memory["number"] = amount
        add_up(memory, name, amount)
    return amount > 0


opens("gain", _gain_after_all)
opens("lose", _lose_after_all)
opens("lose unspent", _lose_unspent_after_all)
