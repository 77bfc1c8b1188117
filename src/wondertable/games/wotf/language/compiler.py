"""Compiling a card's text, line by line; every word must be understood, in exactly one way."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

import wondertable.games.wotf.cards.register  # noqa: F401
from wondertable.games.wotf.effects.play import PlayFree
from wondertable.games.wotf.language.aims import aimed, worded
from wondertable.games.wotf.language.as_it_arrives import in_its_place
from wondertable.games.wotf.language.bind import bound_to_slots
from wondertable.games.wotf.language.deeds import of_deeds
from wondertable.games.wotf.language.designers import NAMES, understood
from wondertable.games.wotf.language.english import polish, smooth
from wondertable.games.wotf.language.how_many import measured
from wondertable.games.wotf.language.more import meant
from wondertable.games.wotf.language.nouns import (
    AnyNoun,
    CalledWords,
    CapitalClass,
    ClassWord,
    ManyClass,
    OneNoun,
    ThoseNoun,
)
from wondertable.games.wotf.language.numerals import (
    EVERY_ONE,
    CounterKind,
    NameWords,
    Ordinal,
    PlusOrCount,
    Signed,
)
from wondertable.games.wotf.language.offered import check_offered
from wondertable.games.wotf.language.own_name import own_name
from wondertable.games.wotf.language.parts import AbilityTeller
from wondertable.games.wotf.language.picked import all_by_them, for_good, sums_fit
from wondertable.games.wotf.language.procedures import meant as as_meant
from wondertable.games.wotf.language.pronouns import adrift, bound, reachable
from wondertable.games.wotf.language.sentences import EffectSentences
from wondertable.games.wotf.language.shapes import FUNCTIONS
from wondertable.games.wotf.language.slots import Slots, renumbered, unbound
from wondertable.games.wotf.language.special_words import (
    ChoiceWord,
    CostWord,
    NonClass,
    NonOrbital,
    OrbitalWord,
    PlusCount,
    PowerWord,
)
from wondertable.games.wotf.language.spelling import is_head, spelt
from wondertable.games.wotf.language.standing import of_this, speaks_on, stands
from wondertable.games.wotf.language.they import nobody_told
from wondertable.games.wotf.language.ways import TheirWay
from wondertable.games.wotf.language.who_is_meant import who_is_meant
from wondertable.games.wotf.words.ability import Ability, Activated, Instruction, Keyword, Replacing, Static, Triggered
from wondertable.games.wotf.words.keyword_definitions import DEFINITIONS
from wondertable.games.wotf.words.parse_only import is_whole
from wondertable.games.wotf.words.ref import This
from wondertable.kernel.errors import UnknownWording
from wondertable.kernel.node import within
from wondertable.text.grammar import NARROW, Grammar, wording
from wondertable.text.language import CardLanguage
from wondertable.text.limits import excerpt
from wondertable.text.normalise import normalise
from wondertable.text.numerals import Integer, Several, SignedInteger
from wondertable.text.parse import Parser
from wondertable.text.parts import Part
from wondertable.text.ranking import plainest
from wondertable.text.rebuild import rebuilt
from wondertable.text.say import CantSay, say
from wondertable.text.synonyms import reworded, synonyms
from wondertable.vocabulary.choose_some import ChooseSome
from wondertable.vocabulary.effect import ChooseOne, Effect

SPELL = "Spell"
_FILES = (
    "keywords", "abilities", "verbs", "triggers", "effects", "changes", "cards", "places", "players", "numbers",
    "conditions", "instead", "limits", "turns", "exchange", "decks", "times", "costs", "picked", "predicates",
    "concepts", "adjuncts", "aftermath", "happenings", "joins", "wide",
)  # fmt: skip


@cache
def grammar() -> Grammar:
    """Return all wordings, read once."""
    custom = {
        "those": ThoseNoun(), "one": OneNoun(), "class": ClassWord(), "orbital": OrbitalWord(), "int": Integer(),
        "count": PlusOrCount("that many", EVERY_ONE), "signed": Signed(), "signedint": SignedInteger(),
        "ordinal": Ordinal(), "name": NameWords(),
        "anyname": NameWords(), "counterkind": CounterKind(), "effect": EffectSentences(),
        "intmany": Several(EVERY_ONE),
        "anynoun": AnyNoun(), "called": CalledWords(), "capclass": CapitalClass(), "manyclass": ManyClass(),
        "costn": CostWord(), "ascended": EffectSentences("ascendsentence"), "theirway": TheirWay(),
        "signedcount": PlusCount(),
        "nonclass": NonClass(), "nonorbital": NonOrbital(), "powern": PowerWord(), "choiceword": ChoiceWord(),
    }  # fmt: skip
    made = Grammar(FUNCTIONS, custom)
    for name in _FILES:
        made.read(of_deeds(wording(__package__, name)) if name == "verbs" else wording(__package__, name), name)
    made.read(_bare_keywords(wording(__package__, "keywords")), "keywords")
    made.finish()
    return made


def _bare_keywords(written: str) -> str:
    """Return a keyword of which no wording speaks is written and named by its bare name."""
    names = [name for name in DEFINITIONS if f'"{name}"' not in written]
    bare = [f'{name.lower()} -> Keyword("{name}")' for name in names]
    return "\n".join(["== barekeyword", *bare, "== keywordname", *[f'{name.lower()} -> "{name}"' for name in names]])


class WotfLanguage(CardLanguage[Ability]):
    """The language of Wonders of The First. A spell's text is what it does, so nothing says when."""

    package = __package__
    names = NAMES
    moments = ("ON PLAY:", "TAP FREE:")
    own_kind = SPELL

    def grammar(self) -> Grammar:
        return grammar()

    def known(self) -> list[str]:
        return understood()

    def lines(self, text: str, name: str) -> list[str]:
        return lines(text, name)

    def readings(self, line: str, kind: str, reach: str) -> list[Ability]:
        found = plainest(readings(line, kind == SPELL, reach))
        return [] if len(found) == 1 and _aims(found[0]) else found

    def several(self, line: str, kind: str, reach: str) -> list[tuple[str, Ability]]:
        parts = _split(line, kind == SPELL, reach) or _keywords(line, kind == SPELL) or ()
        return [(str(getattr(one, "text", "")), one) for one in parts]

    def category(self, kind: str) -> str:
        return "effect" if kind == SPELL else "ability"

    def is_instruction(self, line: str, kind: str) -> bool:
        return self._parts(line, SPELL) is not None

    def settled(self, lines: list[str], kind: str) -> tuple[Ability, ...]:
        spell = kind == SPELL
        found: list[Ability] = []
        slots = Slots()
        for line in lines:
            for ability in self.line(line, kind):
                found.append((slots if spell else Slots()).number(_meant(ability, line, tuple(found), spell)))
        check_offered(tuple(found))
        return tuple([with_words(one, getattr(one, "text", "")) for one in bound_to_slots(tuple(found), spell)])

    def say_ability(self, ability: Ability) -> str:
        return say_ability(ability)

    def meant(self, ability: Ability) -> list[tuple[str, str]]:
        said = self.shown(ability).lower()
        return [one for one in who_is_meant(grammar(), ability) if _SPOKEN[one[0]].search(said)]


_SPOKEN = {"it": re.compile(r"\b(?:it|its|it's)\b"), "them": re.compile(r"\b(?:them|they|their)\b")}
"""How a pronoun may be said: where none is, nothing has to be explained."""


def _meant(ability: Ability, line: str, before: tuple[Ability, ...], spell: bool) -> Ability:
    """Return what an ability means after those before it on the card: who "it" is, and how many."""
    ability = as_meant(of_this(in_its_place(ability)), before)
    ability = aimed(bound(ability, before))
    ability = measured(ability, line, before if spell else ())
    if nobody_told(ability, before if spell else ()):
        raise UnknownWording(f"nobody was named before 'they' or 'that player' in {excerpt(line, 0)!r}", line)
    if adrift(ability):
        raise UnknownWording(f"nothing names the cards spoken of in {excerpt(line, 0)!r}", line)
    return ability


def with_words(value: Any, line: str) -> Any:
    """The same node, where several instructions to choose from, and abilities within others, know their words."""
    made = rebuilt(value, lambda part: with_words(part, line))
    if isinstance(value, (ChooseOne, ChooseSome)):
        return replace(made, words=tuple([_said(way) for way in value.options]))
    if isinstance(value, (Triggered, Activated, Replacing)) and not value.text:
        return replace(made, text=_own_words(value, line))
    return made


def _own_words(ability: Ability, line: str) -> str:
    """Return the words of an ability within another; where it can't be said alone, those of the line it stands in."""
    try:
        return say_ability(ability)
    except CantSay:
        return line


def _said(way: Effect) -> str:
    return polish(say(grammar(), "effect", worded(_bare(way)))).rstrip(".")


def instruction_words(words: str, name: str) -> str:
    """Return what a card of that name is told to do, in the standard wording; nothing if that is not understood."""
    found = [one for line in lines(words, name) for one in readings(line, spell=True)]
    return say_ability(found[0]).rstrip(".") if len(found) == 1 else ""


_RATHER = re.compile(r"(?:hoard|kingdom) \d+: .* instead\.?", re.I)
"""A line that betters the one before it."""


def lines(text: str, name: str) -> list[str]:
    """Return the lines of a text, each one ability or more; a head on a line of its own belongs to the next line."""
    grammar().begin(text)
    found: list[str] = []
    head = ""
    for line in own_name(_usual(text), name).split("\n"):
        if is_head(line):
            head = f"{head}{line.rstrip(':')}: "
            continue
        if head and line.lower().startswith(head.rstrip(": ").lower()):
            head = ""
        if found and _RATHER.fullmatch(line):
            found[-1] += " " + line
        elif found and found[-1].count('"') % 2 == 1:
            found[-1] += (": " if is_head(found[-1].rpartition('"')[2]) else " ") + line
        elif line or head:
            found.append(head + line)
        head = ""
    if found and found[-1].count('"') % 2 == 1:
        found[-1] += '"'  # the quotation ends where the text does
    return [line for line in (*found, head.rstrip(": ")) if line]


def _usual(text: str) -> str:
    """Return a text in its usual spelling and words."""
    return reworded(normalise(spelt(text)).replace(" | ", ": "), synonyms(__package__))


@lru_cache(256)
def readings(line: str, spell: bool = False, reach: str = NARROW) -> list[Ability]:
    """Return every reading of one line as a single ability."""
    p = Parser(grammar(), line.strip().removesuffix("."), reach)
    if not spell:
        found = [one for one in p.whole("ability") if not isinstance(one, Static) or reachable(one)]
        found = meant(found)
    else:
        effects = [effect for effect in p.whole("effect") if PlayFree(This()) not in within(effect)]
        found = list(p.whole("spellability")) + [Instruction(effect) for effect in effects]
    if "rest of the game" in line:
        found = list(dict.fromkeys([for_good(one) for one in found]))
    return all_by_them([one for one in found if sums_fit(one) and is_whole(one) and stands(one)])


def _aims(ability: Ability) -> bool:
    """Return whether an ability that lies in wait would have to choose a player first, which nobody does."""
    return isinstance(ability, Triggered) and ability.trigger.player.startswith("target")


@lru_cache(256)
def _split(line: str, spell: bool, reach: str) -> tuple[Ability, ...] | None:
    """Several abilities on one line: the longest first part that is one, then the rest."""
    stops = [m.start() for m in re.finditer(r"\.\"? (?=[A-Z])", line)]
    for stop in reversed(stops):
        end = stop + (2 if line[stop + 1] == '"' else 1)
        head, rest = line[:end], line[end:].strip()
        if _ASKS_LAST.search(head) and _ASKS_FIRST.match(rest):
            continue  # "otherwise" may speak of both
        first = plainest(readings(head, spell, reach))
        if len(first) != 1 or (_speaks_on(rest) and isinstance(first[0], (Triggered, Activated))):
            continue
        others = plainest(readings(rest, spell, reach))
        tail = (replace(others[0], text=rest),) if len(others) == 1 else _split(rest, spell, reach)  # type: ignore[type-var]
        if tail is not None and not (isinstance(first[0], (Triggered, Activated)) and speaks_on(tail[0])):
            return (replace(first[0], text=head), *tail)  # type: ignore[type-var]
    return None


_ASKS_LAST = re.compile(r"(?:^|[.:] )if (?!you do|they do)[^.]*\.$", re.I)
_ASKS_FIRST = re.compile(r"if [^.]*\. otherwise\b", re.I)
_PRONOUN = re.compile(r"(?:(?:when|whenever|if|while) )?(?:it|its|it's|they|their|that \w+|those \w+)\b", re.I)


def _speaks_on(rest: str) -> bool:
    """Return whether a sentence speaks of what an instruction before it did: it is no ability of its own then."""
    return _PRONOUN.match(rest) is not None


def plain(ability: Ability) -> Ability:
    """The ability with its choices numbered from 0, so that two can be compared wherever on a card they stand."""
    found: Ability = renumbered(ability)
    return found


def _bare(value: Any) -> Any:
    """Return the same as the grammar builds it: choices unnumbered, pronouns as they are said."""
    return Slots(count=False).number(unbound(value))


def _keywords(line: str, spell: bool) -> tuple[Ability, ...] | None:
    """Several keywords in a row: "Flying, Deathstrike"."""
    words = [word.strip() for word in re.split(r",? and |,", line.rstrip("."))]
    found = [readings(word, spell) for word in words]
    if len(words) < 2 or any(len(one) != 1 or not isinstance(one[0], Keyword) for one in found):
        return None
    return tuple([replace(one[0], text=word) for one, word in zip(found, words)])  # type: ignore[type-var]


def say_ability(ability: Ability) -> str:
    """Return an ability in clear standard wording."""
    bare = worded(_bare(ability))
    if isinstance(bare, Instruction) and bare.condition is not None:
        words = say(grammar(), "spellability", bare)
    elif isinstance(bare, Instruction):
        words = say(grammar(), "effect", bare.effect)
    else:
        words = say(grammar(), "ability", bare)
    return polish(words)


def ability_parts(ability: Ability) -> list[Part]:
    """Return an ability part by part: when, if, cost, who, what, whom, how long."""
    parts = AbilityTeller(grammar()).ability(worded(_bare(ability)))
    return [(depth, title, smooth(words)) for depth, title, words in parts]


LANGUAGE = WotfLanguage()
abilities = LANGUAGE.abilities
understands = LANGUAGE.understands
shown = LANGUAGE.shown
meant_by_pronouns = LANGUAGE.meant
