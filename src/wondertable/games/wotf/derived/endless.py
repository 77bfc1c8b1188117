"""Powers that depend on each other: computed round by round until they stand, or grow without end (102, A33).

An ability that looks at the power it changes ("Wonders with power 4 or more get -2") sees it without its own part.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, Final

from wondertable.games.wotf.words.ability import Static
from wondertable.games.wotf.words.ownership import Most
from wondertable.kernel.node import within
from wondertable.kernel.numbers import Number

if TYPE_CHECKING:
    from wondertable.games.wotf.rules.table import WorldTable
    from wondertable.games.wotf.state.snapshot import Active, Snapshot

ROUNDS: Final = 24
"""Values that still change after so many rounds, and again after as many, grow without end or never settle."""

Values = dict[int, Number]
Worth = Callable[["WorldTable", int], Number]


def settle_powers(t: WorldTable, new: Snapshot, worth: Worth) -> None:
    """Compute the powers of all Wonders together; `worth` is the power of one, by what is known of the others."""
    cards = [i for i in new.world if t.has_type(i, ("Wonder",))]
    fixed: Values = {}
    values: Values = dict.fromkeys(cards, 0)
    new.settling = True
    for _ in range(len(cards) + 2):
        first = _rounds(t, new, values, fixed, worth)
        values = first[-1]
        later = _rounds(t, new, values, fixed, worth)
        moving = [i for i in cards if any(one[i] != values[i] for one in later)]
        values = later[-1]
        if not moving:
            break
        _fix(new, moving, first, values, fixed)
        values = {**values, **fixed}
    new.worked = values
    new.circular = new.settling = False
    new.held = None


def _fix(new: Snapshot, moving: list[int], first: list[Values], later: Values, fixed: Values) -> None:
    """What left the bounds of the first rounds is infinite. What goes to and fro is held, or has no value (102.e)."""
    found = False
    for i in moving:
        seen = [one[i] for one in first]
        if later[i] > max(seen) or later[i] < min(seen):
            fixed[i] = inf if later[i] > max(seen) else -inf
            found = True
    if not found and new.held is None:
        new.held = set()
    elif not found:
        fixed.update(dict.fromkeys(moving, 0))


def _rounds(t: WorldTable, new: Snapshot, known: Values, fixed: Values, worth: Worth) -> list[Values]:
    """Return what each round found from the one before; what is fixed stays so."""
    found: list[Values] = [known]
    for _ in range(ROUNDS):
        new.worked = dict(found[-1])
        now = {**{i: worth(t, i) for i in found[-1]}, **fixed}
        found.append(now)
        if now == found[-2]:
            break
    return found


def reaches_power(t: WorldTable, new: Snapshot, active: Active, card: int, worth: Worth) -> bool:
    """Return whether a change of power reaches a card, as the card would be without it."""
    if active is new.silent:
        return False
    if new.silent is not None or card not in new.worked:
        return active.reaches(t, card)
    key = (id(active.static), active.source, card)
    if new.held is not None and key in new.held:
        return True
    known = new.worked
    new.silent = active
    if _compares(active):
        without = {i: worth(t, i) for i in known}
    else:
        without = {**known, card: worth(t, card)}
    new.silent = None
    new.worked = without
    found = active.reaches(t, card)
    new.worked = known
    if found and new.held is not None:
        new.held.add(key)
    return found


_COMPARING: Final[dict[int, tuple[Static, bool]]] = {}
MOST_KNOWN: Final = 4000


def _compares(active: Active) -> bool:
    """Return whether it affects the highest or lowest power; all are then compared without its own part (A166)."""
    static = active.static
    known = _COMPARING.get(id(static))
    if known is None:
        if len(_COMPARING) >= MOST_KNOWN:
            _COMPARING.clear()
        found = static.who is not None and any(isinstance(node, Most) for node in within(static.who))
        known = _COMPARING[id(static)] = (static, found)
    return known[1]
