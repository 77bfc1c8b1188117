"""Deeds that nothing can be done instead of, or that no ability can forbid: refused by name."""

from __future__ import annotations

from typing import Any

from wondertable.games.sow.words.deeds import DEEDS
from wondertable.games.sow.words.trigger import When
from wondertable.kernel.errors import UnknownWording
from wondertable.text.template import Function


def _not_replaced(of: Any, deed: tuple[Any, ...]) -> When:
    raise UnknownWording(f"nothing can be done instead of 'would {deed[0]}': {DEEDS[deed[0]].why}")


def _not_forbidden(deed: tuple[Any, ...]) -> tuple[Any, ...]:
    why = DEEDS[deed[0]].at_once or DEEDS[deed[0]].why
    raise UnknownWording(f"no ability can say that a player cannot {deed[0]}: {why}")


def _never_done(deed: tuple[Any, ...]) -> Any:
    _not_forbidden(deed)


def _never_limited(such: Any, deed: tuple[Any, ...]) -> Any:
    _not_forbidden(deed)


DEED_WORDS: dict[str, Function] = {
    "NotReplaced": Function(_not_replaced, lambda value: None),
    "NotForbidden": Function(_not_forbidden, lambda value: None),
    "NeverDone": Function(_never_done, lambda value: None),
    "NeverLimited": Function(_never_limited, lambda value: None),
}
