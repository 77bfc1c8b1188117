"""Barred: what players can't do – where, unless what is so, or unless they pay."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from wondertable.games.wotf.language.counts import Parts
from wondertable.games.wotf.words.ability import Static
from wondertable.games.wotf.words.amounts import AmountHappened, TimesHappened
from wondertable.games.wotf.words.base import Place, Ref
from wondertable.games.wotf.words.change import Forbid
from wondertable.games.wotf.words.deeds import DEEDS, told_by
from wondertable.games.wotf.words.ref import Every
from wondertable.games.wotf.words.selector import Those
from wondertable.games.wotf.words.trigger import Trigger
from wondertable.kernel.errors import UnknownWording
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function
from wondertable.vocabulary.condition import Compare, Condition
from wondertable.vocabulary.quantity import Num

Prices = tuple[tuple[str, int], ...]
SOMEWHERE: Final = (
    "attack", "defend", "seize", "create", "play", "harvest", "target", "target by spell", "gain energy from stones",
    "gain actions from lands",
)  # fmt: skip
"""What is asked of a realm too, as is every ability that is activated."""
BY_EFFECTS: Final = ("returned", "destroyed", "banished", "buried", "moved", "nullified")
"""Deeds that effects do: whose effect it was is asked, not who it happened to."""
IN_HEAPS: Final = ("counter put", "counter removed")
"""Deeds that are counted by how much was done at once."""
PRICED: Final = ("attack", "seize")
"""What may be paid for, as may every ability that is activated."""


def _barred(
    by: str, deed: Forbid, place: Place | None, unless: Condition | None, price: Prices, lost: bool = False
) -> Static:
    if place is not None and not _one_of(deed, SOMEWHERE):
        raise DoesNotFit("nobody asks where that is done")
    if price and not _one_of(deed, PRICED):
        raise DoesNotFit("that has no price")
    return Static(None, (replace(deed, by=by, place=place, unless=unless, price=price, lost=lost),))


def _barred_all(by: str, deeds: tuple[Forbid, ...], place: Place | None) -> Static:
    """Several things that nobody may do there: "can't attack or play cards here"."""
    if len(deeds) < 2:
        raise DoesNotFit("only one")
    return Static(None, tuple([_barred(by, deed, place, None, ()).changes[0] for deed in deeds]))


def _un_barred_all(value: Any) -> Parts:
    if not isinstance(value, Static) or value != Static(None, value.changes) or len(value.changes) < 2:
        return None
    found = [_un_barred(Static(None, (change,))) or () for change in value.changes]
    if any(not one or one[0] != found[0][0] or one[2:] != (found[0][2], None, (), False) for one in found):
        return None
    return (found[0][0], tuple([one[1] for one in found]), found[0][2])


def _dearer(kind: str, what: Ref, price: int) -> Static:
    """ "Tap abilities of enemies cost 1 more": lands are harvested together, so theirs have no price of their own."""
    those = what.those if isinstance(what, Every) else None
    if kind == "harvest" or (those is not None and not set(those.types) <= {"Wonder", "Item"}) or those == Those():
        raise DoesNotFit("lands are harvested together")
    return Static(what, (Forbid(f"activate {kind}", price=(("energy", price),), lost=True),))


def _un_dearer(value: Any) -> Parts:
    one = value.changes[0] if isinstance(value, Static) and len(value.changes) == 1 else None
    if not isinstance(one, Forbid) or not one.price or value.who is None:
        return None
    return (one.verb.removeprefix("activate "), value.who, one.price[0][1])


def _one_of(deed: Forbid, verbs: tuple[str, ...]) -> bool:
    return deed.verb in verbs or deed.verb.startswith("activate ")


def _at_most(deed: Forbid, n: int) -> Forbid:
    """ "Can't … more than n times each round": forbidden once it was done so often, by the same player."""
    event, kind = told_by(deed.verb)
    if not event:
        raise DoesNotFit("nothing tells how often that was done")
    said = {"kind": kind} if event == "activated" else {"words": kind}
    who = {"by": "that player"} if event in BY_EFFECTS else {"player": "that player"}
    done = Trigger((event,), deed.those, period="round", **said, **who)  # type: ignore[arg-type]
    times = AmountHappened(done) if event in IN_HEAPS else TimesHappened(done)
    return replace(deed, unless=Compare(times, "less", Num(n)))


def _un_at_most(value: Any) -> Parts:
    if not isinstance(value, Forbid) or not isinstance(value.unless, Compare):
        return None
    bare = replace(value, unless=None)
    n = int(value.unless.b.n) if isinstance(value.unless.b, Num) else -1
    return (bare, n) if n >= 0 and told_by(value.verb)[0] and _at_most(bare, n) == value else None


def _done_by_some(by: str, deed: Forbid) -> Static:
    return Static(None, (replace(deed, by=by),))


def _un_done_by_some(value: Any) -> Parts:
    if not isinstance(value, Static) or value != Static(None, value.changes) or len(value.changes) != 1:
        return None
    one = value.changes[0]
    return (one.by, replace(one, by="")) if isinstance(one, Forbid) else None


def _not_replaced(of: Any, deed: tuple[Any, ...]) -> Static:
    """Refuse by name what can't be replaced; `deed` begins with its name."""
    raise UnknownWording(f"nothing can happen instead of 'would {deed[0]}': {DEEDS[deed[0]].why}")


def _not_forbidden(of: Any, deed: tuple[Any, ...]) -> Static:
    """Refuse by name what can't be forbidden, or not so often."""
    why = DEEDS[deed[0]].at_once or DEEDS[deed[0]].why
    raise UnknownWording(
        f"no ability can say that {'a player' if isinstance(of, str) else 'a card'} can't {deed[0]}: {why}"
    )


def _un_barred(value: Any) -> Parts:
    if not isinstance(value, Static) or value != Static(None, value.changes) or len(value.changes) != 1:
        return None
    one = value.changes[0]
    if not isinstance(one, Forbid):
        return None
    if isinstance(one.unless, Compare) and isinstance(one.unless.a, (TimesHappened, AmountHappened)):
        return None  # how often is said otherwise
    bare = replace(one, by="", place=None, unless=None, price=(), lost=False)
    return (one.by, bare, one.place, one.unless, one.price, one.lost)


BARRED: dict[str, Function] = {
    "Barred": Function(_barred, _un_barred),
    "BarredAll": Function(_barred_all, _un_barred_all),
    "Dearer": Function(_dearer, _un_dearer),
    "NotReplaced": Function(_not_replaced, lambda value: None),
    "NotForbidden": Function(_not_forbidden, lambda value: None),
    "OnlySoOften": Function(_at_most, _un_at_most),
    "DoneBySome": Function(_done_by_some, _un_done_by_some),
}
