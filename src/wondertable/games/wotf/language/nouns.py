"""Nouns: descriptions of cards – "other Undead Wonders you control here with cost 2 or less"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from wondertable.games.wotf.language.class_names import LOWER_CASE
from wondertable.games.wotf.language.numerals import ORDINALS
from wondertable.games.wotf.language.plurals import is_plural, plural, same_in_plural, singular
from wondertable.games.wotf.language.sides import takes_side
from wondertable.games.wotf.language.slips import slip
from wondertable.games.wotf.language.unions import apart, un_mixed
from wondertable.games.wotf.words.amounts import CountOf
from wondertable.games.wotf.words.base import Place
from wondertable.games.wotf.words.dying import DiesThisWay
from wondertable.games.wotf.words.filters import (
    CostIs,
    DidThisRound,
    IsEquipped,
    IsNullified,
    IsTapped,
    IsToken,
    NamedSo,
    OfClass,
    OfOrbital,
    OfTier,
    PowerIs,
    Unopposed,
)
from wondertable.games.wotf.words.joint_limits import GoneFrom
from wondertable.games.wotf.words.ownership import Alone, Called, InBattle, Most, OwnedBy
from wondertable.games.wotf.words.parse_only import Mod
from wondertable.games.wotf.words.ref import AmongRest
from wondertable.games.wotf.words.selector import (
    AllOf,
    AmongIt,
    AnyOf,
    Filter,
    InAreas,
    IsThis,
    IsWearer,
    Non,
    NotIt,
    Other,
    Those,
)
from wondertable.kernel.node import word_of
from wondertable.text.grammar import Grammar
from wondertable.text.numerals import WORDS
from wondertable.text.parse import Parser, Reading
from wondertable.text.say import CantSay, say, tidy
from wondertable.text.tokens import Token

ORBITAL_WORDS = {
    "petraia": "Petraia", "thalwind": "Thalwind", "solfera": "Solfera", "solferian": "Solfera",
    "umbrathene": "Umbrathene", "umbrathean": "Umbrathene", "umbrathenean": "Umbrathene",
    "umbrathenian": "Umbrathene", "heliosynth": "Heliosynth", "heliosynthian": "Heliosynth", "boundless": "Boundless",
}  # fmt: skip
"""Orbitals as cards name them. Petraian, Thalwindian and Solferan are no orbitals but peoples: classes."""


class ClassWord:
    """A class: a capitalised word the grammar does not use itself, or one that is known to be a class."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the class that stands there."""
        if at >= len(p.tokens):
            return []
        token = p.tokens[at]
        known = p.grammar.words
        return [(singular(token.text), at + 1)] if class_word(known, token) else []

    def say(self, g: Grammar, value: Any) -> str | None:
        """Return the class as printed."""
        return value if isinstance(value, str) and value else None


class CapitalClass(ClassWord):
    """A class with a capital letter, where another word could stand as well ("item or Dragon")."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return the class that stands there."""
        return super().parse(p, at) if at < len(p.tokens) and p.tokens[at].text[0].isupper() else []


class ManyClass(ClassWord):
    """A class in the plural."""

    def say(self, g: Grammar, value: Any) -> str | None:
        """More than one of them."""
        return plural(value) if isinstance(value, str) and value else None


def class_word(known: frozenset[str], token: Token) -> bool:
    """Return whether a word may be a class: none of the grammar's own words, no number, no orbital, nothing negated."""
    low = token.low
    if not named_class(token.text) or low in known or singular(token.text).lower() in known or low in ORBITAL_WORDS:
        return False
    if low in ORDINALS or low in WORDS or low.startswith("non-") or "'" in low[-2:]:
        return False
    return not slip(low)


class CalledWords:
    """A name or several classes: two to four capitalised words in a row."""

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return every such name that begins there, the longest only."""
        known = p.grammar.words
        words: list[str] = []
        while at < len(p.tokens) and p.tokens[at].text[0].isupper() and len(words) < 4:
            if not class_word(known, p.tokens[at]) and p.tokens[at].low not in ORDINALS[1:]:
                break
            words.append(p.tokens[at].text)
            at += 1
        if len(words) < 2:
            return []
        return [(" ".join([*words[:-1], singular(words[-1])]), at)]

    def say(self, g: Grammar, value: Any) -> str | None:
        """As printed."""
        return value if isinstance(value, str) and " " in value else None


def named_class(text: str) -> bool:
    """Return whether a word names a class by its capital letter, or is known to; "bio-synth" can be nothing else."""
    return text[0].isupper() or singular(text).lower() in LOWER_CASE or _is_compound(text)


def _is_compound(text: str) -> bool:
    """Return whether a word is put together from two, and is no measure ("low-cost") and nothing negated."""
    first, dash, last = text.partition("-")
    return bool(dash) and first.isalpha() and last.isalpha() and first != "non" and last not in _MEASURES


_MEASURES: Final = ("cost", "power", "numbered", "wide", "free", "action", "down", "up", "round", "turn", "based")


class ThoseNoun:
    """A noun in the plural, with what stands before and after it."""

    many = True

    def parse(self, p: Parser, at: int) -> list[Reading]:
        """Return every description that begins there."""
        starts: list[tuple[tuple[Mod, ...], int]] = [((), at)]
        fronts = list(starts)
        while starts:
            starts = [((*mods, mod), end) for mods, stop in starts for mod, end in p.category("before", stop)]
            fronts += starts
        found: list[Reading] = []
        for mods, stop in fronts:
            for noun, end in p.category("noun", stop):
                if mods and isinstance(mods[-1].filter, OfClass) and isinstance(noun.filter, (OfClass, AnyOf, Called)):
                    continue  # two class words in a row are one name
                if mods and apart(mods[-1].filter, noun.filter):
                    continue
                if not self._agrees(p.tokens[end - 1].text, noun):
                    continue
                for tail, last in self._tails(p, end):
                    those = fold((*mods, noun, *tail))
                    if those is not None:
                        found.append((those, last))
        return found

    def _agrees(self, word: str, noun: Mod) -> bool:
        """Return whether a noun is of the right number."""
        if isinstance(noun.filter, (AllOf, NamedSo)):
            return self.many
        return same_in_plural(word) or is_plural(word) == self.many

    def _tails(self, p: Parser, at: int) -> list[tuple[tuple[Mod, ...], int]]:
        ways: list[tuple[tuple[Mod, ...], int]] = [((), at)]
        found = list(ways)
        while ways:
            ways = [
                ((*mods, mod), end)
                for mods, stop in ways
                if self._goes_on(p, stop)
                for mod, end in p.category("after", stop)
                if not (mods and mod.side and takes_side(mods[-1].place))
            ]
            found += ways
        return found

    def _goes_on(self, p: Parser, at: int) -> bool:
        """One thing "in each realm" is one in every realm, which the verb must see to."""
        if self.many or at + 1 >= len(p.tokens):
            return True
        return p.tokens[at].low not in ("in", "from") or p.tokens[at + 1].low != "each"

    def say(self, g: Grammar, value: Any) -> str | None:
        """Return a description in the plural, as "all …" needs it; "a …" takes the singular."""
        return noun_words(g, value, many=True)


class AnyNoun(ThoseNoun):
    """A noun in the singular or the plural."""

    def _agrees(self, word: str, noun: Mod) -> bool:
        return True

    def _goes_on(self, p: Parser, at: int) -> bool:
        return at + 1 >= len(p.tokens) or (p.tokens[at].low, p.tokens[at + 1].low) != ("in", "each")

    def say(self, g: Grammar, value: Any) -> str | None:
        """Return a description in the number of what stands before it."""
        return noun_words(g, value, many=g.subject_many)


class OneNoun(ThoseNoun):
    """A noun in the singular."""

    many = False

    def say(self, g: Grammar, value: Any) -> str | None:
        """Return a description in the singular."""
        return noun_words(g, value, many=False)


NO_REALMS: Final = ("hand", "deck")
"""A card there is in no realm: a realm that is named belongs to the verb."""


def fold(mods: tuple[Mod, ...]) -> Those | None:
    """Return all words about a noun together; nothing if they contradict each other."""
    types: tuple[str, ...] = ()
    side = owned = zone = ""
    place: Place | None = None
    filters: list[Filter] = []
    if any(_goes_on(mod.filter) for mod in mods[:-1]):
        return None  # what follows "among …" or "the number of …" belongs to that
    if any(len(set(mod.types)) < len(mod.types) for mod in mods):
        return None  # "equipped Wonder and Wonders …" are two groups
    for mod in mods:
        if (mod.side and side) or (mod.owned and owned) or (mod.zone and zone) or (mod.place and place):
            return None
        if mod.types and types:
            return None
        types, side, owned = types or mod.types, side or mod.side, owned or mod.owned
        zone, place = zone or mod.zone, place or mod.place
        if mod.filter is not None:
            filters.append(mod.filter)
    if place is not None and zone in NO_REALMS:
        return None
    zone = zone or (where_gone(tuple(filters)) if place is None else "") or "world"
    return most_among(Those(types, side, owned, zone, place, in_order(tuple(filters))))


def _goes_on(one: Filter | None) -> bool:
    """Return whether a filter ends with a description of its own."""
    if isinstance(one, (CostIs, PowerIs)):
        return isinstance(one.to, CountOf)
    return isinstance(one, Most) and one.among is not None


def where_gone(filters: tuple[Filter, ...]) -> str:
    """Cards that died or were banished this round are to be found where they went."""
    for one in filters:
        if isinstance(one, DidThisRound) and one.what in ("died", "destroyed", "sacrificed", "discarded", "denied"):
            return "abyss"
        if isinstance(one, DidThisRound) and one.what == "banished":
            return "banishment"
    return ""


_RANKS: tuple[type[Filter], ...] = (
    IsThis, Other, NotIt, IsTapped, IsNullified, OfTier, OfOrbital, Non, IsEquipped, OfClass, AnyOf, IsToken,
)  # fmt: skip


_LAST: dict[type[Filter], int] = {IsWearer: 51, Alone: 52, InBattle: 52, Unopposed: 52}
"""What belongs to the verb: "is equipped to …", "attacks alone"."""


def in_order(filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Return what is said of a noun, in one order whatever the order of the words."""
    return tuple(sorted(filters, key=_rank))


def _rank(one: Filter) -> tuple[int, str]:
    kind = type(one)
    return (_RANKS.index(kind) if kind in _RANKS else _LAST.get(kind, 50), word_of(one))


def most_among(those: Those) -> Those:
    """ "With the highest power" compares with the others of the same description."""
    bare = tuple([one for one in those.filters if not isinstance(one, Most)])
    if len(bare) == len(those.filters):
        return those
    rivals = replace(those, filters=bare)
    found = [replace(x, among=rivals) if isinstance(x, Most) and x.among is None else x for x in those.filters]
    return replace(those, filters=tuple(found))


def narrowed(old: Those, new: Those) -> Those:
    """Return a description made narrower; the card "with the highest power" is then sought among fewer."""
    bare = tuple([one for one in old.filters if not isinstance(one, Most)])
    if len(bare) == len(old.filters):
        return new
    before = replace(old, filters=bare)
    loose = [replace(x, among=None) if isinstance(x, Most) and x.among == before else x for x in new.filters]
    return most_among(replace(new, filters=tuple(loose)))


def _mixed_words(g: Grammar, value: AnyOf, many: bool) -> str:
    words = [say(g, "unioned", one) for one in value.of]
    said = [plural(w) if many and not w.endswith("s") else w.removesuffix("s") if not many else w for w in words]
    return (" and " if many else " or ").join(said)


def noun_words(g: Grammar, value: Any, many: bool) -> str | None:
    """Return the words for a description."""
    if not isinstance(value, Those):
        return None
    before: list[str] = []
    after: list[str] = []
    noun, used = _head(g, value, many)
    lying = _with_zone(value)
    rivals = replace(value, filters=tuple([one for one in value.filters if not isinstance(one, Most)]))
    for one in value.filters:
        if one is used or one in lying:
            continue
        _place_filter(g, _loose(one, rivals), before, after)
    if value.side and "enem" not in noun:
        after.insert(0, say(g, "after", Mod(side=value.side)))
    if lying:
        after += [say(g, "after", Mod(owned=value.owned))] if value.owned else []
        after.append(say(g, "after", Mod(zone=value.zone, filter=lying[0])))
    elif not isinstance(used, (AllOf, NamedSo)):
        after += _whose_zone(g, value)
    if value.place is not None:
        after.append(say(g, "after", Mod(place=value.place)))
    return tidy(" ".join([*before, noun, *after]))


def _loose(one: Filter, rivals: Those) -> Filter:
    """Return what needs not be said: "the highest power" is that among the cards spoken of."""
    return replace(one, among=None) if isinstance(one, Most) and one.among == rivals else one


def _with_zone(value: Those) -> list[Filter]:
    """Return what is said together with the area: whose hand, or "from among them"."""
    kind = (AmongIt, AmongRest, DiesThisWay, GoneFrom, InAreas) if value.zone == "anywhere" else (OwnedBy,)
    return [one for one in value.filters if isinstance(one, kind)] if value.zone != "world" else []


def _whose_zone(g: Grammar, value: Those) -> list[str]:
    zone = "" if value.zone == "world" else value.zone
    try:
        return [say(g, "after", Mod(owned=value.owned, zone=zone))] if value.owned or zone else []
    except CantSay:
        return [say(g, "after", Mod(owned=value.owned)), say(g, "after", Mod(zone=zone))]


def _place_filter(g: Grammar, one: Filter, before: list[str], after: list[str]) -> None:
    if isinstance(one, (CostIs, PowerIs)):
        after.append(say(g, "after", Mod(filter=one)))
        return
    try:
        before.append(say(g, "before", Mod(filter=one)))
    except CantSay:
        after.append(say(g, "after", Mod(filter=one)))


def _head(g: Grammar, value: Those, many: bool) -> tuple[str, Filter | None]:
    """Return the noun itself: the type, or a class where no type is said."""
    if value.types:
        if value.types == ("Wonder",) and value.side == "opponent":
            return ("enemies" if many else "enemy"), None
        words = [plural(w) if many else w for w in value.types]
        words = [w if w.startswith("Wonder") else w.lower() for w in words]
        return (" and " if many else " or ").join(words), None
    for one in value.filters:
        if isinstance(one, (AllOf, NamedSo)):
            return say(g, "noun", Mod(zone=value.zone, filter=one)), one
        if isinstance(one, IsToken):
            return ("tokens" if many else "token"), one
    for one in value.filters:
        if isinstance(one, OfClass):
            return (plural(one.word) if many else one.word), one
        if isinstance(one, Called) and " " in one.words:
            return (plural(one.words) if many else one.words), one
        if isinstance(one, AnyOf) and un_mixed(one) is not None:
            return _mixed_words(g, one, many), one
        if isinstance(one, AnyOf) and all(isinstance(x, OfClass) for x in one.of):
            words = [plural(x.word) if many else x.word for x in one.of if isinstance(x, OfClass)]
            return " or ".join(words), one
    return ("cards" if many else "card"), None
