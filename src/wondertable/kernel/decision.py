"""Decisions: who is asked what, with every legal answer listed."""

from __future__ import annotations

from typing import Final

from wondertable.kernel.errors import IllegalAnswer
from wondertable.kernel.node import LightNode, Value, register_light

Option = tuple[Value, ...]
"""What can be chosen: a kind of thing first ("card", "yes", "number"…), then which one."""

Answer = tuple[int, ...]
"""The positions of the chosen options, in the order chosen."""

YES: Final[Option] = ("yes",)
NO: Final[Option] = ("no",)


class Decision(LightNode):
    """A question to one seat. From `least` to `most` of the options are to be picked.

    `seat` is the number of the seat that is asked, `question` a short name for what is asked, `rule` the rule by which
    it is asked, `source` the number of the card behind it or −1. `options` are tuples: first a kind ("play", "card",
    "number", "yes"…), then which one, with cards by their numbers on the table. An answer is the positions of options;
    their words stand in the decision of an observation. `may` marks a question that can be declined by picking
    ("no",); `ordered` one where the order of picking matters.
    """

    __slots__ = ("least", "may", "most", "options", "ordered", "question", "rule", "seat", "source")

    def __init__(
        self, seat: int, question: str, options: tuple[Option, ...], least: int = 1, most: int = 1, rule: str = "",
        source: int = -1, may: bool = False, ordered: bool = False,
    ) -> None:  # fmt: skip
        self.seat: int = seat
        self.question = question
        self.options = options
        self.least: int = least
        self.most: int = most
        self.rule = rule
        self.source: int = source
        self.may = may
        self.ordered = ordered

    def __repr__(self) -> str:
        return (
            f"Decision(seat {self.seat}, {self.question!r}, {self.least} to {self.most} of {len(self.options)} options)"
        )


def check(decision: Decision, answer: Answer) -> tuple[Option, ...]:
    """The options an answer picks; an answer that is not legal is refused with the reason."""
    options = decision.options
    if len(answer) > 1 and len(set(answer)) != len(answer):
        raise IllegalAnswer(f"{decision.question}: an option is picked twice")
    if not decision.least <= len(answer) <= decision.most:
        raise IllegalAnswer(f"{decision.question}: pick {_many(decision)} of {len(options)} options, not {len(answer)}")
    for i in answer:
        if not 0 <= i < len(options):
            raise IllegalAnswer(f"{decision.question}: there is no option {i}; options are 0 to {len(options) - 1}")
    return tuple([options[i] for i in answer])


def _many(decision: Decision) -> str:
    if decision.least == decision.most:
        return str(decision.least)
    return f"{decision.least} to {decision.most}"


register_light(Decision, ("seat", "question", "options", "least", "most", "rule", "source", "may", "ordered"))
