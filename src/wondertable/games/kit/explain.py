"""Questions that players type, answered by the first word; and which card they mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import TypeVar

from wondertable.games.kit.telling import one_line
from wondertable.games.kit.visibility import SeatSight
from wondertable.kernel.errors import BadInput

S = TypeVar("S", bound=SeatSight)


def answered(sight: S, about: str, answers: Mapping[str, Callable[[S, str], str]], help: str) -> str:
    """Return what the answer for its first word says; a card's bare name asks for the card."""
    first, _, rest = one_line(about).partition(" ")
    word = first.lower()
    if not word:
        return help
    try:
        if word in answers:
            return answers[word](sight, rest)
        return answers["card"](sight, about) if _names_card(sight, about) else f"{about!r} is not understood; {help}"
    except BadInput as error:
        return str(error)


def card_meant(sight: SeatSight, words: str, first: list[int], place: Callable[[int], str]) -> int:
    """Return the card a player means by a name (or by its label); those that come first go before others."""
    known = [i for i in first + [c.id for c in sight.table.cards] if sight.knows(i) and sight.is_card(i)]
    for i in known:
        if words.lower() == sight.name(i).lower() or words == sight.label(i):
            return i
    starts = [i for i in known if words and sight.name(i).lower().startswith(words.lower())]
    if starts:
        return starts[0]
    near = get_close_matches(words, dict.fromkeys([sight.name(i) for i in known]), 1)
    places = [f"; perhaps {name} ({place(i)})" for name in near for i in known if sight.name(i) == name]
    raise BadInput(f"you see no card {words!r}" + (places[0] if places else ""))


def _names_card(sight: SeatSight, words: str) -> bool:
    """Return whether somebody only says the name of a card."""
    known = [c.id for c in sight.table.cards if sight.knows(c.id) and sight.is_card(c.id)]
    return any(sight.name(i).lower().startswith(one_line(words).lower()) for i in known)
