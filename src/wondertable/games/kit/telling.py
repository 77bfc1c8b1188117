"""How every game tells things: questions, citations, names that stand several times."""

from __future__ import annotations

from typing import Final

from wondertable.kernel.decision import Decision
from wondertable.kernel.event import Event

DECIDE: Final = "Decide: {question}"
HAPPENS: Final = "{what}: {card} {words}"
"""What is said where a game has no sentence."""


def one_line(text: str) -> str:
    """Return a text without line breaks."""
    return " ".join(text.split())


def cited(rule: str) -> str:
    """Return the rule behind what was said."""
    return f" · {rule}" if rule else ""


def how_many(decision: Decision) -> str:
    """Return how many are to be picked, where it is not simply one."""
    least, most = decision.least, decision.most
    order = ", in order" if decision.ordered and most > 1 else ""
    if least == most:
        return "" if most == 1 else f" Pick {most}{order}."
    if least == 0:
        return f" Pick up to {most}{order}."
    return f" Pick {least} to {most}{order}."


def sentence_for(event: Event, sentences: dict[str, str]) -> str:
    """Return the sentence for an event; some are told differently by the word they carry, or by whom they speak of."""
    for key in (f"{event.what} {event.words}", f"{event.what} {event.seat}"):
        if key in sentences:
            return sentences[key]
    return sentences.get(event.what, HAPPENS)


def counted(names: list[str]) -> list[str]:
    """Return the same name several times is written once, with its number."""
    return [name if names.count(name) == 1 else f"{name} ×{names.count(name)}" for name in dict.fromkeys(names)]


def below(text: str) -> str:
    """Return the text of a card, line by line under its name."""
    return "".join([f"\n      {line}" for line in text.splitlines()])


def won(outcome: str) -> str:
    """Return how a game ended."""
    return "a draw" if outcome == "draw" else f"{outcome} has won"
