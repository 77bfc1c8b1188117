"""Bounds: words made of others ("activate tap"), and what a wording must not be read of."""

from __future__ import annotations

from typing import Any

from wondertable.games.wotf.words.filters import HasCounter
from wondertable.games.wotf.words.ownership import Most
from wondertable.games.wotf.words.ref import Chosen, Mentioned, TheRest, This, Wearer
from wondertable.games.wotf.words.selector import Those
from wondertable.text.fit import DoesNotFit
from wondertable.text.template import Function


def _not_rest(what: Any) -> Any:
    if isinstance(what, TheRest):
        raise DoesNotFit("the rest of what was revealed can't be destroyed")
    return what


def _most_own(those: Those) -> Chosen:
    """ "the Wonder with the highest power they control": of their own, or of yours."""
    if those.side not in ("you", "that player") or not any(isinstance(one, Most) for one in those.filters):
        raise DoesNotFit("which one?")
    return Chosen(0, those)


def _un_most_own(value: Any) -> tuple[Any, ...] | None:
    ok = isinstance(value, Chosen) and value == Chosen(value.slot, value.those)
    return (value.those,) if ok and any(isinstance(one, Most) for one in value.those.filters) else None


def _one_card(what: Any) -> Any:
    """A single card in The World, or two of them; a hand or a deck has no realm."""
    if isinstance(what, tuple):
        return tuple([_one_card(one) for one in what])
    if not isinstance(what, (Chosen, This, Mentioned, Wearer)):
        raise DoesNotFit("no single card")
    if isinstance(what, Chosen) and what.those.zone not in ("world", "anywhere"):
        raise DoesNotFit("in no realm")
    return what


def _counted(those: Those) -> bool:
    return any(isinstance(one, HasCounter) for one in those.filters)


def _ruled(those: Those) -> Those:
    """Cards told by the counters on them: what counters of one's own making do (204.b)."""
    if not _counted(those):
        raise DoesNotFit("no counters")
    return those


BOUNDS: dict[str, Function] = {
    "NotRest": Function(_not_rest, lambda value: (value,)),
    "MostOwn": Function(_most_own, _un_most_own),
    "OneCard": Function(_one_card, lambda value: (value,)),
    "Ruled": Function(_ruled, lambda value: (value,) if isinstance(value, Those) and _counted(value) else None),
}
