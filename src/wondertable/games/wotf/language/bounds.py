"""Bounds: words made of others ("activate tap"), and what a wording must not be read of."""

from __future__ import annotations

from typing import Any

from wondertable.games.wotf.words.filters import HasCounter
from wondertable.games.wotf.words.ownership import Most
from wondertable.games.wotf.words.ref import Chosen, Mentioned, TheRest, This, Wearer
from wondertable.games.wotf.words.selector import Those
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function, guard


def _one_card(what: Any) -> Any:
    """Return a single card in The World, or two of them; a hand or a deck has no realm."""
    if isinstance(what, tuple):
        return tuple([_one_card(one) for one in what])
    if not isinstance(what, (Chosen, This, Mentioned, Wearer)):
        raise DoesNotFit("no single card")
    if isinstance(what, Chosen) and what.those.zone not in ("world", "anywhere"):
        raise DoesNotFit("in no realm")
    return what


def _is_own_most(those: Those) -> bool:
    """ "the Wonder with the highest power they control": of their own, or of yours."""
    return those.side in ("you", "that player") and any(isinstance(one, Most) for one in those.filters)


def _counted(those: Those) -> bool:
    """Return whether cards are told by the counters on them: what counters of one's own making do (204.b)."""
    return any(isinstance(one, HasCounter) for one in those.filters)


BOUNDS: dict[str, Function] = {
    "NotRest": guard(lambda what: not isinstance(what, TheRest)),  # of what was revealed
    "OwnMost": guard(_is_own_most, Those),
    "OneCard": Function(_one_card, lambda value: (value,)),
    "Ruled": guard(_counted, Those),
}
