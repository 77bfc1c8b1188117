"""Compiling a card's text, line by line; every word must be understood, in exactly one way."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache, partial
from importlib import resources
from typing import Any

import wondertable.games.sow.cards.register  # noqa: F401
from wondertable.games.sow.effects.picking import EitherDo
from wondertable.games.sow.language import keywords, two_happenings, verbs
from wondertable.games.sow.language.after_combat import readied_after
from wondertable.games.sow.language.builders import FUNCTIONS
from wondertable.games.sow.language.clauses import FullClause
from wondertable.games.sow.language.damage_of_attack import of_the_attack
from wondertable.games.sow.language.deeds import DEED_WORDS
from wondertable.games.sow.language.designers import NAMES
from wondertable.games.sow.language.discards import DISCARDS
from wondertable.games.sow.language.divided import DIVIDED
from wondertable.games.sow.language.fights import FIGHTS
from wondertable.games.sow.language.lines_without_subject import with_subject
from wondertable.games.sow.language.nouns import CardNoun
from wondertable.games.sow.language.numerals import (
    NO_LIMIT,
    SEVERAL,
    CounterWord,
    FactionWord,
    Minus,
    NumberOrCount,
    Plus,
    Stats,
    TokenWords,
    XStats,
)
from wondertable.games.sow.language.own_cards import of_their_own
from wondertable.games.sow.language.parts import AbilityTeller
from wondertable.games.sow.language.places import PLACES
from wondertable.games.sow.language.quoted import Quoted
from wondertable.games.sow.language.sentences import EffectSentences, Sentence, ThenSentence
from wondertable.games.sow.language.spoken_form import open_again
from wondertable.games.sow.language.statics import STATICS
from wondertable.games.sow.language.two_happenings import JOINED, each_of, settled_apart
from wondertable.games.sow.language.two_targets import each_target_apart
from wondertable.games.sow.language.unsettled import settled as is_settled
from wondertable.games.sow.language.while_conditions import WHILES
from wondertable.games.sow.language.who_is_meant import who_is_meant
from wondertable.games.sow.words.ability import CardAbility, KeywordAbility, OfAge, StaticAbility, TriggeredAbility
from wondertable.games.sow.words.base import Cards
from wondertable.games.sow.words.marks import ThisVery
from wondertable.games.sow.words.ref import EachOf, TargetOf, ThisCard
from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import within
from wondertable.text.concepts import refuse_misread
from wondertable.text.grammar import NARROW, Grammar, wording
from wondertable.text.language import CardLanguage
from wondertable.text.normalise import normalise
from wondertable.text.numerals import Integer, Name, Several
from wondertable.text.parse import Parser
from wondertable.text.parts import Part
from wondertable.text.ranking import ranked, taken_apart
from wondertable.text.rebuild import rebuilt
from wondertable.text.say import CantSay, say
from wondertable.text.synonyms import reworded, synonyms
from wondertable.vocabulary.choose_some import ChooseSome
from wondertable.vocabulary.condition import Not
from wondertable.vocabulary.effect import ChooseOne

STATE = "State"
_FILES = (
    "standing", "abilities", "nouns", "players", "effects", "damage", "amounts", "advancing", "production", "control",
    "activating", "phases", "paying", "chosen", "joined", "reckoning", "moments", "likeness",
    "chance", "turns", "battles", "sieges", "giving", "growing", "deeds",
)  # fmt: skip
_NUMBERED = re.compile(r"\((\d+|[Xx])\)")
_LIMIT = re.compile(r"\s*\(([^()]*\b(?:once|twice|only)\b[^()]*)\)", re.IGNORECASE)
"""What stands in brackets is a reminder, but not how often something is done."""
_AGE = re.compile(r"(?:age (1|2|i|ii)|(wonder)):?(?: (.*))?", re.IGNORECASE)
"""The head of what a whole State does in an age, or as a Wonder: on a line of its own, or before an ability."""
_ITSELF = re.compile(r"\b(this) (?:unit|hero|building|fortification|structure|state|wonder)\b(?! token)", re.IGNORECASE)
_AGES = {"1": 1, "i": 1, "2": 2, "ii": 2}


@cache
def grammar() -> Grammar:
    """Return all wordings, read once."""
    custom = {
        "int": Integer(), "count": NumberOrCount("that much", NO_LIMIT), "stats": Stats(), "xstats": XStats(),
        "token": TokenWords(), "faction": FactionWord(),
        "effect": EffectSentences(), "sentence": Sentence(), "counterkind": CounterWord(), "such1": CardNoun("1"),
        "suchn": CardNoun("n"), "fullclause": FullClause("core"), "fulldoes": FullClause("does"),
        "fullmight": FullClause("might"), "several": Several(SEVERAL), "plus": Plus(), "minus": Minus(),
        "cardname": Name(), "tokenname": Name(), "quoted": Quoted(), "thensentence": ThenSentence(),
    }  # fmt: skip
    functions = {**FUNCTIONS, **STATICS, **JOINED, **FIGHTS, **DISCARDS, **DIVIDED, **PLACES, **WHILES, **DEED_WORDS}
    made = Grammar(functions, custom)
    for name in _FILES:
        made.read(wording(__package__, name), name)
    made.read(keywords.wordings(), "keywords")
    made.read(verbs.wordings(), "verbs")
    made.read(two_happenings.wordings(), "joined verbs")
    nouns = wording(__package__, "cards")
    made.read(_counted(nouns, "1", ""), "cards, one")
    made.read(_counted(nouns, "n", "s"), "cards, many")
    made.finish()
    return made


def _counted(text: str, mark: str, ending: str) -> str:
    """Return the nouns for one card, or for many."""
    lines = [line for line in text.split("\n") if not line.startswith("# ")]
    many = re.sub(r"\((e?s)\)", lambda found: found.group(1) if ending else "", "\n".join(lines))
    return many.replace("#", mark)


class SowLanguage(CardLanguage[CardAbility]):
    """The language of State of Wonder. The text of a State is told age by age."""

    package = __package__
    names = NAMES
    moments = ("E:", "When this enters play,")
    own_kind = STATE

    def grammar(self) -> Grammar:
        return grammar()

    def known(self) -> list[str]:
        return examples()

    def lines(self, text: str, name: str) -> list[str]:
        return lines(text, name)

    def readings(self, line: str, kind: str, reach: str) -> list[CardAbility]:
        return readings(line, reach)

    def several(self, line: str, kind: str, reach: str) -> list[tuple[str, CardAbility]]:
        return taken_apart(line, partial(_after, reach))

    def with_words(self, ability: CardAbility, words: str) -> list[CardAbility]:
        return [replace(_with_words(one), text=words) for one in each_of(ability)]

    def as_read(self, line: str) -> str:
        return of_itself(line)

    def settled(self, lines: list[str], kind: str) -> tuple[CardAbility, ...]:
        found: list[CardAbility] = []
        age = 0
        for line in lines:
            head = _AGE.fullmatch(line) if kind == STATE else None
            if head is not None:
                age = 3 if head.group(2) else _AGES[head.group(1).lower()]
                line = head.group(3) or ""
            if line:
                found += [OfAge(age, one, line) if age else one for one in self.line(line, kind)]
        return tuple(found)

    def understands(self, line: str, types: tuple[str, ...] = ()) -> bool:
        head = _AGE.fullmatch(line) if STATE in types else None
        line = line if head is None else head.group(3) or ""
        return not line or super().understands(line, types)

    def say_ability(self, ability: CardAbility) -> str:
        return say_ability(ability)

    def meant(self, ability: CardAbility) -> list[tuple[str, str]]:
        return who_is_meant(grammar(), ability.ability if isinstance(ability, OfAge) else ability)


def lines(text: str, name: str = "") -> list[str]:
    """Return the lines of a text, each one ability."""
    grammar().begin(text)
    plain = own_name(normalise(_LIMIT.sub(r" \1", _NUMBERED.sub(r"\1", text))), name)
    plain = reworded(plain, synonyms(__package__)).replace("; otherwise, ", ". Otherwise, ")
    refuse_misread(plain, __package__)
    own = [with_subject(line) for line in plain.split("\n") if line]
    return [part for line in own for part in _keyword_bar(line)]


def _keyword_bar(line: str) -> list[str]:
    """Several keywords on one line are an ability each; any other line stays as it is."""
    parts = [part.strip() for part in line.removesuffix(".").split(",")]
    several = len(parts) > 1 and all(Parser(grammar(), part).whole("keyword") for part in parts)
    return parts if several else [line]


def own_name(text: str, name: str) -> str:
    """Return a card that speaks of itself by name says "this"."""
    if not name:
        return text
    text = re.sub(rf"(?<![A-Za-z-]){re.escape(name)}'s(?![A-Za-z-])", "this card's", text)
    opened = re.sub(rf"(^|[.:] ){re.escape(name)}(?![A-Za-z-])", r"\1This", text, flags=re.MULTILINE)
    return re.sub(rf"(?<![A-Za-z-]){re.escape(name)}(?![A-Za-z-])", "this", opened)


def of_itself(line: str) -> str:
    """A card calls itself "this card" where it is read, whatever its kind is; what is shown stays as it is printed."""
    return _ITSELF.sub(r"\1 card", line)


@lru_cache(256)
def readings(line: str, reach: str = NARROW, spoken: Cards | None = None) -> list[CardAbility]:
    """Every reading of one line as a single ability, with all pronouns settled; those that mean the same are one.

    `spoken` are the cards of which the ability before it on the line speaks.
    """
    found: list[CardAbility] = []
    refused: UnknownWording | None = None
    for one in Parser(grammar(), of_itself(line).strip().removesuffix("."), reach).whole("ability"):
        try:
            settled = readied_after(of_the_attack(settled_apart(each_target_apart(one), line, spoken)))
        except UnknownWording as error:
            refused = error
            continue
        if settled not in found and is_settled(settled):
            found.append(settled)
    if refused is not None and not found:
        raise refused
    return ranked(found)


def _after(reach: str, line: str, before: CardAbility | None) -> list[CardAbility]:
    """Return the readings of a part of a line; it may go on speaking of what the part before it speaks of."""
    static = before if isinstance(before, StaticAbility) else None
    words = line.removeprefix("Otherwise, ")
    try:
        found = readings(words, reach, _spoken_of(before))
    except UnknownWording:
        return []
    if words == line:
        return found
    if static is None or static.condition is None:
        return []
    opposite = Not(static.condition)
    return [replace(one, condition=opposite) for one in found if isinstance(one, StaticAbility) and not one.condition]


def _spoken_of(before: CardAbility | None) -> Cards | None:
    """Return the cards of which an ability speaks, as far as the next one may go on about them."""
    if isinstance(before, StaticAbility):
        return before.who
    if isinstance(before, KeywordAbility):
        return ThisCard("card")
    if not isinstance(before, TriggeredAbility):
        return None
    about = before.when.such
    meant = [node for node in within(before.effect) if isinstance(node, Cards)]
    if about is not None:
        others = any(isinstance(node, (TargetOf, EachOf)) for node in meant)  # it may be one of these by now
        return ThisCard("card") if ThisVery() in about.marks and not others else None
    return ThisCard("card") if meant and all(isinstance(node, ThisCard) for node in meant) else None


def instruction_words(words: str, name: str) -> str:
    """What a card of that name tells somebody to do, in the standard wording; nothing if that is not understood."""
    found = [one for line in lines(words, name) for one in Parser(grammar(), line.removesuffix(".")).whole("way")]
    found = found or [of_their_own(one) for one in Parser(grammar(), words.removesuffix(".")).whole("fulldoes")]
    return _said(found[0]) if len(found) == 1 else ""


def _said(way: Any) -> str:
    try:
        words = say(grammar(), "way", open_again(way))
    except CantSay:
        return ""
    return _polished(words[0].upper() + words[1:])


def _with_words(value: Any) -> Any:
    """Return the same node, where several instructions to choose from know their words."""
    made = rebuilt(value, _with_words)
    if isinstance(value, (ChooseOne, ChooseSome, EitherDo)):
        return replace(made, words=tuple([_said(way) or f"way {n}" for n, way in enumerate(value.options, 1)]))
    if isinstance(value, CardAbility) and not isinstance(value, (KeywordAbility, OfAge)):
        return replace(made, text=_own_words(value))
    return made


def _own_words(ability: CardAbility) -> str:
    try:
        return say_ability(ability)
    except CantSay:
        return ""


@cache
def examples() -> list[str]:
    """Whole texts that are understood, shown beside one that is not."""
    text = resources.files(__package__).joinpath("examples.txt").read_text(encoding="utf-8")
    return [line for line in text.split("\n") if line and not line.startswith("#")]


def ability_parts(ability: CardAbility) -> list[Part]:
    """Return an ability part by part: when, if, cost, who, what, whom, how long."""
    parts = AbilityTeller(grammar()).ability(open_again(ability))
    return [(depth, title, _polished(words)) for depth, title, words in parts]


def say_ability(ability: CardAbility) -> str:
    """Return an ability in clear standard wording."""
    if isinstance(ability, OfAge):
        return say_ability(ability.ability)
    words = _polished(say(grammar(), "ability", open_again(ability)))
    return words[0].upper() + words[1:]


def _polished(words: str) -> str:
    """With the small letters, articles and numbers that are printed."""
    words = re.sub(r"\b(command|cavalry|income) (\d+)", r"\1 (\2)", words, flags=re.IGNORECASE)
    words = re.sub(rf"^({_SO_OFTEN}(?:when|whenever|at the|if|the first time) [^:,]*, )([A-Z])", _small, words)
    words = re.sub(r"^[^:]*:", lambda found: re.sub(r"\be\b", "E", found.group()), words)
    words = re.sub(r"\ba other\b", "another", words)
    words = words.replace(". instead", " instead")
    for old, new in _NUMBERS:
        words = old.sub(new, words)
    words = _ONE_GETS.sub(r"\1 \2s ", words)
    words = re.sub(r"\b(have (?:it|this card|target [a-z ]+?)) (get|take|lose|deal)s\b", r"\1 \2", words)
    words = _ONE_HAS.sub(lambda found: f"{found.group(1)} {_THIRD[found.group(2)]}", words)
    return re.sub(r"\ba (?=[aeio]|undam)", "an ", words)


_SO_OFTEN = r"(?:(?:once|twice|\d+ times) per (?:turn|battle|game), )?"
_COUNTED = ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_NUMBERS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"\b1 (\d+/\d+ [\w' ]+?) Tokens\b"), r"a \1 Token"),
    (re.compile(r"\b([2-9]) (?=\d+/\d+)"), lambda found: f"{_COUNTED[int(found[1])]} "),
    (re.compile(r"(?<![+/-])\b((?:[2-9]|\d\d+)) (card|unit|building|fortification)\b(?! token)"), r"\1 \2s"),
    (re.compile(r"\b([Dd]elay|[Ee]xhaust|[Rr]eady|[Dd]estroy|[Rr]eturn) they\b"), r"\1 them"),
    (re.compile(r"\bthat much (?=\S+ counters)"), "that many "),
    (re.compile(r"\b(discards?) 1 card\b"), r"\1 a card"),
    (re.compile(r"\b(more than|exactly) 1 (card|unit|hero|building|fortification)(?:e?s)?\b"), r"\1 1 \2"),
    (re.compile(r"((?:^|[,.:]) )them (?=get|gain|lose|have|cannot)"), r"\1they "),
    (re.compile(r"\b([Tt])hey has\b"), r"\1hey have"),
    (re.compile(r"\b((?:unit|card|building|hero|fortification|structure|token)e?s(?: [a-z ]*?controls?)?) that is\b"),
     r"\1 that are"),
    (re.compile(r"\bthere is 1 or more\b"), "there are 1 or more"),
    (re.compile(r"\b(has|have) exactly 0 gold\b"), r"\1 no gold"),
    (re.compile(r"\b([Pp]uts?) 1 (?=[A-Z][\w' ]* token into play)"), r"\1 a "),
    (re.compile(r"(?i)^(each [^.,:]*? for each [^.,:]*? on) them\b"), r"\1 it"),
    (re.compile(r"\b((?:that player|(?:each|target) (?:player|opponent)|its (?:controller|owner)) \w+s [^.,:]*?) and "
                r"(gain|lose|steal) (?=\d|X)"), r"\1 and you \2 "),
    (re.compile(r"\b(would be dealt damage, (?:you may )?have) it deal that much damage to ([^.,]+?) instead\b"),
     r"\1 \2 take that damage instead"),
    (re.compile(r"\b1 (\S+) counter\b"), r"a \1 counter"),
    (re.compile(r"\b(return (?:up to \d+|[2-9]|each|all|them|those)\b[^.,:]*? to) its owner's hand\b"),
     r"\1 their owners' hands"),
)  # fmt: skip
"""One of a thing, and several."""

_THIRD = {"control": "controls", "have": "has", "are": "is"}
_ONE_HAS = re.compile(
    r"\b((?:an|each|no|that|a|target) (?:opponent|player)(?: who)?|attacker|defender|controller|owner) "
    r"(control|have|are)\b"
)
"""One player, of whom something is said in the plural."""

_ONE_GETS = re.compile(
    r"(?<!have )\b(this card|it|(?:each|target|that)(?: (?!and |then |cannot )[^ ,.:]+)+) "
    r"(get|take|lose|deal) (?=[+-]|\d|no |\w+$)",
    re.IGNORECASE,
)
"""One card, and what it does in the plural."""


def _small(found: re.Match[str]) -> str:
    return found.group(1) + found.group(2).lower()


LANGUAGE = SowLanguage()
abilities = LANGUAGE.abilities
understands = LANGUAGE.understands
shown = LANGUAGE.shown
meant_by_pronouns = LANGUAGE.meant
