"""Expectations about single cards: where they are, their numbers, their states and abilities."""

from __future__ import annotations

from collections.abc import Callable

from wondertable.games.kit import expect_cards
from wondertable.games.kit.expect import show
from wondertable.games.kit.expect_cards import Places, numbers, states
from wondertable.games.kit.labels import Labels
from wondertable.games.kit.located import Located, unknown
from wondertable.games.wotf.derived.layers import FACE_DOWN, scope_of
from wondertable.games.wotf.rules.prices import cost as cost_now
from wondertable.games.wotf.rules.table import WorldTable
from wondertable.games.wotf.scenario.answers import text_of
from wondertable.games.wotf.scenario.seats import SIDES
from wondertable.games.wotf.state.ability_index import flatten, full_name
from wondertable.games.wotf.words.ability import Ability, Keyword, Triggered
from wondertable.games.wotf.words.keyword_definitions import DEFINITIONS
from wondertable.games.wotf.words.zones import GONE, HAND, PLAYING, REALMS, area_name

KEYWORD_EFFECTS = ("Harvest", "Deny", "Portal", "Seek", "Stun")
"""Keywords that are words of costs and effects."""

PLACES = Places(
    r"realm [1-7] (A|B|centre)|(hand|deck|abyss|banishment|archive) (A|B)|gone",
    ("realm 1 A", "realm 1 centre", "hand A", "deck A", "abyss A", "banishment A", "archive A", "gone"),
)


# -- where -----------------------------------------------------------------------------------------------------------


def where(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each card is in that place."""
    return PLACES.check(t, labels, wanted, lambda card: place_of(t, card))


def place_of(t: WorldTable, card: int) -> str:
    """Return where a card is, in the words of a scenario."""
    c = t.cards[card]
    if c.zone <= REALMS:
        return f"realm {c.zone} {SIDES[c.controller]}"
    if c.zone in (PLAYING, GONE):
        return area_name(c.zone)
    return f"{area_name(c.zone)} {SIDES[(c.zone - HAND) % 2]}"


# -- numbers ---------------------------------------------------------------------------------------------------------


def power(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each card has that power."""
    return numbers(t, labels, wanted, "power", t.power)


def base_power(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each card has that base power."""
    return numbers(t, labels, wanted, "base power", t.base_power)


def cost(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each card would cost its owner that much now."""
    return numbers(t, labels, wanted, "cost", lambda card: cost_now(t, card))


def counters(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each card has exactly these counters."""
    return expect_cards.counters(t, labels, wanted)


# -- states ----------------------------------------------------------------------------------------------------------


def tapped(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """These cards are tapped."""
    return states(t, labels, wanted, t.tapped, "tapped", "untapped")


def untapped(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """These cards are untapped."""
    return states(t, labels, wanted, lambda card: not t.tapped(card), "untapped", "tapped")


def nullified(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """These cards are nullified."""
    return states(t, labels, wanted, t.nullified, "nullified", "not nullified")


def not_nullified(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """These cards are not nullified."""
    return states(t, labels, wanted, lambda card: not t.nullified(card), "not nullified", "nullified")


def face_down(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """These cards lie face down."""
    return states(t, labels, wanted, lambda card: bool(t.cards[card].flags & FACE_DOWN), "face down", "face up")


# -- abilities and kinds ---------------------------------------------------------------------------------------------


def has(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each card has these keywords; one listed twice is there twice."""
    problems: list[str] = []
    for label, words in wanted.table():
        card = labels.card(t, label)
        expected = [_keyword(word) for word in words.one_or_more()]
        short = [word for word in dict.fromkeys(expected) if _times(t, card, word) < expected.count(word)]
        problems += [f"{label}: expected {word} ×{expected.count(word)}, found {_found(t, card)}" for word in short]
    return problems


def lacks(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """No card has one of these keywords."""
    problems: list[str] = []
    for label, words in wanted.table():
        card = labels.card(t, label)
        there = [word for word in words.one_or_more() if _times(t, card, _keyword(word))]
        problems += [f"{label}: expected no {word}, found {_found(t, card)}" for word in there]
    return problems


def _keyword(said: Located) -> str:
    """Return a keyword as it is spoken of: `Flying`, `Petraia Link`, `Attuned Item`."""
    word = said.word()
    if not any(name.lower() in word.lower() for name in (*DEFINITIONS, *KEYWORD_EFFECTS)):
        raise said.wrong(unknown("keyword", word, (*DEFINITIONS, *KEYWORD_EFFECTS)))
    return word


def _times(t: WorldTable, card: int, word: str) -> int:
    """Return how often a card has a keyword: by itself, within a keyword that is on, or as the word of an effect."""
    bundle = t.abilities(card)
    if word.title() in KEYWORD_EFFECTS:
        return len([ability for ability in bundle.abilities if word.lower() in text_of(ability).lower()])
    found = 0
    for mark in bundle.marks:
        if word.lower() in _ways_to_say(mark):
            found += 1
        else:
            found += len([part for part in flatten((mark,)) if _is_on(t, card, part, word)])
    return found


def _is_on(t: WorldTable, card: int, part: Ability, word: str) -> bool:
    if not isinstance(part, Triggered) or part.keyword.lower() != word.lower():
        return False
    return part.condition is None or part.condition.holds(t, scope_of(t, card))


def _ways_to_say(mark: Keyword) -> list[str]:
    more = mark.word or (str(mark.number) if mark.number else "")
    return [full_name(mark).lower(), mark.name.lower(), f"{mark.name} {more}".lower()]


def _found(t: WorldTable, card: int) -> str:
    return show(list(t.abilities(card).keywords))


def types(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each card is at least of these types."""
    return _at_least(t, labels, wanted, "types", t.types, lambda card, word: t.has_type(card, (word,)))


def classes(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each card has at least these classes."""
    return _at_least(t, labels, wanted, "classes", t.classes, t.has_class)


def _at_least(
    t: WorldTable, labels: Labels, wanted: Located, what: str, found: Callable[[int], tuple[str, ...]],
    holds: Callable[[int, str], bool],
) -> list[str]:  # fmt: skip
    problems: list[str] = []
    for label, words in wanted.table():
        card = labels.card(t, label)
        missing = [word.word() for word in words.one_or_more() if not holds(card, word.word())]
        if missing:
            problems.append(f"{what} of {label}: expected {show(missing)}, found {show(list(found(card)))}")
    return problems


def equipped(t: WorldTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each equipment is on that card, or on none."""
    problems: list[str] = []
    for label, on in wanted.table():
        host = t.cards[labels.card(t, label)].host
        expected = -1 if on.text in ("none", "null", "~", "") else labels.card(t, on)
        if host != expected:
            found = "none" if host < 0 else labels.word(t, host)
            problems.append(f"{label} equipped to: expected {on}, found {found}")
    return problems
