"""Answers: which option of a question a word names."""

from __future__ import annotations

from wondertable.games.kit.answers import names_way
from wondertable.games.kit.labels import Labels
from wondertable.games.sow.language import instruction_words
from wondertable.games.sow.rules.table import CityTable
from wondertable.games.sow.words.zones import FIELD_AREA, SEATS, city_of
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.triggers import Pending, waiting_in


def names(t: CityTable, labels: Labels, decision: Decision, option: Option, word: str) -> bool:
    """Return whether a word names an option."""
    kind = option[0]
    if kind == "card":
        return bool(labels.find(t, word) == option[1])
    if kind == "effect":
        return _names_effect(t, labels, option, word)
    if kind == "way":
        return _names_way(t, decision, option, word)
    return word.lower() == option_word(t, labels, decision, option).lower()


def _names_way(t: CityTable, decision: Decision, option: Option, word: str) -> bool:
    name = t.name(decision.source) if decision.source >= 0 else ""
    return names_way(option, word, SEATS, lambda words: instruction_words(words, name))


def option_word(t: CityTable, labels: Labels, decision: Decision, option: Option) -> str:
    """Return the word that names an option."""
    kind = option[0]
    if kind == "card":
        return labels.word(t, option[1])
    if kind == "effect":
        return f"{labels.word(t, option[2])}: {effect_text(t, option)}"
    if kind == "place":
        return "field" if option[1] == FIELD_AREA else f"siege of {SEATS[city_of(option[1])]}"
    if kind in ("war", "player"):
        return SEATS[option[1]]
    if kind in ("attack", "combat", "pass", "play", "activate"):
        return f"{kind} {labels.word(t, option[1])}"
    return str(option[1] if len(option) > 1 else kind)


def _names_effect(t: CityTable, labels: Labels, option: Option, word: str) -> bool:
    """Return an effect is named by its source, or by `source: words of its text`."""
    source: int = option[2]
    if labels.find(t, word) == source:
        return True
    label, colon, words = word.partition(": ")
    return bool(colon) and labels.find(t, label) == source and words.lower() in effect_text(t, option).lower()


def effect_text(t: CityTable, option: Option) -> str:
    """Return the text of the ability behind an effect that is offered."""
    waiting = waiting_in(t.frames[-1])
    i: int = option[1]
    return str(getattr(waiting[i].ability, "text", "")) if i < len(waiting) and isinstance(waiting[i], Pending) else ""
