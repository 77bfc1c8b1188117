"""The families of errors. Each says what is wrong, where, and what would be right."""

from __future__ import annotations


class WondertableError(Exception):
    """Anything that went wrong and can be told to a person."""


class IllegalAnswer(WondertableError):
    """The answer is none of the legal ones, which the message lists; the game is as it was before."""


class UnknownWording(WondertableError):
    """Words of a card that are not understood; points at the place."""

    def __init__(self, message: str, text: str = "", at: int = 0) -> None:
        super().__init__(message)
        self.text = text
        self.at = at


class BadInput(WondertableError):
    """A file, a list or a message that can't be read; names the place."""


class BrokenLaw(WondertableError):
    """The game contradicted one of its own laws; shows the position."""
