"""Expectations about single cards: where they are, their numbers, their states and abilities."""

from __future__ import annotations

from wondertable.games.kit import expect_cards
from wondertable.games.kit.expect import differs, show
from wondertable.games.kit.expect_cards import Places, numbers, states
from wondertable.games.kit.labels import Labels
from wondertable.games.kit.located import Located, unknown
from wondertable.games.sow.rules.table import DELAYED, DICE, CityTable
from wondertable.games.sow.state.face import AGE_NAMES
from wondertable.games.sow.words.keyword_definitions import DEFINITIONS
from wondertable.games.sow.words.zones import FIELD, GONE, SEATS, STATE, is_siege_line, kind_of, whose, zone_name

PLACES = Places(
    r"(production|garrison|wall|siege of|graveyard|hand|state) [A-D]|field|gone",
    ("production A", "garrison A", "wall A", "siege of A", "field", "graveyard A", "hand A", "gone"),
)


# -- where and how much ----------------------------------------------------------------------------------------------


def where(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each card is in that place."""
    return PLACES.check(t, labels, wanted, lambda card: place_of(t, card))


def place_of(t: CityTable, card: int) -> str:
    """Return where a card is, in the words of a scenario."""
    zone = t.cards[card].zone
    if zone in (FIELD, GONE):
        return zone_name(zone)
    name = "siege of" if is_siege_line(zone) else zone_name(zone)
    return f"{'garrison' if kind_of(zone) == STATE else name} {SEATS[whose(zone)]}"


def damage(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each card has that much damage."""
    return numbers(t, labels, wanted, "damage", t.damage)


def attack(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each card has that attack value."""
    return numbers(t, labels, wanted, "attack", t.attack)


def health(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each card has that much health left."""
    return numbers(t, labels, wanted, "health", t.left)


def structure(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each card has that many structure points left."""
    return numbers(t, labels, wanted, "structure", t.left)


def paid(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """That much gold lies on each card in production."""
    return numbers(t, labels, wanted, "paid", t.paid)


def counters(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each card has exactly these counters."""
    return expect_cards.counters(t, labels, wanted, DICE)


# -- states ----------------------------------------------------------------------------------------------------------


def exhausted(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """These cards are exhausted."""
    return states(t, labels, wanted, t.exhausted, "exhausted", "not exhausted")


def ready(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """These cards are ready."""
    return states(t, labels, wanted, lambda card: not t.exhausted(card), "ready", "not ready")


def delayed(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """These cards are delayed."""
    return states(t, labels, wanted, lambda card: bool(t.cards[card].flags & DELAYED), "delayed", "not delayed")


def new(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """These cards are newly recruited."""
    return states(t, labels, wanted, t.is_new, "newly recruited", "not newly recruited")


def not_new(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """These cards are not newly recruited."""
    return states(t, labels, wanted, lambda card: not t.is_new(card), "recruited before", "not recruited before")


# -- abilities and kinds ---------------------------------------------------------------------------------------------


def has(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each card has these keywords."""
    return _keywords(t, labels, wanted, True)


def lacks(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """No card has one of these keywords."""
    return _keywords(t, labels, wanted, False)


def _keywords(t: CityTable, labels: Labels, wanted: Located, there: bool) -> list[str]:
    problems: list[str] = []
    for label, words in wanted.table():
        mine = t.keywords(labels.card(t, label))
        said = [f"{name} ({n})" if n else name for name, n in mine.items()]
        for word in words.one_or_more():
            name = word.word().partition(" (")[0]
            if name not in DEFINITIONS:
                raise word.wrong(unknown("keyword", name, tuple(DEFINITIONS)))
            if (word.word() in mine or word.word() in said) != there:
                problems.append(f"{label}: expected {'' if there else 'no '}{word}, found {show(said)}")
    return problems


def faction(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each card is of that faction."""
    problems: list[str] = []
    for label, word in wanted.table():
        problems += differs(f"faction of {label}", word.word(), t.faction(labels.card(t, label)))
    return problems


def age(t: CityTable, labels: Labels, wanted: Located) -> list[str]:
    """Return each State is in that age, or is a Wonder."""
    problems: list[str] = []
    for label, word in wanted.table():
        expected = word.one_of(AGE_NAMES, "age")
        problems += differs(f"age of {label}", expected, AGE_NAMES[t.age(labels.card(t, label))])
    return problems
