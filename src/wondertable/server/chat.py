"""Chat: six phrases, and lines of text where the table allows them. Nothing of it is stored."""

from __future__ import annotations

import unicodedata
from collections import deque

from wondertable import BadInput, IllegalAnswer
from wondertable.server.messages import ChatLine
from wondertable.server.rate_limits import Bucket

PHRASES = {
    "hello": "Hello!", "luck": "Good luck!", "nice": "Nice move!", "wait": "One moment, please.", "oops": "Oops!",
    "thanks": "Thanks for the game!",
}  # fmt: skip
A_SECOND, AT_ONCE = 0.5, 5
"""How many lines a player may say in the long run, and at once."""
REMEMBERED = 50


class Chat:
    """What was said at one table, and who does not want to hear whom."""

    def __init__(self, allowed: str) -> None:
        self.allowed = allowed
        self.lines: deque[ChatLine] = deque(maxlen=REMEMBERED)
        self.muted: dict[int, set[int]] = {}
        self.said = 0
        self._buckets: dict[int, Bucket] = {}

    def say(self, seat: int, label: str, name: str, phrase: str, text: str) -> ChatLine:
        """Add a line of a player; raise if the table or the rate limit does not allow it."""
        words = self._words(phrase, text)
        if not self._buckets.setdefault(seat, Bucket(A_SECOND, AT_ONCE)).take():
            raise IllegalAnswer("You are writing too fast. Wait a few seconds.")
        self.said += 1
        line = ChatLine(self.said, label, name, words, phrase)
        self.lines.append(line)
        return line

    def mute(self, seat: int, other: int, muted: bool) -> None:
        """Stop or go on showing a player what another says."""
        chosen = self.muted.setdefault(seat, set())
        (chosen.add if muted else chosen.discard)(other)

    def hears(self, seat: int, other: int) -> bool:
        """Return whether a player wants to read what another says."""
        return other not in self.muted.get(seat, ())

    def _words(self, phrase: str, text: str) -> str:
        if self.allowed == "off":
            raise IllegalAnswer("Chat is off at this table.")
        if phrase:
            if phrase not in PHRASES:
                raise BadInput(f"There is no phrase {phrase!r}. Phrases: {', '.join(PHRASES)}.")
            return PHRASES[phrase]
        if self.allowed != "text":
            raise IllegalAnswer("This table allows only the fixed phrases.")
        words = " ".join("".join([" " if _is_control(one) else one for one in text]).split())
        if not words:
            raise BadInput("There is nothing to say in an empty line.")
        return words


def _is_control(sign: str) -> bool:
    """Return whether a character is invisible or changes the direction of others, so that lines stay plain text."""
    return unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
