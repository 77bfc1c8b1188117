"""Decisions: a question to one seat, with every legal answer listed."""

from __future__ import annotations

from typing import Final

from wondertable.kernel.compiling import mypyc_attr
from wondertable.kernel.errors import IllegalAnswer
from wondertable.kernel.node import LightNode, Value, register_light
from wondertable.kernel.numbers import Number

Option = tuple[Value, ...]
"""What can be chosen: a kind of thing first ("card", "yes", "number"…), then which one."""

Answer = tuple[int, ...]
"""The positions of the chosen options, in the order chosen."""

YES: Final[Option] = ("yes",)
NO: Final[Option] = ("no",)
LISTED: Final = 64
"""Up to this many numbers are listed as options; beyond it the answer names a number."""
NO_END: Final = 10**15
"""Where nothing limits a number, this does: larger ones can't be said exactly everywhere."""


class Numbers(LightNode):
    """The options of a question for a number: every whole number from `first` to `last`."""

    __slots__ = ("first", "last")

    def __init__(self, first: int, last: int) -> None:
        self.first: int = first
        self.last: int = last

    def __len__(self) -> int:
        return max(self.last - self.first + 1, 0)

    def __getitem__(self, at: int) -> Option:
        if not 0 <= at < len(self):
            raise IndexError(at)
        return ("number", self.first + at)

    def __contains__(self, option: object) -> bool:
        if not isinstance(option, tuple) or len(option) != 2 or option[0] != "number":
            return False
        return isinstance(option[1], int) and self.first <= option[1] <= self.last

    def index(self, option: Option) -> int:
        """Return the position of a number."""
        n: int = option[1]
        return n - self.first


Options = tuple[Option, ...] | Numbers
"""What is offered, in a stable order: listed, or a range of numbers."""


def numbers(most: Number) -> Numbers:
    """Return the whole numbers from 0 to the largest that is possible."""
    if most <= 0:
        return Numbers(0, 0)
    return Numbers(0, NO_END if most >= NO_END else int(most))


@mypyc_attr(free_list_len=1)
class Decision(LightNode):
    """A question to one seat. From `least` to `most` of the options are to be picked.

    `seat` is the number of the seat that is asked, `question` a short name for what is asked, `rule` the rule by which
    it is asked, `source` the number of the card behind it or −1. `options` are tuples: first a kind ("play", "card",
    "number", "yes"…), then which one, with cards by their numbers on the table. An answer is the positions of options;
    their words stand in the decision of an observation. Of a number only the least and the most are given, as
    `Numbers`. `may` marks a question that can be declined by picking ("no",); `ordered` one where the order of picking
    matters.
    """

    __slots__ = ("least", "may", "most", "options", "ordered", "question", "rule", "seat", "source")

    def __init__(
        self, seat: int, question: str, options: Options, least: int = 1, most: int = 1, rule: str = "",
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

    def listed(self) -> tuple[Option, ...]:
        """Return the options one by one; of numbers the first ones."""
        options = self.options
        if isinstance(options, Numbers):
            return tuple([options[i] for i in range(min(len(options), LISTED))])
        return options

    def __repr__(self) -> str:
        return (
            f"Decision(seat {self.seat}, {self.question!r}, {self.least} to {self.most} of {len(self.options)} options)"
        )


def check(decision: Decision, answer: Answer) -> tuple[Option, ...]:
    """Return the options an answer picks; an answer that is not legal is refused with the reason."""
    options = decision.options
    if len(answer) == 1 and decision.least <= 1 <= decision.most and isinstance(options, tuple):
        if 0 <= answer[0] < len(options):
            return (options[answer[0]],)
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


register_light(Numbers, ("first", "last"))
register_light(Decision, ("seat", "question", "options", "least", "most", "rule", "source", "may", "ordered"))
