"""Expectations about single cards: where they are, their numbers, their states and abilities."""

from __future__ import annotations

import re
from collections.abc import Callable

from wondertable.games.kit.expect import differs, show
from wondertable.games.kit.labels import Labels
from wondertable.games.kit.located import Given, unknown
from wondertable.games.sow.keywords import NAMES as KEYWORDS
from wondertable.games.sow.rules.table import DELAYED, DICE, CityTable
from wondertable.games.sow.state.face import AGE_NAMES
from wondertable.games.sow.words.zones import FIELD, GONE, SEATS, STATE, is_siege_line, kind_of, whose, zone_name

PLACE = re.compile(r"(production|garrison|wall|siege of|graveyard|hand|state) [A-D]|field|gone")
PLACES = ("production A", "garrison A", "wall A", "siege of A", "field", "graveyard A", "hand A", "gone")


# -- where and how much ----------------------------------------------------------------------------------------------


def where(t: CityTable, labels: Labels, wanted: Given) -> list[str]:
    """Each card is in that place."""
    problems: list[str] = []
    for label, place in wanted.table():
        if not PLACE.fullmatch(place.word()):
            raise place.wrong(unknown("place", place.word(), PLACES))
        problems += differs(f"where {label}", place.word(), place_of(t, labels.card(t, label)))
    return problems


def place_of(t: CityTable, card: int) -> str:
    """Where a card is, in the words of a scenario."""
    zone = t.cards[card].zone
    if zone in (FIELD, GONE):
        return zone_name(zone)
    name = "siege of" if is_siege_line(zone) else zone_name(zone)
    return f"{'garrison' if kind_of(zone) == STATE else name} {SEATS[whose(zone)]}"


def _numbers(
    t: CityTable, labels: Labels, wanted: Given, what: str, found: Callable[[int], int | None]
) -> list[str]:  # fmt: skip
    problems: list[str] = []
    for label, n in wanted.table():
        expected = None if n.text in ("none", "null", "~") else n.number()
        problems += differs(f"{what} of {label}", expected, found(labels.card(t, label)))
    return problems


def damage(t: CityTable, labels: Labels, wanted: Given) -> list[str]:
    """Each card has that much damage."""
    return _numbers(t, labels, wanted, "damage", t.damage)


def attack(t: CityTable, labels: Labels, wanted: Given) -> list[str]:
    """Each card has that attack value."""
    return _numbers(t, labels, wanted, "attack", t.attack)


def health(t: CityTable, labels: Labels, wanted: Given) -> list[str]:
    """Each card has that much health left."""
    return _numbers(t, labels, wanted, "health", t.left)


def structure(t: CityTable, labels: Labels, wanted: Given) -> list[str]:
    """Each card has that many structure points left."""
    return _numbers(t, labels, wanted, "structure", t.left)


def paid(t: CityTable, labels: Labels, wanted: Given) -> list[str]:
    """That much gold lies on each card in production."""
    return _numbers(t, labels, wanted, "paid", t.paid)


def counters(t: CityTable, labels: Labels, wanted: Given) -> list[str]:
    """Each card has exactly these counters."""
    problems: list[str] = []
    for label, kinds in wanted.table():
        expected = {kind.word(): n.number() for kind, n in kinds.table() if n.number() > 0}
        there = {kind: n for kind, n in t.cards[labels.card(t, label)].counters if kind not in DICE}
        problems += differs(f"counters on {label}", expected, there)
    return problems


# -- states ----------------------------------------------------------------------------------------------------------


def _states(
    t: CityTable, labels: Labels, wanted: Given, holds: Callable[[int], bool], what: str
) -> list[str]:  # fmt: skip
    wrong = [label for label in wanted.one_or_more() if not holds(labels.card(t, label))]
    return [f"{label}: expected {what}, found not {what}" for label in wrong]


def exhausted(t: CityTable, labels: Labels, wanted: Given) -> list[str]:
    """These cards are exhausted."""
    return _states(t, labels, wanted, t.exhausted, "exhausted")


def ready(t: CityTable, labels: Labels, wanted: Given) -> list[str]:
    """These cards are ready."""
    return _states(t, labels, wanted, lambda card: not t.exhausted(card), "ready")


def delayed(t: CityTable, labels: Labels, wanted: Given) -> list[str]:
    """These cards are delayed."""
    return _states(t, labels, wanted, lambda card: bool(t.cards[card].flags & DELAYED), "delayed")


def new(t: CityTable, labels: Labels, wanted: Given) -> list[str]:
    """These cards are newly recruited."""
    return _states(t, labels, wanted, t.is_new, "newly recruited")


def not_new(t: CityTable, labels: Labels, wanted: Given) -> list[str]:
    """These cards are not newly recruited."""
    return _states(t, labels, wanted, lambda card: not t.is_new(card), "recruited before")


# -- abilities and kinds ---------------------------------------------------------------------------------------------


def has(t: CityTable, labels: Labels, wanted: Given) -> list[str]:
    """Each card has these keywords."""
    return _keywords(t, labels, wanted, True)


def lacks(t: CityTable, labels: Labels, wanted: Given) -> list[str]:
    """No card has one of these keywords."""
    return _keywords(t, labels, wanted, False)


def _keywords(t: CityTable, labels: Labels, wanted: Given, there: bool) -> list[str]:
    problems: list[str] = []
    for label, words in wanted.table():
        mine = t.keywords(labels.card(t, label))
        said = [f"{name} ({n})" if n else name for name, n in mine.items()]
        for word in words.one_or_more():
            name = word.word().partition(" (")[0]
            if name not in KEYWORDS:
                raise word.wrong(unknown("keyword", name, KEYWORDS))
            if (word.word() in mine or word.word() in said) != there:
                problems.append(f"{label}: expected {'' if there else 'no '}{word}, found {show(said)}")
    return problems


def faction(t: CityTable, labels: Labels, wanted: Given) -> list[str]:
    """Each card is of that faction."""
    problems: list[str] = []
    for label, word in wanted.table():
        problems += differs(f"faction of {label}", word.word(), t.faction(labels.card(t, label)))
    return problems


def age(t: CityTable, labels: Labels, wanted: Given) -> list[str]:
    """Each State is in that age, or is a Wonder."""
    problems: list[str] = []
    for label, word in wanted.table():
        expected = word.one_of(AGE_NAMES, "age")
        problems += differs(f"age of {label}", expected, AGE_NAMES[t.age(labels.card(t, label))])
    return problems
