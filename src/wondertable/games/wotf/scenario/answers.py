"""Answers: which option of a question a word names."""

from __future__ import annotations

from wondertable.games.kit.answers import names_way
from wondertable.games.kit.labels import Labels
from wondertable.games.wotf.deeds.instead import offered
from wondertable.games.wotf.language import instruction_words
from wondertable.games.wotf.rules.loops import preventable
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.scenario.seats import SIDES
from wondertable.games.wotf.words.zones import REALMS
from wondertable.kernel.decision import Decision, Option
from wondertable.kernel.triggers import waiting_in


def names(t: WorldTable, labels: Labels, decision: Decision, option: Option, word: str) -> bool:
    """Return whether a word names an option."""
    kind = option[0]
    if kind == "card":
        return _names_card(t, labels, option[1], word)
    if kind == "effect":
        return _names_effect(t, labels, decision, option, word)
    if kind == "way":
        return _names_way(t, decision, option, word)
    if kind == "number":
        return word == option_word(t, labels, decision, option)
    if kind == "player" and word == "yes":  # with one opponent "target opponent" leaves only yes or no
        return decision.may and sum(1 for other in decision.listed() if other[0] == "player") == 1
    return word.lower() == option_word(t, labels, decision, option).lower()


def _names_way(t: WorldTable, decision: Decision, option: Option, word: str) -> bool:
    """Return a way, by its words; what another player may do is printed without saying again who does it."""
    name = t.name(decision.source) if decision.source >= 0 else ""
    said = (word, f"They {word}") if option[1].startswith("That player ") else (word,)
    return any(names_way(option, one, SIDES, lambda words: instruction_words(words, name)) for one in said)


def option_word(t: WorldTable, labels: Labels, decision: Decision, option: Option) -> str:
    """Return the word that names an option."""
    kind = option[0]
    if kind == "card":
        return _stone_words(t, option[1])[0] if t.is_piece(option[1]) else labels.word(t, option[1])
    if kind == "realm":
        return f"realm {option[1]}"
    if kind == "player":
        return SIDES[option[1]]
    if kind == "effect":
        source = labels.word(t, option[2]) if option[2] >= 0 else "the rules"
        words = f"{source}: {effect_text(t, decision, option)}"
        return f"prevent {words}" if decision.question == "prevent" else words
    return str(option[1] if len(option) > 1 else kind)


def _names_card(t: WorldTable, labels: Labels, card: int, word: str) -> bool:
    if t.is_piece(card):
        return word in _stone_words(t, card)
    found = labels.find(t, word)
    return found == card or (found < 0 and card not in labels.words and t.name(card) == word)


def _stone_words(t: WorldTable, card: int) -> tuple[str, ...]:
    """Stones of one realm are told apart by their side, stones of several realms by the realm as well."""
    c = t.cards[card]
    side = SIDES[c.controller]
    if c.zone > REALMS:
        return ("banished", f"realm {c.origin} banished")
    return (f"realm {c.zone} {side}", side, f"realm {c.zone}")


def _names_effect(t: WorldTable, labels: Labels, decision: Decision, option: Option, word: str) -> bool:
    """An effect is named by its source, or by `source: words of its text`; with `prevent` before it, to prevent it."""
    if decision.question == "prevent":
        if not word.startswith("prevent "):
            return False
        word = word.removeprefix("prevent ")
    source: int = option[2]
    if source < 0:
        return False
    if _names_card(t, labels, source, word):  # a label alone says nothing where all that waits is of one source
        return decision.question != "order" or any(other[2] != source for other in decision.listed())
    label, colon, words = word.partition(": ")
    if not colon or not _names_card(t, labels, source, label):
        return False
    return words.lower() in effect_text(t, decision, option).lower()


def effect_text(t: WorldTable, decision: Decision, option: Option) -> str:
    """Return the text of the ability behind an effect that is offered."""
    i: int = option[1]
    if decision.question == "prevent":
        return preventable(t.frames[-1])[i]
    if decision.question == "replace":
        return text_of(offered(t.frames[-1])[i][1])
    waiting = waiting_in(t.frames[-1])
    return text_of(waiting[i].ability) if i < len(waiting) else ""


def text_of(ability: object) -> str:
    """Return the words of an ability; a keyword's name goes with them."""
    text = str(getattr(ability, "text", ""))
    keyword = str(getattr(ability, "keyword", ""))
    return text if keyword.lower() in text.lower() else f"{keyword} {text}".strip()
