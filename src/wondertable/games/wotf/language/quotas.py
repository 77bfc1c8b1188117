"""Quotas: how much more may be spent, and "that many" for what was left unspent."""

from __future__ import annotations

from typing import Any

from wondertable.games.wotf.effects.counters import RemoveCounters
from wondertable.games.wotf.effects.draw import Deny
from wondertable.games.wotf.effects.leave_world import Send
from wondertable.games.wotf.effects.resources import Pay
from wondertable.games.wotf.effects.tap import Tap
from wondertable.games.wotf.language.counts import Parts, swap
from wondertable.games.wotf.words.ability import Static
from wondertable.games.wotf.words.amounts import AmountHappened, AmountOf
from wondertable.games.wotf.words.change import Limit
from wondertable.games.wotf.words.player import You
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.text.template import Function, guard, one_way
from wondertable.vocabulary.effect import Effect
from wondertable.vocabulary.quantity import Minus, Num, Plus, Remembered


def _spends_no_more(who: str, most: int, resource: str, period: str) -> Static:
    """ "Can't spend more than 5 more energy": what was spent since it was said, or this round, is taken off."""
    spent = AmountHappened(Trigger(("spent", "paid"), player="that player", period=period, words=resource))
    return Static(None, (Limit(f"{resource} to spend", Plus(Num(most), Minus(spent))),), player=who or "each")


def _un_spends_no_more(value: Any) -> Parts:
    one = value.changes[0] if isinstance(value, Static) and len(value.changes) == 1 else None
    if not isinstance(one, Limit) or not one.what.endswith(" to spend") or not isinstance(one.amount, Plus):
        return None
    who = "" if value.player == "each" else value.player
    most, resource = getattr(one.amount.a, "n", 0), one.what.removesuffix(" to spend")
    for period in ("since", "round"):
        if _spends_no_more(who, most, resource, period) == value:
            return (who, most, resource, period)
    return None


_THAT_MANY = Remembered("number")


def _is_price(deed: Effect) -> bool:
    """Return what somebody may do to get something done: pay, or give something up."""
    return deed.is_price() or isinstance(deed, (Send, Tap, RemoveCounters, Deny, Pay))


QUOTAS: dict[str, Function] = {
    "SpendsNoMore": Function(_spends_no_more, _un_spends_no_more),
    "Price": guard(_is_price),
    "Negative": one_way(lambda n: Num(-n)),
    # "whenever you end a round with unspent energy, put that many …": as many as are left
    "WithUnspent": one_way(lambda effect, resource: swap(effect, _THAT_MANY, AmountOf(resource, You()))),
}
