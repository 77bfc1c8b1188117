"""The families of errors. Each says what is wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Sequence


class WondertableError(Exception):
    """Anything that went wrong and can be told to a person."""


class IllegalAnswer(WondertableError):
    """The answer is none of the legal ones, which the message lists; the game is as it was before."""


class UnknownWording(WondertableError):
    """Words of a card that are not understood; points at the place.

    `problem` says what is wrong there, `expected` which words could have come, `near` are the nearest texts that are
    understood; the message says all three.
    """

    def __init__(
        self, problem: str, text: str = "", at: int = 0, expected: Sequence[str] = (), near: Sequence[str] = ()
    ) -> None:
        could = f"; expected {', '.join(expected)}" if expected else ""
        known = f"; a known wording: {' | '.join(near)}" if near else ""
        super().__init__(problem + could + known)
        self.problem = problem
        self.text = text
        self.at = at
        self.expected = tuple(expected)
        self.near = tuple(near)


class BadInput(WondertableError):
    """A file, a list or a message that can't be read; names the place."""


class BrokenLaw(WondertableError):
    """The game contradicted one of its own laws; shows the position."""
