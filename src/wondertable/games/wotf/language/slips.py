"""Slips: words that look like a misspelt word of the game, and are refused rather than taken for a class."""

from __future__ import annotations

from functools import cache

_TYPE_WORDS = (
    "wonder", "wonders", "land", "lands", "item", "items", "spell", "spells", "stone", "stones", "realm", "realms",
    "token", "tokens", "card", "cards", "player", "players", "opponent", "opponents", "enemy", "enemies",
)  # fmt: skip
_NO_CLASS = (
    "nearby", "copied", "stolen", "strongest", "weakest", "cheap", "cheapest", "single", "multiple", "some", "few",
    "several", "arriving", "dying", "my", "our", "newly", "damaged", "printed", "big", "small", "weak", "strong",
)  # fmt: skip
"""Words that tell cards apart in plain English, but not in the game's: better refused than taken for a class."""


@cache
def slip(word: str) -> bool:
    """Whether a word looks like a slip for one that every card uses ("Wander"), so that it can hardly be a class."""
    if word in _NO_CLASS:
        return True
    return word not in _TYPE_WORDS and any(word[0] == known[0] and _one_off(word, known) for known in _TYPE_WORDS)


def _one_off(a: str, b: str) -> bool:
    """Return whether one letter more, less or other, or two letters swapped, makes one word of the other."""
    if abs(len(a) - len(b)) > 1:
        return False
    n = 0
    while n < min(len(a), len(b)) and a[n] == b[n]:
        n += 1
    if len(a) == len(b):
        return a[n + 1 :] == b[n + 1 :] or (a[n : n + 2] == b[n : n + 2][::-1] and a[n + 2 :] == b[n + 2 :])
    return a[n:] == b[n + 1 :] or a[n + 1 :] == b[n:]
