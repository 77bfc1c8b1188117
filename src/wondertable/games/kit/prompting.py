"""Prompts: a question as the table puts it to a person, with the words on its buttons.

The exact sentence with its rule is `DecisionView.words`; this is the short one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypedDict

from wondertable.games.kit.pieces import Pieces, compose, words
from wondertable.kernel.decision import NO, Decision
from wondertable.kernel.numbers import Number
from wondertable.kernel.table import Table
from wondertable.kernel.triggers import Pending
from wondertable.vocabulary.quantity import Num, Quantity

RESOLVING: Final = ("activated", "combat", "resolves")
"""Events that name the ability under way, in its own words."""
LOOKED_BACK: Final = 60
"""So many lines of the log are searched for it."""


@dataclass(frozen=True)
class Prompt:
    """How a question is put. `decline` and `confirm` are buttons; `yes` is what accepting is called."""

    ask: str
    about: str = ""
    decline: str = "Not now"
    confirm: str = "Done"
    yes: str = "Yes"


class PromptView(TypedDict):
    """A question with its second line and its buttons, ready to be shown."""

    prompt: Pieces
    about: Pieces
    decline: str
    confirm: str


def shown(prompt: Prompt, decision: Decision, values: dict[str, Pieces]) -> PromptView:
    """Fill a prompt in; a button that the question has no use for has no words."""
    several = decision.most > 1 or decision.least == 0
    return {
        "prompt": compose(prompt.ask, values),
        "about": compose(prompt.about, values),
        "decline": prompt.decline if can_decline(decision) else "",
        "confirm": prompt.confirm if several else "",
    }


def can_decline(decision: Decision) -> bool:
    """Return whether a question can be answered with "no", or with nothing."""
    return decision.least == 0 or (decision.may and NO in decision.listed())


def counted(number: int, one: str, many: str = "") -> Pieces:
    """Return a number with its noun: "1 action", "3 actions"."""
    return words(f"{number} {one if number == 1 else many or one + 's'}")


def for_counters(kind: str, count: Quantity) -> str:
    """Return what a chosen card is to get: " for a shield counter", " for 2 +1 counters", " for +1 counters"."""
    if not isinstance(count, Num):
        return f" for {kind} counters"
    return f" for a {kind} counter" if count.n == 1 else f" for {count.n} {kind} counters"


def signed(number: Number) -> str:
    """Return a change of a number with its sign: "+2", "−1"."""
    return f"−{-number}" if number < 0 else f"+{number}"


def ability_text(table: Table, source: int) -> str:
    """Return the words of the ability that asks, as its card has them; nothing if a rule asks."""
    if source < 0:
        return ""
    for frame in reversed(table.frames):
        pending = None if frame.ability is None else frame.ability.pending
        if isinstance(pending, Pending) and frame.source == source:
            return str(getattr(pending.ability, "text", ""))
    for event in table.events.newest(max(table.events.size - LOOKED_BACK, 0)):
        if event.card == source and event.what in RESOLVING:
            return event.words
    return ""
