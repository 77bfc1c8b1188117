"""Our rulings, where the rulebook is silent or says two things."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from wondertable.games.wotf.rulebook._files import meet, read


class Ruling(NamedTuple):
    """How we play a question that the rulebook leaves open, and why."""

    id: str
    about: tuple[str, ...]
    question: str
    ruling: str
    reason: str


def rulings() -> tuple[Ruling, ...]:
    """All rulings, by number."""
    return tuple(rulings_by_id().values())


def rulings_about(citation: str) -> tuple[Ruling, ...]:
    """The rulings that touch a rule, its section or what stands below it."""
    return tuple(ruling for ruling in rulings() if any(meet(citation, about) for about in ruling.about))


@cache
def rulings_by_id() -> dict[str, Ruling]:
    """All rulings, each under its id."""
    return {
        id: Ruling(id, tuple(row["about"]), row["question"], row["ruling"], row["reason"])
        for id, row in read("rulings.toml").items()
    }
