"""Cards of Wonders of The First as they are written down: from the fields of a row to a face."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from wondertable.games.kit.card_game import Row
from wondertable.games.kit.rows import NONE, by_field, line_of, number_of, text_of, truth_of
from wondertable.games.wotf.cards.defined_stats import given_by_text
from wondertable.games.wotf.state.face import ORBITALS, TIERS, TYPES, Face
from wondertable.games.wotf.words.ability import Ability
from wondertable.kernel.errors import BadInput
from wondertable.kernel.node import Json

FIELDS: Final = (
    "name", "type", "classes", "cost", "power", "orbital", "core", "faction", "tier", "rarity", "set", "number", "dbs",
    "is_token", "text",
)  # fmt: skip
OTHER_NAMES = {
    "class": "classes", "types": "type", "orbitals": "orbital", "token": "is_token", "set_name": "set",
    "rules": "text", "rules_text": "text", "card_type": "type", "card_number": "number",
}  # fmt: skip

TOKEN, STORY = "Token", "Story Token"
STAR: Final = "*"
ITEM_CLASSES: Final = ("Equipment", "Utility", "Consumable", "Weapon", "Sword", "Armor")
LAND_CLASSES: Final = ("Territory", "Outpost", "City", "Town", "Village", "Landmark")
PAIRS: Final = ("First Form", "Myth Stone", "Paradox Strider")
"""Classes of two words, for lists that separate all words by spaces."""
GUESSED_TIERS = {"mythic": "legendary"}
"""The tier of a card whose list gives only rarities; all others are secondary (see docs/how)."""


THE_FIRST: Final = "First"
"""An icon that some lists name for an orbital; a card without one of the six has none (101.8.2.a)."""


def tidy(row: Row) -> Row:
    """Return a row with all its fields in one form; what can't be read is refused with what would be right."""
    given = by_field(row, FIELDS, OTHER_NAMES)
    name = line_of(given["name"])
    if not name:
        raise BadInput('it has no name; give one, as in "name": "Moss Ram"')
    text = text_of(given["text"])
    classes = class_words(given["classes"])
    words = re.findall(r"[A-Za-z]+", line_of(given["type"]))
    power, cost = _stat(given["power"], "power"), _stat(given["cost"], "cost")
    token = truth_of(given["is_token"], "is_token") or TOKEN in [word.title() for word in words]
    return {
        "name": name,
        "type": _type(words, token, power, classes, text),
        "classes": [*classes, *([STORY] if _is_story(words) and STORY not in classes else [])],
        "cost": cost,
        "power": power,
        "orbital": [_known(word, ORBITALS, "orbital") for word in split_words(given["orbital"]) if word != THE_FIRST],
        "core": truth_of(given["core"], "core"),
        "faction": line_of(given["faction"]),
        "tier": _tier(line_of(given["tier"]), words),
        "rarity": line_of(given["rarity"]),
        "set": line_of(given["set"]),
        "number": line_of(given["number"]),
        "dbs": number_of(given["dbs"], "dbs"),
        "is_token": token,
        "text": text,
    }


def face(row: Row, abilities: tuple[Ability, ...]) -> Face:
    """Return the face of a tidy row. A token without a power has 1 (203.h), one without a cost costs 0 (203.i).

    A stat that is not printed but given by the text is marked by a star (101.6.c).
    """
    own = given_by_text(abilities)
    stars = tuple([stat for stat in ("cost", "power") if row[stat] == STAR or (row[stat] is None and stat in own)])
    power = row["power"]
    if power is None and row["is_token"] and row["type"] == "Wonder":
        power = 1
    return Face(
        row["name"],
        types=types(row),
        classes=tuple(row["classes"]),
        cost=0 if row["cost"] in (None, STAR) else row["cost"],
        power=0 if power in (None, STAR) else power,
        orbitals=tuple(row["orbital"]),
        tier=row["tier"] or GUESSED_TIERS.get(row["rarity"].lower(), "secondary"),
        core=row["core"],
        faction=row["faction"],
        token=row["is_token"],
        text=row["text"],
        abilities=abilities,
        stars=stars,
        set_name=row["set"],
        number=row["number"],
        rarity=row["rarity"],
        dbs=row["dbs"] or 0,
    )


def notes(rows: list[Row]) -> tuple[str, ...]:
    """Tells how many cards were given without a tier, which has to be guessed."""
    guessed = len([row for row in rows if not row["tier"] and not row["is_token"]])
    if not guessed:
        return ()
    return (f"{guessed} without a tier (101.4): Mythic ones are taken as legendary, others as secondary",)


def types(row: Row) -> tuple[str, ...]:
    """Return the card types of a tidy row: "Wonder Land" is both."""
    return tuple(str(row["type"]).split(" "))


def class_words(value: Json) -> list[str]:
    """Return the classes of a card: a list, or words. "Rite Focus of" in a sorted export is "Rite of Focus"."""
    if isinstance(value, (list, tuple)):
        found = [line_of(word).rstrip(":,") for word in value]
    elif re.search(r"[,;/|]", line_of(value)):
        found = [word.strip() for word in re.split(r"[,;/|]", line_of(value))]
    else:
        found = _apart(line_of(value))
    return [word for word in dict.fromkeys(found) if word.lower() not in NONE]


def split_words(value: Json) -> list[str]:
    """Return a list, or words with something between them; "none" is nothing."""
    words: Iterable[Json] = value if isinstance(value, (list, tuple)) else re.split(r"[,;/|&]| and ", line_of(value))
    return [word for word in [line_of(one) for one in words] if word.lower() not in NONE]


def _apart(line: str) -> list[str]:
    words = line.split()
    if len(words) == 3 and words[-1] == "of":  # an export that sorts the words of a class: "Focus Sigil of"
        return [f"{words[1]} of {words[0]}"]
    if len(words) == 3 and words[1] == "of":
        return [line]
    for pair in PAIRS:
        first, second = pair.split(" ")
        if first in words and second in words:
            words[words.index(first)] = pair
            words.remove(second)
    return words


def _type(words: list[str], token: bool, power: Json, classes: list[str], text: str) -> str:
    named = [word.title() for word in words]
    found = [word for word in named if word in TYPES]
    if found:
        return " ".join(dict.fromkeys(found))
    strange = [word for word in named if word not in ("Token", "Story") and word.lower() not in TIERS]
    if strange:
        raise BadInput(unknown("type", " ".join(strange), TYPES))
    if token or power is not None:
        return _type_of_token(power, classes, text)
    raise BadInput(f"it has no type; give one of {', '.join(TYPES)}")


def _type_of_token(power: Json, classes: list[str], text: str) -> str:
    """Return a printed token of no stated type is a Wonder (203.g), unless its classes or its text speak against it."""
    if power is not None:
        return "Wonder"
    if any(word in LAND_CLASSES for word in classes) or re.search(r"\bharvest\b|\blink\b", text, re.I):
        return "Land"
    if any(word in ITEM_CLASSES for word in classes) or re.search(r"\bequipped\b", text, re.I):
        return "Item"
    return "Wonder"


def _is_story(words: list[str]) -> bool:
    return "Story" in [word.title() for word in words]


def _tier(word: str, type_words: list[str]) -> str:
    if word:
        return _known(word, TIERS, "tier")
    return next((one.lower() for one in type_words if one.lower() in TIERS), "")


def _known(word: str, known: tuple[str, ...], what: str) -> str:
    for one in known:
        if one.lower() == word.lower():
            return one
    raise BadInput(unknown(what, word, known))


def unknown(what: str, word: str, known: tuple[str, ...]) -> str:
    """Return the words for something that is not known, with what would be right."""
    near = get_close_matches(word.title(), [one.title() for one in known], 1)
    return f"there is no {what} {word!r}; " + (f"nearest: {near[0]}" if near else f"known: {', '.join(known)}")


def _stat(value: Json, what: str) -> Json:
    """Return a printed number, "*" where the text gives it, or nothing."""
    if isinstance(value, str) and value.strip().lower() in (STAR, "x"):
        return STAR
    try:
        return number_of(value, what)
    except BadInput as error:
        raise BadInput(f'{error} (or "*")') from None
