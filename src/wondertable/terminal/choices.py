"""Choices: the options of a decision as numbered lines, and what a player types as an answer."""

from __future__ import annotations

import re

from wondertable.kernel.decision import Answer
from wondertable.kernel.errors import BadInput
from wondertable.kernel.node import Json

PAGE = 24
"""Lines of options shown at once."""


def lines(decision: Json) -> list[str]:
    """The options, numbered from 1; what differs only in the realm stands on one line."""
    found: list[str] = []
    options: list[Json] = decision["options"]
    at = 0
    while at < len(options):
        end = at + 1
        while end < len(options) and _belong(options[at], options[end]):
            end += 1
        found.append(_one(at, options[at]) if end - at == 1 else _several(at, options[at:end]))
        at = end
    return found


def _belong(a: Json, b: Json) -> bool:
    return "realm" in a and "realm" in b and a.get("card", "") == b.get("card", "") != "" and _bare(a) == _bare(b)


def _bare(option: Json) -> str:
    """The words of an option without its realm."""
    words: str = option["words"]
    return words.replace(f" in realm {option.get('realm')}", "", 1)


def _one(at: int, option: Json) -> str:
    return f"{at + 1:>4}  {option['words']}"


def _several(at: int, options: list[Json]) -> str:
    places = [f"{at + n + 1} in realm {option['realm']}" for n, option in enumerate(options)]
    return f"      {_bare(options[0])}:  " + " · ".join(places)


def pages(all_lines: list[str]) -> list[list[str]]:
    """The lines, a screenful at a time."""
    return [all_lines[n : n + PAGE] for n in range(0, len(all_lines), PAGE)]


def picked(typed: str, decision: Json) -> Answer | None:
    """The answer that was typed, or nothing if it is no answer; numbers, `none`, or `y` and `n`."""
    word = typed.strip().lower()
    kinds = [option["kind"] for option in decision["options"]]
    for short, kind in (("y", "yes"), ("n", "no"), ("p", "pass")):
        if word in (short, kind) and kind in kinds:
            return (kinds.index(kind),)
    if word in ("none", "-"):
        return _check((), decision)
    if not re.fullmatch(r"\d+(?:[\s,]+\d+)*", word):
        return None
    return _check(tuple([int(n) - 1 for n in re.split(r"[\s,]+", word)]), decision)


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
