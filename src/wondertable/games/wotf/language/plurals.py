"""Plurals: class words as printed on cards, one or many."""

from __future__ import annotations

_SAME = ("Undead", "Sheep", "Equipment", "Pandani")
_SAME_ENDINGS = ("kin", "folk", "fish", "Fish")
_IRREGULAR = {
    "Wolves": "Wolf", "Elves": "Elf", "Dwarves": "Dwarf", "Thieves": "Thief", "Knives": "Knife", "Mice": "Mouse",
    "Heroes": "Hero", "Colossi": "Colossus", "AIs": "AI",
}  # fmt: skip
_WITH_E = ("axes", "Axes", "ouses", "Foes", "Shoes", "Zombies", "Rookies", "Pixies", "Genies", "Valkyries")
"""Words that end with an e when there is only one."""
_ES = ("ches", "shes", "sses", "uses", "xes", "oes")


def singular(word: str) -> str:
    """Return a class word as printed on cards: "Dragons" is "Dragon", "Cities" is "City"."""
    parts = word.split("-") if word.islower() else [word]
    word = "-".join([part[:1].upper() + part[1:] for part in parts])
    word = word.removesuffix("'")
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word.endswith("smen"):
        return word[:-2] + "an"
    if word.endswith(_WITH_E):
        return word[:-1]
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(_ES):
        return word[:-2]
    return word[:-1] if _ends_as_many(word) and len(word) > 3 else word


def plural(word: str) -> str:
    """More than one of a class."""
    for many, one in _IRREGULAR.items():
        if one == word:
            return many
    if same_in_plural(word) or _ends_as_many(word):
        return word
    if word.endswith("sman"):
        return word[:-2] + "en"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("ch", "sh", "ss", "us", "x")) and not word.endswith("ech") else "s")


def same_in_plural(word: str) -> bool:
    """Return whether one and many have the same word ("Undead", "Merfolk")."""
    return word.title() in _SAME or word.endswith(_SAME_ENDINGS)


def is_plural(word: str) -> bool:
    """Return whether a word is the plural of something."""
    return _ends_as_many(word) or word.endswith("smen") or word.title() in _IRREGULAR


def _ends_as_many(word: str) -> bool:
    return word.endswith("s") and not word.endswith(("ss", "us", "is"))
