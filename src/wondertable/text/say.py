"""Saying: a node back into words, by the first wording that fits it."""

from __future__ import annotations

from typing import Any

from wondertable.text.elements import Element
from wondertable.text.grammar import Grammar, Production
from wondertable.text.verbs import third_person

ONE = ("a", "an", "one", "1", "another", "target", "each", "this", "that", "the")


class CantSay(Exception):
    """There is no wording for a node."""


def say(grammar: Grammar, category: str, value: Any) -> str:
    """Return the words for a node of a category."""
    custom = grammar.custom.get(category)
    if custom is not None:
        words = custom.say(grammar, value)
        if words is None:
            raise CantSay(f"{category}: {value!r}")
        return str(words)
    if category in grammar.lists:
        return _say_list(grammar, category, value)
    many = grammar.subject_many
    for production in grammar.saying(category, type(value)):
        holes = production.template.match(value)
        if holes is not None:
            grammar.subject_many = many
            try:
                return _fill(grammar, production, holes)
            except CantSay:
                continue
    raise CantSay(f"{category}: {value!r}")


def _say_list(grammar: Grammar, category: str, value: Any) -> str:
    if not isinstance(value, tuple) or not value:
        raise CantSay(f"{category}: {value!r}")
    of = grammar.lists[category]
    many = grammar.subject_many
    said: list[str] = []
    for one in value:
        grammar.subject_many = many
        said.append(say(grammar, of.item, one))
    return join_words(of.between[0]).join(said)


def join_words(words: tuple[str, ...]) -> str:
    """Words between two parts of a list, with signs close to what comes before."""
    text = " ".join(words)
    return (text if text[0] in ",.;" else " " + text) + " "


def _fill(grammar: Grammar, production: Production, holes: dict[str, Any]) -> str:
    """Return a wording with its parts filled in. A predicate agrees with the subject that stands directly before it."""
    said: list[str] = []
    many = verb_many = grammar.subject_many
    grammar.subject_many = many or not production.elements[0].hole
    counted = spoken_of = False
    for element in production.elements:
        if not element.hole:
            if element.silent and len(production.elements) > 1:
                raise CantSay("an optional word is never said")
            word = _agreeing(element, many, verb_many, spoken_of)
            said.append(word)
            if word in ("a", "an"):
                many, counted = False, True
            grammar.subject_many = word != "each"
            continue
        if element.hole not in holes:
            said.append(_any_words(grammar, element.category))
            continue
        value = holes[element.hole]
        if element.may_miss and value == grammar.empty[element.category]:
            continue
        words = say(grammar, element.category, value)
        if words:
            said.append(words)
            amount = words.removeprefix("exactly ")
            number = amount.isdigit() or words in ("X", "that many")
            many = amount != "1" if number else (many if counted else not _of_one(grammar, element) and is_many(words))
            verb_many = grammar.subject_many = many
            spoken_of = True
            counted = counted or number
    return tidy(" ".join(said))


def _agreeing(element: Element, many: bool, verb_many: bool, spoken_of: bool) -> str:
    """Return the one of an element's words that agrees in number: "card(s)" with how many, a verb with its subject."""
    first, second = (*element.words, "", "")[:2]
    if {first, second} in _IRREGULAR and (not verb_many or (spoken_of and first not in _OWN)):
        return next(word for word in (first, second) if (word in _MANY) == verb_many)
    if len(element.words) != 2 or first not in _more_of(second):
        return element.said
    return first if (verb_many if element.verb else many) != element.verb else second


_OWN = ("its", "their")
_MANY = ("are", "have", "don't", "aren't", "were", "their", "haven't")
_IRREGULAR: tuple[set[str], ...] = (
    {"is", "are"}, {"has", "have"}, {"doesn't", "don't"}, {"isn't", "aren't"}, {"was", "were"}, {"its", "their"},
    {"haven't", "hasn't"},
)  # fmt: skip


def _of_one(grammar: Grammar, element: Element) -> bool:
    """Return whether a part always names one thing."""
    return getattr(grammar.custom.get(element.category), "many", True) is False


def _any_words(grammar: Grammar, category: str) -> str:
    """Return the usual words for a part that means the same however it is worded ("when", "whenever")."""
    first = grammar.productions.get(category, [])[:1]
    if not first or first[0].holes:
        raise CantSay(f"{category} is not part of what was built")
    return " ".join([element.said for element in first[0].elements])


def _more_of(word: str) -> tuple[str, str]:
    return (f"{word}s", third_person(word))


def is_many(words: str) -> bool:
    """Return whether a subject or number is one of more than one."""
    low = words.lower()
    if " and target " in low or low.startswith(("this and ", "equipped wonder and ", "it and ")):
        return True
    first = low.split()[0]
    if first in ONE:
        return low.startswith(("each of", "another two")) or (low.startswith("the last ") and low.split()[2].isdigit())
    return not (low.endswith(("it", "this", "player", "opponent", "equipped wonder")) and first not in ("all", "up"))


def tidy(text: str) -> str:
    """No space before a sign, none inside quotes."""
    for sign in (",", ".", ":", ";"):
        text = text.replace(f" {sign}", sign)
    return text.replace('" ', '"', 1) if text.startswith('" ') else text
