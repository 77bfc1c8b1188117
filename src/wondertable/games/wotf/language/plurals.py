"""Plurals: class words as printed on cards, one or many."""

from __future__ import annotations

SAME_IN_PLURAL = ("Undead", "Merfolk", "Fish", "Sheep", "Equipment")
_IRREGULAR = {"Wolves": "Wolf", "Elves": "Elf", "Dwarves": "Dwarf", "Thieves": "Thief", "Mice": "Mouse"}


def singular(word: str) -> str:
    """A class word as printed on cards: "Dragons" is "Dragon"."""
    word = word[0].upper() + word[1:]
    word = word.removesuffix("'")
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        return word[:-1]
    return word


def plural(word: str) -> str:
    """More than one of a class."""
    for many, one in _IRREGULAR.items():
        if one == word:
            return many
    if word in SAME_IN_PLURAL or word.endswith("s"):
        return word
    return word + "s"
