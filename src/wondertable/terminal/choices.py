"""Choices: the options of a decision as numbered lines, and what a player types as an answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from wondertable import Answer, BadInput, Json
from wondertable.terminal.fold import tied

SHORT = (("y", "yes"), ("n", "no"), ("p", "pass"))
"""Letters that may be typed for an option."""
LONGEST = 18
"""The most digits a typed number may have."""


def headline(decision: Json) -> str:
    """Return the question as the table asks it."""
    return _plain(decision["prompt"])


def below(decision: Json) -> list[str]:
    """Return what stands below a question: what the answer leads to, and how several things are picked."""
    told = [_plain(decision["about"]), _how_many(decision)]
    return [line for line in told if line]


def _how_many(decision: Json) -> str:
    """Return how many numbers to type, and what typing none does."""
    none = _declining(decision)
    if decision["most"] == 1:
        return f"{none}." if none else ""
    order = ", in order" if decision["ordered"] else ""
    return f"Type {_count(decision)} numbers{order}{f', or {none}' if none else ''}."


def _declining(decision: Json) -> str:
    """Return what `none` does; nothing where something must be picked, or where No is an option of its own."""
    if decision["least"] or decision["numbers"] or any(option["kind"] == "no" for option in decision["options"]):
        return ""
    return f"`none`: {decision['decline'].lower() or 'nothing'}"


def _count(decision: Json) -> str:
    least, most = decision["least"], decision["most"]
    if least == most:
        return str(most)
    return f"up to {most}" if least <= 1 else f"{least} to {most}"


def _plain(pieces: list[Json]) -> str:
    return "".join([piece["text"] for piece in pieces])


def lines(decision: Json, outcomes: dict[int, str] | None = None) -> list[str]:
    """Return the options, numbered from 1; what differs only in the realm stands on one line, and what is equal once.

    `outcomes` says what some of them would lead to.
    """
    if decision.get("numbers") is not None:
        return [f"      a number from {decision['numbers']['least']} to {decision['numbers']['most']}"]
    known = outcomes or {}
    options: list[Json] = decision["options"]
    several = decision.get("most", 1) > 1
    shown: dict[str, list[int]] = {}
    for at, option in enumerate(options):
        shown.setdefault(f"{_group(option)}{at if several else ''}", []).append(at)
    return [_line(options, _different(options, found), known) for found in shown.values()]


def _group(option: Json) -> str:
    """Return what options on one line have in common."""
    return f"{option['kind']} {_bare(option)}" if _placed(option) else f"{option['kind']} {option['words']}"


def _placed(option: Json) -> bool:
    return bool(option.get("realm")) and option.get("card", "") != ""


def _bare(option: Json) -> str:
    """Return the words of an option without its realm."""
    words: str = option["words"]
    return words.replace(f" in realm {option.get('realm')}", "", 1)


def _different(options: list[Json], found: list[int]) -> list[int]:
    """Return the first of each realm."""
    realms: dict[Any, int] = {}
    for at in found:
        realms.setdefault(options[at].get("realm"), at)
    return list(realms.values())


def _line(options: list[Json], found: list[int], outcomes: dict[int, str]) -> str:
    first = found[0]
    if len(found) == 1:
        outcome = outcomes.get(first, "")
        return f"{first + 1:>4}  {options[first]['words']}{f' → {outcome}' if outcome else ''}"
    places = [tied(f"{at + 1} in realm {options[at]['realm']}") for at in found]
    return f"      {_bare(options[first])}:  " + " · ".join(places)


def pages(all_lines: Sequence[str], length: int) -> list[list[str]]:
    """Return the lines, a screenful at a time; a line may be folded into several."""
    found: list[list[str]] = [[]]
    for line in all_lines:
        here = sum([one.count("\n") + 1 for one in found[-1]])
        if found[-1] and here + line.count("\n") + 1 > length:
            found.append([])
        found[-1].append(line)
    return found


def picked(typed: str, decision: Json) -> Answer | None:
    """Return the answer that was typed, or nothing if it is not an answer; numbers, `none`, or `y` and `n`."""
    word = typed.strip().lower()
    if decision.get("numbers") is not None:
        return _number(word, decision["numbers"])
    kinds = [option["kind"] for option in decision["options"]]
    for short, kind in SHORT:
        if word in (short, kind) and kind in kinds:
            return _only(kinds, kind, word)
    if word in ("none", "-"):
        return _check((), decision)
    if not re.fullmatch(r"\d{1,9}(?:[\s,]+\d{1,9})*", word):
        return None
    return _check(tuple([int(n) - 1 for n in re.split(r"[\s,]+", word)]), decision)


def _only(kinds: list[str], kind: str, word: str) -> Answer:
    if kinds.count(kind) > 1:
        raise BadInput(f"{word} could mean several of these; type a number")
    return (kinds.index(kind),)


def option_id(decision: Json, position: int) -> str:
    """Return the id of an option; of a number, whether it is listed or not."""
    if decision.get("numbers") is not None:
        return f"number:{decision['numbers']['least'] + position}"
    return str(decision["options"][position]["id"])


def _number(word: str, numbers: Json) -> Answer | None:
    """Return the typed number where the question wants a number."""
    if not word.isdecimal() or len(word) > LONGEST:
        return None
    if not numbers["least"] <= int(word) <= numbers["most"]:
        raise BadInput(f"the number goes from {numbers['least']} to {numbers['most']}")
    return (int(word) - int(numbers["least"]),)


def _check(answer: Answer, decision: Json) -> Answer:
    least, most = decision["least"], decision["most"]
    if not least <= len(answer) <= most:
        many = str(least) if least == most else f"{least} to {most}"
        raise BadInput(f"pick {many} of the numbers" + (" (`none` for none)" if least == 0 else ""))
    if len(set(answer)) != len(answer):
        raise BadInput("a number is there twice")
    if any(not 0 <= n < len(decision["options"]) for n in answer):
        raise BadInput(f"the numbers go from 1 to {len(decision['options'])}")
    return answer
