"""Cards of State of Wonder as they are written down: from the fields of a row to a face.

A State is one row: `ages` gives cost and income of ages 1 and 2, `wonder` structure and income of the other side, and
the text has a line `Age 1`, `Age 2` or `Wonder` before what belongs to each.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

from wondertable.games.kit.card_game import Row
from wondertable.games.kit.rows import NONE, by_field, line_of, number_of, text_of, truth_of
from wondertable.games.sow.state.face import TYPES, WITH_HEALTH, Age, CardFace, state_face
from wondertable.games.sow.words.ability import CardAbility, OfAge
from wondertable.kernel.errors import BadInput
from wondertable.kernel.node import Json

FIELDS: Final = (
    "name", "type", "cost", "attack", "health", "structure", "income", "faction", "set", "number", "is_token", "text",
    "ages", "wonder",
)  # fmt: skip
OTHER_NAMES = {
    "types": "type", "card_type": "type", "token": "is_token", "set_name": "set", "rules": "text", "rules_text": "text",
    "card_number": "number", "allegiance": "faction", "sp": "structure", "hp": "health",
}  # fmt: skip
HEADS: Final = ("Age 1", "Age 2", "Wonder")
_HEAD = re.compile(r"(?:age (1|2|i|ii)|wonder):?", re.IGNORECASE)


def tidy(row: Row) -> Row:
    """Return a row with all its fields in one form; what can't be read is refused with what would be right."""
    given = by_field(row, FIELDS, OTHER_NAMES)
    name = line_of(given["name"])
    if not name:
        raise BadInput('it has no name; give one, as in "name": "Reed Cutter"')
    kind = _type(line_of(given["type"]))
    _must_fit(kind, given)
    ages, wonder = _ages(kind, given)
    return {
        "name": name,
        "type": kind,
        "cost": _number(given["cost"], "cost") or 0,
        "attack": _number(given["attack"], "attack"),
        "health": _number(given["health"], "health"),
        "structure": _number(given["structure"], "structure"),
        "income": _number(given["income"], "income") or 0,
        "faction": "" if line_of(given["faction"]).lower() in NONE else line_of(given["faction"]),
        "set": line_of(given["set"]),
        "number": line_of(given["number"]),
        "is_token": truth_of(given["is_token"], "is_token"),
        "ages": ages,
        "wonder": wonder,
        "text": _whole_text(given),
    }


def face(row: Row, abilities: tuple[CardAbility, ...]) -> CardFace:
    """Return the face of a tidy row."""
    if row["type"] == "State":
        return _state(row, abilities)
    return CardFace(
        row["name"],
        row["type"],
        cost=row["cost"],
        attack=row["attack"],
        health=row["health"] or 0,
        structure=row["structure"] or 0,
        income=row["income"],
        faction=row["faction"],
        token=row["is_token"],
        text=row["text"],
        abilities=abilities,
        set_name=row["set"],
        number=row["number"],
    )


def _state(row: Row, abilities: tuple[CardAbility, ...]) -> CardFace:
    texts = texts_by_age(row["text"])
    structure, income = row["structure"] or 0, row["income"]
    sides = [Age(0, income, structure, texts[0], _of_age(abilities, 0))]
    for n, age in enumerate(row["ages"], 1):
        income = income if age["income"] is None else age["income"]
        sides.append(Age(age["cost"], income, structure, texts[n], _of_age(abilities, n)))
    wonder = row["wonder"]
    points = structure if wonder["structure"] is None else wonder["structure"]
    sides.append(Age(sides[2].cost, wonder["income"] or 0, points, texts[3], _of_age(abilities, 3)))
    return state_face(
        row["name"], sides[0], sides[1], sides[2], sides[3], row["faction"], row["attack"], text=row["text"],
        set_name=row["set"], number=row["number"],
    )  # fmt: skip


def _of_age(abilities: tuple[CardAbility, ...], age: int) -> tuple[CardAbility, ...]:
    if age == 0:
        return tuple([a for a in abilities if not isinstance(a, OfAge)])
    return tuple([a.ability for a in abilities if isinstance(a, OfAge) and a.age == age])


def texts_by_age(text: str) -> list[str]:
    """Return the text of a State, cut into age zero, ages 1 and 2, and the Wonder."""
    found: list[list[str]] = [[], [], [], []]
    age = 0
    for line in text.splitlines():
        head = _HEAD.fullmatch(line.strip())
        if head is None:
            found[age].append(line)
        else:
            age = 3 if head.group(1) is None else (1 if head.group(1).lower() in ("1", "i") else 2)
    return ["\n".join(lines) for lines in found]


# -- reading fields ------------------------------------------------------------------------------------------------


def _type(word: str) -> str:
    if not word:
        return "Unit"
    for known in TYPES:
        if known.lower() == word.lower():
            return known
    near = get_close_matches(word.title(), TYPES, 1)
    raise BadInput(f"there is no type {word!r}; " + (f"nearest: {near[0]}" if near else f"known: {', '.join(TYPES)}"))


def _must_fit(kind: str, given: Row) -> None:
    wrong = "structure" if kind in WITH_HEALTH else "health"
    if _number(given[wrong], wrong):
        raise BadInput(f"a {kind} has no {wrong}")
    if kind != "State" and (given["ages"] or given["wonder"]):
        raise BadInput(f"a {kind} has neither ages nor a Wonder side; a State has")


def _ages(kind: str, given: Row) -> tuple[Json, Json]:
    if kind != "State":
        return [], {}
    ages = given["ages"] or [{}, {}]
    if not isinstance(ages, list) or len(ages) != 2 or not all(isinstance(age, dict) for age in ages):
        raise BadInput('a State has two ages, as in "ages": [{"cost": 4}, {"cost": 6}]')
    wonder = given["wonder"] or {}
    if not isinstance(wonder, dict):
        raise BadInput('a State has a Wonder side, as in "wonder": {"structure": 20}')
    listed = [{"cost": _number(a.get("cost"), "cost") or 0, "income": _number(a.get("income"), "income")} for a in ages]
    other = {key: _number(wonder.get(key), key) for key in ("structure", "income")}
    return listed, other


def _whole_text(given: Row) -> str:
    """The text of the card; of a State also what stands in its ages and its Wonder side, under their headings."""
    parts = [text_of(given["text"])]
    ages = given["ages"] if isinstance(given["ages"], list) else []
    sides = [*ages, *([{}] * (2 - len(ages))), given["wonder"] or {}]
    for head, side in zip(HEADS, sides):
        text = text_of(side.get("text")) if isinstance(side, dict) else ""
        if text:
            parts += [head, text]
    return "\n".join([part for part in parts if part])


def _number(value: Json, what: str) -> int | None:
    found = number_of(value, what)
    if found is not None and found < 0:
        raise BadInput(f"{what} is {value!r}; it must be a whole number from 0")
    return found
