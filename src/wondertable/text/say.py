"""Saying: a node back into words, by the first wording that fits it."""

from __future__ import annotations

from typing import Any

from wondertable.text.grammar import Grammar, Production
from wondertable.text.verbs import third_person

ONE = ("a", "an", "one", "1", "another", "target", "each", "this", "that", "the")


class CantSay(Exception):
    """There is no wording for a node."""


def say(grammar: Grammar, category: str, value: Any) -> str:
    """The words for a node of a category."""
    custom = grammar.custom.get(category)
    if custom is not None:
        words = custom.say(grammar, value)
        if words is None:
            raise CantSay(f"{category}: {value!r}")
        return str(words)
    if category in grammar.lists:
        return _say_list(grammar, category, value)
    for production in grammar.productions[category]:
        holes = production.template.match(value)
        if holes is not None:
            try:
                return _fill(grammar, production, holes)
            except CantSay:
                continue
    raise CantSay(f"{category}: {value!r}")


def _say_list(grammar: Grammar, category: str, value: Any) -> str:
    if not isinstance(value, tuple) or not value:
        raise CantSay(f"{category}: {value!r}")
    of = grammar.lists[category]
    between = join_words(of.between[0])
    return between.join([say(grammar, of.item, one) for one in value])


def join_words(words: tuple[str, ...]) -> str:
    """Words between two parts of a list, with signs close to what comes before."""
    text = " ".join(words)
    return (text if text[0] in ",.;" else " " + text) + " "


def _fill(grammar: Grammar, production: Production, holes: dict[str, Any]) -> str:
    said: list[str] = []
    many = True
    counted = False
    for element in production.elements:
        if not element.hole:
            if element.silent and len(production.elements) > 1:
                raise CantSay("an optional word is never said")
            word = element.said
            if len(element.words) == 2 and element.words[0] in _more_of(element.words[1]):
                word = element.words[0] if many != element.verb else element.words[1]
            said.append(word)
            continue
        if element.hole not in holes:
            raise CantSay(f"{element.hole} is not part of what was built")
        value = holes[element.hole]
        if element.may_miss and value == grammar.empty[element.category]:
            continue
        words = say(grammar, element.category, value)
        if words:
            said.append(words)
            number = words.isdigit() or words in ("X", "that many")
            many = words != "1" if number else (many if counted else is_many(words))
            counted = counted or number
    return tidy(" ".join(said))


def _more_of(word: str) -> tuple[str, str]:
    return (f"{word}s", third_person(word))


def is_many(words: str) -> bool:
    """Whether a subject or number is one of more than one."""
    low = words.lower()
    first = low.split()[0]
    if first in ONE:
        return low.startswith(("each of", "another two"))
    return not (low.endswith(("it", "this", "player", "opponent", "equipped wonder")) and first not in ("all", "up"))


def tidy(text: str) -> str:
    """No space before a sign, none inside quotes."""
    for sign in (",", ".", ":", ";"):
        text = text.replace(f" {sign}", sign)
    return text.replace('" ', '"', 1) if text.startswith('" ') else text
